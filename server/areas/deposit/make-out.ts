import { eq, sql } from 'drizzle-orm';
import { depositSendStatus, type DepositSendType, isGuarantee } from '#shared/areas/deposit/codes';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify } from '../notification/notification.service.ts';
import { type Debtor, debtorsOf } from './due.ts';
import type { DepositParts } from './parts.ts';
import { depositPayment as payment } from './payment.table.ts';
import type { DepositSetting } from './setting.table.ts';

const BATCH = 1000;

/** The state of what has been neither paid nor given, by how it is to be. */
export const firstStatus = (sendType: DepositSendType) =>
  isGuarantee(sendType) ? depositSendStatus.code.notSent : depositSendStatus.code.unpaid;

/** Makes out to each supplier a setting is due from what they owe, and tells them; those it was made out to before stay. */
export async function makeOut(db: Db, parts: DepositParts, setting: DepositSetting): Promise<void> {
  const debtors = await debtorsOf(db, parts, setting);
  for (let at = 0; at < debtors.length; at += BATCH)
    await insertFor(db, setting, debtors.slice(at, at + BATCH));
}

/** The same for these suppliers, whose setting the caller has locked; answers the guids of what is new. */
export async function insertFor(
  db: Db,
  setting: DepositSetting,
  debtors: readonly Debtor[],
): Promise<string[]> {
  const [last] = await db
    .select({ serial: sql<number>`coalesce(max(${payment.serial}), 0)::int` })
    .from(payment)
    .where(eq(payment.settingGuid, setting.guid));
  const sendType = setting.sendTypes[0]!;
  const made = await db
    .insert(payment)
    .values(
      debtors.map(({ guid, name, uscc, due }, at) => {
        const serial = last!.serial + at + 1;
        return {
          paymentNo: `${setting.settingNo}-${String(serial).padStart(4, '0')}`,
          serial,
          settingGuid: setting.guid,
          enterpriseGuid: setting.enterpriseGuid,
          supplierGuid: guid,
          supplierName: name,
          uscc,
          dueAmount: due,
          sendType,
          status: firstStatus(sendType),
        };
      }),
    )
    .onConflictDoNothing({ target: [payment.settingGuid, payment.supplierGuid] })
    .returning({ guid: payment.guid, supplierGuid: payment.supplierGuid, due: payment.dueAmount });
  for (const { guid, supplierGuid, due } of made)
    await notify(db, {
      userGuids: await mainAccountsOf(db, supplierGuid),
      kind: 'supplier.depositDue',
      title: {
        cn: `${setting.enterpriseName}${setting.year}年度保证金待缴${formatMoney(due)}元`,
        en: `Annual deposit of ${setting.year} to ${setting.enterpriseName}: CNY ${formatMoney(due)} is due`,
      },
      link: paths.supplierPayment(guid),
    });
  return made.map(({ guid }) => guid);
}
