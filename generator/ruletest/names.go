package ruletest

import (
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/slo"
)

// representatives are model names such that each variant of each objective
// holds for at least one of them. The first is one that no override names, where there is such a name.
// Its error is a config.Errors with every variant that no name was found for.
func representatives(p slo.Plan) ([]string, error) {
	var names []string
	var problems config.Errors
	for _, s := range p.SLOs {
		for i := range s.Variants {
			v := &s.Variants[i]
			if covered(v, names) {
				continue
			}
			name, ok := findName(v.Models)
			if !ok {
				problems = append(problems, config.Problem{
					Pos: v.Pos, Path: "deployment " + p.Set.Deployment.Name + ": " + s.ID,
					What: "no model name was found that this objective holds for (" + promql.Selector("", v.Models) + "): it can never apply",
					Fix:  "drop the override, or let its match leave something to it",
				})
				continue
			}
			names = append(names, name)
		}
	}
	if len(problems) > 0 {
		return nil, problems
	}
	if len(names) == 0 {
		names = []string{"model-1"}
	}
	return names, nil
}

func covered(v *slo.Variant, names []string) bool {
	for _, n := range names {
		if matches(v.Models, n) {
			return true
		}
	}
	return false
}

// variant returns the variant of an objective that holds for a model.
func variant(s *slo.SLO, model string) (*slo.Variant, bool) {
	for i := range s.Variants {
		if matches(s.Variants[i].Models, model) {
			return &s.Variants[i], true
		}
	}
	return nil, false
}

// matches evaluates matchers on the model label as Prometheus does: anchored.
func matches(ms []promql.Matcher, model string) bool {
	for _, m := range ms {
		re, err := regexp.Compile("^(?s:" + m.Value + ")$")
		switch m.Op {
		case promql.Equal:
			if m.Value != model {
				return false
			}
		case promql.NotEqual:
			if m.Value == model {
				return false
			}
		case promql.Regex:
			if err != nil || !re.MatchString(model) {
				return false
			}
		case promql.NotRegex:
			if err != nil || re.MatchString(model) {
				return false
			}
		}
	}
	return true
}

// attempts bounds the search for a name; what people write as a match is found in the first few.
const attempts = 512

// findName looks for a model name that fulfils matchers, starting from the
// positive ones.
func findName(ms []promql.Matcher) (string, bool) {
	var patterns []*syntax.Regexp
	for _, m := range ms {
		if m.Op == promql.Equal {
			return m.Value, matches(ms, m.Value)
		}
		if m.Op == promql.Regex {
			if re, err := syntax.Parse(m.Value, syntax.Perl); err == nil {
				patterns = append(patterns, re)
			}
		}
	}
	for try := range attempts {
		name := "model-" + strconv.Itoa(try+1)
		if len(patterns) > 0 {
			c := chooser{try}
			name = c.write(patterns[try%len(patterns)])
		}
		if name != "" && matches(ms, name) {
			return name, true
		}
	}
	return "", false
}

// chooser writes texts that a regular expression matches; its number decides
// which alternative is taken and what wildcards stand for.
type chooser struct{ left int }

func (c *chooser) pick(n int) int {
	i := c.left % n
	c.left /= n
	return i
}

var fillers = []string{"", "m", "model-1", "x2", "zz"}

func (c *chooser) write(re *syntax.Regexp) string {
	switch re.Op {
	case syntax.OpLiteral:
		return string(re.Rune)
	case syntax.OpCharClass:
		return string(c.inClass(re.Rune))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return "x"
	case syntax.OpCapture:
		return c.write(re.Sub[0])
	case syntax.OpConcat:
		var b strings.Builder
		for _, sub := range re.Sub {
			b.WriteString(c.write(sub))
		}
		return b.String()
	case syntax.OpAlternate:
		return c.write(re.Sub[c.pick(len(re.Sub))])
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		return c.repeat(re)
	}
	return ""
}

func (c *chooser) repeat(re *syntax.Regexp) string {
	least := map[syntax.Op]int{syntax.OpPlus: 1, syntax.OpRepeat: re.Min}[re.Op]
	if sub := re.Sub[0].Op; re.Op != syntax.OpQuest && re.Op != syntax.OpRepeat && (sub == syntax.OpAnyChar || sub == syntax.OpAnyCharNotNL) {
		if f := fillers[c.pick(len(fillers))]; len(f) >= least {
			return f
		}
		return "m"
	}
	n := least
	if re.Op == syntax.OpQuest || re.Op == syntax.OpStar {
		n = c.pick(2)
	}
	var b strings.Builder
	for range n {
		b.WriteString(c.write(re.Sub[0]))
	}
	return b.String()
}

// inClass prefers letters and digits, so that the name looks like one.
func (c *chooser) inClass(ranges []rune) rune {
	for _, r := range "abcxyz0123456789-_./ABCXYZ" {
		for i := 0; i+1 < len(ranges); i += 2 {
			if r >= ranges[i] && r <= ranges[i+1] {
				return r
			}
		}
	}
	if len(ranges) > 0 {
		return ranges[0]
	}
	return 'x'
}
