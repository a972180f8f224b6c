import { clarificationTransition } from '#shared/areas/clarification/codes';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { labelsOf } from '#shared/areas/document/kind';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import type { Wording } from '#shared/kit/language';
import { moveStatus } from '../../db/move-status.ts';
import { BusinessError } from '../../kit/errors.ts';
import { documentReview } from '../document/review.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import {
  clarifications,
  clarificationWrites as writes,
  describedClarification,
} from './clarification-access.ts';
import { findingsOfStored } from './clarification-check.ts';
import { formOf } from './clarification-form.ts';
import { clarification } from './clarification.table.ts';
import { tellAskers } from './tell-suppliers.ts';

const labels: Readonly<Record<string, Wording>> = labelsOf(clarificationKind);
const named = ([field, text]: [string, Wording]): Wording => {
  const label = labels[field];
  return label ? { cn: `“${label.cn}”${text.cn}`, en: `${label.en}: ${text.en}` } : text;
};

/** Submitting, recalling, undoing and voiding of clarifications; by the levels of the buyer, also where an agency answers. */
export const clarificationReview = documentReview(describedClarification, clarifications, {
  async weigh({ db }, found) {
    const findings = await findingsOfStored(db, found);
    return { findings, fields: blockedFields(findings) };
  },
  isMandatory: ({ isMandatory }) => isMandatory,
  async toSubmit(_viewer, _found, { fields }) {
    const [first] = Object.entries(fields);
    if (first) throw new BusinessError(named(first), fields);
  },
  faults: async (_viewer, _found, { fields }) => Object.entries(fields).map(named),
  warnings: async (_viewer, _found, { findings }) => findings.filter(({ level }) => level === 'warn'),
  content: async (_viewer, found) => formOf(found),
  effects: {
    // A refusal needs no signature: approved it is final, and who asked is told why.
    async approved(db, context, { found }) {
      if (found.refusalReason === '') return;
      await moveStatus(db, clarification, found.guid, clarificationTransition.refuse);
      await settleAsked(db, { asksFor: found.guid });
      await writes.note(db, context, found, 'refuse', {
        after: { status: clarificationTransition.refuse.to },
      });
      await tellAskers(db, found);
    },
  },
  beforeUndo: async (_db, { publishedAt }) => (publishedAt ? { by: 'state', text: t.published } : null),
});
