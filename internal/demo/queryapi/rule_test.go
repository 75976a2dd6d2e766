package queryapi

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestRulesAndAlerts(t *testing.T) {
	server, _, _ := world(t)
	type shown struct {
		Labels, Annotations map[string]string
		State, Value        string
		ActiveAt            time.Time
	}
	type listed struct {
		Name, Query, Type, Health, LastError, State string
		Labels                                      map[string]string
		Duration, KeepFiringFor                     float64
		LastEvaluation                              time.Time
		Alerts                                      []shown
	}
	type groups struct {
		Groups []struct {
			Name, File     string
			Interval       float64
			LastEvaluation time.Time
			Rules          []listed
		}
	}
	found, _ := ask[groups](t, server, "rules", nil)
	if len(found.Groups) != 2 || found.Groups[0].Name != "records" || found.Groups[0].File != "rules/a.yaml" || found.Groups[0].Interval != 60 || !found.Groups[0].LastEvaluation.Equal(noon.Add(hour)) {
		t.Fatalf("groups %+v", found.Groups)
	}
	record, broken := found.Groups[0].Rules[0], found.Groups[0].Rules[1]
	if record.Type != "recording" || record.Name != "x:rate5m" || record.Query != "sum by (pod) (rate(x_total[5m]))" || record.Health != "ok" || !record.LastEvaluation.Equal(noon.Add(hour)) || record.Labels["kind"] != "r" {
		t.Errorf("record %+v", record)
	}
	if broken.Health != "err" || broken.LastError == "" {
		t.Errorf("the rule that fails: %+v", broken)
	}
	fast, never := found.Groups[1].Rules[0], found.Groups[1].Rules[1]
	if fast.Type != "alerting" || fast.Name != "Fast" || fast.State != "firing" || fast.Duration != 120 || fast.KeepFiringFor != 300 || len(fast.Alerts) != 1 || fast.Labels["severity"] != "page" {
		t.Errorf("alerting rule %+v", fast)
	}
	if never.State != "inactive" || never.Alerts == nil || len(never.Alerts) != 0 {
		t.Errorf("the alert that does not fire: %+v", never)
	}
	active, _ := ask[struct{ Alerts []shown }](t, server, "alerts", nil)
	if len(active.Alerts) != 1 || cmp.Diff(fast.Alerts, active.Alerts) != "" {
		t.Fatalf("alerts %+v", active)
	}
	a := active.Alerts[0]
	if a.State != "firing" || a.Labels["pod"] != "b" || a.Annotations["summary"] != "b is <b>fast</b>" || !strings.HasSuffix(a.Value, "e+00") || !a.ActiveAt.After(noon) {
		t.Errorf("alert %+v", a)
	}
	for query, want := range map[string]int{"type=alert": 2, "type=record": 2, "rule_name[]=Fast": 1, "rule_group[]=alerts": 2, "file[]=other": 0, "type=alert&rule_group[]=records": 0} {
		p, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		some, _ := ask[groups](t, server, "rules", p)
		n := 0
		for _, g := range some.Groups {
			n += len(g.Rules)
		}
		if n != want {
			t.Errorf("%s gives %d rules, want %d", query, n, want)
		}
	}
}
