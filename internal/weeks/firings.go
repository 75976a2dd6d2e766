package weeks

import (
	"fmt"
	"strings"
	"time"
)

// write notes firings as lines of tab-separated fields, for people and for read.
func write(firings []Firing) string {
	var b strings.Builder
	for _, f := range firings {
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%s\n", f.From, f.To, f.Severity, f.Alert, f.Model)
	}
	return b.String()
}

// read is the reverse of write.
func read(text string) ([]Firing, error) {
	var out []Firing
	for line := range strings.Lines(text) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 5 {
			return nil, fmt.Errorf("%q is no firing", line)
		}
		from, err := time.ParseDuration(fields[0])
		if err != nil {
			return nil, err
		}
		to, err := time.ParseDuration(fields[1])
		if err != nil {
			return nil, err
		}
		out = append(out, Firing{From: from, To: to, Severity: fields[2], Alert: fields[3], Model: fields[4]})
	}
	return out, nil
}
