// Grafana Mimir and Cortex: rule files for mimirtool.
// A file and a namespace per deployment. Mimir's own limit of 20 rules per group is
// met with the setting mimir_rules_per_group, or raised in Mimir.
local rules = import 'llmslo/rules.libsonnet';

function(bundle) {
  ['mimir/%s.yaml' % deployment.name]: {
    namespace: 'llmslo-' + deployment.name,
    groups: [
      part
      for item in rules.groups(bundle)
      if item.deployment.name == deployment.name
      for part in rules.split(item.group, bundle.settings.mimir_rules_per_group)
    ],
  }
  for deployment in bundle.deployments
}
