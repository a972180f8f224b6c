import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Space } from 'antd';
import { useState } from 'react';
import { registrationStatus } from '#shared/areas/registration/codes';
import { keptEntryCalls as calls, type KeptEntryRow } from '#shared/areas/tender-entry/contract';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { EntryState } from './entry-state.tsx';
import css from './entry.module.css';
import { ExamineWindow } from './examine-window.tsx';
import { useTexts } from './texts.ts';

/** 登记审核: names, and neither how many they are nor how many pages (tendering.md 6.13). */
export function KeptEntriesPage() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const [asked, setAsked] = useState<KeptEntryRow>();
  return (
    <>
      <PageHead title={texts.keptTitle} />
      <Alert className={css.note} type="info" showIcon title={texts.sealedNote} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={registrationStatus} />
        </Form.Item>
        <DateRangeFilter name="entered" label={texts.time} />
      </SearchPanel>
      <Panel>
        <Entries list={list} onExamine={setAsked} />
      </Panel>
      {asked && <ExamineWindow of={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Entries({
  list: { search, setSearch },
  onExamine,
}: {
  list: ReturnType<typeof useListSearch<typeof calls.list.input>>;
  onExamine: (one: KeptEntryRow) => void;
}) {
  const texts = useTexts();
  const found = useQuery(listQuery(calls.list, search));
  if (found.error)
    return <LoadFailed error={found.error} retry={found.refetch} retrying={found.isFetching} />;
  if (!found.data) return <Placeholder rows={5} />;
  const { list, hasMore } = found.data;
  const { page } = search;
  return (
    <>
      {list.length === 0 ? (
        <NothingYet hint={texts.keptEmpty} />
      ) : (
        <PlainTable
          heads={[texts.tender, texts.company, texts.contact, texts.time, texts.status, texts.examine]}
          rows={list.map((one) => [
            <>
              {one.tenderName} <div className={css.soft}>{one.tenderNo}</div>
            </>,
            <>
              {one.enterpriseName} {one.files.length > 0 && <FileList files={one.files} />}
            </>,
            <>
              {one.contactName} <div className={css.soft}>{one.phone}</div>
            </>,
            one.enteredAt.slice(0, 16),
            <>
              <EntryState of={one} /> {one.reason}
            </>,
            one.actions.includes('examine') ? (
              <Button type="link" size="small" onClick={() => onExamine(one)}>
                {texts.examine}
              </Button>
            ) : (
              one.decidedBy
            ),
          ])}
        />
      )}
      {(page > 1 || hasMore) && (
        <Space className={css.pages}>
          <Button disabled={page === 1} onClick={() => setSearch({ page: page - 1 })}>
            {texts.earlier}
          </Button>
          <Button disabled={!hasMore} onClick={() => setSearch({ page: page + 1 })}>
            {texts.later}
          </Button>
        </Space>
      )}
    </>
  );
}
