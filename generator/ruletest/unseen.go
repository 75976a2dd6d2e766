package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/generator/sli"
)

// unseenDocuments write a deployment of which nothing is measured, beside another
// one that is there.
func unseenDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	const alert = "LLMDeploymentUnseen"
	if !as.has(alert) {
		return nil, nil
	}
	hold := f.d.Alerts.AbsentFor
	t := newTheatre(f, as, max(f.d.Rules.Interval, (hold/12).Truncate(time.Second)))
	c := &causes{theatre: t}
	engine := c.info(sli.TargetEngine, c.model("any"))
	t.tell(story{
		alert: alert, hold: hold, labels: map[string]string{sli.DeploymentLabel: f.d.Name}, value: 1, records: []recording{engine},
		acts: []act{t.long(hold, false, 1), t.burst(hold, absent), t.long(hold, false, 1), t.long(hold, true, absent), t.long(hold, false, 1)},
	})
	t.constant(engine, elsewhere, phase{lasts: t.end, rate: 1})
	told, err := t.curtain("a deployment of which nothing is measured is told of", cov)
	if err != nil {
		return nil, err
	}
	return []*document{{subject: "unseen", interval: t.step, tests: []*test{told}}}, nil
}
