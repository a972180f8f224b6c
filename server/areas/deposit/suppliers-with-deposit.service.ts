import { and, arrayContains, arrayOverlaps, eq, gte, inArray, or } from 'drizzle-orm';
import { depositSendStatus, depositSendType, depositSettingStatus } from '#shared/areas/deposit/codes';
import type { ProjectType } from '#shared/areas/project/codes';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { notCovered } from './coverage.ts';
import { depositPayment as payment } from './payment.table.ts';
import { depositSetting as setting } from './setting.table.ts';

/** A purchase as an annual deposit covers it or not. */
interface Purchase {
  enterpriseGuid: string;
  projectType: ProjectType;
  /** 元. */
  estimate: Money;
  categoryCodes: readonly ProjectTypeOption[];
}

/**
 * The suppliers whose annual deposit stands approved and covers a purchase on a day (documents.md 5.10): of a setting in use
 * for its unit, type, amount and one of its categories; a guarantee that has not ended.
 */
export async function suppliersWithDeposit(
  db: Db,
  { categoryCodes, ...purchase }: Purchase,
  today: string,
): Promise<ReadonlySet<string>> {
  const settings = await db
    .select()
    .from(setting)
    .where(
      and(
        eq(setting.status, depositSettingStatus.code.enabled),
        arrayContains(setting.applyUnits, [purchase.enterpriseGuid]),
        arrayOverlaps(setting.categories, [...categoryCodes]),
      ),
    );
  const covering = settings
    .filter((one) => notCovered(one, purchase, today) === null)
    .map(({ guid }) => guid);
  if (covering.length === 0) return new Set();
  const found = await db
    .selectDistinct({ guid: payment.supplierGuid })
    .from(payment)
    .where(
      and(
        inArray(payment.settingGuid, covering),
        eq(payment.status, depositSendStatus.code.approved),
        or(eq(payment.sendType, depositSendType.code.virtualAccount), gte(payment.guaranteeTo, today)),
      ),
    );
  return new Set(found.map(({ guid }) => guid));
}
