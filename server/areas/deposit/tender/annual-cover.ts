import { and, asc, eq, inArray } from 'drizzle-orm';
import { depositSendStatus, depositSettingStatus } from '#shared/areas/deposit/codes';
import type { Db } from '../../../db/client.ts';
import { todayOf } from '../../../db/today.ts';
import { runningSection } from '../../project/coverable-sections.service.ts';
import type { TenderNow } from '../../tender/tenders.service.ts';
import { notCovered } from '../coverage.ts';
import { balancesOf, sectionKey, sectionsOf } from '../ledger/read-ledger.ts';
import { holderOf } from '../payment-access.ts';
import { depositPayment as payment } from '../payment.table.ts';
import { restSection, unrestSection } from '../rest-section.ts';
import { depositSetting as setting } from '../setting.table.ts';

/** The annual deposits of a supplier that stand and cover the section of a tender today. */
async function covering(db: Db, supplierGuid: string, of: TenderNow, isLocked: boolean) {
  const section = await runningSection(db, of.projectGuid, of.sectionNo);
  if (!section) return null;
  const query = db
    .select({ row: payment, setting })
    .from(payment)
    .innerJoin(setting, eq(setting.guid, payment.settingGuid))
    .where(
      and(
        eq(payment.supplierGuid, supplierGuid),
        inArray(payment.status, [depositSendStatus.code.approved]),
        eq(setting.status, depositSettingStatus.code.enabled),
      ),
    )
    .orderBy(asc(payment.guid));
  const today = await todayOf(db);
  const found = (await (isLocked ? query.for('update', { of: payment }) : query)).find(
    (one) => notCovered(one.setting, section, today) === null,
  );
  return found ? { row: found.row, section } : null;
}

/** Whether an annual deposit takes the place of this tender's. */
export const canCover = async (db: Db, supplierGuid: string, of: TenderNow): Promise<boolean> =>
  (await covering(db, supplierGuid, of, false)) !== null;

/** Rests the section of a tender on the supplier's annual deposit, whose row is locked; answers its guid, null where none covers it. */
export async function takeCover(db: Db, supplierGuid: string, of: TenderNow): Promise<string | null> {
  const found = await covering(db, supplierGuid, of, true);
  if (!found) return null;
  const { row, section } = found;
  const key = sectionKey(section);
  const isTaken = (await sectionsOf(db, row.guid)).some((one) => one.key === key && one.releasedOn === null);
  const balances = (await balancesOf(db, [holderOf(row)]))(holderOf(row));
  if (!isTaken) await restSection(db, null, { row, balances }, section);
  return row.guid;
}

/** Releases the section of a tender from an annual deposit. */
export async function releaseCover(db: Db, annualGuid: string, of: TenderNow): Promise<void> {
  const [row] = await db.select().from(payment).where(eq(payment.guid, annualGuid)).for('update');
  const key = sectionKey(of);
  const section = (await sectionsOf(db, annualGuid)).find(
    (one) => one.key === key && one.releasedOn === null,
  );
  if (row && section) await unrestSection(db, null, row, section);
}
