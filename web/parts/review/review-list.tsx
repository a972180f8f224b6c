import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';

/** A page with the list of what was submitted, for those who decide. */
export function ReviewList<In extends z.ZodObject, Row extends object>({
  title,
  call,
  all,
  filters,
  columns,
  width,
  empty,
  nothingFound,
}: {
  title: string;
  call: Endpoint<In, z.ZodType<{ list: Row[]; total: number }>>;
  /** What a filter by code says while none is chosen. */
  all: string;
  /** What it is searched by: a part of a text, or one code of a list. */
  filters: readonly (readonly [name: string, label: string, list?: ShownCodes])[];
  columns: (search: z.output<In>) => TableColumnsType<Row>;
  /** All columns together, in pixels. */
  width: number;
  empty: string;
  nothingFound?: string;
}) {
  const list = useListSearch(call.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(call, search as z.input<In>));
  return (
    <>
      <PageHead title={title} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        {filters.map(([name, label, codes]) => (
          <Form.Item key={name} name={name} label={label}>
            {codes ? <CodeSelect list={codes} placeholder={all} /> : <Input allowClear />}
          </Form.Item>
        ))}
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          columns={columns(search)}
          scroll={{ x: width }}
          empty={empty}
          nothingFound={nothingFound}
        />
      </Panel>
    </>
  );
}
