import { css } from '@emotion/css';
import { GrafanaTheme2, textUtil } from '@grafana/data';
import { Dropdown, Icon, Menu, ToolbarButton, useStyles2 } from '@grafana/ui';
import { BoardEntry, BoardLink, View } from './protocol';
import { judged } from './data';
import { queryParameters } from './variables';

interface Props {
  view: View;
  boards: BoardEntry[];
  live: boolean;
}

/** BoardLinks are the links at the top of a board that lead somewhere from here. */
export function BoardLinks({ view, boards, live }: Props) {
  const style = useStyles2(linksStyle);
  return (
    <nav className={style} aria-label="Links">
      {view.links.map((l, i) => (l.dashboards ? <Tagged key={i} link={l} view={view} boards={live ? boards : []} /> : <Single key={i} link={l} view={view} live={live} />))}
    </nav>
  );
}

function Tagged({ link, view, boards }: { link: BoardLink; view: View; boards: BoardEntry[] }) {
  const found = boards.filter((b) => link.tags.every((t) => b.tags.includes(t)));
  if (found.length === 0) {
    return null;
  }
  const menu = (
    <Menu>
      {found.map((b) => (
        <Menu.Item key={b.id} label={b.title} url={address(`/d/${encodeURIComponent(b.id)}`, link, view)} active={b.uid === view.uid} />
      ))}
    </Menu>
  );
  return (
    <Dropdown overlay={menu}>
      <ToolbarButton variant="canvas" icon="bars" isOpen={false}>
        {link.title || 'Boards'}
      </ToolbarButton>
    </Dropdown>
  );
}

function Single({ link, view, live }: { link: BoardLink; view: View; live: boolean }) {
  const model = judged({ href: textUtil.sanitizeUrl(address(link.url, link, view)), title: link.title, target: undefined, origin: link }, live);
  if (!model) {
    return null;
  }
  return (
    <a href={model.href} target={model.target} rel="noopener noreferrer" title={link.tooltip}>
      <Icon name="external-link-alt" /> {link.title || link.url}
    </a>
  );
}

/** address adds what a link takes along. */
function address(url: string, link: BoardLink, view: View): string {
  const pairs = [...(link.keepTime ? [['from', view.from], ['to', view.to]] : []), ...(link.includeVars ? queryParameters(view.variables) : [])];
  return pairs.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${pairs.map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`).join('&')}`;
}

const linksStyle = (theme: GrafanaTheme2) =>
  css({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), alignItems: 'center', marginLeft: 'auto', '& a': { whiteSpace: 'nowrap', fontSize: theme.typography.bodySmall.fontSize } });
