package main

import (
	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
)

// histograms answers the configuration's questions about names from the catalogue.
type histograms struct {
	registry *catalog.Registry
}

var _ config.Histograms = histograms{}

func newHistograms() histograms { return histograms{catalog.New()} }

// HasHistogram implements config.Histograms.
func (h histograms) HasHistogram(wire string) bool {
	m, found := h.registry.Family(wire)
	_, ok := m.(*metric.Histogram)
	return found && ok
}

// NearHistogram implements config.Histograms.
func (h histograms) NearHistogram(wire string) []string {
	var names []string
	for _, name := range h.registry.Near(wire, 5) {
		if h.HasHistogram(name) {
			names = append(names, name)
		}
	}
	return names
}
