package query_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
)

func env() *query.Env {
	return &query.Env{Registry: catalog.New(), Scrape: 15 * time.Second}
}

// inRule parses an expression as that of a rule, inBoard as that of a panel of a
// dashboard with some variables.
func inRule(expr string) *query.Query {
	q := &query.Query{Text: source.NewFile("e", []byte(expr)).Text(), Role: query.Alert, Rule: &rulefile.Rule{Alert: "A"}}
	q.Parse(env())
	return q
}

func inBoard(t *testing.T, expr string) *query.Query {
	t.Helper()
	content := fmt.Sprintf(`{"title": "T", "templating": {"list": [
		{"name": "prefix", "type": "constant", "query": "vllm:"},
		{"name": "win", "type": "interval", "current": {"value": "10m"}},
		{"name": "q", "type": "custom", "current": {"value": "0.9"}},
		{"name": "model", "type": "query", "current": {"value": "m1"}},
		{"name": "group", "type": "custom", "multi": true, "current": {"value": ["pod", "node"]}}]},
		"panels": [{"title": "P", "targets": [{"expr": %q}]}]}`, expr)
	docs, faults := document.Read(source.NewFile("d.json", []byte(content)), true)
	if len(docs) != 1 {
		t.Fatal(faults)
	}
	q := query.FromBoard(board.Read(docs[0]))[0]
	q.Parse(env())
	return q
}

func TestDashboardsParseWithTheirVariables(t *testing.T) {
	tests := map[string]string{
		"a window of Grafana's":           `rate(x[$__rate_interval])`,
		"a window in braces":              `rate(x[${__rate_interval}])`,
		"a window in seconds":             `rate(x[${__range_s}s])`,
		"a window of the board's":         `rate(x[$win])`,
		"a window over the range":         `increase(x[$__range])`,
		"a subquery":                      `max_over_time(rate(x[$win])[$__range:$__interval])`,
		"an offset":                       `x offset $win`,
		"a value of a matcher":            `x{model=~"$model",pod=~"${pod:regex}"}`,
		"a quantile":                      `histogram_quantile($q, sum by (le) (rate(x_bucket[5m])))`,
		"an unknown quantile":             `histogram_quantile($quantile, sum by (le) (rate(x_bucket[5m])))`,
		"a number of series":              `topk($top, x)`,
		"labels to group by":              `sum by ($group, le) (x)`,
		"a clause of matching":            `x / on ($group) y`,
		"a metric":                        `rate($metric[5m])`,
		"a part of a name":                `rate(${prefix}num_preemptions_total[5m])`,
		"the end of a name":               `vllm:$what`,
		"a label's name":                  `x{$label="a"}`,
		"a whole filter":                  `x{job="a",$filter}`,
		"a filter in front":               `x{$filter,job="a"}`,
		"an aggregation":                  `$agg by (pod) (x)`,
		"a threshold":                     `x > $threshold`,
		"the interval in milliseconds":    `x * $__interval_ms / 1000`,
		"a factor":                        `x * $factor`,
		"the old form":                    `rate(x{a="[[model]]"}[[[win]]])`,
		"a capture group is no variable":  `label_replace(x, "a", "$1", "b", "(.*)")`,
		"an end of line is no variable":   `x{a=~"foo$"}`,
		"a variable of a variable in str": `x{a=~"$model|${model}x"}`,
	}
	for name, expr := range tests {
		t.Run(name, func(t *testing.T) {
			if q := inBoard(t, expr); q.Expr == nil {
				t.Errorf("%s does not parse: %v", expr, q.Err)
			}
		})
	}
	if q := inRule(`rate(x[$__rate_interval])`); q.Expr != nil || q.Err == nil {
		t.Error("a rule file has no template variables")
	}
}

func TestWhatIsBrokenIsBrokenWithVariablesToo(t *testing.T) {
	for name, expr := range map[string]string{
		"a filter that was empty": `x{ , model=~"$model"}`,
		"no closing parenthesis":  `sum(rate(x[$__rate_interval])`,
		"too deep":                strings.Repeat("(", 500) + "x" + strings.Repeat(")", 500),
	} {
		if q := inBoard(t, expr); q.Err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if q := inBoard(t, `sum(${a} ${b}) x y`); q.Expr != nil || q.Err != nil {
		t.Error("an expression that only its variables may explain is called broken")
	}
}

func TestPlacesAreThoseOfTheText(t *testing.T) {
	expr := `sum by (le) (rate(${prefix}e2e_request_latency_seconds_bucket{model_name=~"$model",le="1"}[$__rate_interval])) > 2`
	q := inBoard(t, expr)
	var got []string
	query.Each(q, func(v *parser.VectorSelector) {
		s := q.Series(v)
		got = append(got, s.Name, q.NameSpan(s).String(), fmt.Sprint(q.NameEditable(s)))
		for _, m := range v.LabelMatchers {
			if m.Name != "__name__" {
				got = append(got, q.MatcherSpan(v, m).String(), fmt.Sprint(q.MatcherEditable(v, m)))
			}
		}
	})
	query.Each(q, func(m *parser.MatrixSelector) {
		at, editable := q.WindowSpan(m)
		got = append(got, at.String(), fmt.Sprint(editable))
	})
	query.Each(q, func(n *parser.NumberLiteral) { got = append(got, q.Span(n).String()) })
	query.Each(q, func(a *parser.AggregateExpr) { got = append(got, q.GroupingSpan(a, "le").String()) })
	want := []string{
		"vllm:e2e_request_latency_seconds_bucket", "${prefix}e2e_request_latency_seconds_bucket", "false",
		`model_name=~"$model"`, "false", `le="1"`, "true", "$__rate_interval", "false", "2", "le",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestStandings(t *testing.T) {
	e := env()
	r := inRule(`rate(vllm:prompt_tokens_total[5m])`)
	e.Records = map[string][]*query.Query{"job:mine": {r}, "vllm:mine": {r}}
	tests := map[string]query.Standing{
		`vllm:num_requests_running`:                query.Known,
		`kserve_vllm:num_requests_running`:         query.Known,
		`{__name__="vllm:num_requests_running"}`:   query.Known,
		`dynamo_kvbm_something`:                    query.Gone,
		`vllm:no_such_thing`:                       query.Unknown,
		`vllm:mine`:                                query.Recorded,
		`job:mine`:                                 query.Recorded,
		`team:other:rate5m`:                        query.Recorded,
		`vllm:ttft:p95`:                            query.Recorded,
		`vllm:healthy_pods_total`:                  query.Foreign,
		`node_load1`:                               query.Foreign,
		`{__name__=~"vllm:.*"}`:                    query.Unnamed,
		`{job="a"}`:                                query.Unnamed,
		`lmcache_mp_lookup_requested_tokens_total`: query.Known,
	}
	for expr, want := range tests {
		q := &query.Query{Text: source.NewFile("e", []byte(expr)).Text()}
		q.Parse(e)
		if got := q.AllSeries()[0].Standing; got != want {
			t.Errorf("%s is %s, want %s", expr, got, want)
		}
	}
}

func TestValuesSayWhatTheNumbersMean(t *testing.T) {
	const (
		hits    = `vllm:prefix_cache_hits_total`
		queries = `vllm:prefix_cache_queries_total`
		ttft    = `vllm:time_to_first_token_seconds`
		kv      = `vllm:kv_cache_usage_perc`
	)
	tests := map[string]string{
		kv:                           "instant ratio 1 bounded",
		`max(` + kv + `) * 100`:      "instant ratio 100 bounded",
		`sum(` + kv + `)`:            "instant ratio 1 summed",
		`1 - avg(` + kv + `)`:        "instant ratio 1 bounded",
		hits:                         "counted tokens 1",
		`rate(` + hits + `[5m])`:     "rated tokens 1 per second",
		`increase(` + hits + `[5m])`: "rated tokens 1",
		`sum(vllm:num_requests_waiting) / sum(rate(vllm:request_success_total[5m]))`: "instant seconds 1",
		`rate(vllm:request_success_total[5m]) / sum(vllm:num_requests_waiting)`:      "  1",
		hits + ` / ` + queries: "share ratio 1 bounded lifetime",
		`sum(rate(` + hits + `[5m])) / sum(rate(` + queries + `[5m]))`:                     "share ratio 1 bounded",
		`100 * sum(rate(` + hits + `[5m])) / sum(rate(` + queries + `[5m]))`:               "share ratio 100 bounded",
		`histogram_quantile(0.9, sum by (le) (rate(` + ttft + `_bucket[5m])))`:             "quantile seconds 1",
		`1000 * histogram_quantile(0.9, sum by (le) (rate(` + ttft + `_bucket[5m])))`:      "quantile seconds 1000",
		`rate(` + ttft + `_sum[5m]) / rate(` + ttft + `_count[5m])`:                        "mean seconds 1",
		ttft + `_sum / ` + ttft + `_count`:                                                 "mean seconds 1 lifetime",
		`sum(rate(` + ttft + `_bucket{le="1.0"}[5m])) / sum(rate(` + ttft + `_count[5m]))`: "share ratio 1 bounded",
		`rate(` + ttft + `_sum[5m])`:                                                       "rated seconds 1 per second",
		`count(` + kv + `)`:                                                                "number  1",
		`2 * (3 + 4)`:                                                                      "constant  1 =14",
		`(` + kv + ` > 0.9) or vector(0)`:                                                  "instant ratio 1 bounded",
		kv + ` or vllm:gpu_cache_usage_perc`:                                               "instant ratio 1 bounded",
		`histogram_quantile(0.9, x_bucket)`:                                                "quantile  1",
		`avg_over_time(` + kv + `[5m])`:                                                    "instant ratio 1 bounded",
		`rate(x_total[5m])`:                                                                "rated  1",
		`node_load1 / 2`:                                                                   " ",
		`sum(` + kv + `) by (pod) * on (pod) group_left (x) vllm:cache_config_info`:        "instant ratio 1 summed",
		`dynamo_router_overhead_total_ms_sum / dynamo_router_overhead_total_ms_count`:      "mean milliseconds 1 lifetime",
		`sum(rate(dynamo_frontend_requests_total{status="error"}[5m])) / sum(rate(dynamo_frontend_requests_total[5m]))`: "share ratio 1 bounded",
	}
	for expr, want := range tests {
		q := inRule(expr)
		if q.Expr == nil {
			t.Fatalf("%s: %v", expr, q.Err)
		}
		v := q.Value(q.Expr)
		got := fmt.Sprintf("%s %s %v", v.Form, v.Unit, v.Scale)
		for text, is := range map[string]bool{" per second": v.PerSecond} {
			if is {
				got += text
			}
		}
		if v.Bounded {
			got += " bounded"
		}
		if v.Lifetime {
			got += " lifetime"
		}
		if v.Summed {
			got += " summed"
		}
		if v.Form == query.Constant {
			got += fmt.Sprintf(" =%v", v.Number)
		}
		if want == " " && v.Form == query.Opaque {
			continue
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", expr, got, want)
		}
	}
}

func TestCarriesKnowsWhereLabelsComeFrom(t *testing.T) {
	const x = `vllm:num_requests_running`
	tests := map[string]struct {
		expr, label string
		want        query.Answer
	}{
		"a label of the exporter":                 {x, "model_name", query.Yes},
		"a label of the scrape":                   {x, "pod", query.Yes},
		"a label of nobody":                       {x, "model", query.No},
		"le on a bucket":                          {`vllm:e2e_request_latency_seconds_bucket`, "le", query.Yes},
		"le on a gauge":                           {x, "le", query.No},
		"grouped away":                            {`sum by (pod) (` + x + `)`, "model_name", query.No},
		"kept by without":                         {`sum without (engine) (` + x + `)`, "model_name", query.Yes},
		"dropped by without":                      {`sum without (engine) (` + x + `)`, "engine", query.No},
		"written by label_replace":                {`label_replace(` + x + `, "model", "$1", "model_name", "(.*)")`, "model", query.Yes},
		"le is gone after a quantile":             {`histogram_quantile(0.9, vllm:e2e_request_latency_seconds_bucket)`, "le", query.No},
		"one of two alternatives":                 {`sum by (pod) (` + x + `) or ` + x, "model_name", query.Maybe},
		"another exporter":                        {`node_load1`, "anything", query.Maybe},
		"brought by group_left":                   {x + ` * on (pod) group_left (node_label) kube_pod_info`, "node_label", query.Maybe},
		"matched on":                              {`sum by (pod) (` + x + `) / on (pod) sum by (pod) (` + x + `)`, "pod", query.Yes},
		"topk keeps labels":                       {`topk(5, ` + x + `)`, "engine", query.Yes},
		"a Dynamo label on an engine":             {x, "dynamo_component", query.Yes},
		"a scope label on an LMCache server":      {`lmcache_mp_l1_usage_ratio`, "otel_scope_name", query.Yes},
		"vLLM's label on a Dynamo series":         {`dynamo_frontend_requests_total`, "model_name", query.No},
		"a label that Ray adds":                   {`ray_vllm_num_requests_running`, "ReplicaId", query.Yes},
		"a label of anybody's HTTP layer":         {`http_requests_total`, "code", query.Yes},
		"a label counted by":                      {`count_values("version", ` + x + `)`, "version", query.Yes},
		"a set of labels that differs by release": {`vllm:cache_config_info`, "some_new_setting", query.Yes},
	}
	for name, tt := range tests {
		q := inRule(tt.expr)
		if got := q.Carries(q.Expr, tt.label).Answer; got != tt.want {
			t.Errorf("%s: got %v, want %v", name, got, tt.want)
		}
	}
}

func TestVariablesGiveTheirSelectors(t *testing.T) {
	content := `{"title": "T", "panels": [], "templating": {"list": [
		{"name": "a", "type": "query", "query": "label_values(vllm:num_requests_running{job=~\"$job\"}, model_name)"},
		{"name": "b", "type": "query", "query": {"query": "query_result(up == 1)"}},
		{"name": "c", "type": "query", "query": "label_values(job)"},
		{"name": "d", "type": "custom", "query": "label_values(up, x)"}]}}`
	docs, _ := document.Read(source.NewFile("d.json", []byte(content)), true)
	var got []string
	for _, q := range query.FromBoard(board.Read(docs[0])) {
		q.Parse(env())
		got = append(got, q.Where.JSONPath+" "+q.Expr.String()+" "+q.Label+" "+q.LabelAt.String())
	}
	want := []string{
		`$.templating.list[0].query vllm:num_requests_running{job=~"$job"} model_name model_name`,
		`$.templating.list[1].query.query up == 1  `,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(`sum by ($g) (rate(${p}x{a="$b",$c}[$__rate_interval] offset $o)) / [[d]] > $e`)
	f.Add(`histogram_quantile(0.9, sum by (le) (rate(vllm:e2e_request_latency_seconds_bucket{le="1"}[5m]))) or vector(0)`)
	f.Add("a[$")
	f.Fuzz(func(t *testing.T, expr string) {
		q := &query.Query{Text: source.NewFile("e", []byte(expr)).Text(), Board: &board.Board{}}
		q.Parse(env())
		q.Walk(func(n parser.Node) {
			q.Span(n).End()
			q.Source(n)
			if e, ok := n.(parser.Expr); ok {
				q.Value(e)
				q.Carries(e, "model")
				q.Grouped(e)
			}
		})
		for _, s := range q.AllSeries() {
			for _, m := range s.Selector.LabelMatchers {
				q.MatcherSpan(s.Selector, m)
			}
		}
	})
}
