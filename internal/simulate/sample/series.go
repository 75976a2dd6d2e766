package sample

import (
	"sort"
	"strconv"
	"strings"

	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// Series is a series as Prometheus stores it.
type Series struct {
	// ID numbers the series of a sampler from 0; the same labels always have the same.
	ID int
	// Labels are all labels in alphabetical order, the name as __name__ and those
	// of the target included.
	Labels []exposition.Label
}

// Name is the value of __name__.
func (s *Series) Name() string { return s.Label("__name__") }

// Label is the value of a label, empty when the series does not have it.
func (s *Series) Label(name string) string {
	for _, l := range s.Labels {
		if l.Name == name {
			return l.Value
		}
	}
	return ""
}

// TargetLabels are what a scrape adds to every series of a target.
func TargetLabels(t fleet.Target) []exposition.Label {
	return []exposition.Label{
		{Name: "instance", Value: t.Instance},
		{Name: "job", Value: t.Job},
		{Name: "namespace", Value: t.Namespace},
		{Name: "pod", Value: t.Pod},
		{Name: "role", Value: string(t.Role)},
	}
}

// stored are the labels under which a scraped series is stored: target labels
// win, the exporter's own of the same name get a prefix, empty ones vanish.
func stored(target []exposition.Label, name string, exposed []exposition.Label, asSent bool) []exposition.Label {
	out := make([]exposition.Label, 0, len(target)+len(exposed)+1)
	out = append(out, exposition.Label{Name: "__name__", Value: name})
	out = append(out, target...)
	for _, l := range exposed {
		if l.Value == "" {
			continue
		}
		if l.Name == "le" && !asSent {
			l.Value = normalised(l.Value)
		}
		for _, t := range target {
			if t.Name == l.Name {
				l.Name = "exported_" + l.Name
				break
			}
		}
		out = append(out, l)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

// normalised is a bucket bound as Prometheus 3 stores it, whatever was sent.
func normalised(bound string) string {
	v, err := strconv.ParseFloat(bound, 64)
	if err != nil {
		return bound
	}
	text := strconv.FormatFloat(v, 'g', -1, 64)
	if !strings.ContainsAny(text, ".eIN") {
		text += ".0"
	}
	return text
}

// key identifies a set of labels.
func key(labels []exposition.Label) string {
	var b strings.Builder
	for _, l := range labels {
		b.WriteString(l.Name)
		b.WriteByte(0xff)
		b.WriteString(l.Value)
		b.WriteByte(0xff)
	}
	return b.String()
}
