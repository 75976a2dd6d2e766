// What the built-in templates take from the place they are used in, with the
// defaults. An overlay changes them: o.settings({ namespace: 'monitoring' }).
{
  // metadata.namespace of every Kubernetes object; left to kubectl when empty.
  namespace: '',

  // The label by which Grafana's sidecar finds ConfigMaps, and the annotation by
  // which it sorts them into folders.
  sidecar_label: 'grafana_dashboard',
  sidecar_label_value: '1',
  sidecar_folder_annotation: 'grafana_folder',

  // uid of the Prometheus data source that Grafana-managed alerts ask.
  grafana_datasource: 'prometheus',
  // uid of the folder that boards and Grafana-managed alerts go into.
  grafana_folder_uid: 'llmslo',
  // Where Grafana finds the directory dashboards/ of the output.
  grafana_dashboards_path: '/var/lib/grafana/dashboards/llmslo',
  // Labels of the Grafana instance that the Grafana operator writes to.
  grafana_instance: { dashboards: 'grafana' },

  // Whether rules keep keep_firing_for, which rulers of 2022 and before refuse.
  keep_firing_for: true,

  // Rules per group at most, 0 for no limit: Mimir's own default limit is 20.
  mimir_rules_per_group: 0,

  // Receivers of the Alertmanager snippet.
  page_receiver: 'llmslo-page',
  ticket_receiver: 'llmslo-ticket',
}
