package config

import (
	"time"

	"github.com/llmslo/llmslo/catalog/version"
)

// The defaults of every input that may be left out. Those that depend on other
// inputs are DefaultEngine, DefaultWindow and StandardPort.
const (
	// DefaultVLLMVersions begins where the names of vLLM 0.10 are gone or hidden
	// (gpu_cache_usage_perc, time_per_output_token_seconds).
	DefaultVLLMVersions = ">=0.12"
	// DefaultDynamoVersions begins where the model label keeps its case on all series.
	DefaultDynamoVersions = ">=1.2"
	// DefaultLMCacheVersions begins after the renames of May 2026 (keys to chunks),
	// which users report for 0.5.3 and dates put at 0.4.6.
	DefaultLMCacheVersions = ">=0.5.3"

	// DefaultScrapeInterval is short enough for windows of one minute.
	DefaultScrapeInterval = 15 * time.Second
	// DefaultRuleInterval evaluates often enough for a page within minutes of a total outage.
	DefaultRuleInterval = 30 * time.Second
	// DefaultPeriod is the SLO period that the burn-rate factors of the SRE workbook assume.
	DefaultPeriod = 30 * day

	// DefaultPolicy agrees with the quantile lines that people read on dashboards.
	DefaultPolicy = Interpolate

	// DefaultPageSeverity and DefaultTicketSeverity are values of the severity label.
	DefaultPageSeverity   = "page"
	DefaultTicketSeverity = "ticket"
	// DefaultMinBadEvents keeps a few slow requests of a quiet night from alerting.
	DefaultMinBadEvents = 10
	// DefaultPageFor and DefaultTicketFor ask for a second look before alerting;
	// the windows of the SLO alerts do the waiting.
	DefaultPageFor   = time.Minute
	DefaultTicketFor = 5 * time.Minute

	// DefaultPageKeepFiringFor bridges dips and still ends a page within ten
	// minutes of recovery: five for the short window, then this.
	DefaultPageKeepFiringFor = 3 * time.Minute

	// DefaultStallFor is longer than the prefill of a long prompt, and short enough
	// for a page within five minutes of a hang.
	DefaultStallFor = 3 * time.Minute
	// DefaultDownFor is longer than the restart of a process that loads no model.
	DefaultDownFor = 5 * time.Minute
	// DefaultQueueWait is work that makes a user notice the queue.
	DefaultQueueWait = 30 * time.Second
	// DefaultAbsentFor is longer than a night for which a deployment is scaled to zero.
	DefaultAbsentFor = day
	// DefaultQueueFor is longer than a burst that the fleet works off by itself.
	DefaultQueueFor = 15 * time.Minute
)

// DefaultIdentity returns the labels kept on every record beside deployment and model.
func DefaultIdentity() []string { return []string{"cluster", "namespace"} }

// DefaultEngine is the mode of the engine when none is given: Dynamo beside an
// LMCache server, else the mode itself.
func DefaultEngine(m Mode) Mode {
	if m == LMCache {
		return Dynamo
	}
	return m
}

// WindowScrapes is how many scrape intervals a rate window must hold, so that
// one lost scrape still leaves two samples.
const WindowScrapes = 4

// DefaultWindow is the rate window when none is given: 5 minutes, or four
// scrape intervals rounded up to whole minutes where that is longer.
func DefaultWindow(scrape time.Duration) time.Duration {
	enough := (WindowScrapes*scrape + time.Minute - 1).Truncate(time.Minute)
	return max(5*time.Minute, enough)
}

// newDeployment is a deployment before its keys are read.
func newDeployment() Deployment {
	return Deployment{
		Versions: newVersions(),
		Identity: DefaultIdentity(),
		Scrape:   newScrape(),
		Rules:    newRules(),
		Alerts:   newAlerts(),
	}
}

func newVersions() Versions {
	return Versions{
		VLLM:    mustRange(DefaultVLLMVersions),
		Dynamo:  mustRange(DefaultDynamoVersions),
		LMCache: mustRange(DefaultLMCacheVersions),
	}
}

// mustRange reads a range of the table above, where a typing mistake is ours.
func mustRange(s string) version.Range {
	r, err := version.ParseRange(s)
	if err != nil {
		panic(err)
	}
	return r
}

func newScrape() Scrape {
	return Scrape{Interval: DefaultScrapeInterval, Histograms: Classic, HonorLabels: true}
}

// newRules leaves the window open: it depends on the scrape interval.
func newRules() Rules { return Rules{Interval: DefaultRuleInterval, Period: DefaultPeriod} }

func newAlerts() Alerts {
	return Alerts{
		Page:      newPage(),
		Ticket:    newTicket(),
		StallFor:  DefaultStallFor,
		DownFor:   DefaultDownFor,
		QueueWait: DefaultQueueWait,
		QueueFor:  DefaultQueueFor,
		AbsentFor: DefaultAbsentFor,
	}
}

func newPage() Severity {
	return Severity{Label: DefaultPageSeverity, MinBadEvents: DefaultMinBadEvents, For: DefaultPageFor, KeepFiringFor: DefaultPageKeepFiringFor}
}

func newTicket() Severity {
	return Severity{Label: DefaultTicketSeverity, MinBadEvents: DefaultMinBadEvents, For: DefaultTicketFor}
}
