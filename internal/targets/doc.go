// Package targets loads what the packaging templates make into the real thing:
// promtool and Prometheus, amtool and Alertmanager, vmalert and vmagent, jsonnet,
// and kubectl kustomize, as Debian packages them.
//
// The tests need the build tag e2e and these programs on PATH: promtool, prometheus,
// amtool, prometheus-alertmanager, vmalert, vmagent, jsonnet and kubectl. Without one
// of them they fail. Everything they load is made by the command itself.
package targets
