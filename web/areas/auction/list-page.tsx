import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { auctionPhase } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import { keptFresh, listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useColumns } from './columns.tsx';
import { useTexts } from './texts.ts';

/** 竞价 of the tenders one sees. */
export function AuctionListPage() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery({ ...listQuery(calls.list, search), ...keptFresh });
  return (
    <>
      <PageHead title={texts.list} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
        <Form.Item name="phase" label={texts.phase}>
          <CodeSelect list={auctionPhase} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          rowKey="guid"
          of={found}
          list={list}
          empty={texts.none}
          columns={useColumns()}
          scroll={{ x: 1000 }}
        />
      </Panel>
    </>
  );
}
