package dynamopage

import (
	"strconv"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// WorkerConfig says what worker the page is of.
type WorkerConfig struct {
	// Release is the Dynamo release.
	Release version.Version
	// Start is when the process started, in unix seconds.
	Start float64
	// Model is the --model value and Name the served name.
	Model, Name string
	// Namespace is the Dynamo namespace as configured; Generation the hash that
	// the operator adds on Rust series, empty without operator.
	Namespace, Generation string
	// Component is backend or prefill.
	Component string
	// ID is the worker's instance id.
	ID uint64
	// Blocks is the number of KV blocks of each of the Ranks.
	Blocks, Ranks int
}

// endpoints of a vLLM worker; only the first serves requests.
var endpoints = [...]string{"generate", "clear_kv_blocks", "list_loras", "load_lora", "unload_lora"}

// Worker is what a worker writes in front of the series of its engine.
type Worker struct {
	config    WorkerConfig
	namespace string // as Rust series have it
	rust      *exposition.Book
	python    *exposition.Page

	requests, duration, inflight, in, out, cancelled *exposition.Child
	usage                                            []*exposition.Child
	inside                                           float64
	generate                                         []string // the label values of the endpoint that serves
}

// hex is the worker's id as worker series have it.
func (c WorkerConfig) hex() string { return strconv.FormatUint(c.ID, 16) }

// NewWorker makes the page of a worker that just started.
func NewWorker(c WorkerConfig) *Worker {
	perEndpoint := []string{"dynamo_component", "dynamo_endpoint", "dynamo_namespace", "model"}
	perComponent := []string{"dynamo_component", "dynamo_namespace"}
	tail := []string{c.Model}
	var uptime, id []string
	if c.Release.Compare(keepsCase) >= 0 {
		perEndpoint = append(perEndpoint, "model_name", "worker_id")
		tail = append(tail, c.Name, c.hex())
		uptime, id = []string{"worker_id"}, []string{c.hex()}
	}
	errors := append([]string{"error_type"}, perEndpoint...)
	w := &Worker{config: c, namespace: Sanitised(c.Namespace, c.Generation)}
	w.rust = registry(c.Release, c.Start,
		entry{dynamo.ComponentRequests, perEndpoint}, entry{dynamo.ComponentRequestDuration, perEndpoint},
		entry{dynamo.ComponentInflightRequests, perEndpoint}, entry{dynamo.ComponentRequestBytes, perEndpoint},
		entry{dynamo.ComponentResponseBytes, perEndpoint}, entry{dynamo.ComponentErrors, errors},
		entry{dynamo.ComponentCancellation, perEndpoint}, entry{dynamo.ComponentUptime, uptime},
		entry{dynamo.ComponentKVStatsActiveBlocks, perComponent}, entry{dynamo.ComponentKVStatsTotalBlocks, perComponent},
		entry{dynamo.ComponentKVStatsGPUCacheUsage, perComponent}, entry{dynamo.ComponentKVStatsGPUPrefixCacheHitRate, perComponent},
	)
	w.rust.Set(dynamo.ComponentUptime, 0, id...)
	for _, e := range endpoints {
		values := append([]string{c.Component, e, w.namespace}, tail...)
		requests, duration := w.rust.With(dynamo.ComponentRequests, values...), w.rust.With(dynamo.ComponentRequestDuration, values...)
		inflight, in, out := w.rust.With(dynamo.ComponentInflightRequests, values...), w.rust.With(dynamo.ComponentRequestBytes, values...), w.rust.With(dynamo.ComponentResponseBytes, values...)
		cancelled := w.rust.With(dynamo.ComponentCancellation, values...)
		if e == endpoints[0] {
			w.generate = values
			w.requests, w.duration, w.inflight, w.in, w.out, w.cancelled = requests, duration, inflight, in, out, cancelled
		}
	}
	for _, m := range kvStats {
		w.rust.Set(m, 0, c.Component, w.namespace)
	}
	w.startPython()
	return w
}
