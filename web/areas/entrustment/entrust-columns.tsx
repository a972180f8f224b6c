import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { entrustStatus, entrustWay } from '#shared/areas/entrustment/codes';
import type { EntrustRow, EntrustSearch } from '#shared/areas/entrustment/views';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import { useEntrustLabels } from './labels.ts';

const minutes = (time: string | null) => time?.slice(0, 16) ?? '-';

/** The columns of the list (documents.md 5.5), without actions; in sight is the other side: who acts for us, or whom we act for. */
export function useEntrustColumns(isAgency: boolean): TableColumnsType<EntrustRow> {
  const label = useEntrustLabels();
  const language = useLanguage();
  const sorted = (column: NonNullable<EntrustSearch['sort']>) => ({
    key: column,
    dataIndex: column,
    sorter: true,
    title: label[column],
  });
  const agent = { dataIndex: 'agentUnit', title: label.agentGuid, width: 200, ellipsis: true };
  const principal = { dataIndex: 'entrustUnit', title: label.entrustUnit, width: 200, ellipsis: true };
  return [
    {
      ...sorted('ordersNo'),
      width: 168,
      fixed: 'start',
      render: (ordersNo: string, { guid }) => <Link to={paths.entrust(guid)}>{ordersNo}</Link>,
    },
    { ...sorted('ordersName'), width: 224, ellipsis: true },
    isAgency ? principal : agent,
    {
      ...sorted('feeEstimate'),
      width: 132,
      align: 'right',
      render: (fee: string | null) => (fee === null ? '-' : formatMoney(fee)),
    },
    { dataIndex: 'projectNo', title: label.projectNo, width: 168 },
    { dataIndex: 'projectName', title: label.projectName, width: 208, ellipsis: true },
    isAgency ? agent : principal,
    {
      dataIndex: 'entrustWay',
      title: label.entrustWay,
      width: 92,
      render: (code: EntrustRow['entrustWay']) =>
        code === null ? '-' : <CodeText list={entrustWay} code={code} />,
    },
    {
      dataIndex: 'tenderWay',
      title: label.tenderWay,
      width: 108,
      render: (code: EntrustRow['tenderWay']) => <CodeText list={tenderWay} code={code} />,
    },
    { ...sorted('submitTime'), width: 144, render: minutes },
    { ...sorted('sendTime'), width: 144, render: minutes },
    { ...sorted('receiveTime'), width: 144, render: minutes },
    {
      dataIndex: 'status',
      title: label.status,
      width: language === 'cn' ? 136 : 164,
      fixed: 'end',
      render: (_: unknown, order) => <DocumentStatus list={entrustStatus} of={order} />,
    },
  ];
}
