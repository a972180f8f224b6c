import { planKind } from '#shared/areas/procurement-plan/line/codes';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { useLanguage } from '../../../kit/language.ts';
import css from '../line/line.module.css';

/** The header in one line, for when it is folded. */
export function HeaderLine({ plan }: { plan: PlanDetail }) {
  const language = useLanguage();
  const said = [
    plan.planNo,
    String(plan.planYear),
    planKind.label(plan.planKind, language),
    plan.planUnitName,
    plan.planDeptName,
    `${plan.userName} ${plan.handlerPhone}`,
    plan.reportDate,
  ];
  return <span className={css.headerLine}>{said.join(' · ')}</span>;
}
