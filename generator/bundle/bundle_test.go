package bundle

import (
	"strings"
	"testing"
)

func TestAddKeepsDocumentsSorted(t *testing.T) {
	var b Bundle
	for _, p := range []string{"rules/b.yaml", "a.json", "rules/a.yaml"} {
		if err := b.Add(Document{Path: p, Data: []byte("x\n")}); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, d := range b.Documents {
		got = append(got, d.Path)
	}
	if want := "a.json rules/a.yaml rules/b.yaml"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if err := b.Validate(); err != nil {
		t.Error(err)
	}
}

func TestAddRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		paths []string
		data  string
		want  []string
	}{
		"an empty path":                        {[]string{""}, "x", []string{"is empty"}},
		"an absolute path":                     {[]string{"/etc/passwd"}, "x", []string{`"/etc/passwd" is absolute`}},
		"a drive":                              {[]string{"C:/x"}, "x", []string{"is absolute"}},
		"a way out":                            {[]string{"../x", "a/../../x", ".."}, "x", []string{`"../x" leads out`, `"a/../../x" leads out`, `".." leads out`}},
		"what is not clean":                    {[]string{"a//b", "./a", "a/", "."}, "x", []string{`"a//b" is not clean ("a/b")`, `"./a" is not clean`, `"a/" is not clean`, `"." is not clean`}},
		"a backslash":                          {[]string{`a\b`}, "x", []string{"backslash"}},
		"a control character":                  {[]string{"a\nb"}, "x", []string{"control character"}},
		"a name that Windows can not hold":     {[]string{"a:b", "a/b. ", "c./d"}, "x", []string{"control character or one of", "ends in a space or a dot", `"c./d" has a name that ends`}},
		"a path that is no UTF-8":              {[]string{"a\xff"}, "x", []string{"no UTF-8"}},
		"a name no file system holds":          {[]string{strings.Repeat("a", 256)}, "x", []string{"longer than 255 bytes"}},
		"the writer's own names, in any case":  {[]string{IndexName, ".LLMSLO-stage/x"}, "x", []string{"keeps for itself", `".LLMSLO-stage/x" starts with`}},
		"one path twice":                       {[]string{"a", "a"}, "x", []string{`two documents are written to "a"`}},
		"paths that differ in case only":       {[]string{"rules/Chat.yaml", "rules/chat.yaml"}, "x", []string{`"rules/Chat.yaml" and "rules/chat.yaml" are one file where case does not count`}},
		"a file that is a directory too":       {[]string{"a", "a/b"}, "x", []string{`document "a" would have to be the directory of "a/b" too`}},
		"the same in another case":             {[]string{"A", "a/b"}, "x", []string{`document "A" would have to be the directory of "a/b" too`}},
		"empty content":                        {[]string{"a"}, "", []string{`document "a" is empty`}},
		"content that is no UTF-8, with where": {[]string{"a"}, "é\nü\xff", []string{`document "a" is no UTF-8 text: wrong byte in line 2`}},
	} {
		t.Run(name, func(t *testing.T) {
			b := Bundle{Documents: []Document{{Path: "kept", Data: []byte("x")}}}
			var documents []Document
			for _, p := range c.paths {
				documents = append(documents, Document{Path: p, Data: []byte(c.data)})
			}
			err := b.Add(documents...)
			if err == nil {
				t.Fatal("accepted")
			}
			for _, want := range c.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("no %q in: %v", want, err)
				}
			}
			if len(b.Documents) != 1 {
				t.Errorf("the bundle has %d documents after a refusal, want the one it had", len(b.Documents))
			}
		})
	}
}

func TestAddAcceptsNamesThatOnlyLookOdd(t *testing.T) {
	var b Bundle
	for _, p := range []string{"a..b", "...x", ".hidden/x", "a/b-c.yaml", "a-b/c.yaml", "模型/x.json", "a b.json", "a/.llmslo-x"} {
		if err := b.Add(Document{Path: p, Data: []byte("x")}); err != nil {
			t.Errorf("%q: %v", p, err)
		}
	}
}

func TestValidateRefusesUnsortedDocuments(t *testing.T) {
	b := Bundle{Documents: []Document{{Path: "b", Data: []byte("x")}, {Path: "a", Data: []byte("x")}}}
	if err := b.Validate(); err == nil || !strings.Contains(err.Error(), "not sorted") {
		t.Errorf("got %v", err)
	}
}
