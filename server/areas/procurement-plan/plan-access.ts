import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { planType } from '#shared/areas/procurement-plan/codes';
import { documentKind } from '#shared/areas/approval/codes';
import { dataScope } from '#shared/areas/role/scope';
import { STALE, WRONG_STATE } from '../../db/move-status.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../http/errors.ts';
import { isParticipant } from '../approval/approval.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** The kind under which annual plans are approved and hold their files. */
export const ANNUAL = documentKind.code.annualPlan;

/** The annual plans there are. */
export const isAnnual = and(eq(plan.type, planType.code.annual), sql`not ${plan.isDeleted}`);

/** The plans this person may see: the one condition of list, get, lines and export. `undefined` is no limit. */
export async function visiblePlans(
  { db, actor }: Viewer,
  permission: 'plan:read' | 'plan:export' | 'report:read' = 'plan:read',
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
    .where(and(isMine, isAnnual, ne(plan.enterpriseGuid, actor.enterpriseGuid)))
    .limit(1);
  return outside ? or(scope, isMine) : scope;
}

/** The plan, when this person's data scope has it. */
async function planInScope({ db, actor }: Viewer, guid: string): Promise<Plan | undefined> {
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isAnnual, await visiblePlans({ db, actor })));
  return found;
}

/** Whether this person may read the plan: by his data scope, or because he has a part in its approval. */
export const canReadPlan = async ({ db, actor }: Viewer, guid: string): Promise<boolean> =>
  (await planInScope({ db, actor }, guid)) !== undefined || isParticipant(db, ANNUAL, guid, actor.guid);

/** The plan, for a person who may read it; the only way to load one for reading. */
export async function findPlan({ db, actor }: Viewer, guid: string): Promise<Plan> {
  const inScope = await planInScope({ db, actor }, guid);
  if (inScope) return inScope;
  if (!(await isParticipant(db, ANNUAL, guid, actor.guid))) throw new NotFound();
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isAnnual));
  if (!found) throw new NotFound();
  return found;
}

interface Expected {
  /** The states the act starts from. */
  from: readonly number[];
  /** As the person last saw it. */
  version?: number | undefined;
}

/** One's own plan in a state that allows the act, not locked. */
export async function ownPlan(db: Db, { actor }: Pick<Context, 'actor'>, guid: string, expected: Expected) {
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isAnnual, eq(plan.createUserGuid, actor.guid)));
  return checked(found, await othersPlan(found, { db, actor }, guid), expected);
}

/** The same, locked until the transaction ends: what every write begins with. */
export async function lockOwnPlan(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
  expected: Expected,
): Promise<Plan> {
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isAnnual, eq(plan.createUserGuid, actor.guid)))
    .for('update');
  return checked(found, await othersPlan(found, { db, actor }, guid), expected);
}

/** The same for an undo, which a plan officer (plan:undo) may also do with any plan he sees. */
export async function lockPlanToUndo(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
  expected: Expected,
): Promise<Plan> {
  if (!actor.permissions.has('plan:undo')) return lockOwnPlan(db, { actor }, guid, expected);
  if (!(await canReadPlan({ db, actor }, guid))) throw new NotFound();
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.guid, guid), isAnnual))
    .for('update');
  return checked(found, false, expected);
}

const othersPlan = async (found: Plan | undefined, viewer: Viewer, guid: string) =>
  found === undefined && (await canReadPlan(viewer, guid));

function checked(found: Plan | undefined, isOthers: boolean, { from, version }: Expected): Plan {
  if (isOthers) throw new BusinessError('只有经办人本人可以进行此操作');
  if (!found) throw new NotFound();
  if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
  if (!from.includes(found.status)) throw new BusinessError(WRONG_STATE);
  return found;
}
