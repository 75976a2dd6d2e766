package exposition

import (
	"math"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// Series is one line of a page without its value.
type Series struct {
	// Name is the series name with its suffix.
	Name string
	// Labels are its labels in the order in which they are written.
	Labels []Label
}

// Layout is what stands on a page, in order, and where the values come from.
type Layout struct {
	// Series are the lines with values.
	Series []Series
	blocks []block
}

// part is which value of a child a line shows.
type part int

const (
	valuePart part = iota
	bucketPart
	sumPart
	countPart
	createdPart
)

// block is a family's comment lines or a run of lines of one child.
type block struct {
	comment string
	dialect Dialect
	child   *Child
	part    part
	// prefixes are the texts of the lines up to the value.
	prefixes []string
}

// layOut puts the families in lines.
func layOut(families []*Family) *Layout {
	l := &Layout{}
	for _, f := range families {
		// Rust and OpenTelemetry know a family only once it has a series.
		if len(f.children) > 0 || f.dialect != Rust && f.dialect != OTel {
			l.family(f)
		}
	}
	return l
}

func (l *Layout) family(f *Family) {
	l.header(f.name, f.help, string(f.kind))
	for _, c := range f.children {
		if !c.silent {
			l.child(f, c)
		}
	}
	if f.kind == Gauge || !f.dialect.created() || len(f.children) == 0 || strings.HasPrefix(f.name, "python_") || strings.HasPrefix(f.name, "process_") {
		return
	}
	name := strings.TrimSuffix(f.name, "_total") + "_created"
	if f.kind != Counter {
		name = f.name + "_created"
	}
	l.header(name, f.help, string(Gauge))
	for _, c := range f.children {
		l.line(f, c, createdPart, name, c.labels)
	}
}

func (l *Layout) header(name, help, kind string) {
	help = strings.NewReplacer("\\", `\\`, "\n", `\n`).Replace(help)
	l.blocks = append(l.blocks, block{comment: "# HELP " + name + " " + help + "\n# TYPE " + name + " " + kind + "\n"})
}

// child adds the lines of a child in the order of the dialect.
func (l *Layout) child(f *Family, c *Child) {
	switch {
	case f.kind == Histogram && f.dialect == Multiprocess:
		l.line(f, c, sumPart, f.name+"_sum", c.labels)
		l.buckets(f, c)
		l.line(f, c, countPart, f.name+"_count", c.labels)
	case f.kind == Histogram && f.dialect == Rust:
		l.buckets(f, c)
		l.line(f, c, sumPart, f.name+"_sum", c.labels)
		l.line(f, c, countPart, f.name+"_count", c.labels)
	case f.kind == Histogram:
		l.buckets(f, c)
		l.line(f, c, countPart, f.name+"_count", c.labels)
		l.line(f, c, sumPart, f.name+"_sum", c.labels)
	case f.kind == Summary:
		l.line(f, c, countPart, f.name+"_count", c.labels)
		l.line(f, c, sumPart, f.name+"_sum", c.labels)
	default:
		l.line(f, c, valuePart, f.name, c.labels)
	}
}

func (l *Layout) line(f *Family, c *Child, p part, name string, labels []Label) {
	l.Series = append(l.Series, Series{Name: name, Labels: labels})
	l.blocks = append(l.blocks, block{dialect: f.dialect, child: c, part: p, prefixes: []string{prefix(name, labels)}})
}

func (l *Layout) buckets(f *Family, c *Child) {
	b := block{dialect: f.dialect, child: c, part: bucketPart}
	name := f.name + "_bucket"
	for i := range c.counts {
		bound := math.Inf(1)
		if i < len(c.bounds) {
			bound = c.bounds[i]
		}
		labels := withLE(c.labels, metric.FormatBound(bound, f.dialect.spelling()), f.dialect)
		l.Series = append(l.Series, Series{Name: name, Labels: labels})
		b.prefixes = append(b.prefixes, prefix(name, labels))
	}
	l.blocks = append(l.blocks, b)
}

// withLE adds the le label where the dialect has it: last for Rust, in
// alphabetical order for Python.
func withLE(labels []Label, bound string, d Dialect) []Label {
	at := 0
	for at < len(labels) && (d == Rust || labels[at].Name < "le") {
		at++
	}
	out := make([]Label, 0, len(labels)+1)
	out = append(out, labels[:at]...)
	out = append(out, Label{"le", bound})
	return append(out, labels[at:]...)
}

var escape = strings.NewReplacer(`\`, `\\`, "\n", `\n`, `"`, `\"`)

// prefix is the text of a sample line up to its value.
func prefix(name string, labels []Label) string {
	var b strings.Builder
	b.WriteString(name)
	for i, l := range labels {
		b.WriteByte("{,"[min(i, 1)])
		b.WriteString(l.Name + `="` + escape.Replace(l.Value) + `"`)
	}
	if len(labels) > 0 {
		b.WriteByte('}')
	}
	b.WriteByte(' ')
	return b.String()
}

// Filter returns a layout with those series only whose names are wanted, for
// readers that need few of them. Comment lines go.
func (l *Layout) Filter(wanted func(name string) bool) *Layout {
	out := &Layout{}
	at := 0
	for _, b := range l.blocks {
		series := l.Series[at : at+len(b.prefixes)]
		at += len(series)
		if len(series) > 0 && wanted(series[0].Name) {
			out.blocks = append(out.blocks, b)
			out.Series = append(out.Series, series...)
		}
	}
	return out
}

// AppendValues appends the present values in the order of Series.
func (l *Layout) AppendValues(to []float64) []float64 {
	for i := range l.blocks {
		to = l.blocks[i].appendValues(to)
	}
	return to
}

func (b *block) appendValues(to []float64) []float64 {
	c := b.child
	if c == nil {
		return to
	}
	switch b.part {
	case bucketPart:
		sum := 0.0
		for _, n := range c.counts {
			sum += n
			to = append(to, sum)
		}
		return to
	case sumPart:
		return append(to, c.sum)
	case countPart:
		return append(to, c.count)
	case createdPart:
		return append(to, c.created)
	default:
		return append(to, c.value)
	}
}

// AppendText appends the page as it is served.
func (l *Layout) AppendText(to []byte) []byte {
	var values []float64
	for i := range l.blocks {
		b := &l.blocks[i]
		to = append(to, b.comment...)
		values = b.appendValues(values[:0])
		for j, v := range values {
			to = append(to, b.prefixes[j]...)
			to = b.dialect.appendNumber(to, v)
			to = append(to, '\n')
		}
	}
	return to
}
