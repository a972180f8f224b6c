import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { handoverStatus } from '#shared/areas/handover/codes';
import type { HandoverAction } from '#shared/areas/handover/contract';
import { changedSince, handoverText as t } from '#shared/areas/handover/fault-texts';
import type { ownHandoverCalls as calls } from '#shared/areas/handover/own-contract';
import { paths } from '#shared/areas/session/paths';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { lockPeople } from '../user/lock-people.service.ts';
import { decideHandover, readable } from './access.ts';
import { type Handover, handover, handoverItem } from './handover.table.ts';
import type { HandoverParts } from './held.ts';
import { itemsOf } from './items-of.ts';
import { offeringsOf, thingsHeldBy } from './own-things.ts';
import { findPerson } from './parties.ts';
import { barredText } from './offer.ts';
import { pass } from './pass.ts';
import { unfitFor } from './unfit-for.ts';

interface Which {
  guid: string;
  version: number;
}
type Answer = Exclude<HandoverAction, 'takeBack'>;

/** A hand-over locked for an act of its party. @throws NotFound, BusinessError when it is stale or the act is not theirs */
async function lockedFor(context: Context, { guid, version }: Which, act: Answer): Promise<Handover> {
  const [found] = await context.db
    .select()
    .from(handover)
    .where(and(eq(handover.guid, guid), await readable(context)))
    .for('update');
  if (!found) throw new NotFound();
  const refusal = decideHandover(found, context.actor)[act];
  if (refusal !== null && refusal.by !== 'state') refuse(refusal);
  if (found.version !== version) throw new BusinessError(STALE, undefined, { isStale: true });
  refuse(refusal);
  return found;
}

/** Accepts what is offered: the things change hands with it, or at the time the hand-over names. */
export const accept = (
  parts: HandoverParts,
  { note = '', ...which }: z.output<typeof calls.accept.input>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const found = await lockedFor(within, which, 'accept');
    if (found.tempTo !== null && found.tempTo < (await todayOf(db))) throw new BusinessError(t.periodOver);
    await lockPeople(db, found.fromUserGuid, [context.actor.guid]);
    const from = (await findPerson(db, found.fromUserGuid))!;
    const to = (await findPerson(db, context.actor.guid))!;
    const items = await itemsOf(db, found.guid);
    const held = new Map(
      (await thingsHeldBy(db, offeringsOf(parts.givers, found.bizType!), from.guid)).map(
        ({ giver, thing }) => [thing.guid, giver.kind],
      ),
    );
    refuseChanged(items.filter(({ kind, objectGuid }) => held.get(objectGuid) !== kind));
    const unfit = await unfitFor(parts, db, found, { to, items });
    if (unfit) throw new BusinessError(unfit);
    const isLater = found.effectiveTime !== null && found.effectiveTime > (await databaseNow(db));
    if (!isLater) {
      const guids = items.map(({ objectGuid }) => objectGuid);
      const barred = await barredText(parts, within, { bizType: found.bizType!, guids });
      if (barred) throw new BusinessError(barred);
      const passed = await pass(parts, db, within, found, {
        guids,
        from,
        to,
        note: `移交单${found.handoverNo}`,
      });
      refuseChanged(items.filter(({ objectGuid }) => !passed.has(objectGuid)));
      await db
        .update(handoverItem)
        .set({ isOpen: false, isGiven: true })
        .where(eq(handoverItem.handoverGuid, found.guid));
    }
    await settle(within, found, {
      status: handoverStatus.code.accepted,
      event: 'handover.accept',
      note,
      also: isLater ? {} : { effectedAt: sql`now()` },
    });
    await tellOther(db, found, 'accepted', {
      cn: isLater
        ? `${to.name}已接收移交单${found.handoverNo}，${formatDateTime(found.effectiveTime!).slice(0, 16)}生效`
        : `${to.name}已接收移交单${found.handoverNo}`,
      en: isLater
        ? `${to.name} has accepted hand-over ${found.handoverNo}; it counts from ${formatDateTime(found.effectiveTime!).slice(0, 16)}`
        : `${to.name} has accepted hand-over ${found.handoverNo}`,
    });
    return { guid: found.guid, version: found.version + 1 };
  });

/** Turns an offer down, saying why; everything stays with who offered it. */
export const turnDown = (
  { note, ...which }: z.output<typeof calls.refuse.input>,
  context: Context,
): Promise<Which> =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const found = await lockedFor(within, which, 'refuse');
    await settle(within, found, { status: handoverStatus.code.refused, event: 'handover.refuse', note });
    await release(db, found);
    await tellOther(db, found, 'refused', {
      cn: `${context.actor.name}拒绝了移交单${found.handoverNo}：${note}`,
      en: `${context.actor.name} has refused hand-over ${found.handoverNo}: ${note}`,
    });
    return { guid: found.guid, version: found.version + 1 };
  });

/** Takes an offer back before it is accepted. */
export const recall = (which: z.output<typeof calls.recall.input>, context: Context): Promise<Which> =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const found = await lockedFor(within, which, 'recall');
    await settle(within, found, { status: handoverStatus.code.recalled, event: 'handover.recall', note: '' });
    await release(db, found);
    await notify(db, {
      userGuids: [found.toUserGuid!, ...(found.witnessGuid ? [found.witnessGuid] : [])],
      kind: 'handover.recalled',
      title: {
        cn: `${found.fromUserName}撤回了移交单${found.handoverNo}`,
        en: `${found.fromUserName} has recalled hand-over ${found.handoverNo}`,
      },
      link: paths.handover(found.guid),
    });
    return { guid: found.guid, version: found.version + 1 };
  });

function refuseChanged(changed: readonly { name: string }[]) {
  if (changed.length > 0) throw new BusinessError(changedSince(changed.map(({ name }) => name)));
}

/** Nothing of it waits any more: it may be offered again. */
const release = (db: Db, { guid }: Pick<Handover, 'guid'>) =>
  db.update(handoverItem).set({ isOpen: false }).where(eq(handoverItem.handoverGuid, guid));

async function settle(
  context: Context,
  found: Handover,
  {
    status,
    event,
    note,
    also = {},
  }: { status: Handover['status']; event: string; note: string; also?: object },
) {
  const { db } = context;
  await db
    .update(handover)
    .set({
      status,
      decideNote: note,
      decidedAt: sql`now()`,
      version: sql`${handover.version} + 1`,
      ...also,
    })
    .where(eq(handover.guid, found.guid));
  await settleAsked(db, { asksFor: found.guid });
  await record(db, context, {
    event,
    objectType: 'handover',
    objectGuid: found.guid,
    objectName: found.handoverNo,
    before: { status: found.status },
    after: { status },
    note,
  });
}

/** Tells who offered, and who was to look on, what the receiver decided. */
const tellOther = (db: Db, found: Handover, how: 'accepted' | 'refused', title: Wording) =>
  notify(db, {
    userGuids: [found.fromUserGuid, ...(found.witnessGuid ? [found.witnessGuid] : [])],
    kind: `handover.${how}`,
    title,
    link: paths.handover(found.guid),
  });
