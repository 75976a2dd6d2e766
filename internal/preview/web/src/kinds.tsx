import { ComponentType } from 'react';
import { BarChartPanel } from './panels/barchart';
import { HeatmapPanel } from './panels/heatmap';
import { PieChartPanel } from './panels/piechart';
import { PanelProps } from './panels/props';
import { BarGaugePanel, GaugePanel, StatPanel } from './panels/stat';
import { StateTimelinePanel } from './panels/statetimeline';
import { TablePanel } from './panels/table';
import { TextPanel } from './panels/text';
import { TimeSeriesPanel } from './panels/timeseries';

interface Kind {
  draw: ComponentType<PanelProps>;
  /** Drawn by the preview itself, since Grafana's own is not on npm. */
  approximate?: boolean;
  /** Drawn from options alone. */
  withoutData?: boolean;
}

/** kinds are the types of panels that can be drawn. */
export const kinds: Record<string, Kind> = {
  timeseries: { draw: TimeSeriesPanel },
  trend: { draw: TimeSeriesPanel, approximate: true },
  stat: { draw: StatPanel },
  bargauge: { draw: BarGaugePanel },
  gauge: { draw: GaugePanel, approximate: true },
  table: { draw: TablePanel },
  heatmap: { draw: HeatmapPanel, approximate: true },
  'state-timeline': { draw: StateTimelinePanel, approximate: true },
  'status-history': { draw: StateTimelinePanel, approximate: true },
  barchart: { draw: BarChartPanel, approximate: true },
  piechart: { draw: PieChartPanel, approximate: true },
  text: { draw: TextPanel, withoutData: true },
};
