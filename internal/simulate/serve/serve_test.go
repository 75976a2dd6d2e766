package serve

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/pageshape"
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

// serving starts a server that ends with the test.
func serving(t *testing.T, mode fleet.Mode, speed float64) (*Server, *hand) {
	t.Helper()
	f, err := fleet.New(fleet.DefaultSpec(mode, 1, 2))
	if err != nil {
		t.Fatal(err)
	}
	h := &hand{at: time.Unix(1_000_000, 0)}
	s, err := New(f, Options{Listen: "127.0.0.1:0", Now: h.now, Speed: speed})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- s.Serve(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return s, h
}

func get(t *testing.T, method, url, body string, headers ...string) (int, string, http.Header) {
	t.Helper()
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		} else {
			r.Header.Set(headers[i], headers[i+1])
		}
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, err.Error(), nil
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text), answer.Header
}

func TestEveryTargetAnswersWithItsPage(t *testing.T) {
	for mode, want := range map[fleet.Mode]map[string]string{
		fleet.VLLM:    {"engine": "vllm:num_requests_running{"},
		fleet.Dynamo:  {"frontend": "dynamo_frontend_requests_total{", "worker": "dynamo_component_requests_total{"},
		fleet.LMCache: {"frontend": "dynamo_frontend_requests_total{", "worker": "vllm:lmcache_mp_lookup_duration_seconds_bucket{", "lmcache": "lmcache_mp_lookup_hit_tokens_total{"},
	} {
		t.Run(string(mode), func(t *testing.T) {
			s, h := serving(t, mode, 1)
			h.pass(5 * time.Minute)
			status, text, _ := get(t, "GET", s.URL()+"/targets", "")
			var targets []Target
			if err := json.Unmarshal([]byte(text), &targets); status != http.StatusOK || err != nil {
				t.Fatalf("%d %v: %s", status, err, text)
			}
			seen := map[string]bool{}
			for _, x := range targets {
				role := x.Labels["role"]
				for _, label := range []string{"job", "instance", "namespace", "pod"} {
					if x.Labels[label] == "" {
						t.Errorf("%v has no label %s", x, label)
					}
				}
				status, page, header := get(t, "GET", "http://"+x.Targets[0]+"/metrics", "")
				if status != http.StatusOK || !strings.Contains(page, want[role]) || want[role] == "" {
					t.Errorf("%s answers %d without %s", role, status, want[role])
				}
				if kind := header.Get("Content-Type"); !strings.HasPrefix(kind, "text/plain; version=") {
					t.Errorf("%s says %q", role, kind)
				}
				pageshape.CheckCatalogue(t, []byte(page))
				seen[role] = true
			}
			if len(seen) != len(want) {
				t.Errorf("roles %v, want %v", seen, want)
			}
		})
	}
}

func TestTimePassesAsFastAsAsked(t *testing.T) {
	s, h := serving(t, fleet.VLLM, 60)
	var begin, end time.Time
	s.With(func(f *fleet.Fleet) { begin = f.Now() })
	h.pass(30 * time.Second)
	s.With(func(f *fleet.Fleet) { end = f.Now() })
	if got := end.Sub(begin); got != 30*time.Minute {
		t.Errorf("%v passed in half a minute at speed 60", got)
	}
}

func TestAMachineThatSleptDoesNotCatchUpForEver(t *testing.T) {
	s, h := serving(t, fleet.VLLM, 1)
	var begin, end time.Time
	s.With(func(f *fleet.Fleet) { begin = f.Now() })
	h.pass(1000 * time.Hour)
	s.With(func(f *fleet.Fleet) { end = f.Now() })
	if got := end.Sub(begin); got > most {
		t.Errorf("%v passed at once", got)
	}
}

func TestScenariosAreSwitched(t *testing.T) {
	s, h := serving(t, fleet.VLLM, 1)
	h.pass(time.Minute)
	first := s.Targets()[0].Targets[0]
	if status, text, _ := get(t, "PUT", s.URL()+"/scenario", "target-down\n"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	if status, text, _ := get(t, "GET", "http://"+first+"/metrics", ""); status != 0 {
		t.Errorf("a target that is down answers %d %s", status, text)
	}
	if _, text, _ := get(t, "GET", s.URL()+"/scenario", ""); !strings.HasPrefix(text, "target-down: ") {
		t.Errorf("played: %s", text)
	}
	s.Play(scenario.Scenario{Name: "none"})
	if status, _, _ := get(t, "GET", "http://"+first+"/metrics", ""); status != http.StatusOK {
		t.Errorf("back again it answers %d", status)
	}
	s.Play(scenario.Scenario{Effects: []effect.Effect{{Kind: effect.ScaledDown, Instance: "0"}}})
	if n := len(s.Targets()); n != 1 {
		t.Errorf("%d targets after one left discovery", n)
	}
	if status, text, _ := get(t, "PUT", s.URL()+"/scenario", "boom"); status != http.StatusBadRequest || !strings.Contains(text, "healthy") {
		t.Errorf("an unknown scenario: %d %s", status, text)
	}
}

func TestOtherSitesAreRefused(t *testing.T) {
	s, _ := serving(t, fleet.VLLM, 1)
	for name, headers := range map[string][]string{
		"a name that was bent to loopback": {"Host", "evil.example"},
		"a request across sites":           {"Sec-Fetch-Site", "cross-site"},
	} {
		if status, _, _ := get(t, "PUT", s.URL()+"/scenario", "overload", headers...); status != http.StatusForbidden {
			t.Errorf("%s gets %d", name, status)
		}
	}
	if status, _, _ := get(t, "GET", s.URL()+"/", "", "Host", "localhost:9100"); status != http.StatusOK {
		t.Errorf("localhost gets %d", status)
	}
	if status, _, _ := get(t, "POST", s.URL()+"/scenario", "overload"); status != http.StatusMethodNotAllowed {
		t.Errorf("POST, which a form of another site can send, gets %d", status)
	}
}

func TestListenAddresses(t *testing.T) {
	cases := map[string]struct {
		address string
		remote  bool
		refused string
	}{
		"loopback":                        {"127.0.0.1:0", false, ""},
		"loopback of IPv6":                {"[::1]:0", false, ""},
		"loopback by name":                {"localhost:0", false, ""},
		"all addresses":                   {"0.0.0.0:0", false, "can be reached from other machines"},
		"all addresses by an empty host":  {":9100", false, "can be reached from other machines"},
		"another address":                 {"192.0.2.1:9100", false, "can be reached from other machines"},
		"a name that only looks like one": {"127.0.0.1.example:9100", false, "can be reached from other machines"},
		"another address when allowed":    {"0.0.0.0:0", true, ""},
		"no port":                         {"127.0.0.1", false, "write host:port"},
		"a word for a port":               {"127.0.0.1:http", false, "is no port"},
		"a port that is none":             {"127.0.0.1:70000", false, "is no port"},
	}
	for name, c := range cases {
		_, err := parseListen(c.address, c.remote)
		if (err == nil) != (c.refused == "") || err != nil && !strings.Contains(err.Error(), c.refused) {
			t.Errorf("%s: got %v, want %q", name, err, c.refused)
		}
	}
}

func TestAPortInUseIsNamedAndNothingKeepsListening(t *testing.T) {
	s, h := serving(t, fleet.VLLM, 1)
	f, err := fleet.New(fleet.DefaultSpec(fleet.VLLM, 1, 1))
	if err != nil {
		t.Fatal(err)
	}
	_, err = New(f, Options{Listen: strings.TrimPrefix(s.URL(), "http://"), Now: h.now, Speed: 1})
	if err == nil || !strings.Contains(err.Error(), "choose another port") {
		t.Errorf("got %v", err)
	}
	if _, err = New(f, Options{Listen: "127.0.0.1:0", Now: h.now}); err == nil || !strings.Contains(err.Error(), "speed") {
		t.Errorf("a speed of zero: %v", err)
	}
}
