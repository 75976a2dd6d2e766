import { ReactNode } from 'react';
import { css } from '@emotion/css';
import { LinkModel } from '@grafana/data';

const whole = css({ display: 'block', width: '100%', height: '100%', color: 'inherit', '&:hover, &:focus-visible': { filter: 'brightness(1.15)' } });

/** Linked leads somewhere when there is one link that leads somewhere. */
export function Linked({ links, children }: { links: LinkModel[]; children: ReactNode }) {
  const link = links.find((l) => l.href);
  if (!link) {
    return children;
  }
  return (
    <a className={whole} href={link.href} title={link.title} target={link.target} rel="noopener noreferrer">
      {children}
    </a>
  );
}
