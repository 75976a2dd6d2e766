package reference

import (
	"fmt"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/explain/usage"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// records is the page of every recorded series.
func records(modes []usage.Mode, inputs []Input) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("# Records\n\n" +
		"Every series that llmslo records, by mode, for a deployment with every input at its default and one objective of every SLI. " +
		"Names read `level:metric:operation`; the window at the end is that of the rate or of the events. " +
		"In mode `lmcache` the engine is Dynamo, which is its default; with `engine: vllm` the engine's records are those of mode `vllm`.\n\n" +
		"Every record carries the label `deployment`, and the identity labels (`cluster`, `namespace` by default) where the series that it reads have them; " +
		"the tables list the others. What is divided is absent while there is no traffic: it is never 0, 1 or NaN then. " +
		"`llmslo catalog explain NAME` prints the expression of a record and who reads it.\n\n")
	for _, m := range modes {
		fmt.Fprintf(&b, "## Mode %s\n\n", m.Name())
		var rows [][]string
		for _, r := range m.Records {
			if !r.Objective {
				rows = append(rows, []string{
					code(r.Name), prose(r.Unit), codes(others(m, r)), prose(r.Title + ". " + r.Meaning + needs(r)), links(r.Metrics),
				})
			}
		}
		table(&b, []string{"record", "unit", "labels", "meaning", "reads"}, rows)
	}
	b.WriteString("## Of objectives, in every mode\n\n" +
		"Records that exist where objectives are set. Their label `slo` names the objective and `sli` what it measures; they read the metrics of the SLI ([alerts](alerts.md) lists them).\n\n")
	var rows [][]string
	var met []string
	for _, m := range modes {
		for _, r := range m.Records {
			if r.Objective && !slices.Contains(met, r.Name) {
				met = append(met, r.Name)
				rows = append(rows, []string{code(r.Name), prose(r.Unit), codes(others(m, r)), promql.Window(r.Interval), prose(r.Meaning)})
			}
		}
	}
	table(&b, []string{"record", "unit", "labels", "computed every", "meaning"}, rows)
	inputsOf(&b, "Records", inputs, met, func(in Input) []string { return in.Records })
	return strings.TrimSuffix(b.String(), "\n")
}

// others are the labels of a record beside those that every record has.
func others(m usage.Mode, r usage.Record) []string {
	var out []string
	for _, l := range r.Labels {
		if l != sli.DeploymentLabel && !slices.Contains(m.Deployment.Identity, l) {
			out = append(out, l)
		}
	}
	return out
}

func needs(r usage.Record) string {
	if r.Needs == "" {
		return ""
	}
	return " Needs " + r.Needs + "."
}

// inputsOf writes the inputs that change rules of a kind, with what they change.
// Long lists are counted; objective are the records that objectives share.
func inputsOf(b *strings.Builder, kind string, inputs []Input, objective []string, changes func(Input) []string) {
	b.WriteString("## Inputs\n\n" +
		"The keys of a deployment in the configuration that change these rules, found by generating with another value. " +
		"Objectives (`slos`) and `models` decide thresholds and targets and have no default.\n\n")
	var rows [][]string
	for _, in := range inputs {
		if names := changes(in); len(names) > 0 {
			rows = append(rows, []string{code(in.Key), prose(in.Default), prose(in.Meaning), changed(kind, names, objective)})
		}
	}
	table(b, []string{"input", "default", "meaning", "changes"}, rows)
}

// few is how many names are listed before they are counted.
const few = 6

func changed(kind string, names, objective []string) string {
	if len(names) <= few {
		return codes(names)
	}
	shared := 0
	for _, n := range names {
		if slices.Contains(objective, n) {
			shared++
		}
	}
	text := fmt.Sprintf("%d %s", len(names), strings.ToLower(kind))
	switch {
	case shared == len(names):
		text += " of objectives"
	case shared == 0 && len(objective) > 0:
		text += " of signals"
	}
	return text
}
