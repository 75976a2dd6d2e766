// Package e2e loads the generated tree into a real Prometheus that scrapes
// replayed pages, and asks what comes out: every record, every rule's health and
// every query of every board.
//
// The tests against the server need the prometheus binary and the build tag e2e
// (`make e2e`); without the binary they fail. What they are made of is tested
// without either.
package e2e
