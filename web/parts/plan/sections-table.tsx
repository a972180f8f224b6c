import { Table, type TableColumnsType } from 'antd';
import { projectLabel, sectionLabel } from '#shared/areas/project/fields';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { defineLabels } from '../../kit/define-labels.ts';
import { NothingYet } from '../../kit/page-state.tsx';
import css from './sections-table.module.css';

/** A section as its set-up divided it, or as its project keeps it; money in 元. */
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

const useLabels = defineLabels(sectionLabel);
const useProjectLabels = defineLabels(projectLabel);
const wan = (yuan: Section['controlPrice']) => (yuan ? <Wan yuan={yuan} /> : '-');

/** Who won a section, and for how much (元). */
interface SectionAward {
  sectionNo: string;
  winnerName: string;
  amount: string;
}

/** 标段(包)划分 of a set-up or of the project made of it, there with who won. */
export function SectionsTable({
  of,
  awards = [],
}: {
  of: readonly Section[];
  awards?: readonly SectionAward[];
}) {
  const label = useLabels();
  const projectLabels = useProjectLabels();
  const awardTo = ({ sectionNo }: Section) => awards.find((one) => one.sectionNo === sectionNo);
  const won: TableColumnsType<Section> = [
    {
      key: 'winner',
      title: projectLabels.winner,
      width: 200,
      render: (_, section) => awardTo(section)?.winnerName ?? '-',
    },
    {
      key: 'award',
      title: projectLabels.awardAmount,
      width: 150,
      align: 'right',
      render: (_, section) => wan(awardTo(section)?.amount),
    },
  ];
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
    ...(awards.length > 0 ? won : []),
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
      scroll={{ x: awards.length > 0 ? 1390 : 1040 }}
      locale={{ emptyText: <NothingYet /> }}
    />
  );
}
