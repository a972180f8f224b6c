import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { contractAdminStatus } from '#shared/areas/contract/codes';
import type { ProjectContract } from '#shared/areas/project/contract';
import { formatMoneyOrNone } from '#shared/kit/money';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useTexts } from './texts.ts';

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
      render: formatMoneyOrNone,
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
