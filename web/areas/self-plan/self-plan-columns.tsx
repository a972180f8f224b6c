import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { planStatus, selfReason } from '#shared/areas/procurement-plan/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { SelfPlanRow, SelfPlanSearch } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import { useLabels } from './labels.ts';

/** The columns of the list (documents.md 5.3), without actions; amounts and state stay in sight at 1440 pixels. */
export function useSelfPlanColumns(search: SelfPlanSearch): TableColumnsType<SelfPlanRow> {
  const label = useLabels();
  const language = useLanguage();
  const isCn = language === 'cn';
  const sorted = (column: NonNullable<SelfPlanSearch['sort']>) => ({
    ...sortedColumn(search, column),
    title: label[column],
  });
  return [
    {
      ...sorted('planNo'),
      width: 164,
      fixed: 'start',
      render: (planNo: string, { guid }) => <Link to={paths.selfPlan(guid)}>{planNo}</Link>,
    },
    { ...sorted('projectName'), width: 208, ellipsis: true },
    {
      dataIndex: 'tenderWay',
      title: label.tenderWay,
      width: isCn ? 104 : 168,
      ellipsis: true,
      render: (code: SelfPlanRow['tenderWay']) => tenderWay.label(code, language),
    },
    {
      ...sorted('estimateAmount'),
      width: isCn ? 144 : 124,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    {
      ...sorted('resultAmount'),
      width: isCn ? 144 : 124,
      align: 'right',
      render: (yuan: string | null) => (yuan === null ? '-' : <Wan yuan={yuan} />),
    },
    {
      dataIndex: 'selfReason',
      title: label.selfReason,
      width: isCn ? 120 : 168,
      ellipsis: true,
      render: (code: SelfPlanRow['selfReason']) => selfReason.label(code, language),
    },
    { dataIndex: 'planUnitName', title: label.planUnit, width: 180, ellipsis: true },
    { dataIndex: 'planDeptName', title: label.planDept, width: 112, ellipsis: true },
    { dataIndex: 'userName', title: label.userName, width: 84, ellipsis: true },
    { ...sorted('plannedEnd'), width: 128 },
    { ...sorted('updateTime'), width: 148, render: (time: string) => time.slice(0, 16) },
    {
      dataIndex: 'status',
      title: label.status,
      width: 88,
      fixed: 'end',
      render: (_: unknown, plan) => <DocumentStatus list={planStatus} of={plan} />,
    },
  ];
}
