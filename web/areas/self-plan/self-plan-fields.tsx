import { Link } from 'react-router';
import { fundSource, selfReason } from '#shared/areas/procurement-plan/line/codes';
import { projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { isEmergency } from '#shared/areas/self-plan/reasons';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { useLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** The fields of a plan to read (documents.md 5.3). */
export function SelfPlanFields({ plan }: { plan: SelfPlanDetail }) {
  const mark = usePunctuation();
  const label = useLabels();
  const texts = useTexts();
  const { yearItem } = plan;
  return (
    <DetailFields
      of={[
        [label.planNo, plan.planNo],
        [label.planUnit, plan.planUnitName],
        [label.planDept, plan.planDeptName],
        [label.projectNature, <CodeText key="nature" list={projectNature} code={plan.projectNature} />],
        [label.projectType, <CodeText key="type" list={projectType} code={plan.projectType} />],
        [label.categoryCode, plan.categoryName],
        [label.estimateAmount, <Wan key="estimate" yuan={plan.estimateAmount} />],
        [label.fundSource, <CodeText key="fund" list={fundSource} code={plan.fundSource} />],
        [label.budgetSubject, plan.budgetSubject],
        [label.outOfPlan, plan.outOfPlan ? texts.outOfPlan : texts.inPlan],
        ...(yearItem
          ? [
              [
                label.yearItemGuid,
                <Link key="line" to={paths.annualPlan(yearItem.planGuid)}>
                  {mark.noted(yearItem.projectName, yearItem.planNo)}
                </Link>,
              ] as const,
            ]
          : []),
        [label.selfReason, <CodeText key="reason" list={selfReason} code={plan.selfReason} />],
        [label.plannedStart, plan.plannedStart],
        [label.plannedEnd, plan.plannedEnd],
        [label.requiredDate, plan.requiredDate],
        [label.userName, plan.userName],
        [label.handlerPhone, plan.handlerPhone],
        [label.tenderWay, <CodeText key="way" list={tenderWay} code={plan.tenderWay} />],
        [label.selfReasonText, plan.selfReasonText, true],
        ...(plan.modeReason ? [[label.modeReason, plan.modeReason, true] as const] : []),
        [label.content, plan.content, true],
        [
          label.groupMembers,
          mark.row(
            plan.groupMembers.map(({ name, deptName }) => (deptName ? mark.noted(name, deptName) : name)),
          ),
          true,
        ],
        ...(isEmergency(plan.selfReason)
          ? [[label.repairFiles, <FileList key="repair" files={plan.repairFiles} />, true] as const]
          : []),
        [label.files, <FileList key="files" files={plan.files} />, true],
      ]}
    />
  );
}
