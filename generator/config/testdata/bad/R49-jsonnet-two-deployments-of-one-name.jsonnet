{
  apiVersion: 'llmslo/v1',
  deployments: [
    { name: 'chat', mode: mode, slos: { ttft: { p95: '1s' } } }
    for mode in ['vllm', 'dynamo']
  ],
}
