package dashboard

import (
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/rules"
)

// linksOf lists the links of a panel and of its cells.
func linksOf(pn board.Panel) []board.Link {
	out := slices.Clone(pn.Links)
	if t, ok := pn.View.(board.Table); ok {
		for _, c := range t.Columns {
			out = append(out, c.Links...)
		}
	}
	return out
}

// TestEveryPanelLeadsOn: one click from what looks bad to where it is explained.
func TestEveryPanelLeadsOn(t *testing.T) {
	for mode, cfg := range configs() {
		for _, b := range boardsOf(t, cfg) {
			for _, pn := range b.Panels() {
				if _, written := pn.View.(board.Text); written {
					continue
				}
				links := linksOf(pn)
				if len(links) == 0 {
					t.Errorf("%s: nothing leads on from %s / %s", mode, b.Key, pn.Title)
				}
				urls := map[string]bool{}
				for _, l := range pn.Links {
					if urls[l.URL] {
						t.Errorf("%s: two links of %s / %s are %s", mode, b.Key, pn.Title, l.URL)
					}
					urls[l.URL] = true
				}
			}
		}
	}
}

// TestLinksKeepTimeAndPickers: every picker that both boards have is handed on, or
// set from what was clicked; the ranks of an instance are picked anew with it.
func TestLinksKeepTimeAndPickers(t *testing.T) {
	for mode, cfg := range configs() {
		boards := boardsOf(t, cfg)
		pickers := map[string][]string{}
		for _, b := range boards {
			for _, v := range b.Variables {
				pickers[b.UID] = append(pickers[b.UID], v.Name)
			}
		}
		checked := 0
		for _, b := range boards {
			for _, pn := range b.Panels() {
				for _, l := range linksOf(pn) {
					path, query, _ := strings.Cut(l.URL, "?")
					uid, isBoard := strings.CutPrefix(path, "/d/")
					if !isBoard {
						continue
					}
					checked++
					where := mode + ": " + b.Key + " / " + pn.Title + " / " + l.Title
					parts := strings.Split(query, "&")
					if pickers[uid] == nil {
						t.Errorf("%s leads to no board: %s", where, l.URL)
					}
					if !slices.Contains(parts, "${__url_time_range}") {
						t.Errorf("%s loses the time: %s", where, l.URL)
					}
					set := func(v string) bool {
						return slices.ContainsFunc(parts, func(s string) bool { return strings.HasPrefix(s, "var-"+v+"=$") })
					}
					for _, v := range pickers[b.UID] {
						if !slices.Contains(pickers[uid], v) || v == "engine" && set("instance") {
							continue
						}
						if set(v) == slices.Contains(parts, "${"+v+":queryparam}") {
							t.Errorf("%s does not hand on %s exactly once: %s", where, v, l.URL)
						}
					}
				}
			}
		}
		if checked < 100 {
			t.Errorf("%s: only %d links were found", mode, checked)
		}
	}
}

// TestLinksSetWhatTheLineIsNamedBy: a label that a clicked line lacks would empty
// the picker, so only those that every line has are read.
func TestLinksSetWhatTheLineIsNamedBy(t *testing.T) {
	graph := func(legends ...string) board.Panel {
		pn := board.Panel{View: board.TimeSeries{}}
		for _, l := range legends {
			pn.Queries = append(pn.Queries, board.Query{Legend: l})
		}
		return pn
	}
	tile := graph("{{model}}")
	tile.View = board.StateTimeline{}
	tests := map[string]struct {
		panel board.Panel
		want  string // the pickers set, in order
	}{
		"a line of an engine":        {graph("{{instance}} {{engine}}"), "instance=instance"},
		"a line of a model":          {graph("{{deployment}} {{model}}"), "deployment=deployment model=model"},
		"a raw line of a model":      {graph("{{model_name}}"), "model=model_name"},
		"one query without the name": {graph("{{model}}", "all"), ""},
		"labels that may be absent":  {tile, ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var got []string
			for picker, from := range clicked(tt.panel) {
				label := strings.TrimSuffix(strings.TrimPrefix(from, "${__field.labels."), ":percentencode}")
				got = append(got, picker+"="+label)
			}
			slices.Sort(got)
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("got %q, want %q", s, tt.want)
			}
		})
	}
}

// TestTheWayFromTileToRunbook walks from a tile to an engine and to the runbook.
func TestTheWayFromTileToRunbook(t *testing.T) {
	withRunbooks := strings.TrimRight(lmcacheConfig, "\n") + "\n    alerts: {runbookURL: \"https://runbooks.example.com/llm\"}\n"
	tests := []struct{ cfg, board, panel, url string }{
		{vllmConfig, "vllm-service", "Requests", "/d/llmslo-vllm-engines?"},
		{vllmConfig, "vllm-service", "Waiting", "/d/llmslo-vllm-engines?"},
		{vllmConfig, "vllm-service", "Waiting", "https://runbooks.example.com/llm/llmqueuegrowing.md"},
		{vllmConfig, "vllm-slo", "Burn rate, 1h", "/d/llmslo-vllm-service?"},
		{vllmConfig, "vllm-slo", "Burn rate, 1h", "/d/llmslo-vllm-engines?"},
		{vllmConfig, "vllm-cache", "Hit ratios", "/d/llmslo-vllm-engines?"},
		{vllmConfig, "vllm-cache", "Mean transfer time", "&var-instance=${__field.labels.instance:percentencode}&"},
		{vllmConfig, "vllm-engines", "Waiting", "/d/llmslo-vllm-service?"},
		{vllmConfig, "vllm-engines", "Waiting", "&var-instance=${__field.labels.instance:percentencode}&"},
		{vllmConfig, "vllm-engines", "Most waiting", "https://runbooks.example.com/llm/llmenginestalled.md"},
		{withRunbooks, "lmcache-server", "Failed allocations", "https://runbooks.example.com/llm/llmcacheallocationfailing.md"},
		{withRunbooks, "lmcache-server", "Eviction loop", "https://runbooks.example.com/llm/llmcacheevictionstopped.md"},
		{withRunbooks, "lmcache-server", "Failed allocations", "/d/llmslo-lmcache-service?"},
		{withRunbooks, "lmcache-pipeline", "Models that can serve", "https://runbooks.example.com/llm/llmmodelnotready.md"},
		{withRunbooks, "lmcache-pipeline", "In prefill", "/d/llmslo-lmcache-service?"},
	}
	for _, tt := range tests {
		t.Run(tt.board+" "+tt.panel, func(t *testing.T) {
			for _, b := range boardsOf(t, tt.cfg) {
				for _, pn := range b.Panels() {
					if b.Key == tt.board && strings.HasPrefix(pn.Title, tt.panel) &&
						slices.ContainsFunc(pn.Links, func(l board.Link) bool { return strings.Contains(l.URL, tt.url) }) {
						return
					}
				}
			}
			t.Errorf("no link has %s", tt.url)
		})
	}
}

// TestEveryAlertOnACauseHasAPanel: whoever sees the fault on a board finds what to do.
func TestEveryAlertOnACauseHasAPanel(t *testing.T) {
	for mode, cfg := range map[string]string{
		"vllm":    vllmConfig,
		"lmcache": strings.TrimRight(lmcacheConfig, "\n") + "\n    alerts: {runbookURL: \"https://runbooks.example.com/llm\"}\n",
	} {
		led := map[string]bool{}
		for _, b := range boardsOf(t, cfg) {
			for _, pn := range b.Panels() {
				for _, l := range pn.Links {
					led[strings.TrimPrefix(l.Title, "Runbook of ")] = true
				}
			}
		}
		for _, plan := range plansOf(t, cfg) {
			for _, a := range rules.Make(plan).Alerts() {
				if a.SLO == nil && !led[a.Name] {
					t.Errorf("%s: no panel leads to the runbook of %s", mode, a.Name)
				}
			}
		}
	}
}

// TestTrafficIsNoSubjectOfAnAlert: alerts read traffic to know whether there is
// anything to judge, and a graph of traffic does not lead to their runbooks.
func TestTrafficIsNoSubjectOfAnAlert(t *testing.T) {
	for _, b := range boardsOf(t, vllmConfig) {
		for _, pn := range b.Panels() {
			if b.Key != "vllm-service" || pn.Title != "Tokens in and out" && pn.Title != "Requests" {
				continue
			}
			for _, l := range pn.Links {
				if strings.HasPrefix(l.Title, "Runbook") {
					t.Errorf("%s leads to %q", pn.Title, l.Title)
				}
			}
		}
	}
}

// TestFiringAlertsLeadToTheirPages: the cell links with its text, which has to be the
// name of the page.
func TestFiringAlertsLeadToTheirPages(t *testing.T) {
	var table board.Table
	for _, b := range boardsOf(t, vllmConfig) {
		for _, pn := range b.Panels() {
			if b.Key == "vllm-slo" && pn.Key == "alert-list" {
				table = pn.View.(board.Table)
			}
		}
	}
	i := slices.IndexFunc(table.Columns, func(c board.Column) bool { return c.Label == runbookLabel })
	if i < 0 {
		t.Fatal("no column leads to runbooks")
	}
	url, ok := strings.CutSuffix(table.Columns[i].Links[0].URL, "/${__value.text:percentencode}.md")
	if !ok {
		t.Fatalf("the cell leads to %s", table.Columns[i].Links[0].URL)
	}
	text := map[string]string{}
	for _, s := range table.Columns[i].States {
		text[s.Value] = s.Text
	}
	for _, plan := range plansOf(t, vllmConfig) {
		for _, a := range rules.Make(plan).Alerts() {
			if got, want := url+"/"+text[a.Name]+".md", rules.RunbookURL(plan.Set.Deployment, a); got != want {
				t.Errorf("%s leads to %s, not %s", a.Name, got, want)
			}
		}
	}
}
