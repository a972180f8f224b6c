import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { dataScope } from '#shared/areas/role/scope';
import type { SelfPlanAction } from '#shared/areas/self-plan/views';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { isKept, isVoided } from '../../db/void-columns.ts';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../http/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { isParticipant, runningApproval } from '../approval/approval.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { decideSelfPlan, type SelfPlanTies } from './self-plan-actions.ts';
import { selfPlan as plan, type SelfPlan } from './self-plan.table.ts';

/** Who looks, into what database. */
export type Viewer = Pick<Context, 'db' | 'actor'>;

/** The kind under which self-procurement plans are approved and hold their files. */
export const SELF = documentKind.code.selfPlan;

/** The plans there are. */
export const isLive = sql`not ${plan.isDeleted}`;

/** The plans that can be read: a voided one too, with which nothing can be done any more. */
export const isReadable = isKept(plan);

/**
 * The plans this person may see: the one condition of list, get and export, of those that stand or of the voided ones.
 * `undefined` is no limit.
 */
export async function visibleSelfPlans(
  { db, actor }: Viewer,
  permission: 'plan:read' | 'plan:export' = 'plan:read',
  { isVoided: ofVoided = false }: { isVoided?: boolean | undefined } = {},
): Promise<SQL | undefined> {
  const scope = await scopeCondition({ db, actor }, permission, {
    enterpriseGuid: plan.enterpriseGuid,
    deptGuid: plan.planDept,
    ownerGuid: plan.createUserGuid,
  });
  const reach = actor.permissions.get(permission);
  if (scope === undefined || reach === undefined || reach.has(dataScope.code.companyTree)) return scope;
  // A plan made for a subsidiary belongs to the subsidiary, but its owner keeps seeing it. Only who has one pays for
  // the `or`, which no index over a company can follow.
  const isMine = eq(plan.createUserGuid, actor.guid);
  const [outside] = await db
    .select({ guid: plan.guid })
    .from(plan)
    .where(and(isMine, ofVoided ? isVoided(plan) : isLive, ne(plan.enterpriseGuid, actor.enterpriseGuid)))
    .limit(1);
  return outside ? or(scope, isMine) : scope;
}

/** The plan, when this person's data scope has it. */
async function inScope({ db, actor }: Viewer, guid: string): Promise<SelfPlan | undefined> {
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isReadable, await visibleSelfPlans({ db, actor })));
  return found;
}

/** Whether this person may read the plan: by his data scope, or because he has a part in its approval. */
export const canReadSelfPlan = async ({ db, actor }: Viewer, guid: string): Promise<boolean> =>
  (await inScope({ db, actor }, guid)) !== undefined || isParticipant(db, SELF, guid, actor.guid);

/** The plan, for a person who may read it; the only way to load one for reading. @throws NotFound */
export async function findSelfPlan({ db, actor }: Viewer, guid: string): Promise<SelfPlan> {
  const seen = await inScope({ db, actor }, guid);
  if (seen) return seen;
  if (!(await isParticipant(db, SELF, guid, actor.guid))) throw new NotFound();
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isReadable));
  if (!found) throw new NotFound();
  return found;
}

interface Asked {
  act: SelfPlanAction;
  /** As the person last saw it. */
  version?: number | undefined;
}

/** The plan a person wants to act on, refused as `decideSelfPlan` says; not locked. */
export async function selfPlanFor(db: Db, { actor }: Pick<Context, 'actor'>, guid: string, asked: Asked) {
  const found = (await findMine(db, actor, guid)) ?? (await findSelfPlan({ db, actor }, guid));
  return decided(db, actor, found, asked);
}

/** The same, locked until the transaction ends: what every write begins with. */
export async function lockSelfPlanFor(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
  asked: Asked,
): Promise<SelfPlan> {
  const mine = await findMine(db, actor, guid, true);
  if (mine) return decided(db, actor, mine, asked);
  // Nobody holds up a plan he may only look at.
  await selfPlanFor(db, { actor }, guid, asked);
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isReadable))
    .for('update');
  if (!found) throw new NotFound();
  return decided(db, actor, found, asked);
}

/** His own plan, which he may act on wherever it is for. */
export async function findMine(db: Db, { guid: owner }: Pick<Actor, 'guid'>, guid: string, isLocked = false) {
  const query = db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isReadable, eq(plan.createUserGuid, owner)));
  const [found] = isLocked ? await query.for('update') : await query;
  return found;
}

/** The ties of a plan as columns of a query over plans. */
export const tiesOfSelfPlan = (db: Db) => ({ approval: runningApproval(db, SELF, plan.guid) });

/** What else stands between a plan and its acts; read after the plan is locked. */
export async function findTies(db: Db, guid: string): Promise<SelfPlanTies> {
  const [ties] = await db.select(tiesOfSelfPlan(db)).from(plan).where(eq(plan.guid, guid));
  return ties!;
}

async function decided(db: Db, actor: Actor, found: SelfPlan, { act, version }: Asked): Promise<SelfPlan> {
  const refusal = decideSelfPlan(found, await findTies(db, found.guid), actor)[act];
  if (refusal !== null && refusal.by !== 'state') refuse(refusal);
  if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
  refuse(refusal);
  return found;
}
