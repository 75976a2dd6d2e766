package diff

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/diff/meaning"
)

// Format is a form of a report.
type Format string

// The formats.
const (
	Text     Format = "text"
	Markdown Format = "markdown"
	JSON     Format = "json"
)

// Formats lists all forms.
func Formats() []Format { return []Format{Text, Markdown, JSON} }

// Write prints a report. JSON is the report with its summary under "summary".
func (r Report) Write(w io.Writer, f Format) error {
	var out string
	switch f {
	case Text:
		out = r.text()
	case Markdown:
		out = r.markdown()
	case JSON:
		data, err := bundle.EncodeJSON(struct {
			Summary Summary `json:"summary"`
			Report
		}{r.Summary(), r})
		if err != nil {
			return err
		}
		out = string(data)
	default:
		return fmt.Errorf("there is no form %q of a difference", f)
	}
	_, err := io.WriteString(w, out)
	return err
}

// entry is one changed thing in words: a heading, and lines below it.
type entry struct {
	sign, name string
	lines      []line
}

// line is a detail of an entry. Code is a text of several lines, such as an
// expression, that belongs to it.
type line struct {
	text     string
	old, new string
}

// section is a list of entries.
type section struct {
	name    string
	counts  Counts
	entries []entry
}

// signs begin the entries.
var signs = map[Status]string{Added: "+", Removed: "-", Changed: "~", Moved: "~"}

// sections puts a report into words.
func (r Report) sections() []section {
	sum := r.Summary()
	alerts, records := section{name: "Alerts", counts: sum.Alerts}, section{name: "Records", counts: sum.Records}
	for _, c := range r.Rules {
		to := &records
		if c.Kind == alertKind {
			to = &alerts
		}
		to.entries = append(to.entries, c.entry())
	}
	groups := section{name: "Rule groups", counts: sum.Groups}
	for _, g := range r.Groups {
		groups.entries = append(groups.entries, entry{sign: "~", name: g.Name, lines: fieldLines(g.Fields)})
	}
	boards := section{name: "Boards", counts: sum.Boards}
	for _, b := range r.Boards {
		boards.entries = append(boards.entries, b.entry())
	}
	files := section{name: "Other files", counts: sum.Files}
	for _, f := range r.Files {
		e := entry{sign: signs[f.Status], name: f.Path}
		if f.Note != "" {
			e.lines = []line{{text: f.Note}}
		}
		files.entries = append(files.entries, e)
	}
	return slices.DeleteFunc([]section{alerts, records, groups, boards, files}, func(s section) bool { return len(s.entries) == 0 })
}

// entry puts a rule into words.
func (c RuleChange) entry() entry {
	e := entry{sign: signs[c.Status], name: title(c.Name, c.Labels)}
	if c.Status != Changed {
		return e
	}
	e.lines = append(exprLines("", c.Expr), fieldLines(c.Fields)...)
	return e
}

// entry puts a board into words.
func (b BoardChange) entry() entry {
	e := entry{sign: signs[b.Status], name: fmt.Sprintf("%s (%s)", b.Title, b.UID), lines: fieldLines(b.Fields)}
	moved := 0
	for _, p := range b.Panels {
		if p.Status == Moved {
			moved++
			continue
		}
		name := fmt.Sprintf("panel %q (%s)", p.Title, p.ID)
		e.lines = append(e.lines, line{text: name + " " + string(p.Status)})
		for _, l := range p.lines() {
			l.text = "  " + l.text
			e.lines = append(e.lines, l)
		}
	}
	if moved > 0 {
		e.lines = append(e.lines, line{text: fmt.Sprintf("panels that only lie elsewhere: %d", moved)})
	}
	return e
}

// lines puts what changed in a panel into words.
func (c PanelChange) lines() []line {
	out := fieldLines(c.Fields)
	for _, q := range c.Queries {
		name := "query " + q.RefID
		switch q.Status {
		case Changed:
			out = append(out, exprLines(name+": ", q.Expr)...)
			for _, l := range fieldLines(q.Fields) {
				out = append(out, line{text: name + ": " + l.text})
			}
		default:
			out = append(out, line{text: name + " " + string(q.Status), old: q.Expr.Old, new: q.Expr.New})
		}
	}
	return out
}

// exprLines puts the change of an expression into words: by what moved in it where
// that is known, else with both texts.
func exprLines(prefix string, e *Expr) []line {
	switch {
	case e == nil:
		return nil
	case e.Kind == meaning.Form:
		return []line{{text: prefix + "the expression is written otherwise and asks for the same"}}
	case len(e.Moves) == 0:
		return []line{{text: prefix + "the expression asks for something else", old: e.Old, new: e.New}}
	}
	var out []line
	for _, m := range e.Moves {
		text := prefix + arrow(m.What, m.Old, m.New)
		if m.Count > 1 {
			text += fmt.Sprintf(" (%d times)", m.Count)
		}
		out = append(out, line{text: text})
	}
	return out
}

// fieldLines puts fields into words.
func fieldLines(fields []Field) []line {
	var out []line
	for _, f := range fields {
		out = append(out, line{text: arrow(f.Name, f.Old, f.New)})
	}
	return out
}

// arrow writes how a value became another.
func arrow(name, before, after string) string {
	before, after = excerpt(before, after)
	return fmt.Sprintf("%s %s → %s", name, before, after)
}

// excerpt cuts two long values around their first difference, and puts each on one
// line. An empty one becomes a word.
func excerpt(before, after string) (string, string) {
	const lead, longest = 40, 160
	a, b := []rune(oneLine(before)), []rune(oneLine(after))
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	cut := func(r []rune) string {
		if len(r) == 0 {
			return "(none)"
		}
		if len(r) <= longest {
			return string(r)
		}
		from := max(0, same-lead)
		to := min(len(r), from+longest)
		text := string(r[from:to])
		if from > 0 {
			text = "…" + text
		}
		if to < len(r) {
			text += "…"
		}
		return text
	}
	return cut(a), cut(b)
}

// oneLine makes a text safe for one line of a terminal or a comment.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, s)
}
