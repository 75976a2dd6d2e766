import { useMemo, useRef } from 'react';
import { css } from '@emotion/css';
import { GrafanaTheme2 } from '@grafana/data';
import { Button, ToolbarButton, useStyles2 } from '@grafana/ui';

/** Notes say what a preview is not, what was changed to read the board, and whose software this is. */
export function Notes({ notes }: { notes: string[] }) {
  const style = useStyles2(dialogStyle);
  const ref = useRef<HTMLDialogElement>(null);
  const notices = useMemo<string | undefined>(() => JSON.parse(document.getElementById('notices')?.textContent ?? 'null') ?? undefined, []);
  return (
    <>
      <ToolbarButton variant="canvas" icon="info-circle" tooltip="About this preview" aria-label="About this preview" onClick={() => ref.current?.showModal()} />
      <dialog ref={ref} className={style} aria-label="About this preview">
        <h4>About this preview</h4>
        <p>
          This is not Grafana. The board is drawn with the components that Grafana Labs publishes under the Apache License 2.0. Kinds of panels that are not among them are drawn in their manner and marked
          as approximate. What a panel's options do, and how old boards are brought up to date, only Grafana itself can prove.
        </p>
        {notes.length > 0 && (
          <>
            <h5>This board</h5>
            <ul>
              {notes.map((n) => (
                <li key={n}>{n}</li>
              ))}
            </ul>
          </>
        )}
        {notices === undefined ? (
          <p>
            <a href="/assets/NOTICES.txt">Notices of the software that this page is made of</a>
          </p>
        ) : (
          <details>
            <summary>Notices of the software that this page is made of</summary>
            <pre>{notices}</pre>
          </details>
        )}
        <Button onClick={() => ref.current?.close()}>Close</Button>
      </dialog>
    </>
  );
}

const dialogStyle = (theme: GrafanaTheme2) =>
  css({
    width: 'min(720px, 90vw)',
    maxHeight: '85vh',
    background: theme.colors.background.primary,
    color: theme.colors.text.primary,
    border: `1px solid ${theme.colors.border.medium}`,
    borderRadius: theme.shape.radius.default,
    padding: theme.spacing(3),
    '&::backdrop': { background: theme.components.overlay.background },
    '& ul': { paddingLeft: theme.spacing(3) },
    '& pre': { maxHeight: '40vh', overflow: 'auto', fontSize: theme.typography.bodySmall.fontSize, whiteSpace: 'pre-wrap' },
    '& details': { margin: theme.spacing(2, 0) },
  });
