package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/generator/sli"
)

// A target flaps when it changes so often within the time.
const (
	flappingWithin = time.Hour
	flaps          = 6
)

// flappingDocuments write a target in a crash loop beside one that was restarted.
func flappingDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	const alert = "LLMTargetFlapping"
	step := f.atLeast(4 * time.Minute)
	s := newScript(f, as, step)
	s.spacing = step
	s.only = map[string]bool{alert: true}
	s.end = flappingWithin + (2*flaps+2)*step
	loops := func(host string, times int, every time.Duration) (target, time.Duration) {
		t := s.on(host)
		scenes, at := []scene{s.busy(2 * step)}, 2*step
		for range times {
			scenes = append(scenes, scene{lasts: step, state: down}, s.busy(every-step))
			at += every
		}
		scenes[len(scenes)-1].lasts += s.end - at
		s.engine(t, host, scenes...)
		return t, at
	}
	// It is down for the last time, and back, when it has changed often enough.
	t, last := loops("in-a-loop", flaps/2, 2*step)
	from := last
	s.expect(firing{
		alert: alert, labels: t.labels, notYet: from - step, from: from, value: constant(flaps),
		fades: 2*step + flappingWithin - step, until: 2*step + flappingWithin + 2*step,
	})
	loops("restarted-twice", flaps/2-1, 2*step)
	loops("seldom", flaps/2, flappingWithin/step*step/2)
	// What does not show serving metrics, or another deployment's, may do as it likes.
	var restless []phase
	for at := time.Duration(0); at < s.end; at += 2 * step {
		restless = append(restless, phase{lasts: step, rate: 1}, phase{lasts: step})
	}
	for _, twin := range s.twins(t) {
		s.up(twin, restless...)
	}
	stranger := s.on("stranger")
	s.up(stranger, restless...)
	s.record(sli.TargetInfo, with(s.targetLabels(stranger), map[string]string{"model": "other", sli.TargetLabel: string(sli.TargetEngine)}), phase{lasts: s.end, rate: 1})
	// It shows them no more, for longer than the time and not for so long.
	changed := func(at time.Duration) float64 {
		return float64(min(at/step-1, (flappingWithin-time.Millisecond)/step))
	}
	mute := func(host string, shown time.Duration) firing {
		t := s.on(host)
		s.up(t, restless...)
		info, _ := s.set.Record(sli.TargetInfo)
		labels := with(s.targetLabels(t), map[string]string{"model": "mute", sli.TargetLabel: string(sli.TargetEngine), sli.DeploymentLabel: s.d.Name})
		s.series = append(s.series, series{seriesName(info.Name, labels), gauge(step, phase{lasts: shown, rate: 1}, phase{lasts: s.end - shown, absent: true})})
		return firing{alert: alert, labels: t.labels, notYet: flaps * step, from: (flaps + 1) * step, value: changed}
	}
	s.expect(mute("mute-lately", s.end-flappingWithin*3/4/step*step))
	long := mute("mute-for-long", s.end-flappingWithin/step*step-4*step)
	long.fades, long.until = s.end-5*step, s.end-step
	s.expect(long)
	out := &test{name: "a target that goes down again and again is told of", spacing: s.spacing, series: s.series}
	return []*document{{subject: "flapping", interval: step, tests: []*test{out}}}, s.judge(out, cov, append(s.edges(), from+2*step, s.end)...)
}
