package config

const throughputDoc = "Share of the time with waiting requests in which a model generates at least a number of tokens per second, like {floor: 2000, objective: 99%}; tickets only."

// MaxFloor is the highest throughput of a model that is asked for, in tokens per second.
const MaxFloor = 100_000_000

// throughputValue reads {floor: 2000, objective: 99%}. A floor has no default: what
// a model can do depends on its size and its hardware.
func throughputValue() value[[]Objective] {
	v := object("a floor and a share of time, like {floor: 2000, objective: 99%}", func() Objective { return Objective{SLI: Throughput} },
		on("floor", "Generated tokens per second of a model, all its engines together.",
			integer("tokens per second", 1, MaxFloor), func(o *Objective) *int { return &o.Floor }).must("floor: 2000"),
		on("objective", "Share of the time in percent.",
			percentValue(), func(o *Objective) *Percent { return &o.Percent }).must("objective: 99%"),
	)
	return value[[]Objective]{shape: v.shape, read: func(r *reader, n *node) ([]Objective, bool) {
		o, ok := v.read(r, n)
		o.Pos = n.pos
		return []Objective{o}, ok && o.Percent.IsSet()
	}}
}
