// Package targets loads what the packaging templates make into the real thing:
// promtool and Prometheus, amtool and Alertmanager, vmalert and vmagent, and jsonnet,
// as Debian packages them. Kustomizations are built in tools/operators.
//
// The tests need the build tag e2e and these programs on PATH: promtool, prometheus,
// amtool, prometheus-alertmanager, vmalert, vmagent and jsonnet. Without one of them
// they fail. Everything they load is made by the command itself.
package targets
