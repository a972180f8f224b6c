import { numberOf } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import type { OwnAuctionRow } from '#shared/areas/auction/views';
import { formatMoneyOrNone } from '#shared/kit/money';
import { cardPlace } from '../../kit/list-cards.tsx';
import { KeywordList } from '../../parts/list/keyword-list.tsx';
import { useColumns } from './columns.tsx';
import { useTexts } from './texts.ts';

/** 参加竞价: the auctions a supplier takes part in or may, and nothing of any other bidder. */
export function OwnAuctionsPage() {
  const texts = useTexts();
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
    <KeywordList
      title={texts.own}
      call={calls.mine}
      keyword={texts.keyword}
      empty={texts.noneOwn}
      rowKey="guid"
      columns={columns}
      width={1000}
    />
  );
}
