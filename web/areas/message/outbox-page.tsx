import { useQuery } from '@tanstack/react-query';
import { Form, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { messageKind, messageState } from '#shared/areas/message/codes';
import { listOutbox, type OutboxRow } from '#shared/areas/message/contract';
import { messageTemplate } from '#shared/areas/message/templates';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { RevealButton, type Revealed, RevealedDialog } from './reveal.tsx';
import { useTexts } from './texts.ts';
import css from './message.module.css';

/** 发件箱: what has left or will leave the house by SMS and mail; receivers and secrets are masked. */
export function OutboxPage() {
  const texts = useTexts();
  const list = useListSearch(listOutbox.input);
  const { search, setSearch, reset } = list;
  const [revealed, setRevealed] = useState<Revealed>();
  const messages = useQuery(listQuery(listOutbox, search));
  const columns: TableColumnsType<OutboxRow> = [
    { title: texts.createTime, dataIndex: 'createTime', className: css.time! },
    { title: texts.kind, key: 'kind', render: (_, { kind }) => <CodeText list={messageKind} code={kind} /> },
    {
      title: texts.template,
      key: 'template',
      render: (_, { template }) => <CodeText list={messageTemplate} code={template} />,
    },
    { title: texts.to, dataIndex: 'to', className: css.time! },
    { title: texts.preview, dataIndex: 'preview', className: css.preview! },
    {
      title: texts.state,
      key: 'state',
      render: (_, { state }) => <CodeTag list={messageState} code={state} />,
    },
    { title: texts.tries, dataIndex: 'tries', align: 'right' },
    { title: texts.sendTime, key: 'sendTime', className: css.time!, render: (_, row) => row.sendTime ?? '-' },
    { title: texts.answer, key: 'answer', className: css.answer!, render: (_, row) => row.answer || '-' },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) =>
        row.actions.includes('reveal') && <RevealButton of={row} onRevealed={setRevealed} />,
    },
  ];
  return (
    <>
      <PageHead title={texts.outbox} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="kind" label={texts.kind}>
          <CodeSelect list={messageKind} allowClear />
        </Form.Item>
        <Form.Item name="template" label={texts.template}>
          <CodeSelect list={messageTemplate} allowClear />
        </Form.Item>
        <Form.Item name="state" label={texts.state}>
          <CodeSelect list={messageState} allowClear />
        </Form.Item>
        <Form.Item name="from" label={texts.from}>
          <DateTimeInput />
        </Form.Item>
        <Form.Item name="to" label={texts.until}>
          <DateTimeInput />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={messages}
          list={list}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          columns={columns}
        />
      </Panel>
      <RevealedDialog of={revealed} onClose={() => setRevealed(undefined)} />
    </>
  );
}
