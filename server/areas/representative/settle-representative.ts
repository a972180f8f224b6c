import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  representativeRole,
  representativeStatus,
  representativeTransition,
} from '#shared/areas/representative/codes';
import { representativeKind } from '#shared/areas/representative/kind';
import type { representativeCalls } from '#shared/areas/representative/contract';
import { representativeText as t, waitingText } from '#shared/areas/representative/fault-texts';
import { paths } from '#shared/areas/session/paths';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { settleRole } from '../role/settled-role.service.ts';
import { drawPassword } from '../user/first-password.service.ts';
import { inviteAccount } from '../user/invited-account.service.ts';
import { findPeople } from '../user/user.service.ts';
import { decideActs, endsBy, entryOf, lockEntry, REPRESENTATIVE } from './entry.ts';
import type { RepresentativeParts } from './parts.ts';
import { type Representative, representative } from './representative.table.ts';

type In<K extends 'confirm' | 'end'> = z.output<(typeof representativeCalls)[K]['input']>;
const s = representativeStatus.code;

/** Puts a representative into office: the role, and first an account for who has none. */
export async function confirmRepresentative(which: In<'confirm'>, context: Context) {
  // Draw it first: hashing would hold the row meanwhile.
  const drawn = await drawPassword();
  return inTransaction(context.db, async (db) => {
    const before = await lockEntry({ ...context, db }, 'representative:confirm', which);
    refuse(decideActs(before, context.actor).confirm);
    const userGuid = before.userGuid ?? (await invite(db, context, before, drawn));
    const [person] = await findPeople(db, [userGuid]);
    if (!person?.isActive || person.enterpriseGuid !== before.enterpriseGuid)
      throw faultAt('userGuid', t.foreignPerson);
    await moveStatus(db, representative, before.guid, representativeTransition.confirm, before.version, {
      userGuid,
      confirmUserName: context.actor.name,
      confirmTime: sql`now()`,
    });
    const after = { ...before, userGuid, status: s.active };
    await settle(db, after);
    await settleAsked(db, { asksFor: before.guid });
    await note(db, context, 'representative.confirm', before);
    const role = representativeKind.wording(before.kind);
    await notify(db, {
      userGuids: [userGuid],
      kind: 'role.representative',
      title: {
        cn: `您已登记为${before.enterpriseName}的${role.cn}，签章前请办理数字证书`,
        en: `You are registered as a ${role.en.toLowerCase()} of ${before.enterpriseName}; get a certificate to sign with`,
      },
      link: paths.certificates,
    });
    return { guid: before.guid, version: before.version + 1 };
  });
}

async function invite(
  db: Db,
  context: Context,
  { userName, name, deptGuid, duty, phone, email }: Representative,
  drawn: Awaited<ReturnType<typeof drawPassword>>,
) {
  const account = { userName, name, deptGuid: deptGuid!, duty, phone, email };
  const userGuid = await inviteAccount(db, account, drawn);
  await record(db, context, {
    event: 'user.create',
    objectType: 'user',
    objectGuid: userGuid,
    objectName: userName,
    after: account,
    note: '代表登记',
    dataClass: 'sensitive',
  });
  return userGuid;
}

/**
 * Ends an entry, whose role goes with it. What waits for the signature is handed on to the successor first.
 * @throws BusinessError at `successorGuid` while nobody takes it over.
 */
export async function endRepresentative(
  { waiting, handOn }: Pick<RepresentativeParts, 'waiting' | 'handOn'>,
  { reason, successorGuid, ...which }: In<'end'>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const before = await lockEntry({ ...context, db }, endsBy(context.actor), which);
    refuse(decideActs(before, context.actor).end);
    const successor = successorGuid === undefined ? undefined : await successorOf(db, before, successorGuid);
    const held = before.status === s.active ? await waiting(db, before) : [];
    if (held.length > 0) {
      if (!successor) throw faultAt('successorGuid', waitingText(held.length));
      await handOn(db, context, before, successor);
    }
    await moveStatus(db, representative, before.guid, representativeTransition.end, before.version, {
      endUserName: context.actor.name,
      endTime: sql`now()`,
      endReason: reason,
    });
    const wasActive = before.status === s.active;
    if (wasActive) await settle(db, { ...before, userGuid: before.userGuid! });
    await settleAsked(db, { asksFor: before.guid });
    await note(db, context, 'representative.end', before, reason);
    if (wasActive)
      await notify(db, {
        userGuids: [before.userGuid!],
        kind: 'role.representative',
        title: {
          cn: `您已卸任${before.enterpriseName}的${representativeKind.label(before.kind)}：${reason}`,
          en: `You are no longer a ${representativeKind.label(before.kind, 'en').toLowerCase()} of ${before.enterpriseName}: ${reason}`,
        },
      });
    return { guid: before.guid, version: before.version + 1 };
  });
}

async function successorOf(db: Db, { guid, kind, enterpriseGuid }: Representative, successorGuid: string) {
  const found = await entryOf(db, successorGuid);
  const fits =
    found?.guid !== guid &&
    found?.kind === kind &&
    found.enterpriseGuid === enterpriseGuid &&
    found.status === s.active;
  if (!fits) throw faultAt('successorGuid', t.successorForeign);
  return found;
}

/** The role of the kind while an entry of it is in office. */
async function settle(db: Db, { userGuid, enterpriseGuid, kind }: Representative & { userGuid: string }) {
  const code = representativeRole[kind];
  const fault = await settleRole(db, { userGuid, enterpriseGuid, code }, async () => {
    const standing = await db
      .select({ guid: representative.guid })
      .from(representative)
      .where(
        and(
          eq(representative.userGuid, userGuid),
          eq(representative.kind, kind),
          eq(representative.status, s.active),
        ),
      );
    return standing.length > 0;
  });
  if (fault)
    throw new BusinessError(
      { cn: `不能登记该用户：${fault.cn}`, en: `This person cannot be registered: ${fault.en}` },
      { userGuid: fault },
    );
}

const note = (db: Db, context: Context, event: string, before: Representative, reason = '') =>
  record(db, context, {
    event,
    objectType: REPRESENTATIVE,
    objectGuid: before.guid,
    objectName: before.name,
    note: reason,
  });
