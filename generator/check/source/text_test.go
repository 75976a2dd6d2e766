package source_test

import (
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/check/source"
)

func TestPositionsCountCharacters(t *testing.T) {
	f := source.NewFile("a", []byte("first\r\nzwölf µ x\n"))
	at := strings.Index(string(f.Content), "x")
	line, column := f.Position(at)
	if line != 2 || column != 9 {
		t.Errorf("got %d:%d, want 2:9", line, column)
	}
	if got := f.Offset(line, column); got != at {
		t.Errorf("the way back leads to %d, not to %d", got, at)
	}
	if got := f.Line(1); got != "first" {
		t.Errorf("line 1 is %q", got)
	}
	for _, out := range []int{-5, 1000} {
		f.Position(out) // does not panic
	}
	if f.Line(0)+f.Line(99) != "" || f.Offset(99, 1) != len(f.Content) || f.Offset(0, 0) != 0 {
		t.Error("places outside the file are not taken to its ends")
	}
}

func TestJSONStringKnowsWhereEveryByteCameFrom(t *testing.T) {
	tests := map[string]struct{ raw, value string }{
		"no escape":            {`"sum(x)"`, "sum(x)"},
		"quotes and backslash": {`"x{a=\"b\\\\.c\"}[5m]"`, `x{a="b\\.c"}[5m]`},
		"a line break":         {`"a\nb"`, "a\nb"},
		"a surrogate pair":     {`"\ud83d\ude00x"`, "😀x"},
		"half a pair":          {`"\ud83dx"`, "\uFFFDx"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			outer := source.NewFile("f", []byte("  "+tt.raw+" ")).Text()
			got, end, err := source.JSONString(outer, 2)
			if err != nil {
				t.Fatal(err)
			}
			if got.Value != tt.value || end != 2+len(tt.raw) {
				t.Errorf("got %q up to %d, want %q up to %d", got.Value, end, tt.value, 2+len(tt.raw))
			}
			if got.Offset(len(got.Value)) != end-1 {
				t.Errorf("the end of the value is at %d, want the closing quote at %d", got.Offset(len(got.Value)), end-1)
			}
			if i := strings.Index(got.Value, "x"); i >= 0 && outer.Value[got.Offset(i)] != 'x' {
				t.Errorf("the x of the value stands at %q", outer.Value[got.Offset(i):])
			}
		})
	}
	for name, raw := range map[string]string{"no end": `"abc`, "no such escape": `"\x"`, "a control character": "\"a\x01\""} {
		if _, _, err := source.JSONString(source.NewFile("f", []byte(raw)).Text(), 0); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// yamlStyles are the ways to write a query in a rule file. Each holds the token
// vllm:x exactly once.
var yamlStyles = map[string]string{
	"plain":                  "expr: rate(vllm:x[5m])\nnext: 1\n",
	"plain over lines":       "expr: sum(rate(\n    vllm:x[5m]))\nnext: 1\n",
	"single quotes":          "expr: 'rate(vllm:x{a=''b''}[5m])'\n",
	"double quotes":          "expr: \"rate({a=\\\"b\\\"} * \\\n   vllm:x[5m])\"\n",
	"double over lines":      "expr: \"rate(\n  vllm:x[5m])\"\n",
	"literal":                "expr: |\n  sum(\n    rate(vllm:x[5m])\n  )\nnext: 1\n",
	"literal stripped":       "expr: |-\n    a\n\n    vllm:x\n",
	"literal kept":           "expr: |+\n    a\n    vllm:x\n\n\nnext: 1\n",
	"folded":                 "expr: >\n  sum(\n    rate(\n    vllm:x[5m])\n  )\nnext: 1\n",
	"folded with paragraphs": "expr: >-\n  a or\n\n  b or\n  vllm:x\nnext: 1\n",
	"an anchor and a tag":    "expr: &e !!str 'vllm:x'\n",
	"Windows line ends":      "expr: |\r\n  a +\r\n  vllm:x\r\nnext: 1\r\n",
}

func TestYAMLScalarFindsATokenInEveryStyle(t *testing.T) {
	for name, raw := range yamlStyles {
		t.Run(name, func(t *testing.T) {
			file := source.NewFile("f", []byte(raw))
			text := exprOf(t, file)
			i := strings.Index(text.Value, "vllm:x")
			if got := strings.Index(raw, "vllm:x"); text.Offset(i) != got {
				t.Errorf("the token is said to stand at %d, it stands at %d", text.Offset(i), got)
			}
			edit, ok := text.Span(i, i+len("vllm:x")).Replace("vllm:y")
			if !ok {
				t.Fatal("the scalar can not be edited")
			}
			got, err := source.Apply(file.Content, []source.Edit{edit, edit})
			if err != nil {
				t.Fatal(err)
			}
			if want := strings.Replace(raw, "vllm:x", "vllm:y", 1); string(got) != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// exprOf reads the value of the first key.
func exprOf(t *testing.T, file *source.File) *source.Text {
	t.Helper()
	var doc yaml.Node
	if err := yaml.Unmarshal(file.Content, &doc); err != nil {
		t.Fatal(err)
	}
	n := doc.Content[0].Content[1]
	style := source.Plain
	switch {
	case n.Style&yaml.SingleQuotedStyle != 0:
		style = source.SingleQuoted
	case n.Style&yaml.DoubleQuotedStyle != 0:
		style = source.DoubleQuoted
	case n.Style&yaml.LiteralStyle != 0:
		style = source.Literal
	case n.Style&yaml.FoldedStyle != 0:
		style = source.Folded
	}
	return source.YAMLScalar(file.Text(), file.Offset(n.Line, n.Column), n.Value, style)
}

func TestReplacementsAreWrittenTheWayOfTheirPlace(t *testing.T) {
	const with = `le=~"1(\.0)?'"`
	tests := map[string]struct{ raw, want string }{
		"double quotes": {`expr: "vllm:x"`, `expr: "le=~\"1(\\.0)?'\""`},
		"single quotes": {`expr: 'vllm:x'`, `expr: 'le=~"1(\.0)?''"'`},
		"a block":       {"expr: |\n  vllm:x\n", "expr: |\n  " + with + "\n"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			file := source.NewFile("f", []byte(tt.raw))
			edit, ok := exprOf(t, file).Span(0, len("vllm:x")).Replace(with)
			if !ok {
				t.Fatal("refused")
			}
			got, err := source.Apply(file.Content, []source.Edit{edit})
			if err != nil || string(got) != tt.want {
				t.Errorf("got %s (%v), want %s", got, err, tt.want)
			}
		})
	}
	plain := exprOf(t, source.NewFile("f", []byte("expr: vllm:x\n")))
	if _, ok := plain.Span(0, 4).Replace("a: b"); ok {
		t.Error("a plain scalar takes a text that would be a mapping")
	}
}

func TestAStringInAStringMapsThroughBoth(t *testing.T) {
	raw := "data:\n  x.json: |\n    {\"expr\": \"rate(vllm:x{a=\\\"b\\\"}[5m])\"}\n"
	file := source.NewFile("f", []byte(raw))
	var doc yaml.Node
	if err := yaml.Unmarshal(file.Content, &doc); err != nil {
		t.Fatal(err)
	}
	n := doc.Content[0].Content[1].Content[1]
	block := source.YAMLScalar(file.Text(), file.Offset(n.Line, n.Column), n.Value, source.Literal)
	expr, _, err := source.JSONString(block, strings.Index(block.Value, `"rate`))
	if err != nil {
		t.Fatal(err)
	}
	i := strings.Index(expr.Value, "[5m]")
	edit, ok := expr.Span(i, i+4).Replace(`["]`)
	if !ok {
		t.Fatal("refused")
	}
	got, err := source.Apply(file.Content, []source.Edit{edit})
	if want := strings.Replace(raw, "[5m]", `[\"]`, 1); err != nil || string(got) != want {
		t.Errorf("got %s (%v), want %s", got, err, want)
	}
}

func TestApplyRefusesWhatOverlaps(t *testing.T) {
	tests := map[string][]source.Edit{
		"overlap": {{Start: 0, End: 3}, {Start: 2, End: 4}},
		"outside": {{Start: 3, End: 9}},
		"turned":  {{Start: 3, End: 2}},
	}
	for name, edits := range tests {
		if _, err := source.Apply([]byte("12345"), edits); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
