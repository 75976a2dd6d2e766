package ruletest

import (
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

// recoveries are histories in which everything was bad and little is now: those that
// show that it is over, and those that are so like them that only the number of
// events, or of bad ones among them, tells them apart.
func recoveries(a *rules.Alert, d config.Deployment, f frame, crowd float64) (out []situation) {
	p := a.Pair
	if p.Class == slo.Ticket {
		return strays(a, d, f, crowd)
	}
	window, ok := p.Recovers(d.Rules.Window)
	if !ok {
		return nil
	}
	recent, remembered := f.evident()+f.keep, int((window+f.step-1)/f.step)
	// An alert that is kept for longer than the worst is remembered shows no end of it here.
	ends := recent < remembered
	// An entry brings as many events as become known in one evaluation interval, and
	// the evidence lies in as many of them as a step has.
	known := d.Rules.Interval.Seconds() * float64(f.evident())
	after := func(what string, expected, bad float64, fires bool) situation {
		return situation{what + "-" + name(p), func(age int) (float64, float64) {
			if age < recent {
				return expected / known, bad / expected
			}
			return upTo(age, recent+f.short+f.hold+f.long, crowd*expected, 1)
		}, fires}
	}
	allowed, _ := p.Allows(a.SLO.Percent.Budget()).Float64()
	if window == p.Long {
		allowed = 0
	}
	enough, few := 1.08*slo.Evidence, 0.92*slo.Evidence
	if ends {
		out = append(out, after("two-strays-after", enough, 0.98*slo.Strays, false))
	}
	out = append(out,
		after("more-than-strays-after", enough, 1.1*max(slo.Strays, allowed*enough), true),
		after("doubt-after", few, 0.98*slo.Strays, true),
	)
	// The worst is over for as long as it is remembered, or longer, and less bad since.
	high := near(p, a.SLO.Percent.Budget()).high
	if high*enough >= slo.Evidence {
		// At so low an objective what came since is as good as the worst.
		return out
	}
	since := func(what string, worst int, fires bool) situation {
		return situation{what + "-" + name(p), func(age int) (float64, float64) {
			switch {
			case age < recent:
				return enough / known, 0.98 * slo.Strays / enough
			case age < worst:
				return crowd * enough, high
			}
			return upTo(age, worst+remembered, crowd*crowd*enough, 1)
		}, fires}
	}
	out = append(out, since("forgotten", remembered+f.keep, true))
	if !ends {
		return out
	}
	// Traffic that was heavier before says nothing of what comes now.
	thinner := situation{"thinner-since-" + name(p), func(age int) (float64, float64) {
		switch {
		case age < recent:
			return enough / known, 0.98 * slo.Strays / enough
		case age < remembered+f.keep:
			return crowd * enough, 1
		}
		return upTo(age, 2*remembered, crowd*crowd*enough, 1)
	}, false}
	return append(out, thinner, since("remembered", remembered-1, false))
}

// strays are histories in which much was bad and the short window of a ticket has as
// many bad events as strays, or more.
func strays(a *rules.Alert, d config.Deployment, f frame, crowd float64) []situation {
	high := near(a.Pair, a.SLO.Percent.Budget()).high
	after := func(what string, bad float64, fires bool) situation {
		return situation{what + "-" + name(a.Pair), func(age int) (float64, float64) {
			traffic := bad / high / (float64(f.short) * d.Rules.Interval.Seconds())
			if age < f.short+f.keep {
				return traffic, high
			}
			return upTo(age, f.short+f.keep+f.hold+f.long, crowd*traffic, high)
		}, fires}
	}
	return []situation{after("strays-after", 0.95*slo.Strays, false), after("no-strays-after", 1.1*slo.Strays, true)}
}
