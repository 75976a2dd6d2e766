package config

import (
	"strings"
	"testing"
)

func TestPercentagesAreExact(t *testing.T) {
	tests := map[string]struct{ text, budget string }{
		"99.9":       {"99.9", "0.001"},
		"99.9%":      {"99.9", "0.001"},
		" 99.90 % ":  {"99.9", "0.001"},
		"95":         {"95", "0.05"},
		"99.999999":  {"99.999999", "0.00000001"},
		"0.1":        {"0.1", "0.999"},
		"099.9":      {"99.9", "0.001"},
		"99.950000%": {"99.95", "0.0005"},
	}
	for in, tt := range tests {
		t.Run(in, func(t *testing.T) {
			p, err := ParsePercent(in)
			if err != nil {
				t.Fatal(err)
			}
			if p.String() != tt.text || Decimal(p.Budget()) != tt.budget {
				t.Errorf("read as %s with a budget of %s", p, Decimal(p.Budget()))
			}
		})
	}
}

func TestPercentagesThatAreNone(t *testing.T) {
	for _, in := range []string{"", "%", "0", "0.0", "100", "100%", "101", "-1", "+99", "99.9999999", "1e1", "9/10", "0x5f", "0b11", "99,9", "NaN", "1_0", "99.", ".9", "99%%", strings.Repeat("9", 1000)} {
		if p, err := ParsePercent(in); err == nil {
			t.Errorf("%q was read as %s", in, p)
		} else if len(err.Error()) > 200 {
			t.Errorf("the message for %.10q… has %d characters", in, len(err.Error()))
		}
	}
}

func TestPercentagesCompareByValue(t *testing.T) {
	a, b := percent(t, "99.9"), percent(t, "99.90%")
	if !a.Equal(b) || a.Equal(percent(t, "99")) || a.Equal(Percent{}) || !(Percent{}).Equal(Percent{}) {
		t.Error("equality does not follow the value")
	}
}
