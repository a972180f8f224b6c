import { asc, eq } from 'drizzle-orm';
import type { PayTermForm } from '#shared/areas/contract/rules';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { contractPayTerm as term } from './pay-term.table.ts';

/** Makes these the payment terms of a contract, in this order; the contract must be locked or new. */
export async function storeTerms(db: Db, contractGuid: string, terms: readonly PayTermForm[]): Promise<void> {
  await db.delete(term).where(eq(term.contractGuid, contractGuid));
  if (terms.length === 0) return;
  await db.insert(term).values(
    terms.map(({ node, percent, amount, condition, days }, at) => ({
      contractGuid,
      position: at + 1,
      node,
      percent,
      amount: amount || null,
      condition: condition ?? '',
      days,
    })),
  );
}

/** The payment terms of a contract, in their order. */
export async function termsOf(db: Db, contractGuid: string) {
  const found = await db
    .select()
    .from(term)
    .where(eq(term.contractGuid, contractGuid))
    .orderBy(asc(term.position));
  return found.map(({ node, percent, amount, condition, days }) => ({
    node,
    percent: plainNumber(percent),
    amount,
    condition,
    days,
  }));
}
