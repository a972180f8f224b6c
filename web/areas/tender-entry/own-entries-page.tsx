import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { registrationStatus } from '#shared/areas/registration/codes';
import {
  type OpenTenderRow,
  ownEntryCalls as calls,
  type OwnEntryRow,
} from '#shared/areas/tender-entry/contract';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DueDate } from '../../parts/date/due-date.tsx';
import { EnterWindow } from './enter-window.tsx';
import css from './entry.module.css';
import { EntryState } from './entry-state.tsx';
import { useTexts } from './texts.ts';

const TABS = ['open', 'mine'] as const;

/** 投标登记 of a supplier: what it can register for now, and its own registrations. */
export function OwnEntriesPage() {
  const texts = useTexts();
  const [params, setParams] = useSearchParams();
  const open = TABS.find((tab) => tab === params.get('tab')) ?? 'open';
  return (
    <>
      <PageHead title={texts.ownTitle} />
      <TabBar
        label={texts.ownTitle}
        tabs={TABS.map((key) => ({ key, label: texts.tabs[key] }))}
        open={open}
        onOpen={(key) => setParams(key === 'open' ? {} : { tab: key })}
      >
        {open === 'open' ? <OpenTenders /> : <Mine />}
      </TabBar>
    </>
  );
}

function OpenTenders() {
  const texts = useTexts();
  const list = useListSearch(calls.open.input);
  const found = useQuery(listQuery(calls.open, list.search));
  const [chosen, setChosen] = useState<OpenTenderRow>();
  const columns: TableColumnsType<OpenTenderRow> = [
    {
      title: texts.tender,
      dataIndex: 'tenderName',
      width: 300,
      className: cardPlace.title,
      render: (name: string, { tenderNo, projectName }) => (
        <>
          {name}
          <div className={css.soft}>
            {tenderNo} {projectName}
          </div>
        </>
      ),
    },
    { title: texts.buyer, dataIndex: 'buyerName', width: 168, className: cardPlace.line },
    {
      title: texts.saleEnd,
      dataIndex: 'saleEnd',
      width: 200,
      className: cardPlace.line,
      render: (at: string, { actions }) => <DueDate date={at} isOpen={actions.length > 0} />,
    },
    {
      title: texts.deadline,
      dataIndex: 'deadline',
      width: 148,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      key: 'actions',
      title: '',
      width: 96,
      render: (_, row) =>
        row.actions.includes('enter') ? (
          <Button type="link" size="small" onClick={() => setChosen(row)}>
            {texts.enter}
          </Button>
        ) : (
          texts.entered
        ),
    },
  ];
  return (
    <>
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear placeholder={texts.keywordHint} {...upTo(255)} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.openEmpty} columns={columns} scroll={{ x: 912 }} />
      </Panel>
      {chosen && <EnterWindow of={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const MINE = { tab: 'mine' } as const;

function Mine() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input, MINE);
  const found = useQuery(listQuery(calls.list, list.search));
  const columns: TableColumnsType<OwnEntryRow> = [
    {
      title: texts.tender,
      dataIndex: 'tenderName',
      width: 300,
      className: cardPlace.title,
      render: (name: string, { tenderNo, projectName, reason }) => (
        <>
          {name}
          <div className={css.soft}>
            {tenderNo} {projectName}
          </div>
          {reason && (
            <div>
              {texts.reason}: {reason}
            </div>
          )}
        </>
      ),
    },
    { title: texts.buyer, dataIndex: 'buyerName', width: 168, className: cardPlace.line },
    {
      title: texts.time,
      dataIndex: 'enteredAt',
      width: 148,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      title: texts.status,
      dataIndex: 'status',
      width: 168,
      className: cardPlace.state,
      render: (_, row) => <EntryState of={row} />,
    },
    {
      key: 'actions',
      title: '',
      width: 88,
      render: (_, row) => row.actions.includes('withdraw') && <Withdraw of={row} />,
    },
  ];
  return (
    <>
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset} looks={['tab']}>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={registrationStatus} />
        </Form.Item>
        <DateRangeFilter name="entered" label={texts.time} />
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.ownEmpty} columns={columns} scroll={{ x: 872 }} />
      </Panel>
    </>
  );
}

function Withdraw({ of: { guid, version, tenderName } }: { of: OwnEntryRow }) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.withdraw, { done: texts.withdrawDone }));
  return (
    <ConfirmButton
      type="link"
      size="small"
      danger
      act={texts.withdraw}
      thing={tenderName}
      explanation={texts.withdrawNote}
      onConfirm={async () => {
        await send.mutateAsync({ guid, version });
        await refetch(client, calls.list, calls.open);
      }}
    />
  );
}
