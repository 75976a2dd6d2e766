package replay

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// style is how an exporter writes numbers.
type style int

const (
	// rust writes 2, 0.5 and 130000000: no needless fraction, never an exponent.
	rust style = iota
	// python writes 2.0, 1.5e+06 and 1.7e+10.
	python
	// oldPython is python up to the release that still wrote 1.7e+010.
	oldPython
)

// print writes a number in the style.
func (s style) print(v float64) string {
	if s == rust || math.IsNaN(v) || math.IsInf(v, 0) {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	if size := math.Abs(v); size >= 1e16 || size < 1e-4 && v != 0 {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	whole, fraction, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
	if len(whole) > 6 && v > 0 {
		mantissa := strings.TrimRight(whole[:1]+"."+whole[1:]+fraction, "0.")
		if s == oldPython {
			// The client put a literal "e+0" before the exponent.
			return fmt.Sprintf("%se+0%d", mantissa, len(whole)-1)
		}
		return fmt.Sprintf("%se+%02d", mantissa, len(whole)-1)
	}
	if fraction == "" {
		fraction = "0"
	}
	return whole + "." + fraction
}

var wideExponent = regexp.MustCompile(`e\+0\d\d$`)

// styles finds out how each line's sample is written. Pages that join the texts
// of two clients mix styles, so it is decided family by family; a family whose
// values look the same in both takes the style of the one before.
func styles(p *Page) []style {
	ofPython := python
	for _, l := range p.lines {
		if l.sample != nil && wideExponent.MatchString(l.sample.value) {
			ofPython = oldPython
		}
	}
	found := map[string]style{}
	for _, l := range p.lines {
		if l.sample == nil {
			continue
		}
		isRust := l.sample.value == rust.print(l.sample.number)
		isPython := l.sample.value == ofPython.print(l.sample.number)
		switch _, known := found[l.family]; {
		case known || isRust == isPython:
		case isRust:
			found[l.family] = rust
		default:
			found[l.family] = ofPython
		}
	}
	all := make([]style, len(p.lines))
	last := rust
	for i, l := range p.lines {
		if s, known := found[l.family]; known {
			last = s
		}
		all[i] = last
	}
	return all
}
