import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { approvalCounts } from '#shared/areas/approval/counts-contract';
import type { MenuEntry } from '#shared/areas/session/menu-entries';
import { countUnread } from '#shared/areas/notification/contract';
import { paths } from '#shared/areas/session/paths';
import { keptFresh, query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { setLanguage, useLanguage } from '../../kit/language.ts';
import icon from '../../kit/icon.svg';
import { isScreen } from '../screens.ts';
import { useAppTexts } from '../texts.ts';
import { setTheme, useTheme } from '../theme.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import css from './header.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { ServerTime } from './server-time.tsx';
import { UserMenu } from './user-menu.tsx';

const Quick = onDemand<{ menu: readonly MenuEntry[] }>(() =>
  import('../search/quick.tsx').then((module) => module.Quick),
);

/** Brand, where one is, what waits, the server's time, language, theme and the person. */
export function Header({
  menu,
  onMenu,
  isMenuOpen,
}: {
  menu: readonly MenuEntry[];
  onMenu: () => void;
  isMenuOpen: boolean;
}) {
  const texts = useAppTexts();
  return (
    <header className={css.header}>
      <button
        type="button"
        className={css.menuButton}
        aria-label={texts.openMenu}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <MenuIcon of="open" />
      </button>
      <Link to={paths.workbench} className={css.brand}>
        <img src={icon} width="26" height="26" alt="" />
        <strong>{texts.brand}</strong>
        <span className={css.product}>{texts.product}</span>
      </Link>
      <Breadcrumb menu={menu} />
      <div className={css.tools}>
        <ServerTime />
        <Quick menu={menu} />
        <Counts />
        <Switches />
        <UserMenu />
      </div>
    </header>
  );
}

function Counts() {
  const texts = useAppTexts();
  const toDecide =
    useQuery({ ...query(approvalCounts, {}, { quiet: true }), ...keptFresh }).data?.toDecide ?? 0;
  const unread = useQuery({ ...query(countUnread, {}, { quiet: true }), ...keptFresh }).data?.unread ?? 0;
  return (
    <>
      {isScreen(paths.approvalInbox) && (
        <CountLink to={paths.approvalInbox} icon="todo" count={toDecide} label={texts.toDecide(toDecide)} />
      )}
      <CountLink to={paths.messages} icon="bell" count={unread} label={texts.unread(unread)} />
    </>
  );
}

const MOST = 99;

const CountLink = ({
  to,
  icon,
  count,
  label,
}: {
  to: string;
  icon: string;
  count: number;
  label: string;
}) => (
  <Link to={to} className={css.tool} aria-label={label} title={label}>
    <MenuIcon of={icon} />
    {count > 0 && <span className={css.count}>{count > MOST ? `${MOST}+` : count}</span>}
  </Link>
);

function Switches() {
  const texts = useAppTexts();
  const language = useLanguage();
  const theme = useTheme();
  const themeLabel = theme === 'dark' ? texts.theme.toLight : texts.theme.toDark;
  return (
    <>
      <button
        type="button"
        className={css.tool}
        title={texts.otherLanguageHint}
        aria-label={texts.otherLanguageHint}
        onClick={() => setLanguage(language === 'cn' ? 'en' : 'cn')}
      >
        <MenuIcon of="language" />
      </button>
      <button
        type="button"
        className={css.tool}
        title={themeLabel}
        aria-label={themeLabel}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        <MenuIcon of={theme === 'dark' ? 'sun' : 'moon'} />
      </button>
    </>
  );
}
