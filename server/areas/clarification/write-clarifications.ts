import { clarificationType } from '#shared/areas/bidding/codes';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import type { ClarificationForm } from '#shared/areas/clarification/rules';
import { faultAt } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { clarifiable } from '../tender/askable-tenders.service.ts';
import { withState } from '../tender/tenders.service.ts';
import { clarificationWrites as writes } from './clarification-access.ts';
import { columnsOfForm } from './clarification-form.ts';
import type { Clarification } from './clarification.table.ts';
import { randomNo } from './pseudonym.ts';
import { copiedOf, nextVersionsFor, runTender } from './tender-said.ts';

/** Adding (主动澄清) and editing; what its fields say about each other is asked when it is submitted, and shown before. */
export const savingClarifications = writes.saving(written);

/** Deletes what nobody asked, logically. */
export const deleteClarification = writes.remove();
/** Takes a deletion back. */
export const restoreClarification = writes.restore();

/** What of a form the table holds, with what is copied of its tender. */
async function written(viewer: Viewer, form: ClarificationForm, before: Clarification | null) {
  if (form.nextVersionGuid && form.nextVersionGuid !== before?.nextVersionGuid)
    await requireOffered(viewer, form.tenderGuid, form.nextVersionGuid);
  if (before) return { columns: changedBy(form, before), number: before.clarNo, files: form.files };
  const tender = await runTender(viewer, form.tenderGuid);
  if (!clarifiable.includes(tender.stateNow)) throw faultAt('tenderGuid', t.notOpen);
  return {
    columns: {
      ...copiedOf(tender),
      ...columnsOfForm(form),
      clarType: clarificationType.code.unprompted,
    },
    number: randomNo(),
    files: form.files,
  };
}

/** A version that is named is one drawn up for this tender. What it lacks is told before, and stops the publication. */
async function requireOffered({ db }: Viewer, tenderGuid: string, versionGuid: string): Promise<void> {
  const [tender] = await withState(db, [tenderGuid]);
  const offered = tender ? await nextVersionsFor(db, tender) : [];
  if (!offered.some(({ guid }) => guid === versionGuid)) throw faultAt('nextVersionGuid', t.versionGone);
}

/** A question stays as it was asked, unless several were merged, whose words are put together. */
function changedBy(form: ClarificationForm, before: Clarification) {
  if (form.tenderGuid !== before.tenderGuid) throw faultAt('tenderGuid', t.otherTender);
  const isAsked = before.clarType === clarificationType.code.answer && before.mergedFrom.length === 0;
  if (isAsked && (form.question ?? '') !== before.question) throw faultAt('question', t.kept);
  return columnsOfForm(form);
}
