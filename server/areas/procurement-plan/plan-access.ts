import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { planKind, planStatus, type PlanType, planType } from '#shared/areas/procurement-plan/codes';
import { documentKind } from '#shared/areas/approval/codes';
import { dataScope } from '#shared/areas/role/scope';
import type { PlanAction } from '#shared/areas/procurement-plan/plan-views';
import { STALE } from '../../db/move-status.ts';
import { isKept, isVoided } from '../../db/void-columns.ts';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../http/errors.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { isParticipant } from '../approval/approval.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { decidePlan, type PlanTies } from './plan-actions.ts';
import { tiesOfPlan } from './plan-ties.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';

/** Who looks, into what database. */
export type Viewer = Pick<Context, 'db' | 'actor'>;

/** The kind under which annual plans are approved and hold their files. */
export const ANNUAL = documentKind.code.annualPlan;

/** The plans of one type there are. */
export const livePlans = (type: PlanType) => and(eq(plan.type, type), sql`not ${plan.isDeleted}`);
/** The plans of one type that were voided. */
export const voidedPlans = (type: PlanType) => and(eq(plan.type, type), isVoided(plan));
/** The plans of one type that can be read: a voided one too, with which nothing can be done any more. */
export const keptPlans = (type: PlanType) => and(eq(plan.type, type), isKept(plan));
/** The annual plans there are. */
export const isAnnual = livePlans(planType.code.annual);
/**
 * What the budget of a year consists of: approved and used plans. A mid-year adjustment is none of it: once approved, its
 * amounts stand in the plan it adjusts.
 */
export const isInBudget = and(
  ne(plan.planKind, planKind.code.midYear),
  inArray(plan.status, [planStatus.code.approved, planStatus.code.used]),
);

/**
 * The plans this person may see: the one condition of list, get, lines and export, of those that stand or of the voided
 * ones. `undefined` is no limit.
 */
export async function visiblePlans(
  { db, actor }: Viewer,
  permission: 'plan:read' | 'plan:export' | 'report:read' = 'plan:read',
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
    .where(
      and(
        isMine,
        ofVoided ? isVoided(plan) : sql`not ${plan.isDeleted}`,
        ne(plan.enterpriseGuid, actor.enterpriseGuid),
      ),
    )
    .limit(1);
  return outside ? or(scope, isMine) : scope;
}

interface Asked<Act> {
  act: Act;
  /** As the person last saw it. */
  version?: number | undefined;
}

/** A type of plan: the kind under which its plans are approved, and what speaks against each act on one of them. */
interface AccessOf<Act extends string> {
  type: PlanType;
  kind: string;
  decide: (db: Db, found: Plan, actor: Actor) => Promise<Record<Act, Refusal | null>>;
}

/** Finding and locking of the plans of one type, for who may; the only way to load one. */
export function planAccess<Act extends string>({ type, kind, decide }: AccessOf<Act>) {
  const isOne = keptPlans(type);

  /** The plan, when this person's data scope has it. */
  async function inScope({ db, actor }: Viewer, guid: string): Promise<Plan | undefined> {
    const [found] = await db
      .select()
      .from(plan)
      .where(and(eq(plan.guid, guid), isOne, await visiblePlans({ db, actor })));
    return found;
  }

  /** Whether this person may read the plan: by his data scope, or because he has a part in its approval. */
  const canRead = async ({ db, actor }: Viewer, guid: string): Promise<boolean> =>
    (await inScope({ db, actor }, guid)) !== undefined || isParticipant(db, kind, guid, actor.guid);

  /** The plan, for a person who may read it. */
  async function find({ db, actor }: Viewer, guid: string): Promise<Plan> {
    const scoped = await inScope({ db, actor }, guid);
    if (scoped) return scoped;
    if (!(await isParticipant(db, kind, guid, actor.guid))) throw new NotFound();
    const [found] = await db
      .select()
      .from(plan)
      .where(and(eq(plan.guid, guid), isOne));
    if (!found) throw new NotFound();
    return found;
  }

  /** His own plan, which he may act on wherever it is for. */
  async function findMine(db: Db, { guid: owner }: Pick<Actor, 'guid'>, guid: string, isLocked = false) {
    const query = db
      .select()
      .from(plan)
      .where(and(eq(plan.guid, guid), isOne, eq(plan.createUserGuid, owner)));
    const [found] = isLocked ? await query.for('update') : await query;
    return found;
  }

  async function decided(db: Db, actor: Actor, found: Plan, { act, version }: Asked<Act>): Promise<Plan> {
    const refusal = (await decide(db, found, actor))[act];
    if (refusal !== null && refusal.by !== 'state') refuse(refusal);
    if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
    refuse(refusal);
    return found;
  }

  /** The plan a person wants to act on, refused as `decide` says; not locked. */
  async function planFor(db: Db, { actor }: Pick<Context, 'actor'>, guid: string, asked: Asked<Act>) {
    const found = (await findMine(db, actor, guid)) ?? (await find({ db, actor }, guid));
    return decided(db, actor, found, asked);
  }

  /** The same, locked until the transaction ends: what every write begins with. */
  async function lockFor(
    db: Db,
    { actor }: Pick<Context, 'actor'>,
    guid: string,
    asked: Asked<Act>,
  ): Promise<Plan> {
    const mine = await findMine(db, actor, guid, true);
    if (mine) return decided(db, actor, mine, asked);
    // Nobody holds up a plan he may only look at.
    await planFor(db, { actor }, guid, asked);
    const [found] = await db
      .select()
      .from(plan)
      .where(and(eq(plan.guid, guid), isOne))
      .for('update');
    if (!found) throw new NotFound();
    return decided(db, actor, found, asked);
  }

  return { canRead, find, findMine, planFor, lockFor };
}

/** What else stands between a plan and its acts; read after the plan is locked. */
export async function findTies(db: Db, guid: string): Promise<PlanTies> {
  const [ties] = await db.select(tiesOfPlan(db)).from(plan).where(eq(plan.guid, guid));
  return ties!;
}

const annualPlans = planAccess<PlanAction>({
  type: planType.code.annual,
  kind: ANNUAL,
  decide: async (db, found, actor) => decidePlan(found, await findTies(db, found.guid), actor),
});
export const { canRead: canReadPlan, find: findPlan, findMine, planFor, lockFor: lockPlanFor } = annualPlans;
