import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import type { RoleRow } from '#shared/areas/role/contract';
import { listUsers, type UserRow } from '#shared/areas/user/contract';
import { query } from '../../api/query.ts';
import { useMay, useUser } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { ChoiceTable } from '../../kit/choice-table.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { selectAll } from '../../kit/select-all.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { roleNameIn } from './role-name.ts';
import type { Chosen } from './chosen.ts';
import css from './assign.module.css';
import { useAssignTexts } from './assign-texts.ts';
import { upTo } from '../../kit/up-to.ts';

const ROWS = 10;
const HELD_ROWS = 100;

/** The active people of a role's company, to give it to; who has it already cannot be chosen. */
export function AddPeople({
  role,
  chosen,
  onChoose,
}: {
  role: RoleRow;
  chosen: readonly Chosen[];
  onChoose: (chosen: readonly Chosen[]) => void;
}) {
  const texts = useAssignTexts();
  const me = useUser();
  const maySeeTree = useMay('department:read');
  const [keyword, setKeyword] = useState('');
  const [deptGuid, setDept] = useState<string>();
  const [page, setPage] = useState(1);
  const search = {
    enterpriseGuid: role.enterpriseGuid,
    isActive: true,
    ...(keyword && { keyword }),
    ...(deptGuid && { deptGuid }),
  };
  const people = useQuery({
    ...query(listUsers, { ...search, page, rows: ROWS }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const holders = useQuery({
    ...query(listUsers, { ...search, roleGuid: role.guid, rows: HELD_ROWS }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const held = new Set((holders.data?.list ?? []).map(({ guid }) => guid));
  const columns = useColumns(held);
  return (
    <>
      <div className={css.filters}>
        <Input.Search
          allowClear
          {...upTo(50)}
          placeholder={texts.searchUsers}
          aria-label={texts.searchUsers}
          onSearch={(typed) => {
            setKeyword(typed.trim());
            setPage(1);
          }}
        />
        {maySeeTree && (
          <DepartmentTreeSelect
            kind="any"
            placeholder={texts.anyDepartment}
            aria-label={texts.department}
            offers={({ enterpriseGuid }) => enterpriseGuid === role.enterpriseGuid}
            value={deptGuid ?? ''}
            onChange={(guid) => {
              setDept(guid || undefined);
              setPage(1);
            }}
          />
        )}
      </div>
      <ChoiceTable<UserRow>
        of={people}
        page={page}
        rows={ROWS}
        onPage={setPage}
        rowKey="guid"
        columns={columns}
        rowSelection={{
          columnTitle: selectAll,
          preserveSelectedRowKeys: true,
          selectedRowKeys: chosen.map(({ userGuid }) => userGuid),
          onChange: (_keys, rows) => onChoose(rows.map(({ guid, name }) => ({ userGuid: guid, name }))),
          getCheckboxProps: ({ guid, name }) => ({
            disabled: held.has(guid) || guid === me?.guid,
            'aria-label': name,
          }),
        }}
        empty={<NothingYet hint={texts.nobodyFound} />}
      />
    </>
  );
}

function useColumns(held: ReadonlySet<string>): TableColumnsType<UserRow> {
  const texts = useAssignTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  return [
    {
      title: texts.name,
      key: 'name',
      render: (_, { name, userName, guid }) => (
        <>
          {name} <span className={css.soft}>{userName}</span>{' '}
          {held.has(guid) && (
            <Tag variant="filled" color="processing">
              {texts.alreadyHeld}
            </Tag>
          )}
        </>
      ),
    },
    { title: texts.department, key: 'dept', render: (_, { deptName }) => deptName ?? '-' },
    {
      title: texts.otherRoles,
      key: 'roles',
      render: (_, { roles }) =>
        roles.length === 0 ? (
          <span className={css.soft}>{texts.none}</span>
        ) : (
          mark.row(roles.map((name) => roleNameIn(language, name)))
        ),
    },
  ];
}
