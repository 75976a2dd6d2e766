import { useMemo } from 'react';
import { DataFrame, FieldType, formattedValueToString, getDisplayProcessor, getFieldDisplayName, getFieldSeriesColor, GrafanaTheme2 } from '@grafana/data';
import { useTheme2 } from '@grafana/ui';
import { Empty } from './empty';
import { PanelProps } from './props';

interface Bar {
  name: string;
  value: number;
  text: string;
  color: string;
}

/** BarChartPanel draws a bar per row of a table, or per series; without the axes of Grafana's own. */
export function BarChartPanel(p: PanelProps) {
  const theme = useTheme2();
  const bars = useMemo(() => barsOf(p.frames, theme), [p.frames, theme]);
  if (bars.length === 0) {
    return <Empty fieldConfig={p.fieldConfig} />;
  }
  const most = Math.max(...bars.map((b) => b.value), 0);
  const least = Math.min(...bars.map((b) => b.value), 0);
  const foot = 22;
  const head = 18;
  const place = (v: number) => head + (p.height - foot - head) * (1 - (v - least) / (most - least || 1));
  const wide = p.width / bars.length;
  const short = (name: string) => (name.length * 7 > wide ? `${name.slice(0, Math.max(Math.floor(wide / 7) - 1, 1))}…` : name);
  return (
    <svg width={p.width} height={p.height} role="img" aria-label="bars">
      {bars.map((b, i) => (
        <g key={i}>
          <title>{`${b.name}: ${b.text}`}</title>
          <rect x={(i + 0.15) * wide} width={wide * 0.7} y={Math.min(place(b.value), place(0))} height={Math.max(Math.abs(place(b.value) - place(0)), 1)} fill={b.color} fillOpacity={0.8} />
          <text x={(i + 0.5) * wide} y={place(Math.max(b.value, 0)) - 4} textAnchor="middle" fontSize={12} fill={theme.colors.text.primary}>
            {short(b.text)}
          </text>
          <text x={(i + 0.5) * wide} y={p.height - 6} textAnchor="middle" fontSize={12} fill={theme.colors.text.secondary}>
            {short(b.name)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** limit is how many bars are drawn. */
const limit = 60;

function barsOf(frames: DataFrame[], theme: GrafanaTheme2): Bar[] {
  return frames
    .flatMap((f) => {
      const names = f.fields.find((x) => x.type === FieldType.string);
      return f.fields
        .filter((x) => x.type === FieldType.number)
        .flatMap((x) => {
          const display = x.display ?? getDisplayProcessor({ field: x, theme });
          const rows = names ? x.values.map((_, i) => i) : [x.values.length - 1];
          return rows.map((i) => ({ name: names ? String(names.values[i]) : getFieldDisplayName(x, f, frames), value: Number(x.values[i]), text: formattedValueToString(display(x.values[i])), color: getFieldSeriesColor(x, theme).color }));
        });
    })
    .filter((b) => Number.isFinite(b.value))
    .slice(0, limit);
}
