// Package promtest judges rules by Prometheus' own engine: it runs promtool test
// documents as `promtool test rules` does, without promtool, and lets tests ask
// what rules and expressions make of series with a known truth.
//
// It is test support: it imports testing and a time series database, and no
// package of the generator may import it outside of tests.
package promtest

import (
	"errors"
	"io/fs"
	"time"
)

// Run runs the document at a path of the file system and returns what is wrong
// with it, nil when all is as the document says.
//
// It passes and fails what promtool does, with three deliberate differences:
// the order of groups that group_eval_order does not name is that of the files
// instead of chance, a pattern of rule_files that matches nothing fails instead
// of warning, and so does a test that asserts nothing.
func Run(fsys fs.FS, name string) []Failure {
	doc, err := Load(fsys, name)
	if err != nil {
		return []Failure{{Position: Position{Path: name}, Problem: err.Error()}}
	}
	return doc.Run(fsys)
}

// Run runs a loaded document on the rule files of a file system, which need not
// be the one it was loaded from: a mutated copy of the rules must fail.
func (d *Document) Run(fsys fs.FS) []Failure {
	files := newRuleFiles(fsys)
	var failures []Failure
	for i := range d.Tests {
		failures = append(failures, d.Tests[i].run(files, d)...)
	}
	return failures
}

func (t *Test) run(files *ruleFiles, doc *Document) (failures []Failure) {
	step := time.Duration(doc.EvaluationInterval)
	w, err := newWorld(files, input{
		series:         t.InputSeries,
		interval:       time.Duration(t.Interval),
		ruleFiles:      doc.RuleFiles,
		order:          doc.GroupEvalOrder,
		externalLabels: t.ExternalLabels,
		externalURL:    t.ExternalURL,
		subqueryStep:   step,
	})
	if err != nil {
		return []Failure{t.failure(t.Position, "", err.Error())}
	}
	defer func() {
		if err := w.close(); err != nil {
			failures = append(failures, t.failure(t.Position, "", err.Error()))
		}
	}()
	pending := t.alertTimes()
	end := t.end()
	for now := time.Duration(0); now <= end; now += step {
		if err := w.at(epoch.Add(now), w.groups); err != nil {
			return append(failures, t.failure(t.Position, "", err.Error()))
		}
		// A case between two evaluations sees the earlier one.
		for len(pending) > 0 && pending[0] < now+step {
			failures = append(failures, t.judgeAlerts(w, pending[0])...)
			pending = pending[1:]
		}
	}
	for _, c := range t.ExprCases {
		failures = append(failures, t.judgeExpr(w, c)...)
	}
	return failures
}

func (t *Test) failure(at Position, subject, problem string) Failure {
	return Failure{Position: at, Test: t.Name, Subject: subject, Problem: problem}
}

// errNotAVector is what an expression of a range or string type gives.
var errNotAVector = errors.New("the result is neither a vector nor a scalar")
