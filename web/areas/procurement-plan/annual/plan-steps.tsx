import { planStatus, type PlanStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { StepLine, stepsAt } from '../../../parts/course/step-line.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import { useLanguage } from '../../../kit/language.ts';
import { useKindLabels } from '../../../parts/document/labels.ts';

const s = planStatus.code;
const place: Record<PlanStatus, number> = {
  [s.draft]: 0,
  [s.rejected]: 1,
  [s.inReview]: 1,
  [s.approved]: 2,
  [s.used]: 4,
};

/** How far a plan has come. */
export function PlanSteps({ status }: { status: PlanStatus }) {
  const { steps } = useEditTexts();
  const { status: planLabel } = useKindLabels(annualPlanKind);
  const language = useLanguage();
  const isRejected = status === s.rejected;
  const titles = [
    steps.draft,
    isRejected ? planStatus.label(status, language) : steps.inReview,
    steps.approved,
    steps.used,
  ];
  const marks = stepsAt(titles, place[status]).map((mark, at) =>
    isRejected && at === place[status] ? { ...mark, state: 'failed' as const } : mark,
  );
  return <StepLine steps={marks} label={planLabel} />;
}
