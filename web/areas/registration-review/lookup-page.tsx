import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { lookupTable } from '#shared/areas/registration/lookup-codes';
import { listLookup, LOOKUP_COLUMNS } from '#shared/areas/registration/review-contract';
import { listQuery } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { Segments } from '../../kit/segments.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { LookupImport } from './lookup-import.tsx';
import { useTexts } from './texts.ts';

const lookupSearch = listLookup.input.extend({
  table: listLookup.input.shape.table.default(lookupTable.code.businessRegister),
});
/** Where the columns that are neither credit code nor name begin. */
const DETAIL = 2;

/** 工商与ERP名录: what the registration is checked against when the register itself is not connected; filled by spreadsheet. */
export function LookupPage() {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(lookupSearch);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(listLookup, search));
  const [uscc, name, ...others] = LOOKUP_COLUMNS[search.table];
  return (
    <>
      <PageHead title={texts.lookups}>
        <Segments
          label={texts.table}
          value={search.table}
          options={lookupTable.options(language)}
          onChange={(table) => setSearch({ table, keyword: undefined })}
        />
      </PageHead>
      <LookupImport key={search.table} table={search.table} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          looks={['table']}
          empty={texts.noEntries}
          nothingFound={texts.nothingFound}
          rowKey="uscc"
          columns={[
            { dataIndex: 'uscc', title: uscc, width: 190 },
            { dataIndex: 'name', title: name, width: 260, ellipsis: true },
            ...others.map((title, at) => ({
              key: DETAIL + at,
              title,
              width: 124,
              ellipsis: true,
              render: (_: unknown, { detail }: { detail: string[] }) => detail[at] || '-',
            })),
            {
              dataIndex: 'updateTime',
              title: texts.updateTime,
              width: 148,
              render: (time: string) => time.slice(0, 16),
            },
          ]}
          scroll={{ x: 900 }}
        />
      </Panel>
    </>
  );
}
