package queryapi

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/rules"
)

// group is a rule group as the API shows it.
type group struct {
	Name           string    `json:"name"`
	File           string    `json:"file"`
	Rules          []any     `json:"rules"`
	Interval       float64   `json:"interval"`
	Limit          int       `json:"limit"`
	EvaluationTime float64   `json:"evaluationTime"`
	LastEvaluation time.Time `json:"lastEvaluation"`
}

// rule is what alerting and recording rules have in common.
type rule struct {
	Name           string           `json:"name"`
	Query          string           `json:"query"`
	Labels         labels.Labels    `json:"labels"`
	Health         rules.RuleHealth `json:"health"`
	LastError      string           `json:"lastError,omitempty"`
	EvaluationTime float64          `json:"evaluationTime"`
	LastEvaluation time.Time        `json:"lastEvaluation"`
	Type           string           `json:"type"`
}

// alerting is an alerting rule.
type alerting struct {
	rule
	State         string        `json:"state"`
	Duration      float64       `json:"duration"`
	KeepFiringFor float64       `json:"keepFiringFor"`
	Annotations   labels.Labels `json:"annotations"`
	Alerts        []alert       `json:"alerts"`
}

// alert is a pending or firing alert.
type alert struct {
	Labels          labels.Labels `json:"labels"`
	Annotations     labels.Labels `json:"annotations"`
	State           string        `json:"state"`
	ActiveAt        *time.Time    `json:"activeAt,omitempty"`
	KeepFiringSince *time.Time    `json:"keepFiringSince,omitempty"`
	Value           string        `json:"value"`
}

// rules lists the groups with the state of their rules.
func (a *API) rules(_ context.Context, p url.Values) (result, error) {
	kind := p.Get("type")
	if kind != "" && kind != "alert" && kind != "record" {
		return result{}, bad("invalid parameter \"type\": not supported value %q", kind)
	}
	wanted := func(parameter, name string) bool {
		list := p[parameter]
		return len(list) == 0 || slices.Contains(list, name)
	}
	groups := []group{}
	for _, g := range a.source.Groups() {
		if !wanted("rule_group[]", g.Name()) || !wanted("file[]", g.File()) {
			continue
		}
		out := group{Name: g.Name(), File: g.File(), Rules: []any{}, Interval: g.Interval().Seconds(), Limit: g.Limit()}
		for _, r := range g.Rules() {
			// Here groups are evaluated on request, which the engine does not note.
			out.EvaluationTime += r.GetEvaluationDuration().Seconds()
			if t := r.GetEvaluationTimestamp(); t.After(out.LastEvaluation) {
				out.LastEvaluation = t
			}
			if !wanted("rule_name[]", r.Name()) {
				continue
			}
			switch r := r.(type) {
			case *rules.AlertingRule:
				if kind != "record" {
					out.Rules = append(out.Rules, alerting{
						describe(r, "alerting", r.Labels()), r.State().String(), r.HoldDuration().Seconds(), r.KeepFiringFor().Seconds(),
						r.Annotations(), activeAlerts(r),
					})
				}
			case *rules.RecordingRule:
				if kind != "alert" {
					out.Rules = append(out.Rules, describe(r, "recording", r.Labels()))
				}
			}
		}
		if len(out.Rules) > 0 {
			groups = append(groups, out)
		}
	}
	return result{data: map[string]any{"groups": groups}}, nil
}

func describe(r rules.Rule, kind string, l labels.Labels) rule {
	out := rule{
		Name: r.Name(), Query: r.Query().String(), Labels: l, Health: r.Health(), Type: kind,
		EvaluationTime: r.GetEvaluationDuration().Seconds(), LastEvaluation: r.GetEvaluationTimestamp(),
	}
	if err := r.LastError(); err != nil {
		out.LastError = err.Error()
	}
	return out
}

// alerts lists the pending and firing alerts of all rules.
func (a *API) alerts(context.Context, url.Values) (result, error) {
	out := []alert{}
	for _, g := range a.source.Groups() {
		for _, r := range g.AlertingRules() {
			out = append(out, activeAlerts(r)...)
		}
	}
	return result{data: map[string]any{"alerts": out}}, nil
}

// activeAlerts are the alerts of a rule in the order of their labels.
func activeAlerts(r *rules.AlertingRule) []alert {
	active := r.ActiveAlerts()
	slices.SortFunc(active, func(a, b *rules.Alert) int { return labels.Compare(a.Labels, b.Labels) })
	out := make([]alert, 0, len(active))
	for _, x := range active {
		shown := alert{Labels: x.Labels, Annotations: x.Annotations, State: x.State.String(), ActiveAt: &x.ActiveAt, Value: strconv.FormatFloat(x.Value, 'e', -1, 64)}
		if !x.KeepFiringSince.IsZero() {
			shown.KeepFiringSince = &x.KeepFiringSince
		}
		out = append(out, shown)
	}
	return out
}
