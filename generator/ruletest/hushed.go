package ruletest

import "time"

// hushed is a world of engines that show the same running batch for hours, beside
// one of their model that serves. What moved or generated within the hour hangs; a
// gauge that nothing has touched for longer is believed no more.
func hushed(f *fleet, as *alerts, cov *coverage) (*document, error) {
	step := f.atLeast(5 * time.Minute)
	s := newScript(f, as, step)
	if hold := (max(f.d.Alerts.StallFor, f.set.StallWindow()) + 2*step) / step * step; hold > frozenAfter/3 {
		return nil, nil
	}
	s.end = 2*frozenAfter + 2*step
	const model = "hushed"
	still := func(lasts time.Duration) scene { return scene{lasts: lasts, running: 6} }
	ago := func(d time.Duration) time.Duration { return s.end - d/step*step }
	engine := func(host string, fires bool, scenes ...scene) {
		t := s.on(host)
		s.engine(t, model, scenes...)
		if fires {
			s.expect(firing{alert: "LLMEngineSilent", labels: s.rankLabels(t, model), from: s.end, value: constant(6)})
		}
	}
	lately, before := ago(frozenAfter*2/3), ago(frozenAfter*3/2)
	engine("frozen", false, still(s.end))
	engine("moved-before", false, scene{lasts: before, running: 5}, still(s.end-before))
	engine("stopped-before", false, scene{lasts: before, running: 6, tokens: 500}, still(s.end-before))
	engine("moved-lately", true, scene{lasts: lately, running: 5}, still(s.end-lately))
	engine("stopped-lately", true, scene{lasts: lately, running: 6, tokens: 500}, still(s.end-lately))
	engine("just-began", true, scene{lasts: ago(frozenAfter)}, still(s.end-ago(frozenAfter)))
	engine("young", true, scene{lasts: ago(frozenAfter / 2), state: gone}, still(s.end-ago(frozenAfter/2)))
	serving := s.busy(s.end)
	serving.running, serving.finishes = 20, 1000
	engine("serves", false, serving)
	s.surround(s.end)
	t := &test{name: "a frozen batch holds no alert for ever", spacing: s.spacing, series: s.series}
	return &document{subject: "hushed", interval: step, tests: []*test{t}}, s.judge(t, cov, s.end)
}
