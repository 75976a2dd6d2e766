{
  apiVersion: 'llmslo/v1',
  deployments: [{
    name: 'chat',
    mode: 'vllm',
    slos: error 'no objectives yet',
  }],
}
