import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { projectType } from '#shared/areas/project/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { endpoint, guidQuery, noInput, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery, sortedPageQuery } from '#shared/contract/paging';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { optionalText } from '#shared/kit/text-rules';
import {
  computeType,
  depositSendType,
  depositSettingStatus,
  exemption,
  rateBasis,
  refundRule,
} from './codes.ts';
import { depositForm } from './rules.ts';

const guid = z.uuid('编号格式不正确');
const whole = wholeText();
/** A text in both languages, as answers carry it. */
export const wording = z.object({ cn: z.string(), en: z.string() });
/** A record as its next change must name it. */
export const depositChanged = z.object({ guid: z.uuid(), version: z.number() });

const depositAction = z.enum(['edit', 'enable', 'stop', 'delete']);
export type DepositAction = z.output<typeof depositAction>;

export const depositRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  settingNo: z.string(),
  year: z.number(),
  collectUnit: z.uuid(),
  collectUnitName: z.string(),
  categories: z.array(projectTypeOption.schema),
  computeType: computeType.schema,
  /** 元; null of a ratio. */
  amount: z.string().nullable(),
  /** Percent, and 元; null of a fixed amount. */
  rate: z.string().nullable(),
  cap: z.string().nullable(),
  /** How many have paid, and how many owe it still. */
  paidCount: z.number(),
  dueCount: z.number(),
  /** What is held of it in money and guarantees, 元; null for who may not see who paid. */
  heldAmount: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string(),
  status: depositSettingStatus.schema,
  actions: z.array(depositAction),
});
export type DepositRow = z.output<typeof depositRow>;

export const depositDetail = depositRow.extend({
  applyUnits: z.array(z.object({ guid: z.uuid(), name: z.string() })),
  projectTypes: z.array(projectType.schema),
  areas: z.array(z.object({ code: z.string(), name: z.string() })),
  coverLimit: z.string().nullable(),
  sendTypes: z.array(depositSendType.schema),
  payeeName: z.string(),
  payeeAccount: z.string(),
  payeeBank: z.string(),
  payeeBranchCode: z.string(),
  payFrom: z.string().nullable(),
  payTo: z.string().nullable(),
  refundRule: refundRule.schema,
  interestFlag: z.boolean(),
  rateBasis: rateBasis.schema,
  interestRate: z.string().nullable(),
  exempt: z.array(exemption.schema),
  remark: z.string(),
  files: z.array(fileRow),
  createUserName: z.string(),
  createTime: z.string(),
  /** Those whose term or guarantee ends within thirty days, and whose refund is late. */
  endingCount: z.number(),
  overdueCount: z.number(),
  /** Above the share of the smallest estimate it covers (R14); null when it is not. */
  warning: wording.nullable(),
});
export type DepositDetail = z.output<typeof depositDetail>;

export const depositSearch = sortedPageQuery(['year', 'updateTime']).extend({
  year: whole.optional(),
  collectUnit: guid.optional(),
  category: whole.optional(),
  status: whole.optional(),
});
export type DepositSearch = z.output<typeof depositSearch>;

/** A section of a running project, and whether this deposit covers it; who paid is not told here (tendering.md 6.13). */
export const coveredSection = z.object({
  projectGuid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  sectionNo: z.string(),
  sectionName: z.string(),
  /** 元. */
  estimate: z.string(),
  isCovered: z.boolean(),
  /** Why it is not; null when it is. */
  reason: wording.nullable(),
});
export type CoveredSection = z.output<typeof coveredSection>;

const read = { access: 'deposit:read', method: 'GET', send: 'query', act: 'read' } as const;
const write = { access: 'deposit:write', method: 'POST', send: 'json', act: 'write' } as const;

/** 年度保证金设置 (documents.md 5.10); what product.md 7 leaves open is ours: units, status, sections. */
export const depositCalls = {
  list: endpoint({
    ...read,
    path: '/api/yearbzjset/queryPageList',
    summary: '查询年度保证金设置',
    input: depositSearch,
    output: paged(depositRow),
  }),
  detail: endpoint({
    ...read,
    path: '/api/yearbzjset/detail',
    summary: '年度保证金设置详情',
    input: guidQuery,
    output: depositDetail,
  }),
  /** The units one may collect for, each with those it may cover. */
  units: endpoint({
    ...read,
    access: 'deposit:write',
    path: '/api/yearbzjset/queryUnitList',
    summary: '查询可设置年度保证金的单位',
    input: noInput,
    output: z.array(
      z.object({
        guid: z.uuid(),
        name: z.string(),
        below: z.array(z.object({ guid: z.uuid(), name: z.string() })),
      }),
    ),
  }),
  /** Without a version a new one, whose `guid` is client-made: the same one twice is one. */
  save: endpoint({
    ...write,
    path: '/api/yearbzjset/save',
    summary: '保存年度保证金设置',
    input: depositForm.extend({ guid: guid.optional(), version: recordVersion().optional() }),
    output: depositChanged,
  }),
  /** Lets it be paid, and makes out to each supplier it is due from what they owe. */
  enable: endpoint({
    ...write,
    path: '/api/yearbzjset/enable',
    summary: '启用年度保证金',
    input: versionedGuid,
    output: depositChanged,
  }),
  stop: endpoint({
    ...write,
    path: '/api/yearbzjset/stop',
    summary: '停用年度保证金',
    input: versionedGuid,
    output: depositChanged,
  }),
  delete: endpoint({
    ...write,
    method: 'GET',
    send: 'query',
    path: '/api/yearbzjset/delete',
    summary: '删除年度保证金设置',
    input: versionedGuid,
    output: nothing,
  }),
  /** Running sections of the units it is for; a project manager sees those of their projects. */
  sections: endpoint({
    ...read,
    path: '/api/yearbzjset/queryCoverage',
    summary: '查询年度保证金覆盖的标段',
    input: pageQuery.extend({ guid, keyword: optionalText(100) }),
    output: paged(coveredSection),
  }),
};
