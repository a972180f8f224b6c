import { and, inArray, sql } from 'drizzle-orm';
import { inForce, settingOf } from '#shared/areas/legal-parameter/parameters';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderKind } from '#shared/areas/tender/kind';
import { addDays, daysBetween, formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { notifyOnce } from '../notification/notification.service.ts';
import { tender } from './tender.table.ts';

const { issued, closed, opened, evaluating, publicity, awarding } = tenderState.code;
/** Bids are in, or will be at the deadline, and nobody has won yet. */
const awaited = [issued, closed, opened, evaluating, publicity, awarding];

/**
 * Tells who runs a tender that its bids bind for few days more and nobody has won (R27): once, also where days were missed,
 * and anew where a later deadline has moved their end.
 */
export async function remindValidity(db: Db): Promise<void> {
  const parameters = await legalParameters(db);
  const today = await todayOf(db);
  const most = Math.max(0, ...Object.values(parameters.validityReminder).map(({ value }) => Number(value)));
  const lastDay = sql`((${tender.deadline} at time zone 'Asia/Shanghai')::date + ${tender.validityDays})`;
  const soon = await db
    .select()
    .from(tender)
    .where(
      and(
        inArray(tender.status, awaited),
        sql`not ${tender.isDeleted}`,
        sql`${lastDay} between ${today}::date and ${today}::date + ${most}::int`,
      ),
    );
  for (const one of soon) {
    const reminder = inForce(parameters, 'validityReminder', settingOf(one));
    const validUntil = addDays(formatDate(one.deadline), one.validityDays);
    const left = daysBetween(today, validUntil);
    if (!reminder || left > Number(reminder.value)) continue;
    await notifyOnce(db, {
      userGuids: [one.createUserGuid],
      kind: 'tender.bidsExpire',
      title: {
        cn: `投标有效期至${validUntil}，剩余${left}日，尚未定标：${one.tenderNo} ${one.tenderName}`,
        en: `Bids are valid until ${validUntil}, ${left} days left, and nobody has won: ${one.tenderNo} ${one.tenderName}`,
      },
      link: `${tenderKind.path(one.guid)}&validUntil=${validUntil}`,
    });
  }
}
