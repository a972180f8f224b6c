import type { TableColumnsType } from 'antd';
import type { PlanRow } from '#shared/areas/procurement-plan/annual/plan-views';
import { useDocumentColumns } from '../../../parts/document/columns.tsx';
import { annualPlan } from './annual-plan.ts';
import { LineCount } from '../line/line-count.tsx';
import { useTexts } from './texts.ts';

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
