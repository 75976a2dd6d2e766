import { Component, memo, ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { css } from '@emotion/css';
import { GrafanaTheme2, LoadingState } from '@grafana/data';
import { Badge, IconButton, PanelChrome, useStyles2 } from '@grafana/ui';
import { useOverridden, useTransformed } from './data';
import { fieldConfigOf, isObject } from './fieldconfig';
import { Inspect } from './inspect';
import { kinds } from './kinds';
import { fromMarkdown } from './markup';
import { Placeholder } from './panels/empty';
import { Annotation, PanelAnswer, PanelPlace, View } from './protocol';
import { useBox, useSeen } from './screen';
import { Source } from './source';
import { rangeOf, zoneOf } from './time';
import { replacer } from './variables';

interface Props {
  place: PanelPlace;
  view: View;
  source: Source;
  annotations: Annotation[];
  onZoom?: (from: number, to: number) => void;
}

/** Panel asks for what a panel shows once it is on screen, and draws it in its frame. */
export const Panel = memo(function Panel({ place, view, source, annotations, onZoom }: Props) {
  const style = useStyles2(panelStyle);
  const ref = useRef<HTMLElement>(null);
  const box = useBox(ref);
  const seen = useSeen(ref);
  const { draw } = place;
  const type = String(draw.type);
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  const { answer, error, loading } = useAnswer(source, view, place, seen && kind !== undefined && !kind.withoutData);
  const [inspected, setInspected] = useState(false);
  const replace = useMemo(() => replacer(view, place.scoped), [view, place.scoped]);
  const fieldConfig = useMemo(() => fieldConfigOf(type, draw), [type, draw]);
  const transformed = useTransformed(answer, draw.transformations, replace);
  const timeZone = zoneOf(view);
  const frames = useOverridden(transformed?.frames, fieldConfig, replace, timeZone, source.live);
  const timeRange = useMemo(() => (answer ? rangeOf(answer.fromMs, answer.toMs) : rangeOf(view.fromMs, view.toMs)), [answer, view]);

  const problems = [error, ...(answer?.targets ?? []).map((t) => t.error && `${t.refId}: ${t.error}`)].filter((x): x is string => Boolean(x));
  const notices = [transformed?.problem, ...(answer?.targets ?? []).flatMap((t) => t.warnings ?? [])].filter((x): x is string => Boolean(x));
  const foreign = answer !== undefined && answer.targets.length > 0 && answer.targets.every((t) => t.foreign);
  const drawn = kind?.withoutData || frames !== undefined;
  const state = !kind || foreign ? 'unsupported' : problems.length > 0 ? 'error' : !seen ? 'waiting' : drawn ? 'done' : 'loading';

  const description = useCallback(() => fromMarkdown(String(draw.description)) as unknown as string, [draw.description]);
  const body = (width: number, height: number): ReactNode => {
    if (!kind) {
      return <Placeholder what={type === '' || type === 'undefined' ? 'A panel without type' : `Panel of type ${type}`} why={libraryName(draw) ?? 'is not drawn by the preview'} />;
    }
    if (foreign) {
      return <Placeholder what={type} why={answer!.targets[0].error!} />;
    }
    if (problems.length > 0 && (frames ?? []).length === 0) {
      return <div className={style.problem}>{problems.join('\n')}</div>;
    }
    if (!drawn || width < 20 || height < 20) {
      return null;
    }
    const Draw = kind.draw;
    return (
      <Fence key={view.nowMs}>
        <Draw
          draw={draw}
          frames={frames ?? []}
          fieldConfig={fieldConfig}
          timeRange={timeRange}
          timeZone={timeZone}
          width={width}
          height={height}
          crosshair={view.crosshair}
          annotations={annotations}
          replaceVariables={replace}
          onZoom={onZoom}
        />
      </Fence>
    );
  };
  return (
    <section
      ref={ref}
      className={style.place}
      data-panel={place.key}
      data-type={type}
      data-title={draw.title}
      data-state={state}
      data-series={frames?.length ?? 0}
      data-problem={problems.join('\n') || undefined}
      style={{ gridColumn: `${place.grid.x + 1} / span ${place.grid.w}`, gridRow: `${place.grid.y + 1} / span ${place.grid.h}`, '--h': place.grid.h } as React.CSSProperties}
      aria-label={draw.title || type}
    >
      {box && (
        <PanelChrome
          width={box.width}
          height={box.height}
          title={draw.title || undefined}
          hoverHeader={!draw.title}
          description={draw.description ? description : undefined}
          displayMode={draw.transparent === true ? 'transparent' : 'default'}
          loadingState={loading ? LoadingState.Loading : LoadingState.Done}
          statusMessage={[...problems, ...notices].join('\n') || undefined}
          titleItems={
            <>
              {kind?.approximate && <Badge color="darkgrey" text="approximate" tooltip="Drawn by the preview in the manner of Grafana's panel, which is not published for use elsewhere." />}
              {answer?.own && <span className={style.own}>{answer.own}</span>}
            </>
          }
          actions={place.queries > 0 ? <IconButton className="inspect" name="code-branch" size="sm" tooltip="Queries and results" onClick={() => setInspected(true)} /> : undefined}
        >
          {body}
        </PanelChrome>
      )}
      {inspected && <Inspect title={String(draw.title || type)} answer={answer} onClose={() => setInspected(false)} />}
    </section>
  );
});

const libraryName = (draw: PanelPlace['draw']) =>
  isObject(draw.libraryPanel) ? `is the library panel ${draw.libraryPanel.name ?? draw.libraryPanel.uid ?? ''}, of which the board has only the name` : undefined;

interface Asked {
  answer?: PanelAnswer;
  error?: string;
  loading: boolean;
}

/** useAnswer asks anew whenever the view changes; what was there stays until the new is. */
function useAnswer(source: Source, view: View, place: PanelPlace, wanted: boolean): Asked {
  const [asked, setAsked] = useState<Asked>({ loading: false });
  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    const abort = new AbortController();
    setAsked((a) => ({ ...a, loading: true }));
    source.panel(view, place, abort.signal).then(
      (answer) => !abort.signal.aborted && setAsked({ answer, loading: false }),
      (e) => !abort.signal.aborted && setAsked({ error: e instanceof Error ? e.message : String(e), loading: false })
    );
    return () => abort.abort();
  }, [source, view, place, wanted]);
  return asked;
}

/** Fence keeps a panel that can not be drawn from taking the page with it. */
class Fence extends Component<{ children: ReactNode }, { failed?: string }> {
  state: { failed?: string } = {};

  static getDerivedStateFromError(e: unknown) {
    return { failed: e instanceof Error ? e.message : String(e) };
  }

  render() {
    return this.state.failed === undefined ? this.props.children : <div data-broken={this.state.failed}>This panel can not be drawn: {this.state.failed}</div>;
  }
}

const panelStyle = (theme: GrafanaTheme2) => ({
  place: css({
    minWidth: 0,
    position: 'relative',
    overflow: 'hidden',
    '& .inspect': { opacity: 0 },
    '&:hover .inspect, & .inspect:focus-visible': { opacity: 1 },
    [theme.breakpoints.down('md')]: { gridColumn: '1 / -1 !important', gridRow: 'auto / span var(--h) !important' },
  }),
  own: css({ color: theme.colors.text.secondary, fontSize: theme.typography.bodySmall.fontSize, padding: theme.spacing(0, 1), whiteSpace: 'nowrap' }),
  problem: css({ color: theme.colors.error.text, whiteSpace: 'pre-wrap', overflow: 'auto', height: '100%', overflowWrap: 'anywhere', fontSize: theme.typography.bodySmall.fontSize }),
});
