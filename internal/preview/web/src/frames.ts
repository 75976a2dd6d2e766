import { createDataFrame, DataFrame, FieldType, Labels, TIME_SERIES_TIME_FIELD_NAME, TIME_SERIES_VALUE_FIELD_NAME } from '@grafana/data';
import { PanelAnswer, TargetAnswer } from './protocol';

type Sample = [number, string];

interface Series {
  metric: Labels;
  values: Sample[];
}

/** framesOf turns the answers of Prometheus into what Grafana's components draw. */
export function framesOf(answer: PanelAnswer): DataFrame[] {
  const tables = new Set(answer.targets.filter((t) => t.format === 'table' && seriesOf(t).length > 0).map((t) => t.refId));
  return answer.targets.flatMap((t) => {
    const series = seriesOf(t);
    switch (t.format) {
      case 'table':
        return series.length > 0 ? [table(t, series, tables.size > 1 ? `Value #${t.refId}` : 'Value')] : [];
      case 'heatmap':
        return buckets(t, series);
      default:
        return series.map((s) => timeSeries(t, s, seriesName(t, s.metric)));
    }
  });
}

/** seriesOf reads a result of any kind as series. */
function seriesOf(t: TargetAnswer): Series[] {
  const result = t.result ?? [];
  switch (t.kind) {
    case 'matrix':
      return result.map((r: any) => ({ metric: r.metric ?? {}, values: r.values ?? [] })).filter((s: Series) => s.values.length > 0);
    case 'vector':
      return result.filter((r: any) => r.value).map((r: any) => ({ metric: r.metric ?? {}, values: [r.value] }));
    case 'scalar':
    case 'string':
      return [{ metric: {}, values: [result] }];
    default:
      return [];
  }
}

/** sampleValue reads a number as Prometheus writes it. */
export function sampleValue(text: string): number {
  switch (text) {
    case '+Inf':
    case 'Inf':
      return Infinity;
    case '-Inf':
      return -Infinity;
    default:
      return parseFloat(text);
  }
}

function timeSeries(t: TargetAnswer, s: Series, name: string | undefined): DataFrame {
  const { __name__: metric, ...labels } = s.metric;
  return createDataFrame({
    refId: t.refId,
    name,
    meta: { executedQueryString: t.expr },
    fields: [
      { name: TIME_SERIES_TIME_FIELD_NAME, type: FieldType.time, config: { interval: t.instant ? undefined : t.stepMs }, values: s.values.map((v) => v[0] * 1000) },
      {
        name: TIME_SERIES_VALUE_FIELD_NAME,
        type: FieldType.number,
        labels: metric ? { __name__: metric, ...labels } : labels,
        config: name === undefined ? {} : { displayNameFromDS: name },
        values: s.values.map((v) => sampleValue(v[1])),
      },
    ],
  });
}

/** seriesName writes the labels of a series into the legend of its query. */
export function seriesName(t: TargetAnswer, metric: Labels): string | undefined {
  if (t.legend === '__auto') {
    const { __name__: name, ...labels } = metric;
    return Object.keys(labels).length === 0 ? (name ?? t.expr) : undefined;
  }
  if (t.legend !== '') {
    return t.legend.replace(/\{\{\s*(.+?)\s*\}\}/g, (_, label: string) => metric[label] ?? '');
  }
  const { __name__: name = '', ...labels } = metric;
  const inside = Object.entries(labels).map(([k, v]) => `${k}="${v}"`).join(', ');
  return name === '' && inside === '' ? t.expr : `${name}{${inside}}`;
}

/** table has a column per label, and a row per sample. */
function table(t: TargetAnswer, series: Series[], valueName: string): DataFrame {
  const names = [...new Set(series.flatMap((s) => Object.keys(s.metric)))].sort();
  const rows = series.flatMap((s) => s.values.map((v) => ({ metric: s.metric, at: v[0] * 1000, value: sampleValue(v[1]) })));
  return createDataFrame({
    refId: t.refId,
    meta: { executedQueryString: t.expr },
    fields: [
      { name: TIME_SERIES_TIME_FIELD_NAME, type: FieldType.time, config: {}, values: rows.map((r) => r.at) },
      ...names.map((n) => ({ name: n, type: FieldType.string, config: { filterable: true }, values: rows.map((r) => r.metric[n] ?? '') })),
      { name: valueName, type: FieldType.number, config: {}, values: rows.map((r) => r.value) },
    ],
  });
}

/** buckets sorts cumulative buckets and takes each from the next. */
function buckets(t: TargetAnswer, series: Series[]): DataFrame[] {
  const sorted = series
    .filter((s) => s.metric.le !== undefined)
    .map((s) => ({ ...s, le: sampleValue(s.metric.le) }))
    .sort((a, b) => a.le - b.le);
  if (sorted.length === 0) {
    return series.map((s) => timeSeries(t, s, seriesName(t, s.metric)));
  }
  let below = new Map<number, number>();
  return sorted.map((s) => {
    const own = new Map(s.values.map((v) => [v[0], sampleValue(v[1])]));
    const values = s.values.map((v): Sample => [v[0], String(Math.max(own.get(v[0])! - (below.get(v[0]) ?? 0), 0))]);
    below = own;
    return timeSeries(t, { metric: s.metric, values }, s.metric.le);
  });
}
