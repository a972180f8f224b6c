import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  depositPayment as payment,
  depositReceipt as receipt,
  type DepositPayment,
} from './payment.table.ts';

/** The other suppliers whose deposits to the unit came from an account that paid this one, too (R14e), by name. */
export async function sharesAccountWith(
  db: Db,
  { guid, enterpriseGuid, supplierGuid }: DepositPayment,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: payment.supplierName })
    .from(receipt)
    .innerJoin(payment, eq(payment.guid, receipt.paymentGuid))
    .where(
      and(
        eq(receipt.enterpriseGuid, enterpriseGuid),
        ne(payment.supplierGuid, supplierGuid),
        sql`${receipt.payerAccount} in (select own.payer_account from ${receipt} own where own.payment_guid = ${guid})`,
      ),
    )
    .orderBy(asc(payment.supplierName));
  return found.map(({ name }) => name);
}
