import { z } from 'zod';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeNumber } from '#shared/kit/number-rules';
import { dateTime, optionalText, text, yesNo } from '#shared/kit/text-rules';
import { listedCase, roundPhase, ROUNDS_MAX } from './codes.ts';
import { negotiationOfTender, negotiationRow, ownNegotiation } from './views.ts';

const guid = z.uuid('编号格式不正确');
const changed = z.object({ guid: z.uuid(), version: z.number() });
const staff = {
  method: 'POST',
  send: 'json',
  act: 'write',
  access: 'scheme:write',
  output: changed,
} as const;
const seen = { access: 'scheme:read', act: 'read' } as const;
const its = { access: 'bid:submit' } as const;
const search = pageQuery.extend({ keyword: optionalText() });
/** Most of what is asked anew. */
export const REQUIREMENTS_MAX = 4000;

/** 发起一轮: what changes, until when, and whether it is the last. */
export const roundForm = z.object({
  requirements: optionalText(REQUIREMENTS_MAX),
  deadline: dateTime(),
  isLast: yesNo(),
});
export type RoundForm = z.output<typeof roundForm>;
export const delayForm = z.object({ deadline: dateTime(), reason: text(500) });
export const leaveForm = z.object({ reason: text(500) });

/** The calls of negotiations (谈判/磋商, tendering.md 6.6). Offers themselves are handed in by those of sealed bids. */
export const negotiationCalls = {
  list: endpoint({
    ...seen,
    method: 'POST',
    send: 'json',
    path: '/negotiation/list',
    summary: '查询谈判',
    input: search.extend({ phase: roundPhase.schema.optional() }),
    output: paged(negotiationRow),
  }),
  /** Of whoever sees the tender, or comes to the opening of its rounds. */
  ofTender: endpoint({
    ...seen,
    access: 'signedIn',
    method: 'GET',
    send: 'query',
    path: '/negotiation/ofTender',
    summary: '查询招标执行的谈判轮次',
    input: guidQuery,
    output: negotiationOfTender,
  }),
  /** 发起一轮; it never changes afterwards. */
  publish: endpoint({
    ...staff,
    path: '/negotiation/publish',
    summary: '发起一轮谈判报价',
    input: roundForm.extend({
      tenderGuid: guid,
      /** The number it is to have; another one in between makes it stale. */
      round: wholeNumber(1, ROUNDS_MAX),
    }),
  }),
  /** 延期, before the deadline. */
  postpone: endpoint({
    ...staff,
    path: '/negotiation/postpone',
    summary: '延长本轮报价时间',
    input: versionedGuid.extend(delayForm.shape),
  }),
  /** 签到, of the supervisor of its opening. */
  attend: endpoint({
    ...staff,
    access: 'signedIn',
    path: '/negotiation/attend',
    summary: '监督人签到',
    input: versionedGuid,
  }),
  /** 开启: all offers of a round at once. */
  open: endpoint({ ...staff, path: '/negotiation/open', summary: '开启本轮报价', input: versionedGuid }),
  /** 流标: fewer last offers than are needed. */
  fail: endpoint({
    ...staff,
    path: '/negotiation/fail',
    summary: '确认谈判失败',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
  /** 两家继续, in a case the rules of government purchases list. */
  acceptFew: endpoint({
    ...staff,
    path: '/negotiation/acceptFew',
    summary: '规定情形下两家继续',
    input: versionedGuid.extend({ listedCase: listedCase.schema }),
  }),
  mine: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/negotiation/mine',
    summary: '本单位参加的谈判',
    input: search,
    output: paged(negotiationRow),
  }),
  own: endpoint({
    ...its,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/negotiation/own',
    summary: '本单位在一次谈判中的报价',
    input: z.object({ tenderGuid: guid }),
    output: ownNegotiation,
  }),
  /** 退出谈判: for good. */
  leave: endpoint({
    ...its,
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/negotiation/leave',
    summary: '退出谈判',
    input: leaveForm.extend({ tenderGuid: guid }),
    output: z.object({ leftAt: z.string() }),
  }),
};
