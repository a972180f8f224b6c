import { eq, sql } from 'drizzle-orm';
import { caseOutcome } from '#shared/areas/approval/codes';
import { planTransition } from '#shared/areas/procurement-plan/codes';
import { approversInGroup } from '#shared/areas/self-plan/fault-texts';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refusalOf, refuse, type RuleRefusal } from '../../http/refusal.ts';
import {
  type ApprovalSubject,
  forecast,
  openCase,
  recallCase,
  type SubjectDocument,
} from '../approval/approval.service.ts';
import { askToUndo } from '../approval/undo.service.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { checkSelfPlan } from './check-self-plan.ts';
import {
  canReadSelfPlan,
  findSelfPlan,
  lockSelfPlanFor,
  SELF,
  selfPlanFor,
  type Viewer,
} from './self-plan-access.ts';
import { groupOf, inviteesOf } from './self-plan-parts.ts';
import { selfPlanWarnings } from './self-plan-warnings.ts';
import { selfPlan as plan, type SelfPlan } from './self-plan.table.ts';
import { formOf } from './form-of.ts';
import { changedTo } from '../../db/changed-to.ts';
import { chainObstacle, SETTLES } from '../approval/submission.service.ts';

type Versioned = { guid: string; version: number };

/** What moves when a self-procurement plan's approval ends; also reached from the shared inbox. */
export const selfPlanApproval: ApprovalSubject = {
  kind: SELF,
  async settle(db, context, guid, outcome) {
    const isApproved = outcome === caseOutcome.code.approved;
    const also = isApproved ? { approvedAt: sql`now()` } : {};
    await moveStatus(db, plan, guid, planTransition[SETTLES[outcome]], undefined, also);
    const [settled] = await db.select().from(plan).where(eq(plan.guid, guid));
    await record(db, context, {
      event: `selfPlan.${SETTLES[outcome]}`,
      objectType: SELF,
      objectGuid: guid,
      objectName: settled!.planNo,
      after: { status: settled!.status },
    });
  },
  // Nothing has been made of it meanwhile: while this is decided neither result nor set-up may be.
  async undo(db, context, guid, reason) {
    const [found] = await db.select().from(plan).where(eq(plan.guid, guid)).for('update');
    await undoNow(db, context, found!, reason);
  },
  canRead: (db, { actor }, guid) => canReadSelfPlan({ db, actor }, guid),
};

const documentOf = async (db: Db, found: SelfPlan): Promise<SubjectDocument> => ({
  kind: SELF,
  documentGuid: found.guid,
  documentNo: found.planNo,
  title: found.projectName,
  amount: found.estimateAmount,
  isMandatory: false,
  deptGuid: found.planDept,
  enterpriseGuid: found.enterpriseGuid,
  // Nobody who buys also approves (documents.md 5.3, field 16).
  excluded: [found.createUserGuid, ...(await groupOf(db, found.guid)).map(({ guid }) => guid)],
  link: paths.selfPlan(found.guid),
});

/** Who would decide, and everything to mind or to mend first; changes nothing. */
export async function forecastSelfPlan(guid: string, context: Context) {
  const { db } = context;
  const found = await findSelfPlan(context, guid);
  const chain = await forecast(db, context, await documentOf(db, found));
  const fault = await refusalOf(() => checkToSubmit(db, context, found));
  return {
    ...chain,
    faults: [...(fault ? [fault.text.cn] : []), ...chain.faults],
    warnings: await selfPlanWarnings(db, found, await inviteesOf(db, guid)),
  };
}

/** Puts a plan up for approval; case, status and audit are one transaction. */
export async function submitSelfPlan({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockSelfPlanFor(db, context, guid, { act: 'submit', version });
    await checkToSubmit(db, context, found);
    await moveStatus(db, plan, guid, planTransition.submit, version, { round: sql`${plan.round} + 1` });
    await record(db, context, {
      event: 'selfPlan.submit',
      objectType: SELF,
      objectGuid: guid,
      objectName: found.planNo,
      before: { status: found.status },
      after: { status: planTransition.submit.to, estimateAmount: found.estimateAmount },
    });
    const flowInstanceGuid = await openCase(db, context, selfPlanApproval, await documentOf(db, found));
    return changedTo(db, plan, guid, { flowInstanceGuid });
  });
}

/** Takes a plan back before the first decision. The case is locked first, as everywhere. */
export async function recallSelfPlan({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    await selfPlanFor(db, context, guid, { act: 'recall', version });
    await recallCase(db, context, selfPlanApproval, guid);
    return changedTo(db, plan, guid, {});
  });
}

/**
 * Takes an approved plan back to 未提交, as long as nothing has been made of it; by its owner or a plan officer
 * (documents.md 5.0, 5.14). Where the company asks the last approver first, it stays approved until he has confirmed it.
 */
export async function undoSelfPlan(
  { guid, version, reason }: Versioned & { reason: string },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const found = await lockSelfPlanFor(db, context, guid, { act: 'undo', version });
    const isAsked = await askToUndo(db, context, selfPlanApproval, await documentOf(db, found), reason);
    if (!isAsked) await undoNow(db, context, found, reason);
    return { ...(await changedTo(db, plan, guid, {})), isAsked };
  });
}

async function undoNow(db: Db, context: AuditContext, found: SelfPlan, reason: string) {
  await moveStatus(db, plan, found.guid, planTransition.undo, found.version);
  await record(db, context, {
    event: 'selfPlan.undo',
    objectType: SELF,
    objectGuid: found.guid,
    objectName: found.planNo,
    before: { status: found.status },
    after: { status: planTransition.undo.to },
    note: reason,
  });
}

/** What would stop the submission of a plan whose owner and state allow it, as `submitSelfPlan` finds it. */
export async function submitObstacle(context: Viewer, found: SelfPlan): Promise<RuleRefusal | null> {
  const fault = await refusalOf(() => checkToSubmit(context.db, context, found));
  if (fault) return fault;
  return chainObstacle(context, await documentOf(context.db, found));
}

/** Everything it was saved with may have changed since: the limit, its suppliers, its people, its approvers. */
async function checkToSubmit(db: Db, { actor }: Pick<Context, 'actor'>, found: SelfPlan) {
  await checkSelfPlan({ db, actor }, await formOf(db, found));
  refuse(await approverInGroup(db, { actor }, found));
}

/** Nobody who buys also approves (documents.md 5.3, field 16); the submitter is passed over on his own levels. */
async function approverInGroup(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  found: SelfPlan,
): Promise<RuleRefusal | null> {
  const { levels } = await forecast(db, { actor }, await documentOf(db, found));
  const approvers = new Set(
    levels
      .flatMap(({ people }) => people)
      .filter(({ guid }) => guid !== actor.guid)
      .map(({ guid }) => guid),
  );
  const both = (await groupOf(db, found.guid)).filter(({ guid }) => approvers.has(guid));
  if (both.length === 0) return null;
  const text = approversInGroup(both.map(({ name }) => name));
  return { by: 'separation', text, fields: { groupMembers: text.cn } };
}
