import { FieldConfigSource } from '@grafana/data';
import { Loose } from './protocol';

/** What Grafana's panels set when a board says nothing. */
const graph = {
  drawStyle: 'line', lineInterpolation: 'linear', lineWidth: 1, fillOpacity: 0, gradientMode: 'none', spanNulls: false, showPoints: 'auto', pointSize: 5,
  barAlignment: 0, barWidthFactor: 0.6, stacking: { mode: 'none', group: 'A' }, axisPlacement: 'auto', axisLabel: '', axisColorMode: 'text', axisCenteredZero: false,
  axisBorderShow: false, scaleDistribution: { type: 'linear' }, thresholdsStyle: { mode: 'off' }, hideFrom: { viz: false, legend: false, tooltip: false },
};

const customOf: Record<string, Loose> = {
  timeseries: graph,
  trend: graph,
  table: { align: 'auto', cellOptions: { type: 'auto' }, inspect: false },
  'state-timeline': { lineWidth: 0, fillOpacity: 70, spanNulls: false },
  'status-history': { lineWidth: 1, fillOpacity: 70 },
};

const byThresholds = new Set(['stat', 'gauge', 'bargauge', 'table', 'state-timeline', 'status-history']);

/**
 * fieldConfigOf is the configuration of a panel's fields with what Grafana adds.
 * Parts that are not what they should be are left out.
 */
export function fieldConfigOf(type: string, draw: Loose): FieldConfigSource {
  const given = isObject(draw.fieldConfig) ? draw.fieldConfig : {};
  const defaults = isObject(given.defaults) ? { ...given.defaults } : {};
  const custom = customOf[type];
  defaults.custom = { ...custom, ...(isObject(defaults.custom) ? defaults.custom : {}) };
  if (!isObject(defaults.color) || typeof defaults.color.mode !== 'string') {
    defaults.color = { mode: byThresholds.has(type) ? 'thresholds' : 'palette-classic' };
  }
  defaults.thresholds = thresholdsOf(defaults.thresholds);
  defaults.mappings = Array.isArray(defaults.mappings) ? defaults.mappings.filter((m) => isObject(m) && typeof m.type === 'string' && isObject(m.options)) : [];
  defaults.links = linksOf(defaults.links);
  const overrides = (Array.isArray(given.overrides) ? given.overrides : [])
    .filter((o: any) => isObject(o) && isObject(o.matcher) && typeof o.matcher.id === 'string' && Array.isArray(o.properties))
    .map((o: any) => ({ matcher: o.matcher, properties: o.properties.filter((p: any) => isObject(p) && typeof p.id === 'string').map(property) }));
  return { defaults, overrides } as FieldConfigSource;
}

function property(p: any) {
  switch (p.id) {
    case 'thresholds':
      return { id: p.id, value: thresholdsOf(p.value) };
    case 'links':
      return { id: p.id, value: linksOf(p.value) };
    default:
      return { id: p.id, value: p.value };
  }
}

function thresholdsOf(given: any) {
  const steps = (isObject(given) && Array.isArray(given.steps) ? given.steps : [])
    .filter((s: any) => isObject(s) && typeof s.color === 'string')
    .map((s: any) => ({ color: s.color, value: typeof s.value === 'number' ? s.value : -Infinity }));
  if (steps.length === 0) {
    return { mode: 'absolute', steps: [{ color: 'green', value: -Infinity }, { color: 'red', value: 80 }] };
  }
  return { mode: given.mode === 'percentage' ? 'percentage' : 'absolute', steps };
}

const linksOf = (given: any) => (Array.isArray(given) ? given.filter((l) => isObject(l) && typeof l.url === 'string').map((l) => ({ title: String(l.title ?? ''), url: l.url, targetBlank: l.targetBlank === true })) : []);

export function isObject(x: unknown): x is Loose {
  return typeof x === 'object' && x !== null && !Array.isArray(x);
}

/** optionsOf are the options of a panel, over what Grafana takes when it has none. */
export function optionsOf(draw: Loose, defaults: Loose): Loose {
  const given = isObject(draw.options) ? draw.options : {};
  const out: Loose = { ...defaults };
  for (const [key, value] of Object.entries(given)) {
    out[key] = isObject(value) && isObject(defaults[key]) ? { ...defaults[key], ...value } : (value ?? defaults[key]);
  }
  return out;
}

/** reduceOptions of stat, gauge and bar gauge, whole. */
export const reduceOptions = { values: false, calcs: ['lastNotNull'], fields: '' };
