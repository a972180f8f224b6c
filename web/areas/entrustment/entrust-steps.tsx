import { entrustStatus, type EntrustStatus } from '#shared/areas/entrustment/codes';
import { useLanguage } from '../../kit/language.ts';
import { StepLine, stepsAt } from '../../parts/step-line.tsx';
import { useDetailTexts } from './detail-texts.ts';

const s = entrustStatus.code;
/** How many steps are behind an order in this state; the one that follows is where it stands. */
const place: Record<EntrustStatus, number> = {
  [s.draft]: 0,
  [s.inReview]: 1,
  [s.rejected]: 1,
  [s.approved]: 2,
  [s.toReceive]: 3,
  [s.returned]: 3,
  [s.received]: 4,
  [s.inEffect]: 5,
  [s.finished]: 6,
  [s.terminated]: 5,
};
const failed: readonly EntrustStatus[] = [s.rejected, s.returned, s.terminated];
/** The steps that are the principal's own affair. */
const BEFORE_AGENCY = 2;

/** How far an order has come; the agency sees its own part of the way. */
export function EntrustSteps({ status, isAgencyView }: { status: EntrustStatus; isAgencyView: boolean }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  const skipped = isAgencyView ? BEFORE_AGENCY : 0;
  const at = place[status] - skipped;
  const titles = isAgencyView ? texts.agencySteps : texts.steps;
  const marks = stepsAt(titles, at).map((mark, index) =>
    failed.includes(status) && index === at
      ? { ...mark, title: entrustStatus.label(status, language), state: 'failed' as const }
      : mark,
  );
  return <StepLine steps={marks} label={texts.stepsLabel} />;
}
