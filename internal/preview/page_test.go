package preview

import (
	"bytes"
	"context"
	"encoding/json"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/promapi"
)

const evil = `</script><script>alert(1)</script><!--`

// hostile answers every query with a label that wants to be markup.
type hostile struct{}

func (hostile) Ask(_ context.Context, endpoint string, p url.Values) (promapi.Reply, error) {
	if endpoint == "query_range" && strings.Contains(p.Get("query"), "sum(up") {
		return promapi.Reply{}, &promapi.RefusedError{Status: 400, Message: evil}
	}
	var data any = []string{evil}
	switch endpoint {
	case "query":
		data = map[string]any{"resultType": "vector", "result": []any{map[string]any{"metric": map[string]string{"model_name": evil}, "value": []any{1, "1"}}}}
	case "query_range":
		data = map[string]any{"resultType": "matrix", "result": []any{map[string]any{"metric": map[string]string{"model_name": evil}, "values": []any{[]any{1, "1"}}}}}
	}
	content, err := json.Marshal(data)
	return promapi.Reply{Data: content}, err
}

func recorded(t *testing.T) *Answers {
	t.Helper()
	content, err := os.ReadFile("testdata/foreign.json")
	if err != nil {
		t.Fatal(err)
	}
	b, err := board.Read(content)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Record(t.Context(), &answer.Asker{Source: hostile{}}, b, answer.Request{}, time.UnixMilli(1_795_000_000_000))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestRecordAsksEveryPanel(t *testing.T) {
	a := recorded(t)
	places, queried := 0, 0
	for _, s := range a.View.Sections {
		for _, p := range s.Panels {
			places++
			if p.Queries > 0 {
				queried++
				if a.Panels[p.Key] == nil {
					t.Errorf("panel %s has no answer", p.Key)
				}
			}
		}
	}
	if queried != len(a.Panels) || places < 18 {
		t.Errorf("%d places, %d with queries, %d answers", places, queried, len(a.Panels))
	}
	failed := strings.Join(a.Failed(), "\n")
	if !strings.Contains(failed, `panel "A mistake", query A: the server answers with status 400`) || strings.Contains(failed, "From Loki") || !strings.Contains(failed, "variable look: ") {
		t.Errorf("failed:\n%s", failed)
	}
}

func TestRecordEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b, err := board.Read([]byte(`{"panels": [{"targets": [{"expr": "up"}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Record(ctx, &answer.Asker{Source: hostile{}}, b, answer.Request{}, time.Now()); err == nil {
		t.Error("no error")
	}
	if _, err := Record(t.Context(), &answer.Asker{Source: hostile{}}, b, answer.Request{From: "then"}, time.Now()); err == nil || !strings.Contains(err.Error(), "then") {
		t.Errorf("a range that is none: %v", err)
	}
}

func TestAnswersCanBeKept(t *testing.T) {
	a := recorded(t)
	content, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	read, err := ReadAnswers(content)
	if err != nil {
		t.Fatal(err)
	}
	one, err := Page(a, Dark)
	if err != nil {
		t.Fatal(err)
	}
	two, err := Page(read, Dark)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one, two) {
		t.Errorf("the page of kept answers differs: %s", cmp.Diff(string(one), string(two)))
	}
	for name, c := range map[string]struct{ text, want string }{
		"no JSON":           {"x", "are no recorded answers"},
		"a board":           {`{"panels": {}}`, "format 0, this version reads format 1"},
		"nothing but a tag": {`{"format": 1}`, "without a board"},
	} {
		if _, err := ReadAnswers([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNothingOfABoardIsMarkupInItsPage(t *testing.T) {
	a := recorded(t)
	a.View.Title = evil
	page, err := Page(a, Light)
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	if n := strings.Count(text, "</script>"); n != 3 {
		t.Errorf("%d script elements end, want 3", n)
	}
	if strings.Contains(text, evil) || strings.Contains(text, "<script>alert") {
		t.Error("a label stands in the page as it is")
	}
	for _, address := range regexp.MustCompile(`(?:src|href)="?([^" >]+)`).FindAllStringSubmatch(text[:strings.Index(text, `id="start"`)], -1) {
		t.Errorf("the page loads %s", address[1])
	}
}

func TestThePolicyLetsTheOwnScriptAndStyleInOnly(t *testing.T) {
	page, err := Page(recorded(t), Dark)
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	policy := regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(text)
	if policy == nil {
		t.Fatal("no policy")
	}
	want := strings.NewReplacer("&#39;", "'", "&#43;", "+").Replace(policy[1])
	for name, c := range map[string]struct{ open, end, directive string }{
		"script": {"<script>", "</script>", "script-src"}, "style": {"<style>", "</style>", "style-src"},
	} {
		_, after, _ := strings.Cut(text, c.open)
		content, _, _ := strings.Cut(after, c.end)
		if !strings.Contains(want, c.directive+" "+hash(content)) {
			t.Errorf("the %s of the page is not the one of the policy %s", name, want)
		}
	}
	for _, forbidden := range []string{"unsafe", "http:", "https:", "*"} {
		if strings.Contains(want, forbidden) || strings.Contains(LivePolicy(), forbidden) {
			t.Errorf("a policy has %s", forbidden)
		}
	}
}

func TestThemes(t *testing.T) {
	for text, want := range map[string]Theme{"dark": Dark, "light": Light, "": System, "system": System} {
		if got, err := ParseTheme(text); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	if _, err := ParseTheme("pink"); err == nil {
		t.Error("pink is a theme")
	}
}
