import { Link } from 'react-router';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { isEmergency } from '#shared/areas/self-plan/reasons';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { useTexts } from './texts.ts';

/** The fields of a plan to read (documents.md 5.3). */
export function SelfPlanFields({ plan }: { plan: SelfPlanDetail }) {
  const mark = usePunctuation();
  const texts = useTexts();
  const { yearItem, groupMembers, repairFiles } = plan;
  const people = groupMembers.map(({ name, deptName }) => (deptName ? mark.noted(name, deptName) : name));
  return (
    <DocumentFields
      of={selfPlanKind}
      panel="basics"
      from={plan}
      own={{
        outOfPlan: plan.outOfPlan ? texts.outOfPlan : texts.inPlan,
        yearItemGuid: yearItem && (
          <Link to={paths.annualPlan(yearItem.planGuid)}>
            {mark.noted(yearItem.projectName, yearItem.planNo)}
          </Link>
        ),
        groupMembers: mark.row(people),
        repairFiles: isEmergency(plan.selfReason) && <FileList files={repairFiles} />,
      }}
    />
  );
}
