import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { caseOutcome } from '#shared/areas/approval/codes';
import { planKind, planTransition } from '#shared/areas/procurement-plan/codes';
import { anyLineLabel } from '#shared/areas/procurement-plan/batch/fields';
import { compareMoney } from '#shared/kit/money';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { refusalOf, refuse, type RuleRefusal } from '../../http/refusal.ts';
import {
  forecast,
  openCase,
  recallCase,
  type ApprovalSubject,
  type SubjectDocument,
} from '../approval/approval.service.ts';
import { askToUndo } from '../approval/undo.service.ts';
import { record, type AuditContext } from '../audit/audit.service.ts';
import { filesOf } from '../file/file.service.ts';
import { isAdjustment } from './adjusted-lines.ts';
import { mergeAdjustment } from './merge-adjustment.ts';
import { ANNUAL, canReadPlan, findPlan, findTies, lockPlanFor, planFor, type Viewer } from './plan-access.ts';
import { mayBeParent, notReferred } from './plan-actions.ts';
import { checkHeader } from './plan-header.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { planWarnings } from './plan-warnings.ts';
import { keepRevision } from './revisions.ts';
import { changedTo } from '../../db/changed-to.ts';
import { chainObstacle, SETTLES } from '../approval/submission.service.ts';

type Versioned = { guid: string; version: number };

/** What moves when an annual plan's approval ends; also reached from the shared inbox. */
export const annualPlanApproval: ApprovalSubject = {
  kind: ANNUAL,
  async settle(db, context, guid, outcome) {
    await moveStatus(db, plan, guid, planTransition[SETTLES[outcome]]);
    const [settled] = await db.select().from(plan).where(eq(plan.guid, guid));
    if (outcome === caseOutcome.code.approved && isAdjustment(settled!))
      await mergeAdjustment(db, context, settled!, { kind: ANNUAL, event: 'plan.adjusted' });
    await record(db, context, {
      event: `plan.${SETTLES[outcome]}`,
      objectType: ANNUAL,
      objectGuid: guid,
      objectName: settled!.planNo,
      after: { status: settled!.status },
    });
  },
  async undo(db, context, guid, reason) {
    const [found] = await db.select().from(plan).where(eq(plan.guid, guid)).for('update');
    refuse(notReferred(await findTies(db, guid)));
    refuse(await undoObstacle(db, guid));
    await undoNow(db, context, found!, reason);
  },
  canRead: (db, { actor }, guid) => canReadPlan({ db, actor }, guid),
};

const documentOf = (found: Plan): SubjectDocument => ({
  kind: ANNUAL,
  documentGuid: found.guid,
  documentNo: found.planNo,
  title: found.planName,
  amount: found.totalAmount,
  isMandatory: compareMoney(found.mandatoryAmount, '0') > 0,
  deptGuid: found.planDept,
  enterpriseGuid: found.enterpriseGuid,
  excluded: [found.createUserGuid],
  link: `/procurement/yearly/detail?guid=${found.guid}`,
});

/** Who would decide, and everything to mind or to mend first; changes nothing. */
export async function forecastPlan(guid: string, context: Context) {
  const { db } = context;
  const found = await findPlan(context, guid);
  const chain = await forecast(db, context, documentOf(found));
  const blocking = await obstacles(db, found);
  return {
    ...chain,
    faults: [...blocking, ...chain.faults],
    warnings: await planWarnings(db, found),
  };
}

/** Puts a plan up for approval; case, status, snapshot and audit are one transaction. */
export async function submitPlan({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockPlanFor(db, context, guid, { act: 'submit', version });
    await checkToSubmit(db, context, found);
    await moveStatus(db, plan, guid, planTransition.submit, version);
    await db
      .update(plan)
      .set({ round: sql`${plan.round} + 1` })
      .where(eq(plan.guid, guid));
    await keepRevision(db, context, guid, 'submit');
    await record(db, context, {
      event: 'plan.submit',
      objectType: ANNUAL,
      objectGuid: guid,
      objectName: found.planNo,
      before: { status: found.status },
      after: {
        status: planTransition.submit.to,
        itemCount: found.itemCount,
        totalAmount: found.totalAmount,
        mandatoryAmount: found.mandatoryAmount,
      },
    });
    const flowInstanceGuid = await openCase(db, context, annualPlanApproval, documentOf(found));
    return changedTo(db, plan, guid, { flowInstanceGuid });
  });
}

/** Takes a plan back before the first decision. The case is locked first, as everywhere. */
export async function recallPlan({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    await planFor(db, context, guid, { act: 'recall', version });
    await recallCase(db, context, annualPlanApproval, guid);
    return changedTo(db, plan, guid, {});
  });
}

/**
 * Takes an approved plan back to 未提交, as long as nothing refers to it; by its owner or a plan officer (documents.md
 * 5.0, 5.14). Where the company asks the last approver first, it stays approved until he has confirmed it.
 */
export async function undoPlan({ guid, version, reason }: Versioned & { reason: string }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockPlanFor(db, context, guid, { act: 'undo', version });
    refuse(await undoObstacle(db, guid));
    const isAsked = await askToUndo(db, context, annualPlanApproval, documentOf(found), reason);
    if (!isAsked) await undoNow(db, context, found, reason);
    return { ...(await changedTo(db, plan, guid, {})), isAsked };
  });
}

async function undoNow(db: Db, context: AuditContext, found: Plan, reason: string) {
  await moveStatus(db, plan, found.guid, planTransition.undo, found.version);
  await record(db, context, {
    event: 'plan.undo',
    objectType: ANNUAL,
    objectGuid: found.guid,
    objectName: found.planNo,
    before: { status: found.status },
    after: { status: planTransition.undo.to },
    note: reason,
  });
}

/** How many faulty lines a refusal names. */
const NAMED_LINES = 5;

/**
 * What would stop the submission of a plan whose owner and state allow it, as `submitPlan` finds it: its lines, its
 * header, then its approval.
 */
export async function submitObstacle(context: Viewer, found: Plan): Promise<RuleRefusal | null> {
  const faulty = await refusalOf(() => checkToSubmit(context.db, context, found));
  if (faulty) return faulty;
  return chainObstacle(context, documentOf(found));
}

async function checkToSubmit(db: Db, { actor }: Pick<Context, 'actor'>, found: Plan) {
  const [obstacle] = await obstacles(db, found);
  if (obstacle) throw new BusinessError(obstacle);
  await checkHeader({ db, actor }, found);
}

/** What must be mended before a plan can be submitted, in Chinese. */
async function obstacles(db: Db, found: Plan): Promise<string[]> {
  const texts: string[] = [];
  if (found.itemCount === 0) texts.push('计划至少要有一条明细');
  if (found.faultCount > 0) texts.push(await namedFaults(db, found));
  if (found.planKind === planKind.code.additional && (await filesOf(db, ANNUAL, found.guid)).length === 0)
    texts.push('计划外追加须上传附件');
  return [...texts, ...(await parentObstacles(db, found))];
}

/** What is wrong with the plan this one adjusts or adds to. */
export async function parentObstacles(
  db: Db,
  { parentPlanGuid }: Pick<Plan, 'parentPlanGuid'>,
): Promise<string[]> {
  if (!parentPlanGuid) return [];
  const [parent] = await db.select().from(plan).where(eq(plan.guid, parentPlanGuid));
  return parent && !parent.isDeleted && mayBeParent(parent) ? [] : ['原计划当前状态不允许调整或追加'];
}

async function namedFaults(db: Db, { guid, faultCount }: Plan): Promise<string> {
  const faulty = await db
    .select({ lineNo: line.lineNo, faults: line.faults })
    .from(line)
    .where(and(eq(line.planGuid, guid), eq(line.isFaulty, true)))
    .orderBy(asc(line.lineNo))
    .limit(NAMED_LINES);
  const named = faulty.map(({ lineNo, faults }) => {
    const { field, message } = faults.find(({ level }) => level === 'error')!;
    return `第${lineNo}条“${anyLineLabel[field]!.cn}”${message}`;
  });
  return `有${faultCount}条明细需要更正：${named.join('；')}${faultCount > NAMED_LINES ? '等' : ''}`;
}

/** What else speaks against undoing a plan whose state allows it. */
export async function undoObstacle(db: Db, planGuid: string): Promise<RuleRefusal | null> {
  const [used] = await db
    .select({ guid: line.guid })
    .from(line)
    .where(and(eq(line.planGuid, planGuid), ne(line.usedAmount, '0')))
    .limit(1);
  if (used === undefined) return null;
  return {
    by: 'state',
    text: { cn: '计划明细已被使用，不能撤销', en: 'Lines of it are in use, so it cannot be undone' },
  };
}
