package promtest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/common/model"
	"go.yaml.in/yaml/v3"
)

// Document is one promtool test document. It has the fields that promtool 2.42
// knows: newer ones (fuzzy_compare, start_timestamp, histogram) are refused, as
// a document that ships has to run with the promtool people have.
type Document struct {
	// Path is the document's path in its file system.
	Path string `yaml:"-"`
	// RuleFiles are the rule files under test: patterns relative to the
	// document when decoded, paths in the file system after Load.
	RuleFiles []string `yaml:"rule_files"`
	// EvaluationInterval is how often every group is evaluated, whatever
	// interval the group itself asks for; one minute when absent.
	EvaluationInterval model.Duration `yaml:"evaluation_interval"`
	// GroupEvalOrder names groups in the order they are evaluated in at each step.
	GroupEvalOrder []string `yaml:"group_eval_order"`
	// Tests are independent of each other: each has its own storage.
	Tests []Test `yaml:"tests"`
}

// Test is one set of input series with what the rules must make of it.
type Test struct {
	Position Position `yaml:"-"`
	Name     string   `yaml:"name"`
	// Interval is the spacing of the input samples; the document's evaluation interval when absent.
	Interval       model.Duration    `yaml:"interval"`
	InputSeries    []Series          `yaml:"input_series"`
	AlertCases     []AlertCase       `yaml:"alert_rule_test"`
	ExprCases      []ExprCase        `yaml:"promql_expr_test"`
	ExternalLabels map[string]string `yaml:"external_labels"`
	ExternalURL    string            `yaml:"external_url"`
}

// Series is one input series in promtool's notation.
type Series struct {
	// Series is the name and labels, such as `up{job="x"}`.
	Series string `yaml:"series"`
	// Values is the expanding notation of samples, such as `0+10x60 _x5 stale`.
	Values string `yaml:"values"`
}

// AlertCase says which alerts of one name fire at a moment.
type AlertCase struct {
	Position Position       `yaml:"-"`
	EvalTime model.Duration `yaml:"eval_time"`
	Alert    string         `yaml:"alertname"`
	// Expected are all firing alerts of the name; none means that it is quiet.
	Expected []ExpectedAlert `yaml:"exp_alerts"`
}

// ExpectedAlert is a firing alert with all its labels but alertname, and all its annotations.
type ExpectedAlert struct {
	Labels      map[string]string `yaml:"exp_labels"`
	Annotations map[string]string `yaml:"exp_annotations"`
}

// ExprCase says what an expression returns at a moment.
type ExprCase struct {
	Position Position       `yaml:"-"`
	Expr     string         `yaml:"expr"`
	EvalTime model.Duration `yaml:"eval_time"`
	// Expected are all samples of the result; none means that it is empty.
	Expected []ExpectedSample `yaml:"exp_samples"`
}

// ExpectedSample is one sample of a result. Values are compared exactly, and
// NaN equals nothing, as in promtool.
type ExpectedSample struct {
	Labels string  `yaml:"labels"`
	Value  float64 `yaml:"value"`
}

// Load reads a document strictly: unknown fields, a second YAML document, cases
// without a name or expression, patterns of rule_files that match nothing and
// tests that assert nothing are errors. All that is wrong is said at once.
func Load(fsys fs.FS, name string) (*Document, error) {
	content, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	doc := &Document{Path: name}
	decoder := yaml.NewDecoder(bytes.NewReader(content))
	decoder.KnownFields(true)
	if err := decoder.Decode(doc); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := decoder.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: more than one YAML document, promtool would only read the first", name)
	}
	doc.locate(content)
	if doc.EvaluationInterval == 0 {
		doc.EvaluationInterval = model.Duration(time.Minute)
	}
	for i := range doc.Tests {
		if doc.Tests[i].Interval == 0 {
			doc.Tests[i].Interval = doc.EvaluationInterval
		}
	}
	return doc, errors.Join(doc.resolve(fsys), doc.validate())
}

// resolve replaces the patterns of rule_files by the paths they match.
func (d *Document) resolve(fsys fs.FS) error {
	var (
		paths []string
		errs  []error
	)
	for _, pattern := range d.RuleFiles {
		matches, err := fs.Glob(fsys, path.Join(path.Dir(d.Path), pattern))
		switch {
		case err != nil:
			errs = append(errs, fmt.Errorf("%s: rule_files: %q: %w", d.Path, pattern, err))
		case len(matches) == 0:
			errs = append(errs, fmt.Errorf("%s: rule_files: no file matches %q", d.Path, pattern))
		}
		paths = append(paths, matches...)
	}
	d.RuleFiles = paths
	return errors.Join(errs...)
}

func (d *Document) validate() error {
	var errs []error
	seen := map[string]bool{}
	for _, group := range d.GroupEvalOrder {
		if seen[group] {
			errs = append(errs, fmt.Errorf("%s: group_eval_order names %q twice", d.Path, group))
		}
		seen[group] = true
	}
	if len(d.Tests) == 0 {
		errs = append(errs, fmt.Errorf("%s: no tests", d.Path))
	}
	for _, t := range d.Tests {
		if len(t.AlertCases)+len(t.ExprCases) == 0 {
			errs = append(errs, fmt.Errorf("%s: test %q asserts nothing", t.Position, t.Name))
		}
		for _, c := range t.AlertCases {
			if c.Alert == "" {
				errs = append(errs, fmt.Errorf("%s: test %q: alert_rule_test without alertname", c.Position, t.Name))
			}
		}
		for _, c := range t.ExprCases {
			if strings.TrimSpace(c.Expr) == "" {
				errs = append(errs, fmt.Errorf("%s: test %q: promql_expr_test without expr", c.Position, t.Name))
			}
		}
	}
	return errors.Join(errs...)
}

// end is the last moment that any case of the test looks at.
func (t *Test) end() time.Duration {
	var last model.Duration
	for _, c := range t.AlertCases {
		last = max(last, c.EvalTime)
	}
	for _, c := range t.ExprCases {
		last = max(last, c.EvalTime)
	}
	return time.Duration(last)
}

// alertTimes are the distinct moments of the alert cases in order.
func (t *Test) alertTimes() []time.Duration {
	times := make([]time.Duration, 0, len(t.AlertCases))
	for _, c := range t.AlertCases {
		times = append(times, time.Duration(c.EvalTime))
	}
	slices.Sort(times)
	return slices.Compact(times)
}
