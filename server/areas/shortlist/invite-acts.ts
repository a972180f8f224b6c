import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  inviteState,
  resultKind,
  shortlistStatus,
  shortlistTransition as t,
} from '#shared/areas/shortlist/codes';
import type { shortlistCalls } from '#shared/areas/shortlist/contract';
import { shortlistText } from '#shared/areas/shortlist/fault-texts';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { TODAY } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { type AuditContext, byProgram } from '../audit/audit.service.ts';
import { lastDays } from '../calendar/last-day.service.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { contactsOf } from '../supplier/library/candidates.service.ts';
import { eligibleOf } from '../supplier/library/fit.service.ts';
import { refuseEnded } from './purchase.ts';
import { shortlists, shortlistWrites as writes } from './shortlist-access.ts';
import {
  shortlist,
  type Shortlist,
  shortlistCandidate as candidate,
  shortlistInvite as invite,
  type ShortlistInvite,
  shortlistResult as result,
} from './shortlist.table.ts';
import { isFarEnough } from './write-shortlists.ts';

type Input<C extends keyof typeof shortlistCalls> = z.output<(typeof shortlistCalls)[C]['input']>;
type Result = typeof result.$inferSelect;
const i = inviteState.code;

/** Asks those who were picked; one who is barred by now is passed over for the next reserve. */
export const sendInvitations = (
  { guid, version, confirmDeadline }: Input<'sendInvitations'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const before = await shortlists.lockFor(db, context, guid, { act: 'invite', version });
    await refuseEnded(db, before);
    const deadline = confirmDeadline === undefined ? before.confirmDeadline : parseDateTime(confirmDeadline);
    if (!(await isFarEnough(db, deadline))) throw faultAt('confirmDeadline', shortlistText.deadline);
    const found = { ...before, confirmDeadline: deadline };
    await moveStatus(db, shortlist, guid, t.invite, version, { confirmDeadline: deadline });
    const drawn = await drawnIn(db, found);
    const picked = drawn.filter(({ kind }) => kind === resultKind.code.picked);
    let sent = 0;
    for (const one of picked) if (await ask(db, found, one, { isReserve: false })) sent += 1;
    for (; sent < picked.length; sent += 1) if (!(await inviteNext(db, found))) break;
    await writes.note(db, context, found, 'invite', {
      before: { status: found.status },
      after: { status: t.invite.to },
    });
    await settleAnswers(db, context, found);
    return changedTo(db, shortlist, guid, {});
  });

/** Who counts as drawn or chosen, in order. */
const drawnIn = (db: Db, { guid, drawnRound }: Shortlist): Promise<Result[]> =>
  db
    .select()
    .from(result)
    .where(and(eq(result.shortlistGuid, guid), eq(result.round, drawnRound!)))
    .orderBy(asc(result.position));

const isEligible = async (db: Db, enterpriseGuid: string) =>
  (await eligibleOf(db, [enterpriseGuid])).has(enterpriseGuid);

/** Asks one supplier; null where it may not be asked any more, which stays on record. */
async function ask(
  db: Db,
  found: Shortlist,
  { enterpriseGuid, name, round, position }: Result,
  { isReserve }: { isReserve: boolean },
): Promise<string | null> {
  const isFree = await isEligible(db, enterpriseGuid);
  const [contact] = await contactsOf(db, [enterpriseGuid]);
  const [made] = await db
    .insert(invite)
    .values({
      shortlistGuid: found.guid,
      round,
      position,
      enterpriseGuid,
      name,
      isReserve,
      contactName: contact?.contactName ?? '',
      contactPhone: contact?.mobile ?? '',
      // Whoever is asked late has a working day too.
      deadline: sql`greatest(${found.confirmDeadline.toISOString()}::timestamptz,
        ((${lastDays.workdays(sql`${TODAY}`, 1)} + 1)::timestamp - interval '1 second') at time zone 'Asia/Shanghai')`,
      state: isFree ? i.pending : i.barred,
    })
    .returning();
  if (!isFree) return null;
  await notify(db, {
    userGuids: await mainAccountsOf(db, enterpriseGuid),
    kind: 'shortlist.invited',
    title: {
      cn: `${found.enterpriseName}邀请贵单位参加“${found.projectName}”采购，请于${formatDateTime(made!.deadline)}前确认`,
      en: `${found.enterpriseName} invites you to “${found.projectName}”; please answer by ${formatDateTime(made!.deadline)}`,
    },
    link: paths.invitations,
    asksFor: made!.guid,
  });
  return made!.guid;
}

/**
 * Says of one invitation that something became of it. Neither its supplier nor its shortlist is named: the audit is read by
 * people who may know neither who is asked nor how many. Who answered stands in the invitation.
 */
const noteInvite = (db: Db, { createUserGuid }: Shortlist, guid: string, act: 'answer' | 'next') =>
  writes.note(db, byProgram('shortlist.invite'), { guid, createUserGuid }, act);

/** Asks the next reserve in the order drawn whose group nobody else takes part for; false when none is left. */
async function inviteNext(db: Db, found: Shortlist): Promise<boolean> {
  const invites = await db.select().from(invite).where(eq(invite.shortlistGuid, found.guid));
  const asked = new Set(invites.map(({ enterpriseGuid }) => enterpriseGuid));
  const standing = invites.filter(({ state }) => state === i.pending || state === i.accepted);
  const units = await unitsOf(db, found);
  const taken = new Set(standing.map(({ enterpriseGuid }) => units.get(enterpriseGuid) ?? enterpriseGuid));
  for (const one of await drawnIn(db, found)) {
    if (asked.has(one.enterpriseGuid)) continue;
    if (taken.has(units.get(one.enterpriseGuid) ?? one.enterpriseGuid)) continue;
    const guid = await ask(db, found, one, { isReserve: true });
    if (guid === null) continue;
    await noteInvite(db, found, guid, 'next');
    return true;
  }
  return false;
}

/** The affiliated group of everybody drawn or chosen, as of the round that counts. */
async function unitsOf(db: Db, { guid, drawnRound }: Shortlist): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ guid: candidate.enterpriseGuid, unit: candidate.unit })
    .from(candidate)
    .where(and(eq(candidate.shortlistGuid, guid), eq(candidate.round, drawnRound!)));
  return new Map(found.map((one) => [one.guid, one.unit]));
}

/** A supplier says whether it takes part; one that does not makes room for the next reserve. */
export const confirmInvitation = (
  { guid, isAccepted, refuseReason = '' }: Input<'confirmInvitation'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const its = and(eq(invite.guid, guid), eq(invite.enterpriseGuid, actor.enterpriseGuid));
    const [seen] = await db.select().from(invite).where(its);
    if (!seen) throw new NotFound();
    const found = await lock(db, seen.shortlistGuid);
    const [own] = await db.select().from(invite).where(its).for('update');
    if (own!.state !== i.pending || found.status !== shortlistStatus.code.inviting)
      throw new BusinessError(shortlistText.notYours);
    if (!(await isInTime(db, guid))) throw new BusinessError(shortlistText.late);
    if (!isAccepted && refuseReason === '') throw faultAt('refuseReason', shortlistText.refuseReason);
    const mayCome = isAccepted && (await isEligible(db, actor.enterpriseGuid));
    const state = mayCome ? i.accepted : isAccepted ? i.barred : i.refused;
    await db
      .update(invite)
      .set({ state, refuseReason, answeredAt: sql`clock_timestamp()`, answeredBy: actor.name })
      .where(eq(invite.guid, guid));
    await settleAsked(db, { asksFor: guid });
    await noteInvite(db, found, guid, 'answer');
    if (state !== i.accepted) await inviteNext(db, found);
    await settleAnswers(db, context, found);
    return { guid, state };
  });

async function lock(db: Db, guid: string): Promise<Shortlist> {
  const [found] = await db.select().from(shortlist).where(eq(shortlist.guid, guid)).for('update');
  if (!found) throw new NotFound();
  return found;
}

async function isInTime(db: Db, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ is: sql<boolean>`${invite.deadline} > clock_timestamp()` })
    .from(invite)
    .where(eq(invite.guid, guid));
  return found!.is;
}

/** Counts who takes part; when nobody is waited for any more the shortlist is confirmed, and its handler hears it. */
async function settleAnswers(db: Db, context: AuditContext, found: Shortlist): Promise<void> {
  const all = await db.select().from(invite).where(eq(invite.shortlistGuid, found.guid));
  const confirmedCount = all.filter(({ state }) => state === i.accepted).length;
  const isOver = all.every(({ state }) => state !== i.pending);
  if (!isOver) {
    await db.update(shortlist).set({ confirmedCount }).where(eq(shortlist.guid, found.guid));
    return;
  }
  await moveStatus(db, shortlist, found.guid, t.confirm, undefined, { confirmedCount });
  await notify(db, {
    userGuids: [found.createUserGuid].filter((one) => one !== context.actor?.guid),
    kind: 'shortlist.confirmed',
    title: answeredText(found.ruweiNo),
    link: paths.shortlist(found.guid),
  });
}

const answeredText = (no: string): Wording => ({
  cn: `入围单${no}的邀请已全部确认`,
  en: `All invitations of shortlist ${no} have been answered`,
});

/** Ends invitations whose time is over and asks the next reserves; one shortlist after the other. */
export async function expireInvitations(db: Db, context: AuditContext): Promise<void> {
  const due = and(eq(invite.state, i.pending), lte(invite.deadline, sql`clock_timestamp()`));
  const found = await db.selectDistinct({ guid: invite.shortlistGuid }).from(invite).where(due);
  for (const { guid } of found)
    await inTransaction(db, async (within) => {
      const of = await lock(within, guid);
      if (of.status !== shortlistStatus.code.inviting) return;
      const over = await within
        .update(invite)
        .set({ state: i.expired })
        .where(and(eq(invite.shortlistGuid, guid), due))
        .returning();
      for (const { guid: one } of over) await settleAsked(within, { asksFor: one });
      for (let left = over.length; left > 0; left -= 1) if (!(await inviteNext(within, of))) break;
      await settleAnswers(within, context, of);
    });
}

/** Takes back every invitation that stands and tells who was invited. */
export async function cancelInvitations(db: Db, found: Shortlist): Promise<void> {
  const cancelled: ShortlistInvite[] = await db
    .update(invite)
    .set({ state: i.cancelled })
    .where(and(eq(invite.shortlistGuid, found.guid), inArray(invite.state, [i.pending, i.accepted])))
    .returning();
  await tellCancelled(db, found, cancelled);
}

/** Tells suppliers that their invitations stand no more. */
export async function tellCancelled(
  db: Db,
  found: Shortlist,
  cancelled: readonly ShortlistInvite[],
): Promise<void> {
  for (const { guid, enterpriseGuid } of cancelled) {
    await settleAsked(db, { asksFor: guid });
    await notify(db, {
      userGuids: await mainAccountsOf(db, enterpriseGuid),
      kind: 'shortlist.cancelled',
      title: {
        cn: `“${found.projectName}”的采购邀请已取消`,
        en: `The invitation to “${found.projectName}” has been cancelled`,
      },
      link: paths.invitations,
    });
  }
}
