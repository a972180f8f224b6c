import { fileRow } from '#shared/areas/file/contract';
import { MAX_FILES } from '#shared/areas/file/rules';
import { z } from 'zod';
import { changed } from '#shared/areas/document/calls';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { twoDecimals } from '#shared/kit/number-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { date, listOf, optionalText, requiredArray, text } from '#shared/kit/text-rules';
import { applicantFilter } from './applicants-contract.ts';
import { answeredInvestigation, applicationDetail } from './apply-contract.ts';
import {
  applicationStatus,
  investigationConclusion,
  investigationWay,
  reviewerCause,
  revokeCause,
  storageStatus,
  validMonths,
} from './codes.ts';
import { rowKey } from './row-keys.ts';
import { AREAS_MAX, REVIEW_ITEMS_MAX } from './rules.ts';

const guid = () => z.uuid('编号格式不正确');
const write = { method: 'POST', send: 'json', access: 'recruit:write', act: 'write' } as const;
const ofReviewer = { method: 'POST', send: 'json', access: 'recruit:review' } as const;
const named = z.object({ ggGuid: guid() });

/** What one review item was given. */
export const scoredItem = z.object({ key: rowKey('r'), score: twoDecimals() });
export type ScoredItem = z.output<typeof scoredItem>;

/** 评审打分: points for each item, or a conclusion alone. */
export const scoreForm = z.object({
  items: z.array(scoredItem).max(REVIEW_ITEMS_MAX),
  isPassed: z.boolean().nullish(),
  opinion: optionalText(500),
});
export type ScoreForm = z.output<typeof scoreForm>;

const ownScore = z.object({
  items: z.array(z.object({ key: z.string(), score: z.string() })),
  total: z.string().nullable(),
  isPassed: z.boolean().nullable(),
  opinion: z.string(),
  isCommitted: z.boolean(),
});

/** An application as its reviewer has it before them. */
export const toScore = z.object({
  guid: z.uuid(),
  supplierName: z.string(),
  category: projectTypeOption.schema,
  own: ownScore.nullable(),
});
export type ToScore = z.output<typeof toScore>;

/** What reviewers gave an application, as far as the reader may know. */
export const reviewed = z.object({
  guid: z.uuid(),
  version: z.number(),
  supplierGuid: z.uuid(),
  supplierName: z.string(),
  category: projectTypeOption.schema,
  serviceAreas: z.array(z.string()),
  status: applicationStatus.schema,
  reason: z.string(),
  scores: z.array(
    z.object({
      reviewerGuid: z.uuid(),
      reviewerName: z.string(),
      total: z.string().nullable(),
      isPassed: z.boolean().nullable(),
      opinion: z.string(),
      isOutlier: z.boolean(),
      explanation: z.string(),
    }),
  ),
  average: z.number().nullable(),
  median: z.number().nullable(),
  spread: z.number().nullable(),
  grade: supplierGrade.schema.nullable(),
  validTo: z.string().nullable(),
});
export type Reviewed = z.output<typeof reviewed>;

/** Most suppliers put up for admission at once. */
export const STORAGE_MAX = 500;
/** One supplier to be admitted, for the category it applied for: with which grade, where, and for how long. */
export const storageEntry = z.object({
  applicationGuid: guid(),
  grade: supplierGrade.schema,
  serviceAreas: requiredArray(text(20), AREAS_MAX),
  /** In months; as the notice says where nothing is named. */
  validMonths: validMonths.schema.optional(),
});

/** A supplier that can be admitted, with the areas it applied for. */
export const storable = z.object({
  guid: z.uuid(),
  supplierName: z.string(),
  category: projectTypeOption.schema,
  serviceAreas: z.array(z.string()),
});
export type Storable = z.output<typeof storable>;

/** 考察 of one supplier (documents.md 5.8): when, where, how, by whom, what was found. */
export const investigationForm = z.object({
  date: date(),
  place: text(200),
  way: investigationWay.schema,
  members: requiredArray(text(50), 20),
  items: listOf(z.object({ name: text(100), finding: text(500), score: optionalText(20) }), 50),
  conclusion: investigationConclusion.schema,
  note: optionalText(500),
  files: z
    .array(guid())
    .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
    .optional(),
});
export type InvestigationForm = z.output<typeof investigationForm>;

/** Review, result and admission (documents.md 5.8). */
export const reviewCalls = {
  setReviewers: endpoint({
    ...write,
    path: '/supplier-manage-cgr/api/review/setReviewers',
    summary: '指定评审人',
    input: versionedGuid.extend({ userGuids: z.array(guid()).max(15) }),
    output: changed,
  }),
  /** Who reviews, and how far each has come: how many, never what. */
  progress: endpoint({
    method: 'GET',
    path: '/supplier-manage-cgr/api/review/progress',
    send: 'query',
    access: 'recruit:read',
    act: 'read',
    summary: '评审进度',
    input: named,
    output: z.object({
      /** Applications to be reviewed; null while it is sealed. */
      total: z.number().nullable(),
      reviewers: z.array(
        z.object({
          guid: z.uuid(),
          name: z.string(),
          deptName: z.string(),
          /** What was committed by them, or by whom they took over from. */
          committed: z.number(),
          /** Why they review no more; null of those who do. */
          left: z.object({ cause: reviewerCause.schema, reason: z.string(), time: z.string() }).nullable(),
        }),
      ),
      isReviewer: z.boolean(),
      /** When the result was confirmed, and from when on suppliers can be admitted. */
      confirmedAt: z.string().nullable(),
      storableFrom: z.string().nullable(),
      storage: storageStatus.schema.nullable(),
      /** The last admission that was put up, whose approval goes by this. */
      storageGuid: z.uuid().nullable(),
    }),
  }),
  /** Names another in place of one who may review no more; what they have committed stays. */
  replaceReviewer: endpoint({
    ...write,
    path: '/supplier-manage-cgr/api/review/replace',
    summary: '更换评审人',
    input: versionedGuid.extend({
      userGuid: guid(),
      byGuid: guid(),
      cause: reviewerCause.schema,
      reason: text(500),
    }),
    output: changed,
  }),
  /** What is before a reviewer: every application with their own score. */
  toScore: endpoint({
    ...ofReviewer,
    act: 'read',
    path: '/supplier-manage-cgr/api/review/toScore',
    summary: '待评审报名',
    input: pageQuery.extend({
      ggGuid: guid(),
      ...applicantFilter.omit({ status: true }).shape,
      /** Those one has not committed a score for. */
      isOpen: z.boolean().optional(),
    }),
    output: paged(toScore),
  }),
  application: endpoint({
    method: 'GET',
    path: '/supplier-manage-cgr/api/review/application',
    send: 'query',
    access: 'recruit:review',
    act: 'read',
    summary: '评审的报名详情',
    input: guidQuery,
    output: applicationDetail.omit({ actions: true }),
  }),
  /** Keeps or commits one's own score; committed, it stays. */
  score: endpoint({
    ...ofReviewer,
    act: 'write',
    path: '/supplier-manage-cgr/api/review/score',
    summary: '评审打分',
    input: scoreForm.extend({ applicationGuid: guid(), isCommitted: z.boolean() }),
    output: z.null(),
  }),
  /** Why one's own score lies so far off the others'. */
  explain: endpoint({
    ...ofReviewer,
    act: 'write',
    path: '/supplier-manage-cgr/api/review/explain',
    summary: '说明评分偏离',
    input: z.object({ applicationGuid: guid(), explanation: text(500) }),
    output: z.null(),
  }),
  /** What was given; of an application its reader still has to score, nothing of the others'. */
  results: endpoint({
    ...ofReviewer,
    access: 'recruit:read',
    act: 'read',
    path: '/supplier-manage-cgr/api/review/results',
    summary: '评审结果',
    input: pageQuery.extend({
      ggGuid: guid(),
      ...applicantFilter.shape,
      /** Those with a score that lacks the reason why it lies so far off; nothing before all have committed. */
      isUnexplained: z.boolean().optional(),
    }),
    output: paged(reviewed),
  }),
  /** Who can be admitted now, page by page: passed, investigated where it is asked for, and in good standing. */
  storable: endpoint({
    ...write,
    act: 'read',
    path: '/supplier-manage-cgr/api/storage/list',
    summary: '可入库供应商',
    input: pageQuery.extend({ ggGuid: guid() }),
    output: paged(storable).extend({
      /** In months, as the notice says. */
      validMonths: validMonths.schema,
      storableFrom: z.string().nullable(),
    }),
  }),
  confirm: endpoint({
    ...write,
    path: '/supplier-manage-cgr/api/review/confirm',
    summary: '确认评审结果',
    input: versionedGuid,
    output: changed,
  }),
  /**
   * Registers an investigation. Once its supplier has confirmed it 合格 and 不合格 settle the application, 整改后复核 leaves it
   * open for another.
   */
  investigate: endpoint({
    ...write,
    path: '/supplier-manage-cgr/api/investigation/save',
    summary: '登记考察',
    input: investigationForm.extend(versionedGuid.shape),
    output: changed,
  }),
  /** The investigations of an application, the oldest first. */
  investigation: endpoint({
    method: 'GET',
    path: '/supplier-manage-cgr/api/investigation/list',
    send: 'query',
    access: 'recruit:read',
    act: 'read',
    summary: '考察记录',
    input: guidQuery,
    output: z.array(
      investigationForm
        .omit({ files: true })
        .extend({ ...answeredInvestigation.shape, files: z.array(fileRow), time: z.string() }),
    ),
  }),
  /**
   * Settles an investigation in the place of its supplier: which signed it on paper, whose time is over, or whose dispute
   * changes nothing.
   */
  settleInvestigation: endpoint({
    ...write,
    path: '/supplier-manage-cgr/api/investigation/settle',
    summary: '代供应商确认考察',
    input: versionedGuid.extend({
      /** Who of the supplier signed; with the signed paper. */
      confirmer: optionalText(50),
      reason: text(500),
      files: z
        .array(guid())
        .max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)))
        .optional(),
    }),
    output: changed,
  }),
  /** Every supplier that passed the review was investigated: the notice goes on to admission. */
  endInvestigation: endpoint({
    ...write,
    path: '/supplier-manage-cgr/api/investigation/confirm',
    summary: '确认考察完成',
    input: versionedGuid,
    output: changed,
  }),
  /** Puts suppliers that passed up for admission. */
  storageCommit: endpoint({
    ...write,
    path: '/supplier-manage-cgr/api/storage/commit',
    summary: '提交入库',
    input: versionedGuid.extend({ entries: requiredArray(storageEntry, STORAGE_MAX) }),
    output: changed,
  }),
  revoke: endpoint({
    ...write,
    path: '/supplier-manage-cgr/api/storage/revoke',
    summary: '撤销入库',
    input: versionedGuid.extend({ cause: revokeCause.schema, reason: text(500) }),
    output: z.null(),
  }),
};
