{
  apiVersion: 'llmslo/v1',
  deployments: [{
    name: 'chat',
    mode: 'vllm',
    slos: { ttft: { p95: 500 } },
  }],
}
