import { recordKind } from '#shared/areas/supplier/records/codes';
import { thresholdOf, WARNED_DAYS, type WarnedDays } from '#shared/areas/supplier/records/expiry';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { mainAccountsOf } from '../../enterprise-info/reviewer.service.ts';
import { notify } from '../../notification/notification.service.ts';
import { type EndingRecord, expiringRecords } from './records.ts';
import { supplierExpiryNotice } from './record.table.ts';

/**
 * Warns suppliers of records that end within 60, 30 and 7 days: of each threshold once, of the nearest alone when days
 * were missed. A new end is warned of anew.
 */
export async function warnOfExpiry(db: Db): Promise<void> {
  const today = await todayOf(db);
  const ending = await expiringRecords(db, { from: today, to: addDays(today, WARNED_DAYS[0]), on: today });
  const groups = Map.groupBy(ending, (one) => `${one.enterpriseGuid} ${thresholdOf(one.daysLeft)}`);
  for (const group of groups.values())
    await inTransaction(db, (tx) => warn(tx, group, thresholdOf(group[0]!.daysLeft)!));
}

async function warn(db: Db, group: readonly EndingRecord[], threshold: WarnedDays): Promise<void> {
  const told = await db
    .insert(supplierExpiryNotice)
    .values(group.map(({ guid, validTo }) => ({ recordGuid: guid, validTo, threshold })))
    .onConflictDoNothing()
    .returning({ guid: supplierExpiryNotice.recordGuid });
  const fresh = group.filter(({ guid }) => told.some((one) => one.guid === guid));
  const [first] = fresh;
  if (!first) return;
  await notify(db, {
    userGuids: await mainAccountsOf(db, first.enterpriseGuid),
    kind: 'supplier.expiry',
    title: titleOf(fresh, threshold),
    link: paths.supplierMajor,
  });
}

const LONGEST_TITLE = 60;
const short = (text: string) => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE)}…` : text);

function titleOf([first, ...rest]: readonly EndingRecord[], threshold: WarnedDays) {
  const { kind, title, validTo } = first!;
  if (rest.length > 0)
    return {
      cn: `“${short(title)}”等${rest.length + 1}项资料将在${threshold}日内到期，请及时更新`,
      en: `${rest.length + 1} records end within ${threshold} days, “${short(title)}” among them`,
    };
  return {
    cn: `${recordKind.label(kind)}“${short(title)}”将于${validTo}到期，请及时更新`,
    en: `${recordKind.label(kind, 'en')}: “${short(title)}” ends on ${validTo}`,
  };
}
