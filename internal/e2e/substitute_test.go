package e2e

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestSubstitute(t *testing.T) {
	t.Parallel()
	values := map[string]string{"model": ".*", "models": "many", "__rate_interval": "4s"}
	cases := map[string]string{
		`a{m=~"$model"}`:                               `a{m=~".*"}`,
		`a{m=~"${model}"}`:                             `a{m=~".*"}`,
		`a{m=~"${model:regex}"}`:                       `a{m=~".*"}`,
		`a{m=~"[[model]]"}`:                            `a{m=~".*"}`,
		`a{m=~"$models"}`:                              `a{m=~"many"}`,
		`rate(a[$__rate_interval])`:                    `rate(a[4s])`,
		`label_replace(a, "b", "$1", "c", "(.*)$")`:    `label_replace(a, "b", "$1", "c", "(.*)$")`,
		`label_replace(a, "b", "${1}x", "c", "(d|e)")`: `label_replace(a, "b", "${1}x", "c", "(d|e)")`,
		`a{m="$nobody"}`:                               "",
	}
	for expr, want := range cases {
		got, err := substitute(expr, values)
		if want == "" && err == nil || got != want {
			t.Errorf("%s became %q, %v, want %q", expr, got, err, want)
		}
	}
}

// answers is a server that knows the values of labels by selector.
func answers(t *testing.T, values map[string]string) api {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := strings.TrimPrefix(r.URL.Path, "/api/v1/") + " " + r.URL.Query().Get("match[]")
		list, ok := values[key]
		if !ok {
			w.WriteHeader(http.StatusBadRequest)
			_, _ = w.Write([]byte(`{"status":"error","error":"no answer to ` + key + `"}`))
			return
		}
		_, _ = w.Write([]byte(`{"status":"success","data":[` + list + `]}`))
	}))
	t.Cleanup(s.Close)
	return api{base: s.URL, client: s.Client()}
}

func TestResolveFindsValuesAsGrafanaDoes(t *testing.T) {
	t.Parallel()
	a := answers(t, map[string]string{
		"label/deployment/values x:y":            `"chat","code"`,
		`label/model/values x:y{d=~"chat"}`:      `"m"`,
		`label/pod/values x:y{d=~"chat",m=~"m"}`: `"p","q"`,
		"label/job/values ":                      `"j"`,
	})
	got, err := resolve(t.Context(), a, []variable{
		{Name: "datasource", Type: "datasource", Query: "prometheus"},
		{Name: "filters", Type: "adhoc"},
		{Name: "deployment", Type: "query", Query: "label_values(x:y, deployment)"},
		{Name: "model", Type: "query", Query: `label_values(x:y{d=~"$deployment"}, model)`},
		{Name: "pod", Type: "query", Query: `label_values(x:y{d=~"$deployment",m=~"$model"}, pod)`, IncludeAll: true},
		{Name: "job", Type: "query", Query: "label_values(job)", IncludeAll: true, AllValue: ".*"},
		{Name: "quantile", Type: "custom", Query: "0.5, 0.9"},
		{Name: "unit", Type: "constant", Query: "s"},
	}, 2*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	want := builtIn(2 * time.Second)
	maps.Copy(want, map[string]string{
		"datasource": "", "filters": "", "deployment": "chat", "model": "m", "pod": "(p|q)", "job": ".*", "quantile": "0.5", "unit": "s",
	})
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if want["__rate_interval"] != "8s" {
		t.Errorf("$__rate_interval is %s, want four scrape intervals", want["__rate_interval"])
	}
}

func TestResolveRefuses(t *testing.T) {
	t.Parallel()
	a := answers(t, map[string]string{"label/a/values x": ""})
	cases := map[string]struct {
		variable variable
		want     string
	}{
		"a variable that offers nothing":          {variable{Name: "v", Type: "query", Query: "label_values(x, a)"}, "offers nothing"},
		"a variable that reads one not there":     {variable{Name: "v", Type: "query", Query: "label_values(x{b=\"$c\"}, a)"}, "no variable c"},
		"a query that Grafana would not know":     {variable{Name: "v", Type: "query", Query: "labels(x)"}, "no label_values()"},
		"a query that the server does not answer": {variable{Name: "v", Type: "query", Query: "label_values(y, a)"}, "no answer to"},
		"a type nobody knows":                     {variable{Name: "v", Type: "fancy"}, "unknown type"},
	}
	for name, c := range cases {
		if _, err := resolve(t.Context(), a, []variable{c.variable}, time.Second); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
