package config

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"

	"github.com/llmslo/llmslo/generator/config/regexes"
)

// Limits on overrides: overlaps are looked for between all pairs of a deployment.
const (
	// MaxModels is how many overrides a deployment may have.
	MaxModels = 1000
	// maxMatch is the longest expression.
	maxMatch = 1024
	// maxOverlapWork bounds the search for overlaps, in steps of the matcher: a second or two.
	maxOverlapWork = regexes.Work(10_000_000)
)

func modelsValue() value[[]ModelOverride] {
	override := object(`an override, like {match: ".*-70B.*", slos: {ttft: {p95: 1s}}}`, func() ModelOverride { return ModelOverride{} },
		on("match", "A regular expression (RE2) over the whole model name.",
			matchValue(), func(v *ModelOverride) *string { return &v.Match }).must(`match: ".*-70B.*"`),
		on("slos", "The objectives of these models. An SLI named here replaces the deployment's, the others are kept.",
			slosValue(), func(v *ModelOverride) *[]Objective { return &v.SLOs }).must("slos: {ttft: {p95: 1s}}"),
	).then(func(_ *reader, n *node, v *ModelOverride) { v.Pos = n.pos })
	return listOf(override, 1, "a list of overrides").with(shape{"maxItems": MaxModels}).then(distinctMatches)
}

func matchValue() value[string] {
	return text(`a regular expression, like ".*-70B.*"`, maxMatch).with(shape{"format": "regex"}).then(func(r *reader, n *node, v *string) {
		if _, err := compileMatch(*v); err != nil {
			r.problem(n, quoted(*v)+" is no regular expression: "+strings.TrimPrefix(err.Error(), "error parsing regexp: "), "write it in RE2 syntax, like \".*-70B.*\"")
		}
	})
}

// compileMatch anchors an expression as Prometheus does. It must be one on its
// own too: "a)|(b" only becomes valid between the anchor's brackets.
func compileMatch(s string) (*regexp.Regexp, error) {
	if _, err := regexp.Compile(s); err != nil {
		return nil, err
	}
	return regexp.Compile("^(?s:" + s + ")$")
}

// distinctMatches refuses two overrides of one SLI for one model: which of them
// holds would depend on their order, which nobody sees on an alert.
func distinctMatches(r *reader, n *node, _ *[]ModelOverride) {
	if len(n.items) > MaxModels {
		r.problem(n, fmt.Sprintf("%d overrides are more than the %d that a deployment may have", len(n.items), MaxModels),
			"match several models with one expression")
		return
	}
	seen, work := []matched{}, maxOverlapWork
	for _, item := range n.items {
		m := item.get("match")
		if m == nil || !r.clean(m) {
			continue
		}
		c, err := newMatched(m, item.entriesAt("slos"))
		if err != nil {
			continue // reported when it was read
		}
		for _, s := range seen {
			if !s.shares(c) {
				continue
			}
			model, found, err := s.common(c, &work)
			if err != nil {
				r.problem(m, "it can not be told whether "+quoted(m.text)+" and "+quoted(s.at.text)+lineOf(s.at)+" match one model: "+err.Error(),
					"list the models by name, or use fewer expressions")
				return
			}
			if found {
				if model == "" {
					r.problem(m, quoted(m.text)+" is given twice, first "+whereOf(s.at), "merge the overrides")
					break
				}
				r.problem(m, quoted(m.text)+" and "+quoted(s.at.text)+lineOf(s.at)+" both match the model "+quoted(model),
					"make the expressions exclude each other, or merge the overrides")
				break
			}
		}
		seen = append(seen, c)
	}
}

// matched is an override as far as it is compared with others.
type matched struct {
	at *node
	// plain is true for the name of one model.
	plain bool
	re    *regexp.Regexp
	walk  regexes.Expression
	size  int
	slis  map[string]bool
}

func newMatched(at *node, slos []entry) (matched, error) {
	re, err := compileMatch(at.text)
	if err != nil {
		return matched{}, err
	}
	walk, err := regexes.Compile(at.text)
	if err != nil {
		return matched{}, err
	}
	m := matched{at: at, plain: regexp.QuoteMeta(at.text) == at.text, re: re, walk: walk, size: programSize(at.text), slis: map[string]bool{}}
	for _, e := range slos {
		m.slis[e.key.text] = true
	}
	return m, nil
}

// shares tells whether two overrides name one SLI.
func (m matched) shares(o matched) bool {
	for sli := range m.slis {
		if o.slis[sli] {
			return true
		}
	}
	return false
}

// common finds a model that both match.
func (m matched) common(o matched, work *regexes.Work) (model string, found bool, err error) {
	if m.at.text == o.at.text {
		return "", true, nil
	}
	if m.plain && o.plain {
		return "", false, nil
	}
	if *work <= 0 {
		return "", false, regexes.ErrTooComplex
	}
	switch {
	case m.plain:
		*work -= regexes.Work(len(m.at.text) * o.size)
		return m.at.text, o.re.MatchString(m.at.text), nil
	case o.plain:
		*work -= regexes.Work(len(o.at.text) * m.size)
		return o.at.text, m.re.MatchString(o.at.text), nil
	}
	return regexes.Common(m.walk, o.walk, work)
}

// programSize is the number of instructions of an expression, which bounds the
// steps per character: short text can ask for many, as in (.*a){100}.
func programSize(expression string) int {
	parsed, err := syntax.Parse(expression, syntax.Perl)
	if err != nil {
		return 0
	}
	program, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		return 0
	}
	return len(program.Inst)
}
