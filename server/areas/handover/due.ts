import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { handoverStatus } from '#shared/areas/handover/codes';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { TODAY } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { lockPeople } from '../user/lock-people.service.ts';
import { findPerson } from './parties.ts';
import { type Handover, handover, type HandoverItem, handoverItem } from './handover.table.ts';
import type { HandoverParts } from './held.ts';
import { itemsOf } from './items-of.ts';
import { pass } from './pass.ts';
import { unfitFor } from './unfit-for.ts';

/** Hand-overs that were accepted for a time that has come. */
const isToTakeEffect = and(
  eq(handover.status, handoverStatus.code.accepted),
  isNull(handover.effectedAt),
  lte(handover.effectiveTime, sql`now()`),
);
/** What was given for a time whose last day has passed. */
const isToReturn = and(
  isNotNull(handover.effectedAt),
  isNull(handover.returnedAt),
  sql`${handover.tempTo} < ${TODAY}`,
);

/** Passes on what was accepted for a time that has come, as far as it is still with the giver; answers how many hand-overs. */
export const takeEffect = (parts: HandoverParts, db: Db): Promise<number> =>
  eachDue(db, isToTakeEffect, async (tx, found) => {
    const items = await itemsOf(tx, found.guid);
    if (await waits(parts, tx, found, items)) return;
    const given = await passAll(parts, tx, found, {
      items,
      fromGuid: found.fromUserGuid,
      toGuid: found.toUserGuid!,
    });
    await tx
      .update(handoverItem)
      .set({ isOpen: false, isGiven: isOneOf(handoverItem.objectGuid, [...given]) as never })
      .where(eq(handoverItem.handoverGuid, found.guid));
    await done(tx, found, {
      set: { effectedAt: sql`now()` },
      event: 'handover.effect',
      after: { given: given.size, stayed: items.length - given.size },
      title: {
        cn: `移交单${found.handoverNo}已生效：${given.size}项已移交，${items.length - given.size}项未移交`,
        en: `Hand-over ${found.handoverNo} took effect: ${given.size} given, ${items.length - given.size} not`,
      },
    });
  });

/** Gives back what was given for a time that is over, as far as the receiver still holds it; answers how many hand-overs. */
export const returnDue = (parts: HandoverParts, db: Db): Promise<number> =>
  eachDue(db, isToReturn, async (tx, found) => {
    const items = (await itemsOf(tx, found.guid)).filter(({ isGiven }) => isGiven);
    if (await waits(parts, tx, found, items)) return;
    const back = await passAll(parts, tx, found, {
      items,
      fromGuid: found.toUserGuid!,
      toGuid: found.fromUserGuid,
    });
    await tx
      .update(handoverItem)
      .set({ isBack: isOneOf(handoverItem.objectGuid, [...back]) as never })
      .where(and(eq(handoverItem.handoverGuid, found.guid), eq(handoverItem.isGiven, true)));
    await done(tx, found, {
      set: { returnedAt: sql`now()` },
      event: 'handover.return',
      after: { back: back.size, stayed: items.length - back.size },
      title: {
        cn: `临时移交单${found.handoverNo}到期：${back.size}项已退还${found.fromUserName}，${items.length - back.size}项未退还`,
        en: `Hand-over ${found.handoverNo} is over: ${back.size} are with ${found.fromUserName} again, ${items.length - back.size} are not`,
      },
    });
  });

/** Nothing changes hands now, because of what is at hand: it stays due, and the next run looks again. */
const waits = async (
  { barOf }: Pick<HandoverParts, 'barOf'>,
  tx: Db,
  { bizType }: Handover,
  items: readonly HandoverItem[],
): Promise<boolean> =>
  (await barOf(tx, { bizType: bizType!, guids: items.map(({ objectGuid }) => objectGuid) })) !== null;

/** Each hand-over that is due in a transaction of its own, locked and found due once more. */
async function eachDue(
  db: Db,
  isDue: SQL | undefined,
  act: (tx: Db, found: Handover) => Promise<void>,
): Promise<number> {
  const due = await db.select({ guid: handover.guid }).from(handover).where(isDue);
  for (const { guid } of due)
    await inTransaction(db, async (tx) => {
      const [found] = await tx
        .select()
        .from(handover)
        .where(and(eq(handover.guid, guid), isDue))
        .for('update');
      if (found) await act(tx, found);
    });
  return due.length;
}

/** Which of these went to the other; none where that person cannot take them any more. */
async function passAll(
  parts: HandoverParts,
  tx: Db,
  found: Handover,
  { items, fromGuid, toGuid }: { items: readonly HandoverItem[]; fromGuid: string; toGuid: string },
): Promise<ReadonlySet<string>> {
  await lockPeople(tx, fromGuid, [toGuid]);
  const [from, to] = [await findPerson(tx, fromGuid), await findPerson(tx, toGuid)];
  if (!from || !to || (await unfitFor(parts, tx, found, { to, items }))) return new Set();
  return pass(parts, tx, byProgram('handover'), found, {
    guids: items.map(({ objectGuid }) => objectGuid),
    from,
    to,
    note: `移交单${found.handoverNo}`,
  });
}

async function done(
  tx: Db,
  found: Handover,
  { set, event, after, title }: { set: object; event: string; after: object; title: Wording },
) {
  await tx
    .update(handover)
    .set({ ...set, version: sql`${handover.version} + 1` })
    .where(eq(handover.guid, found.guid));
  await record(tx, byProgram('handover'), {
    event,
    objectType: 'handover',
    objectGuid: found.guid,
    objectName: found.handoverNo,
    after,
  });
  await notify(tx, {
    userGuids: [found.fromUserGuid, found.toUserGuid!],
    kind: event,
    title,
    link: paths.handover(found.guid),
  });
}
