// Package replay serves recorded /metrics pages with their counters moving, so
// that a real Prometheus can scrape what real processes expose.
//
// It knows the text format and the conventions of metric names, and nothing of
// any catalogue: a mistake there can not hide itself here. Names, labels, their
// order, the spelling of le and of numbers stay as recorded, byte for byte.
//
// It is test support; no package of the generator may import it outside of tests.
package replay

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// Kind is what the TYPE line says of a family.
type Kind string

// The kinds of the text format. A family without TYPE line is untyped.
const (
	Counter   Kind = "counter"
	Gauge     Kind = "gauge"
	Histogram Kind = "histogram"
	Summary   Kind = "summary"
	Untyped   Kind = "untyped"
)

// Page is a /metrics page in the text format, line by line. A page that ends with
// a newline has an empty last line; some exporters leave it out.
type Page struct {
	lines []line
	// kinds maps the family names of TYPE lines.
	kinds map[string]Kind
}

// line is a comment or blank line (text alone) or a sample.
type line struct {
	text   string
	sample *sample
	// family is the name on HELP and TYPE lines and the family of a sample, empty elsewhere.
	family string
}

// Parse reads a page. Lines that are no part of the text format are errors, all
// of them at once and with their numbers.
func Parse(content []byte) (*Page, error) {
	p := &Page{kinds: map[string]Kind{}}
	var errs []error
	for i, text := range strings.Split(string(content), "\n") {
		l := line{text: text}
		switch trimmed := strings.TrimSpace(text); {
		case trimmed == "":
		case strings.HasPrefix(trimmed, "#"):
			l.family = p.comment(trimmed)
		default:
			s, err := scan(text)
			if err != nil {
				errs = append(errs, fmt.Errorf("line %d: %w", i+1, err))
				continue
			}
			l.sample = s
		}
		p.lines = append(p.lines, l)
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	for i := range p.lines {
		if s := p.lines[i].sample; s != nil {
			p.lines[i].family, _ = p.familyOf(s.name)
		}
	}
	return p, nil
}

// comment notes the kind of a TYPE line and returns the family that a HELP or TYPE line is about.
func (p *Page) comment(text string) string {
	words := strings.Fields(text)
	if len(words) < 3 || words[1] != "HELP" && words[1] != "TYPE" {
		return ""
	}
	if words[1] == "TYPE" && len(words) == 4 {
		p.kinds[words[2]] = Kind(words[3])
	}
	return words[2]
}

// familyOf finds the family that a sample belongs to and its kind.
func (p *Page) familyOf(name string) (string, Kind) {
	if kind, ok := p.kinds[name]; ok {
		return name, kind
	}
	for _, suffix := range []string{"_bucket", "_sum", "_count"} {
		if family, ok := strings.CutSuffix(name, suffix); ok {
			if kind := p.kinds[family]; kind == Histogram || kind == Summary {
				return family, kind
			}
		}
	}
	return name, Untyped
}

// Bytes prints the page.
func (p *Page) Bytes() []byte {
	return p.print(func(_ int, s *sample) string { return s.value })
}

// print prints the page with the given values for its samples.
func (p *Page) print(value func(i int, s *sample) string) []byte {
	var b bytes.Buffer
	for i, l := range p.lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		if l.sample == nil {
			b.WriteString(l.text)
			continue
		}
		b.WriteString(l.sample.before)
		b.WriteString(value(i, l.sample))
		b.WriteString(l.sample.after)
	}
	return b.Bytes()
}
