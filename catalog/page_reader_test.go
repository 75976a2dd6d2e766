package catalog_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// page is what the tests need of a text page: families by their TYPE line, even
// those without a sample, and samples in their order.
type page struct {
	types   map[string]string
	samples []sample
}

type sample struct {
	name   string
	labels map[string]string
	value  float64
}

func readPage(t *testing.T, file string) page {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "pages", file))
	if err != nil {
		t.Fatal(err)
	}
	p := page{types: map[string]string{}}
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case strings.HasPrefix(line, "# TYPE "):
			f := strings.Fields(line)
			if len(f) != 4 {
				t.Fatalf("%s:%d: %q is no TYPE line", file, i+1, line)
			}
			p.types[f[2]] = f[3]
		case line[0] == '#':
		default:
			s, err := readSample(line)
			if err != nil {
				t.Fatalf("%s:%d: %v", file, i+1, err)
			}
			p.samples = append(p.samples, s)
		}
	}
	return p
}

func readSample(line string) (sample, error) {
	end := strings.IndexAny(line, "{ ")
	if end <= 0 {
		return sample{}, fmt.Errorf("%q is no sample", line)
	}
	s := sample{name: line[:end], labels: map[string]string{}}
	rest := line[end:]
	if rest[0] == '{' {
		var err error
		if rest, err = readLabels(rest[1:], s.labels); err != nil {
			return sample{}, fmt.Errorf("%q: %w", line, err)
		}
	}
	v, err := strconv.ParseFloat(strings.Fields(rest)[0], 64)
	s.value = v
	return s, err
}

// readLabels fills labels from the text behind the opening brace and returns
// what follows the closing one.
func readLabels(text string, labels map[string]string) (string, error) {
	for {
		text = strings.TrimLeft(text, ", ")
		if rest, ok := strings.CutPrefix(text, "}"); ok {
			return rest, nil
		}
		name, rest, ok := strings.Cut(text, "=")
		if !ok {
			return "", fmt.Errorf("a label set without an end")
		}
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return "", fmt.Errorf("label %s: %w", name, err)
		}
		value, err := strconv.Unquote(quoted)
		if err != nil {
			return "", fmt.Errorf("label %s: %w", name, err)
		}
		labels[name] = value
		text = rest[len(quoted):]
	}
}

func TestReadSampleUnderstandsWhatPagesHold(t *testing.T) {
	tests := map[string]struct {
		line string
		want sample
	}{
		"no labels": {"up 1", sample{"up", map[string]string{}, 1}},
		"an exponent of three digits": {
			`x{a="b"} 2.894350336e+010`, sample{"x", map[string]string{"a": "b"}, 28943503360},
		},
		"a brace, a comma and a quote in a value": {
			`x{a="}, \"",b="2"} 3.0`, sample{"x", map[string]string{"a": `}, "`, "b": "2"}, 3},
		},
		"an empty value and a trailing comma": {
			`x{a="",} 0`, sample{"x", map[string]string{"a": ""}, 0},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := readSample(tt.line)
			if err != nil {
				t.Fatal(err)
			}
			if fmt.Sprint(got) != fmt.Sprint(tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

// atoi reads a whole-number bound in any spelling.
func atoi(t *testing.T, le string) int {
	t.Helper()
	v, err := strconv.ParseFloat(le, 64)
	if err != nil {
		t.Fatal(err)
	}
	return int(v)
}
