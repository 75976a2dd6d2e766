local f(x) = { next: f(x + 1) };
{
  apiVersion: 'llmslo/v1',
  deployments: [{
    name: 'chat',
    mode: 'vllm',
    slos: f(0),
  }],
}
