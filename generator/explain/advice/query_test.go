package advice_test

import (
	"strings"
	"testing"
	"time"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	checks "github.com/llmslo/llmslo/generator/check/promql"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/explain/advice"
	"github.com/llmslo/llmslo/generator/promql"
)

// parts of each kind that a reader may ask for.
func parts(m metric.Metric) []catalog.Part {
	switch m.Kind() {
	case metric.KindHistogram:
		return []catalog.Part{catalog.Whole, catalog.Bucket, catalog.Sum, catalog.Count, catalog.Created}
	case metric.KindSummary:
		return []catalog.Part{catalog.Whole, catalog.Sum, catalog.Count, catalog.Created}
	case metric.KindCounter:
		return []catalog.Part{catalog.Value, catalog.Created}
	default:
		return []catalog.Part{catalog.Value}
	}
}

// each calls visit for every query of every entry and part.
func each(t *testing.T, a advice.Adviser, visit func(m metric.Metric, q advice.Query, e parser.Expr)) {
	t.Helper()
	for _, m := range catalog.New().All() {
		for _, p := range parts(m) {
			queries := a.Queries(catalog.Resolved{Metric: m, Part: p})
			if (len(queries) == 0) != (m.Describe().Status == metric.Phantom) {
				t.Errorf("%s %s: %d queries", m.Describe().Name, p, len(queries))
			}
			for _, q := range queries {
				e, err := promql.Parser().ParseExpr(q.Expr)
				if err != nil {
					t.Errorf("%s: %v", m.Describe().Name, err)
					continue
				}
				visit(m, q, e)
			}
		}
	}
}

// TestEveryQueryParses: for every entry, part, platform and range, in canonical
// form, with a question and sentences.
func TestEveryQueryParses(t *testing.T) {
	registry := catalog.New()
	for name, a := range map[string]advice.Adviser{
		"plain":         advice.New(registry, catalog.Variant{}),
		"over renames":  advice.New(registry, catalog.Variant{}).Over(),
		"on Ray":        advice.New(registry, catalog.Variant{Prefix: "ray_vllm_"}),
		"under KServe":  advice.New(registry, catalog.Variant{Prefix: "kserve_vllm:"}).Over(),
		"with no colon": advice.New(registry, catalog.Variant{Prefix: "vllm_"}),
	} {
		t.Run(name, func(t *testing.T) {
			each(t, a, func(m metric.Metric, q advice.Query, _ parser.Expr) {
				if pretty, _ := promql.Pretty(q.Expr); pretty != q.Expr {
					t.Errorf("%s: %q is not canonical", m.Describe().Name, q.Expr)
				}
				if q.Asks == "" || strings.HasSuffix(q.Asks, ".") || q.Note != "" && !strings.HasSuffix(q.Note, ".") {
					t.Errorf("%s: %+v is not worded", m.Describe().Name, q)
				}
			})
		})
	}
}

// TestQueriesPassOurOwnChecks: what is advised is never what `llmslo check` finds
// fault with. Names that are gone or going are advised for the releases that have
// them, so the checks on names are left out for those.
func TestQueriesPassOurOwnChecks(t *testing.T) {
	env := &query.Env{
		Registry: catalog.New(), Scrape: 15 * time.Second, VLLM: true, Dynamo: true,
		Ranges: map[metric.System]version.Range{}, Records: map[string][]*query.Query{},
	}
	for system, newest := range map[metric.System]string{metric.VLLM: ">=0.30", metric.Dynamo: ">=1.5", metric.LMCache: ">=0.5.6"} {
		r, err := version.ParseRange(newest)
		if err != nil {
			t.Fatal(err)
		}
		env.Ranges[system] = r
	}
	judged := 0
	each(t, advice.New(env.Registry, catalog.Variant{}), func(m metric.Metric, advised advice.Query, _ parser.Expr) {
		q := &query.Query{Text: source.NewFile("advice", []byte(advised.Expr)).Text(), Role: query.Record, Rule: &rulefile.Rule{Record: "model:llm_advice:rate5m"}}
		q.Parse(env)
		for _, c := range checks.All() {
			if aboutNames[c.Meta().ID] && m.Describe().Status != metric.Current {
				continue
			}
			judged++
			for _, p := range c.Check(q) {
				if p.Severity != check.Info {
					t.Errorf("%s, %q:\n%s\n%s: %s", m.Describe().Name, advised.Asks, advised.Expr, c.Meta().ID, p.Summary)
				}
			}
		}
	})
	if judged < 10_000 {
		t.Errorf("only %d judgements", judged)
	}
}

// aboutNames are the checks that say a name is gone or going.
var aboutNames = map[string]bool{"promql/removed-name": true, "promql/deprecated-name": true}

func TestQueries(t *testing.T) {
	registry := catalog.New()
	plain := advice.New(registry, catalog.Variant{})
	for name, c := range map[string]struct {
		adviser advice.Adviser
		series  string
		first   string
		also    string
	}{
		"a counter is rated, then added up":       {plain, "vllm:prompt_tokens_total", "sum by (model_name) (rate(vllm:prompt_tokens_total[5m]))", "sum by (model_name) (increase(vllm:prompt_tokens_total[1h]))"},
		"a hit counter is divided by its lookups": {plain, "vllm:prefix_cache_hits_total", "sum by (model_name) (rate(vllm:prefix_cache_hits_total[5m]))", "sum by (model_name) (rate(vllm:prefix_cache_hits_total[5m])) / (sum by (model_name) (rate(vllm:prefix_cache_queries_total[5m])) > 0)"},
		"a queue is added up":                     {plain, "vllm:num_requests_waiting", "sum by (model_name) (vllm:num_requests_waiting)", "max by (model_name) (vllm:num_requests_waiting)"},
		"a share is never added up":               {plain, "vllm:kv_cache_usage_perc", "max by (model_name) (vllm:kv_cache_usage_perc)", "avg by (model_name) (vllm:kv_cache_usage_perc)"},
		"a share of each process is read once":    {plain, "vllm:kv_offload_cpu_cache_usage_perc", "max by (model_name) (max without (pid) (vllm:kv_offload_cpu_cache_usage_perc))", ""},
		"a mean is a sum by its count":            {plain, "vllm:time_to_first_token_seconds_sum", "sum by (model_name) (rate(vllm:time_to_first_token_seconds_sum[5m])) / (sum by (model_name) (rate(vllm:time_to_first_token_seconds_count[5m])) > 0)", ""},
		"a whole-number bound has two spellings":  {plain, "vllm:time_to_first_token_seconds_bucket", "histogram_quantile(0.95, sum by (model_name, le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))", `le=~"1(\\.0)?"`},
		"a state is read by its label":            {plain, "vllm:engine_sleep_state", "vllm:engine_sleep_state == 1", "count by (sleep_state) (vllm:engine_sleep_state == 1)"},
		"a view counts once":                      {plain, "dynamo_frontend_worker_active_decode_blocks", "max by (worker_id, dp_rank, worker_type) (dynamo_frontend_worker_active_decode_blocks)", ""},
		"wide buckets give no quantile":           {plain, "lmcache_mp_l1_chunk_lifetime_seconds", "sum(rate(lmcache_mp_l1_chunk_lifetime_seconds_sum[5m])) / (sum(rate(lmcache_mp_l1_chunk_lifetime_seconds_count[5m])) > 0)", ""},
		"an age is a difference":                  {plain, "process_start_time_seconds", "time() - process_start_time_seconds", ""},
		"a platform's prefix is kept":             {advice.New(registry, catalog.Variant{Prefix: "ray_vllm_"}), "vllm:num_requests_waiting", "sum by (model_name) (ray_vllm_num_requests_waiting)", ""},
		"renames are bridged, never added":        {plain.Over(), "vllm:kv_cache_usage_perc", "max by (model_name) (vllm:kv_cache_usage_perc or vllm:gpu_cache_usage_perc)", ""},
	} {
		t.Run(name, func(t *testing.T) {
			res, ok := registry.Lookup(c.series)
			if !ok {
				t.Fatalf("%s is unknown", c.series)
			}
			queries := c.adviser.Queries(res)
			if len(queries) == 0 {
				t.Fatal("no query")
			}
			if got := flat(queries[0].Expr); got != c.first {
				t.Errorf("first\n%s, want\n%s", got, c.first)
			}
			all := ""
			for _, q := range queries {
				all += flat(q.Expr) + "\n"
			}
			if !strings.Contains(all, c.also) {
				t.Errorf("%s is not among\n%s", c.also, all)
			}
		})
	}
}

// flat is an expression on one line, as it would be written there.
func flat(expr string) string {
	if strings.HasPrefix(expr, "(\n") {
		expr = strings.TrimSuffix(strings.TrimPrefix(expr, "("), ")") // what several lines are put in
	}
	s := strings.Join(strings.Fields(expr), " ")
	return strings.TrimSpace(strings.NewReplacer("( ", "(", " )", ")").Replace(s))
}
