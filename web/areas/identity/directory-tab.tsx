import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { identityPeople, type IdentityPerson, identityTree } from '#shared/areas/identity/contract';
import type { IdentityScreenSearch } from '#shared/areas/identity/screen-search';
import type { TablePaginationConfig } from 'antd';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet, PageState } from '../../kit/page-state.tsx';
import { PersonActs } from './person-acts.tsx';
import type { SourceState } from './source-panel.tsx';
import { UnitTree } from './unit-tree.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

const AddCompany = onDemand(() => import('./add-company.tsx').then((module) => module.AddCompany));
const ACTS_WIDTH = { cn: 172, en: 228 };

/** The tree of the identity system and the people in it. */
export function DirectoryTab({
  source,
  search,
  setSearch,
  pagination,
}: {
  source: SourceState;
  search: IdentityScreenSearch;
  setSearch: (change: Partial<IdentityScreenSearch>) => void;
  pagination: (total?: number) => TablePaginationConfig;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const { keyword, unitId, page, rows } = search;
  const units = useQuery({ ...query(identityTree, {}, { quiet: true }), staleTime: 60_000 });
  const people = useQuery({
    ...query(identityPeople, { keyword, unitId, page, rows }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const [isAdding, setAdding] = useState(false);
  const isUnbound = units.data?.length === 0 && source.isReachable;
  const columns = useColumns();
  if (isUnbound)
    return (
      <Panel>
        <NothingYet hint={texts.notBound} />
      </Panel>
    );
  return (
    <div className={css.directory}>
      <Panel title={texts.units}>
        <PageState of={units}>
          {(all) => <UnitTree units={all} chosen={unitId} onChoose={(id) => setSearch({ unitId: id })} />}
        </PageState>
      </Panel>
      <Panel>
        <div className={css.toolbar}>
          <Input.Search
            allowClear
            key={keyword ?? ''}
            defaultValue={keyword}
            placeholder={texts.keyword}
            aria-label={texts.keyword}
            style={{ width: 320 }}
            onSearch={(text) => setSearch({ keyword: text.trim() || undefined })}
          />
          {source.mayBind && (
            <Button className={css.end} onClick={() => setAdding(true)}>
              {texts.addCompany}
            </Button>
          )}
        </div>
        {people.error ? (
          <LoadFailed error={people.error} retry={people.refetch} retrying={people.isFetching} />
        ) : (
          <Table
            rowKey="id"
            size="medium"
            columns={columns}
            dataSource={people.data?.list ?? []}
            loading={people.isPending || people.isPlaceholderData}
            pagination={pagination(people.data?.total)}
            scroll={{ x: 688 + ACTS_WIDTH[language] }}
            locale={{
              emptyText: people.isPending ? (
                ' '
              ) : (
                <NothingYet hint={keyword ? texts.nothingFound : texts.noPeople} />
              ),
            }}
          />
        )}
      </Panel>
      {isAdding && (
        <AddCompany below={units.data?.find(({ id }) => id === unitId)} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}

const orDash = (text: string) => text || '-';

function useColumns(): TableColumnsType<IdentityPerson> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    { dataIndex: 'name', title: texts.name, width: 88, ellipsis: true },
    { dataIndex: 'userName', title: texts.userName, width: 112, ellipsis: true },
    { dataIndex: 'userCode', title: texts.userCode, width: 84, ellipsis: true, render: orDash },
    { dataIndex: 'unitName', title: texts.unit, width: 140, ellipsis: true, render: orDash },
    { dataIndex: 'duty', title: texts.duty, width: 84, ellipsis: true, render: orDash },
    { dataIndex: 'phone', title: texts.phone, width: 112, render: orDash },
    {
      dataIndex: 'isActive',
      title: texts.state,
      width: 68,
      render: (isActive: boolean) => (
        <Tag color={isActive ? 'success' : 'error'} variant="filled">
          {isActive ? texts.active : texts.disabled}
        </Tag>
      ),
    },
    {
      key: 'actions',
      title: texts.actions,
      width: ACTS_WIDTH[language],
      fixed: 'right',
      render: (_: unknown, person) => <PersonActs person={person} />,
    },
  ];
}
