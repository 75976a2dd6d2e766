package dynamopage

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// FrontendConfig says what frontend the page is of.
type FrontendConfig struct {
	// Release is the Dynamo release.
	Release version.Version
	// Start is when the process started, in unix seconds.
	Start float64
	// RouterID is the router's number, a decimal; the router is a KV router.
	RouterID string
	// Namespace is the sanitised namespace of the workers that it routes to.
	Namespace string
	// WorkerID is the frontend's own instance id in hexadecimal.
	WorkerID string
}

// Frontend is the page of a frontend.
type Frontend struct {
	config FrontendConfig
	http   *exposition.Book // what the HTTP service counts
	router *exposition.Book // what the router and the runtime count, behind it on the page
	models map[string]*frontendModel
}

// frontendModel holds the series of a model once they are born.
type frontendModel struct {
	name                                  string
	active, inflight, queued              *exposition.Child
	duration, ttft, itl, input, out, hits *exposition.Child
	tokens                                *exposition.Child
	inside                                float64
}

// NewFrontend makes the page of a frontend that just started.
func NewFrontend(c FrontendConfig) *Frontend {
	perModel := []string{"model"}
	requests := []string{"endpoint", "error_type", "model", "request_type", "status"}
	if c.Release.Compare(first) < 0 {
		requests = []string{"endpoint", "model", "request_type", "status"}
	}
	entries := []entry{
		{dynamo.FrontendRequests, requests},
		{dynamo.FrontendRequestsStarted, []string{"endpoint", "model", "request_type"}},
		{dynamo.FrontendModelCancellation, []string{"endpoint", "model", "request_type"}},
		{dynamo.FrontendModelRejection, []string{"endpoint", "model"}},
		{dynamo.FrontendDisconnectedClients, nil},
		{dynamo.FrontendStageRequests, []string{"phase", "stage"}},
	}
	for _, m := range []metric.Metric{
		dynamo.FrontendActiveRequests, dynamo.FrontendInflightRequests, dynamo.FrontendQueuedRequests,
		dynamo.FrontendRequestDuration, dynamo.FrontendTimeToFirstToken, dynamo.FrontendInterTokenLatency,
		dynamo.FrontendInputSequenceTokens, dynamo.FrontendOutputSequenceTokens, dynamo.FrontendOutputTokens,
		dynamo.FrontendModelTotalKVBlocks, dynamo.FrontendModelMaxNumSeqs, dynamo.FrontendModelMaxNumBatchedTokens,
		dynamo.FrontendModelContextLength, dynamo.FrontendModelKVCacheBlockSize, dynamo.FrontendModelMigrationLimit,
		dynamo.FrontendModelReady,
	} {
		entries = append(entries, entry{m, perModel})
	}
	if c.Release.Compare(first) >= 0 {
		entries = append(entries, entry{dynamo.FrontendCachedTokens, perModel}, entry{dynamo.FrontendStageDuration, []string{"stage"}})
		entries = append(entries, workerEntries()...)
	}
	f := &Frontend{config: c, http: registry(c.Release, c.Start, entries...), models: map[string]*frontendModel{}}
	f.http.Set(dynamo.FrontendDisconnectedClients, 0)
	if c.Release.Compare(first) >= 0 {
		f.startRouter()
	}
	return f
}

// Pages are the texts that the frontend answers with, one after the other.
func (f *Frontend) Pages() []*exposition.Page {
	if f.router == nil {
		return []*exposition.Page{f.http.Page}
	}
	return []*exposition.Page{f.http.Page, f.router.Page}
}

// label is the model's name on request families.
func (f *Frontend) label(model string) string {
	if f.config.Release.Compare(keepsCase) < 0 {
		return strings.ToLower(model)
	}
	return model
}

// Card is what a model registers with.
type Card struct {
	Model                                                   string
	Blocks, Sequences, BatchedTokens, ContextLen, BlockSize int
}

// Register announces a model. Its request families are born by its first request.
func (f *Frontend) Register(c Card) {
	f.http.Set(dynamo.FrontendModelTotalKVBlocks, float64(c.Blocks), c.Model)
	f.http.Set(dynamo.FrontendModelMaxNumSeqs, float64(c.Sequences), c.Model)
	f.http.Set(dynamo.FrontendModelMaxNumBatchedTokens, float64(c.BatchedTokens), c.Model)
	f.http.Set(dynamo.FrontendModelContextLength, float64(c.ContextLen), c.Model)
	f.http.Set(dynamo.FrontendModelKVCacheBlockSize, float64(c.BlockSize), c.Model)
	f.http.Set(dynamo.FrontendModelMigrationLimit, 0, c.Model)
	f.Ready(c.Model, true)
}

// Ready says whether a registered model can be served now.
func (f *Frontend) Ready(model string, ready bool) {
	v := 0.0
	if ready {
		v = 1
	}
	f.http.Set(dynamo.FrontendModelReady, v, model)
}

// Deregister takes back what only lives while a worker is registered.
func (f *Frontend) Deregister(model string) {
	if family := f.http.Family(dynamo.FrontendModelReady); family != nil {
		family.Forget(model)
	}
}

// model returns the series of a model, born now if this is its first request.
func (f *Frontend) model(name string) *frontendModel {
	m := f.models[name]
	if m == nil {
		l := f.label(name)
		m = &frontendModel{
			name: l, active: f.http.With(dynamo.FrontendActiveRequests, l), inflight: f.http.With(dynamo.FrontendInflightRequests, l),
			queued: f.http.With(dynamo.FrontendQueuedRequests, l), duration: f.http.With(dynamo.FrontendRequestDuration, l),
		}
		f.models[name] = m
	}
	return m
}
