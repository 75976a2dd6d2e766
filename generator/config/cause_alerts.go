package config

import (
	"math/big"
	"slices"
)

// AlertClass tells how soon somebody must look at an alert.
type AlertClass string

// The classes: one wakes somebody, the other waits for working hours.
const (
	PageClass   AlertClass = "page"
	TicketClass AlertClass = "ticket"
)

// CauseAlert is an alert that belongs to no objective: on what is down, silent or
// stuck, and on what makes objectives fail. It can be turned off and changed by name.
type CauseAlert struct {
	// Name is the alert name.
	Name string
	// Class is what it is by default.
	Class AlertClass
	// System is what a deployment must have for it: dynamo, lmcache, or empty for any engine.
	System string
	// Above is the share above which it fires by default; unset where none decides.
	Above Percent
	// Of says what Above is a share of.
	Of string
}

// CauseAlerts lists the alerts that belong to no objective, in the order of the rules.
func CauseAlerts() []CauseAlert {
	const dynamo, lmcache = "dynamo", "lmcache"
	return []CauseAlert{
		{Name: "LLMTargetDown", Class: TicketClass},
		{Name: "LLMTargetFlapping", Class: TicketClass},
		{Name: "LLMModelDown", Class: PageClass},
		{Name: "LLMModelGone", Class: TicketClass},
		{Name: "LLMMetricsMissing", Class: TicketClass},
		{Name: "LLMEngineStalled", Class: PageClass},
		{Name: "LLMEngineSilent", Class: PageClass},
		{Name: "LLMModelSilent", Class: PageClass},
		{Name: "LLMQueueGrowing", Class: TicketClass},
		{Name: "LLMDeploymentUnseen", Class: TicketClass},
		{Name: "LLMFrontendMetricsMissing", Class: TicketClass, System: dynamo},
		{Name: "LLMCacheMetricsMissing", Class: TicketClass, System: lmcache},
		{Name: "LLMKVCacheExhausted", Class: TicketClass, Above: mustPercent("95"), Of: "KV blocks in use, with requests waiting"},
		{Name: "LLMKVTransferFailing", Class: TicketClass, Above: mustPercent("1"), Of: "failed transfers, by finished requests"},
		{Name: "LLMKVExpiring", Class: TicketClass, Above: mustPercent("1"), Of: "requests that lost their KV, of those that finish"},
		{Name: "LLMModelNotReady", Class: PageClass, System: dynamo},
		{Name: "LLMRouterWithoutWorkers", Class: PageClass, System: dynamo},
		{Name: "LLMEmptyAnswers", Class: PageClass, System: dynamo, Above: mustPercent("50"), Of: "successful requests without a token"},
		{Name: "LLMRequestsRejected", Class: TicketClass, System: dynamo, Above: mustPercent("1"), Of: "requests turned away for overload"},
		{Name: "LLMClientsLeaving", Class: TicketClass, System: dynamo, Above: mustPercent("20"), Of: "requests cancelled by their client"},
		{Name: "LLMPrefillStarved", Class: TicketClass, System: dynamo},
		{Name: "LLMDecodeStarved", Class: TicketClass, System: dynamo},
		{Name: "LLMCacheAllocationFailing", Class: TicketClass, System: lmcache},
		{Name: "LLMCachePrefetchFailing", Class: TicketClass, System: lmcache},
		{Name: "LLMCacheEventsDropped", Class: TicketClass, System: lmcache},
		{Name: "LLMCacheEvictionStopped", Class: TicketClass, System: lmcache},
		{Name: "LLMCacheStoreFailing", Class: TicketClass, System: lmcache, Above: mustPercent("10"), Of: "objects handed to L2 that do not arrive there"},
	}
}

// mustPercent reads a share of the table above, where a typing mistake is ours.
func mustPercent(s string) Percent {
	p, err := ParsePercent(s)
	if err != nil {
		panic(err)
	}
	return p
}

func causeAlert(name string) (CauseAlert, bool) {
	all := CauseAlerts()
	i := slices.IndexFunc(all, func(a CauseAlert) bool { return a.Name == name })
	if i < 0 {
		return CauseAlert{}, false
	}
	return all[i], true
}

// Override is what a deployment changes of one alert; zero fields keep the default.
type Override struct {
	// Class is the severity that it has, and with it the floor of bad events.
	Class AlertClass
	// Above is the share above which it fires.
	Above Percent
}

// Disabled tells whether an alert is turned off.
func (a Alerts) Disabled(name string) bool { return slices.Contains(a.Disable, name) }

// Class is the class of a cause alert.
func (a Alerts) Class(name string) AlertClass {
	c := a.Override[name].Class
	if known, ok := causeAlert(name); ok && c == "" {
		c = known.Class
	}
	return c
}

// Above is the share, between 0 and 1, above which a cause alert fires; 0 for one
// that no share decides.
func (a Alerts) Above(name string) *big.Rat {
	if p := a.Override[name].Above; p.IsSet() {
		return p.Rat()
	}
	if c, ok := causeAlert(name); ok && c.Above.IsSet() {
		return c.Above.Rat()
	}
	return new(big.Rat)
}

// Of is the severity of a class.
func (a Alerts) Of(c AlertClass) Severity {
	if c == PageClass {
		return a.Page
	}
	return a.Ticket
}
