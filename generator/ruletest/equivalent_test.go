package ruletest

import (
	"regexp"
	"strings"

	"github.com/prometheus/prometheus/model/rulefmt"

	"github.com/llmslo/llmslo/generator/config"
)

// equivalents are mutants that give the same result as the rule itself for
// everything that processes can show, each with the reason.
var equivalents = []struct {
	// rule is a part of the name, what and expr parts of the mutant's description and of the rule's expression.
	rule, what, expr string
	// in tells for which deployments; nil for all.
	in  func(config.Deployment) bool
	why string
}{
	{what: "* becomes /", expr: "group_left", why: "the right side is an info of value 1"},
	{rule: "requests_failed", what: "sum becomes max", why: "the last sum is over the one series of a record, to drop its deployment label"},
	{rule: ":increase", what: "× 2", expr: "<= bool", why: "what was before is read twice and joined; the other one looks back no further"},
	{rule: ":increase", what: "× 0.5", expr: "unless", why: "a series that is born stays, and the later scrapes of the interval show it too"},
	{rule: ":increase", what: `without target="frontend"`, why: "no engine has the job and the instance of a frontend"},
	{rule: ":increase", what: "last_over_time becomes count_over_time", expr: "unless", why: "only whether the series was there is asked"},
	{rule: "llm_slo_objective", what: "+ becomes -", why: "what follows is multiplied by 0"},
	{rule: "llm_slo_target", what: "+ becomes -", why: "what follows is multiplied by 0"},
	{rule: "llm_slo_objective", what: "sum becomes max", why: "what follows is multiplied by 0"},
	{rule: "llm_slo_target", what: "sum becomes max", why: "what follows is multiplied by 0"},
	{rule: "llm_slo_target", what: `without model=~`, why: "the last variant fills in where no other one holds, and the deployment's own holds for all other models"},
	{rule: "llm_slo_objective", what: `without le="+Inf"`, why: "what follows is multiplied by 0"},
	{rule: "llm_slo_target", what: `without le="+Inf"`, why: "what follows is multiplied by 0"},
	{rule: "lmcache_l2_stored", what: "* becomes /", why: "what follows is multiplied by 0"},
	{rule: "lmcache_l2_stored", what: "sum becomes max", why: "what follows is multiplied by 0"},
	{rule: "lmcache_l2_stored", what: "rate becomes increase", why: "what follows is multiplied by 0"},
	{rule: "lmcache_l2_stored", what: "window ", why: "what follows is multiplied by 0"},
	{rule: ":mean_rate", what: `without namespace="`, why: "the join asks for the same namespace"},
	{rule: "LLM", what: `without namespace="`, expr: "on (cluster, namespace, ", why: "the join asks for the same namespace"},
	{rule: "engine:llm_generation_tokens", what: "sum becomes max", why: "an engine shows one series of its tokens"},
	{rule: "engine:llm_prompt_tokens", what: "sum becomes max", why: "an engine shows one series of its prompt tokens"},
	{rule: "LLMMetricsMissing", what: "rate becomes increase", why: "more than none a second is more than none in a window"},
	{rule: "LLMModelSilent", what: "sum becomes max", why: "no engine moves backwards, so the largest is 0 where the sum is"},
	{rule: "LLM", what: "max_over_time becomes min_over_time", expr: "llm_target:info", why: "the series is 1 whenever it is there"},
	{rule: "", what: `without target="engine"`, why: "no other target shows a model", in: func(d config.Deployment) bool { return d.Engine == config.VLLM }},
	{rule: "", what: `without target!="frontend"`, why: "there is no frontend", in: func(d config.Deployment) bool { return d.Engine == config.VLLM }},
}

// oneSpelling is a maximum over bucket bounds where the rule has a sum, for a
// bound that is written in one way only.
var oneSpelling = regexp.MustCompile(`max without \(le\) \([^(){}]*\{([^{}]*,)?le="[^"]*"[^{}]*\}\)`)

// equivalent is why a mutant can not be told from its rule, empty when it can.
func equivalent(d config.Deployment, r rulefmt.Rule, m mutant) string {
	for _, e := range equivalents {
		if strings.Contains(r.Record+r.Alert, e.rule) && strings.Contains(m.what, e.what) && strings.Contains(r.Expr, e.expr) && (e.in == nil || e.in(d)) {
			return e.why
		}
	}
	if label, ok := strings.CutPrefix(m.what, "on without "); ok && d.Selector[label] != "" {
		return "the selector asks for one value of the label"
	}
	if m.what == "sum becomes max" && strings.Contains(m.rule.Expr, "group_left () max without (le)") {
		return "an engine writes the bound in one way, but for the window in which an upgrade changes it: TestRecordsMean plays that"
	}
	if m.what == "sum becomes max" && oneSpelling.MatchString(m.rule.Expr) {
		return "a bound that is no whole number, and +Inf, have one spelling and so one series"
	}
	return ""
}
