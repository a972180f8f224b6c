import { z } from 'zod';
import { signed } from '#shared/areas/certificate/signed';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { publishing } from '#shared/areas/document/publication';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { dateTimeIfAny, optionalText } from '#shared/kit/text-rules';
import { mediumState, noticeKind } from './codes.ts';
import { tenderNoticeKind } from './kind.ts';
import { noticeDraft, noticeForm } from './rules.ts';
import { tenderNoticeDetail, noticePurchase, tenderNoticeRow, tenderNoticeSearch } from './views.ts';

const read = { method: 'POST', send: 'json', access: 'tenderNotice:write', act: 'read' } as const;
const guid = z.uuid('编号格式不正确');

/** The calls of tender notices (tendering.md 6.1). */
export const tenderNoticeCalls = {
  ...documentCalls(tenderNoticeKind, {
    search: tenderNoticeSearch,
    row: tenderNoticeRow,
    detail: tenderNoticeDetail,
    warning: findingShape,
  }),
  /** 引用方案: what a new one starts with, from its tenders and their scheme, or from the notice it changes. */
  blank: endpoint({
    ...read,
    path: '/tenderNotice/blank',
    summary: '新增招标公告的默认值',
    input: z.object({
      tenderGuids: z.array(guid).max(100).optional(),
      /** All tenders of a scheme that nothing was published of. */
      schemeGuid: guid.optional(),
      kind: wholeText().optional(),
      changes: guid.optional(),
    }),
    output: z.object({
      form: noticeForm.partial().omit({ files: true }),
      purchase: noticePurchase.nullable(),
    }),
  }),
  /** The tenders a notice may be drawn up for. */
  tenders: endpoint({
    ...read,
    path: '/tenderNotice/tenders',
    summary: '可发布公告的招标执行',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(
      z.object({
        guid: z.uuid(),
        tenderNo: z.string(),
        tenderName: z.string(),
        projectGuid: z.uuid(),
        projectName: z.string(),
        kinds: z.array(noticeKind.schema),
      }),
    ),
  }),
  /** What its kind, its fields and the law say of a form as far as it is filled in. */
  check: endpoint({
    ...read,
    path: '/tenderNotice/check',
    summary: '招标公告合规检查',
    input: noticeDraft,
    output: z.object({ findings: z.array(findingShape) }),
  }),
  /** 签章, for the agency first where there is one, then for the buyer. */
  sign: endpoint({
    method: 'POST',
    send: 'json',
    access: 'tenderNotice:sign',
    act: 'write',
    path: '/tenderNotice/sign',
    summary: '签章招标公告',
    input: versionedGuid.extend(signed.shape),
    output: changed,
  }),
  publish: endpoint({
    method: 'POST',
    send: 'json',
    access: 'tenderNotice:publish',
    act: 'write',
    path: '/tenderNotice/publish',
    summary: '发布招标公告',
    input: publishing,
    output: changed,
  }),
  /** Takes the planned publication back while its time has not come. */
  unschedule: endpoint({
    method: 'POST',
    send: 'json',
    access: 'tenderNotice:publish',
    act: 'write',
    path: '/tenderNotice/unschedule',
    summary: '取消定时发布',
    input: versionedGuid,
    output: changed,
  }),
  /** 补充邀请: sends an invitation also to whom its sections invite by now and it was not sent to. */
  inviteMore: endpoint({
    method: 'POST',
    send: 'json',
    access: 'tenderNotice:write',
    act: 'write',
    path: '/tenderNotice/inviteMore',
    summary: '补充发送投标邀请书',
    input: versionedGuid,
    output: changed.extend({ sent: z.number() }),
  }),
  /** 媒介补录: how it stands in one medium. */
  media: endpoint({
    method: 'POST',
    send: 'json',
    access: 'tenderNotice:write',
    act: 'write',
    path: '/tenderNotice/media',
    summary: '补录公告发布媒介',
    input: versionedGuid.extend({
      mediumGuid: guid,
      state: mediumState.schema,
      submittedAt: dateTimeIfAny(),
      receiptNo: optionalText(64),
      publishedAt: dateTimeIfAny(),
      url: optionalText(500),
      note: optionalText(500),
    }),
    output: changed,
  }),
};
