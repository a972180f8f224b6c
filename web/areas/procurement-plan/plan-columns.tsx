import { ExclamationCircleFilled } from '@ant-design/icons';
import { Space, type TableColumnsType, Tooltip } from 'antd';
import { Link } from 'react-router';
import { planStatus, planKind } from '#shared/areas/procurement-plan/codes';
import type { PlanRow, PlanSearch } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import { usePlanLabels } from './labels.ts';
import css from './plan.module.css';
import { useTexts } from './texts.ts';

/** The columns of the plan list (documents.md 5.1), without actions; amount and state stay in sight at 1440 pixels. */
export function usePlanColumns(): TableColumnsType<PlanRow> {
  const label = usePlanLabels();
  const texts = useTexts();
  const language = useLanguage();
  const sorted = (column: NonNullable<PlanSearch['sort']>) => ({
    key: column,
    dataIndex: column,
    sorter: true,
    title: label[column],
  });
  return [
    {
      ...sorted('planNo'),
      width: 164,
      fixed: 'start',
      render: (planNo: string, { guid }) => <Link to={paths.annualPlan(guid)}>{planNo}</Link>,
    },
    { ...sorted('planName'), width: 200, ellipsis: true },
    { ...sorted('planYear'), width: 100 },
    {
      dataIndex: 'planKind',
      title: label.planKind,
      width: 100,
      ellipsis: true,
      render: (code: PlanRow['planKind']) => planKind.label(code, language),
    },
    {
      dataIndex: 'itemCount',
      title: label.itemCount,
      width: 92,
      align: 'right',
      render: (count: number, { faultCount }) => (
        <Space size={6}>
          {faultCount > 0 && (
            <Tooltip title={texts.faultsTip(faultCount)}>
              <span className={css.faultBadge}>
                <ExclamationCircleFilled aria-hidden /> {faultCount}
                <span className="visually-hidden">{texts.faultsTip(faultCount)}</span>
              </span>
            </Tooltip>
          )}
          {count}
        </Space>
      ),
    },
    {
      ...sorted('totalAmount'),
      width: 164,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    { dataIndex: 'planUnitName', title: label.planUnit, width: 188, ellipsis: true },
    { dataIndex: 'planDeptName', title: label.planDept, width: 112, ellipsis: true },
    { dataIndex: 'userName', title: label.userName, width: 84, ellipsis: true },
    { ...sorted('reportDate'), width: 116 },
    {
      ...sorted('updateTime'),
      width: 148,
      render: (time: string) => time.slice(0, 16),
    },
    {
      dataIndex: 'status',
      title: label.status,
      width: 88,
      fixed: 'end',
      render: (_: unknown, plan) => <DocumentStatus list={planStatus} of={plan} />,
    },
  ];
}
