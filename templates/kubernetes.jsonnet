// Prometheus operator, and ConfigMaps for Grafana's sidecar.
// A PrometheusRule per group, a ConfigMap per board, a PodMonitor or, for configured
// addresses, a ScrapeConfig per kind of target. A kustomization lists them all;
// servicemonitors/ replaces the PodMonitors where pods are reached by a Service.
local k8s = import 'llmslo/kubernetes.libsonnet';
local rules = import 'llmslo/rules.libsonnet';

local group = 'monitoring.coreos.com/';

local rule(bundle, item) =
  k8s.object(bundle, group + 'v1', 'PrometheusRule', k8s.name(item.group.name), item.deployment.labels) {
    spec: { groups: [item.group] },
  };

local configMap(bundle, board) =
  local settings = bundle.settings;
  k8s.object(bundle, 'v1', 'ConfigMap', k8s.name(board.uid), k8s.shared(bundle) { [settings.sidecar_label]: settings.sidecar_label_value }) {
    metadata+: { annotations: { [settings.sidecar_folder_annotation]: board.folder } },
    data: { [board.uid + '.json']: board.text },
  };

local monitor(bundle, kind, deployment, target, endpoints, port) =
  k8s.object(bundle, group + 'v1', kind, k8s.name(target.job), deployment.labels) {
    spec: {
      selector: { matchLabels: target.pods },
      namespaceSelector: k8s.namespaces(deployment),
      [endpoints]: [port {
        path: target.path,
        interval: deployment.scrape_interval,
        [if k8s.honorsLabels(target) then 'honorLabels']: true,
        relabelings: k8s.relabelings(deployment, target),
      }],
    },
  };

local scrapeConfig(bundle, deployment, target) =
  k8s.object(bundle, group + 'v1alpha1', 'ScrapeConfig', k8s.name(target.job), deployment.labels) {
    spec: {
      jobName: target.job,
      metricsPath: target.path,
      scrapeInterval: deployment.scrape_interval,
      [if k8s.honorsLabels(target) then 'honorLabels']: true,
      staticConfigs: [{ targets: target.addresses, [if deployment.selector != {} then 'labels']: deployment.selector }],
    },
  };

// listed adds a directory's own kustomization.
local listed(directory, files) = {
  [directory + '/' + name]: files[name]
  for name in std.objectFields(files)
} + (
  if files == {} then {} else { [directory + '/kustomization.yaml']: k8s.kustomization(std.objectFields(files)) }
);

function(bundle)
  local scraped = [
    { deployment: deployment, target: target, file: k8s.name(target.job) + '.yaml' }
    for deployment in bundle.deployments
    for target in deployment.targets
  ];
  local pods = [item for item in scraped if !item.target.configured];

  { 'kubernetes/kustomization.yaml': k8s.kustomization(['dashboards', 'rules', 'scrape']) }
  + listed('kubernetes/rules', {
    [k8s.name(item.group.name) + '.yaml']: rule(bundle, item)
    for item in rules.groups(bundle)
  })
  + listed('kubernetes/dashboards', {
    [k8s.name(board.uid) + '.yaml']: configMap(bundle, board)
    for board in bundle.dashboards
  })
  + listed('kubernetes/scrape', {
    [item.file]:
      if item.target.configured then scrapeConfig(bundle, item.deployment, item.target)
      else monitor(bundle, 'PodMonitor', item.deployment, item.target, 'podMetricsEndpoints', { portNumber: item.target.port })
    for item in scraped
  })
  + listed('kubernetes/servicemonitors', {
    [item.file]: monitor(bundle, 'ServiceMonitor', item.deployment, item.target, 'endpoints', { targetPort: item.target.port })
    for item in pods
  })
