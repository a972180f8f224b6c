import type { ReactNode } from 'react';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { Wan } from '../../../kit/amounts.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import css from '../line/line.module.css';
import { useTexts } from './texts.ts';

/** What the lines add up to, always in sight, and what can be done with the plan. */
export function Totals({ plan, children }: { plan: PlanDetail; children?: ReactNode }) {
  const texts = useEditTexts();
  const { total, mandatory } = useTexts();
  return (
    <footer className={css.totals}>
      <dl>
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
      <div className={css.buttons}>{children}</div>
    </footer>
  );
}
