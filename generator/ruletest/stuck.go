package ruletest

import "time"

// stuck are the stories of engines that answer scrapes and generate nothing.
func (s *script) stuck() {
	window, interval := s.set.StallWindow(), s.step
	hold := s.ceil(max(s.d.Alerts.StallFor-window, 0))
	rest := s.end - s.fault
	queued := func(lasts time.Duration, tokens float64) scene {
		return scene{lasts: lasts, waiting: 6, tokens: tokens}
	}
	fires := func(t target, model string) {
		// The window is full a scrape sooner where it does not hold its beginning.
		from := s.fault + s.ceil(window) + hold
		first := s.fault + s.ceil(window-s.spacing) + hold
		s.expect(firing{
			alert: "LLMEngineStalled", labels: with(s.targetLabels(t), s.modelLabels(model), map[string]string{"engine": "0"}),
			notYet: first - interval, from: from + s.slack, value: constant(6),
		})
	}
	// Requests wait and tokens stop; or requests come to an engine that never starts.
	hung, never := s.on("hung"), s.on("never-starts")
	s.engine(hung, "hung", queued(s.fault, 500), queued(rest, 0))
	s.engine(never, "never-starts", scene{lasts: s.fault}, queued(rest, 0))
	fires(hung, "hung")
	fires(never, "never-starts")
	// Idle, slow but alive, and busy beside idle ones.
	s.engine(s.on("fell-idle"), "fell-idle", s.busy(s.fault), scene{lasts: rest})
	s.engine(s.on("slow"), "slow", queued(s.fault, 500), queued(rest, 4))
	crowded := s.on("crowded")
	s.engine(crowded, "crowded", queued(s.end, 500))
	s.rankTwins(crowded, "crowded", scene{lasts: s.end})
	// A queue that is gone before it has waited long enough.
	if hold >= 2*interval {
		lasts := s.atLeast(window + hold/2 - interval/2)
		s.engine(s.on("short-queue"), "short-queue", scene{lasts: s.fault}, queued(lasts, 0), scene{lasts: rest - lasts})
		s.extra = append(s.extra, s.fault+lasts/interval*interval)
	}
}
