package exposition

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/llmslo/llmslo/generator/check/source"
)

// Read reads a page. Whatever the text is, there is a page; what could not be
// understood is among its faults.
func Read(text *source.Text) *Page {
	p := &Page{Text: text, byName: map[string]*Family{}}
	r := reader{page: p, text: text.Value}
	if strings.HasPrefix(r.text, byteOrderMark) {
		r.fault(Malformed, text.Span(0, len(byteOrderMark)), "the page begins with a byte order mark")
		r.at = len(byteOrderMark)
	}
	for r.at < len(r.text) {
		r.line()
	}
	return p
}

// byteOrderMark is what some editors and shells write in front of a saved page.
const byteOrderMark = "\ufeff"

type reader struct {
	page  *Page
	text  string
	at    int
	ended bool // by # EOF
	helps map[string]bool
}

// line reads one line and steps behind it.
func (r *reader) line() {
	start, end, next := r.at, len(r.text), len(r.text)
	if n := strings.IndexByte(r.text[start:], '\n'); n >= 0 {
		end, next = start+n, start+n+1
	}
	r.at = next
	last := next == end
	line := strings.TrimSuffix(r.text[start:end], "\r")
	at := r.page.Text.Span(start, start+len(line))
	text := strings.Trim(line, " \t")
	switch {
	case text == "":
		return
	case r.ended:
		r.fault(AfterEOF, at, "text behind # EOF")
		return
	case !utf8.ValidString(text):
		r.fault(InvalidUTF8, at, "bytes that are no UTF-8 text")
		return
	case text[0] == '#':
		r.comment(text, at)
	default:
		if !r.sample(text, at, last) {
			return
		}
	}
	if last && !r.ended {
		r.fault(NoNewline, at, "the last line has no end")
	}
}

// sample reads a line with a value and tells whether it is one.
func (r *reader) sample(text string, at source.Span, last bool) bool {
	s, err := readSample(text)
	if err != nil {
		kind := Malformed
		if last {
			kind = Truncated
		}
		r.fault(kind, at, err.Error())
		return false
	}
	s.At = at
	for i, l := range s.Labels {
		for _, before := range s.Labels[:i] {
			if l.Name == before.Name {
				r.fault(RepeatedLabel, at, fmt.Sprintf("the label %s stands twice", l.Name))
			}
		}
	}
	r.page.Samples = append(r.page.Samples, s)
	f := r.page.familyOf(s.Name)
	if f == nil {
		f = r.page.declare(s.Name, at)
	}
	f.Samples = append(f.Samples, len(r.page.Samples)-1)
	return true
}

// comment reads a line that begins with a number sign.
func (r *reader) comment(text string, at source.Span) {
	word, rest, _ := strings.Cut(strings.TrimLeft(text[1:], " \t"), " ")
	if word == "EOF" {
		r.ended, r.page.OpenMetrics = true, true
		return
	}
	if word != "TYPE" && word != "HELP" && word != "UNIT" {
		return
	}
	name, value := cutName(rest)
	if name == "" {
		r.fault(Malformed, at, "a "+word+" line without a name")
		return
	}
	f := r.page.byName[name]
	if f == nil {
		f = r.page.declare(name, at)
	}
	f.Declared = true
	switch word {
	case "TYPE":
		if f.Type != "" {
			r.fault(RepeatedType, at, "a second TYPE line for "+name)
			return
		}
		f.Type, f.At = strings.ToLower(value), at
	case "HELP":
		if r.helps[name] {
			r.fault(RepeatedHelp, at, "a second HELP line for "+name)
		}
		if r.helps == nil {
			r.helps = map[string]bool{}
		}
		r.helps[name] = true
	}
}

// cutName splits a metric name, quoted or not, from what follows it.
func cutName(s string) (name, rest string) {
	s = strings.TrimLeft(s, " \t")
	if strings.HasPrefix(s, `"`) {
		name, rest, err := quoted(s)
		if err != nil {
			return "", ""
		}
		return name, strings.TrimSpace(rest)
	}
	end := strings.IndexAny(s, " \t")
	if end < 0 {
		return s, ""
	}
	return s[:end], strings.TrimSpace(s[end:])
}

func (r *reader) fault(kind FaultKind, at source.Span, what string) {
	if len(r.page.Faults) < MaxFaults {
		r.page.Faults = append(r.page.Faults, Fault{kind, at, what})
	}
}

func (p *Page) declare(name string, at source.Span) *Family {
	f := &Family{Name: name, At: at}
	p.byName[name] = f
	p.Families = append(p.Families, f)
	return f
}

// parts are the suffixes that a type of family puts on its series.
var parts = [...]struct {
	suffix string
	types  string
}{
	{"_bucket", "histogram gaugehistogram"},
	{"_sum", "histogram summary"},
	{"_count", "histogram summary"},
	{"_total", "counter"},
	{"_created", "counter histogram summary"},
	{"_gsum", "gaugehistogram"},
	{"_gcount", "gaugehistogram"},
	{"_info", "info"},
}

// familyOf returns the declared family that a series belongs to, nil for none.
func (p *Page) familyOf(series string) *Family {
	if f := p.byName[series]; f != nil {
		return f
	}
	for _, part := range parts {
		base, ok := strings.CutSuffix(series, part.suffix)
		if !ok {
			continue
		}
		if f := p.byName[base]; f != nil && f.Type != "" && strings.Contains(part.types, f.Type) {
			return f
		}
	}
	return nil
}
