package version

import (
	"fmt"
	"strings"
)

// Range is the set of releases a deployment may run: From <= v, and v < Before
// when Before is known. A range without an upper end reaches to the newest release.
type Range struct {
	// From is the oldest release in the range, inclusive.
	From Version
	// Before is the first release above the range, exclusive; unknown means open.
	Before Version
}

// ParseRange reads ">=0.20", ">=0.10 <0.12", ">=0.10,<0.12", "0.20" (that
// minor release only) or "0.20.1" (that patch release only).
func ParseRange(s string) (Range, error) {
	var r Range
	fields := strings.FieldsFunc(s, func(c rune) bool { return c == ' ' || c == ',' })
	if len(fields) == 0 {
		return r, fmt.Errorf("the version range is empty: write it like \">=0.20\" or \">=0.10 <0.12\"")
	}
	for _, f := range fields {
		switch {
		case strings.HasPrefix(f, ">="):
			v, err := Parse(f[2:])
			if err != nil {
				return r, err
			}
			if r.From.Known {
				return r, fmt.Errorf("%q has two oldest releases, %s and %s: keep one", s, r.From, v)
			}
			r.From = v
		case strings.HasPrefix(f, "<") && !strings.HasPrefix(f, "<="):
			v, err := Parse(f[1:])
			if err != nil {
				return r, err
			}
			if r.Before.Known {
				return r, fmt.Errorf("%q has two upper ends, %s and %s: keep one", s, r.Before, v)
			}
			r.Before = v
		case strings.ContainsAny(f[:1], "<>=!~^"):
			return r, fmt.Errorf("%q is no version bound: use >= for the oldest release and < for the first one above, like \">=0.10 <0.12\"", f)
		default:
			v, err := Parse(f)
			if err != nil {
				return r, err
			}
			if len(fields) > 1 {
				return r, fmt.Errorf("%q names one release, so it can not stand beside other bounds", f)
			}
			r.From = v
			r.Before = Version{Major: v.Major, Minor: v.Minor + 1, Known: true}
			if strings.Count(f, ".") >= 2 {
				r.Before = Version{Major: v.Major, Minor: v.Minor, Patch: v.Patch + 1, Known: true}
			}
		}
	}
	if !r.From.Known {
		return r, fmt.Errorf("%q has no oldest release: add one, like %q", s, ">="+before(r.Before)+" "+s)
	}
	if r.Before.Known && r.From.Compare(r.Before) >= 0 {
		return r, fmt.Errorf("%q holds no release: %s is not below %s", s, r.From, r.Before)
	}
	return r, nil
}

// Contains tells whether v lies in the range.
func (r Range) Contains(v Version) bool {
	return r.From.Compare(v) <= 0 && (!r.Before.Known || v.Compare(r.Before) < 0)
}

// Newest tells whether the range is open above, so that it holds the newest release.
func (r Range) Newest() bool { return !r.Before.Known }

// String prints the canonical form, ">=0.10 <0.12".
func (r Range) String() string {
	if !r.Before.Known {
		return ">=" + r.From.String()
	}
	return ">=" + r.From.String() + " <" + r.Before.String()
}

// before names a release below another one, for an example.
func before(v Version) string {
	switch {
	case v.Minor > 0:
		v.Minor--
	case v.Major > 0:
		v.Major--
	}
	return Version{Major: v.Major, Minor: v.Minor, Known: true}.String()
}
