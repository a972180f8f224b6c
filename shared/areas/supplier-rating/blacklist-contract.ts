import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { endpoint, guidQuery, noInput, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { recordVersion, wholeText } from '#shared/kit/number-rules';
import { measureAct, measureKind, measureReason, measureStatus, supplierStanding } from './codes.ts';
import { measureForm, reasonForm, statementForm, upholdForm } from './forms.ts';

const whole = wholeText();
const code = whole.optional();
const guid = z.uuid('编号格式不正确');
const changed = z.object({ guid: z.uuid(), version: z.number() });

/** What a reader may do with a measure now; `state` is the supplier's. */
export const measureAction = z.enum([
  'edit',
  'delete',
  'notify',
  'withdraw',
  'uphold',
  'drop',
  'lift',
  'state',
]);
export type MeasureAction = z.output<typeof measureAction>;

export const measureRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  measureNo: z.string(),
  supplierGuid: z.uuid(),
  supplierName: z.string(),
  enterpriseName: z.string(),
  kind: measureKind.schema,
  reason: measureReason.schema,
  status: measureStatus.schema,
  /** It counts today. */
  isInForce: z.boolean(),
  /** Last day of the time for the statement; null before the notice. */
  statementDue: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  proposerName: z.string(),
  updateTime: z.string(),
  actions: z.array(measureAction),
});
export type MeasureRow = z.output<typeof measureRow>;

/** One entry of the course of a measure. */
export const measureEntry = z.object({
  guid: z.uuid(),
  act: measureAct.schema,
  personName: z.string(),
  unitName: z.string(),
  text: z.string(),
  files: z.array(fileRow),
  at: z.string(),
});
export type MeasureEntry = z.output<typeof measureEntry>;

export const measureDetail = measureRow.extend({
  facts: z.string(),
  months: z.number(),
  statementDays: z.number(),
  /** Null before the notice. */
  noticeTime: z.string().nullable(),
  /** The time for the statement is over. */
  isStatementOver: z.boolean(),
  files: z.array(fileRow),
  /** The rating it follows from, for those of the company that made it. */
  ratingGuid: z.uuid().nullable(),
  /** Whether the reader is of the company that proposed it, and so reads the whole course. */
  isOurs: z.boolean(),
  /** Names of those who may decide it, while it is not decided; empty for others. */
  deciders: z.array(z.string()),
  entries: z.array(measureEntry),
});
export type MeasureDetail = z.output<typeof measureDetail>;

export const measureSearch = sortedPageQuery(['measureNo', 'validTo', 'updateTime']).extend({
  supplierName: optionalText(100),
  supplierGuid: guid.optional(),
  measureNo: optionalText(40),
  kind: code,
  reason: code,
  status: code,
  /** Only what counts today (1). */
  isInForce: z.enum(['1']).optional(),
  /** Only those that wait for the reader: to send, to decide. */
  mine: z.enum(['1']).optional(),
});
export type MeasureSearch = z.output<typeof measureSearch>;

const see = { access: 'supplier:read' } as const;
const propose = { access: 'supplier:blacklist', method: 'POST', send: 'json', act: 'write' } as const;
const decide = { access: 'supplier:decide', method: 'POST', send: 'json', act: 'write' } as const;

/** The calls of measures against suppliers. */
export const blacklistCalls = {
  list: endpoint({
    ...see,
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/gys/blacklist/queryMeasureList',
    summary: '查询供应商处理措施',
    input: measureSearch,
    output: paged(measureRow),
  }),
  detail: endpoint({
    ...see,
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/gys/blacklist/queryMeasure',
    summary: '查看供应商处理措施',
    input: guidQuery,
    output: measureDetail,
  }),
  save: endpoint({
    ...propose,
    path: '/gys/blacklist/saveMeasure',
    summary: '提出或修改处理措施',
    input: measureForm.extend({ guid: guid.optional(), version: recordVersion().optional() }),
    output: changed,
  }),
  delete: endpoint({
    ...propose,
    path: '/gys/blacklist/deleteMeasure',
    summary: '删除未告知的处理措施',
    input: versionedGuid,
    output: nothing,
  }),
  notify: endpoint({
    ...propose,
    path: '/gys/blacklist/notifyMeasure',
    summary: '发出处理告知书',
    input: versionedGuid,
    output: changed,
  }),
  withdraw: endpoint({
    ...propose,
    path: '/gys/blacklist/withdrawMeasure',
    summary: '撤回处理措施',
    input: versionedGuid.extend(reasonForm.shape),
    output: changed,
  }),
  uphold: endpoint({
    ...decide,
    path: '/gys/blacklist/upholdMeasure',
    summary: '决定处理',
    input: versionedGuid.extend(upholdForm.shape),
    output: changed,
  }),
  drop: endpoint({
    ...decide,
    path: '/gys/blacklist/dropMeasure',
    summary: '决定不予处理',
    input: versionedGuid.extend(reasonForm.shape),
    output: changed,
  }),
  lift: endpoint({
    ...decide,
    path: '/gys/blacklist/liftMeasure',
    summary: '提前解除处理措施',
    input: versionedGuid.extend(reasonForm.shape),
    output: changed,
  }),
};

/** A measure as the supplier it is about reads it; before the notice there is none for it. */
export const ownMeasure = measureDetail.omit({ ratingGuid: true, isOurs: true, deciders: true });
export type OwnMeasure = z.output<typeof ownMeasure>;

/** What a supplier reads and answers of itself. */
export const ownMeasureCalls = {
  list: endpoint({
    access: 'enterprise:read',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/gys/blacklist/queryOwnMeasureList',
    summary: '查询针对本企业的处理措施',
    input: noInput,
    output: z.object({ standing: supplierStanding.schema, list: z.array(ownMeasure) }),
  }),
  state: endpoint({
    access: 'enterprise:submit',
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/gys/blacklist/stateOnMeasure',
    summary: '提交陈述申辩',
    input: versionedGuid.extend(statementForm.shape),
    output: changed,
  }),
};
