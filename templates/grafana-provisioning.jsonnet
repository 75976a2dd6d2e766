// Grafana's file provisioning: dashboard provider and alerts.
// The provider reads the directory dashboards/ of the output. Leave out alerting/ where Prometheus or a ruler
// evaluates the alerts already.
local grafana = import 'llmslo/grafana.libsonnet';
local rules = import 'llmslo/rules.libsonnet';

function(bundle) {
  'grafana-provisioning/dashboards/llmslo.yaml': {
    apiVersion: 1,
    providers: [{
      name: 'llmslo',
      type: 'file',
      folder: bundle.dashboards[0].folder,
      folderUid: bundle.settings.grafana_folder_uid,
      allowUiUpdates: false,
      disableDeletion: false,
      options: { path: bundle.settings.grafana_dashboards_path },
    }],
  },
} + {
  ['grafana-provisioning/alerting/%s.yaml' % deployment.name]: {
    apiVersion: 1,
    groups: [
      {
        orgId: 1,
        name: item.group.name,
        folder: bundle.dashboards[0].folder,
        interval: grafana.interval(std.get(item.group, 'interval', item.deployment.rule_interval)),
        rules: [grafana.rule(item.group, alert, bundle.settings) for alert in item.group.rules],
      }
      for item in rules.groups(bundle, 'alerts')
      if item.deployment.name == deployment.name
    ],
  }
  for deployment in bundle.deployments
}
