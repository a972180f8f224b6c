import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import { ReviewedRowActions } from '../../parts/document/reviewed-row-actions.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useTexts } from './texts.ts';
import type { Act } from './use-plan-acts.tsx';

const beside = ['submit', 'recall'] as const;
const menu = ['undo', 'copy', 'adjust', 'void', 'delete'] as const;

/** What a person may do with a plan in the list. */
export function RowActions({ plan, act }: { plan: PlanRow; act: Act }) {
  const texts = { ...useReviewedTexts(), ...useTexts() };
  const { guid, planName, actions } = plan;
  return (
    <ReviewedRowActions<Parameters<Act>[0]>
      name={planName}
      view={paths.annualPlan(guid)}
      edit={actions.includes('edit') && paths.annualPlanEdit(guid)}
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
