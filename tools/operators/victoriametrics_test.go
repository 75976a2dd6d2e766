package operators

import (
	"testing"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// vmRule and its like are the parts of the VictoriaMetrics operator's types that
// templates use, by its API reference.
type vmRule struct {
	metav1.TypeMeta
	Metadata metav1.ObjectMeta `json:"metadata"`
	Spec     struct {
		Groups []struct {
			Name     string `json:"name"`
			Interval string `json:"interval,omitempty"`
			Rules    []struct {
				Record        string            `json:"record,omitempty"`
				Alert         string            `json:"alert,omitempty"`
				Expr          string            `json:"expr"`
				For           string            `json:"for,omitempty"`
				KeepFiringFor string            `json:"keep_firing_for,omitempty"`
				Labels        map[string]string `json:"labels,omitempty"`
				Annotations   map[string]string `json:"annotations,omitempty"`
			} `json:"rules"`
		} `json:"groups"`
	} `json:"spec"`
}

func (o *vmRule) check(t *testing.T) {
	t.Helper()
	for _, g := range o.Spec.Groups {
		for _, r := range g.Rules {
			// vmalert reads durations of Prometheus, up to days.
			for _, d := range []string{r.For, r.KeepFiringFor, g.Interval} {
				if !promDuration.MatchString(d) {
					t.Errorf("%q is no duration", d)
				}
			}
		}
	}
}

type vmRelabelConfig struct {
	SourceLabels []string `json:"sourceLabels,omitempty"`
	TargetLabel  string   `json:"targetLabel,omitempty"`
	Regex        string   `json:"regex,omitempty"`
	Replacement  string   `json:"replacement,omitempty"`
	Action       string   `json:"action,omitempty"`
}

type vmPodScrape struct {
	metav1.TypeMeta
	Metadata metav1.ObjectMeta `json:"metadata"`
	Spec     struct {
		Selector          metav1.LabelSelector `json:"selector"`
		NamespaceSelector struct {
			Any        bool     `json:"any,omitempty"`
			MatchNames []string `json:"matchNames,omitempty"`
		} `json:"namespaceSelector"`
		PodMetricsEndpoints []struct {
			PortNumber     int32             `json:"portNumber"`
			Path           string            `json:"path"`
			Interval       string            `json:"interval"`
			HonorLabels    bool              `json:"honorLabels,omitempty"`
			RelabelConfigs []vmRelabelConfig `json:"relabelConfigs,omitempty"`
		} `json:"podMetricsEndpoints"`
	} `json:"spec"`
}

func (o *vmPodScrape) check(t *testing.T) {
	t.Helper()
	if len(o.Spec.PodMetricsEndpoints) != 1 || o.Spec.PodMetricsEndpoints[0].PortNumber == 0 || len(o.Spec.Selector.MatchLabels) == 0 {
		t.Errorf("it scrapes nothing, or everything: %+v", o.Spec)
	}
}

type vmStaticScrape struct {
	metav1.TypeMeta
	Metadata metav1.ObjectMeta `json:"metadata"`
	Spec     struct {
		JobName         string `json:"jobName"`
		TargetEndpoints []struct {
			Targets     []string          `json:"targets"`
			Labels      map[string]string `json:"labels,omitempty"`
			Path        string            `json:"path"`
			Interval    string            `json:"interval"`
			HonorLabels bool              `json:"honorLabels,omitempty"`
		} `json:"targetEndpoints"`
	} `json:"spec"`
}

func (o *vmStaticScrape) check(t *testing.T) {
	t.Helper()
	if len(o.Spec.TargetEndpoints) != 1 || len(o.Spec.TargetEndpoints[0].Targets) != 2 {
		t.Errorf("targets: %+v", o.Spec.TargetEndpoints)
	}
	for _, e := range o.Spec.TargetEndpoints {
		if _, err := time.ParseDuration(e.Interval); err != nil {
			t.Error(err)
		}
	}
}
