package demo

import (
	"fmt"
	"time"

	"github.com/llmslo/llmslo/examples"
	"github.com/llmslo/llmslo/generator"
	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/internal/demo/ruleset"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// generate makes everything that the example configuration of a mode asks for,
// with alerts that lead to this demo.
func generate(mode fleet.Mode, url string) (bundle.Bundle, error) {
	name := string(mode) + ".yaml"
	content, err := examples.Files.ReadFile(name)
	if err != nil {
		return bundle.Bundle{}, fmt.Errorf("mode %q has no example: use vllm, dynamo or lmcache", mode)
	}
	file, err := config.Decode(name, content)
	if err != nil {
		return bundle.Bundle{}, err
	}
	for i := range file.Deployments {
		a := &file.Deployments[i].Alerts
		a.DashboardURL, a.RunbookURL = url, url+"/files/runbooks"
	}
	result, err := generator.Generate(file, generator.Options{})
	return result.Bundle, err
}

// ruleFiles are the rule files of a bundle.
func ruleFiles(b bundle.Bundle) []ruleset.File {
	var out []ruleset.File
	for _, d := range b.Documents {
		if d.Kind == bundle.Rules {
			out = append(out, ruleset.File{Name: d.Path, Data: d.Data})
		}
	}
	return out
}

// spec is the fleet of a mode at the beginning of the history.
func spec(o Options, start time.Time) fleet.Spec {
	s := fleet.DefaultSpec(o.Mode, o.Models, o.Instances)
	s.Seed, s.Start = o.Seed, start
	// Nobody asks the demo for the truth.
	s.TruthRetention = time.Hour
	if o.Mode == fleet.LMCache {
		s.L2 = "fs"
	}
	if o.Change != nil {
		o.Change(&s)
	}
	return s
}
