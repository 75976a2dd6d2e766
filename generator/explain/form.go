package explain

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/explain/advice"
	"github.com/llmslo/llmslo/generator/promql"
)

// form is what the operation in a record's name makes of its values.
type form struct {
	// not says what they are taken for.
	not []string
	// queries read them; labels are those of the record.
	queries func(name string, labels []string) []advice.Query
}

// idle is true of everything that is divided.
const idle = "Not 0 when it is absent: an idle model has no ratio, mean or quantile."

// formOf reads the end of a record's name, level:metric:operation.
func formOf(name string) form {
	operation := name[strings.LastIndex(name, ":")+1:]
	switch op := window.ReplaceAllString(operation, ""); {
	case strings.HasSuffix(strings.TrimSuffix(name, ":"+operation), "_bucket"):
		return form{
			[]string{
				"Not a counter: it is a rate already, so rate() of it is wrong.",
				"Not a number per bucket: each le counts everything up to it, so values are never added up over le.",
			}, buckets,
		}
	case strings.HasPrefix(op, "p") && strings.HasSuffix(op, "_rate"):
		return form{
			[]string{
				"Not to be averaged or added up, over models, deployments or time: quantiles have no sum. Read another one from the buckets.",
				"Not exact: it is interpolated between two bucket bounds.", idle,
			}, quantile,
		}
	case op == "mean_rate":
		return form{[]string{"Not to be averaged over models: a busy one weighs as much as a quiet one then.", idle}, plain}
	case strings.HasPrefix(op, "ratio"):
		return form{[]string{"Not a percentage: 0.01 is 1 %.", "Not to be averaged or added up over models or time: add up what was divided, and divide last.", idle}, plain}
	case op == "rate":
		return form{[]string{"Not a counter: it is a rate per second already, so rate() of it is wrong."}, summed}
	case op == "increase":
		return form{[]string{"Not a counter: it is the number of events in the window, so rate() of it is wrong."}, summed}
	case op == "info":
		return form{[]string{"Not a measurement: the facts are in the labels."}, listed}
	case op == "max":
		return form{[]string{"Not an amount: the highest value of several, so it is not added up."}, plain}
	case op == "avg":
		return form{[]string{"Not an amount: a mean, so it is not added up."}, plain}
	case op == "seconds":
		return form{[]string{"Not a measurement: a target of the configuration."}, plain}
	default:
		return form{[]string{"Not a counter: the present value, so rate() of it is wrong."}, summed}
	}
}

// own are the labels that tell series of a record apart, for a result per model.
func own(labels []string, extra ...string) string {
	var kept []string
	for _, l := range append([]string{"deployment", promql.ModelLabel, "slo"}, extra...) {
		if slices.Contains(labels, l) || slices.Contains(extra, l) {
			kept = append(kept, l)
		}
	}
	return "(" + strings.Join(kept, ", ") + ")"
}

// pick selects a deployment, as every query over several of them should.
func pick(name string) string { return name + `{deployment="chat"}` }

func plain(name string, _ []string) []advice.Query {
	return []advice.Query{
		{Asks: "One deployment", Expr: pick(name)},
		{Asks: "The three highest", Expr: "topk(3, " + name + ")"},
	}
}

func quantile(name string, labels []string) []advice.Query {
	at := strings.LastIndex(name, ":")
	bucket := name[:at] + "_bucket:rate" + window.FindString(name)
	return append(plain(name, nil), advice.Query{
		Asks: "Another quantile", Expr: "histogram_quantile(0.9, sum by " + own(labels, "le") + " (" + bucket + "))",
	})
}

func buckets(name string, labels []string) []advice.Query {
	return []advice.Query{
		{Asks: "Any quantile", Expr: "histogram_quantile(0.9, sum by " + own(labels, "le") + " (" + name + "))"},
		{Asks: "A heatmap", Expr: "sum by (le) (" + pick(name) + ")", Note: "With the query's format set to Heatmap."},
	}
}

func summed(name string, labels []string) []advice.Query {
	return []advice.Query{
		{Asks: "One deployment", Expr: pick(name)},
		{Asks: "All clusters and namespaces together", Expr: "sum by " + own(labels) + " (" + name + ")"},
	}
}

func listed(name string, _ []string) []advice.Query {
	return []advice.Query{
		{Asks: "What there is", Expr: pick(name)},
		{Asks: "How many by deployment", Expr: "count by (deployment) (" + name + ")"},
	}
}
