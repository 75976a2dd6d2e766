import { memo, useState } from 'react';
import { css } from '@emotion/css';
import { GrafanaTheme2 } from '@grafana/data';
import { Icon, useStyles2 } from '@grafana/ui';
import { Panel } from './panel';
import { Annotation, Section, View } from './protocol';
import { Source } from './source';

interface Props {
  view: View;
  source: Source;
  annotations: Annotation[];
  onZoom?: (from: number, to: number) => void;
}

/** Board draws the rows of a board and the panels in them. */
export const Board = memo(function Board({ view, ...rest }: Props) {
  return view.sections.map((s) => <Row key={s.key} section={s} view={view} {...rest} />);
});

function Row({ section, ...rest }: Props & { section: Section }) {
  const style = useStyles2(rowStyle);
  const [open, setOpen] = useState(!section.collapsed);
  const count = section.panels.length;
  return (
    <>
      {section.titled && (
        <h2 className={style.heading}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} data-row={section.key}>
            <Icon name={open ? 'angle-down' : 'angle-right'} />
            {section.title}
            {!open && <small>{count === 1 ? '(1 panel)' : `(${count} panels)`}</small>}
          </button>
        </h2>
      )}
      {open && count > 0 && (
        <div className={style.grid}>
          {section.panels.map((p) => (
            <Panel key={p.key} place={p} {...rest} />
          ))}
        </div>
      )}
    </>
  );
}

const rowStyle = (theme: GrafanaTheme2) => ({
  heading: css({
    margin: 0,
    fontSize: theme.typography.h5.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      width: '100%',
      height: 30,
      padding: theme.spacing(0, 0.5),
      background: 'none',
      border: 'none',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'left',
    },
    '& button:hover': { color: theme.colors.text.maxContrast },
    '& small': { color: theme.colors.text.secondary },
  }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
    // 30 pixels and a gap of 8, as in Grafana.
    gridAutoRows: 30,
    gap: 8,
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
});
