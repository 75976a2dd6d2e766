package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// silentDocuments write engines that hold requests and do nothing.
func silentDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	near := newScript(f, as, f.d.Rules.Interval)
	t, err := silences(near, cov)
	if err != nil {
		return nil, err
	}
	out := []*document{{subject: "silent", interval: near.step, tests: []*test{t}}}
	for _, write := range []func(*fleet, *alerts, *coverage) (*document, error){hushed, rested} {
		d, err := write(f, as, cov)
		if err != nil {
			return nil, err
		}
		if d != nil {
			out = append(out, d)
		}
	}
	return out, nil
}

// silences is a world of models whose engines fall silent, one or all of them, and
// of others that only look like it.
func silences(s *script, cov *coverage) (*test, error) {
	window := s.set.StallWindow()
	hold := s.ceil(max(s.d.Alerts.StallFor-window, 0))
	s.fault = s.atLeast(s.d.Rules.Window + 2*window)
	heals := s.atLeast(s.fault + window + hold + 3*s.slack)
	s.end = heals + s.atLeast(2*s.slack)
	// The window is full a scrape sooner where it does not hold its beginning.
	notYet, from := s.fault+s.ceil(window-s.spacing)+hold-s.step, s.fault+s.ceil(window)+hold+s.slack
	fires := func(alert string, labels map[string]string, value float64) {
		s.expect(firing{alert: alert, labels: labels, notYet: notYet, from: from, fades: heals, until: heals + s.slack, value: constant(value)})
	}
	serves := func(lasts time.Duration) scene { return scene{lasts: lasts, finishes: 10, tokens: 500, running: 3} }
	hangs := func(running float64) []scene {
		return []scene{serves(s.fault), {lasts: heals - s.fault, running: running}, serves(s.end - heals)}
	}
	pair := func(model string, suspect []scene, other ...scene) target {
		t := s.on(model)
		s.engine(t, model, suspect...)
		s.engine(s.on(model+"-b"), model, other...)
		s.waitsFor(model, 9, s.end)
		return t
	}
	// One engine hangs in the middle of its work; another with its first requests.
	fires("LLMEngineSilent", s.rankLabels(pair("hangs", hangs(5), serves(s.end)), "hangs"), 5)
	first := []scene{{lasts: s.fault}, {lasts: heals - s.fault, running: 4}, serves(s.end - heals)}
	fires("LLMEngineSilent", s.rankLabels(pair("first", first, serves(s.end)), "first"), 4)
	// So much is served elsewhere that it can be no chance, or a little less; in other places there is more.
	barely := func(requests float64) scene {
		return scene{lasts: s.end, finishes: 2 * requests / window.Seconds(), tokens: 500, running: 1}
	}
	fires("LLMEngineSilent", s.rankLabels(pair("enough", hangs(5), barely(10.5)), "enough"), 5)
	pair("too-few", []scene{{lasts: s.fault, tokens: 500, running: 5}, {lasts: s.end - s.fault, running: 5}}, barely(9.5))
	for _, t := range s.placeTwins("elsewhere") {
		for _, model := range []string{"too-few", "all-hang"} {
			s.rank(t, model, "0", serves(s.end))
		}
	}
	// It answers, it reads, it does both alike; it has nothing to do; it is stalled, which is told already.
	const tokens = 500
	pair("answers", []scene{{lasts: s.end, tokens: tokens, prompts: -3 * tokens, running: 5}}, serves(s.end))
	pair("reads", []scene{{lasts: s.end, prompts: tokens, running: 5}}, serves(s.end))
	alike := scene{lasts: s.end, tokens: tokens, prompts: -2 * tokens, running: 5, finishes: 10}
	pair("both", []scene{alike}, alike)
	pair("rests", []scene{serves(s.fault), {lasts: s.end - s.fault}}, serves(s.end))
	queued := []scene{serves(s.fault), {lasts: heals - s.fault, running: 5, waiting: 2}, serves(s.end - heals)}
	fires("LLMEngineStalled", s.rankLabels(pair("queued", queued, serves(s.end)), "queued"), 2)
	// No engine of a model moves. Where frontends count who waits, the engines' gauges do not matter.
	pair("all-hang", hangs(5), hangs(4)...)
	pair("all-answer", []scene{{lasts: s.end, tokens: tokens, prompts: -3 * tokens, running: 5}})
	pair("all-read", []scene{{lasts: s.end, prompts: tokens, running: 5}})
	fires("LLMModelSilent", s.modelLabels("all-hang"), 9)
	// It has rested for so long that no token is in the window when its requests come.
	quiet := s.fault - s.atLeast(window+s.spacing)
	late := []scene{serves(quiet), {lasts: s.fault - quiet}, {lasts: heals - s.fault, running: 9}, serves(s.end - heals)}
	s.engine(s.on("comes-late"), "comes-late", late...)
	s.inFlight("comes-late", phase{lasts: s.fault}, phase{lasts: s.end - s.fault, rate: 9})
	fires("LLMModelSilent", s.modelLabels("comes-late"), 9)
	all := []scene{serves(s.fault), {lasts: heals - s.fault, running: 5, waiting: 2}, serves(s.end - heals)}
	s.engine(s.on("all-queued"), "all-queued", all...)
	fires("LLMEngineStalled", s.rankLabels(s.on("all-queued"), "all-queued"), 2)
	s.waitsFor("all-queued", 9, s.end)
	if s.countsUsers() {
		fires("LLMModelSilent", s.modelLabels("all-queued"), 9)
	}
	s.engine(s.on("nobody"), "nobody", serves(s.fault), scene{lasts: s.end - s.fault})
	s.waitsFor("nobody", 0, s.end)
	s.surround(s.end)
	s.silentNeighbour()
	t := &test{name: "who holds requests and does nothing is told of, and nobody else", spacing: s.spacing, series: s.series}
	return t, s.judge(t, cov, append(s.edges(), s.fault, heals, heals+s.slack, s.end)...)
}

// countsUsers tells whether frontends of every release count the requests in flight.
func (s *stage) countsUsers() bool {
	return s.dynamo && s.scope.Available(dynamo.FrontendActiveRequests)
}

// waitsFor lets a number of requests be in flight for a model all the time.
func (s *stage) waitsFor(model string, requests float64, lasts time.Duration) {
	s.inFlight(model, phase{lasts: lasts, rate: requests})
}

// inFlight writes the requests in flight at a frontend.
func (s *stage) inFlight(model string, phases ...phase) {
	if s.dynamo {
		s.gauge(s.target(s.places[0], sli.TargetFrontend, "frontend-1", newest, metric.Integer), dynamo.FrontendActiveRequests, map[string]string{promql.ModelLabel: model}, phases...)
	}
}

// rankLabels are the labels of the first rank of an engine.
func (s *stage) rankLabels(t target, model string) map[string]string {
	return with(s.targetLabels(t), s.modelLabels(model), map[string]string{"engine": "0"})
}

// silentNeighbour is another deployment in which every engine is silent.
func (s *script) silentNeighbour() {
	model := map[string]string{promql.ModelLabel: "neighbour"}
	here := with(s.places[0], model)
	for _, host := range []string{"neighbour-a", "neighbour-b"} {
		engine := with(s.targetLabels(s.on(host)), model, map[string]string{"engine": "0"})
		s.record(sli.EngineRunning, engine, phase{lasts: s.end, rate: 9})
		s.record(sli.EngineTokens, engine, phase{lasts: s.end})
		s.record(sli.EnginePrompts, engine, phase{lasts: s.end})
		s.record(sli.EngineFinished, engine, phase{lasts: s.end, rate: 9})
	}
	s.record(sli.Running, here, phase{lasts: s.end, rate: 9})
	s.record(sli.InFlight, here, phase{lasts: s.end, rate: 9})
	s.record(sli.OutputTokens, here, phase{lasts: s.end, rate: 9})
}

// rested is a world of models whose only engine shows a running request and does
// nothing, after an hour in which they were busy for a little more or less than half.
func rested(f *fleet, as *alerts, cov *coverage) (*document, error) {
	const hour, step = time.Hour, time.Minute
	s := newScript(f, as, step)
	if s.countsUsers() || f.d.Rules.Interval > step || step%f.pace() != 0 && f.pace()%step != 0 || f.d.Alerts.StallFor > hour/6 || f.d.Rules.Window > 10*step {
		return nil, nil
	}
	s.end = s.atLeast(2*hour + 10*step)
	// A rate moves until the last token has left its window.
	busy := func(model string, minutes time.Duration) {
		begins := s.atLeast(s.end - hour)
		stops := begins + s.atLeast(minutes*step-f.d.Rules.Window)
		s.engine(s.on(model), model, scene{lasts: begins}, scene{lasts: stops - begins, tokens: 500, finishes: 10, running: 1}, scene{lasts: s.end - stops, running: 1})
	}
	busy("mostly-busy", 32)
	busy("mostly-idle", 28)
	s.expect(firing{alert: "LLMModelSilent", labels: s.modelLabels("mostly-busy"), from: s.end, value: constant(1)})
	s.surround(s.end)
	t := &test{name: "silence after a rest is no fault", spacing: s.spacing, series: s.series}
	return &document{subject: "rested", interval: step, tests: []*test{t}}, s.judge(t, cov, s.end)
}
