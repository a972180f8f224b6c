import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { handoverStatus } from '#shared/areas/handover/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { handover, handoverItem } from './handover.table.ts';

const s = handoverStatus.code;

/** Recalls the open offers of things that were handed over for a leaver: who offered them has them no more. */
export async function recallGiven(
  db: Db,
  context: AuditContext,
  guids: readonly string[],
  handoverNo: string,
): Promise<void> {
  const offered = db
    .select({ guid: handoverItem.handoverGuid })
    .from(handoverItem)
    .where(and(isOneOf(handoverItem.objectGuid, guids), eq(handoverItem.isOpen, true)));
  const note = `已由移交单${handoverNo}移交`;
  const recalled = await db
    .update(handover)
    .set({
      status: s.recalled,
      decideNote: note,
      decidedAt: sql`now()`,
      version: sql`${handover.version} + 1`,
    })
    .where(
      and(
        inArray(handover.guid, offered),
        inArray(handover.status, [s.offered, s.accepted]),
        isNull(handover.effectedAt),
      ),
    )
    .returning();
  for (const one of recalled) {
    await db.update(handoverItem).set({ isOpen: false }).where(eq(handoverItem.handoverGuid, one.guid));
    await settleAsked(db, { asksFor: one.guid });
    await record(db, context, {
      event: 'handover.recall',
      objectType: 'handover',
      objectGuid: one.guid,
      objectName: one.handoverNo,
      note,
    });
    await notify(db, {
      userGuids: [one.toUserGuid!],
      kind: 'handover.recalled',
      title: {
        cn: `移交单${one.handoverNo}已失效：事项${note}`,
        en: `Hand-over ${one.handoverNo} is void: its things went on by ${handoverNo}`,
      },
      link: paths.handover(one.guid),
    });
  }
}
