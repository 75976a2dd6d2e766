package exposition

import (
	"math"
	"testing"
)

func TestNumbersAreWrittenAsTheClientsDo(t *testing.T) {
	cases := map[string]struct {
		value                   float64
		python, padded, integer string
	}{
		"zero":                                  {0, "0.0", "0.0", "0"},
		"a whole number":                        {3, "3.0", "3.0", "3"},
		"a fraction":                            {0.25, "0.25", "0.25", "0.25"},
		"a small number":                        {1e-05, "1e-05", "1e-05", "0.00001"},
		"the last number without exponent":      {999999, "999999.0", "999999.0", "999999"},
		"a million":                             {1e6, "1e+06", "1e+06", "1000000"},
		"a bound in bytes":                      {2097152, "2.097152e+06", "2.097152e+06", "2097152"},
		"a moment":                              {1790617502.6442993, "1.7906175026442993e+09", "1.7906175026442993e+09", "1790617502.6442993"},
		"an address space, from the 0.30 page":  {13578444800, "1.35784448e+10", "1.35784448e+010", "13578444800"},
		"a sum of seconds, from the 0.30 page":  {354637.18977713585, "354637.18977713585", "354637.18977713585", "354637.18977713585"},
		"float noise, from the Dynamo frontend": {0.6126917290000005, "0.6126917290000005", "0.6126917290000005", "0.6126917290000005"},
		"beyond what repr writes out":           {2e16, "2e+16", "2e+16", "20000000000000000"},
		"not a number":                          {math.NaN(), "NaN", "NaN", "NaN"},
		"infinity":                              {math.Inf(1), "+Inf", "+Inf", "+Inf"},
		"a negative number":                     {-2, "-2.0", "-2.0", "-2"},
	}
	for name, c := range cases {
		for dialect, want := range map[Dialect]string{Python: c.python, OldPython: c.padded, OTel: c.padded, Multiprocess: c.padded, Rust: c.integer} {
			if got := string(dialect.appendNumber(nil, c.value)); got != want {
				t.Errorf("%s in dialect %d: %s, want %s", name, dialect, got, want)
			}
		}
	}
}
