import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  findingKind,
  isWeighty,
  type SubmittedChange,
  type SubmittedFinding,
} from '#shared/areas/approval/findings';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { approvalCase, approvalSubmission } from './case.table.ts';

/** What a kind of document keeps of a submission. */
export interface Submitted {
  /** In the words its submitter was shown. */
  findings: readonly SubmittedFinding[];
  /** The document by the names of its fields. */
  content: Readonly<Record<string, unknown>>;
  /** Since it was returned; null where it was not. */
  changes: readonly SubmittedChange[] | null;
  /** What its submitter says to the opinion that returned it. */
  answer: string;
}

/** How many findings a case has, and how many of them are the law's. */
export const countsOf = ({ findings }: Pick<Submitted, 'findings'> = { findings: [] }) => ({
  findingCount: findings.length,
  weightyCount: findings.filter(isWeighty).length,
});

/** Keeps what was submitted with a case. */
export async function keepSubmitted(db: Db, caseGuid: string, { findings, content, changes }: Submitted) {
  await db.insert(approvalSubmission).values({
    caseGuid,
    findings: findings.toSorted((a, b) => Number(isWeighty(b)) - Number(isWeighty(a))),
    isSplit: findings.some(({ kind }) => kind === findingKind.code.split),
    content,
    changes: changes && [...changes],
  });
}

/** What was found and changed at the submission of a case. */
export async function submittedWith(db: Db, caseGuid: string) {
  const [found] = await db
    .select({ findings: approvalSubmission.findings, changes: approvalSubmission.changes })
    .from(approvalSubmission)
    .where(eq(approvalSubmission.caseGuid, caseGuid));
  return found ?? { findings: [], changes: null };
}

/** Cases of a kind submitted with the warning of a split purchase (R30); a subquery of their documents and guids. */
export const splitCases = (db: Db, kind: string) =>
  db
    .select({ documentGuid: approvalCase.documentGuid, guid: approvalCase.guid })
    .from(approvalSubmission)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalSubmission.caseGuid))
    .where(and(eq(approvalSubmission.isSplit, true), eq(approvalCase.kind, kind)));

/** The words of that warning, of each of these cases' splits, as JSON. */
export const splitTexts = (db: Db, caseGuid: AnyPgColumn): SQL<Wording[] | null> =>
  sql<Wording[] | null>`(${db
    .select({
      texts: sql`(select jsonb_agg(one->'text') from jsonb_array_elements(${approvalSubmission.findings}) one
        where one->>'kind' = ${findingKind.code.split})`,
    })
    .from(approvalSubmission)
    .where(and(eq(approvalSubmission.caseGuid, caseGuid), eq(approvalSubmission.isSplit, true)))
    .getSQL()})`;
