package rules_test

import (
	"testing"
	"testing/fstest"
	"time"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
	"github.com/llmslo/llmslo/internal/promtest"
)

// generated is the rules of one configuration, as bytes and as a file system.
type generated struct {
	plan    slo.Plan
	set     rules.Set
	records string
	alerts  string
	notes   []decision.Note
}

// generate turns the only deployment of a configuration into rule files.
func generate(t testing.TB, yaml string) generated {
	t.Helper()
	file, err := config.Decode("test.yaml", []byte("apiVersion: llmslo/v1\ndeployments:\n"+yaml))
	if err != nil {
		t.Fatal(err)
	}
	d := file.Deployments[0]
	var log decision.Log
	plan, problems := slo.Make(sli.Define(d, catalog.New(), &log), &log)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	g := generated{plan: plan, set: rules.Make(plan), notes: log.Notes()}
	g.records, g.alerts = text(t, d, g.set.Recording), text(t, d, g.set.Alerting)
	return g
}

func text(t testing.TB, d config.Deployment, groups []rules.Group) string {
	t.Helper()
	formatted, err := rules.Format(d, groups)
	if err != nil {
		t.Fatal(err)
	}
	data, err := rules.Bytes(formatted)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// scenario plays series against both rule files.
func (g generated) scenario(series ...promtest.Series) promtest.Scenario {
	return promtest.Scenario{
		Series:    series,
		Rules:     fstest.MapFS{"records.yaml": {Data: []byte(g.records)}, "alerts.yaml": {Data: []byte(g.alerts)}},
		RuleFiles: []string{"records.yaml", "alerts.yaml"},
	}
}

// at evaluates an expression ten minutes into the scenario.
func (g generated) at(t *testing.T, expr string, series ...promtest.Series) promtest.Samples {
	t.Helper()
	return promtest.Eval(t, g.scenario(series...), expr, 10*time.Minute)[0]
}

func series(name, values string) promtest.Series {
	return promtest.Series{Series: name, Values: values}
}

func rulesFile(records string) fstest.MapFS {
	return fstest.MapFS{"records.yaml": {Data: []byte(records)}}
}
