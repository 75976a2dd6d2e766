package queryapi

import (
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSeriesAndLabels(t *testing.T) {
	server, _, _ := world(t)
	sets, _ := ask[[]map[string]string](t, server, "series", url.Values{"match[]": {`x_total{pod="a"}`, `x_total`}})
	want := []map[string]string{{"__name__": "x_total", "cluster": "demo", "pod": "a"}, {"__name__": "x_total", "cluster": "demo", "pod": "b"}}
	if diff := cmp.Diff(want, sets); diff != "" {
		t.Errorf("series:\n%s", diff)
	}
	for name, c := range map[string]struct {
		endpoint   string
		parameters url.Values
		want       []string
		truncated  bool
	}{
		"all label names":              {endpoint: "labels", want: []string{"__name__", "alertname", "alertstate", "cluster", "kind", "model", "pod", "severity"}},
		"names of one metric":          {endpoint: "labels", parameters: url.Values{"match[]": {"x_total"}}, want: []string{"__name__", "cluster", "pod"}},
		"values":                       {endpoint: "label/pod/values", want: []string{"a", "b"}},
		"values that are markup":       {endpoint: "label/model/values", want: []string{`<script>alert("1")</script>\ é`}},
		"values of some series":        {endpoint: "label/pod/values", parameters: url.Values{"match[]": {`x_total{pod="a"}`, `x:rate5m{pod="a"}`}}, want: []string{"a"}},
		"as many as asked for":         {endpoint: "label/pod/values", parameters: url.Values{"limit": {"1"}}, want: []string{"a"}, truncated: true},
		"a limit that cuts nothing":    {endpoint: "label/pod/values", parameters: url.Values{"limit": {"2"}}, want: []string{"a", "b"}},
		"values of a time":             {endpoint: "label/pod/values", parameters: url.Values{"start": {seconds(noon)}, "end": {seconds(noon.Add(hour))}}, want: []string{"a", "b"}},
		"values before there were any": {endpoint: "label/pod/values", parameters: url.Values{"end": {seconds(noon.Add(-hour))}}, want: []string{}},
	} {
		got, warnings := ask[[]string](t, server, c.endpoint, c.parameters)
		if diff := cmp.Diff(c.want, got); diff != "" || c.truncated != (len(warnings) == 1) {
			t.Errorf("%s: warnings %v\n%s", name, warnings, diff)
		}
	}
}
