package rules

import (
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// emptyAnswers: requests end with status 200 and no token, as they do where the KV
// transfer between prefill and decode stalls (Dynamo 1.3). They are successes to
// availability, and without a first token TTFT has no observation of them. Models
// that embed or rank never answered with a token and have no such record.
func (l live) emptyAnswers() (Alert, bool) {
	if !l.recorded(sli.EmptyAnswers, sli.Requests) {
		return Alert{}, false
	}
	// A few are usual: a client may ask for no token, and the two counters are not
	// read at one moment.
	const name = "LLMEmptyAnswers"
	empty, most := l.above(name)
	share, floor := l.own(sli.EmptyAnswers), l.least(name)
	return Alert{
		Name: name, For: l.d.Alerts.Page.For,
		Expr:    share + " > " + empty + " and " + l.counted(share+" * "+l.own(sli.Requests)) + " >= " + floor,
		Summary: "{{ $labels.model }}: {{ $value | humanizePercentage }} of successful requests are answered with nothing",
		Description: where(l.plan.Set, true) + ": {{ $value | humanizePercentage }} of the requests that ended with success over the last " + promql.Window(l.d.Rules.Window) +
			" had no output token; this alert fires above " + most + ". No objective sees them: they count as good, and have no first token to be late.",
		Card: Card{
			Means: "Users get empty answers, and everything else looks well.",
			Fires: "For " + promql.Duration(l.d.Alerts.Page.For) + " more than " + most + " of the successful requests over " + promql.Window(l.d.Rules.Window) + " have had no token, and at least " + floor + " of them.",
			Quiet: "It ends when at most " + most + " of the successful requests are empty, and never fires on fewer than " + floor + " of them " + l.perWindow() + ".",
			Steps: []string{"Logs of the decode workers: KV transfers that stall or time out (NIXL, EFA).", "One decode worker or all: generated tokens by engine; take that one out.", "Is it one client that asks for no token (max_tokens of 0).", "Last deployment change: roll back."},
			Query: share,
		},
	}, true
}
