package diff

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/prometheus/common/model"
	"go.yaml.in/yaml/v3"
)

// Kinds of rules.
const (
	alertKind  = "alert"
	recordKind = "record"
)

// rule is a rule and where it stands.
type rule struct {
	kind, name  string
	labels      map[string]string
	annotations map[string]string
	expr        string
	// holds and keeps are for and keep_firing_for.
	holds, keeps       string
	group, path, scope string
}

// group is a rule group without its rules.
type group struct {
	name, path, scope string
	settings          map[string]string
}

// id names a rule in its scope: its group says nothing about it.
func (r rule) id() string { return r.kind + " " + title(r.name, r.labels) }

// title writes a name with labels, like a selector.
func title(name string, labels map[string]string) string {
	if len(labels) == 0 {
		return name
	}
	var parts []string
	for _, k := range slices.Sorted(maps.Keys(labels)) {
		parts = append(parts, k+"="+strconv.Quote(labels[k]))
	}
	return name + "{" + strings.Join(parts, ",") + "}"
}

// ruleDocument is a rule file, plain or as a custom resource, as far as it is compared.
type ruleDocument struct {
	Groups []ruleGroup `yaml:"groups"`
	Spec   struct {
		Groups []ruleGroup `yaml:"groups"`
	} `yaml:"spec"`
}

type ruleGroup struct {
	Name        string            `yaml:"name"`
	Interval    string            `yaml:"interval"`
	QueryOffset string            `yaml:"query_offset"`
	Limit       string            `yaml:"limit"`
	Partial     string            `yaml:"partial_response_strategy"`
	Labels      map[string]string `yaml:"labels"`
	Rules       []struct {
		Record        string            `yaml:"record"`
		Alert         string            `yaml:"alert"`
		Expr          string            `yaml:"expr"`
		For           string            `yaml:"for"`
		KeepFiringFor string            `yaml:"keep_firing_for"`
		Labels        map[string]string `yaml:"labels"`
		Annotations   map[string]string `yaml:"annotations"`
	} `yaml:"rules"`
}

// addRules reads the rule groups of a file of any number of documents.
func (t *Tree) addRules(p, scope string, data []byte) error {
	if !bytes.Contains(data, []byte("groups")) {
		return errForeign
	}
	var groups []ruleGroup
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	for {
		var doc ruleDocument
		err := decoder.Decode(&doc)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			first, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "yaml: "), "\n")
			return fmt.Errorf("no rule file (%s)", first)
		}
		groups = append(append(groups, doc.Groups...), doc.Spec.Groups...)
	}
	if len(groups) == 0 {
		return errForeign
	}
	for _, g := range groups {
		settings := map[string]string{
			"interval": duration(g.Interval), "query_offset": duration(g.QueryOffset), "limit": g.Limit,
			"partial_response_strategy": g.Partial,
		}
		for k, v := range g.Labels {
			settings["label "+k] = v
		}
		t.groups = append(t.groups, group{name: g.Name, path: p, scope: scope, settings: settings})
		for _, r := range g.Rules {
			made := rule{
				kind: recordKind, name: r.Record, labels: r.Labels, annotations: r.Annotations, expr: r.Expr,
				holds: duration(r.For), keeps: duration(r.KeepFiringFor), group: g.Name, path: p, scope: scope,
			}
			if r.Alert != "" {
				made.kind, made.name = alertKind, r.Alert
			}
			t.rules = append(t.rules, made)
		}
	}
	return nil
}

// duration writes a duration in one way; none is that of zero.
func duration(s string) string {
	d, err := model.ParseDuration(s)
	switch {
	case err != nil:
		return s
	case d == 0:
		return ""
	}
	return d.String()
}
