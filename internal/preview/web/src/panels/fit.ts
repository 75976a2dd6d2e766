import { measureText } from '@grafana/ui';

/** fit cuts a text in its middle such that it is no wider than some pixels. */
export function fit(text: string, most: number, fontSize: number): string {
  const width = measureText(text, fontSize).width;
  if (width <= most) {
    return text;
  }
  const keep = Math.max(Math.floor((text.length * most) / width) - 1, 2);
  return `${text.slice(0, Math.ceil(keep / 2))}…${text.slice(text.length - Math.floor(keep / 2))}`;
}
