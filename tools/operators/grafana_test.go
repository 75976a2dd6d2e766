package operators

import (
	"regexp"
	"testing"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Patterns and limits of the Grafana operator's API reference.
var (
	grafanaUID      = regexp.MustCompile(`^[a-zA-Z0-9-_]{1,40}$`)
	grafanaDuration = regexp.MustCompile(`^([0-9]+(\.[0-9]+)?(ns|us|µs|ms|s|m|h))+$`)
)

const maxRuleTitle = 190

// grafanaCommon and its like are the parts of the Grafana operator's types that
// templates use, by its API reference.
type grafanaCommon struct {
	InstanceSelector *metav1.LabelSelector `json:"instanceSelector"`
}

func (c grafanaCommon) check(t *testing.T) {
	t.Helper()
	if c.InstanceSelector == nil || len(c.InstanceSelector.MatchLabels) == 0 {
		t.Error("it selects no instance")
	}
}

type grafanaFolder struct {
	metav1.TypeMeta
	Metadata metav1.ObjectMeta `json:"metadata"`
	Spec     struct {
		grafanaCommon
		UID   string `json:"uid"`
		Title string `json:"title"`
	} `json:"spec"`
}

func (o *grafanaFolder) check(t *testing.T) {
	t.Helper()
	o.Spec.grafanaCommon.check(t)
	if !grafanaUID.MatchString(o.Spec.UID) || o.Spec.Title == "" {
		t.Errorf("uid %q, title %q", o.Spec.UID, o.Spec.Title)
	}
}

type grafanaDashboard struct {
	metav1.TypeMeta
	Metadata metav1.ObjectMeta `json:"metadata"`
	Spec     struct {
		grafanaCommon
		FolderRef string `json:"folderRef"`
		JSON      string `json:"json"`
	} `json:"spec"`
}

func (o *grafanaDashboard) check(t *testing.T) {
	t.Helper()
	o.Spec.grafanaCommon.check(t)
	if o.Spec.FolderRef == "" || o.Spec.JSON == "" {
		t.Error("it has no folder or no board")
	}
}

type grafanaAlertRuleGroup struct {
	metav1.TypeMeta
	Metadata metav1.ObjectMeta `json:"metadata"`
	Spec     struct {
		grafanaCommon
		FolderRef string `json:"folderRef"`
		Interval  string `json:"interval"`
		Rules     []struct {
			UID           string            `json:"uid"`
			Title         string            `json:"title"`
			Condition     string            `json:"condition"`
			For           string            `json:"for"`
			KeepFiringFor string            `json:"keepFiringFor,omitempty"`
			NoDataState   string            `json:"noDataState"`
			ExecErrState  string            `json:"execErrState"`
			IsPaused      bool              `json:"isPaused,omitempty"`
			Labels        map[string]string `json:"labels,omitempty"`
			Annotations   map[string]string `json:"annotations,omitempty"`
			Data          []struct {
				RefID             string         `json:"refId"`
				DatasourceUID     string         `json:"datasourceUid"`
				Model             map[string]any `json:"model"`
				RelativeTimeRange struct {
					From int `json:"from"`
					To   int `json:"to"`
				} `json:"relativeTimeRange"`
			} `json:"data"`
		} `json:"rules"`
	} `json:"spec"`
}

func (o *grafanaAlertRuleGroup) check(t *testing.T) {
	t.Helper()
	o.Spec.grafanaCommon.check(t)
	if interval, err := time.ParseDuration(o.Spec.Interval); err != nil || interval%(10*time.Second) != 0 || interval == 0 {
		t.Errorf("interval %q: %v", o.Spec.Interval, err)
	}
	uids, titles := map[string]bool{}, map[string]bool{}
	for _, r := range o.Spec.Rules {
		if !grafanaUID.MatchString(r.UID) || uids[r.UID] {
			t.Errorf("uid %q", r.UID)
		}
		if r.Title == "" || len(r.Title) > maxRuleTitle || titles[r.Title] {
			t.Errorf("title %q", r.Title)
		}
		uids[r.UID], titles[r.Title] = true, true
		for _, d := range []string{r.For, r.KeepFiringFor} {
			if d != "" && !grafanaDuration.MatchString(d) {
				t.Errorf("%s: %q is no duration", r.Title, d)
			}
		}
		found := false
		for _, q := range r.Data {
			found = found || q.RefID == r.Condition
		}
		if !found {
			t.Errorf("%s: no query is the condition %q", r.Title, r.Condition)
		}
	}
}
