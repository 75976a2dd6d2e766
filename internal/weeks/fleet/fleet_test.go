package fleet

import (
	"math"
	"testing"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"
)

// testParser reads the text of series.
var testParser = parser.NewParser(parser.Options{})

// busy is a model with two instances, the second of which spells bounds without a point.
var busy = Model{Name: "m", PerSecond: 2, Shape: Flat, Instances: 2, Engines: 1, Mixed: true}

// one is an event of the model from minute 10 on.
func one(kind Kind, lasts time.Duration) Event {
	return Event{Model: "m", From: 10 * time.Minute, For: lasts, Effects: []Effect{{Kind: kind, Share: 1, Count: 1}}}
}

// seen is what was stored of each series, by its labels: NaN where it ended.
type seen map[string]map[time.Duration]float64

func watch(until time.Duration, ms []Model, events ...Event) seen {
	f, out := New(1, ms, events), seen{}
	for f.Now() <= until {
		at := f.Now()
		for _, s := range f.Advance() {
			k := s.Series.Labels.String()
			if out[k] == nil {
				out[k] = map[time.Duration]float64{}
			}
			out[k][at] = s.Value
			if s.Stale {
				out[k][at] = math.NaN()
			}
		}
	}
	return out
}

// at sums series of a name with labels at a moment; false when there is none.
func (s seen) at(moment time.Duration, name string, pairs ...string) (float64, bool) {
	want := labels.FromStrings(append(pairs, labels.MetricName, name)...)
	sum, any := 0.0, false
	for k, values := range s {
		v, ok := values[moment]
		if ok && !math.IsNaN(v) && subset(want, k) {
			sum, any = sum+v, true
		}
	}
	return sum, any
}

// subset tells whether a series, in its text, has all of some labels.
func subset(want labels.Labels, text string) bool {
	have, err := testParser.ParseMetric(text)
	if err != nil {
		return false
	}
	all := true
	want.Range(func(l labels.Label) { all = all && have.Get(l.Name) == l.Value })
	return all
}

const (
	before = 9 * time.Minute
	during = 15 * time.Minute
	after  = 25 * time.Minute
)

func TestEventsAreSeenAsOnRealServers(t *testing.T) {
	type look struct {
		at    time.Duration
		name  string
		pairs []string
		// want is a range; nothing is there when absent.
		low, high float64
		absent    bool
	}
	failed := []string{"handler", "/v1/chat/completions", "status", "5xx"}
	for name, c := range map[string]struct {
		event Event
		looks []look
	}{
		"errors of HTTP are born at the first": {one(Refused, 10*time.Minute), []look{
			{at: 0, name: "http_requests_total", pairs: failed, absent: true},
			{at: during, name: "http_requests_total", pairs: failed, low: 400, high: 1000},
			{at: during, name: "vllm:request_success_total", pairs: []string{"finished_reason", "error"}, low: 0, high: 20},
		}},
		"who hangs holds requests and moves no token": {one(Hanging, 10*time.Minute), []look{
			{at: during, name: "vllm:num_requests_running", low: 128, high: 128},
			{at: during, name: "vllm:num_requests_waiting", low: 300, high: 1000},
			{at: during, name: "vllm:request_success_total", pairs: []string{"finished_reason", "abort"}, low: 0, high: 0},
			{at: after, name: "vllm:request_success_total", pairs: []string{"finished_reason", "abort"}, low: 900, high: 2000},
			{at: after, name: "vllm:num_requests_waiting", low: 0, high: 0},
		}},
		"who is down has only up, and counts from 0 again": {one(Down, 10*time.Minute), []look{
			{at: during, name: "up", low: 0, high: 0},
			{at: during, name: "vllm:prompt_tokens_total", absent: true},
			{at: after, name: "vllm:prompt_tokens_total", low: 1, high: 8 * 60 * 2 * promptTokens},
		}},
		"who is deaf counts on": {one(Deaf, 10*time.Minute), []look{
			{at: during, name: "up", low: 0, high: 0},
			{at: during, name: "vllm:prompt_tokens_total", absent: true},
			{at: after, name: "vllm:prompt_tokens_total", low: 20 * 60 * 2 * promptTokens, high: 35 * 60 * 2 * promptTokens},
		}},
		"a rollout makes new pods and leaves the old": {one(Rollout, 10*time.Minute), []look{
			{at: before, name: "up", pairs: []string{"pod", "m-1"}, low: 1, high: 1},
			{at: after, name: "up", pairs: []string{"pod", "m-1"}, absent: true},
			{at: after, name: "up", pairs: []string{"pod", "m-1-r1"}, low: 1, high: 1},
			{at: after, name: "up", low: 2, high: 2},
		}},
		"while Prometheus is away nothing is stored": {one(Away, 10*time.Minute), []look{
			{at: during, name: "up", absent: true},
			{at: after, name: "vllm:prompt_tokens_total", low: 20 * 60 * 2 * promptTokens, high: 35 * 60 * 2 * promptTokens},
		}},
		"both spellings of a bound are there": {one(SlowE2E, 10*time.Minute), []look{
			{at: before, name: "vllm:e2e_request_latency_seconds_bucket", pairs: []string{"le", "30", "pod", "m-2"}, low: 400, high: 900},
			{at: before, name: "vllm:e2e_request_latency_seconds_bucket", pairs: []string{"le", "30.0", "pod", "m-1"}, low: 400, high: 900},
			{at: before, name: "vllm:e2e_request_latency_seconds_bucket", pairs: []string{"le", "30.0", "pod", "m-2"}, absent: true},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := watch(after, []Model{busy}, c.event)
			for _, l := range c.looks {
				v, there := s.at(l.at, l.name, l.pairs...)
				if there == l.absent || v < l.low || v > l.high {
					t.Errorf("%s%v after %s is %v, there: %t; want %v to %v, absent: %t", l.name, l.pairs, l.at, v, there, l.low, l.high, l.absent)
				}
			}
		})
	}
}

// What happens to one model leaves the others as they were.
func TestModelsDoNotShareTheirChance(t *testing.T) {
	other := Model{Name: "other", PerSecond: 1, Shape: Diurnal, Instances: 1, Engines: 2}
	count := func(ms []Model, events ...Event) float64 {
		v, _ := watch(after, ms, events...).at(after, "vllm:time_to_first_token_seconds_bucket", "model_name", "other", "le", "0.5")
		return v
	}
	alone, beside := count([]Model{other}), count([]Model{busy, other}, one(Failing, 10*time.Minute))
	if alone == 0 || alone != beside {
		t.Errorf("%v first tokens in time alone, %v beside a model that fails", alone, beside)
	}
}
