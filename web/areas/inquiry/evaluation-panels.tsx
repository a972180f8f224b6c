import { planMethod } from '#shared/areas/evaluation/codes';
import { inquiryMethod } from '#shared/areas/inquiry/codes';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import type { InquiryDetail } from '#shared/areas/inquiry/views';
import { Panel } from '../../kit/page-head.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { FormulaPanel, PlanPanels } from '../../parts/evaluation/plan-panels.tsx';
import { useTexts } from './texts.ts';

/** How it is judged: the method, and the plan of comprehensive scoring with its formula. */
export function EvaluationPanels({
  of,
}: {
  of: Pick<InquiryDetail, 'evalPlan' | 'evalMethod' | 'weightTech' | 'weightBiz' | 'weightPrice'>;
}) {
  const texts = useTexts();
  const { evalPlan, evalMethod } = of;
  const isScored = evalMethod === inquiryMethod.code.scored;
  const plan = isScored && evalPlan ? { evalPlan, evalMethod: planMethod.code.scored } : null;
  return (
    <>
      <Panel title={texts.evaluation}>
        <DocumentFields of={inquiryKind} panel="evaluation" from={of} />
        {plan && <PlanPanels of={plan} />}
      </Panel>
      {plan && <FormulaPanel of={plan} />}
    </>
  );
}
