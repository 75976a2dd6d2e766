package rule_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/rule"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
)

// expectation is the rules of one group and what a check says of them.
type expectation struct {
	rules string
	// at is the text pointed to, empty for sound rules; says a part of what is said.
	at, says string
}

func run(t *testing.T, c rule.Checker, tests map[string]expectation) {
	t.Helper()
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			docs, faults := document.Read(source.NewFile("r.yaml", []byte("groups:\n- name: g\n  rules:\n"+tt.rules)), true)
			if len(docs) != 1 {
				t.Fatal(faults)
			}
			problems := c.Check(rule.Subject{File: rulefile.Read(docs[0]), Env: &query.Env{Registry: catalog.New()}})
			if tt.at == "" {
				if len(problems) > 0 {
					t.Errorf("sound rules are faulted: %+v", problems)
				}
				return
			}
			if len(problems) != 1 {
				t.Fatalf("got %d problems, want one: %+v", len(problems), problems)
			}
			p := problems[0]
			if text := p.Summary + p.Why + p.Fix; p.At.String() != tt.at || !strings.Contains(text, tt.says) {
				t.Errorf("it points to %q and says %q", p.At, text)
			}
		})
	}
}
