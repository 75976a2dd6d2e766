import { ScopedVars } from '@grafana/data';
import { Variable, View } from './protocol';

/** queryParameters are the chosen values as Grafana writes them into addresses. */
export function queryParameters(variables: Variable[], scoped?: Record<string, string>): string[][] {
  return variables.flatMap((v) => parametersOf(v, scoped?.[v.name]));
}

function parametersOf(v: Variable, scoped?: string): string[][] {
  const name = `var-${v.name}`;
  if (v.type === 'adhoc') {
    return (v.filters ?? []).map((f) => [name, `${f.Key}|${f.Operator}|${f.Value}`]);
  }
  if (scoped !== undefined) {
    return [[name, scoped]];
  }
  return v.all ? [[name, '$__all']] : v.current.map((c) => [name, c]);
}

const encode = (pairs: string[][]) => pairs.map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`).join('&');

/** timeParameters are the range as addresses have it. */
export const timeParameters = (view: View) => encode([['from', view.from], ['to', view.to]]);

const use = /\$(\w+)|\[\[(\w+)(?::([^\]\s]+))?\]\]|\$\{(\w+)(?:\.([^:}]+))?(?::([^}]+))?\}/g;

/**
 * replacer writes values into the texts of a panel that are known only when it
 * is drawn: links and names of fields. Queries were written by the server.
 */
export function replacer(view: View, panelScope?: Record<string, string>) {
  return (text: string | undefined, scopedVars?: ScopedVars, format?: string | Function): string =>
    (text ?? '').replace(use, (all, a, b, formatB, c, path, formatC) => {
      const name = a ?? b ?? c;
      const wanted = formatB ?? formatC ?? (typeof format === 'string' ? format : '');
      if (name === '__url_time_range') {
        return timeParameters(view);
      }
      if (name === '__all_variables') {
        return encode(queryParameters(view.variables, panelScope));
      }
      if (name === '__from' || name === '__to') {
        return String(name === '__from' ? view.fromMs : view.toMs);
      }
      const scoped = scopedVars?.[name];
      if (scoped !== undefined && scoped !== null) {
        return write(at(scoped.value ?? scoped, path), wanted);
      }
      const builtIn = dataContext(name, path, scopedVars);
      if (builtIn !== undefined) {
        return write(builtIn, wanted);
      }
      const v = view.variables.find((x) => x.name === name);
      if (!v) {
        return all;
      }
      if (wanted === 'queryparam') {
        return encode(parametersOf(v, panelScope?.[v.name]));
      }
      const scope = panelScope?.[v.name];
      const values = scope !== undefined ? [scope] : v.current;
      if (wanted === 'text' || wanted === '') {
        return scope ?? (v.all ? 'All' : values.map((x) => v.options.find((o) => o.value === x)?.text ?? x).join(' + '));
      }
      return write(values.length === 1 ? values[0] : values, wanted);
    });
}

/** dataContext finds what a link says of the value it hangs on. */
function dataContext(name: string, path: string | undefined, scopedVars?: ScopedVars): unknown {
  const context = scopedVars?.__dataContext?.value;
  if (!context) {
    return undefined;
  }
  const { field, frame, rowIndex, calculatedValue } = context as any;
  switch (name) {
    case '__field':
      return path === undefined ? field?.name : at({ name: field?.config?.displayName ?? field?.name, labels: field?.labels ?? {}, displayName: field?.state?.displayName ?? field?.name }, path);
    case '__series':
      return at({ name: frame?.name ?? '' }, path);
    case '__value': {
      const raw = rowIndex !== undefined && field ? field.values[rowIndex] : calculatedValue?.numeric;
      const shown = calculatedValue ?? field?.display?.(raw);
      return at({ raw, numeric: shown?.numeric ?? raw, text: shown ? `${shown.prefix ?? ''}${shown.text}${shown.suffix ?? ''}` : raw, time: frame?.fields?.find((f: any) => f.type === 'time')?.values[rowIndex] }, path ?? 'text');
    }
    case '__data': {
      const fields: Record<string, unknown> = {};
      frame?.fields?.forEach((f: any, i: number) => {
        const value = rowIndex === undefined ? f.values[f.values.length - 1] : f.values[rowIndex];
        fields[f.name] = fields[f.state?.displayName ?? f.config?.displayName ?? f.name] = fields[String(i)] = value;
      });
      return path === undefined ? '' : at({ fields, refId: frame?.refId, name: frame?.name }, path);
    }
    default:
      return undefined;
  }
}

/** at follows a path like labels.pod, fields["model name"] or fields[0]. */
function at(from: unknown, path: string | undefined): unknown {
  if (path === undefined) {
    return from;
  }
  const steps = [...path.matchAll(/\["([^"]*)"\]|\['([^']*)'\]|\[(\w+)\]|([^.[\]]+)/g)].map((m) => m[1] ?? m[2] ?? m[3] ?? m[4]);
  let value: any = from;
  for (const step of steps) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) {
      return '';
    }
    value = value[step];
  }
  return value;
}

function write(value: unknown, format: string): string {
  const list = Array.isArray(value) ? value.map(String) : [value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)];
  switch (format) {
    case 'percentencode':
    case 'uriencode':
      return encodeURIComponent(list.length === 1 ? list[0] : `{${list.join(',')}}`);
    case 'csv':
      return list.join(',');
    case 'pipe':
      return list.join('|');
    case 'regex':
      return list.length === 1 ? list[0].replace(/[\\^$*+?.()|[\]{}/]/g, '\\$&') : `(${list.map((x) => x.replace(/[\\^$*+?.()|[\]{}/]/g, '\\$&')).join('|')})`;
    case 'json':
      return JSON.stringify(list.length === 1 ? list[0] : list);
    default:
      return list.length === 1 ? list[0] : `{${list.join(',')}}`;
  }
}
