import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { SetupAction } from '#shared/areas/project-setup/setup-views';
import { STALE } from '../../db/move-status.ts';
import { isVoided } from '../../db/void-columns.ts';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../http/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { isParticipant } from '../approval/approval.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { actsForAgency, decideSetup } from './setup-actions.ts';
import { isLive, isReadable, SETUP } from './setup-kind.ts';
import { type SetupTies, tiesOfSetup } from './setup-ties.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

/** Who looks, into what database. */
export type Viewer = Pick<Context, 'db' | 'actor'>;

/** His own: entered by him, or assigned to him. */
const isHis = ({ guid }: Pick<Actor, 'guid'>) =>
  or(eq(setup.createUserGuid, guid), eq(setup.managerGuid, guid));

/**
 * The set-ups a person may see: the one condition of list, detail and export, of those that stand or of the voided ones.
 * `undefined` is no limit. Whom one is assigned to sees it wherever it belongs; only who has one outside his scope pays for the `or`, which no index over
 * a company can follow.
 */
export async function visibleSetups(
  { db, actor }: Viewer,
  permission: 'setup:read' | 'setup:export' = 'setup:read',
  { isVoided: ofVoided = false }: { isVoided?: boolean | undefined } = {},
): Promise<SQL | undefined> {
  const scope = await scopeCondition({ db, actor }, permission, {
    enterpriseGuid: setup.enterpriseGuid,
    deptGuid: setup.applyDept,
    ownerGuid: setup.createUserGuid,
    projectGuid: setup.projectGuid,
    amount: setup.planAmount,
  });
  if (scope === undefined || !actor.permissions.has(permission)) return scope;
  const [outside] = await db
    .select({ guid: setup.guid })
    .from(setup)
    .where(and(isHis(actor), ofVoided ? isVoided(setup) : isLive, sql`not coalesce(${scope}, false)`))
    .limit(1);
  return outside ? or(scope, isHis(actor)) : scope;
}

async function setupInScope({ db, actor }: Viewer, guid: string): Promise<Setup | undefined> {
  const [found] = await db
    .select()
    .from(setup)
    .where(and(eq(setup.guid, guid), isReadable, await visibleSetups({ db, actor })));
  return found;
}

/** Whether this person may read the set-up: by his data scope, or because he has a part in its approval. */
export const canReadSetup = async ({ db, actor }: Viewer, guid: string): Promise<boolean> =>
  (await setupInScope({ db, actor }, guid)) !== undefined || isParticipant(db, SETUP, guid, actor.guid);

/** The set-up, for a person who may read it; the only way to load one for reading. @throws NotFound */
export async function readableSetup({ db, actor }: Viewer, guid: string): Promise<Setup> {
  const inScope = await setupInScope({ db, actor }, guid);
  if (inScope) return inScope;
  if (!(await isParticipant(db, SETUP, guid, actor.guid))) throw new NotFound();
  const found = await one(db, guid);
  if (!found) throw new NotFound();
  return found;
}

async function one(db: Db, guid: string, isLocked = false): Promise<Setup | undefined> {
  const query = db
    .select()
    .from(setup)
    .where(and(eq(setup.guid, guid), isReadable));
  const [found] = isLocked ? await query.for('update') : await query;
  return found;
}

interface Asked {
  act: SetupAction;
  /** As the person last saw it. */
  version?: number | undefined;
}

/**
 * The set-up a person wants to act on, refused as `decideSetup` says; not locked. His own he may act on wherever it
 * belongs; the agency reaches one through its order, and only to make its project of it.
 */
export async function setupFor(db: Db, { actor }: Pick<Context, 'actor'>, guid: string, asked: Asked) {
  const found = await one(db, guid);
  if (!found) throw new NotFound();
  const isReached =
    found.createUserGuid === actor.guid || (asked.act === 'build' && actsForAgency(found, actor));
  if (!isReached) await readableSetup({ db, actor }, guid);
  return decided(db, actor, found, asked);
}

/** The same, locked until the transaction ends: what every write begins with. Nobody locks what he may only look at. */
export async function lockSetupFor(db: Db, context: Pick<Context, 'actor'>, guid: string, asked: Asked) {
  await setupFor(db, context, guid, asked);
  const found = await one(db, guid, true);
  if (!found) throw new NotFound();
  return decided(db, context.actor, found, asked);
}

/** What else stands between a set-up and its acts; read after it is locked. */
export async function findTies(db: Db, guid: string): Promise<SetupTies> {
  const [ties] = await db.select(tiesOfSetup(db)).from(setup).where(eq(setup.guid, guid));
  return ties!;
}

async function decided(db: Db, actor: Actor, found: Setup, { act, version }: Asked): Promise<Setup> {
  const refusal = decideSetup(found, await findTies(db, found.guid), actor)[act];
  if (refusal !== null && refusal.by !== 'state') refuse(refusal);
  if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
  refuse(refusal);
  return found;
}
