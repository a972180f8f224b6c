import { randomUUID } from 'node:crypto';
import { bankLineStatus, matchReason, statementLayout } from '#shared/areas/deposit/statement/codes';
import { depositStatementImport } from '../../areas/deposit/statement/statement-import.table.ts';
import {
  depositLineOutcome,
  depositStatement,
  depositStatementLine,
} from '../../areas/deposit/statement/statement.table.ts';
import type { Owner } from './owner.ts';

/** A bank statement of their company with a line that may be for a payment, and one they have uploaded and not confirmed. */
export async function statementsOf(
  { db, place, person, no }: Owner,
  of: { job: string; depositPayment: string },
) {
  const { enterpriseGuid } = place;
  const account = `33010401600000${no}`;
  const day = '2026-01-05';
  const [statement] = await db
    .insert(depositStatement)
    .values({
      enterpriseGuid,
      enterpriseName: '单位',
      account,
      layout: statementLayout.code.icbc,
      fileName: '对账单.xlsx',
      periodFrom: day,
      periodTo: day,
      stoodRows: [],
      userGuid: person.guid,
      userName: person.name,
    })
    .returning({ guid: depositStatement.guid });
  const statementGuid = statement!.guid;
  const [line] = await db
    .insert(depositStatementLine)
    .values({
      statementGuid,
      enterpriseGuid,
      account,
      rowNumber: 2,
      tradedOn: day,
      credit: '100000.00',
      name: '供应商',
      payer: '6222021001112223334',
      mark: 'SN1',
      serial: 'SN1',
      corrected: [],
    })
    .returning({ guid: depositStatementLine.guid });
  await db.insert(depositLineOutcome).values({
    guid: line!.guid,
    statementGuid,
    status: bankLineStatus.code.proposed,
    reasons: [matchReason.code.noReference],
    candidates: [of.depositPayment],
  });
  const [begun] = await db
    .insert(depositStatementImport)
    .values({
      ownerGuid: person.guid,
      fileGuid: randomUUID(),
      fileName: '对账单.xlsx',
      storageKey: randomUUID(),
      jobGuid: of.job,
      state: 'ready',
      rows: [{ rowNumber: 2, texts: { account, day, credit: '1.00', name: '供应商', payer: '6222' } }],
    })
    .returning({ guid: depositStatementImport.guid });
  return { depositStatement: statementGuid, bankLine: line!.guid, statementImport: begun!.guid };
}
