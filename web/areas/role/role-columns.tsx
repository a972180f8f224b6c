import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType, Tag, Tooltip } from 'antd';
import { Link } from 'react-router';
import type { RoleRow, RoleSearch } from '#shared/areas/role/contract';
import { paths } from '#shared/areas/session/paths';
import { HandTag } from './hand-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { roleNameIn } from './role-name.ts';
import css from './role.module.css';
import { useTexts } from './texts.ts';

/** Columns of the role list, up to its acts. */
export function useRoleColumns(
  search: RoleSearch,
  withCompany: boolean,
  openHolders: (role: RoleRow) => void,
): TableColumnsType<RoleRow> {
  const texts = useTexts();
  const language = useLanguage();
  const sorted = (key: 'name' | 'updateTime') => ({
    ...sortedColumn(search, key),
    title: texts[key],
  });
  return [
    {
      ...sorted('name'),
      render: (name: string, role) => (
        <div className={css.name}>
          <Link to={paths.roleGrant(role.guid)}>{roleNameIn(language, name)}</Link>
          {role.requiresSecondFactor && (
            <Tooltip title={texts.secondFactor}>
              <SafetyCertificateOutlined className={css.mark!} aria-label={texts.secondFactor} />
            </Tooltip>
          )}
          {withCompany && <span className={css.company}>{role.enterpriseName}</span>}
          {role.remark && <span className={css.remark}>{role.remark}</span>}
        </div>
      ),
    },
    {
      key: 'kind',
      title: texts.kind,
      width: 84,
      render: (_, { code }) => (
        <Tag variant="filled" color={code === null ? 'default' : 'processing'}>
          {code === null ? texts.own : texts.builtIn}
        </Tag>
      ),
    },
    { key: 'hand', title: texts.hand, width: 124, render: (_, { hand }) => <HandTag hand={hand} /> },
    {
      key: 'permissions',
      dataIndex: 'permissionCount',
      title: texts.permissions,
      width: 108,
      align: 'right',
    },
    {
      key: 'holders',
      title: texts.holders,
      width: 92,
      align: 'right',
      render: (_, role) =>
        role.userCount === 0 ? (
          <span className={css.soft}>0</span>
        ) : (
          <Button
            type="link"
            size="small"
            className={css.cellLink!}
            aria-label={texts.openHolders(roleNameIn(language, role.name), role.userCount)}
            onClick={() => openHolders(role)}
          >
            {role.userCount}
          </Button>
        ),
    },
    { ...sorted('updateTime'), width: 148, render: (time: string) => time.slice(0, 16) },
  ];
}
