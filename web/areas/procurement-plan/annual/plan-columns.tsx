import { ExclamationCircleFilled } from '@ant-design/icons';
import { Space, type TableColumnsType, Tooltip } from 'antd';
import type { PlanRow } from '#shared/areas/procurement-plan/annual/plan-views';
import { useDocumentColumns } from '../../../parts/document/columns.tsx';
import { annualPlan } from './annual-plan.ts';
import css from '../line/plan.module.css';
import { useTexts } from './texts.ts';

/** How many lines a plan has, and how many of them must be completed. */
export function LineCount({ count, faults, tip }: { count: number; faults: number; tip: string }) {
  return (
    <Space size={6}>
      {faults > 0 && (
        <Tooltip title={tip}>
          <span className={css.faultBadge}>
            <ExclamationCircleFilled aria-hidden /> {faults}
            <span className="visually-hidden">{tip}</span>
          </span>
        </Tooltip>
      )}
      {count}
    </Space>
  );
}

/** The columns of the plan list (documents.md 5.1), without actions; amount and state stay in sight at 1440 pixels. */
export function usePlanColumns(): TableColumnsType<PlanRow> {
  const { faultsTip } = useTexts();
  return useDocumentColumns(annualPlan, {
    itemCount: {
      align: 'right',
      render: (count: number, { faultCount }) => (
        <LineCount count={count} faults={faultCount} tip={faultsTip(faultCount)} />
      ),
    },
  });
}
