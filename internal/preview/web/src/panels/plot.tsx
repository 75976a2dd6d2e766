import { useMemo } from 'react';
import uPlot, { AlignedData } from 'uplot';
import { GrafanaTheme2, TimeRange } from '@grafana/data';
import { AxisPlacement, ScaleDirection, ScaleOrientation } from '@grafana/schema';
import { UPlotChart, UPlotConfigBuilder, useTheme2 } from '@grafana/ui';

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
      splits: () => labels.map((l) => l.at),
      values: (_u, splits) => splits.map((s) => labels.find((l) => l.at === s)?.text ?? ''),
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
  }, [timeRange, timeZone, rows, labels, times, draw, onZoom, theme]);
  return <UPlotChart config={config} data={[times, times.map(() => 0)] as AlignedData} width={width} height={height} />;
}
