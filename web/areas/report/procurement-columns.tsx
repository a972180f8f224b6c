import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { lineStatus, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { reportLabel } from '#shared/areas/report/fields';
import type { ProcurementLine } from '#shared/areas/report/procurement-contract';
import { paths } from '#shared/areas/session/paths';
import { useMay } from '../../api/user.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './report.module.css';

/** Columns of the plan lines behind a figure; who may read plans goes to the plan from its number. */
export function useLineColumns(): TableColumnsType<ProcurementLine> {
  const language = useLanguage();
  const mayRead = useMay('plan:read');
  const of = (name: keyof typeof reportLabel) => reportLabel[name][language];
  return [
    {
      title: of('planNo'),
      dataIndex: 'planNo',
      width: 165,
      render: (planNo: string, { planGuid }) =>
        mayRead ? <Link to={paths.annualPlan(planGuid)}>{planNo}</Link> : planNo,
    },
    { title: of('projectName'), dataIndex: 'projectName', ellipsis: true },
    { title: of('unit'), dataIndex: 'planUnitName', ellipsis: true, width: 170 },
    {
      title: of('mode'),
      dataIndex: 'tenderWay',
      width: 100,
      render: (code: number | null) => <CodeText list={tenderWay} code={code} />,
    },
    {
      title: of('estimate'),
      dataIndex: 'estimateAmount',
      width: 140,
      align: 'end' as const,
      className: css.number!,
      render: (yuan: string | null) => <Wan yuan={yuan} />,
    },
    { title: of('month'), dataIndex: 'plannedIssueDate', width: 115 },
    {
      title: of('planState'),
      dataIndex: 'status',
      width: 95,
      render: (code: number) => <CodeTag list={planStatus} code={code} />,
    },
    {
      title: of('lineState'),
      dataIndex: 'lineStatus',
      width: 95,
      render: (code: number) => <CodeTag list={lineStatus} code={code} />,
    },
  ];
}
