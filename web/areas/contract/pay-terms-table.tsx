import { Table } from 'antd';
import type { ContractDetail } from '#shared/areas/contract/contract-views';
import { formatMoneyOrNone } from '#shared/kit/money';
import { usePayTermLabels } from './labels.ts';

/** The payment terms to read. */
export function PayTermsTable({ of }: { of: ContractDetail['payTerms'] }) {
  const label = usePayTermLabels();
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={(term) => of.indexOf(term)}
      dataSource={of}
      columns={[
        { dataIndex: 'node', title: label.node },
        { dataIndex: 'percent', title: label.percent, width: 110, align: 'right' },
        {
          dataIndex: 'amount',
          title: label.amount,
          width: 160,
          align: 'right',
          render: formatMoneyOrNone,
        },
        { dataIndex: 'condition', title: label.condition },
        { dataIndex: 'days', title: label.days, width: 130, align: 'right' },
      ]}
    />
  );
}
