package ruletest

import (
	"math"
	"time"

	"github.com/llmslo/llmslo/generator/sli"
)

// story is what happens to records that one alert reads, act after act: what the
// records are made of is settled elsewhere, so a story plays them directly.
type story struct {
	alert string
	// hold is the time for which the alert asks, labels what it then carries.
	hold   time.Duration
	labels map[string]string
	// records are what is played, and value what the alert shows while it fires.
	records []recording
	value   float64
	acts    []act
}

// recording is a record with its labels beside deployment.
type recording struct {
	name   string
	labels map[string]string
}

// act is a stretch of time in which records keep their values, in the order of
// the story; absent ones have none. At its end the alert fires or does not.
type act struct {
	lasts  time.Duration
	fires  bool
	values []float64
}

var absent = math.NaN()

// theatre plays stories, all at once, in steps of one evaluation.
type theatre struct {
	*script
	stories []story
	moments []time.Duration
}

func newTheatre(f *fleet, as *alerts, step time.Duration) *theatre {
	t := &theatre{script: newScript(f, as, step)}
	t.spacing = step
	t.only = map[string]bool{}
	return t
}

// play is a record of a signal of the deployment.
func (t *theatre) play(id sli.ID, labels ...map[string]string) recording {
	r, _ := t.set.Record(id)
	return recording{r.Name, with(labels...)}
}

// long is an act in which an alert that could fire would.
func (t *theatre) long(hold time.Duration, fires bool, values ...float64) act {
	return act{t.ceil(hold) + 3*t.step, fires, values}
}

// burst is an act one evaluation too short.
func (t *theatre) burst(hold time.Duration, values ...float64) act {
	return act{max(t.ceil(hold), t.step), hold == 0, values}
}

// tell adds a story; deployments that have not got its alert have no such story.
func (t *theatre) tell(s story) {
	if !t.alerts.has(s.alert) {
		return
	}
	t.only[s.alert] = true
	t.stories = append(t.stories, s)
	at := time.Duration(0)
	for _, a := range s.acts {
		ends := at + a.lasts
		t.moments = append(t.moments, ends)
		if a.fires {
			from := at + t.step + t.ceil(s.hold)
			t.moments = append(t.moments, ends+t.step)
			t.expect(firing{alert: s.alert, labels: s.labels, notYet: from - t.step, from: from, until: ends, value: constant(s.value)})
		}
		at = ends
	}
	t.end = max(t.end, at+t.step)
}

// curtain writes the series of all stories, with a neighbour's at their worst, and
// judges them.
func (t *theatre) curtain(name string, cov *coverage) (*test, error) {
	for _, s := range t.stories {
		for i, p := range s.records {
			var phases []phase
			left := t.end
			worst := absent
			for n, a := range s.acts {
				lasts := a.lasts
				if n == len(s.acts)-1 {
					lasts = left
				}
				left -= lasts
				phases = append(phases, phase{lasts: lasts, rate: a.values[i], absent: math.IsNaN(a.values[i])})
				if a.fires {
					worst = a.values[i]
				}
			}
			t.constant(p, t.d.Name, phases...)
			if !math.IsNaN(worst) {
				t.constant(p, elsewhere, phase{lasts: t.end, rate: worst})
			}
		}
	}
	out := &test{name: name, spacing: t.spacing, series: t.series}
	return out, t.judge(out, cov, append(append(t.edges(), t.moments...), t.end)...)
}

// constant writes a record of a deployment.
func (t *theatre) constant(p recording, deployment string, phases ...phase) {
	t.series = append(t.series, series{seriesName(p.name, with(p.labels, map[string]string{sli.DeploymentLabel: deployment})), gauge(t.spacing, phases...)})
}

// always writes a record of the deployment that never changes.
func (t *theatre) always(p recording, value float64) {
	t.constant(p, t.d.Name, phase{lasts: t.end, rate: value})
}
