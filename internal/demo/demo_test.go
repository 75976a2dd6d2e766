package demo

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/demo/site"
	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// hand is a clock that a test moves.
type hand struct {
	mu sync.Mutex
	at time.Time
}

func (h *hand) now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at
}

func (h *hand) pass(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at = h.at.Add(d)
}

const token = "a-token-of-the-test"

// smallest are options of the cheapest demo, in a directory of the test.
func smallest(t *testing.T, h *hand) Options {
	t.Helper()
	return Options{
		Mode: fleet.VLLM, Models: 1, Instances: 1, Seed: 1, Listen: "127.0.0.1:0", Speed: 1, Now: h.now, Temp: t.TempDir(), Token: token,
		Scenario: scenario.Scenario{Name: "healthy"},
	}
}

func newHand() *hand { return &hand{at: time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)} }

// empty fails the test when something is left in a directory.
func empty(t *testing.T, dir string) {
	t.Helper()
	left, err := os.ReadDir(dir)
	if err != nil || len(left) > 0 {
		t.Errorf("%v is left behind, error %v", left, err)
	}
}

// running is a demo that serves until the test ends; what it does with time is
// the test's.
type running struct {
	*Demo
	t     *testing.T
	clock *hand
	ended chan error
	stop  context.CancelFunc
}

// run starts a demo and waits until it is live.
func run(t *testing.T, o Options, h *hand) *running {
	t.Helper()
	d, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{Demo: d, t: t, clock: h, ended: make(chan error, 1), stop: cancel}
	live := make(chan struct{})
	go func() {
		r.ended <- d.Run(ctx, func(f float64) {
			if f >= 1 {
				close(live)
			}
		})
	}()
	t.Cleanup(func() {
		cancel()
		if err := errors.Join(<-r.ended, d.Close()); err != nil {
			t.Error(err)
		}
		empty(t, o.Temp)
	})
	select {
	case <-live:
	case err := <-r.ended:
		r.ended <- err
		t.Fatalf("the demo ended: %v", err)
	}
	return r
}

// pass lets time pass outside and moves the demo on.
func (r *running) pass(d time.Duration) {
	r.t.Helper()
	for ; d > 0; d -= time.Minute {
		r.clock.pass(min(d, time.Minute))
		if err := r.follow(r.t.Context()); err != nil {
			r.t.Fatal(err)
		}
	}
}

// ask sends a request and returns status and body.
func (r *running) ask(method, path, body string, headers ...string) (int, string) {
	r.t.Helper()
	request, err := http.NewRequest(method, r.URL()+path, strings.NewReader(body))
	if err != nil {
		r.t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		r.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// shown is what the page is told.
type shown struct {
	Filled, Ahead, Speed float64
	Now                  time.Time
	Played               []struct {
		Name string
		From time.Time
	}
	Alerts []struct{ Name, State, Severity, Board, Link, Runbook, Summary string }
	Boards []struct {
		UID, Title string
		Firing     int
	}
	Fleet   []struct{ Pod, State string }
	Failing []string
}

func (r *running) state() (s shown) {
	r.t.Helper()
	status, text := r.ask("GET", "/demo/state", "")
	if err := json.Unmarshal([]byte(text), &s); status != http.StatusOK || err != nil {
		r.t.Fatalf("%d %v: %s", status, err, text)
	}
	return s
}

// draws asks everything that a board shows and fails on queries that fail.
func (r *running) draws(uid string) {
	r.t.Helper()
	var view answer.View
	post := func(path string, request, into any) {
		r.t.Helper()
		body, err := json.Marshal(request)
		if err != nil {
			r.t.Fatal(err)
		}
		status, text := r.ask("POST", path, string(body), "Content-Type", "application/json")
		if err := json.Unmarshal([]byte(text), into); status != http.StatusOK || err != nil {
			r.t.Fatalf("%s %s: %d %.300s, error %v", path, body, status, text, err)
		}
	}
	post("/api/view/"+uid, map[string]any{}, &view)
	if view.NowMS != r.clock.now().UnixMilli() {
		r.t.Errorf("%s takes now for %v", uid, time.UnixMilli(view.NowMS))
	}
	panels, full := 0, 0
	for _, s := range view.Sections {
		for _, p := range s.Panels {
			if p.Queries == 0 {
				continue
			}
			var got answer.PanelAnswer
			post("/api/panel/"+uid, answer.PanelRequest{From: view.From, To: view.To, Variables: view.Variables, ID: p.ID, Scoped: p.Scoped}, &got)
			panels++
			drawn := false
			for _, x := range got.Targets {
				if x.Error != "" {
					r.t.Errorf("%s panel %s, query %s: %s", uid, p.Key, x.RefID, x.Error)
				}
				drawn = drawn || len(x.Result) > len("[]")
			}
			if drawn {
				full++
			}
		}
	}
	if full < 10 {
		r.t.Errorf("%s has %d panels with queries, %d of them with data", uid, panels, full)
	}
}

// TestADemoFromItsFirstToItsLastMinute follows one demo, since its history is
// what costs.
func TestADemoFromItsFirstToItsLastMinute(t *testing.T) {
	h := newHand()
	r := run(t, smallest(t, h), h)

	s := r.state()
	if s.Filled != 1 || !s.Now.Equal(h.now()) || s.Ahead != 0 || len(s.Failing) > 0 {
		t.Errorf("the state of a live demo: %+v", s)
	}
	if len(s.Played) != 3 || s.Played[0].Name != "healthy" || s.Played[1].Name != "slow-prefill" || s.Played[2].Name != "healthy" || !s.Played[1].From.Equal(h.now().Add(-3*time.Hour)) {
		t.Errorf("the history is %+v", s.Played)
	}
	for _, a := range s.Alerts {
		if a.Severity == "page" && a.State == "firing" {
			t.Errorf("%s fires in a demo that is well", a.Name)
		}
	}
	if status, text := r.ask("GET", "/-/ready", ""); status != http.StatusOK {
		t.Errorf("ready: %d %s", status, text)
	}
	for query, want := range map[string]string{
		"count(count_over_time(model:llm_ttft_seconds:p95_rate5m[6h]) > 700)": `"1"`,
		"count(model:llm_slo_budget_remaining:ratio30d)":                      `"4"`,
		"count(ALERTS)": `"result":[`,
	} {
		if status, text := r.ask("POST", "/api/v1/query", "query="+strings.ReplaceAll(query, "+", "%2B"), "Content-Type", "application/x-www-form-urlencoded"); status != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%s: %d %s", query, status, text)
		}
	}

	if status, text := r.ask("PUT", "/demo/scenario", "overload", site.TokenHeader, token); status != http.StatusOK {
		t.Fatalf("the scenario is not switched: %d %s", status, text)
	}
	r.pass(5 * time.Minute)
	s = r.state()
	if last := s.Played[len(s.Played)-1]; last.Name != "overload" || !s.Now.Equal(h.now()) {
		t.Errorf("now it is %v outside, inside %v with %+v", h.now(), s.Now, last)
	}
	found := false
	for _, a := range s.Alerts {
		if a.Name != "LLMTTFTOutage" || a.State != "firing" {
			continue
		}
		found = true
		if a.Severity != "page" || a.Summary == "" || !strings.HasPrefix(a.Link, "/d/"+a.Board+"?") || a.Runbook != "/files/runbooks/llmttftoutage.md" {
			t.Errorf("the page alert is %+v", a)
		}
		marked := 0
		for _, b := range s.Boards {
			if b.UID == a.Board {
				marked = b.Firing
			}
		}
		if marked == 0 {
			t.Errorf("board %s is not marked: %+v", a.Board, s.Boards)
		}
		for _, path := range []string{a.Link, a.Runbook} {
			if status, _ := r.ask("GET", path, ""); status != http.StatusOK {
				t.Errorf("%s: %d", path, status)
			}
		}
	}
	for _, b := range s.Boards {
		r.draws(b.UID)
	}
	if !found {
		t.Errorf("no TTFT page five minutes into an overload: %+v", s.Alerts)
	}

	if status, _ := r.ask("PUT", "/demo/speed", "60", site.TokenHeader, token); status != http.StatusOK {
		t.Errorf("the speed is not switched: %d", status)
	}
	r.pass(5 * time.Second)
	if s = r.state(); s.Speed != 60 || s.Ahead != 295 {
		t.Errorf("after 5s at 60 times the speed: %v ahead at speed %v", s.Ahead, s.Speed)
	}

	r.stop()
	err := <-r.ended
	r.ended <- err
	if err != nil {
		t.Errorf("an end that was asked for: %v", err)
	}
	if _, err := http.Get(r.URL()); err == nil {
		t.Error("it still answers")
	}
}

func TestADemoThatIsStoppedWhileItFills(t *testing.T) {
	h := newHand()
	o := smallest(t, h)
	d, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	told := make(chan float64)
	ended := make(chan error)
	go func() { ended <- d.Run(ctx, func(f float64) { told <- f }) }()
	if f := <-told; f < 0 || f >= 1 {
		t.Errorf("the first word is that %v are there", f)
	}
	answer, err := http.Get(d.URL() + "/-/ready")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("it says that it is ready: %d", answer.StatusCode)
	}
	go func() {
		for range told { // whatever is said until it ends
			continue
		}
	}()
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	close(told)
	if err := d.Close(); err != nil {
		t.Error(err)
	}
	empty(t, o.Temp)
}

func TestADemoThatCanNotStartLeavesNothing(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for name, c := range map[string]struct {
		change func(*Options)
		want   string
	}{
		"an address that others reach": {func(o *Options) { o.Listen = "0.0.0.0:0" }, "0.0.0.0:0 can be reached from other machines"},
		"an address that is none":      {func(o *Options) { o.Listen = "here" }, "write host:port"},
		"a port that is taken":         {func(o *Options) { o.Listen = taken.Addr().String() }, "choose another port"},
		"a speed of zero":              {func(o *Options) { o.Speed = 0 }, "a speed of 0"},
		"a mode without an example":    {func(o *Options) { o.Mode = "sglang" }, "has no example"},
		"a fleet that makes no sense":  {func(o *Options) { o.Models = 0 }, "no model"},
		"two mistakes at once":         {func(o *Options) { o.Listen, o.Speed = "here", -1 }, "a speed of -1"},
	} {
		t.Run(name, func(t *testing.T) {
			o := smallest(t, newHand())
			c.change(&o)
			d, err := New(o)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
			if d != nil {
				t.Error("there is a demo")
			}
			empty(t, o.Temp)
		})
	}
}

func TestExposedAddressesAreReachedOverLoopback(t *testing.T) {
	o := smallest(t, newHand())
	o.Listen, o.Expose = "0.0.0.0:0", true
	d, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(d.URL(), "http://127.0.0.1:") {
		t.Errorf("the address is %s", d.URL())
	}
	if err := d.Close(); err != nil {
		t.Error(err)
	}
	empty(t, o.Temp)
}
