package config

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
)

// Limits on overrides: overlaps are looked for between all pairs of a deployment.
const (
	// MaxModels is how many overrides a deployment may have.
	MaxModels = 1000
	// maxMatch is the longest expression.
	maxMatch = 1024
	// maxOverlapWork bounds the search for overlaps, in steps of the matcher: a second or two.
	maxOverlapWork = 10_000_000
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

// distinctMatches refuses two overrides for one model where that can be told:
// the same expression, or a plain name that another expression matches too.
func distinctMatches(r *reader, n *node, _ *[]ModelOverride) {
	if len(n.items) > MaxModels {
		r.problem(n, fmt.Sprintf("%d overrides are more than the %d that a deployment may have", len(n.items), MaxModels),
			"match several models with one expression")
		return
	}
	type compiled struct {
		at    *node
		re    *regexp.Regexp
		plain bool
		size  int
	}
	var seen []compiled
	byText, work := map[string]*node{}, 0
	for _, item := range n.items {
		m := item.get("match")
		if m == nil || !r.clean(m) {
			continue
		}
		re, err := compileMatch(m.text)
		if err != nil {
			continue // reported when it was read
		}
		c := compiled{at: m, re: re, plain: regexp.QuoteMeta(m.text) == m.text, size: programSize(m.text)}
		other := byText[m.text]
		for i := 0; i < len(seen) && other == nil && work < maxOverlapWork; i++ {
			s := seen[i]
			if s.plain == c.plain {
				continue // two names differ, and two expressions can not be compared
			}
			work += len(m.text)*s.size + len(s.at.text)*c.size
			if s.plain && re.MatchString(s.at.text) || c.plain && s.re.MatchString(m.text) {
				other = s.at
			}
		}
		if other != nil {
			r.problem(m, quoted(m.text)+" and "+quoted(other.text)+lineOf(other)+" match one model", "make the expressions exclude each other, or merge the overrides")
			continue
		}
		byText[m.text] = m
		seen = append(seen, c)
	}
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
