import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { paths } from '#shared/areas/session/paths';
import { ReviewedRowActions } from '../../../parts/document/reviewed-row-actions.tsx';
import { useReviewedTexts } from '../../../parts/document/reviewed-texts.ts';
import type { ReviewedAct } from '../../../parts/document/use-reviewed-acts.tsx';
import type { Making } from '../making.ts';
import { useTexts } from './texts.ts';

const beside = ['submit', 'recall'] as const;
const menu = ['undo', 'copy', 'adjust', 'void', 'delete'] as const;

/** What a person may do with a batch plan in the list. */
export function RowActions({
  plan,
  act,
}: {
  plan: BatchRow;
  act: (act: ReviewedAct | Making, plan: BatchRow) => void;
}) {
  const texts = { ...useReviewedTexts(), ...useTexts() };
  const { guid, planName, actions } = plan;
  return (
    <ReviewedRowActions<ReviewedAct | Making>
      name={planName}
      view={paths.batchPlan(guid)}
      edit={actions.includes('edit') && paths.batchPlanEdit(guid)}
      beside={beside.filter((key) => actions.includes(key)).map((key) => ({ key, label: texts[key] }))}
      menu={[
        { key: 'record', label: texts.record },
        ...menu
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: texts[key], danger: key === 'void' || key === 'delete' })),
      ]}
      onAct={(key) => act(key, plan)}
    />
  );
}
