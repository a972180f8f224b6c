import { z } from 'zod';
import { endpoint, guidQuery, noInput, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { bandConsequence, periodKind, ratingStatus, schemeStatus, supplierGrade } from './codes.ts';
import { ratingForm, ratingPeriod, reasonForm, schemeForm } from './forms.ts';

const whole = wholeText();
const code = whole.optional();
const guid = z.uuid('编号格式不正确');
const changed = z.object({ guid: z.uuid(), version: z.number() });

const criterion = z.object({ name: z.string(), weight: z.string(), description: z.string().optional() });
const band = z.object({
  from: z.string(),
  to: z.string(),
  grade: supplierGrade.schema,
  consequence: bandConsequence.schema,
});

/** One version of a company's scheme. */
export const scheme = z.object({
  guid: z.uuid(),
  version: z.number(),
  /** 1, 2, 3 … by coming into force; 0 for a draft. */
  number: z.number(),
  name: z.string(),
  status: schemeStatus.schema,
  criteria: z.array(criterion),
  bands: z.array(band),
  inForceTime: z.string().nullable(),
  inForceByName: z.string(),
  /** How many ratings were made by it. */
  ratingCount: z.number(),
});
export type Scheme = z.output<typeof scheme>;

export const ratingAction = z.enum(['edit', 'delete', 'publish', 'revoke', 'propose']);
export type RatingAction = z.output<typeof ratingAction>;

export const ratingRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  supplierGuid: z.uuid(),
  supplierName: z.string(),
  enterpriseName: z.string(),
  period: z.string(),
  periodKind: periodKind.schema,
  hasBusiness: z.boolean(),
  /** Null without business, and while scores are missing. */
  score: z.string().nullable(),
  grade: supplierGrade.schema.nullable(),
  consequence: bandConsequence.schema,
  status: ratingStatus.schema,
  raterName: z.string(),
  publishTime: z.string().nullable(),
  updateTime: z.string(),
  actions: z.array(ratingAction),
});
export type RatingRow = z.output<typeof ratingRow>;

export const ratingDetail = ratingRow.extend({
  schemeNumber: z.number(),
  criteria: z.array(criterion),
  bands: z.array(band),
  scores: z.array(z.object({ score: z.string(), remark: z.string().optional() })),
  comment: z.string(),
  revokeReason: z.string().nullable(),
});
export type RatingDetail = z.output<typeof ratingDetail>;

export const ratingSearch = sortedPageQuery(['period', 'score', 'updateTime']).extend({
  supplierName: optionalText(100),
  supplierGuid: guid.optional(),
  period: ratingPeriod().optional(),
  grade: optionalText(1),
  status: code,
  /** Only those whose band leads to something (1). */
  hasConsequence: z.enum(['1']).optional(),
});
export type RatingSearch = z.output<typeof ratingSearch>;

const see = { access: 'supplier:read' } as const;
const maintain = { access: 'supplier:write', method: 'POST', send: 'json', act: 'write' } as const;
const rate = { access: 'supplier:rate', method: 'POST', send: 'json', act: 'write' } as const;

/** The calls of rating schemes and ratings. */
export const ratingCalls = {
  /** The versions of one's company's scheme, the draft first, then the newest. */
  schemes: endpoint({
    ...see,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/gys/rating/querySchemeList',
    summary: '查询评价方案',
    input: noInput,
    output: z.array(scheme),
  }),
  /** Writes the draft; without a version the first save, of which there is one at most. */
  saveScheme: endpoint({
    ...maintain,
    path: '/gys/rating/saveScheme',
    summary: '保存评价方案草稿',
    input: schemeForm.extend({ guid: guid.optional(), version: recordVersion().optional() }),
    output: changed,
  }),
  deleteScheme: endpoint({
    ...maintain,
    path: '/gys/rating/deleteScheme',
    summary: '删除评价方案草稿',
    input: versionedGuid,
    output: nothing,
  }),
  putInForce: endpoint({
    ...maintain,
    path: '/gys/rating/putSchemeInForce',
    summary: '启用评价方案',
    input: versionedGuid,
    output: changed,
  }),
  list: endpoint({
    ...see,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/gys/rating/queryRatingList',
    summary: '查询供应商评价',
    input: ratingSearch,
    output: paged(ratingRow),
  }),
  detail: endpoint({
    ...see,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/gys/rating/queryRating',
    summary: '查看供应商评价',
    input: guidQuery,
    output: ratingDetail,
  }),
  save: endpoint({
    ...rate,
    path: '/gys/rating/saveRating',
    summary: '录入供应商评价',
    input: ratingForm.extend({ guid: guid.optional(), version: recordVersion().optional() }),
    output: changed,
  }),
  delete: endpoint({
    ...rate,
    path: '/gys/rating/deleteRating',
    summary: '删除供应商评价草稿',
    input: versionedGuid,
    output: nothing,
  }),
  publish: endpoint({
    ...rate,
    path: '/gys/rating/publishRating',
    summary: '发布供应商评价',
    input: versionedGuid,
    output: changed,
  }),
  revoke: endpoint({
    ...rate,
    path: '/gys/rating/revokeRating',
    summary: '撤销供应商评价',
    input: versionedGuid.extend(reasonForm.shape),
    output: changed,
  }),
  /** What was said of one's own enterprise: published ratings, the newest period first. */
  own: endpoint({
    access: 'enterprise:read',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/gys/rating/queryOwnRatingList',
    summary: '查询本企业评价结果',
    input: noInput,
    output: z.array(
      z.object({
        guid: z.uuid(),
        enterpriseName: z.string(),
        period: z.string(),
        hasBusiness: z.boolean(),
        score: z.string().nullable(),
        grade: supplierGrade.schema.nullable(),
        criteria: z.array(z.object({ name: z.string(), weight: z.string(), score: z.string() })),
        comment: z.string(),
        publishTime: z.string(),
      }),
    ),
  }),
};
