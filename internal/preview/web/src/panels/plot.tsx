import { useMemo } from 'react';
import uPlot, { AlignedData } from 'uplot';
import { GrafanaTheme2, TimeRange } from '@grafana/data';
import { AxisPlacement, ScaleDirection, ScaleOrientation } from '@grafana/schema';
import { UPlotChart, UPlotConfigBuilder, useTheme2 } from '@grafana/ui';
import { fit } from './fit';

export interface RowPlotProps {
  width: number;
  height: number;
  timeRange: TimeRange;
  timeZone: string;
  /** Times, ascending. */
  times: number[];
  /** How many rows there are, and what is written at a height: 0 is the bottom, 0.5 the middle of the first row. */
  rows: number;
  labels: Array<{ at: number; text: string }>;
  draw: (u: uPlot, theme: GrafanaTheme2) => void;
  onZoom?: (from: number, to: number) => void;
}

/** RowPlot is a plane of time and rows, on which somebody draws. */
export function RowPlot({ width, height, timeRange, timeZone, times, rows, labels, draw, onZoom }: RowPlotProps) {
  const theme = useTheme2();
  const config = useMemo(() => {
    const b = new UPlotConfigBuilder(timeZone);
    b.addScale({ scaleKey: 'x', isTime: true, orientation: ScaleOrientation.Horizontal, direction: ScaleDirection.Right, range: () => [timeRange.from.valueOf(), timeRange.to.valueOf()] });
    b.addScale({ scaleKey: 'y', orientation: ScaleOrientation.Vertical, direction: ScaleDirection.Up, range: () => [0, rows] });
    b.addAxis({ scaleKey: 'x', isTime: true, placement: AxisPlacement.Bottom, timeZone, theme, grid: { show: false } });
    b.addAxis({
      scaleKey: 'y',
      placement: AxisPlacement.Left,
      theme,
      grid: { show: false },
      ticks: { show: false },
      splits: () => readable(labels, rows, height),
      values: (_u, splits) => splits.map((s) => fit(labels.find((l) => l.at === s)?.text ?? '', width * widest, 12)),
    });
    b.addSeries({ scaleKey: 'y', theme, pathBuilder: () => null, pointsBuilder: () => false as any, show: true } as any);
    b.setPrepData(() => [times, times.map(() => 0)] as AlignedData);
    b.setCursor({ y: false, drag: { x: onZoom !== undefined, y: false, setScale: false }, points: { show: false } } as any);
    b.addHook('draw', (u) => {
      u.ctx.save();
      u.ctx.beginPath();
      u.ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
      u.ctx.clip();
      draw(u, theme);
      u.ctx.restore();
    });
    if (onZoom) {
      b.addHook('setSelect', (u) => {
        if (u.select.width > 5) {
          onZoom(u.posToVal(u.select.left, 'x'), u.posToVal(u.select.left + u.select.width, 'x'));
        }
        u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
      });
    }
    return b;
  }, [timeRange, timeZone, rows, labels, times, draw, onZoom, theme, width, height]);
  return <UPlotChart config={config} data={[times, times.map(() => 0)] as AlignedData} width={width} height={height} />;
}

/** How much of the width names of rows may take. */
const widest = 0.3;

/** readable leaves out so many names that the others do not touch; the last one stays. */
function readable(labels: RowPlotProps['labels'], rows: number, height: number): number[] {
  const every = Math.max(Math.ceil((15 * rows) / Math.max(height - 30, 1)), 1);
  return labels.filter((_, i) => (labels.length - 1 - i) % every === 0).map((l) => l.at);
}
