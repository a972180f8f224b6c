import { documentReview } from '../document/review.service.ts';
import { noticeChanges, settleChange } from './change-cases.ts';
import { checkNotice } from './check-notice.ts';
import { describedNotice, notices } from './notice-access.ts';
import { formOf, saidBy } from './notice-form.ts';
import { storageCases } from './storage-cases.ts';

/** Submitting, recalling, undoing and voiding of notices. */
export const noticeReview = documentReview(describedNotice, notices, {
  // Check everything again: the time may have come near, projects and departments may have changed.
  async toSubmit(viewer, found) {
    await checkNotice(viewer, await formOf(viewer.db, found));
  },
  content: async ({ db }, found) => saidBy(await formOf(db, found)),
  undoneAs: { isScheduled: false },
  parts: {
    documentOf: async (db, guid) =>
      (await noticeChanges.cases.documentOf(db, guid)) ?? storageCases.documentOf(db, guid),
    of: async (db, guid) => [
      ...(await noticeChanges.cases.of(db, guid)),
      ...(await storageCases.of(db, guid)),
    ],
    async settle(db, context, guid, outcome) {
      const change = await noticeChanges.find(db, guid);
      return change
        ? settleChange(db, context, change, outcome)
        : storageCases.settle(db, context, guid, outcome);
    },
  },
});
