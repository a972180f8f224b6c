import type { ClockFacts } from '#shared/areas/legal-parameter/legal-clock';
import type { TenderDetail } from '#shared/areas/tender/views';

/** The days of a tender as the legal clock reads them; `typed` is what stands in its form. */
export const clockFacts = (
  found: TenderDetail,
  typed: Partial<Pick<TenderDetail, 'saleStart' | 'saleEnd' | 'deadline' | 'validityDays'>> = found,
): ClockFacts => ({
  tenderWay: found.tenderWay,
  legalRegime: found.legalRegime,
  isMandatory: found.isMandatory,
  zsType: found.zsType,
  validityDays: typed.validityDays,
  dates: {
    noticeTime: found.publishedAt ?? undefined,
    saleStart: typed.saleStart,
    saleEnd: typed.saleEnd,
    applyEnd: found.applyEnd ?? undefined,
    deadline: typed.deadline,
  },
});
