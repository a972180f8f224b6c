import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { accessCalls, type PermissionHolder } from '#shared/areas/access/contract';
import { permissionNode } from '#shared/areas/role/permissions';
import { paths } from '#shared/areas/session/paths';
import type { PAGE_SIZES } from '#shared/contract/paging';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { pager } from '../../kit/pager.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { HandTag } from './hand-tag.tsx';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';
import { ReachTags, Through } from './reach-tags.tsx';
import { upTo } from '../../kit/up-to.ts';

/** Who has one permission: how far, and by which roles. */
export function PermissionHolders({ permission }: { permission: string }) {
  const texts = usePermissionTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const [name, setName] = useState('');
  const [{ page, rows }, setPage] = useState<{ page: number; rows: (typeof PAGE_SIZES)[number] }>({
    page: 1,
    rows: 10,
  });
  const input = { authGuid: permission, page, rows, ...(name && { name }) };
  const holders = useQuery({
    ...query(accessCalls.holders, input, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const node = permissionNode(permission)!;
  const total = holders.data?.total ?? 0;
  const columns = useColumns();
  return (
    <>
      <header className={css.chosen}>
        <h2>{node[language]}</h2>
        <code className={css.soft}>{permission}</code>
        <HandTag hand={node.hand === 'shared' ? null : node.hand} />
        <span className={css.soft}>{holders.data && texts.heldBy(total)}</span>
        <LinkButton className={css.end!} to={`${paths.roles}?permission=${permission}`} size="small">
          {texts.rolesWith}
        </LinkButton>
      </header>
      <p className={css.rule}>{texts.rule}</p>
      <Input.Search
        className={css.search!}
        allowClear
        {...upTo(50)}
        placeholder={texts.searchPeople}
        aria-label={texts.searchPeople}
        onSearch={(typed) => {
          setName(typed.trim());
          setPage({ page: 1, rows });
        }}
      />
      {holders.error ? (
        <LoadFailed error={holders.error} retry={holders.refetch} retrying={holders.isFetching} />
      ) : (
        <Table<PermissionHolder>
          rowKey="userGuid"
          size="medium"
          columns={columns}
          dataSource={holders.data?.list ?? []}
          loading={holders.isFetching}
          scroll={{ x: 660 }}
          pagination={{
            ...pager({ page, rows, total, totalText: kit.total(total) }),
            onChange: (next, size) =>
              setPage({ page: size === rows ? next : 1, rows: size as (typeof PAGE_SIZES)[number] }),
          }}
          locale={{
            emptyText: holders.isPending ? (
              ' '
            ) : (
              <NothingYet hint={name ? texts.nobodyFound : texts.nobody} />
            ),
          }}
        />
      )}
    </>
  );
}

function useColumns(): TableColumnsType<PermissionHolder> {
  const texts = usePermissionTexts();
  const maySeePeople = useMay('user:read');
  return [
    {
      title: texts.name,
      key: 'name',
      width: 150,
      render: (_, { userGuid, name: own, userName, isActive }) => (
        <div className={css.person}>
          {maySeePeople ? <Link to={`${paths.permissions}?view=person&user=${userGuid}`}>{own}</Link> : own}
          <span className={css.soft}>{userName}</span>
          {!isActive && <Tag variant="filled">{texts.disabled}</Tag>}
        </div>
      ),
    },
    {
      title: texts.department,
      key: 'dept',
      width: 190,
      render: (_, { deptName, enterpriseName }) => (
        <>
          {deptName ?? '-'}
          {deptName !== enterpriseName && <div className={css.small}>{enterpriseName}</div>}
        </>
      ),
    },
    { title: texts.reach, key: 'reach', width: 180, render: (_, { reach }) => <ReachTags of={reach} /> },
    {
      title: texts.through,
      key: 'through',
      render: (_, { through }) => (
        <Through
          of={through.map(({ roleGuid, roleName, ...one }) => ({ guid: roleGuid, name: roleName, ...one }))}
        />
      ),
    },
  ];
}
