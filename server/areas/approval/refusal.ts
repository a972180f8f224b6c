import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StepAct } from '#shared/areas/approval/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { refusalIn } from '#shared/kit/refusal-texts';
import { BusinessError } from '../../http/errors.ts';
import type { RuleRefusal } from '../../http/refusal.ts';
import { approvalStep, type ApprovalCase } from './case.table.ts';

const VERB: Partial<Record<StepAct, string>> = {
  approve: '处理',
  reject: '处理',
  returnTo: '处理',
  recall: '撤回',
  transfer: '转办',
  addSign: '加签',
  handOver: '移交',
};
const CLOSING = Object.keys(VERB) as StepAct[];

/** Why somebody who came too late cannot act: who did what before him, and when. `at` narrows it to one act. */
export async function tooLate(db: Db, caseGuid: string, at?: Date | null): Promise<BusinessError> {
  const [last] = await db
    .select()
    .from(approvalStep)
    .where(
      and(
        eq(approvalStep.caseGuid, caseGuid),
        inArray(approvalStep.act, CLOSING),
        at ? eq(approvalStep.at, at) : undefined,
      ),
    )
    .orderBy(desc(approvalStep.sequence))
    .limit(1);
  if (!last) return new BusinessError('该审批已结束');
  return new BusinessError(`该审批已由${last.actorName}于${formatDateTime(last.at)}${VERB[last.act]}`);
}

/** Why nobody can act on a case any more; null while it is open. */
export async function endOf(
  db: Db,
  { guid, outcome }: Pick<ApprovalCase, 'guid' | 'outcome'>,
): Promise<RuleRefusal | null> {
  if (outcome === null) return null;
  const { message } = await tooLate(db, guid);
  return { by: 'state', text: { cn: message, en: refusalIn('en', message) } };
}
