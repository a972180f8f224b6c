import { Form, Select, type TableColumnsType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { loginEvent } from '#shared/areas/account/codes';
import type { LoginRow, LoginSearch } from '#shared/areas/account/contract';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { type ListSearch, ListTable, type LoadedList } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import css from './account.module.css';
import { Place } from './place.tsx';
import { useTexts } from './texts.ts';

/** A login log: filters and list; `children` are filters of one log alone. */
export function LoginList<S extends LoginSearch>({
  of,
  list,
  withUser = false,
  children,
}: {
  of: LoadedList<LoginRow>;
  list: ListSearch & { search: S; setSearch: (search: Partial<S>) => void };
  withUser?: boolean;
  children?: ReactNode;
}) {
  const texts = useTexts();
  const results = (['success', 'fail'] as const).map((value) => ({ value, label: texts.result[value] }));
  const columns: TableColumnsType<LoginRow> = [
    { title: texts.time, dataIndex: 'time', className: css.time! },
    ...(withUser ? [{ title: texts.userName, dataIndex: 'userName' }] : []),
    {
      title: texts.event,
      key: 'event',
      render: (_, { event }) => <CodeText list={loginEvent} code={event} />,
    },
    {
      title: texts.resultTitle,
      key: 'result',
      render: (_, { result }) => (
        <Tag color={result === 'success' ? 'success' : 'error'} variant="filled">
          {texts.result[result]}
        </Tag>
      ),
    },
    { title: texts.device, dataIndex: 'device' },
    { title: texts.place, key: 'place', render: (_, row) => <Place {...row} /> },
  ];
  return (
    <>
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        {children}
        <Form.Item name="event" label={texts.event}>
          <CodeSelect list={loginEvent} allowClear />
        </Form.Item>
        <Form.Item name="result" label={texts.resultTitle}>
          <Select options={results} allowClear placeholder={texts.choose} />
        </Form.Item>
        <Form.Item name="from" label={texts.from}>
          <DateTimeInput />
        </Form.Item>
        <Form.Item name="to" label={texts.to}>
          <DateTimeInput />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={of} list={list} looks={['tab']} columns={columns} empty={texts.noLogins} />
      </Panel>
    </>
  );
}
