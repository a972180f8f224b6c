import { type TableColumnsType, Tag } from 'antd';
import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { useDocumentColumns } from '../../../parts/document/columns.tsx';
import { LineCount } from '../line/line-count.tsx';
import css from '../line/plan.module.css';
import { batchPlan } from './batch-plan.ts';
import { useTexts } from './texts.ts';

/** The columns of the list (documents.md 5.2), without actions. */
export function useBatchColumns(): TableColumnsType<BatchRow> {
  const { faultsTip } = useTexts();
  return useDocumentColumns(batchPlan, {
    planName: { render: (_: unknown, row) => <Name of={row} /> },
    batchNo: { ellipsis: false },
    itemCount: {
      align: 'right',
      render: (count: number, { faultCount }) => (
        <LineCount count={count} faults={faultCount} tip={faultsTip(faultCount)} />
      ),
    },
    setUpCount: {
      align: 'right',
      render: (count: number, { itemCount }) => `${count} / ${itemCount}`,
    },
  });
}

/** The name of a batch plan, with what it was merged into or adjusts. */
function Name({ of: { planName, isMerged, isAdjustment, mergedInto, parent } }: { of: BatchRow }) {
  const texts = useTexts();
  return (
    <>
      <span title={planName}>
        {isMerged && <Tag color="processing">{texts.merged}</Tag>}
        {isAdjustment && <Tag color="processing">{texts.adjustment}</Tag>} {planName}
      </span>
      {parent && (
        <div className={css.soft} title={parent.planName}>
          {texts.adjustmentOf(parent.planNo)}
        </div>
      )}
      {mergedInto && (
        <div className={css.soft} title={texts.mergedInto(mergedInto.planNo)}>
          {texts.mergedInto(mergedInto.planNo)}
        </div>
      )}
    </>
  );
}
