package effect

import (
	"testing"
	"time"
)

const minute = time.Minute

func TestWhenAnEffectIsOn(t *testing.T) {
	cases := map[string]struct {
		effect Effect
		at     time.Duration
		active bool
		begins int
		next   time.Duration
		more   bool
	}{
		"before it begins":              {Effect{At: 10 * minute}, 5 * minute, false, 0, 10 * minute, true},
		"from its beginning":            {Effect{At: 10 * minute}, 10 * minute, true, 1, 0, false},
		"until its end":                 {Effect{At: 10 * minute, For: 5 * minute}, 14 * minute, true, 1, 15 * minute, true},
		"not after it":                  {Effect{At: 10 * minute, For: 5 * minute}, 15 * minute, false, 1, 0, false},
		"again the next day":            {Effect{At: minute, For: 5 * minute, Every: 24 * time.Hour}, 48*time.Hour + 2*minute, true, 3, 48*time.Hour + 6*minute, true},
		"and not in between":            {Effect{At: minute, For: 5 * minute, Every: 24 * time.Hour}, 30 * time.Hour, false, 2, 48*time.Hour + minute, true},
		"an effect without times is on": {Effect{}, 0, true, 1, 0, false},
	}
	for name, c := range cases {
		if got := c.effect.Active(c.at); got != c.active {
			t.Errorf("%s: active %v", name, got)
		}
		if got := c.effect.Begins(c.at); got != c.begins {
			t.Errorf("%s: begun %d times, want %d", name, got, c.begins)
		}
		if next, more := c.effect.Next(c.at); more != c.more || more && next != c.next {
			t.Errorf("%s: next change %v %v, want %v %v", name, next, more, c.next, c.more)
		}
	}
}

func TestWhomAnEffectConcerns(t *testing.T) {
	cases := map[string]struct {
		effect Effect
		want   bool
	}{
		"everybody":                           {Effect{}, true},
		"a model by name":                     {Effect{Model: "meta/Llama-8B"}, true},
		"a model by pattern":                  {Effect{Model: "*Llama*"}, true},
		"another model":                       {Effect{Model: "Qwen*"}, false},
		"an instance by name":                 {Effect{Instance: "llama-1"}, true},
		"an instance by number":               {Effect{Instance: "1"}, true},
		"another number":                      {Effect{Instance: "2"}, false},
		"a role":                              {Effect{Role: "engine"}, true},
		"another role":                        {Effect{Role: "frontend"}, false},
		"a pattern that is none means nobody": {Effect{Model: "[", Instance: "1"}, false},
	}
	for name, c := range cases {
		if got := c.effect.Concerns("engine", "meta/Llama-8B", "llama-1", 1); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
