// Package version compares release numbers of the systems in the catalogue and
// expresses the range of releases that a deployment may run.
package version

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// Version is a release number such as 0.11.1. The zero value means "unknown".
type Version struct {
	// Major, Minor and Patch are the first three numbers; missing ones are 0.
	Major, Minor, Patch int
	// Known is false for the zero value, which orders before every release.
	Known bool
}

// Parse reads "0.11", "0.11.1", "v1.2.0" or "0.6.3.post1". Suffixes after the
// third number do not take part in the order. The error names what is wrong.
func Parse(s string) (Version, error) {
	t := strings.TrimPrefix(strings.TrimSpace(s), "v")
	if t == "" {
		return Version{}, fmt.Errorf("%q is no version: write it like 0.20 or 0.20.1", s)
	}
	parts := strings.SplitN(t, ".", 4)
	var n [3]int
	for i := 0; i < len(parts) && i < 3; i++ {
		v, err := strconv.ParseUint(parts[i], 10, 20)
		if err != nil {
			return Version{}, fmt.Errorf("%q is no version: %q is not a number; write it like 0.20 or 0.20.1", s, parts[i])
		}
		n[i] = int(v)
	}
	return Version{Major: n[0], Minor: n[1], Patch: n[2], Known: true}, nil
}

// V is a release of the catalogue's tables, where the numbers are known to the reader of the code.
func V(major, minor, patch int) Version {
	return Version{Major: major, Minor: minor, Patch: patch, Known: true}
}

// Must is Parse for literals in the catalogue's tables; it panics on a typing
// mistake there, which the catalogue's own tests meet first.
func Must(s string) Version {
	v, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return v
}

// Compare returns -1, 0 or +1. An unknown version orders before all others.
func (v Version) Compare(w Version) int {
	if v.Known != w.Known {
		if w.Known {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(v.Major, w.Major), cmp.Compare(v.Minor, w.Minor), cmp.Compare(v.Patch, w.Patch))
}

// String prints the release without a trailing ".0" patch: 0.20, 0.11.1.
func (v Version) String() string {
	if !v.Known {
		return "unknown"
	}
	if v.Patch == 0 {
		return fmt.Sprintf("%d.%d", v.Major, v.Minor)
	}
	return fmt.Sprintf("%d.%d.%d", v.Major, v.Minor, v.Patch)
}

// MarshalText writes the release as String does, and nothing for an unknown one.
func (v Version) MarshalText() ([]byte, error) {
	if !v.Known {
		return nil, nil
	}
	return []byte(v.String()), nil
}
