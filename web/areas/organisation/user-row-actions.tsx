import { MoreOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown } from 'antd';
import type { UserRow } from '#shared/areas/user/contract';
import { useMay } from '../../api/user.ts';
import type { ActOnUser, UserAct } from './user-act.ts';
import { useUserTexts } from './user-texts.ts';
import css from './users.module.css';

const own = ['resetPassword', 'unlock', 'move', 'disable', 'enable', 'delete'] as const;

/** What may be done with a person of the list: the usual acts beside the name, the rest in a menu. */
export function UserRowActions({ row, act }: { row: UserRow; act: ActOnUser }) {
  const texts = useUserTexts();
  const isEditable = row.actions.includes('edit');
  return (
    <span className={css.acts}>
      <Button
        type="link"
        size="small"
        className={css.act!}
        onClick={() => act(isEditable ? 'edit' : 'view', row)}
      >
        {isEditable ? texts.edit : texts.view}
      </Button>
      <UserMenu row={row} type="text" size="small" onAct={(what) => act(what, row)} />
    </span>
  );
}

/** The further acts on a person behind three dots; nothing when there are none. */
export function UserMenu({
  row,
  onAct,
  ...button
}: { row: UserRow; onAct: (act: UserAct) => void } & Pick<ButtonProps, 'type' | 'size'>) {
  const texts = useUserTexts();
  const mayGrant = useMay('role:grant');
  const mayAllocate = useMay('project:allocate');
  const may = new Set(row.actions);
  const items = [
    ...(mayGrant ? [{ key: 'roles', label: texts.act.roles }] : []),
    ...(mayAllocate ? [{ key: 'projects', label: texts.act.projects }] : []),
    ...own
      .filter((one) => may.has(one))
      .map((one) => ({ key: one, label: texts.act[one], danger: one === 'delete' })),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onAct(key as UserAct) }}>
      <Button {...button} icon={<MoreOutlined />} aria-label={texts.moreActs(row.name)} />
    </Dropdown>
  );
}
