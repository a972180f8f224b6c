import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Table, type TableProps } from 'antd';
import { Link } from 'react-router';
import { roleCalls, type RoleRow, type RoleSearch } from '#shared/areas/role/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useCompanies } from './company-select.tsx';
import { useRoleColumns } from './role-columns.tsx';
import { RoleFilters } from './role-filters.tsx';
import { RoleRowActions } from './role-row-actions.tsx';
import { useTexts } from './texts.ts';
import { useRoleActs } from './use-role-acts.tsx';

const { page: _page, rows: _rows, sort: _sort, order: _order, ...filters } = roleCalls.list.input.shape;
const isFiltered = (search: RoleSearch) =>
  Object.keys(filters).some((name) => search[name as keyof typeof filters] !== undefined);

/** 角色管理: the roles of the companies a person reaches, and what he may do with them. */
export function RoleListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const { search, setSearch, reset, pagination } = useListSearch(roleCalls.list.input);
  const roles = useQuery({
    ...query(roleCalls.list, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const companies = useCompanies();
  const withCompany = (companies.data?.length ?? 0) > 1;
  const { act, add, windows } = useRoleActs();
  const columns = useRoleColumns(search, withCompany, (role) => act('assign', role));
  const mayAdd = useMay('role:write');

  const sortBy: TableProps<RoleRow>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = sorter.order ? (sorter.order === 'ascend' ? 'asc' : 'desc') : undefined;
    setSearch({ sort: order ? (sorter.columnKey as RoleSearch['sort']) : undefined, order });
  };
  const addButton = mayAdd && (
    <Button type="primary" onClick={add}>
      {texts.act.add}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title}>
        <Link to={paths.permissions}>
          <Button>{texts.toPermissions}</Button>
        </Link>
        {addButton}
      </PageHead>
      <RoleFilters search={search} withCompany={withCompany} onSearch={setSearch} onReset={reset} />
      <Panel>
        {roles.error ? (
          <LoadFailed error={roles.error} retry={roles.refetch} retrying={roles.isFetching} />
        ) : (
          <Table
            rowKey="guid"
            size="medium"
            columns={[
              ...columns,
              {
                title: texts.actions,
                key: 'actions',
                fixed: 'end',
                width: language === 'cn' ? 164 : 172,
                render: (_: unknown, role: RoleRow) => <RoleRowActions role={role} act={act} />,
              },
            ]}
            dataSource={roles.data?.list ?? []}
            loading={roles.isFetching && (roles.isPending || roles.isPlaceholderData)}
            pagination={pagination(roles.data?.total)}
            onChange={sortBy}
            showSorterTooltip={false}
            scroll={{ x: 900 }}
            locale={{
              emptyText: roles.isPending ? (
                ' '
              ) : isFiltered(search) ? (
                <NothingYet hint={texts.nothingFound}>
                  <Button onClick={reset}>{texts.showAll}</Button>
                </NothingYet>
              ) : (
                <NothingYet hint={texts.empty}>{addButton}</NothingYet>
              ),
            }}
          />
        )}
      </Panel>
      {windows}
    </>
  );
}
