package promtest

import (
	"slices"
	"testing"
	"testing/fstest"
)

func TestUnorderedGroups(t *testing.T) {
	t.Parallel()
	const one = "groups: [{name: a, rules: []}]"
	const two = "groups: [{name: c, rules: []}, {name: b, rules: []}]"
	cases := map[string]struct {
		files map[string]string
		order []string
		want  []string
	}{
		"one group needs no order":         {map[string]string{"1": one}, nil, nil},
		"groups of two files":              {map[string]string{"1": one, "2": two}, []string{"a"}, []string{"b", "c"}},
		"all groups ordered":               {map[string]string{"2": two}, []string{"b", "c"}, nil},
		"one of two groups is not ordered": {map[string]string{"2": two}, []string{"b"}, []string{"c"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			doc := Document{GroupEvalOrder: c.order}
			fsys := fstest.MapFS{}
			for path, content := range c.files {
				fsys[path] = &fstest.MapFile{Data: []byte(content)}
				doc.RuleFiles = append(doc.RuleFiles, path)
			}
			got, err := doc.UnorderedGroups(fsys)
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("UnorderedGroups() = %v, %v, want %v", got, err, c.want)
			}
		})
	}
}

func TestUnorderedGroupsReportsABadRuleFile(t *testing.T) {
	t.Parallel()
	doc := Document{RuleFiles: []string{"none"}}
	if _, err := doc.UnorderedGroups(fstest.MapFS{}); err == nil {
		t.Error("no error for a rule file that does not exist")
	}
}
