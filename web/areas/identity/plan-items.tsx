import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Table, Tag, type TableColumnsType, type TablePaginationConfig } from 'antd';
import { syncAct, syncItemState, syncObject } from '#shared/areas/identity/codes';
import type { IdentityScreenSearch } from '#shared/areas/identity/screen-search';
import { listSyncItems, type SyncItem } from '#shared/areas/identity/sync-contract';
import { query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

/** Said in the name of the line already. */
const IN_NAME = new Set(['name', 'userName']);
const colours: Readonly<Record<SyncItem['act'], string>> = {
  add: 'success',
  change: 'processing',
  move: 'blue',
  disable: 'default',
  conflict: 'error',
};

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
  const columns = useColumns();
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

/** What a new record will hold in one line; of an existing one what it was and what it becomes. */
function Changes({ of: { act, changes } }: { of: SyncItem }) {
  const texts = useTexts();
  const label = (field: string) => texts.fields[field as keyof typeof texts.fields];
  const shown = (field: string, value: string) =>
    value || (field === 'parent' || field === 'dept' ? texts.companyRoot : texts.empty);
  const told = act === syncAct.code.add ? changes.filter(({ field }) => !IN_NAME.has(field)) : changes;
  if (told.length === 0) return '-';
  return (
    <dl className={css.changes} data-inline={act === syncAct.code.add || undefined}>
      {told.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            {act !== syncAct.code.add && (
              <>
                <del>{shown(field, before)}</del> →{' '}
              </>
            )}
            <ins>{shown(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(): TableColumnsType<SyncItem> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    {
      dataIndex: 'object',
      title: texts.object,
      width: 112,
      render: (code: SyncItem['object']) => <CodeText list={syncObject} code={code} />,
    },
    {
      dataIndex: 'act',
      title: texts.act,
      width: 88,
      render: (code: SyncItem['act']) => (
        <Tag color={colours[code]} variant="filled">
          {syncAct.label(code, language)}
        </Tag>
      ),
    },
    { dataIndex: 'name', title: texts.item, width: 180, ellipsis: true },
    {
      dataIndex: 'changes',
      title: texts.changes,
      width: 370,
      render: (_: unknown, row) => <Changes of={row} />,
    },
    {
      dataIndex: 'reason',
      title: texts.reason,
      width: 264,
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
}
