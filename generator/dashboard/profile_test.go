package dashboard

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"

	"github.com/llmslo/llmslo/catalog"
)

// deployment is a minimal deployment of a configuration.
func deployment(name, mode, rest string) string {
	return fmt.Sprintf("  - name: %s\n    mode: %s\n    slos: {ttft: {p95: 500ms}}\n%s", name, mode, rest)
}

func file(deployments ...string) string {
	return "apiVersion: llmslo/v1\ndeployments:\n" + strings.Join(deployments, "")
}

func TestDeploymentsOfOneProfileShareBoards(t *testing.T) {
	tests := map[string]struct {
		config string
		want   int // profiles
	}{
		"one deployment": {file(deployment("a", "vllm", "")), 1},
		"other namespaces and targets are the same profile": {file(
			deployment("a", "vllm", "    selector: {namespace: a}\n"),
			deployment("b", "vllm", "    selector: {namespace: b}\n    alerts: {queueFor: 30m}\n"),
		), 1},
		"another mode is another profile": {file(deployment("a", "vllm", ""), deployment("b", "dynamo", "")), 2},
		"another prefix is another profile": {file(
			deployment("a", "vllm", ""), deployment("b", "vllm", "    prefix: {vllm: \"kserve_vllm:\"}\n"),
		), 2},
		"another release range is another profile": {file(
			deployment("a", "vllm", "    versions: {vllm: \">=0.20\"}\n"), deployment("b", "vllm", "    versions: {vllm: \">=0.12\"}\n"),
		), 2},
		"another spelling of namespace is another profile": {file(
			deployment("a", "vllm", ""), deployment("b", "vllm", "    labels: {namespace: exported_namespace}\n"),
		), 2},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := len(profiles(plansOf(t, tt.config))); got != tt.want {
				t.Errorf("%d profiles, want %d", got, tt.want)
			}
		})
	}
}

// TestAlertsLeadToTheirBoards: the uids in alert links are those of the boards.
func TestAlertsLeadToTheirBoards(t *testing.T) {
	for mode, cfg := range modes() {
		uids := map[string]bool{}
		for _, f := range filesOf(t, cfg) {
			uids[f.UID] = true
		}
		for _, want := range []string{rules.SLOBoardUID(config.Mode(mode)), rules.ServiceBoardUID(config.Mode(mode))} {
			if !uids[want] {
				t.Errorf("%s: alerts link to %s, and no board has that uid", mode, want)
			}
		}
	}
}

// TestLinksNameABoardOfTheDeployment: a second profile of a mode has boards of its own.
func TestLinksNameABoardOfTheDeployment(t *testing.T) {
	plans := plansOf(t, file(deployment("a", "vllm", ""), deployment("b", "vllm", "    prefix: {vllm: \"kserve_vllm:\"}\n")))
	uids := map[string]bool{}
	boards, err := Boards(plans)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range boards {
		uids[b.UID] = true
	}
	links := LinksOf(plans)
	if links["a"] == links["b"] || links["a"].SLO != rules.SLOBoardUID(config.VLLM) {
		t.Errorf("links are %v", links)
	}
	for name, l := range links {
		if !uids[l.SLO] || !uids[l.Service] {
			t.Errorf("%s: no board has the uids %v", name, l)
		}
	}
}

var legalUID = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,40}$`)

func TestR59UIDsAndTitlesAreUniqueOverModesAndVersions(t *testing.T) {
	ds := make([]string, 0, 6)
	for i, versions := range []string{">=0.20", ">=0.12"} {
		for _, mode := range []string{"vllm", "dynamo", "lmcache"} {
			ds = append(ds, deployment(fmt.Sprintf("%s-%d", mode, i), mode, fmt.Sprintf("    versions: {vllm: %q}\n", versions)))
		}
	}
	files := filesOf(t, file(ds...))
	if len(files) < 12 {
		t.Fatalf("six profiles gave %d boards", len(files))
	}
	seen := map[string]string{}
	for _, f := range files {
		for _, v := range []string{"uid " + f.UID, "title " + f.Title, "path " + f.Path} {
			if other, taken := seen[v]; taken {
				t.Errorf("%s and %s share the %s", f.Path, other, v)
			}
			seen[v] = f.Path
		}
	}
}

// TestR60OddNamesKeepLegalUIDs goes past what the configuration lets through.
func TestR60OddNamesKeepLegalUIDs(t *testing.T) {
	names := map[string]string{
		"63 letters":          strings.Repeat("a", 63),
		"200 letters":         strings.Repeat("b", 200),
		"200 letters, others": strings.Repeat("b", 199) + "c",
		"unicode":             "модель-模型",
		"quotes and slashes":  `a "quoted"/name\`,
		"upper case":          "Chat",
		"lower case":          "chat",
		"template syntax":     "{{ $labels.x }} ${y}",
	}
	base := plansOf(t, file(deployment("first", "vllm", "")))
	uids := map[string]string{}
	for about, name := range names {
		t.Run(about, func(t *testing.T) {
			other := plansOf(t, file(deployment("second", "vllm", "    prefix: {vllm: \"kserve_vllm:\"}\n")))[0].Set.Deployment
			other.Name = name
			var log decision.Log
			p, problems := slo.Make(sli.Define(other, catalog.New(), &log), &log)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			files, err := Make(append(base, p), Classic)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Make(append(base, p), Classic)
			if err != nil {
				t.Fatal(err)
			}
			for i, f := range files {
				if !legalUID.MatchString(f.UID) {
					t.Errorf("uid %q", f.UID)
				}
				if f.UID != again[i].UID {
					t.Errorf("the same input gave the uids %s and %s", f.UID, again[i].UID)
				}
				decoded(t, f)
			}
			second := files[len(files)-1].UID
			if taken, ok := uids[second]; ok {
				t.Errorf("%s and %s share the uid %s", about, taken, second)
			}
			uids[second] = about
		})
	}
}

// TestAnyNumberOfDeploymentsAndObjectives covers none, one and many.
func TestAnyNumberOfDeploymentsAndObjectives(t *testing.T) {
	t.Run("no deployment gives no board", func(t *testing.T) {
		if files := filesOf(t); len(files) != 0 {
			t.Errorf("got %d boards", len(files))
		}
	})
	t.Run("no objective leaves the SLO board with a hint", func(t *testing.T) {
		plans := plansOf(t, vllmConfig)
		plans[0].SLOs = nil
		boards, err := Boards(plans)
		if err != nil {
			t.Fatal(err)
		}
		hint := false
		for _, b := range boards {
			for _, p := range b.Panels() {
				_, text := p.View.(board.Text)
				hint = hint || text && strings.Contains(p.Title, "No objectives")
				for _, q := range p.Queries {
					if strings.Contains(q.Expr, "llm_slo_") {
						t.Errorf("%s / %s reads a record that does not exist: %s", b.Key, p.Title, q.Expr)
					}
				}
			}
		}
		if !hint {
			t.Error("nothing says why the SLO board is empty")
		}
	})
	t.Run("forty deployments share one set of boards", func(t *testing.T) {
		ds := make([]string, 0, 40)
		for i := range 40 {
			ds = append(ds, deployment(fmt.Sprintf("%s-%d", strings.Repeat("d", 58), i), "vllm", ""))
		}
		one, forty := filesOf(t, file(ds[0])), filesOf(t, file(ds...))
		if len(one) != len(forty) {
			t.Errorf("one deployment has %d boards, forty have %d", len(one), len(forty))
		}
		for _, f := range forty {
			if len(f.JSON) > 1<<20 {
				t.Errorf("%s is %d bytes: a ConfigMap holds one megabyte", f.Path, len(f.JSON))
			}
		}
	})
}

// TestPickersOfferWhatIsThere: identity labels as that Prometheus spells them, and
// All shows what has no such label.
func TestPickersOfferWhatIsThere(t *testing.T) {
	b := boardsOf(t, file(deployment("a", "vllm", "    identity: [namespace]\n    labels: {namespace: exported_namespace}\n")))[0]
	got := make([]string, 0, len(b.Variables))
	for _, v := range b.Variables {
		got = append(got, v.Name)
		if v.Kind == board.Labels && v.Name != "deployment" && v.All != ".*" {
			t.Errorf("All of %s is %q: a series without the label would vanish", v.Name, v.All)
		}
	}
	if want := "datasource exported_namespace deployment model filters"; strings.Join(got, " ") != want {
		t.Errorf("pickers %v, want %s", got, want)
	}
}

// TestDynamoModelsMatchInAnyCase: its frontend writes names in lower case that
// workers do not.
func TestDynamoModelsMatchInAnyCase(t *testing.T) {
	for mode, want := range map[string]bool{"vllm": false, "dynamo": true, "lmcache": true} {
		for _, b := range boardsOf(t, modes()[mode]) {
			for _, q := range everything(t, b) {
				if strings.Contains(q.written, "$model") && strings.Contains(q.written, "(?i)$model") != want {
					t.Errorf("%s: %s", q.where, q.written)
				}
			}
		}
	}
}

// A tile of eight in a line has room for about fourteen letters beside its icon,
// on a screen of 1600 pixels; one of six for twenty.
func TestTitlesOfTilesFit(t *testing.T) {
	for _, cfg := range modes() {
		for _, b := range boardsOf(t, cfg) {
			for _, p := range b.Panels() {
				if _, tile := p.View.(board.Stat); tile && len(p.Title) > 14+6*(p.Width-3) {
					t.Errorf("%s / %s: %d letters on %d columns", b.Title, p.Title, len(p.Title), p.Width)
				}
			}
		}
	}
}
