import { entrustStatus, type EntrustStatus } from '#shared/areas/agency-order/codes';
import type { EntrustDetail } from '#shared/areas/agency-order/views';
import { useLanguage } from '../../kit/language.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { useDetailTexts } from './detail-texts.ts';

const s = entrustStatus.code;
/** How many steps are behind an order in this state; the one that follows is where it stands. */
const place: Record<Exclude<EntrustStatus, typeof s.terminated>, number> = {
  [s.draft]: 0,
  [s.inReview]: 1,
  [s.rejected]: 1,
  [s.approved]: 2,
  [s.toReceive]: 3,
  [s.returned]: 3,
  [s.received]: 4,
  [s.inEffect]: 5,
  [s.finished]: 6,
};
const failed: readonly EntrustStatus[] = [s.rejected, s.returned, s.terminated];
/** The steps that are the principal's own affair. */
const BEFORE_AGENCY = 2;

type Way = Pick<EntrustDetail, 'status' | 'sendTime' | 'returnTime' | 'receiveTime' | 'effectTime'>;

/** How many steps were behind it when it ended, or are now. */
function stepsBehind({ status, sendTime, returnTime, receiveTime, effectTime }: Way): number {
  if (status !== s.terminated) return place[status];
  if (effectTime) return place[s.inEffect];
  if (receiveTime) return place[s.received];
  const wasSent = sendTime !== null && (returnTime === null || returnTime < sendTime);
  return wasSent ? place[s.toReceive] : place[s.approved];
}

/** How far an order has come; the agency sees its own part of the way. */
export function EntrustSteps({ of: order }: { of: Way & Pick<EntrustDetail, 'isAgencyView'> }) {
  const { status, isAgencyView } = order;
  const texts = useDetailTexts();
  const language = useLanguage();
  const skipped = isAgencyView ? BEFORE_AGENCY : 0;
  const at = stepsBehind(order) - skipped;
  const titles = isAgencyView ? texts.agencySteps : texts.steps;
  const marks = stepsAt(titles, at).map((mark, index) =>
    failed.includes(status) && index === at
      ? { ...mark, title: entrustStatus.label(status, language), state: 'failed' as const }
      : mark,
  );
  return <StepLine steps={marks} label={texts.stepsLabel} />;
}
