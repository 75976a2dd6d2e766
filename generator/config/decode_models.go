package config

import (
	"fmt"
	"regexp"
	"strings"
)

// Limits on overrides: overlaps are looked for between all pairs of a deployment.
const (
	// MaxModels is how many overrides a deployment may have.
	MaxModels = 1000
	// maxMatch is the longest expression.
	maxMatch = 1024
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
	}
	var seen []compiled
	for _, item := range n.items {
		m := item.get("match")
		if m == nil || !r.clean(m) {
			continue
		}
		re, err := compileMatch(m.text)
		if err != nil {
			continue
		}
		c := compiled{at: m, re: re, plain: regexp.QuoteMeta(m.text) == m.text}
		for _, s := range seen {
			if s.at.text == m.text || s.plain && re.MatchString(s.at.text) || c.plain && s.re.MatchString(m.text) {
				r.problem(m, quoted(m.text)+" and "+quoted(s.at.text)+lineOf(s.at)+" match one model", "make the expressions exclude each other, or merge the overrides")
				break
			}
		}
		seen = append(seen, c)
	}
}
