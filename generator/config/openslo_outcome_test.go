package config

import "testing"

// Good and bad in the words of vLLM's API server, its engine and Dynamo's frontend.
func TestOutcomesAreTheRightWayRound(t *testing.T) {
	for query, want := range map[string]struct{ good, bad bool }{
		`a{status="200"}`:                                    {good: true},
		`a{status=~"2.."}`:                                   {good: true},
		`a{status!~"5.."}`:                                   {good: true},
		`a{status="5xx"}`:                                    {bad: true},
		`a{status=~"4..|5.."}`:                               {bad: true},
		`a{status=~"2..|5.."}`:                               {},
		`a{status="success"}`:                                {good: true},
		`a{status!="success"}`:                               {bad: true},
		`a{status="error", error_type!~"validation"}`:        {bad: true},
		`a{error_type=~"internal|overload"}`:                 {bad: true},
		`a{finished_reason=~"stop|length"}`:                  {good: true},
		`a{finished_reason="error"}`:                         {bad: true},
		`a{finished_reason!="abort"}`:                        {},
		`a{finished_reason="preempted", handler="/v1/chat"}`: {good: true, bad: true}, // not known, so believed
	} {
		t.Run(query, func(t *testing.T) {
			sel, what, _ := parseQuery(query)
			if what != "" {
				t.Fatal(what)
			}
			source := &openSource{query: &node{kind: textKind, text: query}}
			if got := source.rightOutcome(&reader{}, sel, false); got != want.good {
				t.Errorf("good is %t", got)
			}
			if got := source.rightOutcome(&reader{}, sel, true); got != want.bad {
				t.Errorf("bad is %t", got)
			}
		})
	}
}
