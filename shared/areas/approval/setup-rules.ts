import { z } from 'zod';
import { type RoleCode, roleCode } from '#shared/areas/role/codes';
import { compareMoney } from '#shared/kit/money';
import { money, recordVersion, wholeNumber } from '#shared/kit/number-rules';
import { dateTime, optionalText, requiredArray, text, yesNo } from '#shared/kit/text-rules';
import { ruled, ruleText } from '#shared/kit/rule-texts';
import { approverRule, levelCondition, levelMode } from './codes.ts';

/** Most levels one kind of document may go through. */
export const LEVELS_MAX = 20;
/** Most rules that may name the approvers of one level. */
export const APPROVERS_MAX = 20;
/** How far above the document's department a head may stand. */
export const HEAD_ABOVE_MAX = 9;
/** How many days back a changed setting is replayed. */
export const WHAT_IF_DAYS = 90;

const WRONG_GUID = '编号格式不正确';
const guid = z.uuid(WRONG_GUID);
const chosenPerson = z.uuid({ error: ({ input }) => (input ? WRONG_GUID : ruleText.choose.cn) });
const r = roleCode.code;

/**
 * Roles that may stand on a level: those that decide for the buying company. The three separated administrators,
 * supervisors, agencies and suppliers never approve its documents (documents.md 5.0, 5.14).
 */
export const approverRoles = [
  r.departmentHead,
  r.planOfficer,
  r.projectManager,
  r.approver,
  r.tendererRepresentative,
  r.handlerRepresentative,
  r.finance,
  r.dataManager,
  r.handler,
] as const satisfies readonly RoleCode[];

const rule = approverRule.code;

/** One way of saying who stands on a level. */
export const approverRuleForm = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal(rule.person), userGuid: chosenPerson }),
  /** Everybody who holds this role in the company of the approval item. */
  z.strictObject({ rule: z.literal(rule.role), roleCode: z.literal(approverRoles, ruleText.choose.cn) }),
  /** Head of the document's department. */
  z.strictObject({ rule: z.literal(rule.departmentHead) }),
  /** Head of the department `levels` above the document's. */
  z.strictObject({ rule: z.literal(rule.headAbove), levels: wholeNumber(1, HEAD_ABOVE_MAX) }),
]);
export type ApproverRuleForm = z.output<typeof approverRuleForm>;

/** Who stands on a level: all rules together, none twice. */
export const approversForm = requiredArray(
  approverRuleForm,
  APPROVERS_MAX,
  ruled({ cn: `审批人设置最多${APPROVERS_MAX}条`, en: `At most ${APPROVERS_MAX} approvers` }),
).refine(
  (rules) => new Set(rules.map((one) => JSON.stringify(one))).size === rules.length,
  ruled({ cn: '审批人设置重复', en: 'The same rule stands there twice' }),
);

const amount = money().nullable();

/** One level of an approval item; amounts in 元, the lower end included, the upper not; null is no limit. */
export const levelForm = z
  .strictObject({
    /** Made by the client for a new level, so that its approvers can be addressed. */
    guid,
    name: text(50),
    minAmount: amount,
    maxAmount: amount,
    condition: levelCondition.schema,
    mode: levelMode.schema,
    /** Percent, for a ratio level. */
    ratio: wholeNumber(1, 100),
    needsFile: yesNo(),
    approvers: approversForm,
  })
  .refine(
    ({ minAmount, maxAmount }) =>
      minAmount === null || maxAmount === null || compareMoney(minAmount, maxAmount) < 0,
    {
      path: ['maxAmount'],
      error: ruled({ cn: '金额上限必须大于下限', en: 'The upper end must be above the lower one' }),
    },
  );
export type LevelForm = z.output<typeof levelForm>;

/** Names an approval item: the documents of one kind of one company. */
export const itemName = z.object({ enterpriseGuid: guid, kind: z.string().min(1).max(40) });
const version = recordVersion();
/** The same as its reader last saw it; version 0 is an item nobody has touched. */
export const versionedItem = itemName.extend({ version });

const levels = requiredArray(
  levelForm,
  LEVELS_MAX,
  ruled({ cn: `审批级次最多${LEVELS_MAX}级`, en: `At most ${LEVELS_MAX} approval levels` }),
);

/** How a company approves documents of one kind. */
export const itemForm = versionedItem.extend({
  /** 撤销 of an approved document is confirmed by whoever decided last (documents.md 5.0). */
  undoNeedsApproval: yesNo(),
  levels,
});
/** A changed setting that is not saved. */
export const whatIfForm = itemName.extend({ enabled: yesNo(), levels });

/** An administrator names who decides in an approver's place; `fromTime` included, `toTime` not (Asia/Shanghai). */
export const substituteForm = z
  .object({
    guid: guid.optional(),
    fromUserGuid: chosenPerson,
    toUserGuid: chosenPerson,
    fromTime: dateTime(),
    toTime: dateTime(),
    reason: optionalText(200),
  })
  .refine(({ fromTime, toTime }) => fromTime < toTime, {
    path: ['toTime'],
    error: ruled({ cn: '结束时间必须晚于开始时间', en: 'The end must come after the beginning' }),
  })
  .refine(({ fromUserGuid, toUserGuid }) => fromUserGuid !== toUserGuid, {
    path: ['toUserGuid'],
    error: ruled({ cn: '不能委托给本人', en: 'Nobody substitutes themselves' }),
  });
