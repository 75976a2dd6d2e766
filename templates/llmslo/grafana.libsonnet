// Prometheus alerts as alerts that Grafana evaluates.
local units = { s: 1, m: 60, h: 3600, d: 86400, w: 604800, y: 31536000 };

// seconds(duration) reads a duration of Prometheus, like 1d12h.
local seconds(duration) =
  local read = std.foldl(
    function(state, char)
      if std.objectHas(units, char) then { sum: state.sum + std.parseInt(state.digits) * units[char], digits: '' }
      else state { digits+: char },
    std.stringChars(duration),
    { sum: 0, digits: '' },
  );
  read.sum;

// goDuration(duration) writes it without days and weeks, which Grafana's custom
// resources do not know.
local goDuration(duration) = '%ds' % seconds(duration);

// Grafana calls the value of the query $values.A.Value; its own $value is a text.
local translated(texts) = {
  [key]: std.strReplace(texts[key], '$value', '$values.A.Value')
  for key in std.objectFields(texts)
};

local expression(refId, text) = {
  refId: refId,
  datasourceUid: '__expr__',
  relativeTimeRange: { from: 600, to: 0 },
  model: { refId: refId, type: 'math', expression: text, datasource: { type: '__expr__', uid: '__expr__' } },
};

{
  goDuration:: goDuration,

  // interval(duration) is an evaluation interval: Grafana takes multiples of ten
  // seconds.
  interval(duration):: '%ds' % (std.ceil(seconds(duration) / 10) * 10),

  // rule(group, alert, settings) is one alert. Like in Prometheus, each series that
  // the expression returns is an alert, whatever its value, and no series means
  // that all is well. The title tells alerts of one name apart by their labels.
  rule(group, alert, settings)::
    local labels = std.get(alert, 'labels', {});
    local telling = [
      labels[key]
      for key in ['deployment', 'slo', 'long_window', 'short_window', 'severity']
      if std.objectHas(labels, key) && !(key == 'short_window' && labels[key] == std.get(labels, 'long_window'))
    ];
    local twins = [
      other
      for other in group.rules
      if other.alert == alert.alert && std.get(other, 'labels', {}) == labels
    ];
    local identity = std.manifestJsonMinified([group.name, alert.alert, labels] + (if std.length(twins) > 1 then [alert.expr] else []));
    local hash = std.md5(identity);
    {
      uid: 'llmslo-' + hash[:24],
      title: std.join(' ', [alert.alert] + telling + (if std.length(twins) > 1 then [hash[:6]] else [])),
      condition: 'B',
      data: [
        {
          refId: 'A',
          datasourceUid: settings.grafana_datasource,
          relativeTimeRange: { from: 600, to: 0 },
          model: { refId: 'A', expr: alert.expr, instant: true, range: false },
        },
        expression('B', 'is_number($A) || is_nan($A) || is_inf($A)'),
      ],
      noDataState: 'OK',
      execErrState: 'Error',
      'for': goDuration(std.get(alert, 'for', '0s')),
      [if std.objectHas(alert, 'keep_firing_for') then 'keepFiringFor']: goDuration(alert.keep_firing_for),
      labels: labels,
      annotations: translated(std.get(alert, 'annotations', {})),
      isPaused: false,
    },
}
