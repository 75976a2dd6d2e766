import { useMemo, useRef, useLayoutEffect } from 'react';
import { css } from '@emotion/css';
import { GrafanaTheme2 } from '@grafana/data';
import { useStyles2 } from '@grafana/ui';
import { optionsOf } from '../fieldconfig';
import { applyStyles, fromHTML, fromMarkdown } from '../markup';
import { PanelProps } from './props';

export function TextPanel({ draw }: Pick<PanelProps, 'draw'>) {
  const style = useStyles2(text);
  const options = useMemo(() => optionsOf(draw, { mode: 'markdown', content: '' }), [draw]);
  const content = String(options.content);
  const html = useMemo(() => (options.mode === 'html' ? fromHTML(content) : fromMarkdown(content)), [options.mode, content]);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => applyStyles(ref.current), [html]);
  if (options.mode === 'code') {
    return <pre className={style}>{content}</pre>;
  }
  return <div ref={ref} className={`markdown-html ${style}`} dangerouslySetInnerHTML={{ __html: html as unknown as string }} />;
}

const text = (theme: GrafanaTheme2) =>
  css({
    height: '100%',
    overflow: 'auto',
    // What is positioned inside can not leave the panel.
    contain: 'paint',
    margin: 0,
    '& h1': { fontSize: theme.typography.h2.fontSize },
    '& h2': { fontSize: theme.typography.h3.fontSize },
    '& h3': { fontSize: theme.typography.h4.fontSize },
    '& table': { borderCollapse: 'collapse' },
    '& td, & th': { border: `1px solid ${theme.colors.border.medium}`, padding: theme.spacing(0.5, 1) },
  });
