import { Fragment } from 'react';
import { css } from '@emotion/css';
import { GrafanaTheme2 } from '@grafana/data';
import { useStyles2 } from '@grafana/ui';
import { PanelProps } from './props';

/** Empty says that there is nothing to draw, in the words of the board if it has some. */
export function Empty({ fieldConfig }: Pick<PanelProps, 'fieldConfig'>) {
  const style = useStyles2(center);
  const words = fieldConfig.defaults.noValue;
  return <div className={style}>{typeof words === 'string' && words !== '' ? words : 'No data'}</div>;
}

/** Placeholder stands for what the preview does not draw. */
export function Placeholder({ what, why }: { what: string; why: string }) {
  const style = useStyles2(center);
  return (
    <div className={style} data-placeholder>
      <Fragment>
        <strong>{what}</strong>
        <span>{why}</span>
      </Fragment>
    </div>
  );
}

const center = (theme: GrafanaTheme2) =>
  css({
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(0.5),
    width: '100%',
    height: '100%',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    color: theme.colors.text.secondary,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  });
