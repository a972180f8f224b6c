import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { Link } from 'react-router';
import type { RoleRow } from '#shared/areas/role/contract';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { roleNameIn } from './role-name.ts';
import css from './role.module.css';
import { useTexts } from './texts.ts';
import type { RoleAct } from './use-role-acts.tsx';

/** What a person may do with a role in the list: what is usual beside it, the rest in a menu. */
export function RoleRowActions({ role, act }: { role: RoleRow; act: RoleAct }) {
  const texts = useTexts();
  const language = useLanguage();
  const may = new Set(role.actions);
  const mayChange = may.has('edit');
  const items = [
    ...(mayChange ? [{ key: 'edit', label: texts.act.edit }] : []),
    ...(may.has('copy') ? [{ key: 'copy', label: texts.act.copy }] : []),
    { key: 'history', label: texts.act.history },
    ...(role.code !== null && may.has('grant') ? [{ key: 'restore', label: texts.act.restore }] : []),
    // one that is held offers it too: the window says by whom
    ...(role.code === null && mayChange ? [{ key: 'delete', label: texts.act.delete, danger: true }] : []),
  ];
  return (
    <Space size={10} className={css.rowActions!}>
      <Link to={paths.roleGrant(role.guid)}>{may.has('grant') ? texts.act.grant : texts.act.view}</Link>
      <Button type="link" size="small" className={css.cellLink!} onClick={() => act('assign', role)}>
        {may.has('assign') ? texts.act.assign : texts.act.holders}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => act(key as Parameters<RoleAct>[0], role) }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={texts.moreOf(roleNameIn(language, role.name))}
        />
      </Dropdown>
    </Space>
  );
}
