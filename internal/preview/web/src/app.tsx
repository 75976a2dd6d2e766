import { useCallback, useEffect, useMemo, useState } from 'react';
import { css } from '@emotion/css';
import { createTheme, GrafanaTheme2, ThemeContext } from '@grafana/data';
import { GlobalStyles, PortalContainer, useStyles2 } from '@grafana/ui';
import { fromAddress, toAddress } from './address';
import { Board } from './board';
import { Annotation, Start, View } from './protocol';
import { Chosen, Source } from './source';
import { milliseconds } from './time';
import { Toolbar } from './toolbar';

/** App is the page: a theme around a board. */
export function App({ start, source }: { start: Start; source: Source }) {
  const [dark, setDark] = useState(() => (start.theme === '' ? !matchMedia('(prefers-color-scheme: light)').matches : start.theme === 'dark'));
  const theme = useMemo(() => createTheme({ colors: { mode: dark ? 'dark' : 'light' } }), [dark]);
  return (
    <ThemeContext.Provider value={theme}>
      <GlobalStyles />
      <Page start={start} source={source} dark={dark} onTheme={() => setDark(!dark)} />
      <PortalContainer />
    </ThemeContext.Provider>
  );
}

function Page({ start, source, dark, onTheme }: { start: Start; source: Source; dark: boolean; onTheme: () => void }) {
  const style = useStyles2(pageStyle);
  const [chosen, setChosen] = useState<Chosen>(() => (source.live ? fromAddress(location.search) : { from: '', to: '', values: {}, keep: true }));
  const [turn, setTurn] = useState(0);
  const { view, error, loading, annotations } = useView(source, chosen, turn);
  const [interval, setInterval] = useState<string>();
  const refresh = interval ?? view?.refresh ?? '';
  const again = useCallback(() => setTurn((t) => t + 1), []);
  useEffect(() => {
    const every = milliseconds(refresh);
    if (!source.live || every < 1000) {
      return undefined;
    }
    const timer = window.setInterval(() => document.visibilityState === 'visible' && again(), every);
    return () => window.clearInterval(timer);
  }, [source, refresh, again]);
  const choose = useCallback(
    (change: Partial<Chosen>) =>
      setChosen((c) => {
        const next = { ...c, ...change, keep: c.keep && change.values === undefined };
        history.replaceState(null, '', location.pathname + toAddress(location.search, next));
        return next;
      }),
    []
  );
  const zoom = useMemo(() => (source.live ? (from: number, to: number) => choose({ from: String(Math.round(from)), to: String(Math.round(to)) }) : undefined), [source, choose]);
  useEffect(() => {
    if (view) {
      document.title = view.title;
    }
  }, [view]);
  return (
    <main className={style.page} data-page={error ? 'error' : view ? 'done' : 'loading'}>
      {view && (
        <Toolbar
          view={view}
          boards={start.boards ?? []}
          live={source.live}
          loading={loading}
          refresh={refresh}
          dark={dark}
          onTheme={onTheme}
          onRefresh={again}
          onInterval={setInterval}
          onChoose={choose}
          chosen={chosen}
        />
      )}
      {error && (
        <p role="alert" className={style.error}>
          {error}
        </p>
      )}
      {view && <Board view={view} source={source} annotations={annotations} onZoom={zoom} />}
    </main>
  );
}

interface Viewed {
  view?: View;
  error?: string;
  loading: boolean;
  annotations: Annotation[];
}

/** useView asks for the board anew on every choice and every turn. */
function useView(source: Source, chosen: Chosen, turn: number): Viewed {
  const [viewed, setViewed] = useState<Viewed>({ loading: true, annotations: [] });
  useEffect(() => {
    const abort = new AbortController();
    setViewed((v) => ({ ...v, loading: true }));
    source.view(chosen, abort.signal).then(
      (view) => {
        if (abort.signal.aborted) {
          return;
        }
        setViewed((v) => ({ view, loading: false, annotations: v.annotations }));
        source.annotations(view, abort.signal).then(
          (annotations) => !abort.signal.aborted && setViewed((v) => ({ ...v, annotations })),
          () => undefined
        );
      },
      (e) => !abort.signal.aborted && setViewed((v) => ({ ...v, error: e instanceof Error ? e.message : String(e), loading: false }))
    );
    return () => abort.abort();
  }, [source, chosen, turn]);
  return viewed;
}

const pageStyle = (theme: GrafanaTheme2) => ({
  page: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    minHeight: '100vh',
    padding: theme.spacing(0, 2, 2),
    background: theme.colors.background.canvas,
  }),
  error: css({ color: theme.colors.error.text, padding: theme.spacing(2), overflowWrap: 'anywhere' }),
});
