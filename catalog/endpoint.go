package catalog

import "github.com/llmslo/llmslo/catalog/metric"

// Endpoint is a place where a process answers scrapes.
type Endpoint struct {
	// System and Process say who answers.
	System  metric.System
	Process metric.Process
	// Command is how the process is started, as people know it.
	Command string
	// Port is the default or, where the process is off by default, the one in
	// common use; 0 where none is established.
	Port int
	// KubernetesPort is the port that an operator sets instead, 0 for the same.
	KubernetesPort int
	// Setting is what moves or opens the port.
	Setting string
	// Path is where the page is.
	Path string
	// Shows are the beginnings of the names on the page.
	Shows []string
	// Note is what to know before looking there, in sentences.
	Note string
}

// Endpoints returns every known place to scrape, by system.
func Endpoints() []Endpoint {
	return []Endpoint{
		{
			System: metric.VLLM, Process: metric.Engine, Command: "vllm serve", Port: 8000, Setting: "--port", Path: "/metrics",
			Shows: []string{"vllm:", "http_", "process_", "python_", "lmcache:"},
			Note:  "With --disable-log-stats every engine series is absent; lmcache: is there with the in-process connector only.",
		},
		{
			System: metric.Dynamo, Process: metric.Frontend, Command: "python -m dynamo.frontend", Port: 8000,
			Setting: "DYN_HTTP_PORT, --http-port", Path: "/metrics",
			Shows: []string{
				"dynamo_frontend_", "dynamo_router_overhead_", "dynamo_component_router_", "dynamo_component_kv_cache_events_applied",
				"dynamo_component_uptime_seconds", "dynamo_request_plane_", "dynamo_transport_", "dynamo_tokio_",
				"dynamo_router_shared_cache_", "dynamo_component_ckf_",
			},
			Note: "No vllm: series here: they are on the worker's system port. With a gateway the frontend is a sidecar of the worker.",
		},
		{
			System: metric.Dynamo, Process: metric.Worker, Command: "python -m dynamo.vllm | dynamo.sglang | dynamo.trtllm", Port: 8081, KubernetesPort: 9090,
			Setting: "DYN_SYSTEM_PORT (-1, the default, is no server at all)", Path: "/metrics",
			Shows: []string{
				"dynamo_component_", "dynamo_work_handler_", "dynamo_rejection_request_total", "dynamo_engine_request", "dynamo_request_queue",
				"dynamo_backend_admission_", "dynamo_request_plane_ack_flush_seconds", "vllm:", "lmcache:", "sglang:", "trtllm_",
			},
			Note: "One port per worker on one host: 8081, 8082, 8083. python_* and process_* never pass through.",
		},
		{
			System: metric.Dynamo, Process: metric.Router, Command: "python -m dynamo.router", KubernetesPort: 9090,
			Setting: "DYN_SYSTEM_PORT (-1, the default, is no server at all)", Path: "/metrics",
			Shows: []string{"dynamo_component_router_", "dynamo_component_"},
		},
		{
			System: metric.Dynamo, Process: metric.Planner, Command: "python -m dynamo.planner", KubernetesPort: 9085,
			Setting: "PLANNER_PROMETHEUS_PORT (0, the default, is off)", Path: "/metrics",
			Shows: []string{"dynamo_planner_"},
		},
		{
			System: metric.Dynamo, Process: metric.EPP, Command: "endpoint picker", Port: 9090,
			Setting: "DYN_EPP_METRICS_PORT (0 is off)", Path: "/metrics",
			Shows: []string{"dynamo_epp_"},
		},
		{
			System: metric.Dynamo, Process: metric.KVBM, Command: "KVBM leader inside the worker", Port: 6880,
			Setting: "DYN_KVBM_METRICS=true, DYN_KVBM_METRICS_PORT", Path: "/metrics",
			Shows: []string{"kvbm_"},
			Note:  "An HTTP server of its own, which no PodMonitor of the chart covers; it panics if the port is taken.",
		},
		{
			System: metric.Dynamo, Process: metric.Operator, Command: "Kubernetes operator", Path: "/metrics",
			Shows: []string{"dynamo_operator_", "controller_runtime_"},
			Note:  "Scraped by a ServiceMonitor with honorLabels.",
		},
		{
			System: metric.Dynamo, Process: metric.KVIndexer, Command: "standalone KV indexer", Path: "/metrics",
			Shows: []string{"dynamo_kvindexer_", "dynamo_kvrouter_"},
			Note:  "The port is not verified.",
		},
		{
			System: metric.LMCache, Process: metric.MPServer, Command: "lmcache server", Port: 8080, Setting: "--http-port", Path: "/metrics",
			Shows: []string{"lmcache_mp_", "lmcache_blend_", "grpc_", "target_info", "python_", "process_"},
			Note: "Nothing useful with --otlp-endpoint, --disable-metrics or --disable-observability. The newest documents bind it to " +
				"127.0.0.1, so a remote Prometheus needs --http-host 0.0.0.0.",
		},
		{
			System: metric.LMCache, Process: metric.MPServer, Command: "python -m lmcache.v1.multiprocess.server, lmcache trace replay", Port: 9090,
			Setting: "--prometheus-port", Path: "/metrics",
			Shows: []string{"lmcache_mp_", "lmcache_blend_", "grpc_", "target_info", "python_", "process_"},
			Note:  "Entry points without an HTTP frontend; lmcache server ignores the flag.",
		},
		{
			System: metric.LMCache, Process: metric.Coordinator, Command: "lmcache coordinator", Port: 9300, Setting: "--port", Path: "/metrics",
			Shows: []string{"lmcache_coordinator_", "lmcache_mp_key_directory_"},
			Note:  "Answers 404 in push mode or with --disable-metrics.",
		},
		{
			System: metric.LMCache, Process: metric.MPServer, Command: "OpenTelemetry Collector with a Prometheus exporter", Port: 8889,
			Setting: "the collector's configuration, with --otlp-endpoint on the server", Path: "/metrics",
			Shows: []string{"lmcache_mp_", "lmcache_blend_"},
			Note:  "service_instance_id is a label of series only with resource_to_telemetry_conversion.",
		},
		{
			System: metric.LMCache, Process: metric.InProcess, Command: "internal API server of the in-process connector", Port: 6999,
			Setting: "internal_api_server_enabled, internal_api_server_port_start (worker N is at the start + 1 + N)", Path: "/metrics",
			Shows: []string{"lmcache:"},
			Note:  "Off by default. One process per port, so _created series appear, and a reset request zeroes the counters.",
		},
	}
}
