package overlay

import (
	"path"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/bundle"
)

// owner is the deployment that a document of rules or tests is of, empty for what
// deployments share.
func owner(kind bundle.Kind, p string) string {
	if kind != bundle.Rules && kind != bundle.RuleTests {
		return ""
	}
	name, _, _ := strings.Cut(path.Base(p), ".") // names hold no dot
	return name
}

// only returns the bundle as it is with fewer deployments: without rules and tests
// of the others. Boards and runbooks are shared, and stay.
func (s *state) only(names []string) *state {
	gone := func(name string) bool { return name != "" && !slices.Contains(names, name) }
	some := *s
	some.bundle.Documents = slices.DeleteFunc(slices.Clone(s.bundle.Documents), func(d bundle.Document) bool { return gone(owner(d.Kind, d.Path)) })
	some.model.Deployments = slices.DeleteFunc(slices.Clone(s.model.Deployments), func(d Deployment) bool { return gone(d.Name) })
	some.model.Rules = slices.DeleteFunc(slices.Clone(s.model.Rules), func(f RuleFile) bool { return gone(f.Deployment) })
	some.model.Tests = slices.DeleteFunc(slices.Clone(s.model.Tests), func(d Document) bool { return gone(owner(bundle.RuleTests, d.Path)) })
	return &some
}
