import { Link } from 'react-router';
import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../../kit/amounts.tsx';
import { CodeText } from '../../../kit/code-tag.tsx';
import { DetailFields } from '../../../kit/detail-fields.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { FileList } from '../../../parts/file/list.tsx';
import { usePlanLabels } from './labels.ts';

/** The header of a plan to read. */
export function PlanHeader({ plan }: { plan: PlanDetail }) {
  const label = usePlanLabels();
  const language = useLanguage();
  const basis = usePunctuation().row(plan.planBasis.map((code) => planBasis.label(code, language)));
  return (
    <DetailFields
      of={[
        [label.planNo, plan.planNo],
        [label.planYear, plan.planYear],
        [label.planKind, <CodeText key="kind" list={planKind} code={plan.planKind} />],
        ...(plan.parentPlanGuid
          ? [
              [
                label.parentPlanGuid,
                <Link key="parent" to={paths.annualPlan(plan.parentPlanGuid)}>
                  {plan.parentPlanNo}
                </Link>,
              ] as const,
            ]
          : []),
        [label.planUnit, plan.planUnitName],
        [label.planDept, plan.planDeptName],
        [label.planBasis, basis],
        ...(plan.approvalDocNo ? [[label.approvalDocNo, plan.approvalDocNo] as const] : []),
        [label.userName, plan.userName],
        [label.handlerPhone, plan.handlerPhone],
        [label.reportDate, plan.reportDate],
        [label.itemCount, plan.itemCount],
        [label.totalAmount, <Wan key="total" yuan={plan.totalAmount} />],
        [label.mandatoryAmount, <Wan key="mandatory" yuan={plan.mandatoryAmount} />],
        [label.remark, plan.remark, true],
        [label.files, <FileList key="files" files={plan.files} />, true],
      ]}
    />
  );
}
