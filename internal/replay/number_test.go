package replay

import (
	"math"
	"strconv"
	"testing"
)

func TestNumbersAreWrittenAsTheClientsDo(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		value  float64
		rust   string
		python string
		old    string
	}{
		"zero":              {0, "0", "0.0", "0.0"},
		"a small count":     {2, "2", "2.0", "2.0"},
		"a fraction":        {63.900000000000006, "63.900000000000006", "63.900000000000006", "63.900000000000006"},
		"six digits":        {999999, "999999", "999999.0", "999999.0"},
		"a million":         {1e6, "1000000", "1e+06", "1e+06"},
		"millions":          {2433681, "2433681", "2.433681e+06", "2.433681e+06"},
		"a moment":          {1767825637.25, "1767825637.25", "1.76782563725e+09", "1.76782563725e+09"},
		"ten digits behind": {19392065536, "19392065536", "1.9392065536e+10", "1.9392065536e+010"},
		"tiny":              {1e-5, "0.00001", "1e-05", "1e-05"},
		"huge":              {1e17, "100000000000000000", "1e+17", "1e+17"},
		"negative":          {-2000000, "-2000000", "-2000000.0", "-2000000.0"},
		"infinite":          {math.Inf(1), "+Inf", "+Inf", "+Inf"},
		"not a number":      {math.NaN(), "NaN", "NaN", "NaN"},
	}
	for name, c := range cases {
		for s, want := range map[style]string{rust: c.rust, python: c.python, oldPython: c.old} {
			if got := s.print(c.value); got != want {
				t.Errorf("%s, style %d: got %s, want %s", name, s, got, want)
			}
		}
	}
}

func FuzzNumbersReadBackAsTheyWere(f *testing.F) {
	f.Add(0.1)
	f.Add(1e300)
	f.Add(-5e-324)
	f.Add(123456789.125)
	f.Fuzz(func(t *testing.T, v float64) {
		if math.IsNaN(v) {
			return
		}
		for _, s := range []style{rust, python, oldPython} {
			text := s.print(v)
			if got, err := strconv.ParseFloat(text, 64); err != nil || got != v {
				t.Errorf("style %d wrote %v as %s", s, v, text)
			}
		}
	})
}
