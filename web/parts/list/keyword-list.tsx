import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { keptFresh, listQuery } from '../../api/query.ts';
import { ListTable, type LoadedList } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';

/** Characters of a keyword. */
const KEYWORD_MAX = 255;

interface Of<In extends z.ZodObject, Row extends object> {
  title: string;
  call: Endpoint<In, z.ZodType<{ list: Row[]; total: number }>>;
  /** What the keyword is looked for in. */
  keyword: string;
  /** Fields to filter by beside it. */
  filters?: ReactNode;
  empty: string;
  rowKey: string & keyof Row;
  columns: NonNullable<TableProps<Row>['columns']>;
  /** px the columns take at least. */
  width: number;
}

/** A page that is one list, found by a keyword in the address and kept fresh: nothing is done with its rows but to open them. */
export function KeywordList<In extends z.ZodObject, Row extends object>({
  title,
  call,
  keyword,
  filters,
  empty,
  rowKey,
  columns,
  width,
}: Of<In, Row>) {
  const list = useListSearch(call.input);
  const found = useQuery({ ...listQuery(call, list.search as z.input<In>), ...keptFresh });
  return (
    <>
      <PageHead title={title} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="keyword" label={keyword}>
          <Input allowClear {...upTo(KEYWORD_MAX)} />
        </Form.Item>
        {filters}
      </SearchPanel>
      <Panel>
        <ListTable
          rowKey={rowKey}
          of={found as LoadedList<Row>}
          list={list}
          empty={empty}
          columns={columns}
          scroll={{ x: width }}
        />
      </Panel>
    </>
  );
}
