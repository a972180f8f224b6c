import { eq, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { numberSequence } from './number-sequence.table.ts';

/** The document types of documents.md 5.0 that carry a number. */
export type NumberType =
  | 'ND'
  | 'PC'
  | 'ZC'
  | 'LX'
  | 'WT'
  | 'HT'
  | 'ZB'
  | 'FA'
  | 'XJ'
  | 'ZM'
  | 'RW'
  | 'BZJ'
  | 'YJ'
  // Supervision opinions; our own code, documents.md names none.
  | 'JD'
  // Measures against suppliers; our own code as well.
  | 'HM';

const nextSerial = prepared((db) =>
  db
    .insert(numberSequence)
    .values({
      unitCode: sql.placeholder('unitCode'),
      type: sql.placeholder('type'),
      year: sql.placeholder('year'),
      last: 1,
    })
    .onConflictDoUpdate({
      target: [numberSequence.unitCode, numberSequence.type, numberSequence.year],
      set: { last: sql`${numberSequence.last} + 1` },
    })
    .returning({ serial: numberSequence.last })
    .prepare('next_number'),
);

/**
 * The next number of a unit, type and year, as `LN-ND-2026-0001`; given once and never again.
 * Call it inside the transaction that stores it: the row stays locked until that commits, so no serial is skipped
 * by a failure and none is given twice by two processes.
 */
export async function nextNumber(db: Db, unitCode: string, type: NumberType, year: number) {
  const [given] = await nextSerial(db).execute({ unitCode, type, year });
  return `${unitCode}-${type}-${year}-${String(given!.serial).padStart(4, '0')}`;
}

/** Whether a unit code stands in numbers that have been given. */
export async function isNumbered(db: Db, unitCode: string): Promise<boolean> {
  const found = await db
    .select({ last: numberSequence.last })
    .from(numberSequence)
    .where(eq(numberSequence.unitCode, unitCode))
    .limit(1);
  return found.length > 0;
}
