import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../http/context.ts';
import type { FileSubject } from '../../file/file.service.ts';
import { keptDeposits, TENDER_DEPOSIT, TENDER_FORFEIT } from './deposit-access.ts';
import { tenderDeposit as deposit } from './tender-deposit.table.ts';

async function mayRead(context: Context, guid: string): Promise<boolean> {
  const { db, actor } = context;
  const [own] = await db
    .select({ guid: deposit.guid })
    .from(deposit)
    .where(and(eq(deposit.guid, guid), eq(deposit.supplierGuid, actor.enterpriseGuid)));
  if (own) return actor.permissions.has('deposit:pay');
  if (!actor.permissions.has('deposit:decide')) return false;
  const [kept] = await db
    .select({ guid: deposit.guid })
    .from(deposit)
    .where(and(eq(deposit.guid, guid), await keptDeposits(context)));
  return kept !== undefined;
}

/** Guarantees and papers of deposits of tenders: for their supplier and for finance; that they were read is recorded without a name. */
export const tenderDepositFiles: readonly FileSubject[] = [TENDER_DEPOSIT, TENDER_FORFEIT].map((kind) => ({
  kind,
  sealedFor: ({ permissions }) => permissions.has('deposit:pay'),
  mayRead,
}));
