package world

import (
	"slices"
	"strings"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/metadata"
)

// Metadata is what the pages of the fleet say about their metrics, by family. A
// family has more than one entry where processes disagree.
func (w *World) Metadata() map[string][]metadata.Metadata {
	w.mu.Lock()
	var text []byte
	for _, p := range w.fleet.Processes() {
		for _, page := range p.Pages() {
			text = page.Layout().AppendText(text)
		}
	}
	w.mu.Unlock()
	return described(string(text))
}

// described reads the HELP and TYPE lines of a page.
func described(text string) map[string][]metadata.Metadata {
	out := map[string][]metadata.Metadata{}
	var family, help string // of the last HELP line, which stands above TYPE
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if rest, ok := strings.CutPrefix(line, "# HELP "); ok {
			family, help, _ = strings.Cut(rest, " ")
			continue
		}
		rest, ok := strings.CutPrefix(line, "# TYPE ")
		if !ok {
			continue
		}
		name, kind, _ := strings.Cut(rest, " ")
		said := metadata.Metadata{Type: model.MetricType(kind)}
		if name == family {
			said.Help = unescape.Replace(help)
		}
		if !slices.Contains(out[name], said) {
			out[name] = append(out[name], said)
		}
	}
	return out
}

// unescape undoes what the text format does to help texts.
var unescape = strings.NewReplacer(`\\`, `\`, `\n`, "\n")
