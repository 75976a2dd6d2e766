import { useEffect, useRef } from 'react';
import { css } from '@emotion/css';
import { GrafanaTheme2 } from '@grafana/data';
import { IconButton, useStyles2 } from '@grafana/ui';
import { PanelAnswer, TargetAnswer } from './protocol';

/** Inspect shows what a panel asked and got. */
export function Inspect({ title, answer, onClose }: { title: string; answer?: PanelAnswer; onClose: () => void }) {
  const style = useStyles2(dialogStyle);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog ref={ref} className={style} onClose={onClose} aria-label={`Queries of ${title}`}>
      <header>
        <h4>{title}</h4>
        <IconButton name="times" size="lg" tooltip="Close" onClick={onClose} />
      </header>
      {(answer?.targets ?? []).map((t, i) => (
        <article key={i}>
          <p>
            <b>{t.refId}</b> {summary(t)}
          </p>
          {t.expr && <pre>{t.expr}</pre>}
          {t.error && <p role="alert">{t.error}</p>}
          {t.warnings?.map((w, n) => <p key={n}>{w}</p>)}
        </article>
      ))}
      {!answer && <p>Nothing was answered yet.</p>}
    </dialog>
  );
}

function summary(t: TargetAnswer): string {
  const count = Array.isArray(t.result) ? (t.kind === 'scalar' || t.kind === 'string' ? 1 : t.result.length) : 0;
  const what = t.instant ? 'at the end of the range' : `every ${t.stepMs / 1000} s`;
  return `${what}, ${t.format}, ${count} series`;
}

const dialogStyle = (theme: GrafanaTheme2) =>
  css({
    width: 'min(900px, 90vw)',
    maxHeight: '85vh',
    background: theme.colors.background.primary,
    color: theme.colors.text.primary,
    border: `1px solid ${theme.colors.border.medium}`,
    borderRadius: theme.shape.radius.default,
    padding: theme.spacing(2),
    '&::backdrop': { background: theme.components.overlay.background },
    '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
    '& pre': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& [role=alert]': { color: theme.colors.error.text },
  });
