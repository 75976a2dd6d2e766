import { useCallback, useMemo } from 'react';
import uPlot from 'uplot';
import { css } from '@emotion/css';
import { DataFrame, Field, FieldType, formattedValueToString, getFieldDisplayName, getValueFormat, GrafanaTheme2 } from '@grafana/data';
import { useStyles2, useTheme2 } from '@grafana/ui';
import { isObject, optionsOf } from '../fieldconfig';
import { sampleValue } from '../frames';
import { Loose } from '../protocol';
import { Empty, Placeholder } from './empty';
import { painter } from './heatcolor';
import { RowPlot } from './plot';
import { PanelProps } from './props';

const defaults = {
  calculate: false,
  color: { mode: 'scheme', scheme: 'Oranges', fill: 'dark-orange', scale: 'exponential', exponent: 0.5, steps: 64, reverse: false },
  filterValues: { le: 1e-9 },
  yAxis: {},
  cellValues: {},
  cellGap: 1,
  legend: { show: true },
};

/** The height that the scale of colours takes. */
const scaleHeight = 28;

/**
 * HeatmapPanel draws buckets over time. Grafana's own heatmap is on npm not at
 * all, so that this one is like it in what it says and not in every pixel.
 */
export function HeatmapPanel(p: PanelProps) {
  const theme = useTheme2();
  const options = useMemo(() => optionsOf(p.draw, defaults), [p.draw]);
  const grid = useMemo(() => gridOf(p.frames, options), [p.frames, options]);
  const paint = useMemo(() => painter(options.color, theme), [options.color, theme]);
  const draw = useCallback((u: uPlot) => drawCells(u, grid, paint, Number(options.cellGap) || 0), [grid, paint, options.cellGap]);
  if (options.calculate) {
    return <Placeholder what="Heatmap" why="makes its buckets in Grafana, which the preview does not" />;
  }
  if (grid.rows.length === 0) {
    return <Empty fieldConfig={p.fieldConfig} />;
  }
  const withScale = options.legend.show !== false && p.height > 120;
  return (
    <>
      <RowPlot {...p} height={p.height - (withScale ? scaleHeight : 0)} times={grid.times} rows={grid.rows.length} labels={grid.labels} draw={draw} />
      {withScale && <ColorScale paint={paint} min={grid.min} max={grid.max} unit={options.cellValues.unit ?? p.fieldConfig.defaults.unit} />}
    </>
  );
}

interface HeatGrid {
  times: number[];
  rows: Array<{ times: number[]; values: number[] }>;
  labels: Array<{ at: number; text: string }>;
  step: number;
  min: number;
  max: number;
}

function gridOf(frames: DataFrame[], options: Loose): HeatGrid {
  const series = frames.flatMap((f) => {
    const time = f.fields.find((x) => x.type === FieldType.time);
    return time ? f.fields.filter((x) => x.type === FieldType.number).map((field) => ({ time, field, name: getFieldDisplayName(field, f, frames) })) : [];
  });
  const unit = isObject(options.yAxis) && typeof options.yAxis.unit === 'string' ? getValueFormat(options.yAxis.unit) : undefined;
  const write = (name: string) => {
    const bound = sampleValue(name);
    return unit && Number.isFinite(bound) ? formattedValueToString(unit(bound)) : name;
  };
  const above = Number(options.filterValues?.le ?? 1e-9);
  const rows = series.map((s) => ({ times: s.time.values as number[], values: (s.field as Field<number>).values.map((v) => (v > above && Number.isFinite(v) ? v : 0)) }));
  const values = rows.flatMap((r) => r.values.filter((v) => v > 0));
  const times = [...new Set(rows.flatMap((r) => r.times))].sort((a, b) => a - b);
  const gaps = times.slice(1).map((t, i) => t - times[i]);
  // Buckets are named after their upper bound, which is where their row ends.
  const cumulative = series.every((s) => s.field.labels?.le !== undefined);
  return {
    times,
    rows,
    labels: series.map((s, i) => ({ at: cumulative ? i + 1 : i + 0.5, text: write(s.name) })),
    step: series[0]?.time.config.interval ?? Math.min(...gaps, 60_000),
    min: options.color && Number.isFinite(options.color.min) ? options.color.min : Math.min(...values, Infinity),
    max: options.color && Number.isFinite(options.color.max) ? options.color.max : values.reduce((a, b) => Math.max(a, b), 0),
  };
}

function drawCells(u: uPlot, grid: HeatGrid, paint: (share: number) => string, gap: number) {
  const height = Math.abs(u.valToPos(0, 'y', true) - u.valToPos(1, 'y', true));
  const inset = Math.min(gap * uPlot.pxRatio, height / 4);
  const low = Number.isFinite(grid.min) ? grid.min : 0;
  grid.rows.forEach((row, i) => {
    const top = u.valToPos(i + 1, 'y', true);
    row.times.forEach((t, n) => {
      const v = row.values[n];
      if (v <= 0) {
        return;
      }
      const from = u.valToPos(t - grid.step / 2, 'x', true);
      const to = u.valToPos(t + grid.step / 2, 'x', true);
      u.ctx.fillStyle = paint(grid.max > low ? (v - low) / (grid.max - low) : 1);
      u.ctx.fillRect(from, top + inset / 2, Math.max(to - from - (to - from > 6 ? inset : 0), 1), height - inset);
    });
  });
}

function ColorScale({ paint, min, max, unit }: { paint: (share: number) => string; min: number; max: number; unit?: string }) {
  const style = useStyles2(scaleStyle);
  const format = getValueFormat(unit ?? 'short');
  const stops = Array.from({ length: 17 }, (_, i) => paint(i / 16)).join(', ');
  return (
    <div className={style}>
      <span>{formattedValueToString(format(Number.isFinite(min) ? min : 0))}</span>
      <i style={{ background: `linear-gradient(to right, ${stops})` }} />
      <span>{formattedValueToString(format(max))}</span>
    </div>
  );
}

const scaleStyle = (theme: GrafanaTheme2) =>
  css({
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    height: scaleHeight,
    paddingLeft: theme.spacing(5),
    fontSize: theme.typography.bodySmall.fontSize,
    color: theme.colors.text.secondary,
    '& i': { width: 240, height: 10, borderRadius: 2 },
  });
