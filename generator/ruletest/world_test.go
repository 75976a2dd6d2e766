package ruletest

import (
	"testing"
	"testing/fstest"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// generated is everything made of one deployment, as it ships.
type generated struct {
	plan      slo.Plan
	set       rules.Set
	documents []Document
	files     fstest.MapFS
}

// generate makes rules and documents of the only deployment of a configuration.
func generate(tb testing.TB, yaml string) generated {
	tb.Helper()
	file, err := config.Decode("test.yaml", []byte("apiVersion: llmslo/v1\ndeployments:\n"+yaml))
	if err != nil {
		tb.Fatal(err)
	}
	d := file.Deployments[0]
	var log decision.Log
	plan, problems := slo.Make(sli.Define(d, catalog.New(), &log), &log)
	if len(problems) > 0 {
		tb.Fatal(problems)
	}
	g := generated{plan: plan, set: rules.Make(plan), files: fstest.MapFS{}}
	g.write(tb, "records", g.set.Recording)
	g.write(tb, "alerts", g.set.Alerting)
	g.documents, err = Make(plan, g.set)
	if err != nil {
		tb.Fatal(err)
	}
	for _, doc := range g.documents {
		g.files["tests/"+doc.Name] = &fstest.MapFile{Data: doc.Data}
	}
	return g
}

func (g *generated) write(tb testing.TB, kind string, groups []rules.Group) {
	tb.Helper()
	formatted, err := rules.Format(g.plan.Set.Deployment, groups)
	if err != nil {
		tb.Fatal(err)
	}
	data, err := rules.Bytes(formatted)
	if err != nil {
		tb.Fatal(err)
	}
	g.files["rules/"+g.plan.Set.Deployment.Name+"."+kind+".rules.yaml"] = &fstest.MapFile{Data: data}
}
