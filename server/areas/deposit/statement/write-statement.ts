import { sql } from 'drizzle-orm';
import { bankLineStatus } from '#shared/areas/deposit/statement/codes';
import { statementText } from '#shared/areas/deposit/statement/texts';
import type { Db } from '../../../db/client.ts';
import { type Context, nameInRecords } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { record } from '../../audit/audit.service.ts';
import type { LineWrite } from './judge-lines.ts';
import { matchLines } from './match-lines.ts';
import type { StatementFacts } from './statement-import.table.ts';
import {
  depositLineOutcome as outcome,
  depositStatement as statement,
  depositStatementLine as stored,
  type StatementLine,
} from './statement.table.ts';

/** The kind under which the audit knows a statement. */
export const DEPOSIT_STATEMENT = 'depositStatement';
const BATCH = 1000;

/** A statement beside its lines; `standing` are rows of its sheet that were imported before. */
interface Whole {
  fileName: string;
  facts: StatementFacts | null;
  standing: readonly number[];
}

/**
 * Stores a statement with those of its lines that do not stand yet, and books what is sure, in the caller's transaction.
 * Statements of a unit are written one after the other: of two with the same lines the second is told which stood already.
 * @throws BusinessError when all of them did
 */
export async function writeStatement(
  context: Context,
  { fileName, facts, standing }: Whole,
  wanted: readonly LineWrite[],
) {
  const { db, actor } = context;
  const [one] = wanted;
  if (!one) throw new BusinessError(statementText.allStand(standing));
  const { unit, line: first } = one;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`depositStatement ${unit.enterpriseGuid}`}, 0))`,
  );
  const days = wanted.map(({ line }) => line.tradedOn).toSorted();
  const meanwhile = await rowsThatStand(db, wanted);
  const added = wanted.filter(({ line }) => !meanwhile.includes(line.rowNumber));
  const stood = [...standing, ...meanwhile].toSorted((row, other) => row - other);
  if (added.length === 0) throw new BusinessError(statementText.allStand(stood));
  const [made] = await db
    .insert(statement)
    .values({
      ...unit,
      account: first.account,
      layout: facts?.layout ?? 'other',
      fileName,
      periodFrom: facts?.from ?? days[0]!,
      periodTo: facts?.to ?? days.at(-1)!,
      stoodRows: stood,
      userGuid: actor.guid,
      userName: nameInRecords(actor),
    })
    .returning({ guid: statement.guid });
  const { guid } = made!;
  const lines = await insertLines(db, guid, added);
  await record(db, context, {
    event: 'deposit.statementImport',
    objectType: DEPOSIT_STATEMENT,
    objectGuid: guid,
    objectName: fileName,
    dataClass: 'sensitive',
    after: { account: first.account, lines: lines.length, stood: stood.length },
  });
  await storeOutcomes(context, guid, lines, { ...unit, account: first.account });
  return { guid, added: lines.length, changed: 0, stood };
}

/** The rows whose line a unit has already. */
async function rowsThatStand(db: Db, wanted: readonly LineWrite[]): Promise<number[]> {
  const of = (pick: (line: LineWrite['line']) => string) => sql.param(wanted.map(({ line }) => pick(line)));
  const { rows } = await db.execute<{ row: number }>(sql`
    select wanted.nr::int as row from unnest(
      ${sql.param(wanted.map(({ line }) => line.rowNumber))}::int[], ${of((line) => line.account)}::text[],
      ${of((line) => line.tradedOn)}::date[], ${of((line) => line.mark)}::text[]) wanted(nr, account, day, mark)
    join ${stored} on ${stored.enterpriseGuid} = ${wanted[0]!.unit.enterpriseGuid} and ${stored.account} = wanted.account
      and ${stored.tradedOn} = wanted.day and ${stored.mark} = wanted.mark
    order by 1`);
  return rows.map(({ row }) => row);
}

async function insertLines(
  db: Db,
  statementGuid: string,
  added: readonly LineWrite[],
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let at = 0; at < added.length; at += BATCH)
    lines.push(
      ...(await db
        .insert(stored)
        .values(
          added.slice(at, at + BATCH).map(({ line, unit, corrected }) => ({
            ...line,
            statementGuid,
            enterpriseGuid: unit.enterpriseGuid,
            corrected,
          })),
        )
        .returning()),
    );
  return lines.toSorted((one, other) => one.rowNumber - other.rowNumber);
}

async function storeOutcomes(
  context: Context,
  statementGuid: string,
  lines: readonly StatementLine[],
  of: { enterpriseGuid: string; account: string },
): Promise<void> {
  const outcomes = await matchLines(context, of, lines);
  const all = [...outcomes].map(([guid, one]) => ({
    ...one,
    guid,
    statementGuid,
    isAutomatic: one.status === bankLineStatus.code.booked,
  }));
  for (let at = 0; at < all.length; at += BATCH)
    await context.db.insert(outcome).values(all.slice(at, at + BATCH));
}
