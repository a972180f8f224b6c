import { z } from 'zod';
import { projectType } from '#shared/areas/project/codes';
import { procurementMode } from '#shared/areas/project/purchase-mode';
import { endpoint, noInput } from '#shared/contract/endpoint';
import { pageQuery, paged } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { askedShape } from './asked-shape.ts';
import { parameterCodes } from './catalogue/catalogue.ts';
import { legalLevel, legalSetting, parameterUnit } from './codes.ts';
import type { LegalParameters } from './parameters.ts';
import { limitForm, parameterForm, parameterKey } from './rules.ts';

const guid = z.uuid('编号格式不正确');

const parameterInForce = z.object({
  value: z.string(),
  unit: parameterUnit.schema,
  level: legalLevel.schema,
  article: z.string(),
  since: z.string().optional(),
});
const ofSettings = z.partialRecord(z.enum(legalSetting.codes), parameterInForce);
const allParameters = z.object(
  Object.fromEntries(parameterCodes.map((code) => [code, ofSettings])),
) as unknown as z.ZodType<LegalParameters>;

const threshold = z.object({
  projectType: projectType.schema,
  mode: procurementMode.schema,
  minAmount: z.string().nullable(),
  maxAmount: z.string().nullable(),
  level: legalLevel.schema,
});

/** A number of the law with the days it is in force. */
export const parameterRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  code: z.string(),
  setting: legalSetting.schema,
  value: z.string(),
  unit: parameterUnit.schema,
  level: legalLevel.schema,
  law: z.string(),
  article: z.string(),
  validFrom: z.string(),
  /** Last day; null while nothing follows. Before `validFrom`: replaced before it counted. */
  validTo: z.string().nullable(),
  reason: z.string(),
  /** Who changed it; empty for what the catalogue brought. */
  createUserName: z.string(),
  createTime: z.string(),
});
export type ParameterRow = z.output<typeof parameterRow>;

/** What is in force today, and what follows it once a change is written. */
export const parameterState = parameterRow.extend({
  /** The change that is still to come, or null. */
  next: parameterRow.nullable(),
  /** It is announced each month, and has been since it was last entered or confirmed. */
  isStale: z.boolean(),
  actions: z.array(z.enum(['change'])),
});
export type ParameterState = z.output<typeof parameterState>;

const platformLimits = z.object({
  selfProcurement: z.string(),
  usablePercent: z.string(),
  asked: askedShape,
  modeThresholds: z.array(threshold).readonly(),
});
const ownAmount = z.string().nullable();

const limits = z.object({
  enterpriseGuid: z.uuid(),
  enterpriseName: z.string(),
  /** 0 before anything was saved. */
  version: z.number(),
  /** Null: as the platform has it. */
  selfProcurement: ownAmount,
  usablePercent: z.string().nullable(),
  techSpecFrom: ownAmount,
  supervisionFrom: ownAmount,
  budgetApprovalFrom: ownAmount,
  marketReportFrom: ownAmount,
  modeThresholds: z.array(threshold),
  updateUserName: z.string(),
  updateTime: z.string().nullable(),
  /** What counts where the company has said nothing. */
  platform: platformLimits,
});
export type Limits = z.output<typeof limits>;

/** The numbers of the law, dated, and the limits companies set themselves. */
export const legalCalls = {
  inForce: endpoint({
    method: 'GET',
    path: '/legalParameter/inForce',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '查询现行法定参数和本单位采购限额',
    input: noInput,
    output: z.object({
      /** The day they are in force on. */
      day: z.string(),
      parameters: allParameters,
      limits: platformLimits,
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/legalParameter/list',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '法定参数列表',
    input: pageQuery.extend({
      /** Part of a name, a law or an article. */
      keyword: optionalText(100),
      rule: optionalText(10),
      setting: optionalText(20),
      level: optionalText(10),
    }),
    output: paged(parameterState),
  }),
  history: endpoint({
    method: 'GET',
    path: '/legalParameter/history',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '法定参数历史',
    input: parameterKey,
    output: z.array(parameterRow),
  }),
  change: endpoint({
    method: 'POST',
    path: '/legalParameter/change',
    send: 'json',
    access: 'legal:write',
    act: 'write',
    summary: '变更法定参数',
    /** `guid` and `version` name the row the change follows: the last one of its number and setting. */
    input: parameterForm.extend({ guid, version: recordVersion() }),
    output: z.object({ guid: z.uuid(), version: z.number() }),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/legalParameter/companies',
    send: 'query',
    access: 'legal:limit',
    act: 'read',
    summary: '可维护采购限额的单位',
    input: z.object({ name: optionalText(100) }),
    output: z.array(z.object({ enterpriseGuid: z.uuid(), name: z.string() })),
  }),
  limits: endpoint({
    method: 'GET',
    path: '/legalParameter/limits',
    send: 'query',
    access: 'legal:limit',
    act: 'read',
    summary: '查看单位采购限额',
    /** Left out: one's own company. */
    input: z.object({ enterpriseGuid: guid.optional() }),
    output: limits,
  }),
  saveLimits: endpoint({
    method: 'POST',
    path: '/legalParameter/saveLimits',
    send: 'json',
    access: 'legal:limit',
    act: 'write',
    summary: '保存单位采购限额',
    input: limitForm.extend({ enterpriseGuid: guid, version: recordVersion() }),
    output: z.object({ version: z.number() }),
  }),
};
