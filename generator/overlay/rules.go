package overlay

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/rulefmt"
	"go.yaml.in/yaml/v3"
)

// group is the JSON form of a rule group, with the names of a rule file.
type group struct {
	Name        string            `json:"name"`
	Interval    model.Duration    `json:"interval,omitempty"`
	QueryOffset *model.Duration   `json:"query_offset,omitempty"`
	Limit       int               `json:"limit,omitempty"`
	Labels      map[string]string `json:"labels,omitempty"`
	Rules       []rule            `json:"rules"`
	// Was is the place that an overlay found it at, nil for a new one.
	Was *int `json:"llmslo_was,omitempty"`
}

// rule is the JSON form of a rule.
type rule struct {
	Record        string            `json:"record,omitempty"`
	Alert         string            `json:"alert,omitempty"`
	Expr          string            `json:"expr"`
	For           model.Duration    `json:"for,omitempty"`
	KeepFiringFor model.Duration    `json:"keep_firing_for,omitempty"`
	Labels        map[string]string `json:"labels,omitempty"`
	Annotations   map[string]string `json:"annotations,omitempty"`
	// Was is the place in its group that an overlay found it at, nil for a new one.
	Was *int `json:"llmslo_was,omitempty"`
}

// name is that of the alert or record.
func (r rule) name() string {
	if r.Alert != "" {
		return r.Alert
	}
	return r.Record
}

// readRules reads a rule file of ours.
func readRules(data []byte) ([]group, error) {
	var file rulefmt.RuleGroups
	if err := yaml.Unmarshal(data, &file); err != nil {
		return nil, err
	}
	groups := make([]group, 0, len(file.Groups))
	for _, g := range file.Groups {
		out := group{Name: g.Name, Interval: g.Interval, QueryOffset: g.QueryOffset, Limit: g.Limit, Labels: g.Labels}
		for _, r := range g.Rules {
			out.Rules = append(out.Rules, rule{
				Record: r.Record, Alert: r.Alert, Expr: r.Expr, For: r.For, KeepFiringFor: r.KeepFiringFor,
				Labels: r.Labels, Annotations: r.Annotations,
			})
		}
		groups = append(groups, out)
	}
	return groups, nil
}

// format is the form that rule files are written from.
func format(groups []group) rulefmt.RuleGroups {
	var file rulefmt.RuleGroups
	for _, g := range groups {
		out := rulefmt.RuleGroup{Name: g.Name, Interval: g.Interval, QueryOffset: g.QueryOffset, Limit: g.Limit, Labels: g.Labels}
		for _, r := range g.Rules {
			out.Rules = append(out.Rules, rulefmt.Rule{
				Record: r.Record, Alert: r.Alert, Expr: r.Expr, For: r.For, KeepFiringFor: r.KeepFiringFor,
				Labels: r.Labels, Annotations: r.Annotations,
			})
		}
		file.Groups = append(file.Groups, out)
	}
	return file
}

// fieldError is JSON that is no rule group; field is the name or value at fault.
type fieldError struct {
	field, what string
}

func (e fieldError) Error() string { return e.what }

var (
	unknownField  = regexp.MustCompile(`^json: unknown field "(.*)"$`)
	wrongDuration = regexp.MustCompile(`duration(?: string)?:? "(.*)"$`)
)

// decodeGroups reads groups strictly: a field that rule files do not have is an error.
func decodeGroups(raw json.RawMessage) ([]group, error) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	var groups []group
	err := dec.Decode(&groups)
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return groups, nil
	case errors.As(err, &kind):
		return nil, fieldError{lastPart(kind.Field), fmt.Sprintf("the field %s of a rule is %s", lastPart(kind.Field), kind.Value)}
	}
	if m := unknownField.FindStringSubmatch(err.Error()); m != nil {
		return nil, fieldError{m[1], fmt.Sprintf("rules have no field %q", m[1])}
	}
	if m := wrongDuration.FindStringSubmatch(err.Error()); m != nil {
		return nil, fieldError{m[1], fmt.Sprintf("%q is no duration, like 90s or 5m", m[1])}
	}
	return nil, fieldError{"", err.Error()}
}

func lastPart(field string) string {
	for i := len(field) - 1; i >= 0; i-- {
		if field[i] == '.' {
			return field[i+1:]
		}
	}
	return field
}
