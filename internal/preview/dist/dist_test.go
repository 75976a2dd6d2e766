package dist

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestOnlyLicencesThatMayBeShippedAreInTheBundle(t *testing.T) {
	allowed := []string{"Apache-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "ISC", "OFL-1.1", "MPL-2.0"}
	var packages []struct{ Name, Version, License string }
	if err := json.Unmarshal([]byte(Packages()), &packages); err != nil {
		t.Fatal(err)
	}
	if len(packages) < 50 {
		t.Fatalf("only %d packages are listed", len(packages))
	}
	for _, p := range packages {
		if !slices.Contains(allowed, p.License) {
			t.Errorf("%s %s has the licence %q", p.Name, p.Version, p.License)
		}
		if !strings.Contains(Notices(), p.Name+" "+p.Version+" ("+p.License+")") {
			t.Errorf("the notices do not name %s %s", p.Name, p.Version)
		}
		if p.Name == "@grafana/prometheus" || p.Name == "@grafana/runtime" {
			t.Errorf("%s is in the bundle", p.Name)
		}
	}
	// The MPL names other licences; a text that begins with such a name is one.
	if title := regexp.MustCompile(`(?im)^\s*GNU (AFFERO |LESSER )?GENERAL PUBLIC LICENSE`).FindString(Notices()); title != "" {
		t.Errorf("a text in the notices begins %q", title)
	}
}

func TestScriptAndStyleCanStandInAPage(t *testing.T) {
	for name, c := range map[string]struct{ text, end string }{
		"script": {Script(), "</script"}, "style": {Style(), "</style"}, "notices": {Notices(), "</script"},
	} {
		if len(c.text) < 10_000 {
			t.Errorf("the %s has only %d bytes", name, len(c.text))
		}
		if strings.Contains(strings.ToLower(c.text), c.end) || strings.Contains(c.text, "<!--") && name == "script" {
			t.Errorf("the %s holds %s, or begins a comment of HTML", name, c.end)
		}
		if strings.Contains(c.text, "sourceMappingURL") {
			t.Errorf("the %s names a source map that is not shipped", name)
		}
	}
}
