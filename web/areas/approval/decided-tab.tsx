import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import type { z } from 'zod';
import { approvalInbox, type decidedRow } from '#shared/areas/approval/contract';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import { listQuery } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { StepActs } from '../../parts/approval/audit-record.tsx';
import { useInboxColumns } from './inbox-columns.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxTable } from './inbox-table.tsx';
import css from './inbox.module.css';
import type { Viewed } from './quick-view.tsx';
import { tabSearch, useTab } from './tabs.ts';
import { useTexts } from './texts.ts';

type Row = z.output<typeof decidedRow>;

/** 我已审批: one row a decision of mine, and how the document stands now. */
export function DecidedTab({ onView }: { onView: (viewed: Viewed) => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const [, openTab] = useTab();
  const list = { ...useListSearch(tabSearch.decided), reset: () => openTab('decided') };
  const { search, setSearch, reset } = list;
  const decided = useQuery(listQuery(approvalInbox.decided, search));
  const { document, amount, submitter, level, outcome } = useInboxColumns<Row>(search);
  const columns: TableColumnsType<Row> = [
    document,
    amount,
    submitter,
    { ...level, title: texts.decidedLevel, render: (_, { levelName }) => levelNameIn(language, levelName) },
    {
      title: texts.act,
      key: 'act',
      render: (_, { act, onBehalfOf }) => (
        <>
          <StepActs act={act} targets={[]} />
          {onBehalfOf !== null && <div className={css.soft}>{texts.onBehalf(onBehalfOf)}</div>}
        </>
      ),
    },
    {
      title: texts.opinion,
      key: 'opinion',
      className: css.opinion!,
      render: (_, { opinion }) => opinion || '-',
    },
    {
      title: texts.decidedAt,
      ...sortedColumn(search, 'decidedAt'),
      className: css.time!,
      render: (_, { decidedAt }) => decidedAt.slice(0, 16),
    },
    outcome,
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => onView(row)}>
          {texts.view}
        </Button>
      ),
    },
  ];
  return (
    <>
      <InboxFilters tab="decided" search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <InboxTable
          tab="decided"
          of={decided}
          list={list}
          rowKey={({ caseGuid, decidedAt, act, levelName }) => `${caseGuid}${decidedAt}${act}${levelName}`}
          columns={columns}
        />
      </Panel>
    </>
  );
}
