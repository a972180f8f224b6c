import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { contractAdminStatus } from '#shared/areas/contract/codes';
import type { ContractAction } from '#shared/areas/contract/contract-views';
import { dataScope } from '#shared/areas/role/scope';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { isKept, isVoided } from '../../db/void-columns.ts';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../http/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { isParticipant } from '../approval/approval.service.ts';
import { hasPart } from '../approval/participation.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { setupsOfProjects } from '../project-setup/setups-with.service.ts';
import { decideContract, type ContractTies } from './contract-actions.ts';
import { contractChange } from './contract-change.table.ts';
import { contract, type Contract } from './contract.table.ts';
import { tiesOfContract } from './contract-ties.ts';

/** Who looks, into what database. */
export type Viewer = Pick<Context, 'db' | 'actor'>;

/** The kind under which contracts and their changes are approved and hold their files. */
export const CONTRACT = documentKind.code.contract;

/** The contracts there are. */
export const isLive = sql`not ${contract.isDeleted}`;

/** The contracts that can be read: a voided one too, with which nothing can be done any more. */
export const isReadable = isKept(contract);

/**
 * The contracts this person may see as one of the buyer: the one condition of list, get and export, of those that stand or
 * of the voided ones.
 */
export async function visibleContracts(
  { db, actor }: Viewer,
  permission: 'contract:read' | 'contract:export' = 'contract:read',
  { isVoided: ofVoided = false }: { isVoided?: boolean | undefined } = {},
): Promise<SQL | undefined> {
  const scope = await scopeCondition({ db, actor }, permission, {
    enterpriseGuid: contract.enterpriseGuid,
    deptGuid: contract.deptGuid,
    ownerGuid: contract.createUserGuid,
    // A contract with the agency of a project knows it through the set-up of both.
    ofProjects: (projects) =>
      or(
        inArray(contract.projectGuid, projects),
        inArray(contract.setupGuid, setupsOfProjects(db, projects)),
      )!,
    amount: contract.amount,
  });
  const reach = actor.permissions.get(permission);
  if (scope === undefined || reach === undefined || reach.has(dataScope.code.companyTree)) return scope;
  // What is made for a subsidiary belongs to the subsidiary, but its handler keeps seeing it. Only who has one pays for
  // the `or`, which no index over a company can follow.
  const isMine = eq(contract.createUserGuid, actor.guid);
  const [outside] = await db
    .select({ guid: contract.guid })
    .from(contract)
    .where(
      and(isMine, ofVoided ? isVoided(contract) : isLive, ne(contract.enterpriseGuid, actor.enterpriseGuid)),
    )
    .limit(1);
  return outside ? or(scope, isMine) : scope;
}

const { inEffect: approved, abandoned } = contractAdminStatus.code;

/** The contracts this person may sign for a party: those of his company, and as party B those approved or ended since. */
export const signableContracts = ({ actor }: Pick<Viewer, 'actor'>): SQL =>
  actor.permissions.has('contract:sign')
    ? and(
        isLive,
        inArray(contract.status, [approved, abandoned]),
        or(eq(contract.enterpriseGuid, actor.enterpriseGuid), eq(contract.partyB, actor.enterpriseGuid)),
      )!
    : sql`false`;

async function contractInScope({ db, actor }: Viewer, guid: string): Promise<Contract | undefined> {
  const [found] = await db
    .select()
    .from(contract)
    .where(and(eq(contract.guid, guid), isReadable, await visibleContracts({ db, actor })));
  return found;
}

/** Whether this person may read the whole contract: by his scope, or by a part in its approval or that of a change. */
export async function canReadContract(viewer: Viewer, guid: string): Promise<boolean> {
  if ((await contractInScope(viewer, guid)) !== undefined) return true;
  return hasPartIn(viewer, guid);
}

async function hasPartIn({ db, actor }: Viewer, guid: string): Promise<boolean> {
  if (await isParticipant(db, CONTRACT, guid, actor.guid)) return true;
  const [change] = await db
    .select({ guid: contractChange.guid })
    .from(contractChange)
    .where(and(eq(contractChange.contractGuid, guid), hasPart(db, CONTRACT, contractChange.guid, actor.guid)))
    .limit(1);
  return change !== undefined;
}

/** The contract, for a person who may read it whole; the only way to load one for reading. */
export async function findContract(viewer: Viewer, guid: string): Promise<Contract> {
  const inScope = await contractInScope(viewer, guid);
  if (inScope) return inScope;
  const found = await contractOf(viewer.db, guid);
  if (!found || !(await hasPartIn(viewer, guid))) throw new NotFound();
  return found;
}

/** The contract, for a person who may sign it for a party. */
export async function findSignable({ db, actor }: Viewer, guid: string, isLocked = false): Promise<Contract> {
  const query = db
    .select()
    .from(contract)
    .where(and(eq(contract.guid, guid), signableContracts({ actor })));
  const [found] = isLocked ? await query.for('update') : await query;
  if (!found) throw new NotFound();
  return found;
}

/** A contract whoever asks, a voided one too; undefined when there is none. */
export async function contractOf(db: Db, guid: string, isLocked = false): Promise<Contract | undefined> {
  const query = db
    .select()
    .from(contract)
    .where(and(eq(contract.guid, guid), isReadable));
  const [found] = isLocked ? await query.for('update') : await query;
  return found;
}

interface Asked {
  act: ContractAction;
  /** As the person last saw it. */
  version?: number | undefined;
}

/** The contract a person wants to act on, refused as `decideContract` says; not locked. */
export async function contractFor(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
  asked: Asked,
): Promise<Contract> {
  const found = (await findMine(db, actor, guid)) ?? (await findContract({ db, actor }, guid));
  return decided(db, actor, found, asked);
}

/** The same, locked until the transaction ends: what every write begins with. */
export async function lockContractFor(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
  asked: Asked,
): Promise<Contract> {
  // Nobody holds up a contract he may only look at.
  await contractFor(db, { actor }, guid, asked);
  const found = await contractOf(db, guid, true);
  if (!found) throw new NotFound();
  return decided(db, actor, found, asked);
}

/** His own contract, which he may act on wherever it is for. */
export async function findMine(db: Db, { guid: owner }: Pick<Actor, 'guid'>, guid: string) {
  const [found] = await db
    .select()
    .from(contract)
    .where(and(eq(contract.guid, guid), isReadable, eq(contract.createUserGuid, owner)));
  return found;
}

/** What else stands between a contract and its acts; read after it is locked. */
export async function findTies(db: Db, guid: string): Promise<ContractTies> {
  const [ties] = await db.select(tiesOfContract(db)).from(contract).where(eq(contract.guid, guid));
  return ties!;
}

/** The contract as it is, unless something speaks against the act. */
export async function decided(
  db: Db,
  actor: Actor,
  found: Contract,
  { act, version }: Asked,
): Promise<Contract> {
  const refusal = decideContract(found, await findTies(db, found.guid), actor)[act];
  if (refusal !== null && refusal.by !== 'state') refuse(refusal);
  if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
  refuse(refusal);
  return found;
}
