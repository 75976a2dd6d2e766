package generator_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator"
)

// TestGenerateTellsOfUnknownReleases: a range that begins after every release of
// the catalogue is a typing mistake, or a fleet that nobody has looked at yet.
func TestGenerateTellsOfUnknownReleases(t *testing.T) {
	for name, tt := range map[string]struct{ mode, versions, want string }{
		"a release to come":        {"vllm", `{vllm: ">=9"}`, "vllm >=9.0 is beyond the releases that are known here, of which 0.30 is the newest"},
		"of another system":        {"lmcache", `{lmcache: ">=7"}`, "lmcache >=7.0 is beyond the releases that are known here, of which 0.5.6 is the newest"},
		"of a frontend":            {"dynamo", `{dynamo: "2.0"}`, "dynamo >=2.0 <2.1 is beyond the releases that are known here, of which 1.5 is the newest"},
		"a range that holds known": {"vllm", `{vllm: ">=0.20 <9"}`, ""},
		"the default":              {"dynamo", `{}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			result, err := generator.Generate(decode(t, `
  - name: chat
    mode: `+tt.mode+`
    versions: `+tt.versions+`
    slos: {availability: 99%}
`), generator.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var told []string
			for _, n := range result.Notes {
				if n.About == "versions" {
					told = append(told, n.Text)
				}
			}
			switch {
			case tt.want == "" && len(told) > 0:
				t.Errorf("told of %q", told)
			case tt.want != "" && (len(told) != 1 || !strings.HasPrefix(told[0], tt.want)):
				t.Errorf("told of %q, want %q", told, tt.want)
			}
		})
	}
}
