import { useMemo } from 'react';
import { cacheFieldDisplayNames, DataFrame } from '@grafana/data';
import { TableNG } from '@grafana/ui/unstable';
import { optionsOf } from '../fieldconfig';
import { Empty } from './empty';
import { PanelProps } from './props';

const defaults = { frameIndex: 0, showHeader: true, cellHeight: 'sm', sortBy: [] };

export function TablePanel(p: PanelProps) {
  const options = useMemo(() => optionsOf(p.draw, defaults), [p.draw]);
  const frame = useMemo(() => {
    cacheFieldDisplayNames(p.frames);
    return shown(p.frames[options.frameIndex] ?? p.frames[0]);
  }, [p.frames, options.frameIndex]);
  if (!frame || frame.fields.length === 0 || frame.length === 0) {
    return <Empty fieldConfig={p.fieldConfig} />;
  }
  const sortBy = (Array.isArray(options.sortBy) ? options.sortBy : []).filter((s) => typeof s?.displayName === 'string');
  return (
    <TableNG
      data={frame}
      width={p.width}
      height={p.height}
      noHeader={options.showHeader === false}
      cellHeight={options.cellHeight}
      sortBy={sortBy}
      fieldConfig={p.fieldConfig}
      noValue={p.fieldConfig.defaults.noValue}
      timeRange={p.timeRange}
      disableSanitizeHtml={false}
      enablePagination={options.enablePagination === true}
    />
  );
}

/** shown leaves out hidden columns. */
const shown = (f: DataFrame | undefined) => f && { ...f, fields: f.fields.filter((x) => x.config.custom?.hidden !== true && x.config.custom?.hideFrom?.viz !== true) };
