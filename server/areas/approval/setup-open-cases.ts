import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { approvalSetup } from '#shared/areas/approval/setup-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { approvalCase, approvalTask } from './case.table.ts';
import { subjectOf, type Subjects } from './outcome.ts';
import { mustApprove, reachedCompany } from './setup-company.ts';

/** How many open cases are named. */
const NAMED = 50;

/**
 * Whether every case of a kind in a company has ended, with the oldest that have not: those keep the levels they
 * began with, whatever is changed now. Titles and links only where the reader may read the document itself.
 */
export async function checkAllEnded(
  subjects: Subjects,
  { enterpriseGuid, kind }: z.output<typeof approvalSetup.openCases.input>,
  context: Context,
) {
  const { db } = context;
  const company = await reachedCompany(context, enterpriseGuid);
  await mustApprove(db, subjects, company.enterpriseGuid, kind);
  const where = and(
    eq(approvalCase.enterpriseGuid, company.enterpriseGuid),
    eq(approvalCase.kind, kind),
    isNull(approvalCase.outcome),
  );
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(approvalCase).where(where);
  const open = await db
    .select()
    .from(approvalCase)
    .where(where)
    .orderBy(asc(approvalCase.submittedAt), asc(approvalCase.guid))
    .limit(NAMED);
  const waiting = await waitingFor(
    db,
    open.map(({ guid }) => guid),
  );
  const subject = subjectOf(subjects, kind);
  const list = [];
  for (const one of open) {
    const mayRead = await subject.canRead(db, context, one.documentGuid);
    list.push({
      caseGuid: one.guid,
      documentNo: one.documentNo,
      title: mayRead ? one.title : null,
      link: mayRead ? one.link : null,
      levelName: one.levels[one.level]?.name ?? '',
      submitterName: one.submitterName,
      submittedAt: formatDateTime(one.submittedAt),
      waitingFor: waiting.get(one.guid) ?? [],
    });
  }
  return { isAllEnd: total === 0, total, list };
}

/** Names of those who have to decide now, by case. */
async function waitingFor(db: Db, caseGuids: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  if (caseGuids.length === 0) return names;
  const tasks = await db
    .select({ caseGuid: approvalTask.caseGuid, name: approvalTask.assigneeName })
    .from(approvalTask)
    .where(and(inArray(approvalTask.caseGuid, [...caseGuids]), eq(approvalTask.state, 'pending')))
    .orderBy(asc(approvalTask.arrivedAt), asc(approvalTask.guid));
  for (const { caseGuid, name } of tasks) names.set(caseGuid, [...(names.get(caseGuid) ?? []), name]);
  return names;
}
