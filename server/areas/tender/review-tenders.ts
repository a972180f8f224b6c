import { documentReview } from '../document/review.service.ts';
import { settleTenderChange } from './change-cases.ts';
import { describedTender, tenderChanges, tenders } from './tender-access.ts';

/** What is asked for of tenders is decided by the levels of the buyer; a tender itself is never submitted. */
export const tenderReview = documentReview(describedTender, tenders, {
  isMandatory: ({ isMandatory }) => isMandatory,
  toSubmit: async () => undefined,
  parts: { ...tenderChanges.cases, settle: settleTenderChange },
});
