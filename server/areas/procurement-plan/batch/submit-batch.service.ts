import { eq, sql } from 'drizzle-orm';
import { caseOutcome } from '#shared/areas/approval/codes';
import { planTransition } from '#shared/areas/procurement-plan/codes';
import { anyLineLabel } from '#shared/areas/procurement-plan/batch/fields';
import { paths } from '#shared/areas/session/paths';
import { compareMoney } from '#shared/kit/money';
import { moveStatus } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../http/errors.ts';
import { refusalOf, refuse, type RuleRefusal } from '../../../http/refusal.ts';
import {
  type ApprovalSubject,
  forecast,
  openCase,
  recallCase,
  type SubjectDocument,
} from '../../approval/approval.service.ts';
import { examine } from '../../approval/reviewed-document.service.ts';
import { listSteps } from '../../approval/detail.service.ts';
import { askToUndo } from '../../approval/undo.service.ts';
import { type AuditContext, record } from '../../audit/audit.service.ts';
import { isAdjustment } from '../adjusted-lines.ts';
import { mergeAdjustment } from '../merge-adjustment.ts';
import type { Viewer } from '../plan-access.ts';
import { notReferred } from '../plan-actions.ts';
import { recount } from '../plan-sums.ts';
import { procurementPlan as plan, type Plan } from '../plan.table.ts';
import { procurementPlanLine as line } from '../plan-line.table.ts';
import { keepRevision } from '../revisions.ts';
import { splitWarnings } from '../splits.service.ts';
import { parentObstacles, undoObstacle } from '../submit-plan.service.ts';
import { lockYearsOf, settleHolds, yearsOf } from './adjusted-holds.ts';
import { BATCH, batchPlans, findBatchTies, headerOf } from './batch-access.ts';
import { BATCH_CHILDREN, merged } from './batch-actions.ts';
import { batchAdjustment } from './carry-adjustment.ts';
import { checkBatchHeader } from './batch-header.ts';
import { batchPlan } from './batch-plan.table.ts';
import { freeChildren } from './merged-children.ts';
import { checkedBatchLines } from './recheck-batch-lines.ts';
import { changedTo } from '../../../db/changed-to.ts';
import { chainObstacle, SETTLES } from '../../approval/submission.service.ts';

type Versioned = { guid: string; version: number };
type Checked = Awaited<ReturnType<typeof checkedBatchLines>>;

/** What moves when a batch plan's approval ends; also reached from the shared inbox. */
export const batchPlanApproval: ApprovalSubject = {
  kind: BATCH,
  async settle(db, context, guid, outcome) {
    await moveStatus(db, plan, guid, planTransition[SETTLES[outcome]]);
    const [settled] = await db.select().from(plan).where(eq(plan.guid, guid));
    if (outcome === caseOutcome.code.approved && isAdjustment(settled!))
      await mergeAdjustment(db, context, settled!, batchAdjustment);
    await recordAct(db, context, settled!, SETTLES[outcome], { after: { status: settled!.status } });
  },
  async undo(db, context, guid, reason) {
    const [found] = await db.select().from(plan).where(eq(plan.guid, guid)).for('update');
    const ties = await findBatchTies(db, guid);
    refuse(notReferred(ties, BATCH_CHILDREN) ?? merged(ties));
    refuse(await undoObstacle(db, guid));
    await undoNow(db, context, found!, reason);
  },
  canRead: (db, { actor }, guid) => batchPlans.canRead({ db, actor }, guid),
};

const recordAct = (
  db: Db,
  context: AuditContext,
  { guid, planNo }: Plan,
  act: string,
  entry: { before?: object; after?: object; note?: string },
) =>
  record(db, context, {
    event: `batchPlan.${act}`,
    objectType: BATCH,
    objectGuid: guid,
    objectName: planNo,
    ...entry,
  });

const documentOf = (found: Plan, checked: Checked): SubjectDocument => ({
  kind: BATCH,
  documentGuid: found.guid,
  documentNo: found.planNo,
  title: found.planName,
  amount: found.totalAmount,
  isMandatory: compareMoney(found.mandatoryAmount, '0') > 0,
  isExcess: checked.some(({ excess }) => compareMoney(excess, '0') > 0),
  deptGuid: found.planDept,
  enterpriseGuid: found.enterpriseGuid,
  excluded: [found.createUserGuid],
  link: paths.batchPlan(found.guid),
});

/** Who would decide, and everything to mind or to mend first; changes nothing. */
export async function forecastBatchPlan(guid: string, context: Context) {
  const { db } = context;
  const found = await batchPlans.find(context, guid);
  const checked = await checkedBatchLines(db, found);
  const chain = await forecast(db, context, documentOf(found, checked));
  const faults = [...obstacles(found, checked), ...(await parentObstacles(db, found)), ...chain.faults];
  return { ...chain, faults, warnings: [...(await splitWarnings(db, found)), ...warningsOf(checked)] };
}

const warningsOf = (checked: Checked) =>
  checked.flatMap(({ line: { lineNo }, faults }) =>
    faults
      .filter(({ level }) => level === 'warning')
      .map(({ field, message }) => ({
        lineNo,
        message: `第${lineNo}条“${anyLineLabel[field]!.cn}”${message}`,
      })),
  );

/** Puts a batch plan up for approval; case, status, snapshot and audit are one transaction. */
export async function submitBatchPlan({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await batchPlans.lockFor(db, context, guid, { act: 'submit', version });
    await lockYearsOf(db, found, await yearsOf(db, found));
    const checked = await checkToSubmit({ db, actor: context.actor }, found);
    // a line that was faulty when it was stored has taken nothing yet
    await settleHolds(db, found, checked);
    await moveStatus(db, plan, guid, planTransition.submit, version);
    await db
      .update(plan)
      .set({ round: sql`${plan.round} + 1` })
      .where(eq(plan.guid, guid));
    await db.update(batchPlan).set({ submittedBy: context.actor.guid }).where(eq(batchPlan.planGuid, guid));
    await keepRevision(db, context, guid, 'submit');
    await recordAct(db, context, found, 'submit', {
      before: { status: found.status },
      after: {
        status: planTransition.submit.to,
        itemCount: found.itemCount,
        totalAmount: found.totalAmount,
        mandatoryAmount: found.mandatoryAmount,
      },
    });
    const flowInstanceGuid = await openCase(db, context, batchPlanApproval, documentOf(found, checked));
    return changedTo(db, plan, guid, { flowInstanceGuid });
  });
}

/** Takes a plan back before the first decision. The case is locked first, as everywhere. */
export async function recallBatchPlan({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    await batchPlans.planFor(db, context, guid, { act: 'recall', version });
    await recallCase(db, context, batchPlanApproval, guid);
    return changedTo(db, plan, guid, {});
  });
}

/**
 * Takes an approved plan back to 未提交, as long as no set-up refers to it; a centre plan gives the plans it was merged
 * from free and loses their lines. Where the company asks the last approver first, it stays approved until he confirms.
 */
export async function undoBatchPlan(
  { guid, version, reason }: Versioned & { reason: string },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const found = await batchPlans.lockFor(db, context, guid, { act: 'undo', version });
    refuse(await undoObstacle(db, guid));
    const checked = await checkedBatchLines(db, found);
    const isAsked = await askToUndo(db, context, batchPlanApproval, documentOf(found, checked), reason);
    if (!isAsked) await undoNow(db, context, found, reason);
    return { ...(await changedTo(db, plan, guid, {})), isAsked };
  });
}

async function undoNow(db: Db, context: AuditContext, found: Plan, reason: string) {
  await moveStatus(db, plan, found.guid, planTransition.undo, found.version);
  if ((await headerOf(db, found.guid)).isMerged) {
    // Their lines live on in the department plans, where the amounts are held.
    await db.delete(line).where(sql`${line.planGuid} = ${found.guid} and ${line.sourceLineGuid} is not null`);
    await freeChildren(db, found.guid);
    await recount(db, context, found.guid);
  }
  await recordAct(db, context, found, 'undo', {
    before: { status: found.status },
    after: { status: planTransition.undo.to },
    note: reason,
  });
}

/** What would stop the submission of a plan whose handler and state allow it, as `submitBatchPlan` finds it. */
export async function submitBatchObstacle(context: Viewer, found: Plan): Promise<RuleRefusal | null> {
  const faulty = await refusalOf(() => checkToSubmit(context, found));
  if (faulty) return faulty;
  const checked = await checkedBatchLines(context.db, found);
  return chainObstacle(context, documentOf(found, checked));
}

async function checkToSubmit({ db, actor }: Viewer, found: Plan): Promise<Checked> {
  const checked = await checkedBatchLines(db, found);
  const [obstacle] = [...obstacles(found, checked), ...(await parentObstacles(db, found))];
  if (obstacle) throw new BusinessError(obstacle);
  await checkBatchHeader({ db, actor }, { ...found, ...(await headerOf(db, found.guid)) });
  return checked;
}

/** How many faulty lines a refusal names. */
const NAMED_LINES = 5;

/** What must be mended before a plan can be submitted, in Chinese; lines are judged as of today. */
function obstacles(found: Plan, checked: Checked): string[] {
  if (found.itemCount === 0) return ['计划至少要有一条明细'];
  const faulty = checked.flatMap(({ line: { lineNo }, faults }) => {
    const error = faults.find(({ level }) => level === 'error');
    return error ? [`第${lineNo}条“${anyLineLabel[error.field]!.cn}”${error.message}`] : [];
  });
  if (faulty.length === 0) return [];
  const rest = faulty.length > NAMED_LINES ? '等' : '';
  return [`有${faulty.length}条明细需要更正：${faulty.slice(0, NAMED_LINES).join('；')}${rest}`];
}

/** The approval record of a batch plan, all its submissions, oldest first. */
export async function batchPlanSteps(guid: string, context: Context) {
  await batchPlans.find(context, guid);
  return listSteps(context.db, BATCH, guid);
}

/** Decides one's own open task of a batch plan's approval. */
export const decideOwnBatchTask = examine(batchPlanApproval);
