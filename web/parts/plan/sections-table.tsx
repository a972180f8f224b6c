import { Table, type TableColumnsType } from 'antd';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { useSectionLabels } from './section-labels.ts';
import css from './sections-table.module.css';

/** A section as its set-up divided it; money in 元. */
interface Section {
  sectionNo: string;
  sectionName: string;
  content: string;
  amount: string;
  controlPrice?: string | null | undefined;
  deposit?: string | null | undefined;
  duration: string;
  place: string;
}

const wan = (yuan: Section['controlPrice']) => (yuan ? <Wan yuan={yuan} /> : '-');

/** 标段(包)划分 of a set-up. */
export function SectionsTable({ of }: { of: readonly Section[] }) {
  const label = useSectionLabels();
  const columns: TableColumnsType<Section> = [
    { dataIndex: 'sectionNo', title: label.sectionNo, width: 84 },
    {
      key: 'name',
      title: label.sectionName,
      render: (_, { sectionName, content }) => (
        <>
          {sectionName}
          <div className={css.content}>{content}</div>
        </>
      ),
    },
    { dataIndex: 'amount', title: label.amount, width: 140, align: 'right', render: wan },
    { dataIndex: 'controlPrice', title: label.controlPrice, width: 140, align: 'right', render: wan },
    {
      dataIndex: 'deposit',
      title: label.deposit,
      width: 130,
      align: 'right',
      render: (yuan: Section['deposit']) => (yuan ? formatMoney(yuan) : '-'),
    },
    { dataIndex: 'duration', title: label.duration, width: 140 },
    { dataIndex: 'place', title: label.place, width: 180 },
  ];
  return (
    <Table
      size="small"
      rowKey="sectionNo"
      columns={columns}
      dataSource={[...of]}
      pagination={false}
      scroll={{ x: 1040 }}
      locale={{ emptyText: <NothingYet /> }}
    />
  );
}
