import { css } from '@emotion/css';
import { dateTimeFormat, GrafanaTheme2, TimeRange } from '@grafana/data';
import { Badge, RefreshPicker, TimeRangePicker, ToolbarButton, useStyles2 } from '@grafana/ui';
import { BoardLinks } from './boardlinks';
import { Notes } from './notes';
import { Picker } from './picker';
import { BoardEntry, View } from './protocol';
import { Chosen } from './source';
import { rangeOf, zoneOf } from './time';

interface Props {
  view: View;
  boards: BoardEntry[];
  live: boolean;
  loading: boolean;
  refresh: string;
  dark: boolean;
  onTheme: () => void;
  onRefresh: () => void;
  onInterval: (interval: string) => void;
  onChoose: (change: Partial<Chosen>) => void;
  chosen: Chosen;
}

/** Toolbar is what stands above a board: its name, time range, variables and links. */
export function Toolbar({ view, boards, live, loading, refresh, dark, onTheme, onRefresh, onInterval, onChoose, chosen }: Props) {
  const style = useStyles2(barStyle);
  const relative = view.from.startsWith('now') || view.to.startsWith('now');
  const range = rangeOf(view.fromMs, view.toMs, relative ? { from: view.from, to: view.to } : undefined);
  const to = (from: number, to: number) => onChoose({ from: String(Math.round(from)), to: String(Math.round(to)) });
  const length = view.toMs - view.fromMs;
  const shown = view.variables.filter((v) => v.hide < 2 && v.type !== 'constant' && !(v.type === 'datasource' && v.options.length < 2 && !v.error));
  return (
    <header className={style.bar}>
      <div className={style.line}>
        {live && boards.length > 1 && (
          <a href="/" className={style.home}>
            Boards
          </a>
        )}
        <h1>{view.title}</h1>
        <Badge color="blue" text={live ? 'preview' : 'frozen preview'} />
        <span className={style.space} />
        {live ? (
          <>
            <TimeRangePicker
              value={range}
              timeZone={zoneOf(view)}
              onChange={(r: TimeRange) => onChoose({ from: raw(r.raw.from), to: raw(r.raw.to) })}
              onChangeTimeZone={() => undefined}
              onMoveBackward={() => to(view.fromMs - length / 2, view.toMs - length / 2)}
              onMoveForward={() => to(view.fromMs + length / 2, view.toMs + length / 2)}
              onZoom={() => to(view.fromMs - length / 2, view.toMs + length / 2)}
              isOnCanvas
            />
            <RefreshPicker value={refresh} intervals={['5s', '10s', '30s', '1m', '5m']} onRefresh={onRefresh} onIntervalChanged={onInterval} isLoading={loading} isOnCanvas />
          </>
        ) : (
          <span className={style.range}>
            {dateTimeFormat(view.fromMs, { timeZone: zoneOf(view) })} to {dateTimeFormat(view.toMs, { timeZone: zoneOf(view) })}
          </span>
        )}
        <ToolbarButton variant="canvas" icon="palette" tooltip={dark ? 'Light' : 'Dark'} aria-label={dark ? 'Light' : 'Dark'} onClick={onTheme} />
        <Notes notes={view.notes} />
      </div>
      {(shown.length > 0 || view.links.length > 0) && (
        <div className={style.line}>
          {shown.map((v) => (
            <Picker key={`${v.name}=${v.type === 'adhoc' ? JSON.stringify(v.filters) : v.current.join()}`} variable={v} disabled={!live} onChange={(values) => onChoose({ values: { ...chosen.values, [v.name]: values } })} />
          ))}
          <BoardLinks view={view} boards={boards} live={live} />
        </div>
      )}
    </header>
  );
}

const raw = (t: TimeRange['raw']['from']) => (typeof t === 'string' ? t : String(t.valueOf()));

const barStyle = (theme: GrafanaTheme2) => ({
  bar: css({
    position: 'sticky',
    top: 0,
    zIndex: theme.zIndex.navbarFixed,
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(1),
    margin: theme.spacing(0, -2),
    padding: theme.spacing(1, 2),
    background: theme.colors.background.canvas,
    [theme.breakpoints.down('md')]: { position: 'static' },
  }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    '& h1': { margin: 0, fontSize: theme.typography.h4.fontSize, overflowWrap: 'anywhere' },
  }),
  home: css({ color: theme.colors.text.secondary, '&::after': { content: '"/"', marginLeft: theme.spacing(1) } }),
  space: css({ flex: 1 }),
  range: css({ color: theme.colors.text.secondary, fontVariantNumeric: 'tabular-nums' }),
});
