local o = import 'llmslo/overlay.libsonnet';
[
  o.format(1),
  o.settings({ namespace: 'monitoring' }),
  o.labels({ team: 'serving' }),
]
