import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { publishing } from '#shared/areas/document/publication';
import { endpoint } from '#shared/contract/endpoint';
import { noticeKind } from './kind.ts';
import { noticeForm } from './rules.ts';
import { noticeDetail, noticeRow, noticeSearch } from './views.ts';

/** The calls of recruitment notices (documents.md 5.8, product.md 7). */
export const noticeCalls = {
  ...documentCalls(noticeKind, {
    search: noticeSearch,
    row: noticeRow,
    detail: noticeDetail,
    warning: z.never(),
  }),
  /** What a new one starts with, with what a template of one's own company holds where one is named. */
  blank: endpoint({
    method: 'GET',
    path: '/supplier-manage-cgr/api/zmgg/blank',
    send: 'query',
    access: 'recruit:write',
    act: 'read',
    summary: '新增招募公告的默认值',
    input: z.object({ templateGuid: z.uuid('编号格式不正确').optional() }),
    output: noticeForm
      .partial()
      .omit({ files: true })
      .extend({ recruitUnitName: z.string(), recruitDeptName: z.string() }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/supplier-manage-cgr/api/zmgg/publish',
    send: 'json',
    access: 'recruit:write',
    act: 'write',
    summary: '发布招募公告',
    input: publishing,
    output: changed,
  }),
};
