import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Table, type TableColumnsType, type TablePaginationConfig } from 'antd';
import { syncAct, syncItemState, syncObject } from '#shared/areas/identity/codes';
import type { IdentityScreenSearch } from '#shared/areas/identity/screen-search';
import { listSyncItems, type SyncItem } from '#shared/areas/identity/sync-contract';
import { query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

/** Line by line what a plan would change, or has changed. */
export function PlanItems({
  guid,
  search,
  setSearch,
  pagination,
}: {
  guid: string;
  search: IdentityScreenSearch;
  setSearch: (change: Partial<IdentityScreenSearch>) => void;
  pagination: (total?: number) => TablePaginationConfig;
}) {
  const texts = useTexts();
  const { object, act, state, page, rows } = search;
  const found = useQuery({
    ...query(listSyncItems, { guid, object, act, state, page, rows }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const columns: TableColumnsType<SyncItem> = [
    {
      dataIndex: 'object',
      title: texts.object,
      width: 88,
      render: (code: SyncItem['object']) => <CodeText list={syncObject} code={code} />,
    },
    {
      dataIndex: 'act',
      title: texts.act,
      width: 88,
      render: (code: SyncItem['act']) => <CodeTag list={syncAct} code={code} />,
    },
    { dataIndex: 'name', title: texts.item, width: 220, ellipsis: true },
    {
      dataIndex: 'changes',
      title: texts.changes,
      width: 320,
      render: (_: unknown, { changes }) => <Changes of={changes} />,
    },
    {
      dataIndex: 'reason',
      title: texts.reason,
      width: 280,
      render: (reason: string) => <span className={css.reason}>{reason || '-'}</span>,
    },
    {
      dataIndex: 'state',
      title: texts.result,
      width: 96,
      render: (code: SyncItem['state'], row) =>
        row.act === syncAct.code.conflict ? '-' : <CodeTag list={syncItemState} code={code} />,
    },
  ];
  return (
    <>
      <SearchPanel
        search={search}
        onSearch={setSearch}
        onReset={() => setSearch({ object: undefined, act: undefined, state: undefined })}
      >
        <Form.Item name="object" label={texts.object}>
          <CodeSelect list={syncObject} allowClear />
        </Form.Item>
        <Form.Item name="act" label={texts.act}>
          <CodeSelect list={syncAct} allowClear />
        </Form.Item>
        <Form.Item name="state" label={texts.result}>
          <CodeSelect list={syncItemState} allowClear />
        </Form.Item>
      </SearchPanel>
      <Panel>
        {found.error ? (
          <LoadFailed error={found.error} retry={found.refetch} retrying={found.isFetching} />
        ) : (
          <Table
            rowKey="guid"
            size="medium"
            columns={columns}
            dataSource={found.data?.list ?? []}
            loading={found.isPending || found.isPlaceholderData}
            pagination={pagination(found.data?.total)}
            scroll={{ x: 1092 }}
            locale={{ emptyText: found.isPending ? ' ' : <NothingYet hint={texts.noItems} /> }}
          />
        )}
      </Panel>
    </>
  );
}

function Changes({ of }: { of: SyncItem['changes'] }) {
  const texts = useTexts();
  if (of.length === 0) return '-';
  return (
    <dl className={css.changes}>
      {of.map(({ field, before, after }) => {
        const isPlace = field === 'parent' || field === 'dept';
        const empty = isPlace ? texts.companyRoot : texts.empty;
        return [
          <dt key={`${field} name`}>{texts.fields[field as keyof typeof texts.fields]}</dt>,
          <dd key={field}>
            {(before !== '' || isPlace) && before !== after && (
              <>
                <del>{before || empty}</del> →{' '}
              </>
            )}
            <ins>{after || empty}</ins>
          </dd>,
        ];
      })}
    </dl>
  );
}
