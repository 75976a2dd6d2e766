package check

import "fmt"

// Severity says how much a finding matters. The set is closed and ordered.
type Severity int

// The severities, mildest first.
const (
	// Info tells what a file is, or names something that may be meant.
	Info Severity = iota + 1
	// Warning is a number that misleads in some situation that will come.
	Warning
	// Error is a query that is empty or wrong whenever it runs, or a file that can not be used.
	Error
)

var severityNames = map[Severity]string{Info: "info", Warning: "warning", Error: "error"}

// String returns info, warning or error.
func (s Severity) String() string { return severityNames[s] }

// MarshalText writes the name, so that JSON and YAML hold words.
func (s Severity) MarshalText() ([]byte, error) {
	if name, ok := severityNames[s]; ok {
		return []byte(name), nil
	}
	return nil, fmt.Errorf("%d is no severity", int(s))
}

// UnmarshalText reads what MarshalText writes.
func (s *Severity) UnmarshalText(text []byte) error {
	parsed, err := ParseSeverity(string(text))
	*s = parsed
	return err
}

// ParseSeverity reads the name of a severity. The error lists the names.
func ParseSeverity(name string) (Severity, error) {
	for s := Info; s <= Error; s++ {
		if severityNames[s] == name {
			return s, nil
		}
	}
	return 0, fmt.Errorf("%q is no severity: write info, warning or error", name)
}
