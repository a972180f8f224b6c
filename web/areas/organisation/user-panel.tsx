import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { listUsers, type UserRow, type UserSearch } from '#shared/areas/user/contract';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import type { Organisation } from './tree-model.ts';
import { useUserActs } from './use-user-acts.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserBatch } from './user-batch.tsx';
import { UserToolbar } from './user-toolbar.tsx';
import { useUserTexts } from './user-texts.ts';
import { isFiltered, searchOf, type UsersAddress, withoutFilters } from './users-address.ts';
import css from './users.module.css';

/** The people of the chosen node. */
export function UserPanel({
  organisation,
  node,
  users: { search: address, setSearch, pagination },
}: {
  organisation: Organisation;
  node: DepartmentNode;
  users: UsersAddress;
}) {
  const maySee = useMay('user:read');
  const mayWrite = useMay('user:write');
  const mayGrant = useMay('role:grant');
  const mayAllocate = useMay('project:allocate');
  const texts = useUserTexts();
  const search = searchOf(address, node.guid);
  const people = useQuery({
    ...query(listUsers, search, { quiet: true }),
    enabled: maySee,
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<UserRow[]>([]);
  const { act, windows } = useUserActs(organisation);
  const columns = useUserColumns(search, act);
  if (!maySee) return null;
  const list = people.data?.list ?? [];
  const filtered = isFiltered(address);
  const clear = () => setSearch(withoutFilters(address));
  const sortBy: TableProps<UserRow>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = sorter.order ? (sorter.order === 'ascend' ? 'asc' : 'desc') : undefined;
    setSearch({ sort: order ? (sorter.columnKey as UserSearch['sort']) : undefined, order });
  };
  return (
    <Panel>
      <UserToolbar
        node={node}
        address={address}
        search={search}
        onSearch={setSearch}
        total={people.data?.total}
        isFiltered={filtered}
        onClear={clear}
        onAdd={() => act('add', { deptGuid: node.guid })}
        batch={chosen.length > 0 && <UserBatch people={chosen} onClear={() => setChosen([])} />}
      />
      {people.error ? (
        <LoadFailed error={people.error} retry={people.refetch} retrying={people.isFetching} />
      ) : (
        <Table<UserRow>
          rowKey="guid"
          size="medium"
          className={css.table!}
          columns={columns}
          dataSource={list}
          loading={people.isFetching && (people.isPending || people.isPlaceholderData)}
          pagination={pagination(people.data?.total)}
          onChange={sortBy}
          showSorterTooltip={false}
          scroll={{ x: 816 }}
          {...((mayWrite || mayGrant || mayAllocate) && {
            rowSelection: {
              columnTitle: selectAll,
              columnWidth: 36,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              onChange: (_keys, rows) => setChosen(rows),
              fixed: true,
            },
          })}
          locale={{
            emptyText: people.isPending ? (
              ' '
            ) : filtered ? (
              <NothingYet hint={texts.nothingFound}>
                <Button onClick={clear}>{texts.showAll}</Button>
              </NothingYet>
            ) : (
              <NothingYet hint={search.isOwnDeptOnly ? texts.empty : texts.emptyBelow} />
            ),
          }}
        />
      )}
      {windows}
    </Panel>
  );
}
