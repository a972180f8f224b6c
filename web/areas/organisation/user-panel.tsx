import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { listUsers, type UserRow } from '#shared/areas/user/contract';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { isFiltered } from '../../kit/list-search.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import type { Organisation } from './tree-model.ts';
import { useUserActs } from './use-user-acts.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserBatch } from './user-batch.tsx';
import { UserToolbar } from './user-toolbar.tsx';
import { useUserTexts } from './user-texts.ts';
import { PLACE, searchOf, type UsersAddress, withoutFilters } from './users-address.ts';
import css from './users.module.css';

/** The people of the chosen node. */
export function UserPanel({
  organisation,
  node,
  users,
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
  const { search: address, setSearch } = users;
  const search = searchOf(address, node.guid);
  const people = useQuery({
    ...listQuery(listUsers, search),
    enabled: maySee,
  });
  const [chosen, setChosen] = useState<UserRow[]>([]);
  const { act, windows } = useUserActs(organisation);
  const columns = useUserColumns(search, act);
  if (!maySee) return null;
  const clear = () => setSearch(withoutFilters(address));
  return (
    <Panel>
      <UserToolbar
        node={node}
        address={address}
        search={search}
        onSearch={setSearch}
        total={people.data?.total}
        isFiltered={isFiltered(address, PLACE)}
        onClear={clear}
        onAdd={() => act('add', { deptGuid: node.guid })}
        batch={chosen.length > 0 && <UserBatch people={chosen} onClear={() => setChosen([])} />}
      />
      <ListTable<UserRow>
        of={people}
        list={{ ...users, reset: clear }}
        looks={PLACE}
        empty={search.isOwnDeptOnly ? texts.empty : texts.emptyBelow}
        nothingFound={texts.nothingFound}
        className={css.table!}
        columns={columns}
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
      />
      {windows}
    </Panel>
  );
}
