{
  apiVersion: 'llmslo/v1',
  deployments: [{
    name: 'chat',
    mode: 'vllm',
    slos: { ttft: { p95: 0.1 + 0.2 }, availability: 100 - 0.1 },
  }],
}
