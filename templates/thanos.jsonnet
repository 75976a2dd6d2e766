// Thanos Ruler: rule files with a partial response strategy.
// A record over half
// the stores would be stored as if it were the whole, so records abort; an alert
// over what is left is better than none, so alerts warn.
local rules = import 'llmslo/rules.libsonnet';

local strategy = { records: 'abort', alerts: 'warn' };

function(bundle) {
  ['thanos/%s.%s.rules.yaml' % [deployment.name, part]]: {
    groups: [
      item.group { partial_response_strategy: strategy[part] }
      for item in rules.groups(bundle, part)
      if item.deployment.name == deployment.name
    ],
  }
  for deployment in bundle.deployments
  for part in ['records', 'alerts']
}
