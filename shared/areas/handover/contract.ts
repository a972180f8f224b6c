import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { MAX_FILES } from '#shared/areas/file/rules';
import { holding } from '#shared/areas/user/transfer-contract';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { ruled, ruleText, tooLong, tooManyFiles } from '#shared/kit/rule-texts';
import { dateIfAny, optionalText, text } from '#shared/kit/text-rules';
import { handoverBizType, handoverMode, handoverReason, handoverStatus } from './codes.ts';

const guid = z.uuid('编号格式不正确');
const chosen = () => z.uuid(ruleText.choose.cn);
const wording = z.object({ cn: z.string(), en: z.string() });

/** At most so many things of a kind are named one by one, to be given to another than the rest. */
export const NAMED_APART = 200;
const GIVES_MAX = 200;

/** All of a kind that a leaver holds, or those named, to one person. */
export const handoverRule = z.object({
  /** As `held` names it: `plan.draft`, `project.owner`. */
  kind: z.string().max(60, tooLong(60).cn),
  /** Left out: all of the kind that no other rule names. */
  guids: z
    .array(guid)
    .min(1, ruleText.choose.cn)
    .max(NAMED_APART, ruled({ cn: `一次最多选择${NAMED_APART}项`, en: `At most ${NAMED_APART} at once` }))
    .optional(),
  toUserGuid: chosen(),
});
export type Give = z.output<typeof handoverRule>;

/** 移交清单、附件 (documents.md 5.12). */
export const handoverFiles = () =>
  z
    .array(guid)
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional();

/** What accompanies a hand-over (documents.md 5.12). */
export const departureForm = z.object({
  reasonKind: handoverReason.schema,
  reason: text(500),
  /** 监交人. */
  witnessGuid: chosen(),
  /** 未完事项说明. */
  openIssues: text(2000),
  files: handoverFiles(),
});
export type DepartureForm = z.output<typeof departureForm>;

/** What a leaver holds of one kind that can be handed on. */
export const heldKind = z.object({
  kind: z.string(),
  label: wording,
  count: z.number(),
  /** The first of them, by name; none for who may not read that kind. */
  items: z.array(z.object({ guid: z.uuid(), name: z.string(), link: z.string().nullable() })),
});
export type HeldKind = z.output<typeof heldKind>;

export const heldByLeaver = z.object({
  userGuid: z.uuid(),
  userName: z.string(),
  name: z.string(),
  deptName: z.string(),
  /** What can be handed on, by kind. */
  kinds: z.array(heldKind),
  /** What others deal with: offices, supervision, entries of representatives. */
  elsewhere: z.array(holding),
  /** Says which things these are; a hand-over sends it back, and is refused when they have changed. */
  seen: z.string(),
});
export type HeldByLeaver = z.output<typeof heldByLeaver>;

/** What one person gets of one kind. */
export const handoverShare = z.object({
  kind: z.string(),
  label: wording,
  toUserGuid: z.uuid(),
  toUserName: z.string(),
  count: z.number(),
});
export type Given = z.output<typeof handoverShare>;

const handoverAction = z.enum(['takeBack', 'accept', 'refuse', 'recall']);
export type HandoverAction = z.output<typeof handoverAction>;

/** What stood with a thing when it was offered (documents.md 5.12, field 12). */
export const thingProgress = z.object({
  state: wording,
  /** 采购方式; null where the thing has none. */
  way: wording.nullable(),
  /** 元; null where the thing has none. */
  amount: z.string().nullable(),
  /** The next day that is planned for it, `YYYY-MM-DD`, and what for. */
  due: z.object({ day: z.string(), what: wording }).nullable(),
});
export type ThingProgress = z.output<typeof thingProgress>;

export const handoverRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  handoverNo: z.string(),
  status: handoverStatus.schema,
  fromUserGuid: z.uuid(),
  fromUserName: z.string(),
  fromDeptName: z.string(),
  /** Everybody who got something, by name. */
  receivers: z.array(z.string()),
  witnessName: z.string(),
  reasonKind: handoverReason.schema,
  itemCount: z.number(),
  /** Null for a leaver, whose things may be of any kind. */
  bizType: handoverBizType.schema.nullable(),
  mode: handoverMode.schema,
  createUserName: z.string(),
  createTime: z.string(),
  /** When the receiver accepted or refused; empty before. */
  decidedTime: z.string(),
  actions: z.array(handoverAction),
});
export type HandoverRow = z.output<typeof handoverRow>;

/** At most so many things of a hand-over are listed on its page; the summary by kind counts them all. */
export const LISTED_ITEMS = 1000;

export const handoverDetail = handoverRow.extend({
  reason: z.string(),
  openIssues: z.string(),
  files: z.array(fileRow),
  /** Days of a temporary hand-over, both included; empty of one for good. */
  tempFrom: z.string(),
  tempTo: z.string(),
  /** From when it counts; empty: from when it is accepted. */
  effectiveTime: z.string(),
  /** What the receiver said to it. */
  decideNote: z.string(),
  /** When the things changed hands; empty before. */
  effectedTime: z.string(),
  /** When a temporary hand-over ended; empty before. */
  returnedTime: z.string(),
  /** Until when it can be taken back. */
  takeBackUntil: z.string(),
  takenBackBy: z.string(),
  takenBackTime: z.string(),
  given: z.array(handoverShare),
  items: z.array(
    z.object({
      kind: z.string(),
      guid: z.uuid(),
      name: z.string(),
      link: z.string().nullable(),
      toUserName: z.string(),
      progress: thingProgress.nullable(),
      /** False where it was not with the giver any more when the hand-over took effect; null before. */
      isGiven: z.boolean().nullable(),
      /** After it was taken back or returned: false where somebody else had it by then; null before. */
      isBack: z.boolean().nullable(),
    }),
  ),
});
export type HandoverDetail = z.output<typeof handoverDetail>;

export const handoverFilter = z.object({
  handoverNo: optionalText(32),
  fromUserName: optionalText(50),
  toUserName: optionalText(50),
  status: wholeText().optional(),
  bizType: wholeText().optional(),
  /** Part of the number or name of something that is handed over. */
  itemName: optionalText(200),
  /** Days on which it was made, both included. */
  createFrom: dateIfAny(),
  createTo: dateIfAny(),
});
export type HandoverFilter = z.output<typeof handoverFilter>;
export const handoverSearch = sortedPageQuery(['handoverNo', 'createTime']).extend(handoverFilter.shape);
export type HandoverSearch = z.output<typeof handoverSearch>;

const read = { access: 'handover:read', method: 'GET', send: 'query', act: 'read' } as const;
const force = { access: 'handover:force', method: 'POST', send: 'json', act: 'write' } as const;
const changed = z.object({ guid: z.uuid(), version: z.number() });

/** 移交 for a leaver (documents.md 5.12); calls of ours. */
export const handoverCalls = {
  list: endpoint({
    ...read,
    path: '/handover/list',
    summary: '查询移交单',
    input: handoverSearch,
    output: paged(handoverRow),
  }),
  /** Also for who gives, receives or witnesses it. */
  info: endpoint({
    ...read,
    access: 'signedIn',
    path: '/handover/info',
    summary: '查看移交单',
    input: guidQuery,
    output: handoverDetail,
  }),
  /** Everything a person of one's reach still holds. */
  held: endpoint({
    ...read,
    access: 'handover:force',
    path: '/handover/held',
    summary: '查询可移交的事项',
    input: z.object({ userGuid: guid }),
    output: heldByLeaver,
  }),
  /** All or nothing. With `isTrial` nothing is kept: the answer says what would be, and refuses what would be refused. */
  give: endpoint({
    ...force,
    path: '/handover/give',
    summary: '移交离任人员的工作',
    input: departureForm.extend({
      /** Client-made: the same one twice is one hand-over. */
      guid: guid.optional(),
      userGuid: guid,
      seen: z.string().max(100),
      gives: z
        .array(handoverRule)
        .max(GIVES_MAX, ruled({ cn: `最多${GIVES_MAX}条移交规则`, en: `At most ${GIVES_MAX} rules` })),
      isTrial: z.boolean().default(false),
    }),
    output: z.object({ guid: z.uuid().nullable(), handoverNo: z.string(), given: z.array(handoverShare) }),
  }),
  /** Gives back what the receivers still hold, within 24 hours. */
  takeBack: endpoint({
    ...force,
    path: '/handover/takeBack',
    summary: '收回移交',
    input: versionedGuid,
    output: changed.extend({ back: z.number(), stayed: z.number() }),
  }),
};
