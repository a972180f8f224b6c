import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { optionalText, text } from '#shared/kit/text-rules';
import { schemeKind } from './kind.ts';
import { schemeDraft, schemeForm } from './rules.ts';
import { schemeDetail, schemePurchase, schemeRow, schemeSearch } from './views.ts';

const act = { method: 'POST', send: 'json', access: 'scheme:write', act: 'write' } as const;
const read = { method: 'POST', send: 'json', access: 'scheme:write', act: 'read' } as const;

/** The calls of tender schemes (documents.md 5.7). */
export const schemeCalls = {
  ...documentCalls(schemeKind, {
    search: schemeSearch,
    row: schemeRow,
    detail: schemeDetail,
    warning: findingShape,
  }),
  /** What a new one starts with: for a project, what its initiation, its sections and the law say. */
  blank: endpoint({
    ...read,
    path: '/myBidding/blank',
    summary: '新增招标方案的默认值',
    input: z.object({ projectGuid: z.uuid('请选择').optional() }),
    output: z.object({
      form: schemeForm.partial().omit({ files: true }),
      purchase: schemePurchase.nullable(),
    }),
  }),
  /** The projects a scheme may be drawn up for. */
  projects: endpoint({
    ...read,
    path: '/myBidding/projects',
    summary: '可编制招标方案的项目',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(z.object({ guid: z.uuid(), projectNo: z.string(), projectName: z.string() })),
  }),
  /** What its fields and the law say of a form as far as it is filled in. */
  check: endpoint({
    ...read,
    path: '/myBidding/check',
    summary: '招标方案合规检查',
    input: schemeDraft,
    output: z.object({ findings: z.array(findingShape) }),
  }),
  /** Puts a changed copy up for approval; the scheme stays valid as it is until then. Project, sections and papers stay. */
  change: endpoint({
    ...act,
    path: '/myBidding/change',
    summary: '变更招标方案',
    input: schemeForm.extend(versionedGuid.shape).extend({ changeReason: text(500) }),
    output: changed,
  }),
  /** 终止招标: puts its end up for approval. */
  terminate: endpoint({
    ...act,
    path: '/myBidding/terminate',
    summary: '终止招标',
    input: versionedGuid.extend({ reason: text(500) }),
    output: changed,
  }),
  /** Takes a change or an end back before the first decision. */
  recallChange: endpoint({
    ...act,
    path: '/myBidding/recallChange',
    summary: '撤回招标方案变更',
    input: versionedGuid,
    output: changed,
  }),
};
