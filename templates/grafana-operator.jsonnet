// Grafana operator: folder, dashboards and alerts as custom resources.
// A GrafanaDashboard per board and a GrafanaAlertRuleGroup per group. The recording rules are evaluated elsewhere: add
// the target kubernetes, mimir or victoriametrics for them.
local grafana = import 'llmslo/grafana.libsonnet';
local k8s = import 'llmslo/kubernetes.libsonnet';
local rules = import 'llmslo/rules.libsonnet';

local apiVersion = 'grafana.integreatly.org/v1beta1';

function(bundle)
  local settings = bundle.settings;
  local folder = k8s.name(settings.grafana_folder_uid);
  local common = { instanceSelector: { matchLabels: settings.grafana_instance } };
  local files = {
    'folder.yaml': k8s.object(bundle, apiVersion, 'GrafanaFolder', folder, k8s.shared(bundle)) {
      spec: common { title: bundle.dashboards[0].folder, uid: settings.grafana_folder_uid },
    },
  } + {
    ['dashboard-%s.yaml' % k8s.name(board.uid)]: k8s.object(bundle, apiVersion, 'GrafanaDashboard', k8s.name(board.uid), k8s.shared(bundle)) {
      spec: common { folderRef: folder, json: board.text },
    }
    for board in bundle.dashboards
  } + {
    ['alerts-%s.yaml' % k8s.name(item.group.name)]: k8s.object(bundle, apiVersion, 'GrafanaAlertRuleGroup', k8s.name(item.group.name), item.deployment.labels) {
      spec: common {
        folderRef: folder,
        interval: grafana.interval(std.get(item.group, 'interval', item.deployment.rule_interval)),
        rules: [grafana.rule(item.group, alert, settings) for alert in item.group.rules],
      },
    }
    for item in rules.groups(bundle, 'alerts')
  };
  { ['grafana-operator/' + name]: files[name] for name in std.objectFields(files) } + {
    'grafana-operator/kustomization.yaml': k8s.kustomization(std.objectFields(files)),
  }
