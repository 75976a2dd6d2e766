import { useMemo } from 'react';
import { DataFrame, FieldType, getFieldDisplayName } from '@grafana/data';
import { TimeSeries } from '@grafana/ui';
import { optionsOf } from '../fieldconfig';
import { Empty } from './empty';
import { PanelProps } from './props';
import { PlotExtras } from './plotextras';

const defaults = {
  legend: { showLegend: true, displayMode: 'list', placement: 'bottom', calcs: [] },
  tooltip: { mode: 'single', sort: 'none' },
};

export function TimeSeriesPanel(p: PanelProps) {
  const frames = useMemo(() => graphable(p.frames), [p.frames]);
  const options = useMemo(() => optionsOf(p.draw, defaults), [p.draw]);
  if (frames.length === 0) {
    return <Empty fieldConfig={p.fieldConfig} />;
  }
  const legend = options.legend.displayMode === 'hidden' ? { ...options.legend, showLegend: false } : options.legend;
  return (
    <TimeSeries frames={frames} timeRange={p.timeRange} timeZone={p.timeZone} width={p.width} height={p.height} legend={legend} options={options}>
      {(config, aligned) => <PlotExtras {...p} config={config} aligned={aligned} frames={frames} tooltip={options.tooltip} />}
    </TimeSeries>
  );
}

/**
 * graphable are the frames with times and numbers; what is no finite number is a gap.
 * Numbers take the name that is shown: a colour by name is that of the field, once the
 * frames are joined, and of the shown name in the legend.
 */
function graphable(frames: DataFrame[]): DataFrame[] {
  return frames
    .filter((f) => f.fields.some((x) => x.type === FieldType.time) && f.fields.some((x) => x.type === FieldType.number || x.type === FieldType.boolean))
    .map((f) => ({
      ...f,
      fields: f.fields
        .filter((x) => x.type === FieldType.time || x.type === FieldType.number || x.type === FieldType.boolean)
        .map((x) => (x.type === FieldType.time ? x : { ...x, name: getFieldDisplayName(x, f, frames), type: FieldType.number, values: x.values.map((v) => (v === true ? 1 : v === false ? 0 : Number.isFinite(v) ? v : null)) })),
    }));
}
