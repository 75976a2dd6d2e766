package weeks

import (
	"os"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/rulefmt"
)

// Where the rules are, relative to this package.
const (
	ourRules   = "../../out/vllm/rules"
	slothRules = "testdata/sloth"
)

// ours are the rules of examples/vllm.yaml as they ship.
func ours() (*Ruleset, error) {
	return NewRuleset("llmslo", os.DirFS(ourRules), "chat-vllm.records.rules.yaml", "chat-vllm.alerts.rules.yaml")
}

// sloths are the rules that Sloth generates for the same objectives.
func sloths() (*Ruleset, error) {
	s, err := NewRuleset("Sloth", os.DirFS(slothRules), "rules.yaml")
	if err != nil {
		return nil, err
	}
	s.slower(5*time.Minute, "1d", "3d")
	return s, nil
}

// slower evaluates Sloth's records of some windows less often, in groups of their
// own. They read days of raw series each time, which nobody can pay for twice a
// minute over weeks. Only tickets read them, which it makes later by as much at most; our
// records of these windows are in a group of the same interval by themselves.
func (s *Ruleset) slower(every time.Duration, windows ...string) {
	slow := map[string]bool{}
	for _, w := range windows {
		slow[w] = true
	}
	for _, groups := range s.parsed {
		var out []rulefmt.RuleGroup
		for _, g := range groups.Groups {
			fast, rare := g, g
			fast.Rules, rare.Rules = nil, nil
			rare.Name, rare.Interval = g.Name+"-slow", model.Duration(every)
			for _, r := range g.Rules {
				if r.Alert == "" && slow[r.Labels["sloth_window"]] {
					rare.Rules = append(rare.Rules, r)
				} else {
					fast.Rules = append(fast.Rules, r)
				}
			}
			if out = append(out, fast); len(rare.Rules) > 0 {
				out = append(out, rare)
			}
		}
		groups.Groups = out
	}
}
