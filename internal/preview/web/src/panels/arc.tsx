import { FieldDisplay, formattedValueToString, GrafanaTheme2 } from '@grafana/data';
import { useTheme2 } from '@grafana/ui';
import { fit } from './fit';

interface Props {
  value: FieldDisplay;
  width: number;
  height: number;
  named: boolean;
  markers: boolean;
}

/** How far the arc reaches to each side of the top, in radians. */
const reach = (Math.PI * 2) / 3;

/**
 * Arc is a gauge. Grafana's own is on npm no longer, so that this one is like it
 * in what it says and not in every pixel.
 */
export function Arc({ value, width, height, named, markers }: Props) {
  const theme = useTheme2();
  const min = value.field.min ?? 0;
  const max = value.field.max ?? 100;
  const room = named ? 22 : 0;
  const size = Math.max(Math.min(width, (height - room) / 0.82), 20);
  const r = size * 0.4;
  const thick = size * 0.12;
  const cx = width / 2;
  const cy = size * 0.5;
  const share = (v: number) => Math.min(Math.max((v - min) / (max - min || 1), 0), 1);
  const filled = Number.isFinite(value.display.numeric) ? share(value.display.numeric) : 0;
  const text = formattedValueToString(value.display);
  return (
    <svg width={width} height={height} role="img" aria-label={`${value.display.title ?? ''} ${text}`}>
      <path d={arc(cx, cy, r, 0, 1)} fill="none" stroke={theme.colors.background.secondary} strokeWidth={thick} />
      {filled > 0 && <path d={arc(cx, cy, r, 0, filled)} fill="none" stroke={value.display.color ?? theme.colors.text.primary} strokeWidth={thick} />}
      {markers &&
        bands(value, theme, share).map((b, i) => <path key={i} d={arc(cx, cy, r + thick * 0.72, b.from, b.to)} fill="none" stroke={b.color} strokeWidth={Math.max(thick * 0.2, 2)} />)}
      <text x={cx} y={cy + size * 0.06} textAnchor="middle" fontSize={Math.min(size * 0.17, (size * 0.9) / Math.max(text.length * 0.6, 1))} fontWeight={500} fill={value.display.color ?? theme.colors.text.primary}>
        {text}
      </text>
      {named && (
        <text x={cx} y={height - 6} textAnchor="middle" fontSize={14} fill={theme.colors.text.primary}>
          {fit(value.display.title ?? '', width, 14)}
        </text>
      )}
    </svg>
  );
}

function bands(value: FieldDisplay, theme: GrafanaTheme2, share: (v: number) => number) {
  const { steps = [], mode } = value.field.thresholds ?? {};
  const place = (v: number) => (v === -Infinity ? 0 : mode === 'percentage' ? Math.min(Math.max(v / 100, 0), 1) : share(v));
  return steps
    .map((s, i) => ({ color: theme.visualization.getColorByName(s.color), from: place(s.value), to: i + 1 < steps.length ? place(steps[i + 1].value) : 1 }))
    .filter((b) => b.to > b.from);
}

/** arc is the path between two shares of the gauge. */
function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const at = (share: number) => {
    const angle = -Math.PI / 2 - reach + share * 2 * reach;
    return `${cx + r * Math.cos(angle)} ${cy + r * Math.sin(angle)}`;
  };
  return `M ${at(from)} A ${r} ${r} 0 ${(to - from) * 2 * reach > Math.PI ? 1 : 0} 1 ${at(to)}`;
}
