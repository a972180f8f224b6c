import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { Wan } from '../../../kit/amounts.tsx';
import { type Edited, EditorFoot } from '../../../parts/document/editor-foot.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import css from '../line/line.module.css';
import { useTexts } from './texts.ts';

/** What the lines add up to, always in sight, and the buttons of the form. */
export function Totals({ plan, of }: { plan: PlanDetail; of: Edited }) {
  const texts = useEditTexts();
  const { total, mandatory } = useTexts();
  return (
    <EditorFoot of={of}>
      <dl className={css.totals}>
        <div>
          <dt>{texts.lines}</dt>
          <dd>{texts.count(plan.itemCount)}</dd>
        </div>
        <div>
          <dt>{total}</dt>
          <dd>
            <Wan yuan={plan.totalAmount} unit />
          </dd>
        </div>
        <div>
          <dt>{mandatory}</dt>
          <dd>
            <Wan yuan={plan.mandatoryAmount} unit />
          </dd>
        </div>
        {plan.faultCount > 0 && (
          <div>
            <dt>{texts.faults}</dt>
            <dd className={css.missing}>{texts.incomplete(plan.faultCount)}</dd>
          </div>
        )}
      </dl>
    </EditorFoot>
  );
}
