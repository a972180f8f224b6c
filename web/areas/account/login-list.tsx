import { Button, Form, Select, Table, type TableColumnsType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { loginEvent } from '#shared/areas/account/codes';
import type { LoginRow, LoginSearch } from '#shared/areas/account/contract';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import type { useListSearch } from '../../kit/use-list-search.ts';
import { DateTimeInput } from '../../parts/date-input.tsx';
import css from './account.module.css';
import { Place } from './place.tsx';
import { useTexts } from './texts.ts';

interface Loaded {
  data: { list: LoginRow[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

const LOOKS = new Set(['tab', 'page', 'rows']);
const isFiltered = (search: object) =>
  Object.entries(search).some(([name, value]) => !LOOKS.has(name) && value !== undefined && value !== '');

/** A login log: filters and list; `children` are filters of one log alone. */
export function LoginList<S extends LoginSearch>({
  of,
  search,
  onSearch,
  onReset,
  pagination,
  withUser = false,
  children,
}: {
  of: Loaded;
  search: S;
  onSearch: (search: Partial<S>) => void;
  onReset: () => void;
  pagination: ReturnType<typeof useListSearch>['pagination'];
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
      <SearchPanel search={search} onSearch={onSearch} onReset={onReset}>
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
        {of.error ? (
          <LoadFailed error={of.error} retry={of.refetch} retrying={of.isFetching} />
        ) : (
          <Table
            rowKey="guid"
            size="medium"
            dataSource={of.data?.list ?? []}
            columns={columns}
            loading={of.isFetching}
            pagination={pagination(of.data?.total)}
            locale={{
              emptyText: of.isPending ? (
                ' '
              ) : isFiltered(search) ? (
                <NothingYet hint={texts.nothingFound}>
                  <Button onClick={onReset}>{texts.showAll}</Button>
                </NothingYet>
              ) : (
                <NothingYet hint={texts.noLogins} />
              ),
            }}
          />
        )}
      </Panel>
    </>
  );
}
