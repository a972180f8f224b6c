import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { choice } from '#shared/kit/text-rules';
import { noticeKind } from './kind.ts';
import { noticeForm } from './rules.ts';
import { noticeDetail, noticeRow, noticeSearch } from './views.ts';

/** When an approved notice is published: at once, or by itself at its 公告发布时间. */
export const publishWhen = ['now', 'planned'] as const;

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
    input: versionedGuid.extend({ when: choice(publishWhen) }),
    output: changed,
  }),
};
