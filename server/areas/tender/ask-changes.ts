import type { z } from 'zod';
import { tenderChangeKind } from '#shared/areas/tender/codes';
import type { tenderCalls } from '#shared/areas/tender/contract';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { parseDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { openCase } from '../approval/approval.service.ts';
import { onTender } from './lock-tender.ts';
import { tenderReview } from './review-tenders.ts';
import { refuseTooSoon } from './suspend-tender.ts';
import { tenderChanges, tenders } from './tender-access.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender, tenderChange as change } from './tender.table.ts';

type Input<C extends keyof typeof tenderCalls> = z.output<(typeof tenderCalls)[C]['input']>;
const k = tenderChangeKind.code;

/** 终止: asks for the end of a tender, which goes on until it is approved. */
export const askTermination = onTender('terminate', (db, context, found, { reason }: Input<'terminate'>) =>
  putUp(db, context, found, { kind: k.termination, reason }),
);

/** 询比: asks for a later deadline, three working days ahead at least. */
export const askExtension = onTender(
  'extend',
  async (db, context, found, { deadline, reason }: Input<'extend'>) => {
    const newDeadline = parseDateTime(deadline);
    await refuseTooSoon(db, await databaseNow(db), newDeadline);
    return putUp(db, context, found, { kind: k.extension, newDeadline, reason });
  },
);

/** 变更方式: asks for the next round in another mode. */
export const askMode = onTender(
  'changeMode',
  async (db, context, found, { tenderWay: newWay, reason }: Input<'changeMode'>) => {
    if (newWay === found.tenderWay) throw faultAt('tenderWay', t.sameMode);
    return putUp(db, context, found, { kind: k.mode, newWay, reason });
  },
);

async function putUp(
  db: Db,
  context: Context,
  found: Tender,
  wanted: Pick<typeof change.$inferInsert, 'kind' | 'reason' | 'newDeadline' | 'newWay'>,
) {
  const { actor } = context;
  const [made] = await db
    .insert(change)
    .values({
      ...wanted,
      tenderGuid: found.guid,
      createUserGuid: actor.guid,
      createUserName: actor.name,
    })
    .returning();
  const label = tenderChangeKind.label(wanted.kind);
  await noteTender(db, context, found, 'askChange', {
    after: {
      kind: label,
      ...(wanted.newDeadline && { deadline: wanted.newDeadline }),
      ...(wanted.newWay && { tenderWay: tenderWay.label(wanted.newWay) }),
    },
    note: wanted.reason,
  });
  const subject = await tenderReview.asPart({ db, actor }, found, { guid: made!.guid, label, warnings: [] });
  await openCase(db, context, tenderReview.approval, subject);
  return changedTo(db, tender, found.guid, {});
}

/** Takes what was asked for back before the first decision; the tender goes on as it is. */
export const recallTenderChange = ({ guid, version }: Input<'recallChange'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    await tenders.findFor(db, context, guid, { act: 'recallChange', version });
    await tenderChanges.recall(db, context, tenderReview.approval, guid);
    return changedTo(db, tender, guid, {});
  });
