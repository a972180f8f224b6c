import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import { type RecordKind, recordKind, recordState } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import { recordFaults } from '#shared/areas/supplier/records/kinds';
import { type WholeFault, wholeFaults } from '#shared/areas/supplier/records/whole';
import type { OpenedRecord } from './find-records.ts';
import type { StoredEntry } from './record.table.ts';

/** Why nothing can be submitted; empty when something can. */
export function obstacleTo(records: readonly OpenedRecord[], subjectTypes: readonly SubjectType[]): string {
  if (!subjectTypes.includes(subjectType.code.supplier))
    return '企业信息审核通过且主体类型包含投标人/供应商后，方可提交供应商信息';
  return records.some(({ state }) => state !== recordState.code.unchanged) ? '' : '没有需要提交的变更';
}

/** What stands against submitting these records, by kind: their own rules once more, and what they say about each other. */
export function submissionFaults(records: readonly OpenedRecord[]): WholeFault[] {
  const contents: Partial<Record<RecordKind, RecordContent[]>> = {};
  for (const { row, next } of records) if (next) (contents[row.kind] ??= []).push(next);
  const wrong = records.flatMap(({ row, next }) => {
    const [first] = next ? Object.values(recordFaults(row.kind, next)) : [];
    return first ? [{ kind: row.kind, message: `${row.title || recordKind.label(row.kind)}：${first}` }] : [];
  });
  return [...wholeFaults(contents), ...wrong];
}

/** The changed records as they are submitted, in the order of the sections. */
export const entriesOf = (records: readonly OpenedRecord[]): StoredEntry[] =>
  records
    .filter(({ state }) => state !== recordState.code.unchanged)
    .map(({ row }) => ({
      recordGuid: row.guid,
      kind: row.kind,
      before: row.formal,
      after: row.isRemoved ? null : row.draft,
    }));
