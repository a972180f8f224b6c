import { and, asc, eq, sql } from 'drizzle-orm';
import { tenderOpened } from '#shared/areas/tender/codes';
import { tenderKind } from '#shared/areas/tender/kind';
import { type TenderDetail, tenderDetail } from '#shared/areas/tender/views';
import { formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { unsealed } from '../../kit/secret-key.ts';
import { documentPage } from '../document/list.service.ts';
import { changesOf } from './change-cases.ts';
import { toTenderRow } from './list-tenders.ts';
import { BASE_PRICE } from './making.service.ts';
import { tenders } from './tender-access.ts';
import { tender, tenderSuspension as suspension } from './tender.table.ts';

const momentIf = (at: Date | null) => at && formatDateTime(at);

/** One tender with everything that belongs to it; until its opening its base price is for who runs it alone (R25). */
export async function getTender(guid: string, { db, actor }: Context): Promise<TenderDetail> {
  const { row: found, ties } = await tenders.open({ db, actor }, guid);
  const sealed = found.basePriceSealed;
  const isKnown = found.createUserGuid === actor.guid || tenderOpened.includes(found.status);
  const changes = await changesOf(db, guid);
  return {
    ...pick(found, tenderDetail.shape),
    ...documentPage(tenderKind, found),
    ...toTenderRow(found, ties, actor),
    weightTech: plainNumber(found.weightTech),
    weightBiz: plainNumber(found.weightBiz),
    weightPrice: plainNumber(found.weightPrice),
    depositValue: plainNumber(found.depositValue),
    basePrice: sealed !== null && isKnown ? unsealed(BASE_PRICE, sealed) : null,
    hasBasePrice: sealed !== null,
    sealed: sealed !== null && !isKnown,
    publishedAt: momentIf(found.publishedAt),
    closedAt: momentIf(found.closedAt),
    suspensions: await suspensionsOf(db, guid),
    changes,
    previous: found.previousTenderGuid
      ? await roundWhere(db, eq(tender.guid, found.previousTenderGuid))
      : null,
    next: await roundWhere(db, eq(tender.previousTenderGuid, guid)),
    createTime: formatDateTime(found.createTime),
    round: changes.length,
  };
}

async function suspensionsOf(db: Db, guid: string) {
  const all = await db
    .select()
    .from(suspension)
    .where(eq(suspension.tenderGuid, guid))
    .orderBy(asc(suspension.fromTime));
  return all.map((one) => ({
    guid: one.guid,
    reason: one.reason,
    note: one.note,
    from: formatDateTime(one.fromTime),
    fromUserName: one.fromUserName,
    to: momentIf(one.toTime),
    toUserName: one.toUserName,
    toNote: one.toNote,
    oldDeadline: formatDateTime(one.oldDeadline),
    newDeadline: momentIf(one.newDeadline),
  }));
}

async function roundWhere(db: Db, which: ReturnType<typeof eq>) {
  const [found] = await db
    .select({ guid: tender.guid, tenderNo: tender.tenderNo, tenderRound: tender.tenderRound })
    .from(tender)
    .where(and(which, sql`not ${tender.isDeleted}`));
  return found ?? null;
}
