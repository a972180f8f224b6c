import { Dropdown, type MenuProps, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { signOut } from '../../api/sign-in.ts';
import { useUser } from '../../api/user.ts';
import { openAddress } from '../address.ts';
import { askWhy } from '../ask-why.ts';
import { useAppTexts } from '../texts.ts';
import { MenuIcon } from './menu-icon.tsx';
import css from './user-menu.module.css';
import { usePunctuation } from '../../kit/punctuation.ts';

// Put it within the landmark, so that a screen reader finds it there.
const inHeader = (button: HTMLElement) => button.parentElement!;

/** Who is signed in, and what they do about it: change the password, sign out. */
export function UserMenu() {
  const mark = usePunctuation();
  const texts = useAppTexts();
  const user = useUser();
  const navigate = useNavigate();
  if (!user) return null;
  const { lentTo = [] } = user;
  const roles = mark.row(user.roles.map(({ name }) => name));
  const items: MenuProps['items'] = [
    {
      key: 'person',
      type: 'group',
      label: (
        <div className={css.person}>
          <strong>{user.name}</strong> <span>{user.userName}</span>
          <div>{[user.enterprise.name, user.dept?.name].filter(Boolean).join(' · ')}</div>
          {roles && <div>{roles}</div>}
          {lentTo.length > 0 && <div>{texts.lentTo(mark.row(lentTo.map(({ name }) => name)))}</div>}
        </div>
      ),
    },
    { type: 'divider' },
    { key: 'account', label: texts.account, onClick: () => void navigate(paths.account) },
    { key: 'password', label: texts.changePassword, onClick: () => void navigate(paths.password) },
    { key: 'missingMenu', label: texts.missingMenu, onClick: () => askWhy('menu') },
    {
      key: 'signOut',
      label: texts.signOut,
      onClick: () => void signOut().then(() => openAddress(paths.login)),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" getPopupContainer={inHeader}>
      <button type="button" className={css.button} aria-label={`${texts.account}: ${user.name}`}>
        <span className={css.face} aria-hidden="true">
          <MenuIcon of="user" size={16} />
        </span>
        <span className={css.name}>{user.name}</span>
        {lentTo.length > 0 && (
          <Tag variant="filled" color="processing" className={css.lent!}>
            {texts.lent}
          </Tag>
        )}
        <MenuIcon of="arrow" size={14} />
      </button>
    </Dropdown>
  );
}
