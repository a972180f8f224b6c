import { calledElsewhere, changed } from '#shared/areas/document/calls';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { wholeNumber } from '#shared/kit/number-rules';
import { dateTime, dateTimeIfAny, optionalText, text } from '#shared/kit/text-rules';
import { suspensionReason } from './codes.ts';
import { tenderKind } from './kind.ts';
import { tenderDetail, tenderRow, tenderSearch } from './views.ts';

const act = { method: 'POST', send: 'json', access: 'scheme:write', act: 'write', output: changed } as const;
/** Most bids somebody may have counted. */
const BIDS_MAX = 999;

/** The calls of tenders (tendering.md 6.0). */
export const tenderCalls = {
  ...calledElsewhere(tenderKind, { search: tenderSearch, row: tenderRow, detail: tenderDetail }),
  /** 暂停. */
  suspend: endpoint({
    ...act,
    path: '/tender/suspend',
    summary: '暂停招标执行',
    input: versionedGuid.extend({ reason: suspensionReason.schema, note: text(500) }),
  }),
  /** 恢复; with a new deadline where the old one has passed, three working days ahead at least. */
  resume: endpoint({
    ...act,
    path: '/tender/resume',
    summary: '恢复招标执行',
    input: versionedGuid.extend({ note: optionalText(500), deadline: dateTimeIfAny() }),
  }),
  /** Confirms 流标: at the deadline there were fewer valid bids than the mode asks for. */
  fail: endpoint({
    ...act,
    path: '/tender/fail',
    summary: '确认流标',
    input: versionedGuid.extend({
      /** Of a tender registered by hand; online the bids are counted by the program. */
      bidCount: wholeNumber(0, BIDS_MAX).nullish(),
      reason: text(500),
    }),
  }),
  /** 询比: asks for a later deadline, once. */
  extend: endpoint({
    ...act,
    path: '/tender/extend',
    summary: '申请延长截止时间',
    input: versionedGuid.extend({ deadline: dateTime(), reason: text(500) }),
  }),
  /** 终止: asks for its end. */
  terminate: endpoint({
    ...act,
    path: '/tender/terminate',
    summary: '申请终止招标执行',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
  /** 变更方式: asks for a new tender of the section in another mode, after a failure. */
  changeMode: endpoint({
    ...act,
    path: '/tender/changeMode',
    summary: '申请变更采购方式',
    input: versionedGuid.extend({ tenderWay: tenderWay.schema, reason: text(500) }),
  }),
  /** Takes what was asked for back before the first decision. */
  recallChange: endpoint({
    ...act,
    path: '/tender/recallChange',
    summary: '撤回招标执行申请',
    input: versionedGuid,
  }),
  /** 重新招标: the next round; answers it. */
  repeat: endpoint({
    ...act,
    path: '/tender/repeat',
    summary: '重新招标',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
};
