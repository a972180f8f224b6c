import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { sectionOfProject } from '#shared/areas/project/material-contract';
import { SECTIONS_MAX } from '#shared/areas/project/sections';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { dateTime, listOf, optionalText, text } from '#shared/kit/text-rules';
import { inquiryKind } from './kind.ts';
import { inquiryDraft, inquiryForm } from './rules.ts';
import {
  inquiryDetail,
  inquiryInvitee,
  inquiryLine,
  inquiryPurchase,
  inquiryRow,
  inquirySearch,
} from './views.ts';

const act = { method: 'POST', send: 'json', access: 'inquiry:write', act: 'write', output: changed } as const;
const read = { method: 'POST', send: 'json', access: 'inquiry:write', act: 'read' } as const;

/** Bytes an inquiry with all its lines may have. */
const BYTES_MAX = 8 * 1024 * 1024;

const given = documentCalls(inquiryKind, {
  search: inquirySearch,
  row: inquiryRow,
  detail: inquiryDetail,
  warning: findingShape,
});

/** The calls of inquiries (documents.md 5.7, product.md 7). */
export const inquiryCalls = {
  ...given,
  add: { ...given.add, bodyLimit: BYTES_MAX },
  edit: { ...given.edit, bodyLimit: BYTES_MAX },
  /** What a new one starts with: for a project, what its initiation, its sections and their materials say. */
  blank: endpoint({
    ...read,
    path: '/api/xunjia/blank',
    summary: '新增询价单的默认值',
    input: z.object({ projectGuid: z.uuid('请选择').optional() }),
    output: z.object({
      form: inquiryForm
        .partial()
        .omit({ files: true, materials: true, inviteList: true })
        .extend({
          materials: z.array(inquiryLine),
          invitees: z.array(inquiryInvitee.omit({ answer: true })),
        }),
      purchase: inquiryPurchase.nullable(),
    }),
  }),
  /** The projects an inquiry may be drawn up for: one's own of mode 6 that go on. */
  projects: endpoint({
    ...read,
    path: '/api/xunjia/projects',
    summary: '可编制询价单的项目',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(z.object({ guid: z.uuid(), projectNo: z.string(), projectName: z.string() })),
  }),
  /** The materials of these sections of a project, as lines of an inquiry. */
  sectionLines: endpoint({
    ...read,
    path: '/api/xunjia/sectionLines',
    summary: '标段物料带入询价明细',
    input: z.object({
      projectGuid: z.uuid('请选择'),
      sectionNos: listOf(sectionOfProject, SECTIONS_MAX),
    }),
    output: z.array(inquiryLine),
  }),
  /** What its fields, the library and the law say of a form as far as it is filled in. */
  check: endpoint({
    ...read,
    path: '/api/xunjia/check',
    summary: '询价单合规检查',
    bodyLimit: BYTES_MAX,
    input: inquiryDraft,
    output: z.object({ findings: z.array(findingShape) }),
  }),
  /** 发出询价: its suppliers are invited, each by itself. Refused after the deadline. */
  send: endpoint({
    ...act,
    path: '/api/xunjia/send',
    summary: '发出询价',
    input: versionedGuid.extend({
      /** 线上密封报价: quotations come as sealed bids, opened together; left out: they come by hand. */
      online: z.boolean().optional(),
      /** 监督人 of their opening; needed online. */
      supervisorGuid: z.uuid('请选择').nullish(),
    }),
  }),
  /** 延长截止: to a later moment only; all who are invited are told. */
  extend: endpoint({
    ...act,
    path: '/api/xunjia/extend',
    summary: '延长报价截止时间',
    input: versionedGuid.extend({ deadline: dateTime(), reason: text(500) }),
  }),
  /** 终止询价: puts its end up for approval. */
  terminate: endpoint({
    ...act,
    path: '/api/xunjia/terminate',
    summary: '终止询价',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
  /** Takes the end back before the first decision. */
  recallEnd: endpoint({
    ...act,
    path: '/api/xunjia/recallEnd',
    summary: '撤回终止询价',
    input: versionedGuid,
  }),
};
