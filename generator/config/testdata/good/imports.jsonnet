{
  apiVersion: 'llmslo/v1',
  deployments: [{
    name: 'chat',
    mode: 'vllm',
    slos: import 'lib/slos.libsonnet',
  }],
}
