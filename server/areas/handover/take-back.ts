import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { handoverStatus } from '#shared/areas/handover/codes';
import type { handoverCalls } from '#shared/areas/handover/contract';
import { handoverText as t } from '#shared/areas/handover/fault-texts';
import { isOneOf } from '../../db/is-one-of.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { lockPeople } from '../user/lock-people.service.ts';
import { findPeople } from '../user/user.service.ts';
import { decideHandover, within } from './access.ts';
import { giveInSteps } from './give-in-steps.ts';
import { handover, handoverItem } from './handover.table.ts';
import { FORCE, type HandoverParts } from './held.ts';
import { itemsOf } from './items-of.ts';

/** Gives back to the leaver what the receivers still hold as they got it; the rest stays with them, and is named. */
export const takeBack = (
  { givers, sweepFor }: HandoverParts,
  { guid, version }: z.output<typeof handoverCalls.takeBack.input>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const [found] = await db
      .select()
      .from(handover)
      .where(and(eq(handover.guid, guid), await within(inside, FORCE)))
      .for('update');
    if (!found) throw new NotFound();
    if (found.version !== version) throw new BusinessError(STALE);
    refuse(decideHandover(found, context.actor).takeBack);
    const items = await itemsOf(db, guid);
    const receivers = [...new Set(items.map(({ toUserGuid }) => toUserGuid))];
    await lockPeople(db, found.fromUserGuid, receivers);
    const people = await findPeople(db, [found.fromUserGuid, ...receivers]);
    const leaver = people.find((one) => one.guid === found.fromUserGuid);
    if (!leaver?.isActive || leaver.enterpriseGuid !== found.enterpriseGuid)
      throw new BusinessError(t.leaverGone);
    const back: string[] = [];
    for (const giver of givers)
      for (const receiver of receivers) {
        const guids = items
          .filter(({ kind, toUserGuid }) => kind === giver.kind && toUserGuid === receiver)
          .map(({ objectGuid }) => objectGuid);
        const from = people.find((one) => one.guid === receiver);
        if (guids.length === 0 || !from) continue;
        const handing = { guids, from, to: leaver, note: `收回移交单${found.handoverNo}` };
        back.push(...(await giveInSteps(db, inside, { giver, handing })).keys());
      }
    await sweepFor(db, leaver.guid);
    await db
      .update(handoverItem)
      .set({ isBack: isOneOf(handoverItem.objectGuid, back) as never })
      .where(eq(handoverItem.handoverGuid, guid));
    await db
      .update(handover)
      .set({
        status: handoverStatus.code.takenBack,
        takenBackBy: context.actor.name,
        takenBackAt: sql`now()`,
        version: sql`${handover.version} + 1`,
      })
      .where(eq(handover.guid, guid));
    const stayed = items.length - back.length;
    await record(db, context, {
      event: 'handover.takeBack',
      objectType: 'handover',
      objectGuid: guid,
      objectName: found.handoverNo,
      after: { back: back.length, stayed },
    });
    await notify(db, {
      userGuids: [leaver.guid, ...receivers],
      kind: 'handover.takenBack',
      title: {
        cn: `移交单${found.handoverNo}已收回：${back.length}项回到${leaver.name}名下`,
        en: `Hand-over ${found.handoverNo} is taken back: ${back.length} things are with ${leaver.name} again`,
      },
    });
    return { guid, version: version + 1, back: back.length, stayed };
  });
