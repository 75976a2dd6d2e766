import { useCallback, useMemo } from 'react';
import uPlot from 'uplot';
import { css } from '@emotion/css';
import { DataFrame, FieldType, formattedValueToString, getFieldDisplayName, GrafanaTheme2 } from '@grafana/data';
import { useStyles2 } from '@grafana/ui';
import { optionsOf } from '../fieldconfig';
import { Empty } from './empty';
import { RowPlot } from './plot';
import { PanelProps } from './props';

interface Stretch {
  from: number;
  to: number;
  text: string;
  color: string;
}

interface Row {
  name: string;
  stretches: Stretch[];
}

const defaults = { showValue: 'auto', rowHeight: 0.9, mergeValues: true, alignValue: 'left', legend: { showLegend: true } };

const legendHeight = 26;

/** StateTimelinePanel draws a row per series, coloured by its state; without the details of Grafana's own. */
export function StateTimelinePanel(p: PanelProps) {
  const options = useMemo(() => optionsOf(p.draw, defaults), [p.draw]);
  const merge = p.draw.type === 'state-timeline' && options.mergeValues !== false;
  const rows = useMemo(() => rowsOf(p.frames, merge, p.timeRange.to.valueOf()), [p.frames, merge, p.timeRange]);
  const labels = useMemo(() => rows.map((r, i) => ({ at: rows.length - i - 0.5, text: r.name })), [rows]);
  const times = useMemo(() => [...new Set(rows.flatMap((r) => r.stretches.map((s) => s.from)))].sort((a, b) => a - b), [rows]);
  const opacity = (p.fieldConfig.defaults.custom?.fillOpacity ?? 70) / 100;
  const draw = useCallback(
    (u: uPlot, theme: GrafanaTheme2) => drawRows(u, rows, Number(options.rowHeight) || 0.9, opacity, options.showValue !== 'never', theme),
    [rows, options, opacity]
  );
  const style = useStyles2(legendStyle);
  if (rows.length === 0) {
    return <Empty fieldConfig={p.fieldConfig} />;
  }
  const legend = options.legend.showLegend !== false ? [...new Map(rows.flatMap((r) => r.stretches.map((s) => [s.text, s.color] as const)))].slice(0, 12) : [];
  return (
    <>
      <RowPlot {...p} height={p.height - (legend.length > 0 ? legendHeight : 0)} times={times} rows={rows.length} labels={labels} draw={draw} />
      {legend.length > 0 && (
        <div className={style}>
          {legend.map(([text, color]) => (
            <span key={text}>
              <i style={{ background: color }} />
              {text}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

function rowsOf(frames: DataFrame[], merge: boolean, end: number): Row[] {
  return frames.flatMap((f) => {
    const time = f.fields.find((x) => x.type === FieldType.time);
    if (!time) {
      return [];
    }
    return f.fields
      .filter((x) => x !== time && x.type !== FieldType.time && x.config.custom?.hideFrom?.viz !== true)
      .map((field) => {
        const step = time.config.interval ?? (time.values.length > 1 ? time.values[1] - time.values[0] : 60_000);
        const stretches: Stretch[] = [];
        field.values.forEach((value, i) => {
          if (value === null || value === undefined || Number.isNaN(value)) {
            return;
          }
          const from = time.values[i];
          const next = time.values[i + 1] ?? Infinity;
          const to = Math.min(next - from > 1.5 * step ? from + step : next, end);
          const shown = field.display!(value);
          const text = formattedValueToString(shown);
          const last = stretches[stretches.length - 1];
          if (merge && last && last.to === from && last.text === text && last.color === shown.color) {
            last.to = to;
          } else {
            stretches.push({ from, to, text, color: shown.color ?? '#808080' });
          }
        });
        return { name: getFieldDisplayName(field, f, frames), stretches };
      })
      .filter((r) => r.stretches.length > 0);
  });
}

function drawRows(u: uPlot, rows: Row[], rowHeight: number, opacity: number, values: boolean, theme: GrafanaTheme2) {
  const ctx = u.ctx;
  ctx.font = `${12 * uPlot.pxRatio}px ${theme.typography.fontFamily}`;
  ctx.textBaseline = 'middle';
  rows.forEach((row, i) => {
    const full = u.valToPos(rows.length - i - 1, 'y', true) - u.valToPos(rows.length - i, 'y', true);
    const height = full * rowHeight;
    const top = u.valToPos(rows.length - i, 'y', true) + (full - height) / 2;
    for (const s of row.stretches) {
      const from = Math.round(u.valToPos(s.from, 'x', true));
      const to = Math.round(u.valToPos(s.to, 'x', true));
      ctx.globalAlpha = opacity;
      ctx.fillStyle = s.color;
      ctx.fillRect(from, top, Math.max(to - from, uPlot.pxRatio), height);
      ctx.globalAlpha = 1;
      if (values && ctx.measureText(s.text).width + 8 < to - from) {
        ctx.fillStyle = theme.colors.getContrastText(s.color);
        ctx.fillText(s.text, from + 4 * uPlot.pxRatio, top + height / 2);
      }
    }
  });
}

const legendStyle = (theme: GrafanaTheme2) =>
  css({
    display: 'flex',
    gap: theme.spacing(2),
    height: legendHeight,
    alignItems: 'center',
    overflow: 'hidden',
    fontSize: theme.typography.bodySmall.fontSize,
    '& span': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75), whiteSpace: 'nowrap' },
    '& i': { width: 14, height: 4, borderRadius: 2 },
  });
