package config

import (
	"fmt"
	"math/big"
)

// openObjective is one objective of an SLO.
type openObjective struct {
	at *node
	// op and value are the threshold of a thresholdMetric, nil where it is not given.
	op, value *node
	// percent is the share of good events, in the words of a configuration: 99.9.
	percent string
}

func objectiveValue() value[openObjective] {
	type shares struct {
		openObjective
		target, targetPercent *node
	}
	composite := "an SLO is made of one SLI"
	timeSlice := "budgets are counted in events, not in minutes"
	v := object("an objective, like {op: lte, value: 0.5, target: 0.95}", func() shares { return shares{} },
		ignored[shares]("displayName", "For people."),
		on("op", "lte or lt beside a latency, which are one for a histogram; gte and gt are refused: a latency is good when it is short. gte or gt beside throughput. Beside a ratioMetric gte or gt may stand, and change nothing.",
			kept(choice("an operator", "lte", "lt", "gte", "gt")), func(o *shares) **node { return &o.op }),
		on("value", "Beside a thresholdMetric the latency in seconds, or the throughput in tokens per second.", anything(), func(o *shares) **node { return &o.value }),
		on("target", "The share of good events, above 0 and below 1. Give this or targetPercent.", anything(), func(o *shares) **node { return &o.target }),
		on("targetPercent", "The same in percent.", anything(), func(o *shares) **node { return &o.targetPercent }),
		refused[shares]("timeSliceTarget", timeSlice, "remove it"),
		refused[shares]("timeSliceWindow", timeSlice, "remove it"),
		refused[shares]("indicator", composite, "write an SLO for each"),
		refused[shares]("indicatorRef", composite, "write an SLO for each"),
		refused[shares]("compositeWeight", composite, "write an SLO for each"),
	)
	return value[openObjective]{shape: v.shape, read: func(r *reader, n *node) (openObjective, bool) {
		o, ok := v.read(r, n)
		if !ok {
			return openObjective{}, false
		}
		o.at = n
		if n.get("op") != nil && o.op == nil {
			return openObjective{}, false
		}
		switch {
		case o.target != nil && o.targetPercent != nil:
			r.problem(n, "both target and targetPercent are given", "keep one")
			ok = false
		case o.target != nil:
			o.percent, ok = shareOf(r, o.target, 100)
		case o.targetPercent != nil:
			o.percent, ok = shareOf(r, o.targetPercent, 1)
		default:
			r.problem(n, "the objective says no share", "add target: 0.95 or targetPercent: 95")
			ok = false
		}
		return o.openObjective, ok
	}}
}

// upward tells whether an operator asks for more, and not for less.
func upward(op *node) bool { return op.text == "gte" || op.text == "gt" }

// exact reads a decimal number.
func exact(r *reader, n *node, want string) (*big.Rat, bool) {
	if n.kind != numberKind || !decimalNumber.MatchString(n.text) {
		fix := ""
		if n.kind == textKind && decimalNumber.MatchString(n.text) {
			fix = "write it without quotes"
		}
		r.expected(n, want, fix)
		return nil, false
	}
	return new(big.Rat).SetString(n.text)
}

// shareOf reads a share of events that times scale is its percentage.
func shareOf(r *reader, n *node, scale int64) (percent string, ok bool) {
	want, example := "a share, like 0.95", "write target: 0.95 or targetPercent: 95"
	if scale == 1 {
		want = "a percentage, like 95"
	}
	share, ok := exact(r, n, want)
	if !ok {
		return "", false
	}
	p := new(big.Rat).Mul(share, big.NewRat(scale, 1))
	digits, _ := p.FloatPrec()
	switch {
	case p.Sign() == 0:
		r.problem(n, "0 leaves nothing to promise", example)
	case p.Cmp(big.NewRat(100, 1)) == 0:
		r.problem(n, n.text+" is everything, and leaves no error budget", example)
	case p.Cmp(big.NewRat(100, 1)) > 0 && scale == 100:
		r.problem(n, n.text+" is more than everything, which is 1", example)
	case p.Cmp(big.NewRat(100, 1)) > 0:
		r.problem(n, n.text+" % is more than everything", example)
	case p.Cmp(big.NewRat(1, 1)) <= 0:
		r.problem(n, fmt.Sprintf("%s would be %s %% of events", n.text, Decimal(p)), example)
	case digits > 6:
		r.problem(n, n.text+" has more than six digits after the point in percent", "round it")
	default:
		return Decimal(p), true
	}
	return "", false
}

// planted is the objective as a configuration has it, with its keys below slos: the
// SLI, and the percentile of a latency. It is nil when the objective is none of the SLI.
func (o openObjective) planted(r *reader, what measured) (v *node, keys []string) {
	switch {
	case what.sli == Throughput:
		return o.throughput(r), []string{string(Throughput)}
	case what.sli.Ratio():
		if !o.compared(r) {
			return nil, nil
		}
		return placed(o.at, o.percent), []string{string(what.sli)}
	}
	latency := what.bound
	switch {
	case latency != nil && !o.compared(r):
		return nil, nil
	case latency == nil && (o.op == nil || o.value == nil):
		r.problem(o.at, "the objective says no latency", "add op: lte and value: 0.5, in seconds")
		return nil, nil
	case latency == nil && upward(o.op):
		r.problem(o.op, o.op.text+" is not read: a latency is good when it is short", "use lte")
		return nil, nil
	case latency == nil:
		latency = o.value
	}
	longest := int64(MaxTarget.Seconds())
	if what.bound == nil && what.sli != E2E && what.sli != QueueTime {
		longest = MaxBareSeconds
	}
	written, ok := seconds(r, latency, longest)
	if !ok {
		return nil, nil
	}
	return placed(latency, written), []string{string(what.sli), "p" + o.percent}
}

// compared refuses a threshold beside a ratioMetric.
func (o openObjective) compared(r *reader) bool {
	switch {
	case o.value != nil:
		r.problem(o.value, "a ratioMetric is compared with the target, and with no other value", "remove it")
	case o.op != nil && !upward(o.op):
		r.problem(o.op, o.op.text+" is not read: a share of good events is good when it is large", "remove it")
	default:
		return true
	}
	return false
}

// throughput is a floor and a share of time.
func (o openObjective) throughput(r *reader) *node {
	switch {
	case o.op == nil || o.value == nil:
		r.problem(o.at, "the objective says no throughput", "add op: gte and value: 2000, in tokens per second")
	case !upward(o.op):
		r.problem(o.op, o.op.text+" is not read: throughput is good when it is large", "use gte")
	default:
		v := &node{kind: objectKind, pos: o.at.pos, path: o.at.path}
		plant(v, o.value, "floor")
		plant(v, placed(o.at, o.percent), "objective")
		return v
	}
	return nil
}

// seconds reads a latency in seconds as text with its unit. Most latencies beyond
// a minute are meant in milliseconds; whole requests and queues do take longer, and
// a bucket is in seconds for certain.
func seconds(r *reader, n *node, longest int64) (string, bool) {
	s, ok := exact(r, n, "a latency in seconds, like 0.5")
	if !ok {
		return "", false
	}
	switch {
	case s.Sign() == 0:
		r.problem(n, "a latency of 0 can not be met", "use seconds above 0, like 0.5")
	case s.Cmp(big.NewRat(1, 1_000_000)) < 0:
		r.problem(n, n.text+" seconds are less than a microsecond", "use seconds, like 0.5")
	case s.Cmp(new(big.Rat).SetInt64(int64(MaxTarget.Seconds()))) > 0:
		r.problem(n, n.text+" seconds are longer than "+formatDuration(MaxTarget), "use seconds, like 0.5")
	case s.Cmp(big.NewRat(longest, 1)) > 0:
		r.problem(n, n.text+" would be "+n.text+" seconds", "values are in seconds: write "+Decimal(new(big.Rat).Quo(s, big.NewRat(1000, 1)))+" if milliseconds are meant")
	default:
		return Decimal(s) + "s", true
	}
	return "", false
}
