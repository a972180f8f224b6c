import { z } from 'zod';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery, sortedPageQuery } from '#shared/contract/paging';

import { wholeText } from '#shared/kit/number-rules';
import { ruled, ruleText } from '#shared/kit/rule-texts';
import { dateIfAny, dateTimeIfAny, optionalText, text } from '#shared/kit/text-rules';
import { handoverBizType, handoverMode, handoverReason, handoverSide } from './codes.ts';
import { handoverFiles, handoverFilter, handoverRow, thingProgress } from './contract.ts';

const guid = z.uuid('编号格式不正确');
const chosen = () => z.uuid(ruleText.choose.cn);
const wording = z.object({ cn: z.string(), en: z.string() });

/** At most so many things are handed over at once (documents.md 5.12, field 3). */
export const OFFERED_AT_ONCE = 200;

/** 移交 between two who stay (documents.md 5.12). */
export const offerForm = z.object({
  bizType: handoverBizType.schema,
  guids: z
    .array(guid)
    .min(1, ruleText.choose.cn)
    .max(
      OFFERED_AT_ONCE,
      ruled({ cn: `一次最多移交${OFFERED_AT_ONCE}项`, en: `At most ${OFFERED_AT_ONCE} at once` }),
    ),
  /** 接收人. */
  toUserGuid: chosen(),
  /** 监交人. */
  witnessGuid: chosen().nullish(),
  reasonKind: handoverReason.schema,
  reason: text(500),
  mode: handoverMode.schema,
  tempFrom: dateIfAny(),
  tempTo: dateIfAny(),
  /** Empty: from when it is accepted. */
  effectiveTime: dateTimeIfAny(),
  /** 未完事项说明. */
  openIssues: text(2000),
  files: handoverFiles(),
});
export type OfferForm = z.output<typeof offerForm>;

export const acceptForm = z.object({ note: optionalText(500) });
export const refuseForm = z.object({ note: text(500) });

/** A thing of one's own that can be handed over. */
export const ownThing = thingProgress.extend({
  guid: z.uuid(),
  bizType: handoverBizType.schema,
  kind: z.string(),
  label: wording,
  no: z.string(),
  name: z.string(),
  link: z.string().nullable(),
  holderName: z.string(),
  /** The hand-over by which it is offered already. */
  offered: z.object({ guid: z.uuid(), handoverNo: z.string() }).nullable(),
});
export type OwnThing = z.output<typeof ownThing>;

/** `isBuilt`: the program has things of the type asked for; of a type to come nobody can have any. */
const ownThings = paged(ownThing).extend({ isBuilt: z.boolean() });

export const ownThingSearch = pageQuery.extend({
  bizType: wholeText().optional(),
  /** Part of the number. */
  no: optionalText(64),
  /** Part of the name. */
  name: optionalText(200),
  tenderWay: wholeText().optional(),
  /** Days on which the next thing is due, both included. */
  dueFrom: dateIfAny(),
  dueTo: dateIfAny(),
});
export type OwnThingSearch = z.output<typeof ownThingSearch>;
export const heldThingSearch = ownThingSearch.extend({ userGuid: guid });

export const ownHandoverSearch = sortedPageQuery(['handoverNo', 'createTime']).extend({
  ...handoverFilter.shape,
  side: handoverSide.schema.optional(),
});
export type OwnHandoverSearch = z.output<typeof ownHandoverSearch>;

const changed = z.object({ guid: z.uuid(), version: z.number() });
const act = { access: 'signedIn', method: 'POST', send: 'json', act: 'write', output: changed } as const;
const look = { method: 'GET', send: 'query', act: 'read' } as const;

/** 移交 between two who stay (documents.md 5.12); calls of ours. */
export const ownHandoverCalls = {
  /** What of one's own can be handed over. */
  things: endpoint({
    ...look,
    access: 'handover:offer',
    path: '/handover/things',
    summary: '查询本人可移交的事项',
    input: ownThingSearch,
    output: ownThings,
  }),
  /** The same of somebody else, for who hands over for leavers: 按经办人查询. */
  ofHandler: endpoint({
    ...look,
    access: 'handover:force',
    path: '/handover/ofHandler',
    summary: '按经办人查询可移交的事项',
    input: heldThingSearch,
    output: ownThings,
  }),
  /** The hand-overs one gives, receives or witnesses. */
  records: endpoint({
    ...look,
    access: 'signedIn',
    path: '/handover/records',
    summary: '查询本人的移交记录',
    input: ownHandoverSearch,
    output: paged(handoverRow),
  }),
  offer: endpoint({
    ...act,
    access: 'handover:offer',
    path: '/handover/offer',
    summary: '移交',
    /** Client-made: the same one twice is one hand-over. */
    input: offerForm.extend({ guid: guid.optional() }),
    output: z.object({ guid: z.uuid(), handoverNo: z.string() }),
  }),
  /** The things change hands now, or at the time the hand-over names. */
  accept: endpoint({
    ...act,
    path: '/handover/accept',
    summary: '接收移交',
    input: versionedGuid.extend(acceptForm.shape),
  }),
  refuse: endpoint({
    ...act,
    path: '/handover/refuse',
    summary: '拒绝移交',
    input: versionedGuid.extend(refuseForm.shape),
  }),
  recall: endpoint({ ...act, path: '/handover/recall', summary: '撤回移交', input: versionedGuid }),
};
