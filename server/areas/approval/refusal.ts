import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StepAct } from '#shared/areas/approval/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { RuleRefusal } from '../../http/refusal.ts';
import { approvalStep, type ApprovalCase } from './case.table.ts';

const DECIDED: Wording = { cn: '处理', en: 'decided on' };
const VERB: Partial<Record<StepAct, Wording>> = {
  approve: DECIDED,
  reject: DECIDED,
  returnTo: DECIDED,
  voteReturn: DECIDED,
  recall: { cn: '撤回', en: 'withdrawn' },
  transfer: { cn: '转办', en: 'transferred' },
  addSign: { cn: '加签', en: 'added signers to' },
  handOver: { cn: '移交', en: 'handed over' },
};
const CLOSING = Object.keys(VERB) as StepAct[];

/** Who closed what a person wanted to act on, and when, in words; `at` narrows it to one act. */
async function closedBy(db: Db, caseGuid: string, at?: Date | null): Promise<Wording> {
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
  if (!last) return { cn: '该审批已结束', en: 'The approval has ended' };
  const time = formatDateTime(last.at);
  const verb = VERB[last.act]!;
  return {
    cn: `该审批已由${last.actorName}于${time}${verb.cn}`,
    en: `${last.actorName} has ${verb.en} it at ${time}`,
  };
}

/** Why somebody who came too late cannot act: who did what before them, and when. `at` narrows it to one act. */
export const tooLate = async (db: Db, caseGuid: string, at?: Date | null): Promise<BusinessError> =>
  new BusinessError(await closedBy(db, caseGuid, at));

/** Why nobody can act on a case any more; null while it is open. */
export const endOf = async (
  db: Db,
  { guid, outcome }: Pick<ApprovalCase, 'guid' | 'outcome'>,
): Promise<RuleRefusal | null> => (outcome === null ? null : { by: 'state', text: await closedBy(db, guid) });
