import { and, eq, sql } from 'drizzle-orm';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { type OpeningRole, openingRole, openingState, openingStep } from '#shared/areas/opening/codes';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { openersOfPolicy, policyInForce } from '../seal-policy/seal-policy.service.ts';
import { seesTender } from '../tender/tenders-seen.service.ts';
import { lockTenders, type TenderNow, withState } from '../tender/tenders.service.ts';
import { type Opening, opening, openingBid } from './opening.table.ts';

const r = openingRole.code;
const s = openingState.code;

/** A meeting with its tender, and what the caller is in it. */
export interface Meeting {
  of: Opening;
  tender: TenderNow;
  roles: readonly OpeningRole[];
}

/** When a meeting takes place: at the deadline; a second one when it was called for. */
export const timeOf = ({ calledFor }: Opening, { deadline }: Pick<TenderNow, 'deadline'>): Date =>
  calledFor ?? deadline;

/** What a person is in a meeting; nobody who is nothing learns that there is one. */
async function rolesIn(db: Db, { actor }: Pick<Context, 'actor'>, of: Opening): Promise<OpeningRole[]> {
  const roles: OpeningRole[] = [];
  if (of.hostGuid === actor.guid) roles.push(r.host);
  if (of.supervisorGuid === actor.guid) roles.push(r.supervisor);
  const policy = await policyInForce(db, of.tenderGuid);
  const openers = policy ? await openersOfPolicy(db, policy.guid) : [];
  if (openers.some(({ userGuid }) => userGuid === actor.guid)) roles.push(r.opener);
  const [own] = await db
    .select({ guid: openingBid.guid })
    .from(openingBid)
    .where(and(eq(openingBid.openingGuid, of.guid), eq(openingBid.enterpriseGuid, actor.enterpriseGuid)))
    .limit(1);
  if (own) roles.push(r.bidder);
  if (
    roles.length === 0 &&
    actor.permissions.has('scheme:read') &&
    (await seesTender({ db, actor }, of.tenderGuid))
  )
    roles.push(r.staff);
  return roles;
}

/** A meeting the caller takes part in. @throws NotFound for everybody else */
export async function findMeeting(db: Db, context: Pick<Context, 'actor'>, guid: string): Promise<Meeting> {
  const [of] = await db.select().from(opening).where(eq(opening.guid, guid));
  if (!of) throw new NotFound();
  const roles = await rolesIn(db, context, of);
  const [tender] = roles.length > 0 ? await withState(db, [of.tenderGuid]) : [];
  if (!tender) throw new NotFound();
  return { of, tender, roles };
}

/** The same, tender and meeting locked until the transaction ends, in this order everywhere. */
export async function lockMeeting(db: Db, context: Pick<Context, 'actor'>, guid: string): Promise<Meeting> {
  const { of: seen, roles } = await findMeeting(db, context, guid);
  const [tender] = await lockTenders(db, [seen.tenderGuid]);
  const [of] = await db.select().from(opening).where(eq(opening.guid, guid)).for('update');
  return { of: of!, tender: tender!, roles };
}

const notIn = {
  [r.host]: t.notHost,
  [r.supervisor]: t.notSupervisor,
  [r.bidder]: t.notBidder,
  [r.opener]: t.notOpener,
};

/** Refuses whoever is not this in the meeting. */
export function requireRole({ roles }: Pick<Meeting, 'roles'>, role: keyof typeof notIn): void {
  if (!roles.includes(role)) throw new BusinessError(notIn[role]);
}

/** Refuses outside of the steps `from` to `to` with these words, once it is over, and while it is interrupted. */
export function requireSteps(
  { of }: Pick<Meeting, 'of'>,
  from: number,
  to: number,
  otherwise: Wording = t.stepOrder,
): void {
  if (of.state === s.ended || of.state === s.notOpened) throw new BusinessError(t.ended);
  if (of.state === s.interrupted) throw new BusinessError(t.interrupted);
  if (of.step < from || of.step > to) throw new BusinessError(otherwise);
}

/** Changes a meeting that is locked, so that every page of it moves; answers how far it has come. */
export async function move(
  db: Db,
  guid: string,
  columns: Partial<typeof opening.$inferInsert> = {},
): Promise<{ revision: number }> {
  const [after] = await db
    .update(opening)
    .set({ ...columns, revision: sql`${opening.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(opening.guid, guid))
    .returning({ revision: opening.revision });
  return after!;
}

/** Writes an act of a meeting into the audit. */
export const noteOpening = (
  db: Db,
  context: AuditContext,
  of: Pick<Opening, 'guid' | 'meetingNo'>,
  act: string,
  said: object = {},
) =>
  record(db, context, {
    event: `opening.${act}`,
    objectType: 'opening',
    objectGuid: of.guid,
    objectName: of.meetingNo,
    ...said,
  });

/** Whether an appointment is in effect. */
export const isInEffect = ({ status }: Pick<Opening, 'status'>): boolean =>
  status === meetingAppointmentStatus.code.inEffect;

export const STEP = openingStep.code;
