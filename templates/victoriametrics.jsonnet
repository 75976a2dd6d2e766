// VictoriaMetrics operator, and rule files for a vmalert without one.
// A VMRule per group, a VMPodScrape or, for configured addresses, a VMStaticScrape
// per kind of target.
local k8s = import 'llmslo/kubernetes.libsonnet';
local rules = import 'llmslo/rules.libsonnet';

local apiVersion = 'operator.victoriametrics.com/v1beta1';

local podScrape(bundle, deployment, target) =
  k8s.object(bundle, apiVersion, 'VMPodScrape', k8s.name(target.job), deployment.labels) {
    spec: {
      selector: { matchLabels: target.pods },
      namespaceSelector: k8s.namespaces(deployment),
      podMetricsEndpoints: [{
        portNumber: target.port,
        path: target.path,
        interval: deployment.scrape_interval,
        [if k8s.honorsLabels(target) then 'honorLabels']: true,
        relabelConfigs: k8s.relabelings(deployment, target),
      }],
    },
  };

local staticScrape(bundle, deployment, target) =
  k8s.object(bundle, apiVersion, 'VMStaticScrape', k8s.name(target.job), deployment.labels) {
    spec: {
      jobName: target.job,
      targetEndpoints: [{
        targets: target.addresses,
        path: target.path,
        interval: deployment.scrape_interval,
        [if k8s.honorsLabels(target) then 'honorLabels']: true,
        labels: deployment.selector,
      }],
    },
  };

function(bundle)
  local files = {
    ['rules-%s.yaml' % k8s.name(item.group.name)]: k8s.object(bundle, apiVersion, 'VMRule', k8s.name(item.group.name), item.deployment.labels) {
      spec: { groups: [item.group] },
    }
    for item in rules.groups(bundle)
  } + {
    ['scrape-%s.yaml' % k8s.name(target.job)]: (if target.configured then staticScrape else podScrape)(bundle, deployment, target)
    for deployment in bundle.deployments
    for target in deployment.targets
  };
  { ['victoriametrics/' + name]: files[name] for name in std.objectFields(files) } + {
    'victoriametrics/kustomization.yaml': k8s.kustomization(std.objectFields(files)),
  } + {
    ['victoriametrics/vmalert/%s.%s.rules.yaml' % [deployment.name, part]]: {
      groups: [item.group for item in rules.groups(bundle, part) if item.deployment.name == deployment.name],
    }
    for deployment in bundle.deployments
    for part in ['records', 'alerts']
  }
