import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { UserRow } from '#shared/areas/user/contract';
import { useMay } from '../../api/user.ts';
import type { ActOnUser, UserAct } from './use-user-acts.tsx';
import { useUserTexts } from './user-texts.ts';
import css from './users.module.css';

const own = ['resetPassword', 'unlock', 'move', 'disable', 'enable', 'delete'] as const;

/** What may be done with a person of the list: what is usual beside him, the rest in a menu. */
export function UserRowActions({ row, act }: { row: UserRow; act: ActOnUser }) {
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
  return (
    <span className={css.acts}>
      <Button
        type="link"
        size="small"
        className={css.act!}
        onClick={() => act(may.has('edit') ? 'edit' : 'view', row)}
      >
        {may.has('edit') ? texts.edit : texts.view}
      </Button>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => act(key as UserAct, row) }}>
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={texts.moreActs(row.name)} />
        </Dropdown>
      )}
    </span>
  );
}
