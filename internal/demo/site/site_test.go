package site

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/internal/demo/ruleset"
	"github.com/llmslo/llmslo/internal/demo/world"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// fake is a demo without a clock of its own.
type fake struct {
	world  *world.World
	filled float64
	speed  float64
	wall   time.Time
}

func (f *fake) World() *world.World      { return f.world }
func (f *fake) Filled() float64          { return f.filled }
func (f *fake) Wall() time.Time          { return f.wall }
func (f *fake) Speed() float64           { return f.speed }
func (f *fake) SetSpeed(v float64)       { f.speed = v }
func (f *fake) Play(s scenario.Scenario) { f.world.Play(s) }

const (
	base  = "http://127.0.0.1:9095"
	token = "a-token-of-the-test"
	// hostile is a model that somebody named to see what happens.
	hostile = `<script>alert(1)</script>[x](javascript:alert(2))"'>`
)

// hostileRules fire at once, with links of all kinds.
const hostileRules = `
groups:
  - name: g
    interval: 15s
    rules:
      - alert: Ticket
        expr: count by (pod) (up)
        labels: {severity: ticket}
        annotations: {summary: late, dashboard_url: 'http://127.0.0.1:9095.evil.example/d/x', runbook_url: 'javascript:alert(1)'}
      - alert: Page
        expr: count by (model_name) (vllm:num_requests_running)
        labels: {severity: page}
        annotations:
          summary: '{{ $labels.model_name }} is late'
          dashboard_url: 'http://127.0.0.1:9095/d/board?var-model={{ $labels.model_name | urlquery }}'
          runbook_url: 'http://127.0.0.1:9095/files/runbooks/page.md'
      - {alert: Waiting, expr: vector(1), for: 1h, labels: {severity: page}, annotations: {dashboard_url: 'http://127.0.0.1:9095/demo/state'}}
      - {record: fails, expr: 'label_replace(vllm:num_requests_running, "pod", "same", "", "") + on () group_right vllm:num_requests_running'}
`

// serving is a site in front of a world a minute old.
func serving(t *testing.T) (http.Handler, *fake) {
	t.Helper()
	spec := fleet.DefaultSpec(fleet.VLLM, 1, 2)
	spec.Models[0].Name = hostile
	w, err := world.New(world.Options{Dir: t.TempDir(), Fleet: spec, Rules: []ruleset.File{{Name: "r.yaml", Data: []byte(hostileRules)}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := w.AdvanceTo(t.Context(), w.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	f := &fake{world: w, filled: 1, speed: 1, wall: w.Now().Add(-90 * time.Second)}
	said := func(what string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { plain(w, http.StatusOK, "%s %s", what, r.URL.Path) })
	}
	return New(Options{
		Demo: f, Mode: "vllm", URL: base, Token: token, API: said("api"), Viewer: said("viewer"),
		Documents: []bundle.Document{
			{Path: "dashboards/b.json", Kind: bundle.Dashboard, Data: []byte(`{"uid": "board", "title": "<b>Board</b>", "description": "d"}`)},
			{Path: "dashboards/broken.json", Kind: bundle.Dashboard, Data: []byte(`{`)},
			{Path: "runbooks/page.md", Kind: bundle.Runbook, Data: []byte("# <script>alert(1)</script>\n")},
		},
	}).Handler(), f
}

// ask sends a request as the page would and returns the answer.
func ask(h http.Handler, method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Host = "127.0.0.1:9095"
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestPathsLeadToTheirPart(t *testing.T) {
	h, _ := serving(t)
	for path, want := range map[string]struct {
		status int
		kind   string
		text   string
	}{
		"/":                        {200, "text/html; charset=utf-8", "<h1>llmslo demo</h1>"},
		"/demo/assets/page.js":     {200, "text/javascript; charset=utf-8", "'use strict'"},
		"/demo/assets/page.css":    {200, "text/css; charset=utf-8", ":root"},
		"/demo/assets/icon.svg":    {200, "image/svg+xml", "<svg"},
		"/demo/assets/index.html":  {404, "", ""},
		"/demo/state":              {200, "application/json", `"played"`},
		"/files/runbooks/page.md":  {200, "text/plain; charset=utf-8", "# <script>"},
		"/files/dashboards/b.json": {200, "application/json", `"uid"`},
		"/files/dashboards":        {404, "", "no such file"},
		"/files/..%2f..%2fgo.mod":  {404, "", ""},
		"/metrics/nobody":          {404, "", "no process of that name"},
		"/-/healthy":               {200, "", "healthy"},
		"/-/ready":                 {200, "", "live"},
		"/api/v1/query":            {200, "", "api /api/v1/query"},
		"/api/panel/board":         {200, "", "viewer /api/panel/board"},
		"/d/board":                 {200, "", "viewer /d/board"},
		"/assets/preview.js":       {200, "", "viewer /assets/preview.js"},
		"/nowhere":                 {404, "", ""},
		"/demo/scenario":           {405, "", ""},
	} {
		w := ask(h, "GET", path, "")
		if w.Code != want.status || !strings.Contains(w.Body.String(), want.text) || want.kind != "" && w.Header().Get("Content-Type") != want.kind {
			t.Errorf("%s: %d %q %.80s", path, w.Code, w.Header().Get("Content-Type"), w.Body)
		}
		if w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: a browser may guess its type", path)
		}
		if p := w.Header().Get("Content-Security-Policy"); w.Code == http.StatusOK && !strings.HasPrefix(w.Body.String(), "viewer") && !strings.Contains(p, "default-src 'none'") {
			t.Errorf("%s: policy %q", path, p)
		}
	}
}

// The policy lets no inline script or style run; the page must not have any.
func TestThePageKeepsItsPolicy(t *testing.T) {
	h, _ := serving(t)
	w := ask(h, "GET", "/", "")
	page := w.Body.String()
	for _, never := range []string{`<script>[^<]`, `<style`, `\son[a-z]+=`, `\sstyle=`, `javascript:`, `(src|href)="https?://`, `(src|href)="//`} {
		if found := regexp.MustCompile(never).FindString(page); found != "" {
			t.Errorf("the page has %q", found)
		}
	}
	for _, s := range scenario.All() {
		if !strings.Contains(page, `value="`+s.Name+`"`) {
			t.Errorf("the page does not offer %s", s.Name)
		}
	}
	for directive := range strings.SplitSeq(w.Header().Get("Content-Security-Policy"), ";") {
		if strings.Contains(directive, "unsafe") || strings.Contains(directive, "http") || strings.Contains(directive, "*") {
			t.Errorf("the policy has %q", directive)
		}
	}
	script := ask(h, "GET", "/demo/assets/page.js", "").Body.String()
	for _, never := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", ".src ="} {
		if strings.Contains(script, never) {
			t.Errorf("the script uses %s", never)
		}
	}
}

func TestRequestsOfOthersAreRefused(t *testing.T) {
	h, f := serving(t)
	played := len(f.world.Played())
	for name, c := range map[string]struct {
		method, path string
		headers      []string
		want         int
	}{
		"without the token":               {"PUT", "/demo/scenario", nil, 403},
		"with an empty token":             {"PUT", "/demo/scenario", []string{TokenHeader, ""}, 403},
		"with another token":              {"PUT", "/demo/scenario", []string{TokenHeader, "x"}, 403},
		"from another site":               {"PUT", "/demo/scenario", []string{TokenHeader, token, "Sec-Fetch-Site", "cross-site"}, 403},
		"from another origin":             {"PUT", "/demo/scenario", []string{TokenHeader, token, "Origin", "http://127.0.0.1:3000"}, 403},
		"as a form":                       {"POST", "/demo/scenario", []string{TokenHeader, token}, 405},
		"the speed, without the token":    {"PUT", "/demo/speed", nil, 403},
		"what a page of another site may": {"GET", "/demo/state", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors"}, 403},
	} {
		if w := ask(h, c.method, c.path, "overload", c.headers...); w.Code != c.want {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	r := httptest.NewRequest(http.MethodGet, "/demo/state", nil)
	r.Host = "demo.evil.example"
	w := httptest.NewRecorder()
	if h.ServeHTTP(w, r); w.Code != http.StatusForbidden {
		t.Errorf("by a name that was bent here: %d", w.Code)
	}
	if n := len(f.world.Played()); n != played || f.speed != 1 {
		t.Errorf("something was switched: %d scenarios, speed %v", n, f.speed)
	}
}

func TestAnEmptyTokenOpensNothing(t *testing.T) {
	_, f := serving(t)
	h := New(Options{Demo: f, API: http.NotFoundHandler(), Viewer: http.NotFoundHandler()}).Handler()
	if w := ask(h, "PUT", "/demo/speed", "60", TokenHeader, ""); w.Code != http.StatusForbidden {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestSwitches(t *testing.T) {
	h, f := serving(t)
	for name, c := range map[string]struct {
		path, body string
		want       int
		says       string
	}{
		"a scenario":                {"/demo/scenario", " overload\n", 200, "overload: "},
		"a scenario that is none":   {"/demo/scenario", "overlord", 400, "send the name of a scenario: healthy,"},
		"a speed":                   {"/demo/speed", "10", 200, "10 simulated seconds"},
		"a speed that is not there": {"/demo/speed", "11", 400, "1, 10 or 60"},
		"a speed that is none":      {"/demo/speed", "NaN", 400, "1, 10 or 60"},
		"much more than a name":     {"/demo/scenario", strings.Repeat("x", 1000), 400, "nothing longer"},
	} {
		if w := ask(h, "PUT", c.path, c.body, TokenHeader, token, "Sec-Fetch-Site", "same-origin", "Origin", base); w.Code != c.want || !strings.Contains(w.Body.String(), c.says) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	if played := f.world.Played(); played[len(played)-1].Name != "overload" || f.speed != 10 {
		t.Errorf("played %+v at speed %v", played, f.speed)
	}
	f.filled = 0.5
	if w := ask(h, "PUT", "/demo/speed", "60", TokenHeader, token); w.Code != http.StatusConflict || f.speed != 10 {
		t.Errorf("while the history is filled in: %d, speed %v", w.Code, f.speed)
	}
	if w := ask(h, "GET", "/-/ready", ""); w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "50%") {
		t.Errorf("ready: %d %s", w.Code, w.Body)
	}
}

func TestStateShowsHostileLabelsAsText(t *testing.T) {
	h, _ := serving(t)
	w := ask(h, "GET", "/demo/state", "")
	if strings.ContainsAny(w.Body.String(), "<>&") {
		t.Error("the JSON has characters of markup in it")
	}
	var s state
	if err := json.Unmarshal(w.Body.Bytes(), &s); err != nil {
		t.Fatal(err)
	}
	if s.Ahead != 90 || s.Speed != 1 || s.Filled != 1 || len(s.Fleet) != 2 || s.Fleet[0].State != "up" {
		t.Errorf("state %+v", s)
	}
	var names []string
	for _, a := range s.Alerts {
		names = append(names, a.Name+" "+a.State)
	}
	if got := strings.Join(names, ", "); got != "Page firing, Ticket firing, Ticket firing, Waiting pending" {
		t.Fatalf("alerts: %s", got)
	}
	page, ticket, waiting := s.Alerts[0], s.Alerts[1], s.Alerts[3]
	if page.Summary != hostile+" is late" || page.Labels["model_name"] != hostile || page.Board != "board" || !strings.HasPrefix(page.Link, "/d/board?var-model=%3Cscript%3E") || !strings.HasSuffix(page.Link, "&from=now-1h&to=now") || page.Runbook != "/files/runbooks/page.md" {
		t.Errorf("the page is %+v", page)
	}
	if page.Labels["severity"] != "" || page.Labels["alertname"] != "" {
		t.Errorf("labels twice: %v", page.Labels)
	}
	if ticket.Link != "" || ticket.Runbook != "" || ticket.Board != "" || waiting.Link != "" {
		t.Errorf("links that lead elsewhere: %+v, %+v", ticket, waiting)
	}
	if len(s.Boards) != 1 || s.Boards[0].Firing != 1 || s.Boards[0].Title != "<b>Board</b>" {
		t.Errorf("boards %+v", s.Boards)
	}
	if len(s.Failing) != 1 || !strings.Contains(s.Failing[0], "rule fails") {
		t.Errorf("failing rules %v", s.Failing)
	}
}

func TestProcessesShowTheirPages(t *testing.T) {
	h, f := serving(t)
	pod := f.world.Targets()[1].Pod
	w := ask(h, "GET", "/metrics/"+pod, "")
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "vllm:num_requests_running{") || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain; version=") {
		t.Errorf("%d %q %.100s", w.Code, w.Header().Get("Content-Type"), w.Body)
	}
	down, _ := scenario.Named("outage")
	f.world.Play(down)
	if err := f.world.AdvanceTo(t.Context(), f.world.Now().Add(5*time.Second)); err != nil {
		t.Fatal(err)
	}
	if w := ask(h, "GET", "/metrics/"+pod, ""); w.Code != http.StatusNotFound || f.world.Targets()[1].State != "down" {
		t.Errorf("a process that is down: %d, %+v", w.Code, f.world.Targets())
	}
}

func TestBoardsAreListedAsTheyAreRead(t *testing.T) {
	var documents []bundle.Document
	for _, uid := range []string{"x-cache", "theirs", "x-slo", "x-service"} {
		documents = append(documents, bundle.Document{Kind: bundle.Dashboard, Path: uid + ".json", Data: []byte(`{"uid": "` + uid + `"}`)})
	}
	var got []string
	for _, b := range boardsOf(documents) {
		got = append(got, b.UID)
	}
	if want := []string{"x-service", "x-slo", "x-cache", "theirs"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
