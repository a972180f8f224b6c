import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { accessCalls } from '#shared/areas/access/contract';
import { query } from '../../api/query.ts';
import { ChoiceTable } from '../../kit/choice-table.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import type { Chosen } from './chosen.ts';
import css from './assign.module.css';
import { useAssignTexts } from './assign-texts.ts';
import { upTo } from '../../kit/up-to.ts';

type Holder = z.output<typeof accessCalls.roleUsers.output>['list'][number];
const ROWS = 10;

/** The people who hold a role, by name. */
export function RoleHolders({
  roleGuid,
  chosen,
  onChoose,
  onAdd,
}: {
  roleGuid: string;
  /** Without it nobody can be chosen. */
  chosen?: readonly Chosen[];
  onChoose?: (chosen: readonly Chosen[]) => void;
  onAdd?: () => void;
}) {
  const texts = useAssignTexts();
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const holders = useQuery({
    ...query(accessCalls.roleUsers, { roleGuid, page, rows: ROWS, ...(name && { name }) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <>
      <Input.Search
        className={css.search!}
        allowClear
        {...upTo(50)}
        placeholder={texts.searchHeld}
        aria-label={texts.searchHeld}
        onSearch={(typed) => {
          setName(typed.trim());
          setPage(1);
        }}
      />
      <ChoiceTable<Holder>
        of={holders}
        page={page}
        rows={ROWS}
        onPage={setPage}
        rowKey="userGuid"
        columns={columns}
        {...(onChoose && {
          rowSelection: {
            columnTitle: selectAll,
            preserveSelectedRowKeys: true,
            selectedRowKeys: (chosen ?? []).map(({ userGuid }) => userGuid),
            onChange: (_keys, rows) =>
              onChoose(rows.map(({ userGuid, name: own }) => ({ userGuid, name: own }))),
            getCheckboxProps: ({ name: own }) => ({ 'aria-label': own }),
          },
        })}
        empty={
          <NothingYet hint={name ? texts.nobodyFound : texts.nobodyYet}>
            {!name && onAdd && (
              <Button type="primary" onClick={onAdd}>
                {texts.add}
              </Button>
            )}
          </NothingYet>
        }
      />
    </>
  );
}

function useColumns(): TableColumnsType<Holder> {
  const texts = useAssignTexts();
  return [
    {
      title: texts.name,
      key: 'name',
      render: (_, { name: own, userName }) => (
        <>
          {own} <span className={css.soft}>{userName}</span>
        </>
      ),
    },
    { title: texts.department, key: 'dept', render: (_, { deptName }) => deptName ?? '-' },
    {
      title: texts.state,
      key: 'state',
      width: 96,
      render: (_, { isActive }) => (
        <Tag variant="filled" color={isActive ? 'success' : 'default'}>
          {isActive ? texts.active : texts.disabled}
        </Tag>
      ),
    },
  ];
}
