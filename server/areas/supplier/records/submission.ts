import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import { type RecordKind, recordKind, recordState } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import { recordFaults } from '#shared/areas/supplier/records/kinds';
import { type WholeFault, wholeFaults } from '#shared/areas/supplier/records/whole';
import type { Wording } from '#shared/kit/language';
import { ruleWording } from '#shared/kit/rule-texts';
import type { OpenedRecord } from './find-records.ts';
import type { StoredEntry } from './record.table.ts';

const NO_SUPPLIER: Wording = {
  cn: '企业信息审核通过且主体类型包含投标人/供应商后，方可提交供应商信息',
  en: 'Records can be submitted once the enterprise information has been approved with the subject type supplier',
};
const NOTHING_NEW: Wording = {
  cn: '没有需要提交的变更',
  en: 'Nothing has changed that could be submitted',
};

/** Why nothing can be submitted; null when something can. */
export function submitRefusal(
  records: readonly OpenedRecord[],
  subjectTypes: readonly SubjectType[],
): Wording | null {
  if (!subjectTypes.includes(subjectType.code.supplier)) return NO_SUPPLIER;
  return records.some(({ state }) => state !== recordState.code.unchanged) ? null : NOTHING_NEW;
}

/** What stands against submitting these records, by kind: their own rules once more, and what they say about each other. */
export function submissionFaults(records: readonly OpenedRecord[]): WholeFault[] {
  const contents: Partial<Record<RecordKind, RecordContent[]>> = {};
  for (const { row, next } of records) if (next) (contents[row.kind] ??= []).push(next);
  const wrong = records.flatMap(({ row, next }) => {
    const [first] = next ? Object.values(recordFaults(row.kind, next)) : [];
    if (!first) return [];
    const { cn, en } = ruleWording(first);
    const text = {
      cn: `${row.title || recordKind.label(row.kind)}：${cn}`,
      en: `${row.title || recordKind.label(row.kind, 'en')}: ${en}`,
    };
    return [{ kind: row.kind, text }];
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
