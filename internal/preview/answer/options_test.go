package answer

import (
	"strings"
	"testing"
)

func TestWhatAQueryOffers(t *testing.T) {
	s := &served{answers: map[string]any{
		"labels":                       []string{"job", "pod"},
		"labels up":                    []string{"job"},
		"label/job/values":             []string{"a", "b"},
		"label/pod/values up{a=\"x\"}": []string{"n10", "n2", "N1"},
		"label/__name__/values":        []string{"vllm:a", "vllm:b", "up"},
		"series up":                    []map[string]string{{"__name__": "up", "job": "b", "a": `q"`}},
		"query count(up)":              vector(map[string]string{}),
		"query scalar(up)":             map[string]any{"resultType": "scalar", "result": []any{1.0, "7"}},
	}}
	cases := map[string]struct{ query, regex, sort, want, err string }{
		"label names":                     {query: "label_names()", want: "job pod"},
		"label names of a series":         {query: "label_names(up)", want: "job"},
		"values of a label":               {query: "label_values(job)", want: "a b"},
		"values on a series, naturally":   {query: `label_values(up{a=\"x\"}, pod)`, sort: "7", want: "N1 n2 n10"},
		"downwards":                       {query: `label_values(up{a=\"x\"}, pod)`, sort: "2", want: "n2 n10 N1"},
		"by number":                       {query: `label_values(up{a=\"x\"}, pod)`, sort: "3", want: "N1 n2 n10"},
		"without case, downwards":         {query: `label_values(up{a=\"x\"}, pod)`, sort: "6", want: "n2 n10 N1"},
		"metrics":                         {query: "metrics(vllm:.*)", want: "vllm:a vllm:b"},
		"series":                          {query: "up", want: `up{a="q\"",job="b"}`},
		"results":                         {query: "query_result(count(up))", want: "{} 1 1795000000500"},
		"a number":                        {query: "query_result(scalar(up))", want: "7"},
		"a part of each":                  {query: "metrics(vllm:.*)", regex: `/vllm:(.*)/`, want: "a b"},
		"text and value":                  {query: "metrics(vllm:.*)", regex: `/(?<value>.*):(?<text>b)/`, want: "b=vllm"},
		"a pattern without slashes":       {query: "metrics(vllm:.*)", regex: `vllm:b`, want: "vllm:b"},
		"a pattern that must match whole": {query: "metrics(vllm:.*)", regex: `b`, want: ""},
		"flags":                           {query: "metrics(vllm:.*)", regex: `/VLLM:B/i`, want: "vllm:b"},
		"a query that is refused":         {query: "label_values(down, job)", err: "nothing is known of label/job/values down"},
		"no query":                        {query: "", err: "has no query"},
	}
	for name, c := range cases {
		sort := c.sort
		if sort == "" {
			sort = "0"
		}
		b := read(t, `{"panels": [], "templating": {"list": [{"name": "v", "type": "query", "query": "`+c.query+`", "regex": `+quoted(c.regex)+`, "sort": `+sort+`}]}}`)
		_, vars := view(t, s, b, Request{})
		if got := vars["v"]; shown(got) != c.want || !strings.Contains(got.Error, c.err) || (got.Error == "") != (c.err == "") {
			t.Errorf("%s: offers %q, error %q, want %q, %q", name, shown(got), got.Error, c.want, c.err)
		}
	}
}

func quoted(s string) string { return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"` }

func TestListsAndSteps(t *testing.T) {
	b := read(t, `{"panels": [], "time": {"from": "now-6h", "to": "now"}, "templating": {"list": [
		{"name": "list", "type": "custom", "query": "a\\,b, two : 2 ,,3"},
		{"name": "kept", "type": "custom", "query": "", "options": [{"text": "All", "value": "$__all"}, {"text": "x", "value": "x,1"}]},
		{"name": "step", "type": "interval", "query": "1m,5m", "auto": true, "auto_count": 10, "auto_min": "1m", "current": {"value": "$__auto_interval_step"}},
		{"name": "circle", "type": "custom", "query": "$ring"}, {"name": "ring", "type": "custom", "query": "$circle,end"}
	]}}`)
	_, vars := view(t, &served{}, b, Request{})
	for name, want := range map[string]string{
		"list": "a,b two=2 3", "kept": "x,1", "step": "auto=$__auto_interval_step 1m 5m", "ring": "$circle end", "circle": "$circle",
	} {
		if got := shown(vars[name]); got != want {
			t.Errorf("%s offers %q, want %q", name, got, want)
		}
	}
	if got := vars["step"].Current[0]; got != "30m" {
		t.Errorf("the automatic step is %s", got)
	}
}
