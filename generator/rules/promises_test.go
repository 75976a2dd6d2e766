package rules_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/slo"
	"github.com/llmslo/llmslo/internal/promtest"
)

// pages are the pages that fire for a model at a time.
func pages(t *testing.T, r *promtest.Recording, model string, at time.Duration) []string {
	t.Helper()
	var names []string
	for _, s := range r.Must(t, `ALERTS{alertstate="firing",severity="page",model="`+model+`"}`, at) {
		names = append(names, s.Labels["alertname"])
	}
	return names
}

// objectivesOnly plays series against the alerts of objectives and what those read,
// which is a fraction of all rules.
func objectivesOnly(t *testing.T, g generated, series ...promtest.Series) promtest.Scenario {
	s := burnt{}.files(t, g, "llm_requests_valid", "llm_requests_failed", "llm_slo")
	s.Series = series
	return s
}

func endings(model, class, values string) promtest.Series {
	labels := `instance="f:8000",job="frontend",model="` + model + `",status="`
	if class == "success" {
		return series(`dynamo_frontend_requests_total{`+labels+`success"}`, values)
	}
	return series(`dynamo_frontend_requests_total{error_type="`+class+`",`+labels+`error"}`, values)
}

// TestOneSmallModelFullyBrokenPagesThoughItIsFivePercentOfAllTraffic: each model is
// judged by its own requests; what the big one does well is no excuse.
func TestOneSmallModelFullyBrokenPagesThoughItIsFivePercentOfAllTraffic(t *testing.T) {
	const fault, told, end = 20 * time.Minute, 25 * time.Minute, 30 * time.Minute
	// 95 and 5 requests a second, sampled every 30 s.
	engine := func(model, port, reason, values string) promtest.Series {
		return series(`vllm:request_success_total{engine="0",finished_reason="`+reason+`",instance="a:`+port+`",job="vllm",model_name="`+model+`"}`, values)
	}
	http := func(port, status, values string) promtest.Series {
		return series(`http_requests_total{handler="/v1/chat/completions",instance="a:`+port+`",job="vllm",method="POST",status="`+status+`"}`, values)
	}
	const big, small, well, broken = "0+2850x60", "0+150x60", "0+150x40 6000x20", "0x40 0+150x20"
	for name, tc := range map[string]struct {
		config string
		series []promtest.Series
	}{
		"Dynamo: every request fails": {plainDynamo, []promtest.Series{
			endings("big", "success", big), endings("small", "success", well), endings("small", "internal", broken),
		}},
		"vLLM: every request ends in an engine error": {plainVLLM, []promtest.Series{
			engine("big", "1", "stop", big), engine("small", "2", "stop", well), engine("small", "2", "error", broken),
		}},
		"vLLM: every request is refused before the engine": {plainVLLM, []promtest.Series{
			http("1", "2xx", big), http("2", "2xx", well), http("2", "5xx", broken), engine("big", "1", "stop", big), engine("small", "2", "stop", well),
		}},
		"Dynamo: every first token is late": {plainDynamo, []promtest.Series{
			endings("big", "success", big), endings("small", "success", small),
			series(`dynamo_frontend_time_to_first_token_seconds_bucket{model="big",le="1.0"}`, big), series(`dynamo_frontend_time_to_first_token_seconds_bucket{model="big",le="+Inf"}`, big),
			series(`dynamo_frontend_time_to_first_token_seconds_bucket{model="small",le="1.0"}`, well), series(`dynamo_frontend_time_to_first_token_seconds_bucket{model="small",le="+Inf"}`, small),
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := promtest.Record(t, generate(t, tc.config).scenario(tc.series...), end)
			if got := pages(t, r, "small", fault); len(got) > 0 {
				t.Errorf("%v fires before the fault", got)
			}
			if len(pages(t, r, "small", told)) == 0 {
				t.Errorf("nobody is paged within %v", told-fault)
			}
			for at := time.Duration(0); at <= end; at += time.Minute {
				if got := pages(t, r, "big", at); len(got) > 0 {
					t.Errorf("after %v %v fires for the model that is well", at, got)
				}
			}
		})
	}
}

// TestAModelDeployedAMinuteAgoDoesNotPageForOneErrorInItsFirstHundredRequests: it is
// the floor of bad events that says so, at any objective and at any time of the hour
// that follows, with an error series that was there before and with one that comes with the error.
func TestAModelDeployedAMinuteAgoDoesNotPageForOneErrorInItsFirstHundredRequests(t *testing.T) {
	for _, objective := range []string{"90%", "99.99%"} {
		for born, failed := range map[string]string{"the series was there": "_x40 0 1x120", "the series comes with the error": "_x41 1x120"} {
			t.Run(objective+", "+born, func(t *testing.T) {
				t.Parallel()
				// A hundred requests in the first minute, then as many each, or none any more.
				for _, succeeded := range []string{"_x40 0 50 99 99+50x120", "_x40 0 50 99x120"} {
					r := promtest.Record(t, objectivesOnly(t, generate(t, strings.Replace(plainDynamo, "99%", objective, 1)),
						endings("new", "success", succeeded), endings("new", "internal", failed), endings("old", "success", "0+300x160")), 80*time.Minute)
					for at := 20 * time.Minute; at <= 80*time.Minute; at += 30 * time.Second {
						if got := pages(t, r, "new", at); len(got) > 0 {
							t.Fatalf("after %v %v fires", at, got)
						}
					}
				}
			})
		}
	}
}

// TestAPageEndsWithinTenMinutesOfRecoveryAndIsNotHeldUpByTheSlowPair: two hours of
// outage fill the six hours of the slow pair to far above its threshold.
func TestAPageEndsWithinTenMinutesOfRecoveryAndIsNotHeldUpByTheSlowPair(t *testing.T) {
	const step, health, lasts, after = 30 * time.Second, 30 * time.Minute, 2 * time.Hour, time.Hour
	n := func(d time.Duration) int { return int(d / step) }
	for _, objective := range []string{"95%", "99.9%"} {
		for name, bad := range map[string]int{"everything fails": 300, "two thirds fail": 200} {
			t.Run(objective+", "+name, func(t *testing.T) {
				t.Parallel()
				good := 300 - bad
				r := promtest.Record(t, objectivesOnly(t, generate(t, strings.Replace(plainDynamo, "99%", objective, 1)),
					endings("m", "success", fmt.Sprintf("0+300x%d %d+%dx%d %d+300x%d", n(health), 300*n(health)+good, good, n(lasts)-1, 300*n(health)+good*n(lasts)+300, n(after))),
					endings("m", "internal", fmt.Sprintf("0x%d %d+%dx%d %dx%d", n(health), bad, bad, n(lasts)-1, bad*n(lasts), n(after)))), health+lasts+after)
				recovery := health + lasts
				if got := pages(t, r, "m", recovery); len(got) == 0 {
					t.Fatal("nothing pages during the fault")
				}
				for at := recovery + 10*time.Minute; at <= recovery+after; at += step {
					if got := pages(t, r, "m", at); len(got) > 0 {
						t.Fatalf("%v after recovery %v fires", at-recovery, got)
					}
				}
			})
		}
	}
}

// TestAPageDoesNotFlapAtItsThreshold: a share of failures that is exactly at the
// threshold of a pair for three hours, with the noise that fifty requests a second have.
// Whoever is on call is paged for the objective, whichever of its windows fire: once,
// and once more where the long window itself stands at its threshold. Objectives below
// 95 % have no slower page to carry them there; alerts.page.keepFiringFor is for those.
func TestAPageDoesNotFlapAtItsThreshold(t *testing.T) {
	const step, settle, lasts = 30 * time.Second, time.Hour, 4 * time.Hour
	for _, objective := range []string{"95%", "99.9%"} {
		g := generate(t, strings.Replace(plainDynamo, "99%", objective, 1))
		for _, o := range g.plan.SLOs {
			for _, pair := range o.Pairs {
				if o.SLI != config.Availability || pair.Class != slo.Page {
					continue
				}
				share, _ := pair.Threshold.Float64()
				t.Run(fmt.Sprintf("%s, the threshold %v over %v", objective, share, pair.Long), func(t *testing.T) {
					t.Parallel()
					chance := rand.New(rand.NewPCG(1, 2))
					var good, bad []string
					var fine, failures float64
					for range int(lasts/step) + 1 {
						const requests = 1500
						failed := math.Round(requests*share + chance.NormFloat64()*math.Sqrt(requests*share*(1-share)))
						fine, failures = fine+requests-failed, failures+failed
						good, bad = append(good, fmt.Sprint(fine)), append(bad, fmt.Sprint(failures))
					}
					r := promtest.Record(t, objectivesOnly(t, g, endings("m", "success", strings.Join(good, " ")), endings("m", "internal", strings.Join(bad, " "))), lasts)
					paged, times := false, 0
					for at := settle; at <= lasts; at += step {
						firing := len(pages(t, r, "m", at)) > 0
						if firing && !paged {
							times++
						}
						paged = firing
					}
					if times > 2 {
						t.Errorf("it pages %d times in %v", times, lasts-settle)
					}
				})
			}
		}
	}
}

// TestAServiceBackAtItsObjectiveDoesNotPageAgain: it fails as often after an outage as its
// objective allows, which is what an objective is for. While the half hour of the slow
// pair remembers the outage, the noise of that is no new page.
func TestAServiceBackAtItsObjectiveDoesNotPageAgain(t *testing.T) {
	const step, health, lasts, after, models = 30 * time.Second, 30 * time.Minute, 20 * time.Minute, time.Hour, 6
	for objective, budget := range map[string]float64{"99%": 0.01, "99.9%": 0.001} {
		for _, requests := range []float64{150, 600, 3000} {
			t.Run(fmt.Sprintf("%s, %v requests in %s", objective, requests, step), func(t *testing.T) {
				t.Parallel()
				chance := rand.New(rand.NewPCG(3, 4))
				var played []promtest.Series
				for m := range models {
					var good, bad []string
					var fine, failures float64
					for at := time.Duration(0); at <= health+lasts+after; at += step {
						failed := 0.0
						for range int(requests) {
							if at >= health && at < health+lasts || chance.Float64() < budget {
								failed++
							}
						}
						fine, failures = fine+requests-failed, failures+failed
						good, bad = append(good, fmt.Sprint(fine)), append(bad, fmt.Sprint(failures))
					}
					model := fmt.Sprint("m", m)
					played = append(played, endings(model, "success", strings.Join(good, " ")), endings(model, "internal", strings.Join(bad, " ")))
				}
				r := promtest.Record(t, objectivesOnly(t, generate(t, strings.Replace(plainDynamo, "99%", objective, 1)), played...), health+lasts+after)
				for m := range models {
					model := fmt.Sprint("m", m)
					if len(pages(t, r, model, health+lasts)) == 0 {
						t.Fatalf("%s: nothing pages during the outage", model)
					}
					for at := health + lasts + 10*time.Minute; at <= health+lasts+after; at += step {
						if got := pages(t, r, model, at); len(got) > 0 {
							t.Fatalf("%s: %v after recovery %v fires", model, at-health-lasts, got)
						}
					}
				}
			})
		}
	}
}
