import { and, eq, sql, type SQL } from 'drizzle-orm';
import { setupTransition } from '#shared/areas/project-initiation/codes';
import { type BehindPlans, behindPlans } from '#shared/areas/project/search-form';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { NotFound } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { noteOnProject } from '../project/project.service.ts';
import { pick } from '../../kit/pick.ts';
import { setups, setupWrites } from './setup-access.ts';
import { projectSetupLine as line } from './setup-parts.table.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

export type { Setup } from './setup.table.ts';

/** A set-up, whoever asks; null when there is none or it was deleted or voided. */
export async function findSetup(db: Db, guid: string): Promise<Setup | null> {
  const [found] = await db
    .select()
    .from(setup)
    .where(and(eq(setup.guid, guid), setups.live));
  return found ?? null;
}

/** The same, locked until the caller's transaction ends. @throws NotFound */
export async function lockSetup(db: Db, guid: string): Promise<Setup> {
  const [found] = await db
    .select()
    .from(setup)
    .where(and(eq(setup.guid, guid), setups.live))
    .for('update');
  if (!found) throw new NotFound();
  return found;
}

/**
 * Makes one of the permitted changes of a set-up's status in the caller's transaction, with its entry in the audit;
 * `also` is what is set together with it, `note` the reason given.
 * @throws BusinessError when the set-up does not stand where the change starts.
 */
export async function moveSetup(
  db: Db,
  context: AuditContext,
  guid: string,
  transition: keyof typeof setupTransition,
  also: Partial<Setup> = {},
  note = '',
): Promise<void> {
  const before = await lockSetup(db, guid);
  const { from, to } = setupTransition[transition];
  // Put the set-up back where it was when an order is deleted before it was sent.
  const back = transition === 'unentrust' && before.assignedAt === null ? setupTransition.approve.to : to;
  await moveStatus(db, setup, guid, { from: [...from], to: back }, undefined, {
    ...also,
    ...STAMPS[transition],
  });
  await setupWrites.note(db, context, before, transition, {
    before: pick(before, { status: before.status, ...also }),
    after: { status: back, ...also },
    note,
  });
}

/** The moments a change is remembered by, on the database's clock. */
const STAMPS: Partial<Record<keyof typeof setupTransition, object>> = {
  assign: { assignedAt: sql`now()` },
  assignSelfRun: { assignedAt: sql`now()` },
  reassign: { assignedAt: sql`now()` },
  reassignSelfRun: { assignedAt: sql`now()` },
  reassignCreated: { assignedAt: sql`now()` },
};

/** An order as the set-up it was made for copies it. */
export interface NotedOrder {
  guid: string;
  ordersNo: string;
  ordersName: string;
  /** The enterprise of the agency; null until one is chosen. */
  agentEnterpriseGuid: string | null;
  agentUnit: string;
  entrustUnit: string;
}

const NO_ORDER: Omit<NotedOrder, 'guid'> = {
  ordersNo: '',
  ordersName: '',
  agentEnterpriseGuid: null,
  agentUnit: '',
  entrustUnit: '',
};

/** Copies a set-up's live order into it, or takes it out (null); in the caller's transaction. */
export async function noteOrder(db: Db, setupGuid: string, order: NotedOrder | null): Promise<void> {
  const { guid, ...noted } = order ?? { guid: null, ...NO_ORDER };
  const found = await note(db, setupGuid, { ordersGuid: guid, ...noted });
  const { agentEnterpriseGuid: _agent, ...shown } = noted;
  // Leave the project to the buyer until the next agency has received the order and built it.
  if (found.projectGuid)
    await noteOnProject(db, found.projectGuid, { ...shown, ...(order === null && { agentGuid: null }) });
}

/** A contract as the set-up it came of copies it. */
export interface NotedContract {
  guid: string;
  contractNo: string;
  contractName: string;
}

/** Copies the contract of a set-up into it and its project, or takes it out (null); in the caller's transaction. */
export async function noteContract(db: Db, setupGuid: string, contract: NotedContract | null): Promise<void> {
  const { guid, ...noted } = contract ?? { guid: null, contractNo: '', contractName: '' };
  const found = await note(db, setupGuid, { contractGuid: guid, ...noted });
  if (found.projectGuid) await noteOnProject(db, found.projectGuid, noted);
}

/** Copied columns are no change of the set-up itself: whoever has it open may still save it. */
async function note(db: Db, guid: string, columns: Partial<Setup>) {
  const [found] = await db
    .update(setup)
    .set(columns)
    .where(eq(setup.guid, guid))
    .returning({ projectGuid: setup.projectGuid });
  if (!found) throw new NotFound();
  return found;
}

/** The filters a set-up has of itself or by its copied columns. */
export const laterFilter = (filter: BehindPlans): SQL | undefined =>
  and(...behindPlans.map((name) => contains(setup[name], filter[name])));

/** The guids of the plan lines that set-ups meeting these filters use: what a list of plans asks `in`. */
export const linesOfSetups = (filter: BehindPlans): SQL =>
  sql`(select ${line.lineGuid} from ${line} inner join ${setup} on ${setup.guid} = ${line.setupGuid}
    where ${and(setups.live, laterFilter(filter))})`;
