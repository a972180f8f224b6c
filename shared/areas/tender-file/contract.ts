import { z } from 'zod';
import { signed } from '#shared/areas/certificate/signed';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { publishing } from '#shared/areas/document/publication';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { optionalText } from '#shared/kit/text-rules';
import { docKind } from './codes.ts';
import { tenderFileKind } from './kind.ts';
import { priceLineRow } from './lines.ts';
import { fileDraft, fileForm } from './rules.ts';
import {
  changedLine,
  downloadRow,
  filePurchase,
  shownPart,
  tenderFileDetail,
  tenderFileRow,
  tenderFileSearch,
} from './views.ts';

const read = { method: 'POST', send: 'json', access: 'tenderNotice:write', act: 'read' } as const;
const write = { method: 'POST', send: 'json', act: 'write', output: changed } as const;
const guid = z.uuid('编号格式不正确');

/** The calls of tender files (tendering.md 6.2). */
export const tenderFileCalls = {
  ...documentCalls(tenderFileKind, {
    search: tenderFileSearch,
    row: tenderFileRow,
    detail: tenderFileDetail,
    warning: findingShape,
  }),
  /** What a new one starts with, from its tenders, or from the version it changes. */
  blank: endpoint({
    ...read,
    path: '/tenderFile/blank',
    summary: '新增招标文件的默认值',
    input: z.object({
      tenderGuids: z.array(guid).max(100).optional(),
      kind: wholeText().optional(),
      changes: guid.optional(),
    }),
    output: z.object({
      form: fileForm.partial().extend({ parts: z.array(shownPart).optional() }),
      purchase: filePurchase.nullable(),
    }),
  }),
  /** The tenders a file may be drawn up for. */
  tenders: endpoint({
    ...read,
    path: '/tenderFile/tenders',
    summary: '可编制文件的招标执行',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(
      z.object({
        guid: z.uuid(),
        tenderNo: z.string(),
        tenderName: z.string(),
        projectGuid: z.uuid(),
        projectName: z.string(),
        kinds: z.array(docKind.schema),
      }),
    ),
  }),
  /** 校验: all that its fields and the law say of a form as far as it is filled in. */
  check: endpoint({
    ...read,
    path: '/tenderFile/check',
    summary: '招标文件校验',
    input: fileDraft,
    output: z.object({ findings: z.array(findingShape) }),
  }),
  /** The lines of the price form, a page at a time. */
  lines: endpoint({
    ...read,
    access: 'signedIn',
    path: '/tenderFile/lines',
    summary: '招标文件报价清单',
    input: guidQuery.extend({ ...pageQuery.shape, keyword: optionalText() }),
    output: paged(priceLineRow),
  }),
  /** What a change did to the lines, by their numbers. */
  lineChanges: endpoint({
    ...read,
    access: 'signedIn',
    path: '/tenderFile/lineChanges',
    summary: '报价清单与上一版本的差异',
    input: guidQuery.extend(pageQuery.shape),
    output: paged(changedLine),
  }),
  /** Takes the lines of a draft from the materials of its sections; those it had go. */
  takeLines: endpoint({
    ...write,
    access: 'tenderNotice:write',
    path: '/tenderFile/takeLines',
    summary: '从标段物料生成报价清单',
    input: versionedGuid,
  }),
  /** 购标记录: sealed to everybody until the opening, totals and unread too (tendering.md 6.13). */
  downloads: endpoint({
    ...read,
    access: 'tenderNotice:read',
    path: '/tenderFile/downloads',
    summary: '购标记录',
    input: guidQuery.extend(pageQuery.shape),
    output: z.object({
      sealed: z.boolean(),
      total: z.number().nullable(),
      /** Suppliers that have not acknowledged the newest version. */
      unread: z.number().nullable(),
      list: z.array(downloadRow).nullable(),
    }),
  }),
  /** 签章, for the agency first where there is one, then for the buyer. */
  sign: endpoint({
    ...write,
    access: 'tenderNotice:sign',
    path: '/tenderFile/sign',
    summary: '签章招标文件',
    input: versionedGuid.extend(signed.shape),
  }),
  publish: endpoint({
    ...write,
    access: 'tenderNotice:publish',
    path: '/tenderFile/publish',
    summary: '发布招标文件',
    input: publishing,
  }),
  /** Takes the planned publication back while its time has not come. */
  unschedule: endpoint({
    ...write,
    access: 'tenderNotice:publish',
    path: '/tenderFile/unschedule',
    summary: '取消定时发布招标文件',
    input: versionedGuid,
  }),
};
