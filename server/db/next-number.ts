import { eq, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
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
  // 招标执行 (tendering.md 6.0).
  | 'CG'
  | 'GG'
  // 招标文件 (tendering.md 6.2).
  | 'WJ'
  | 'CQ'
  | 'RW'
  | 'BZJ'
  | 'YJ'
  | 'JD'
  // Supervision opinions; our own code, documents.md names none. The first ones were numbered with JD.
  | 'JY'
  // Measures against suppliers; our own code as well.
  | 'HM';

/** What a number begins with, before its serial. */
export interface Series {
  unitCode: string;
  type: NumberType;
  year: number;
}

/** The same left open in a statement that is built once. */
const left = (name: string) => sql.placeholder(`number ${name}`);
const leftOpen = {
  unitCode: left('unitCode'),
  type: left('type'),
  year: left('year'),
  prefix: sql`${left('prefix')}::text`,
};
/** What a statement is run with that was built by `numbered` without a series. */
export const seriesValues = (series: Series) => ({
  'number unitCode': series.unitCode,
  'number type': series.type,
  'number year': series.year,
  'number prefix': prefixOf(series),
});
const prefixOf = ({ unitCode, type, year }: Series) => `${unitCode}-${type}-${year}-`;

/**
 * The next number of a unit, type and year, as `LN-ND-2026-0001`, as a part of the statement that stores it: the row
 * stays locked until its transaction commits, so that no serial is skipped by a failure and none is given twice by two
 * processes. Take it last. Without a series the statement is run with `seriesValues`.
 */
export function numbered(db: Db, series: Series | null) {
  const { prefix, ...key } = series ? { ...series, prefix: prefixOf(series) } : leftOpen;
  const next = db.$with('next').as(
    db
      .insert(numberSequence)
      .values({ ...key, last: 1 })
      .onConflictDoUpdate({
        target: [numberSequence.unitCode, numberSequence.type, numberSequence.year],
        set: { last: sql`${numberSequence.last} + 1` },
      })
      .returning({ serial: numberSequence.last }),
  );
  const serial = sql`${next.serial}::text`;
  const number = sql<string>`${prefix} || lpad(${serial}, greatest(length(${serial}), ${DIGITS}), '0')`;
  return { within: db.with(next), value: sql<string>`(select ${number} from ${next})`, next, number };
}
const DIGITS = 4;

/** The same where the number is needed before it is stored. Call it inside the transaction that stores it. */
export async function nextNumber(db: Db, unitCode: string, type: NumberType, year: number): Promise<string> {
  const { within, next, number } = numbered(db, { unitCode, type, year });
  const [given] = await within.select({ number }).from(next);
  return given!.number;
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
