import { and, desc, eq, ne } from 'drizzle-orm';
import { depositSettingStatus } from '#shared/areas/deposit/codes';
import type { Db } from '../../../db/client.ts';
import { basicAccountOf } from '../../enterprise-info/info.service.ts';
import { depositSetting as setting } from '../setting.table.ts';

/** Where deposits of a unit go: its account for annual deposits, else its basic account; null where neither is known. */
export async function payeeOf(db: Db, enterpriseGuid: string) {
  const [found] = await db
    .select({
      payeeName: setting.payeeName,
      payeeAccount: setting.payeeAccount,
      payeeBank: setting.payeeBank,
    })
    .from(setting)
    .where(
      and(
        eq(setting.enterpriseGuid, enterpriseGuid),
        eq(setting.status, depositSettingStatus.code.enabled),
        ne(setting.payeeAccount, ''),
      ),
    )
    .orderBy(desc(setting.year), desc(setting.updatedAt))
    .limit(1);
  if (found) return found;
  const basic = await basicAccountOf(db, enterpriseGuid);
  return basic && { payeeName: basic.name, payeeAccount: basic.account, payeeBank: basic.bank };
}
