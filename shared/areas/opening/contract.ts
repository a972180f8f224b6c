import { z } from 'zod';
import { signed } from '#shared/areas/certificate/signed';
import { signatureText } from '#shared/areas/certificate/rules';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { recordVersion, wholeNumber } from '#shared/kit/number-rules';
import { dateTime, optionalText, patterned, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { openingState, attendWay, failureCause, openingStep } from './codes.ts';
import { liveOpening, openingDetail, openingRow } from './views.ts';

const guid = z.uuid('编号格式不正确');
const changed = z.object({ guid: z.uuid(), version: z.number() });
/** Acts in the meeting answer how far the page has come. */
const moved = z.object({ revision: z.number() });
const staff = {
  method: 'POST',
  send: 'json',
  act: 'write',
  access: 'scheme:write',
  output: changed,
} as const;
const present = { method: 'POST', send: 'json', act: 'write', access: 'signedIn', output: moved } as const;
const keep = { access: 'openerKey:keep' } as const;
const named = guidQuery;
/** Most that a revision counts to: what the database holds. */
const REVISION_MAX = 2_147_483_647;
/** Base64 of an age file of shares: a few hundred bytes a bid. */
const SEALED_MAX = 700_000;
const sealedText = z
  .base64(ruled({ cn: '内容格式不正确', en: 'The content has the wrong format' }))
  .max(SEALED_MAX, ruled({ cn: '内容过大', en: 'The content is too large' }));

/** 开标预约 (tendering.md 6.7): time, tender and time for opening are the tender's. */
export const appointmentForm = z.object({
  place: text(200),
  attendWay: attendWay.schema,
  recorderName: optionalText(50),
  supervisorGuid: guid.nullish(),
  notary: optionalText(100),
  remark: optionalText(500),
});
export type AppointmentForm = z.output<typeof appointmentForm>;

/** The calls of openings: the appointment, and the meeting. */
export const openingCalls = {
  list: endpoint({
    method: 'POST',
    send: 'json',
    act: 'read',
    access: 'scheme:read',
    path: '/opening/list',
    summary: '查询开标',
    input: pageQuery.extend({ keyword: optionalText(), state: openingState.schema.optional() }),
    output: paged(openingRow),
  }),
  ofTender: endpoint({
    method: 'GET',
    send: 'query',
    act: 'read',
    access: 'scheme:read',
    path: '/opening/ofTender',
    summary: '查询招标执行的开标',
    input: guidQuery,
    output: z.object({
      mayAppoint: z.boolean(),
      supervisors: z.array(z.object({ guid: z.uuid(), name: z.string() })),
      list: z.array(openingDetail),
    }),
  }),
  /** 预约. */
  appoint: endpoint({
    ...staff,
    path: '/opening/appoint',
    summary: '预约开标',
    input: appointmentForm.extend({
      tenderGuid: guid,
      /** Of the appointment that is changed; left out for a new one. */
      version: recordVersion().optional(),
    }),
  }),
  submit: endpoint({ ...staff, path: '/opening/submit', summary: '提交开标预约', input: versionedGuid }),
  recall: endpoint({ ...staff, path: '/opening/recall', summary: '撤回开标预约', input: versionedGuid }),
  /** Of whoever takes part: nothing new since a revision is null. */
  live: endpoint({
    method: 'GET',
    send: 'query',
    act: 'read',
    access: 'signedIn',
    path: '/opening/live',
    summary: '开标现场',
    input: guidQuery.extend({ since: z.coerce.number().int().min(0).max(REVISION_MAX).optional() }),
    output: liveOpening.nullable(),
  }),
  mine: endpoint({
    method: 'GET',
    send: 'query',
    act: 'read',
    access: 'signedIn',
    path: '/opening/mine',
    summary: '本人参加的开标',
    input: z.object({}),
    output: z.object({ list: z.array(openingRow.omit({ bids: true })) }),
  }),
  /** 签到. */
  attend: endpoint({ ...present, path: '/opening/attend', summary: '开标签到', input: named }),
  /** The next step; the first takes the host's second factor, and a reason where it is late. */
  step: endpoint({
    ...present,
    path: '/opening/step',
    summary: '进行开标的下一步',
    input: named.extend({
      step: openingStep.schema,
      otp: optionalText(20),
      reason: optionalText(500),
    }),
  }),
  interrupt: endpoint({
    ...present,
    path: '/opening/interrupt',
    summary: '中止开标',
    input: named.extend({ reason: text(500) }),
  }),
  resume: endpoint({
    ...present,
    path: '/opening/resume',
    summary: '恢复开标',
    input: named,
  }),
  /** 延长解密: for all, by the time the platform was down. */
  extend: endpoint({
    ...present,
    path: '/opening/extend',
    summary: '延长解密时间',
    input: named.extend({ minutes: wholeNumber(1, 180), reason: text(500) }),
  }),
  /** Of an opener: the wraps they open, and the key their part is sealed to. */
  ceremony: endpoint({
    ...keep,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/opening/ceremony',
    summary: '读取待解密的份额',
    input: named,
    output: z.object({
      ceremony: z.uuid(),
      recipient: z.string(),
      /** As the policy names the caller's key. */
      ownRecipient: z.string(),
      shares: z.array(z.object({ envelope: z.uuid(), wrap: z.string() })),
      certificates: z.array(z.object({ guid: z.uuid(), serial: z.string(), keyFingerprint: z.string() })),
    }),
  }),
  /** Takes an opener's part: an age file to the key of the ceremony, signed over its bytes. */
  give: endpoint({
    ...present,
    ...keep,
    path: '/opening/give',
    summary: '提交开标份额',
    bodyLimit: 1_048_576,
    input: named.extend({
      ceremony: guid,
      sealed: sealedText,
      certificateGuid: guid,
      signature: signatureText,
    }),
  }),
  /** 补救 of the bidder: the header of its own body, and the key of the ceremony that the key of the body is sealed to. */
  recovery: endpoint({
    method: 'GET',
    send: 'query',
    act: 'read',
    access: 'signedIn',
    path: '/opening/recovery',
    summary: '读取补救解密所需内容',
    input: named,
    output: z.object({
      ceremony: z.uuid(),
      recipient: z.string(),
      /** Base64. */
      header: z.string(),
    }),
  }),
  /** Takes the key of the caller's own body, an age file to the key of the ceremony; its key of recovery stays in the browser. */
  recover: endpoint({
    ...present,
    path: '/opening/recover',
    summary: '用补救密钥解密',
    input: named.extend({ ceremony: guid, sealed: sealedText }),
  }),
  /** 登记失败: why a bid was not opened. */
  registerCause: endpoint({
    ...present,
    path: '/opening/registerCause',
    summary: '登记解密失败原因',
    input: named.extend({ bid: guid, cause: failureCause.schema, note: text(500) }),
  }),
  confirmCause: endpoint({
    ...present,
    path: '/opening/confirmCause',
    summary: '确认解密失败原因',
    input: named.extend({ bid: guid }),
  }),
  /** 确认 of what was read of the caller's company. */
  confirm: endpoint({ ...present, path: '/opening/confirm', summary: '确认开标结果', input: named }),
  /** Node 8: raised and answered in the meeting. */
  raise: endpoint({
    ...present,
    path: '/opening/raise',
    summary: '提出开标异议',
    input: named.extend({ content: text(1000) }),
  }),
  answer: endpoint({
    ...present,
    path: '/opening/answer',
    summary: '答复开标异议',
    input: named.extend({ dissent: guid, answer: text(1000) }),
  }),
  /** Signs opening-record.json by its digest. */
  sign: endpoint({
    ...present,
    path: '/opening/sign',
    summary: '签署开标记录',
    input: named.extend({
      ...signed.shape,
      digest: patterned(
        /^[0-9a-f]{64}$/,
        ruled({ cn: '摘要格式不正确', en: 'The digest has the wrong format' }),
      ),
    }),
  }),
  /** The technical result of a tender with two steps: who passed, signed, and when the prices are opened. */
  technicalResult: endpoint({
    ...staff,
    path: '/opening/technicalResult',
    summary: '登记技术评审结果并通知第二次开标',
    input: named.extend({
      /** Openings' bids that passed. */
      passed: z.array(guid).min(1).max(200),
      time: dateTime(),
      ...signed.shape,
      made: z.iso.datetime(),
    }),
  }),
};
