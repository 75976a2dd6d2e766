package suite

import "github.com/llmslo/llmslo/generator/check/query"

// Expressions returns the expressions of one file in their order, parsed.
func Expressions(in Input, o Options) []*query.Query {
	r := newRun(o)
	r.load([]Input{in})
	return r.queries
}
