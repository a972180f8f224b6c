import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { numberOf } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import type { OwnAuctionRow } from '#shared/areas/auction/views';
import { formatMoneyOrNone } from '#shared/kit/money';
import { keptFresh, listQuery } from '../../api/query.ts';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useColumns } from './columns.tsx';
import { useTexts } from './texts.ts';

/** 参加竞价: the auctions a supplier takes part in or may, and nothing of any other bidder. */
export function OwnAuctionsPage() {
  const texts = useTexts();
  const list = useListSearch(calls.mine.input);
  const found = useQuery({ ...listQuery(calls.mine, list.search), ...keptFresh });
  const columns = useColumns<OwnAuctionRow>([
    {
      dataIndex: 'no',
      title: texts.no,
      width: 64,
      className: cardPlace.line!,
      render: (no: number | null) => (no === null ? '-' : numberOf(no)),
    },
    {
      dataIndex: 'price',
      title: texts.ownPrice,
      width: 150,
      className: cardPlace.line!,
      render: (price: string | null) => formatMoneyOrNone(price),
    },
  ]);
  return (
    <>
      <PageHead title={texts.own} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          rowKey="guid"
          of={found}
          list={list}
          empty={texts.noneOwn}
          columns={columns}
          scroll={{ x: 1000 }}
        />
      </Panel>
    </>
  );
}
