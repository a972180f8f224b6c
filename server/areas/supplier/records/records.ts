import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { ContentOf } from '#shared/areas/supplier/records/kinds';
import { maskedRecord } from '#shared/areas/supplier/records/masked';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { todayOf } from '../../../db/today.ts';
import { openRecord } from './sealed-record.ts';
import { supplierRecord as record } from './record.table.ts';

/** A record in force, sealed numbers masked. */
export interface ApprovedRecord<K extends RecordKind = RecordKind> {
  guid: string;
  enterpriseGuid: string;
  kind: K;
  title: string;
  content: ContentOf<K>;
  /** Last day it is good, `YYYY-MM-DD`; null without end. */
  validTo: string | null;
  updatedAt: Date;
}

/** Which records count. */
export interface Counting {
  /** The day they are asked for, `YYYY-MM-DD`; today unless said. */
  on?: string | undefined;
  /** Those past their last day too: to be shown, never to be counted. */
  withExpired?: boolean | undefined;
}

/** The records in force of these enterprises, of these kinds, in the order they were made; expired ones are left out. */
export async function approvedRecords<K extends RecordKind>(
  db: Db,
  enterpriseGuids: readonly string[],
  kinds: readonly K[],
  { on, withExpired = false }: Counting = {},
): Promise<ApprovedRecord<K>[]> {
  if (enterpriseGuids.length === 0 || kinds.length === 0) return [];
  const day = on ?? (await todayOf(db));
  const found = await db
    .select()
    .from(record)
    .where(
      and(
        isOneOf(record.enterpriseGuid, [...enterpriseGuids]),
        inArray(record.kind, [...kinds]),
        isNotNull(record.formal),
        isNull(record.removedAt),
        withExpired ? undefined : or(isNull(record.validTo), gte(record.validTo, day)),
      ),
    )
    .orderBy(asc(record.createdAt), asc(record.guid));
  return found.map(({ guid, enterpriseGuid, kind, title, formal, validTo, updatedAt }) => ({
    guid,
    enterpriseGuid,
    kind: kind as K,
    title,
    content: maskedRecord(kind, openRecord(kind, formal!)) as ContentOf<K>,
    validTo,
    updatedAt,
  }));
}

/** A record in force with an end. */
export interface EndingRecord {
  guid: string;
  enterpriseGuid: string;
  kind: RecordKind;
  title: string;
  validTo: string;
  /** Negative once it has expired. */
  daysLeft: number;
}

/** The records in force whose last day lies between these days (both included), the earliest first. */
export async function expiringRecords(
  db: Db,
  { from, to, on }: { from?: string | undefined; to: string; on: string },
): Promise<EndingRecord[]> {
  const found = await db
    .select({
      guid: record.guid,
      enterpriseGuid: record.enterpriseGuid,
      kind: record.kind,
      title: record.title,
      validTo: record.validTo,
      daysLeft: sql<number>`${record.validTo} - ${on}::date`,
    })
    .from(record)
    .where(
      and(
        isNotNull(record.formal),
        isNull(record.removedAt),
        isNotNull(record.validTo),
        lte(record.validTo, to),
        from === undefined ? undefined : gte(record.validTo, from),
      ),
    )
    .orderBy(asc(record.validTo), asc(record.guid));
  return found.map((one) => ({ ...one, validTo: one.validTo! }));
}

/** What two suppliers have in common by their records in force. */
export interface RecordTie {
  enterpriseGuid: string;
  reason: 'controller' | 'controllerNumber' | 'superior' | 'subordinate' | 'contactPhone';
  /** The controller, the common unit above, this enterprise as the other names it, the phone. */
  value: string;
}

const MOST_TIES = 100;
const ties: readonly (readonly [kinds: readonly RecordKind[], reason: RecordTie['reason']])[] = [
  [['base'], 'controller'],
  [['superior'], 'superior'],
  [['contact', 'businessLead'], 'contactPhone'],
];

/**
 * Other enterprises with the same controller, the same unit above or the same phone as this one, and those that name it
 * (by credit code or name) as a unit above them; by records in force.
 */
export async function tiedByRecords(
  db: Db,
  { guid: enterpriseGuid, ...self }: { guid: string; name: string; uscc: string | null },
): Promise<RecordTie[]> {
  const own = await db
    .select({ kind: record.kind, lookup: record.lookup, mark: record.mark })
    .from(record)
    .where(
      and(eq(record.enterpriseGuid, enterpriseGuid), isNotNull(record.formal), isNull(record.removedAt)),
    );
  const found: RecordTie[] = [];
  for (const [kinds, reason] of ties) {
    const values = own.flatMap(({ kind, lookup }) => (kinds.includes(kind) && lookup ? [lookup] : []));
    found.push(
      ...(await othersWhere(db, enterpriseGuid, kinds, inArray(record.lookup, values))).map((one) => ({
        enterpriseGuid: one.enterpriseGuid,
        reason,
        value: one.lookup,
      })),
    );
  }
  const below = inArray(record.lookup, [self.name, ...(self.uscc ? [self.uscc] : [])]);
  found.push(
    ...(await othersWhere(db, enterpriseGuid, ['superior'], below)).map((one) => ({
      enterpriseGuid: one.enterpriseGuid,
      reason: 'subordinate' as const,
      value: one.lookup,
    })),
  );
  const marks = own.flatMap(({ kind, mark }) => (kind === 'base' && mark ? [mark] : []));
  found.push(
    ...(await othersWhere(db, enterpriseGuid, ['base'], inArray(record.mark, marks))).map((one) => ({
      enterpriseGuid: one.enterpriseGuid,
      reason: 'controllerNumber' as const,
      value: one.lookup,
    })),
  );
  return found;
}

const othersWhere = (
  db: Db,
  enterpriseGuid: string,
  kinds: readonly RecordKind[],
  which: ReturnType<typeof inArray>,
) =>
  db
    .selectDistinct({ enterpriseGuid: record.enterpriseGuid, lookup: record.lookup })
    .from(record)
    .where(
      and(
        inArray(record.kind, [...kinds]),
        which,
        ne(record.enterpriseGuid, enterpriseGuid),
        isNotNull(record.formal),
        isNull(record.removedAt),
      ),
    )
    .limit(MOST_TIES);
