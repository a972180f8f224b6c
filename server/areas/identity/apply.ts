import { and, asc, eq } from 'drizzle-orm';
import { syncState } from '#shared/areas/identity/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { askerOf, actorOf, type Asker } from '../../http/asker.ts';
import type { Context, Origin } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { enqueue, type JobTools } from '../../db/jobs.ts';
import { record } from '../audit/audit.service.ts';
import { beginJob, createJob, finishJob, JobCancelled, reportProgress } from '../job/job.service.ts';
import { applyItem, type ApplyParts } from './apply-item.ts';
import type { IdentitySource } from './identity-source.ts';
import { identityLink, identitySync, identitySyncItem } from './identity.table.ts';
import { comparison } from './make-sync-plan.ts';
import { planWithin } from './sync-plans.ts';

const appliedAlready: Wording = {
  cn: '该方案已应用，请重新比对',
  en: 'This plan has been applied already. Please compare again.',
};

/** The queue that applies plans. */
export const IDENTITY_APPLY = 'identity.apply';

/** What the job is handed. */
export interface ApplyOrder {
  jobGuid: string;
  syncGuid: string;
  asker: Asker;
  origin: Origin;
}

const CHANGED: Wording = {
  cn: '目录或本系统的数据已变化，请重新比对后再应用',
  en: 'The directory or our own data has changed. Please compare again.',
};

/** Starts applying a plan, when both sides are still what it was made from. */
export async function startApply(
  source: IdentitySource,
  parts: ApplyParts,
  { guid, digest }: { guid: string; digest: string },
  context: Context,
): Promise<{ jobGuid: string }> {
  const plan = await planWithin(context, guid);
  if (plan.state !== syncState.code.pending) throw new BusinessError(appliedAlready);
  if (plan.digest !== digest) throw new BusinessError(CHANGED);
  const now = await comparison(source, parts.users, plan.deptGuid, context);
  if (now.digest !== digest) throw new BusinessError(CHANGED);
  return inTransaction(context.db, async (db) => {
    const jobGuid = await createJob(db, context, IDENTITY_APPLY, now.items.length);
    const begun = await db
      .update(identitySync)
      .set({ state: syncState.code.running, jobGuid })
      .where(and(eq(identitySync.guid, guid), eq(identitySync.state, syncState.code.pending)))
      .returning({ guid: identitySync.guid });
    if (begun.length === 0) throw new BusinessError(appliedAlready);
    if (plan.links.length > 0)
      await db
        .insert(identityLink)
        .values(plan.links.map((link) => ({ ...link, deptGuid: plan.deptGuid })))
        .onConflictDoNothing();
    await record(db, context, {
      event: 'identity.apply',
      objectType: 'identitySync',
      objectGuid: guid,
      note: digest,
    });
    const order: ApplyOrder = {
      jobGuid,
      syncGuid: guid,
      asker: askerOf(context.actor),
      origin: context.origin,
    };
    await enqueue(db, IDENTITY_APPLY, order);
    return { jobGuid };
  });
}

/**
 * Applies a plan line by line, each in a transaction of its own: what one is refused for stands beside it and stops no
 * other. Repeated after a kill it goes on where it was.
 */
export async function applyPlan(
  parts: ApplyParts,
  { jobGuid, syncGuid, asker, origin }: ApplyOrder,
  { db, signal }: JobTools,
): Promise<void> {
  if (!(await beginJob(db, jobGuid))) return;
  const context: Context = { db, actor: actorOf(asker), origin };
  const [plan] = await db.select().from(identitySync).where(eq(identitySync.guid, syncGuid));
  const items = await db
    .select()
    .from(identitySyncItem)
    .where(eq(identitySyncItem.syncGuid, syncGuid))
    .orderBy(asc(identitySyncItem.position));
  const counted = { done: 0, refused: 0 };
  try {
    for (const [at, item] of items.entries()) {
      signal.throwIfAborted();
      if (item.act !== 'conflict')
        counted[item.state === 'pending' ? await applyOne(parts, context, plan!, item) : item.state]++;
      await reportProgress(db, jobGuid, at + 1, items.length);
    }
  } catch (error) {
    if (!(error instanceof JobCancelled)) throw error;
    await markApplied(db, syncGuid);
    return;
  }
  await inTransaction(db, async (db) => {
    await markApplied(db, syncGuid);
    await finishJob(db, jobGuid, counted);
  });
}

const markApplied = (db: Db, syncGuid: string) =>
  db
    .update(identitySync)
    .set({ state: syncState.code.done, applyTime: new Date() })
    .where(eq(identitySync.guid, syncGuid));

async function applyOne(
  parts: ApplyParts,
  context: Context,
  plan: typeof identitySync.$inferSelect,
  { guid, planned }: typeof identitySyncItem.$inferSelect,
): Promise<'done' | 'refused'> {
  const mark = (db: Db, state: 'done' | 'refused', refusal = '') =>
    db.update(identitySyncItem).set({ state, refusal }).where(eq(identitySyncItem.guid, guid));
  try {
    await inTransaction(context.db, async (db) => {
      await applyItem(parts, { ...context, db }, plan.deptGuid, planned);
      await mark(db, 'done');
    });
    return 'done';
  } catch (error) {
    if (!(error instanceof BusinessError || error instanceof NotFound)) throw error;
    await mark(context.db, 'refused', error.message);
    return 'refused';
  }
}
