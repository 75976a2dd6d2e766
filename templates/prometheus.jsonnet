// Prometheus without Kubernetes: a prometheus.yml and scrape files.
// The prometheus.yml is complete and reads the rule files beside it; the scrape files
// are for a configuration of your own. Targets are those of the configuration, else
// on the loopback interface.
local scrapeConfig(deployment, target) = {
  job_name: target.job,
  metrics_path: target.path,
  scrape_interval: deployment.scrape_interval,
  [if deployment.histograms == 'nhcb' then 'convert_classic_histograms_to_nhcb']: true,
  [if target.honor_labels then 'honor_labels']: true,
  static_configs: [{
    targets: target.addresses,
    // What the rules select by, every series has to carry.
    [if deployment.selector != {} then 'labels']: deployment.selector,
  }],
};

local scrapeConfigs(deployment) = [scrapeConfig(deployment, target) for target in deployment.targets];

function(bundle) {
  'prometheus/prometheus.yml': {
    global: {
      scrape_interval: bundle.deployments[0].scrape_interval,
      evaluation_interval: bundle.deployments[0].rule_interval,
    },
    rule_files: ['../' + file.path for file in bundle.rules],
    scrape_configs: std.flatMap(scrapeConfigs, bundle.deployments),
  },
} + {
  ['prometheus/scrape/%s.yml' % deployment.name]: { scrape_configs: scrapeConfigs(deployment) }
  for deployment in bundle.deployments
}
