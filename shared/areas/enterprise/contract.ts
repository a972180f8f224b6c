import { z } from 'zod';
import { approvalForecast } from '#shared/areas/approval/contract';
import { caseOutcome } from '#shared/areas/approval/codes';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery, noInput, nothing, versionedGuid } from '#shared/contract/endpoint';
import { cnaps } from '#shared/kit/identifiers/bank-account';
import { recordVersion } from '#shared/kit/number-rules';
import { enterpriseApproval } from './codes.ts';
import { enterpriseFields } from './form.ts';
import { wireInfo } from './wire-info.ts';
import { draftFields } from './wire.ts';

/** What may be done with the information now. */
export const INFO_ACTIONS = ['save', 'submit', 'withdraw', 'discard'] as const;
export type InfoAction = (typeof INFO_ACTIONS)[number];

/** What a reviewer says at one field. */
export const fieldRemark = z.object({ field: z.string(), remark: z.string() });
export type FieldRemark = z.output<typeof fieldRemark>;

/** One version of an enterprise's information. */
export const infoVersion = z.object({
  guid: z.uuid(),
  /** From 1. */
  number: z.number(),
  version: z.number(),
  status: enterpriseApproval.schema,
  isFormal: z.boolean(),
  info: wireInfo,
  /** shengId, shiId, areaId in one list (product.md 3). */
  arearList: z.array(z.string()),
  /** By file field. */
  files: z.record(z.string(), z.array(fileRow)),
  /** Of the last refusal; empty otherwise. */
  remarks: z.array(fieldRemark),
  refusal: z.string(),
  round: z.number(),
  submitTime: z.string().nullable(),
  submittedByName: z.string().nullable(),
  decideTime: z.string().nullable(),
  decidedByName: z.string().nullable(),
});
export type InfoVersion = z.output<typeof infoVersion>;

/** Information of one's own enterprise: what is in force, and what is being written or reviewed. */
export const ownInfo = z.object({
  enterpriseGuid: z.uuid(),
  jyUser: z.object({
    shenPi_ZhuangTai: enterpriseApproval.schema,
    /** Login name of the first account of the enterprise. */
    accountName: z.string(),
  }),
  isHasSubmit: z.literal([0, 1]),
  zsZhuTiLeiXing: z.string(),
  formal: infoVersion.nullable(),
  /** Being written, in review or refused; null when nothing is under way. */
  open: infoVersion.nullable(),
  /** What a first draft begins with: as registered. */
  start: wireInfo,
  actions: z.array(z.enum(INFO_ACTIONS)),
});
export type OwnInfo = z.output<typeof ownInfo>;

const look = { method: 'GET', send: 'query', act: 'read', access: 'enterprise:read' } as const;
const write = { method: 'POST', send: 'json', act: 'write' } as const;

const saved = z.object({ guid: z.uuid(), version: z.number() });

/** One submission and what became of it. */
export const reviewRound = z.object({
  guid: z.uuid(),
  versionGuid: z.uuid(),
  number: z.number(),
  round: z.number(),
  submitTime: z.string(),
  submittedByName: z.string(),
  /** Null while it runs. */
  outcome: caseOutcome.schema.nullable(),
  decideTime: z.string().nullable(),
  decidedByName: z.string(),
  opinion: z.string(),
  remarks: z.array(fieldRemark),
});
export type ReviewRound = z.output<typeof reviewRound>;

const value = z.union([z.string(), z.number(), z.array(z.string())]).nullable();
/** One field that differs between two versions. */
export const fieldChange = z.object({ field: z.string(), before: value, after: value });
export type FieldChange = z.output<typeof fieldChange>;

/** What a version changed; the first one changed nothing, it began. */
export const versionChange = z.object({
  guid: z.uuid(),
  number: z.number(),
  /** Number of the version it changed; null for the first. */
  baseNumber: z.number().nullable(),
  status: enterpriseApproval.schema,
  isFormal: z.boolean(),
  submitTime: z.string().nullable(),
  submittedByName: z.string().nullable(),
  decideTime: z.string().nullable(),
  decidedByName: z.string().nullable(),
  fields: z.array(fieldChange),
});
export type VersionChange = z.output<typeof versionChange>;

const bank = enterpriseFields.pick({
  bankAccountName: true,
  bankName: true,
  bankAccountNo: true,
  basicAccountNumber: true,
});

/** Calls of an enterprise about itself; only the signed-in person's enterprise is ever meant. */
export const enterpriseCalls = {
  own: endpoint({
    ...look,
    path: '/qiye/queryQiYeInfo',
    summary: '企业信息',
    input: noInput,
    output: ownInfo,
  }),
  /** A version of one's own enterprise, older ones included. */
  version: endpoint({
    ...look,
    path: '/qiye/queryQiYeVersion',
    summary: '企业信息版本',
    input: guidQuery,
    output: infoVersion,
  }),
  /**
   * Saves the draft: the first save, and the first after an approval, begins a version (under the given `guid` if there
   * is one). Afterwards `guid` and `version` of the open version are needed.
   */
  save: endpoint({
    ...write,
    access: 'enterprise:write',
    path: '/qiye/saveQiYeInfo',
    summary: '保存企业信息',
    input: draftFields.extend({
      guid: z.uuid('编号格式不正确').optional(),
      version: recordVersion().optional(),
    }),
    output: saved,
  }),
  /** Puts the saved draft up for review; refuses with the faults by field. */
  submit: endpoint({
    ...write,
    access: 'enterprise:submit',
    path: '/qiye/submitQiYeInfo',
    summary: '提交企业信息',
    input: versionedGuid,
    output: saved,
  }),
  /** Who would decide. */
  forecast: endpoint({
    ...look,
    path: '/qiye/queryForecast',
    summary: '预览企业信息审批流程',
    input: noInput,
    output: approvalForecast,
  }),
  withdraw: endpoint({
    ...write,
    access: 'enterprise:submit',
    path: '/qiye/withdrawQiYeInfo',
    summary: '撤回企业信息',
    input: versionedGuid,
    output: saved,
  }),
  /** Gives up a change that is not in review; the formal version stays. */
  discard: endpoint({
    ...write,
    access: 'enterprise:write',
    path: '/qiye/discardQiYeInfo',
    summary: '放弃企业信息变更',
    input: versionedGuid,
    output: nothing,
  }),
  reviewRecord: endpoint({
    ...look,
    path: '/qiye/queryReviewRecord',
    summary: '企业信息审核记录',
    input: noInput,
    output: z.object({ list: z.array(reviewRound) }),
  }),
  changes: endpoint({
    ...look,
    path: '/qiye/queryChangeList',
    summary: '企业信息变更记录',
    input: noInput,
    output: z.object({
      list: z.array(versionChange),
      /** Names of the files that changes mention, by guid. */
      fileNames: z.record(z.string(), z.string()),
    }),
  }),
  /** The basic account: of the open version, else of the formal one; null while none has been entered. */
  bank: endpoint({
    ...look,
    path: '/qiye/queryQiYeBank',
    summary: '企业基本账户',
    input: noInput,
    output: z.object({
      guid: z.uuid().nullable(),
      version: z.number().nullable(),
      bankAccountName: z.string(),
      bankName: z.string(),
      bankBranchCode: z.string(),
      bankAccountNo: z.string(),
      basicAccountNumber: z.string(),
    }),
  }),
  /** Changes the basic account alone, in the open version; begins one after an approval. */
  saveBank: endpoint({
    ...write,
    access: 'enterprise:write',
    path: '/qiye/saveQiYeBank',
    summary: '保存企业基本账户',
    input: bank.extend({
      bankBranchCode: z.union([z.literal(''), cnaps()]).optional(),
      guid: z.uuid('编号格式不正确').optional(),
      version: recordVersion().optional(),
    }),
    output: saved,
  }),
};
