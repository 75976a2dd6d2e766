import { rgb } from 'd3-color';
import * as chromatic from 'd3-scale-chromatic';
import { GrafanaTheme2 } from '@grafana/data';
import { Loose } from '../protocol';

/** Schemes that begin dark; the other sequential ones begin light. */
const darkFirst = new Set(['Turbo', 'Cividis', 'Viridis', 'Magma', 'Inferno', 'Plasma', 'Warm', 'Cool', 'Cubehelix']);

/** Schemes from one colour to another, of which warm stands for much. */
const diverging = new Set(['Spectral', 'RdYlGn', 'RdYlBu', 'RdBu', 'RdGy', 'PuOr', 'PRGn', 'PiYG', 'BrBG']);

/** painter colours a share between least and most, such that little is near the background. */
export function painter(color: Loose, theme: GrafanaTheme2): (share: number) => string {
  if (color.mode === 'opacity') {
    const fill = rgb(theme.visualization.getColorByName(String(color.fill ?? 'dark-orange')));
    const exponent = color.scale === 'linear' ? 1 : Number(color.exponent) || 0.5;
    return (share) => `rgba(${fill.r}, ${fill.g}, ${fill.b}, ${Math.max(clamp(share) ** exponent, 0.05)})`;
  }
  const name = String(color.scheme ?? 'Oranges');
  const scheme: unknown = (chromatic as Loose)[`interpolate${name}`];
  const interpolate = typeof scheme === 'function' ? (scheme as (t: number) => string) : chromatic.interpolateOranges;
  const steps = Math.min(Math.max(Number(color.steps) || 64, 2), 128);
  const flip = (diverging.has(name) || darkFirst.has(name) !== theme.isDark) !== (color.reverse === true);
  return (share) => {
    const step = Math.min(Math.floor(clamp(share) * steps), steps - 1) / (steps - 1);
    return interpolate(flip ? 1 - step : step);
  };
}

const clamp = (x: number) => Math.min(Math.max(x, 0), 1);
