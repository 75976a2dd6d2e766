package diff

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// written is a report in a form.
func written(t *testing.T, r Report, f Format) string {
	t.Helper()
	var out strings.Builder
	if err := r.Write(&out, f); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestMarkdownIsACommentThatOpens(t *testing.T) {
	before := tree(t, map[string]string{"r.yaml": ruleText(`{alert: A, expr: "x > 1"}`, `{record: "a:b", expr: "sum(x)"}`)})
	after := tree(t, map[string]string{"r.yaml": ruleText(`{alert: A, expr: "x > 2"}`, `{record: "a:b", expr: "x * 2"}`)})
	before.Name, after.Name = "main:out", "out"
	want := "**`main:out` → `out`**: alerts: 1 changed; records: 1 changed\n" +
		"\n<details><summary>Alerts: 1 changed</summary>\n\n- changed `A`\n  - `threshold 1 → 2`\n\n</details>\n" +
		"\n<details><summary>Records: 1 changed</summary>\n\n- changed `a:b`\n  - `the expression asks for something else`\n\n" +
		"    ```diff\n    - sum(x)\n    + x * 2\n    ```\n\n</details>\n"
	if got := written(t, Compare(before, after), Markdown); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestNothingInAFileIsMarkup(t *testing.T) {
	evil := "</details> ``` @everyone <script> ` `` "
	before := tree(t, map[string]string{"r.yaml": ruleText(`{alert: A, expr: "x"}`)})
	after := tree(t, map[string]string{
		"r.yaml": ruleText(fmt.Sprintf("{alert: %q, expr: %q}", evil, evil), fmt.Sprintf("{alert: A, expr: %q}", "sum(\n```\n# Title\n"+evil)),
		evil:     "x",
	})
	got := written(t, Compare(before, after), Markdown)
	for line := range strings.Lines(got) {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "# ") || strings.HasPrefix(trimmed, "<script") {
			t.Errorf("a file writes markup: %q", line)
		}
		if strings.Contains(line, "@everyone") && !strings.HasPrefix(line, "- added ````") && !strings.HasPrefix(trimmed, "+ ") {
			t.Errorf("not in code: %q", line)
		}
	}
	if !strings.Contains(got, "````diff\n") {
		t.Errorf("the fence can be closed from inside:\n%s", got)
	}
}

func TestALongCommentIsCutBetweenEntries(t *testing.T) {
	after := map[string]string{}
	for i := range 3000 {
		after[fmt.Sprintf("runbooks/some-alert-with-a-long-name-%04d.md", i)] = "x"
	}
	got := written(t, Compare(tree(t, map[string]string{}), tree(t, after)), Markdown)
	if len(got) > 65536 || strings.Count(got, "<details>") != strings.Count(got, "</details>") {
		t.Errorf("%d bytes, %d sections opened and %d closed", len(got), strings.Count(got, "<details>"), strings.Count(got, "</details>"))
	}
	listed := strings.Count(got, "\n- added ")
	if want := fmt.Sprintf("\n%d more do not fit here; `llmslo diff` shows all.\n", 3000-listed); listed == 0 || !strings.HasSuffix(got, want) {
		t.Errorf("%d are listed, and the end is %q", listed, got[len(got)-80:])
	}
}

func TestJSONHoldsSummaryAndLists(t *testing.T) {
	r := Compare(tree(t, map[string]string{"r.yaml": ruleText(`{alert: A, expr: "x > 1"}`)}), tree(t, map[string]string{"r.yaml": ruleText(`{alert: A, expr: "x > 2"}`)}))
	var got struct {
		Summary Summary
		Rules   []struct {
			Name   string
			Labels map[string]string
			Expr   struct {
				Kind  string
				Moves []struct{ What, Old, New string }
			}
		}
		Boards, Files, Groups []any
	}
	if err := json.Unmarshal([]byte(written(t, r, JSON)), &got); err != nil {
		t.Fatal(err)
	}
	if got.Summary.Alerts.Changed != 1 || len(got.Rules) != 1 || got.Rules[0].Expr.Kind != "meaning" || got.Rules[0].Expr.Moves[0].New != "2" {
		t.Errorf("got %+v", got)
	}
	if got.Boards == nil || got.Files == nil || got.Groups == nil || got.Rules[0].Labels == nil {
		t.Errorf("an empty list is null: %+v", got)
	}
}

func TestLongValuesAreCutAroundTheDifference(t *testing.T) {
	long := strings.Repeat("same ", 100)
	a, b := excerpt(long+"old"+long, long+"new"+long)
	for _, s := range []string{a, b} {
		if len([]rune(s)) > 170 || !strings.HasPrefix(s, "…") || !strings.HasSuffix(s, "…") {
			t.Errorf("got %q", s)
		}
	}
	if !strings.Contains(a, "old") || !strings.Contains(b, "new") {
		t.Errorf("the difference is cut off: %q, %q", a, b)
	}
}

func TestAnUnknownFormIsRefused(t *testing.T) {
	if err := (Report{}).Write(&strings.Builder{}, "xml"); err == nil {
		t.Error("accepted")
	}
}
