import { dateTime, TimeRange } from '@grafana/data';
import { View } from './protocol';

/** rangeOf is a range in Grafana's form. */
export function rangeOf(fromMs: number, toMs: number, raw?: { from: string; to: string }): TimeRange {
  const from = dateTime(fromMs);
  const to = dateTime(toMs);
  return { from, to, raw: raw ?? { from, to } };
}

/** zoneOf is the time zone of a board in Grafana's form. */
export const zoneOf = (view: View): string => (view.timezone === '' ? 'browser' : view.timezone === 'UTC' ? 'utc' : view.timezone);

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** milliseconds reads an interval like 30s; 0 when it is none. */
export function milliseconds(interval: string): number {
  const m = /^(\d+)(ms|s|m|h|d)$/.exec(interval);
  return m ? Number(m[1]) * units[m[2]] : 0;
}
