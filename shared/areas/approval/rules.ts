import { z } from 'zod';
import { compareMoney, type Money } from '#shared/kit/money';
import { ruled, ruleText, tooManyFiles } from '#shared/kit/rule-texts';
import { dateTime, optionalText, requiredArray, text } from '#shared/kit/text-rules';
import { wholeText } from '#shared/kit/number-rules';
import { levelCondition, type LevelCondition } from './codes.ts';

/** Longest opinion, in characters (documents.md 5.0). */
export const OPINION_MAX = 500;
/** A submitter may urge once in this many hours (documents.md 5.0). */
export const URGE_HOURS = 4;
/** Most tasks one batch may approve. */
export const BATCH_MAX = 100;
/** Most people one act may add or copy to. */
export const PEOPLE_MAX = 20;

/** An opinion that may be left out. */
export const opinion = optionalText(OPINION_MAX);
/** An opinion a refusal cannot do without (documents.md 5.0: 驳回 needs an opinion). */
export const requiredOpinion = text(OPINION_MAX);

const WRONG_GUID = '编号格式不正确';
const guid = z.uuid(WRONG_GUID);
/** A person to be chosen; none is 请选择. */
const chosenPerson = z.uuid({ error: ({ input }) => (input == null ? ruleText.choose.cn : WRONG_GUID) });
const files = z
  .array(guid)
  .max(50, ruled(tooManyFiles(50)))
  .optional();
const people = requiredArray(
  guid,
  PEOPLE_MAX,
  ruled({ cn: `一次最多选择${PEOPLE_MAX}人`, en: `At most ${PEOPLE_MAX} people at once` }),
);
const taskGuid = guid;
const caseGuid = guid;

/** What each act takes; the web's dialogs and the server check the same. */
export const approveForm = z.object({
  taskGuid,
  opinion,
  files,
  /** Whoever approves knows of what the law says of it; needed where it says something. */
  acknowledged: z.boolean().optional(),
});
export const rejectForm = z.object({
  taskGuid,
  opinion: requiredOpinion,
  /** Number of the earlier level to return to, from 1; left out, the document goes back to the submitter. */
  toLevel: wholeText().min(1).optional(),
  files,
});
export const transferForm = z.object({ taskGuid, userGuid: chosenPerson, opinion });
export const addSignForm = z.object({
  taskGuid,
  userGuids: people,
  position: z.enum(['before', 'after'], '请选择'),
  opinion,
  files,
  /** As in `approveForm`, where the signers are added after one's own approval. */
  acknowledged: z.boolean().optional(),
});
export const batchForm = z.object({
  taskGuids: requiredArray(
    guid,
    BATCH_MAX,
    ruled({ cn: `一次最多审批${BATCH_MAX}项`, en: `At most ${BATCH_MAX} decisions at once` }),
  ),
  opinion,
});
export const copyForm = z.object({ caseGuid, userGuids: people, opinion });
/** `guid` makes the comment once, however often it is sent. */
export const commentForm = z.object({ guid: guid.optional(), caseGuid, opinion: requiredOpinion, files });

/** A delegation for a period; `fromTime` included, `toTime` not (half-open, in Asia/Shanghai). */
export const delegationForm = z
  .object({
    guid: guid.optional(),
    toUserGuid: chosenPerson,
    fromTime: dateTime(),
    toTime: dateTime(),
    reason: optionalText(200),
  })
  .refine(({ fromTime, toTime }) => fromTime < toTime, {
    path: ['toTime'],
    error: ruled({ cn: '结束时间必须晚于开始时间', en: 'The end must come after the beginning' }),
  });

/** When a level applies: `minAmount` included, `maxAmount` not, in 元; null is no limit. */
export interface LevelRange {
  minAmount: Money | null;
  maxAmount: Money | null;
  condition: LevelCondition;
}

/**
 * Whether a level applies to a document of this amount (元; null counts as 0) that is or is not 依法必招, and that exceeds
 * what it was planned with or not (documents.md 5.2).
 */
export function levelApplies(
  { minAmount, maxAmount, condition }: LevelRange,
  amount: Money | null,
  isMandatory: boolean,
  isExcess = false,
) {
  const sum = amount ?? '0.00';
  const inRange =
    (minAmount === null || compareMoney(sum, minAmount) >= 0) &&
    (maxAmount === null || compareMoney(sum, maxAmount) < 0);
  if (condition === levelCondition.code.amountOrMandatory) return inRange || isMandatory;
  if (condition === levelCondition.code.amountAndMandatory) return inRange && isMandatory;
  if (condition === levelCondition.code.excess) return inRange && isExcess;
  return inRange;
}

/** Approvals that a ratio level of `people` needs: `ratio` percent, rounded up, at least one. */
export const approvalsNeeded = (people: number, ratio: number) =>
  Math.max(1, Math.ceil((people * ratio) / 100));
