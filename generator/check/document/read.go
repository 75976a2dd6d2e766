package document

import (
	"bytes"
	"errors"
	"path"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// Read returns what a file holds. A file that was named by the user has to hold
// something; one that was met in a folder may be anything, and is only faulted
// when it looks like a file of ours that is broken.
func Read(file *source.File, named bool) ([]Document, []Fault) {
	r := &reader{file: file, named: named}
	whole := file.Text()
	content := bytes.TrimSpace(bytes.TrimPrefix(file.Content, []byte("\ufeff")))
	switch {
	case len(content) == 0:
		r.must(Empty, whole, "the file is empty")
	case isHTML(content):
		r.must(HTML, whole, "the file is a web page, not metrics, rules or a dashboard")
	case bytes.HasPrefix(content, []byte("\xff\xfe")), bytes.HasPrefix(content, []byte("\xfe\xff")):
		r.must(Binary, whole, "the file is UTF-16 text: save it as UTF-8")
	case bytes.IndexByte(content[:min(len(content), 8000)], 0) >= 0:
		r.must(Binary, whole, "the file is binary")
	case content[0] == '{' && !bytes.HasPrefix(content, []byte("{{")) || content[0] == '[':
		if looksLikePage(content) { // {"quoted.name"} 1
			r.page(whole)
			break
		}
		r.json(whole)
	case looksLikePage(content):
		r.page(whole)
	case !utf8.Valid(content):
		r.must(Binary, whole, "the file is no UTF-8 text")
	case strings.HasSuffix(path.Base(file.Name), ".json"):
		r.json(whole)
	default:
		r.yaml(whole)
	}
	return r.docs, r.faults
}

type reader struct {
	file   *source.File
	named  bool
	docs   []Document
	faults []Fault
}

func (r *reader) fault(kind FaultKind, at source.Span, what string) {
	r.faults = append(r.faults, Fault{kind, at, what})
}

// must faults a file that the user named.
func (r *reader) must(kind FaultKind, text *source.Text, what string) {
	if r.named {
		r.fault(kind, text.Span(0, 0), what)
	}
}

func (r *reader) page(text *source.Text) {
	r.docs = append(r.docs, Document{Kind: Page, File: r.file, Text: text})
}

func (r *reader) json(text *source.Text) {
	n, err := tree.JSON(text)
	if err != nil {
		r.syntax(text, err)
		return
	}
	r.classify(n, tree.Root, 0)
	r.nothing(text)
}

func (r *reader) yaml(text *source.Text) {
	docs, err := tree.YAML(text)
	if err != nil && isTemplate(text.Value) {
		if r.named || holdsQueries(text.Value) {
			r.fault(Template, text.Span(0, 0), "the file is a template that has to be rendered first")
		}
		return
	}
	for _, n := range docs {
		r.classify(n, tree.Root, 0)
	}
	if err != nil {
		r.syntax(text, err)
		return
	}
	r.nothing(text)
}

// nothing faults a named file in which nothing was found.
func (r *reader) nothing(text *source.Text) {
	if len(r.docs) == 0 && len(r.faults) == 0 {
		r.must(Unrecognised, text, "the file holds no metrics page, no rule group and no dashboard")
	}
}

func (r *reader) syntax(text *source.Text, err error) {
	var fault *tree.SyntaxError
	if !errors.As(err, &fault) || !r.named && !holdsQueries(text.Value) {
		return
	}
	r.fault(Syntax, fault.At, fault.What)
}

// holdsQueries tells whether a text that could not be read is likely one of ours.
func holdsQueries(text string) bool {
	return strings.Contains(text, "expr") && (strings.Contains(text, "targets") || strings.Contains(text, "rules"))
}

var directive = regexp.MustCompile(`\{\{-?\s*(?:\.Values|\.Release|\.Chart|\.Files|include|template|toYaml|tpl|if|range|with|end|define)\b`)

// isTemplate tells whether a text that is no YAML is a Helm template.
func isTemplate(text string) bool { return directive.MatchString(text) }

func isHTML(content []byte) bool {
	head := strings.ToLower(string(content[:min(len(content), 200)]))
	return strings.HasPrefix(head, "<!doctype html") || strings.HasPrefix(head, "<html") || strings.HasPrefix(head, "<head") ||
		strings.HasPrefix(head, "<?xml") || strings.HasPrefix(head, "<body")
}

var (
	declaration = regexp.MustCompile(`^#\s*(?:TYPE\s+\S+\s+(?:counter|gauge|histogram|summary|untyped|unknown|info|stateset|gaugehistogram)$|(?:HELP|UNIT)\s+"?[a-zA-Z][a-zA-Z0-9.]*[_:][a-zA-Z0-9_:.]*[a-zA-Z0-9_]"?(?:\s|$))`)
	aSample     = regexp.MustCompile(`^(?:[a-zA-Z_:](?:[a-zA-Z0-9_:.]*[a-zA-Z0-9_])?)(?:\s*\{.*\})?\s+[+-]?(?:[0-9.][0-9.eE+-]*|Inf|NaN|inf|nan)(?:\s+[0-9.]+)?(?:\s+# \{.*)?$`)
	namedSample = regexp.MustCompile(`^\{"[^"]+"[^{}]*\}\s+[+-]?[0-9NI]`)
)

// looksLikePage tells whether the first lines are those of a metrics page: one is
// a declaration, or half of them are samples. A line of another format may look like one.
func looksLikePage(content []byte) bool {
	lines, samples, text := 0, 0, string(content[:min(len(content), 1<<16)])
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			continue
		case line == "# EOF", declaration.MatchString(line):
			return true
		case line[0] == '#':
			continue
		case aSample.MatchString(line), namedSample.MatchString(line):
			samples++
		}
		if lines++; lines >= 20 {
			break
		}
	}
	return samples > 0 && 2*samples >= lines
}
