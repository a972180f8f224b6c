import { paths } from '#shared/areas/session/paths';
import type { SelfPlanRow } from '#shared/areas/self-plan/views';
import { ReviewedRowActions } from '../../parts/document/reviewed-row-actions.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useTexts } from './texts.ts';
import type { Act } from './use-self-plan-acts.tsx';

const beside = ['submit', 'recall', 'registerResult', 'createContract'] as const;
const menu = ['undo', 'void', 'delete'] as const;

/** What a person may do with a plan in the list. */
export function RowActions({ plan, act }: { plan: SelfPlanRow; act: Act }) {
  const own = useTexts();
  const texts = useReviewedTexts();
  const { guid, projectName, actions } = plan;
  const labels = { ...texts, registerResult: own.registerResult, createContract: own.createContract };
  return (
    <ReviewedRowActions<Parameters<Act>[0]>
      name={projectName}
      view={paths.selfPlan(guid)}
      edit={actions.includes('edit') && paths.selfPlanEdit(guid)}
      beside={beside.filter((key) => actions.includes(key)).map((key) => ({ key, label: labels[key] }))}
      menu={[
        { key: 'record', label: texts.record },
        ...menu
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: texts[key], danger: key !== 'undo' })),
      ]}
      onAct={(key) => act(key, plan)}
    />
  );
}
