import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { useLanguage } from '../../kit/language.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useTexts } from './texts.ts';

const s = planStatus.code;
const place: Record<SelfPlanDetail['status'], number> = {
  [s.draft]: 0,
  [s.rejected]: 1,
  [s.inReview]: 1,
  [s.approved]: 2,
  [s.used]: 4,
};

/** How far a plan has come: drawn up, approved, bought, with its result. */
export function SelfPlanSteps({ plan: { status, result } }: { plan: SelfPlanDetail }) {
  const { steps, inSetup } = useTexts();
  const label = useKindLabels(selfPlanKind);
  const language = useLanguage();
  const isRejected = status === s.rejected;
  const titles = [
    steps.draft,
    isRejected ? planStatus.label(status, language) : steps.inReview,
    steps.approved,
    status === s.used && result === null ? inSetup : steps.used,
  ];
  const marks = stepsAt(titles, place[status]).map((mark, at) =>
    isRejected && at === place[status] ? { ...mark, state: 'failed' as const } : mark,
  );
  return <StepLine steps={marks} label={label.status} />;
}
