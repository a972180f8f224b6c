import { and, eq, sql } from 'drizzle-orm';
import { contractTransition } from '#shared/areas/contract/codes';
import { currency } from '#shared/kit/identifiers/currency';
import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { contracts } from './contract-access.ts';
import { contract } from './contract.table.ts';

/** What these enterprises agreed as party B with a buyer in a year by contracts in CNY, 元; one without is left out. */
export async function turnoverOf(
  db: Db,
  {
    enterpriseGuid,
    year,
    supplierGuids,
  }: { enterpriseGuid: string; year: number; supplierGuids: readonly string[] },
): Promise<Map<string, Money>> {
  if (supplierGuids.length === 0) return new Map();
  const found = await db
    .select({ guid: contract.partyB, total: sql<string>`sum(${contract.amount})::text` })
    .from(contract)
    .where(
      and(
        contracts.live,
        eq(contract.enterpriseGuid, enterpriseGuid),
        isOneOf(contract.partyB, supplierGuids),
        eq(contract.status, contractTransition.approve.to),
        eq(contract.currency, currency.code.CNY),
        sql`extract(year from ${contract.signDate}) = ${year}`,
        sql`${contract.amount} is not null`,
      ),
    )
    .groupBy(contract.partyB);
  return new Map(found.map(({ guid, total }) => [guid, total]));
}
