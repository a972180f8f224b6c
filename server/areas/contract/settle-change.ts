import { and, eq, sql } from 'drizzle-orm';
import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import { changeStatus, changeTransition, changeType, contractTransition } from '#shared/areas/contract/codes';
import { taxed } from '#shared/areas/contract/tax';
import { addMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { documentChanges } from '../document/changes.service.ts';
import type { OtherCases } from '../document/own-review.service.ts';
import { contracts, contractWrites } from './contract-access.ts';
import { type Change, contractChange } from './contract-change.table.ts';
import { noteStanding, noteUnsigned } from './contract-notes.ts';
import type { ContractParts } from './contract-parts.ts';
import { contract, type Contract } from './contract.table.ts';
import { ABANDON, orderRefusal } from './order-refusal.ts';
import { SETTLES } from '../approval/submission.service.ts';
import { signingSettled } from './tell-signers.ts';

/** The changes of contracts. */
export const contractChanges = documentChanges(contractChange, 'contractGuid', changeStatus.code.inReview);

/** Ends the approval of a change; approved, it is carried out on the contract. */
async function settleChange(
  db: Db,
  context: AuditContext,
  parts: ContractParts,
  change: Change,
  outcome: CaseOutcome,
): Promise<void> {
  const found = await contracts.stored(db, change.contractGuid, true);
  if (!found) throw new NotFound();
  await moveStatus(db, contractChange, change.guid, changeTransition[SETTLES[outcome]]);
  const isApproved = outcome === caseOutcome.code.approved;
  if (isApproved && change.changeType === changeType.code.abandonment)
    await abandonNow(db, context, parts, found, change.reason);
  else if (isApproved) await changeNow(db, context, found, change);
  else
    await contractWrites.note(db, context, found, `${SETTLES[outcome]}Change`, {
      note: change.reason,
    });
}

async function abandonNow(
  db: Db,
  context: AuditContext,
  parts: ContractParts,
  found: Contract,
  reason: string,
) {
  // Look for orders while the contract is locked: whoever makes one keeps it locked until the order can be seen.
  refuse(await orderRefusal(db, parts, found.guid, ABANDON));
  await moveStatus(db, contract, found.guid, contractTransition.abandon, undefined, {
    abandonReason: reason,
  });
  await noteStanding(db, found);
  await noteUnsigned(db, found);
  await signingSettled(db, found);
  await contractWrites.note(db, context, found, 'abandon', {
    before: { status: found.status },
    after: { status: contractTransition.abandon.to },
    note: reason,
  });
}

/** Amount, net amount and end as the agreement makes them. */
export function changed(
  found: Pick<Contract, 'amount' | 'netAmount' | 'taxIncluded' | 'taxRate' | 'endDate'>,
  { amountDifference, newEndDate }: Pick<Change, 'amountDifference' | 'newEndDate'>,
) {
  const amount = found.amount === null ? null : addMoney(found.amount, amountDifference);
  return {
    amount,
    netAmount: amount === null ? null : taxed(amount, found.taxIncluded, found.taxRate).net,
    endDate: newEndDate ?? found.endDate,
  };
}

async function changeNow(db: Db, context: AuditContext, found: Contract, change: Change) {
  const after = changed(found, change);
  await db
    .update(contract)
    .set({
      ...after,
      ...(after.endDate !== found.endDate && { endingTold: null }),
      version: sql`${contract.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(contract.guid, found.guid), eq(contract.status, found.status)));
  await contractWrites.note(db, context, found, 'change', {
    before: { amount: found.amount, netAmount: found.netAmount, endDate: found.endDate },
    after,
    note: `${change.changeNo} ${change.reason}`,
  });
}

/** The cases about changes of contracts. */
export const changesOfContracts = (parts: ContractParts): OtherCases => ({
  ...contractChanges.cases,
  settle: async (db, context, guid, outcome) =>
    settleChange(db, context, parts, (await contractChanges.find(db, guid))!, outcome),
});
