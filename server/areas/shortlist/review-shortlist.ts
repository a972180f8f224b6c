import { shortlistText } from '#shared/areas/shortlist/fault-texts';
import { BusinessError } from '../../kit/errors.ts';
import { documentReview } from '../document/review.service.ts';
import { knowsInvitees } from './knows.ts';
import { describedShortlist, shortlists } from './shortlist-access.ts';

/** Submitting, recalling and deciding of shortlists. */
export const shortlistReview = documentReview(describedShortlist, shortlists, {
  isMandatory: ({ isMandatory }) => isMandatory,
  toSubmit: async (_viewer, { drawnRound }) => {
    if (drawnRound === null) throw new BusinessError(shortlistText.notDrawn);
  },
  // How many are planned is the number of those who may bid.
  knowsSubmission: (viewer, found) => knowsInvitees(viewer, found),
});
