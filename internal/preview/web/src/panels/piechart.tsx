import { useMemo } from 'react';
import { css } from '@emotion/css';
import { formattedValueToString, getFieldDisplayValues, GrafanaTheme2 } from '@grafana/data';
import { useStyles2, useTheme2 } from '@grafana/ui';
import { isObject, optionsOf, reduceOptions } from '../fieldconfig';
import { Empty } from './empty';
import { PanelProps } from './props';

const defaults = { pieType: 'pie', reduceOptions, legend: { showLegend: true } };

/** PieChartPanel draws shares of a whole, with their names and values beside it. */
export function PieChartPanel(p: PanelProps) {
  const theme = useTheme2();
  const style = useStyles2(pieStyle);
  const options = useMemo(() => optionsOf(p.draw, defaults), [p.draw]);
  const parts = useMemo(() => {
    const reduce = isObject(options.reduceOptions) ? { ...reduceOptions, ...options.reduceOptions } : reduceOptions;
    const all = getFieldDisplayValues({ fieldConfig: p.fieldConfig, reduceOptions: reduce, replaceVariables: p.replaceVariables, theme, data: p.frames, timeZone: p.timeZone });
    return all.filter((v) => Number.isFinite(v.display.numeric) && v.display.numeric > 0);
  }, [p.frames, p.fieldConfig, p.replaceVariables, p.timeZone, options.reduceOptions, theme]);
  if (parts.length === 0) {
    return <Empty fieldConfig={p.fieldConfig} />;
  }
  const total = parts.reduce((sum, v) => sum + v.display.numeric, 0);
  const beside = p.width > p.height * 1.5;
  const size = beside ? p.height : Math.min(p.width, p.height * 0.7);
  let begin = 0;
  return (
    <div className={style} style={{ flexDirection: beside ? 'row' : 'column' }}>
      <svg width={size} height={size} viewBox="-1.05 -1.05 2.1 2.1" role="img" aria-label="shares">
        {parts.map((v, i) => {
          const from = begin / total;
          begin += v.display.numeric;
          return <path key={i} d={slice(from, begin / total, options.pieType === 'donut' ? 0.6 : 0)} fill={v.display.color} stroke={theme.colors.background.primary} strokeWidth={0.01} />;
        })}
      </svg>
      {options.legend.showLegend !== false && (
        <ul>
          {parts.map((v, i) => (
            <li key={i}>
              <i style={{ background: v.display.color }} />
              <span>{v.display.title}</span>
              <b>{formattedValueToString(v.display)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** slice is the path of a share of the circle, with a hole of a radius. */
function slice(from: number, to: number, hole: number): string {
  const end = Math.min(to, from + 0.99999);
  const at = (share: number, r: number) => `${r * Math.sin(share * 2 * Math.PI)} ${-r * Math.cos(share * 2 * Math.PI)}`;
  const large = end - from > 0.5 ? 1 : 0;
  const outer = `M ${at(from, 1)} A 1 1 0 ${large} 1 ${at(end, 1)}`;
  return hole > 0 ? `${outer} L ${at(end, hole)} A ${hole} ${hole} 0 ${large} 0 ${at(from, hole)} Z` : `${outer} L 0 0 Z`;
}

const pieStyle = (theme: GrafanaTheme2) =>
  css({
    display: 'flex',
    height: '100%',
    gap: theme.spacing(2),
    alignItems: 'center',
    justifyContent: 'center',
    '& ul': { listStyle: 'none', overflow: 'auto', maxHeight: '100%', minWidth: 0, fontSize: theme.typography.bodySmall.fontSize },
    '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
    '& i': { flex: 'none', width: 14, height: 4, borderRadius: 2 },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { marginLeft: 'auto', fontWeight: theme.typography.fontWeightMedium },
  });
