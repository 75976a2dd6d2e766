import { useLayoutEffect } from 'react';
import uPlot from 'uplot';
import { css } from '@emotion/css';
import { DataFrame, dateTimeFormat, Field, formattedValueToString, getFieldDisplayName, getFieldSeriesColor, GrafanaTheme2 } from '@grafana/data';
import { DashboardCursorSync } from '@grafana/schema';
import { TooltipPlugin2, UPlotConfigBuilder, useStyles2, useTheme2 } from '@grafana/ui';
import { Annotation, AnnotationEvent } from '../protocol';
import { PanelProps } from './props';

interface Props extends PanelProps {
  config: UPlotConfigBuilder;
  aligned: DataFrame;
  tooltip: { mode?: string; sort?: string };
}

/** PlotExtras are the marks of annotations on a graph, what shows under the pointer, and zoom. */
export function PlotExtras({ config, aligned, frames, annotations, tooltip, timeZone, crosshair, onZoom }: Props) {
  const theme = useTheme2();
  useLayoutEffect(() => {
    config.addHook('draw', (u: uPlot) => drawAnnotations(u, annotations, theme));
  }, [config, annotations, theme]);
  const mode = tooltip.mode === 'none' ? null : tooltip.mode === 'single' ? 0 : 1;
  if (mode === null) {
    return null;
  }
  return (
    <TooltipPlugin2
      config={config}
      hoverMode={mode as any}
      syncMode={crosshair ? DashboardCursorSync.Crosshair : DashboardCursorSync.Off}
      syncScope="board"
      queryZoom={onZoom ? ({ from, to }) => onZoom(from, to) : undefined}
      maxWidth={600}
      render={(u, dataIdxs, seriesIdx) => (
        <Hover u={u} dataIdxs={dataIdxs} seriesIdx={mode === 0 ? seriesIdx : null} active={seriesIdx} aligned={aligned} frames={frames} annotations={annotations} sort={tooltip.sort} timeZone={timeZone} />
      )}
    />
  );
}

function drawAnnotations(u: uPlot, annotations: Annotation[], theme: GrafanaTheme2) {
  const { ctx, bbox } = u;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height + 8 * uPlot.pxRatio);
  ctx.clip();
  for (const a of annotations) {
    const color = theme.visualization.getColorByName(a.color);
    for (const e of a.events) {
      const from = u.valToPos(e.fromMs, 'x', true);
      const to = u.valToPos(e.toMs, 'x', true);
      ctx.fillStyle = color;
      ctx.globalAlpha = 0.1;
      ctx.fillRect(from, bbox.top, Math.max(to - from, 0), bbox.height);
      ctx.globalAlpha = 1;
      ctx.fillRect(from, bbox.top + bbox.height, Math.max(to - from, 2 * uPlot.pxRatio), 4 * uPlot.pxRatio);
      ctx.strokeStyle = color;
      ctx.lineWidth = uPlot.pxRatio;
      ctx.setLineDash([5 * uPlot.pxRatio, 5 * uPlot.pxRatio]);
      for (const x of to - from < 2 ? [from] : [from, to]) {
        ctx.beginPath();
        ctx.moveTo(x, bbox.top);
        ctx.lineTo(x, bbox.top + bbox.height);
        ctx.stroke();
      }
    }
  }
  ctx.restore();
}

interface HoverProps extends Pick<Props, 'aligned' | 'frames' | 'annotations' | 'timeZone'> {
  u: uPlot;
  dataIdxs: Array<number | null>;
  seriesIdx: number | null;
  active: number | null;
  sort?: string;
}

/** most is how many rows a tooltip has. */
const most = 25;

function Hover({ u, dataIdxs, seriesIdx, active, aligned, frames, annotations, sort, timeZone }: HoverProps) {
  const style = useStyles2(hoverStyle);
  const theme = useTheme2();
  const at = dataIdxs.find((i) => i !== null && i !== undefined);
  if (at === undefined || at === null) {
    return null;
  }
  const time = aligned.fields[0].values[at];
  let rows = aligned.fields
    .map((field, i) => ({ field, i, value: dataIdxs[i] === null || dataIdxs[i] === undefined ? null : field.values[dataIdxs[i]!] }))
    .filter(({ field, i, value }) => i > 0 && value !== null && value !== undefined && !field.config.custom?.hideFrom?.tooltip && (seriesIdx === null || seriesIdx === i));
  if (sort === 'desc' || sort === 'asc') {
    rows = rows.sort((a, b) => (sort === 'desc' ? b.value - a.value : a.value - b.value));
  }
  const events = annotations.flatMap((a) => a.events.filter((e) => near(u, e, time)).map((e) => ({ ...e, color: theme.visualization.getColorByName(a.color) })));
  return (
    <div className={style.box}>
      <div className={style.time}>{dateTimeFormat(time, { timeZone })}</div>
      {rows.slice(0, most).map(({ field, i, value }) => (
        <div key={i} className={style.row} data-active={i === active || undefined}>
          <i style={{ background: getFieldSeriesColor(field as Field, theme).color }} />
          <span>{getFieldDisplayName(originOf(field, frames), undefined, frames)}</span>
          <b>{field.display ? formattedValueToString(field.display(value)) : String(value)}</b>
        </div>
      ))}
      {rows.length > most && <div className={style.time}>and {rows.length - most} more</div>}
      {events.slice(0, 5).map((e, i) => (
        <div key={`e${i}`} className={style.row}>
          <i style={{ background: e.color }} />
          <span>{[e.title, e.text].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </div>
  );
}

const originOf = (field: Field, frames: DataFrame[]): Field => {
  const origin = field.state?.origin;
  return (origin && frames[origin.frameIndex]?.fields[origin.fieldIndex]) || field;
};

/** near tells whether a time lies in an event, or a few pixels from it. */
function near(u: uPlot, e: AnnotationEvent, time: number): boolean {
  const x = u.valToPos(time, 'x');
  return u.valToPos(e.fromMs, 'x') - 4 <= x && x <= u.valToPos(e.toMs, 'x') + 4;
}

const hoverStyle = (theme: GrafanaTheme2) => ({
  box: css({ padding: theme.spacing(1), fontSize: theme.typography.bodySmall.fontSize }),
  time: css({ color: theme.colors.text.secondary, marginBottom: theme.spacing(0.5) }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    lineHeight: 1.6,
    '& i': { flex: 'none', width: 12, height: 4, borderRadius: 2 },
    '& span': { flex: 1, overflowWrap: 'anywhere' },
    '& b': { flex: 'none', fontWeight: theme.typography.fontWeightMedium, fontVariantNumeric: 'tabular-nums' },
    '&[data-active]': { fontWeight: theme.typography.fontWeightBold },
  }),
});
