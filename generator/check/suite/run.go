package suite

import (
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/dashboard"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/exposition"
	"github.com/llmslo/llmslo/generator/check/identity"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/rule"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/scrape"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/suppress"
)

// run is one run over all files.
type run struct {
	options Options
	ranges  map[metric.System]version.Range

	loaded
	records map[string][]*query.Query
}

// loaded is what files hold, parsed, with what could not be read of them.
type loaded struct {
	findings []check.Finding
	comments []*suppress.Comment
	queries  []*query.Query
	rules    []rule.Subject
	boards   []dashboard.Subject
	pages    []scrape.Subject
}

// load reads files side by side and joins them in their order. Expressions see
// the records of all files only after this, and pages what the others are of.
func (r *run) load(inputs []Input) {
	each := make([]loaded, len(inputs))
	var wg sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, in := range inputs {
		wg.Go(func() {
			slots <- struct{}{}
			r.read(in, &each[i])
			<-slots
		})
	}
	wg.Wait()
	for i := range each {
		l := &each[i]
		r.findings, r.comments = append(r.findings, l.findings...), append(r.comments, l.comments...)
		r.queries, r.rules = append(r.queries, l.queries...), append(r.rules, l.rules...)
		r.boards, r.pages = append(r.boards, l.boards...), append(r.pages, l.pages...)
	}
	together := make([]identity.Identity, len(r.pages))
	for i := range r.pages {
		together[i] = r.pages[i].Identity
	}
	for i := range r.pages {
		r.pages[i].Together = together
	}
	for _, q := range r.queries {
		if q.Role == query.Record {
			r.records[q.Rule.Record] = append(r.records[q.Rule.Record], q)
		}
	}
}

// read finds out what a file holds and parses its expressions.
func (r *run) read(in Input, l *loaded) {
	content, fault := unpack(in.Content)
	file := source.NewFile(in.Name, content)
	if fault != "" {
		if in.Named {
			l.fault(document.Fault{Kind: document.Binary, At: file.Text().Span(0, 0), What: fault})
		}
		return
	}
	docs, faults := document.Read(file, in.Named)
	for _, f := range faults {
		l.fault(f)
	}
	env := &query.Env{
		Registry: r.options.Registry, Ranges: r.ranges, Scrape: r.options.Scrape, Records: r.records,
		Dynamo: strings.Contains(string(content), "dynamo_"), VLLM: strings.Contains(string(content), "vllm:") || strings.Contains(string(content), "vllm_"),
	}
	var blocks []suppress.Block
	for _, d := range docs {
		switch d.Kind {
		case document.Page:
			page := exposition.Read(d.Text)
			l.pages = append(l.pages, scrape.Subject{
				Page: page, Identity: identity.Identify(r.options.Registry, page), Registry: r.options.Registry,
				Mode: r.options.Mode, Targets: r.options.Targets,
			})
		case document.Rules:
			blocks = append(blocks, l.readRules(d, env)...)
		default:
			l.readBoard(d, env)
		}
	}
	l.comments = append(l.comments, suppress.Comments(file, blocks)...)
}

func (l *loaded) readRules(d document.Document, env *query.Env) []suppress.Block {
	f := rulefile.Read(d)
	l.rules = append(l.rules, rule.Subject{File: f, Env: env})
	for _, q := range query.FromRules(f) {
		q.Parse(env)
		l.queries = append(l.queries, q)
	}
	return blocksOf(d.File, f)
}

// blocksOf are the lines of each rule: from its beginning to the line before the
// next one's comments, or to the end of the file.
func blocksOf(file *source.File, f *rulefile.File) []suppress.Block {
	var out []suppress.Block
	for _, g := range f.Groups {
		for _, rule := range g.Rules {
			first, _ := file.Position(rule.Node.Span().Start())
			if n := len(out); n > 0 {
				last := first - 1
				for last > out[n-1].First && strings.HasPrefix(strings.TrimSpace(file.Line(last)), "#") {
					last--
				}
				out[n-1].Last = last
			}
			out = append(out, suppress.Block{First: first, Last: file.Lines()})
		}
	}
	return out
}

func (l *loaded) readBoard(d document.Document, env *query.Env) {
	b := board.Read(d)
	s := dashboard.Subject{Board: b, Queries: query.FromBoard(b), Env: env}
	for _, q := range s.Queries {
		q.Parse(env)
	}
	l.queries = append(l.queries, s.Queries...)
	l.boards = append(l.boards, s)
}

// result sorts what was found and leaves out what somebody decided to live with.
func (r *run) result() Result {
	out := Result{Rules: len(r.rules), Dashboards: len(r.boards)}
	kept, left := suppress.Apply(check.Sort(r.findings), r.comments, Known)
	kept, excluded := suppress.Exclude(kept, r.options.Exclusions)
	out.Findings = check.Sort(kept)
	out.Left = slices.Concat(left, excluded)
	for _, p := range r.pages {
		out.Pages = append(out.Pages, Page{File: p.Page.Text.File().Name, Identity: p.Identity, Name: p.Identity.String()})
	}
	return out
}
