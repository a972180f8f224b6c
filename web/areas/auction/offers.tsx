import { Table } from 'antd';
import { numberOf } from '#shared/areas/auction/codes';
import type { LiveAuction, OfferRow } from '#shared/areas/auction/views';
import { formatMoney, formatMoneyOrNone } from '#shared/kit/money';
import css from './auction.module.css';
import { useTexts } from './texts.ts';

const ROWS = 20;

/** Offers that were taken, the newest first; numbered for who sees those of all. */
export function Offers({ of, isNumbered }: { of: OfferRow[]; isNumbered: boolean }) {
  const texts = useTexts();
  if (of.length === 0) return <p className={css.soft}>{texts.noOffer}</p>;
  return (
    <Table<OfferRow>
      size="small"
      rowKey="serial"
      dataSource={of}
      pagination={of.length > ROWS ? { pageSize: ROWS, size: 'small' } : false}
      scroll={{ x: 420 }}
      columns={[
        ...(isNumbered ? [{ dataIndex: 'no', title: texts.no, width: 64, render: numberOf }] : []),
        {
          dataIndex: 'price',
          title: texts.price,
          ...(isNumbered && { align: 'end' as const }),
          width: 150,
          className: css.figure!,
          render: (price: string) => formatMoney(price),
        },
        { dataIndex: 'at', title: texts.time, width: 150 },
        {
          dataIndex: 'extendedTo',
          title: texts.extended,
          render: (to: string | null) => (to ? to.slice(11) : ''),
        },
      ]}
    />
  );
}

type Standing = NonNullable<LiveAuction['standings']>[number];

/** Who stands where, by number; by name once it has ended. */
export function Standings({ of, isNamed }: { of: Standing[]; isNamed: boolean }) {
  const texts = useTexts();
  return (
    <Table<Standing>
      size="small"
      rowKey="no"
      dataSource={of}
      pagination={of.length > ROWS ? { pageSize: ROWS, size: 'small' } : false}
      scroll={{ x: 420 }}
      columns={[
        {
          dataIndex: 'rank',
          title: texts.rank,
          width: 64,
          render: (rank: number | null) => rank ?? '-',
        },
        { dataIndex: 'no', title: texts.no, width: 64, render: numberOf },
        ...(isNamed ? [{ dataIndex: 'name', title: texts.name, ellipsis: true }] : []),
        {
          dataIndex: 'price',
          title: texts.price,
          align: 'end' as const,
          width: 150,
          className: css.figure!,
          render: (price: string | null) => formatMoneyOrNone(price),
        },
        { dataIndex: 'at', title: texts.time, width: 150, render: (at: string | null) => at ?? '-' },
      ]}
    />
  );
}
