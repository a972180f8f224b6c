import { and, desc, eq } from 'drizzle-orm';
import { caseOutcome } from '#shared/areas/approval/codes';
import type { libraryChange } from '#shared/areas/supplier/library/detail-contract';
import { changedRecordFields } from '#shared/areas/supplier/records/changes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { maskedRecord } from '#shared/areas/supplier/records/masked';
import type { z } from 'zod';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { approvedChanges } from '../../enterprise-info/approved-history.service.ts';
import { type StoredEntry, supplierReview } from '../records/record.table.ts';
import { openRecord } from '../records/sealed-record.ts';

type Change = z.output<typeof libraryChange>;
const MOST = 50;

/** What approved reviews changed of a supplier, information and records together, the newest first. */
export async function changesOf(db: Db, enterpriseGuid: string): Promise<Change[]> {
  const info = (await approvedChanges(db, enterpriseGuid, MOST)).map(({ at, isFirst, fields }): Change => ({
    time: formatDateTime(at),
    kind: 'info',
    title: '',
    act: isFirst ? 'added' : 'changed',
    fields,
  }));
  const reviews = await db
    .select({ entries: supplierReview.entries, at: supplierReview.decidedAt })
    .from(supplierReview)
    .where(
      and(
        eq(supplierReview.enterpriseGuid, enterpriseGuid),
        eq(supplierReview.outcome, caseOutcome.code.approved),
      ),
    )
    .orderBy(desc(supplierReview.round))
    .limit(MOST);
  const records = reviews.flatMap(({ entries, at }) => entries.map((entry) => toChange(entry, at!)));
  return [...info, ...records].sort((one, other) => other.time.localeCompare(one.time)).slice(0, MOST);
}

function toChange({ kind, before, after }: StoredEntry, at: Date): Change {
  const old = before && openRecord(kind, before);
  const fresh = after && openRecord(kind, after);
  // Compared in full, shown masked: two numbers may look alike under their masks.
  const masked = { old: old && maskedRecord(kind, old), fresh: fresh && maskedRecord(kind, fresh) };
  const shown = (content: RecordContent | null, field: string) => content?.[field] ?? null;
  return {
    time: formatDateTime(at),
    kind,
    title: kindOf(kind).title((fresh ?? old)!),
    act: !old ? 'added' : !fresh ? 'removed' : 'changed',
    fields: changedRecordFields(kind, old, fresh).map(({ field }) => ({
      field,
      before: shown(masked.old, field),
      after: shown(masked.fresh, field),
    })),
  };
}
