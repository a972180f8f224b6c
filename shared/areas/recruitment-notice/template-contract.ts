import { z } from 'zod';
import { endpoint, guidQuery, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import type { Wording } from '#shared/kit/language';
import { optionalText, text } from '#shared/kit/text-rules';
import { recruitKind, reviewMethod } from './codes.ts';
import { noticeForm } from './rules.ts';

/** Most templates of one company. */
export const TEMPLATES_MAX = 200;

/** What templates refuse. */
export const templateText = {
  named: { cn: '已有同名模板', en: 'There is a template of this name' },
  most: { cn: `最多保存${TEMPLATES_MAX}个模板`, en: `At most ${TEMPLATES_MAX} templates` },
} as const satisfies Record<string, Wording>;

/**
 * What a template holds of a notice: not whose it is, for which project, when, or its files, which are of the one notice.
 */
export const templateForm = noticeForm.omit({
  recruitUnit: true,
  recruitDept: true,
  projectGuid: true,
  publishTime: true,
  endTime: true,
  applyStart: true,
  applyEnd: true,
  clarifyEnd: true,
  files: true,
});
export type TemplateForm = z.output<typeof templateForm>;

/** A template (公告模板) as its company lists it. */
export const noticeTemplate = z.object({
  guid: z.uuid(),
  version: z.number(),
  name: z.string(),
  recruitKind: recruitKind.schema,
  reviewMethod: reviewMethod.schema,
  createUserName: z.string(),
  updateTime: z.string(),
});
export type NoticeTemplate = z.output<typeof noticeTemplate>;

const PREFIX = '/supplier-manage-cgr/api/template';
const write = { method: 'POST', send: 'json', access: 'recruit:write', act: 'write' } as const;
const name = () => text(100);

/** 模板: notices to begin others from, of one's own company (product.md 7). */
export const templateCalls = {
  list: endpoint({
    ...write,
    act: 'read',
    path: `${PREFIX}/list`,
    summary: '公告模板列表',
    input: pageQuery.extend({ name: optionalText(100) }),
    output: paged(noticeTemplate),
  }),
  detail: endpoint({
    ...write,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: `${PREFIX}/detail`,
    summary: '公告模板详情',
    input: guidQuery,
    output: noticeTemplate.extend({ form: templateForm }),
  }),
  /** Keeps what a notice says as a template. */
  save: endpoint({
    ...write,
    path: `${PREFIX}/save`,
    summary: '存为公告模板',
    input: z.object({ ggGuid: z.uuid('编号格式不正确'), name: name() }),
    output: noticeTemplate,
  }),
  rename: endpoint({
    ...write,
    path: `${PREFIX}/rename`,
    summary: '重命名公告模板',
    input: versionedGuid.extend({ name: name() }),
    output: noticeTemplate,
  }),
  delete: endpoint({
    ...write,
    path: `${PREFIX}/delete`,
    summary: '删除公告模板',
    input: versionedGuid,
    output: nothing,
  }),
};
