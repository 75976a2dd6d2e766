package tree_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/tree"
)

func text(s string) *source.Text { return source.NewFile("f", []byte(s)).Text() }

func TestJSONAndYAMLGiveTheSameTree(t *testing.T) {
	tests := map[string]string{
		"json": "{\n  \"a\": [1, true, null, \"x\"],\n  \"b\": {\"c\": 2.5e3}\n}",
		"yaml": "a: [1, true, null, x]\nb:\n  c: 2.5e3\n",
	}
	for name, raw := range tests {
		t.Run(name, func(t *testing.T) {
			n := read(t, name, raw)
			a := n.Get("a").Each()
			if len(a) != 4 || a[0].Int() != 1 || !a[1].True() || a[2].Kind != tree.Null || a[3].Str() != "x" {
				t.Errorf("the list is %v", a)
			}
			if v, ok := n.Get("b", "c").Float(); !ok || v != 2500 {
				t.Errorf("b.c is %v, %v", v, ok)
			}
			if got, want := n.Get("b", "c").Span().Start(), strings.Index(raw, "2.5e3"); got != want {
				t.Errorf("b.c is said to stand at %d, it stands at %d", got, want)
			}
			if n.Get("b", "missing", "deep") != nil || n.Get("a", "x") != nil || !n.Has("b") || n.Has("c") {
				t.Error("paths that lead nowhere do not give nil")
			}
			if n.Get("nope").Str() != "" || n.Get("nope").Each() != nil || n.Get("nope").True() {
				t.Error("a missing node has a value")
			}
		})
	}
}

func read(t *testing.T, format, raw string) *tree.Node {
	t.Helper()
	if format == "json" {
		n, err := tree.JSON(text(raw))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	docs, err := tree.YAML(text(raw))
	if err != nil || len(docs) != 1 {
		t.Fatal(docs, err)
	}
	return docs[0]
}

func TestBrokenDocumentsSayWhere(t *testing.T) {
	tests := map[string]struct {
		format, raw string
		line        int
		what        string
	}{
		"JSON that ends":        {"json", "{\n\"a\": ", 2, "ends where a value"},
		"JSON without a comma":  {"json", "{\"a\": 1\n\"b\": 2}", 2, "comma"},
		"JSON with a bad word":  {"json", "[1, nope]", 1, "nope"},
		"JSON with more behind": {"json", "{}\n{}", 2, "behind"},
		"JSON too deep":         {"json", strings.Repeat("[", 1000), 1, "deeper"},
		"JSON without a key":    {"json", "{a: 1}", 1, "key"},
		"YAML with a tab":       {"yaml", "a:\n\t- b\n", 2, "character"},
		"YAML too deep":         {"yaml", strings.Repeat("[", 300) + strings.Repeat("]", 300), 1, "deeper"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var err error
			if tt.format == "json" {
				_, err = tree.JSON(text(tt.raw))
			} else {
				_, err = tree.YAML(text(tt.raw))
			}
			var fault *tree.SyntaxError
			if !errors.As(err, &fault) {
				t.Fatalf("got %v", err)
			}
			line, _ := fault.At.File().Position(fault.At.Start())
			if line != tt.line || !strings.Contains(fault.What+err.Error(), tt.what) {
				t.Errorf("got %q in line %d, want %q in line %d", fault.What, line, tt.what, tt.line)
			}
		})
	}
}

func TestAliasesAreFollowedButBounded(t *testing.T) {
	docs, err := tree.YAML(text("base: &b {x: 1, y: 2}\nuse:\n  <<: *b\n  y: 3\nsame: *b\n---\nsecond: true\n"))
	if err != nil || len(docs) != 2 {
		t.Fatal(docs, err)
	}
	if docs[0].Get("use", "x").Int() != 1 || docs[0].Get("use", "y").Int() != 3 || docs[0].Get("same", "y").Int() != 2 {
		t.Error("the alias or the merge is not followed")
	}
	var bomb strings.Builder
	bomb.WriteString("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n")
	for i := 1; i < 12; i++ {
		prev, next := string(rune('a'-1+i)), string(rune('a'+i))
		if i == 1 {
			prev = "a0"
		}
		bomb.WriteString(next + ": &" + next + " [" + strings.TrimSuffix(strings.Repeat("*"+prev+", ", 10), ", ") + "]\n")
	}
	if _, err := tree.YAML(text(bomb.String())); err == nil {
		t.Error("a document that stands for 10^12 values is read")
	}
}

func FuzzDocuments(f *testing.F) {
	f.Add("{\"a\": [1, \"\\u00e4\\n\"]}")
	f.Add("a: &x |\n  b\nc: *x\n")
	f.Add("? [a]\n: b\n")
	f.Fuzz(func(t *testing.T, raw string) {
		in := text(raw)
		if n, err := tree.JSON(in); err == nil {
			walk(n)
		}
		docs, _ := tree.YAML(in)
		for _, n := range docs {
			walk(n)
		}
	})
}

// walk asks every node for its place.
func walk(n *tree.Node) {
	n.Span().Start()
	n.Span().End()
	for _, c := range n.Items {
		walk(c)
	}
	for _, m := range n.Members {
		m.Key.Whole().End()
		walk(m.Value)
	}
}
