{ ttft: { p95: '500ms' } }
