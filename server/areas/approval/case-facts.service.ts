import { and, asc, eq, or } from 'drizzle-orm';
import { stepAct, taskReason } from '#shared/areas/approval/codes';
import { isWeighty } from '#shared/areas/approval/findings';
import type { Wording } from '#shared/kit/language';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { approvalCase, approvalStep, approvalSubmission, approvalTask } from './case.table.ts';

/** What an alarm about an approval rests on: who submitted what and when, who was warned, who decided. */
export interface CaseFacts {
  submitted: Wording;
  /** Findings of the law its submitter and its approvers were shown, in the words they read. */
  findings: Wording[];
  /** Who approved knowing of them. */
  acknowledged: Wording[];
  /** To whom it fell because a level had nobody. */
  administrators: Wording[];
  ended: Wording | null;
}

/** `YYYY-MM-DD HH:mm` */
const minute = (moment: Date) => formatDateTime(moment).slice(0, 16);

/** The facts of these cases, by guid. */
export async function factsOfCases(db: Db, guids: readonly string[]): Promise<Map<string, CaseFacts>> {
  if (guids.length === 0) return new Map();
  const cases = await db
    .select({ case: approvalCase, findings: approvalSubmission.findings })
    .from(approvalCase)
    .leftJoin(approvalSubmission, eq(approvalSubmission.caseGuid, approvalCase.guid))
    .where(isOneOf(approvalCase.guid, guids));
  const steps = await db
    .select()
    .from(approvalStep)
    .where(
      and(
        isOneOf(approvalStep.caseGuid, guids),
        eq(approvalStep.isAcknowledged, true),
        or(eq(approvalStep.act, stepAct.code.approve), eq(approvalStep.act, stepAct.code.addSign)),
      ),
    )
    .orderBy(asc(approvalStep.sequence));
  const fallen = await db
    .select()
    .from(approvalTask)
    .where(and(isOneOf(approvalTask.caseGuid, guids), eq(approvalTask.reason, taskReason.code.administrator)))
    .orderBy(asc(approvalTask.level), asc(approvalTask.arrivedAt));
  return new Map(
    cases.map(({ case: one, findings }) => [
      one.guid,
      {
        submitted: {
          cn: `${one.submitterName}（${one.submitterDept}）于 ${minute(one.submittedAt)} 提交`,
          en: `Submitted by ${one.submitterName} (${one.submitterDept}) on ${minute(one.submittedAt)}`,
        },
        findings: (findings ?? []).filter(isWeighty).map(({ text }) => text),
        acknowledged: steps
          .filter(({ caseGuid }) => caseGuid === one.guid)
          .map(({ actorName, levelName, at, opinion }) => ({
            cn: `${actorName}（${levelName}）于 ${minute(at)} 知悉提示后通过${opinion && `：${opinion}`}`,
            en: `Approved by ${actorName} (${levelName}) on ${minute(at)}, knowing of it${opinion && `: ${opinion}`}`,
          })),
        administrators: fallen
          .filter(({ caseGuid }) => caseGuid === one.guid)
          .map(({ level, assigneeName, arrivedAt }) => ({
            cn: `“${one.levels[level]?.name ?? ''}”无可用审批人，于 ${minute(arrivedAt)} 转${assigneeName}`,
            en: `“${one.levels[level]?.name ?? ''}” had nobody; it fell to ${assigneeName} on ${minute(arrivedAt)}`,
          })),
        ended: one.endedAt && {
          cn: `于 ${minute(one.endedAt)} 办结`,
          en: `Ended on ${minute(one.endedAt)}`,
        },
      },
    ]),
  );
}
