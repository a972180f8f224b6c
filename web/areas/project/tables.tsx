import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { contractAdminStatus } from '#shared/areas/contract/codes';
import type { ProjectContract, ProjectDetail } from '#shared/areas/project/contract';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useSectionLabels } from './labels.ts';
import css from './project.module.css';
import { useTexts } from './texts.ts';

type Section = ProjectDetail['sections'][number];
const wan = (yuan: string | null) => (yuan ? <Wan yuan={yuan} /> : '-');

/** 标段(包) of a project, as its set-up divided it. */
export function SectionsTable({ of }: { of: ProjectDetail['sections'] }) {
  const label = useSectionLabels();
  const columns: TableColumnsType<Section> = [
    { dataIndex: 'sectionNo', title: label.sectionNo, width: 84 },
    {
      key: 'name',
      title: label.sectionName,
      render: (_, { sectionName, content }) => (
        <>
          {sectionName}
          <div className={`${css.soft} ${css.long}`}>{content}</div>
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
      render: (yuan: string | null) => (yuan ? formatMoney(yuan) : '-'),
    },
    { dataIndex: 'duration', title: label.duration, width: 140 },
    { dataIndex: 'place', title: label.place, width: 180 },
  ];
  return (
    <Table
      size="small"
      rowKey="sectionNo"
      columns={columns}
      dataSource={of}
      pagination={false}
      scroll={{ x: 1040 }}
    />
  );
}

/** The purchase contracts of a project, by section. */
export function ContractsTable({ of }: { of: readonly ProjectContract[] }) {
  const texts = useTexts();
  const columns: TableColumnsType<ProjectContract> = [
    {
      dataIndex: 'contractNo',
      title: texts.contractNo,
      width: 172,
      render: (contractNo: string, { link }) =>
        link === null ? contractNo : <Link to={link}>{contractNo}</Link>,
    },
    { dataIndex: 'contractName', title: texts.contractName },
    {
      dataIndex: 'sectionName',
      title: texts.section,
      width: 180,
      render: (name: string) => name || texts.whole,
    },
    { dataIndex: 'partyBName', title: texts.winner, width: 200 },
    {
      dataIndex: 'amount',
      title: texts.amount,
      width: 148,
      align: 'right',
      render: (amount: string | null) => (amount === null ? '-' : formatMoney(amount)),
    },
    { dataIndex: 'signDate', title: texts.signDate, width: 112 },
    {
      dataIndex: 'status',
      title: texts.status,
      width: 96,
      render: (code: ProjectContract['status']) => <CodeTag list={contractAdminStatus} code={code} />,
    },
  ];
  return (
    <Table
      size="small"
      rowKey="guid"
      columns={columns}
      dataSource={[...of]}
      pagination={false}
      scroll={{ x: 1040 }}
    />
  );
}
