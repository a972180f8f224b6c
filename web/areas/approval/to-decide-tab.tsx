import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { taskKind } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import { approvalInbox, type toDecideRow } from '#shared/areas/approval/contract';
import { BATCH_MAX } from '#shared/areas/approval/rules';
import { listQuery } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { WaitingTime } from '../../parts/approval/waiting-time.tsx';
import { withInbox } from '../../parts/approval/inbox-link.ts';
import { BatchApprove } from './batch-approve.tsx';
import { useInboxColumns } from './inbox-columns.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxTable } from './inbox-table.tsx';
import css from './inbox.module.css';
import type { Viewed } from './quick-view.tsx';
import { useRowKeys } from './row-keys.ts';
import { tabSearch, useTab } from './tabs.ts';
import { useTexts } from './texts.ts';

type Row = z.output<typeof toDecideRow>;

/** 待我审批: what lies with me, my own or by delegation; several can be approved at once. */
export function ToDecideTab({ onView }: { onView: (viewed: Viewed) => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const [, openTab] = useTab();
  const list = { ...useListSearch(tabSearch.toDecide), reset: () => openTab('toDecide') };
  const { search, setSearch, reset } = list;
  const waiting = useQuery({
    ...listQuery(approvalInbox.toDecide, search),
    refetchOnWindowFocus: true,
    select: (found) => ({
      ...found,
      list: found.list.map((row) => ({ ...row, link: withInbox(row.link, search) })),
    }),
  });
  const place = useRef<HTMLDivElement>(null);
  useRowKeys(place, (taskGuid) => {
    const row = waiting.data?.list.find((one) => one.taskGuid === taskGuid);
    if (row) onView(row);
  });
  const [chosen, setChosen] = useState<Row[]>([]);
  const { document, amount, submitter, level } = useInboxColumns<Row>(search);
  const columns: TableColumnsType<Row> = [
    document,
    amount,
    submitter,
    {
      ...level,
      render: (_, { levelName, ...row }) => (
        <>
          {levelNameIn(language, levelName)}
          <Marks {...row} />
        </>
      ),
    },
    {
      title: texts.arrivedAt,
      ...sortedColumn(search, 'arrivedAt'),
      className: css.time!,
      render: (_, { arrivedAt }) => arrivedAt.slice(0, 16),
    },
    { title: texts.waited, key: 'waited', render: (_, { arrivedAt }) => <WaitingTime since={arrivedAt} /> },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => onView(row)}>
          {texts.decide}
        </Button>
      ),
    },
  ];
  return (
    <>
      <InboxFilters tab="toDecide" search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <div className={css.head}>
          <BatchApprove rows={chosen} onApproved={setChosen} />
        </div>
        <div ref={place}>
          <InboxTable
            tab="toDecide"
            of={waiting}
            list={list}
            rowKey="taskGuid"
            columns={columns}
            rowSelection={{
              selectedRowKeys: chosen.map(({ taskGuid }) => taskGuid),
              preserveSelectedRowKeys: true,
              onChange: (_keys, rows) => setChosen(rows.slice(0, BATCH_MAX)),
              getCheckboxProps: ({ needsFile, weightyCount }) =>
                needsFile
                  ? { disabled: true, title: texts.needsFileHint }
                  : weightyCount > 0
                    ? { disabled: true, title: texts.findingsHint }
                    : {},
            }}
          />
        </div>
      </Panel>
    </>
  );
}

function Marks({
  onBehalfOf,
  urgedAt,
  taskKind: kind,
  needsFile,
  findingCount,
  weightyCount,
}: Omit<Row, 'levelName'>) {
  const texts = useTexts();
  return (
    <div>
      {urgedAt !== null && <Tag color="error">{texts.urged}</Tag>}
      {onBehalfOf !== null && <Tag color="processing">{texts.onBehalf(onBehalfOf)}</Tag>}
      {kind !== taskKind.code.normal && <Tag>{texts.added}</Tag>}
      {needsFile && <Tag color="warning">{texts.needsFile}</Tag>}
      {findingCount > 0 && (
        <Tag color={weightyCount > 0 ? 'warning' : 'default'}>{texts.findings(findingCount)}</Tag>
      )}
    </div>
  );
}
