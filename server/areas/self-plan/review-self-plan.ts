import { approversInGroup } from '#shared/areas/self-plan/fault-texts';
import type { SelfPlanForm } from '#shared/areas/self-plan/rules';
import { refuse, type RuleRefusal } from '../../http/refusal.ts';
import type { Db } from '../../db/client.ts';
import { forecast } from '../approval/approval.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentReview } from '../document/review.service.ts';
import { filesOf } from '../file/file.service.ts';
import { checkSelfPlan } from './check-self-plan.ts';
import { describedSelfPlan, selfPlans, REPAIR, SELF } from './self-plan-access.ts';
import { groupOf, inviteesOf, itemsOf } from './self-plan-parts.ts';
import { selfPlanWarnings } from './self-plan-warnings.ts';
import type { SelfPlan } from './self-plan.table.ts';
import { moveHold, NO_HOLD } from './yearly-line.ts';

/** Submitting, recalling, undoing and voiding of self-procurement plans. */
export const selfPlanReview = documentReview(describedSelfPlan, selfPlans, {
  // Exclude the group: who buys does not approve (documents.md 5.3, field 16).
  excluded: async (db, { guid }) => (await groupOf(db, guid)).map((member) => member.guid),
  // Check everything again: limit, suppliers, people and approvers may have changed since it was saved.
  async toSubmit(viewer, found) {
    await checkSelfPlan(viewer, await formOf(viewer.db, found));
    refuse(await approverInGroup(viewer, found));
  },
  warnings: async ({ db }, found) => selfPlanWarnings(db, found, await inviteesOf(db, found.guid)),
  content: ({ db }, found) => formOf(db, found),
  submittedAs: ({ estimateAmount }) => ({ estimateAmount }),
  voidedAs: { heldAmount: '0' },
  effects: { voided: (db, _context, { found }) => moveHold(db, found, NO_HOLD) },
});

/** Nobody who buys also approves (documents.md 5.3, field 16); the submitter is passed over on their own levels. */
async function approverInGroup(viewer: Viewer, found: SelfPlan): Promise<RuleRefusal | null> {
  const { db, actor } = viewer;
  const { levels } = await forecast(db, { actor }, await selfPlanReview.asSubject(viewer, found));
  const approvers = new Set(
    levels
      .flatMap(({ people }) => people)
      .filter(({ guid }) => guid !== actor.guid)
      .map(({ guid }) => guid),
  );
  const both = (await groupOf(db, found.guid)).filter(({ guid }) => approvers.has(guid));
  if (both.length === 0) return null;
  const text = approversInGroup(both.map(({ name }) => name));
  return { by: 'separation', text, fields: { groupMembers: text } };
}

/** A stored plan as the form it was saved with, to be checked again. */
async function formOf(db: Db, found: SelfPlan): Promise<SelfPlanForm> {
  const guids = (list: readonly { guid: string }[]) => list.map(({ guid }) => guid);
  return {
    ...found,
    outOfPlan: found.yearItemGuid === null,
    items: await itemsOf(db, found.guid),
    inviteList: guids(await inviteesOf(db, found.guid)),
    groupMembers: guids(await groupOf(db, found.guid)),
    files: guids(await filesOf(db, SELF, found.guid)),
    repairFiles: guids(await filesOf(db, REPAIR, found.guid)),
  };
}
