package slo

import (
	"math/big"
	"strconv"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/sli"
)

// throughput counts seconds: those in which requests of a model wait, and of them the
// ones in which it generates fewer tokens than its floor. Without a queue a model
// generates what is asked of it, which says nothing of what it could.
func throughput(set sli.Set, s scoped) (Variant, string, metric.Unit, []metric.Metric, *config.Problem) {
	waiting, _ := set.Record(sli.Waiting)
	tokens, _ := set.Record(sli.OutputTokens)
	name := set.Deployment.Name
	queued := "(" + sli.Own(name, waiting.Name, s.models...) + " > bool 0)"
	low := queued + " * (" + sli.Own(name, tokens.Name, s.models...) + " < bool " + strconv.Itoa(s.objective.Floor) + ")"
	seconds := config.Decimal(big.NewRat(int64(set.Deployment.Rules.Interval), int64(time.Second))) + " * "
	return Variant{
		Pos: s.objective.Pos, Models: s.models, Floor: s.objective.Floor,
		Total: queued, Bad: low, NewTotal: seconds + queued, NewBad: seconds + low,
	}, "Throughput", metric.Seconds, append(append([]metric.Metric{}, waiting.Sources...), tokens.Sources...), nil
}
