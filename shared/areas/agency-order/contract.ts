import { z } from 'zod';
import { signed } from '#shared/areas/certificate/signed';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { legalRegime, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { ruled } from '#shared/kit/rule-texts';
import { contactPhone } from '#shared/kit/contact-rules';
import { money, optionalMoney } from '#shared/kit/number-rules';
import { optionalText, text } from '#shared/kit/text-rules';
import type { PurchaseFacts } from './order-findings.ts';
import { entrustKind } from './kind.ts';
import { SECTIONS_MAX, tooManySections } from '#shared/areas/project/sections';
import { entrustForm, feeTerms, orderFiles } from './rules.ts';
import { entrustDetail, entrustRow, entrustSearch, feeWorking } from './views.ts';

const guid = z.uuid('编号格式不正确');
const wording = z.object({ cn: z.string(), en: z.string() });

/** What an order starts with: its form as far as it is known, and the names behind it. */
const start = entrustForm.omit({ files: true }).partial().extend({
  projectNo: z.string(),
  projectName: z.string(),
  entrustUnit: z.string(),
  /** 元. */
  planAmount: z.string(),
  controlPrice: z.string().nullable(),
});

/** A person of the principal who may stand in an order. */
const representative = z.object({
  guid: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
});

const calls = documentCalls(entrustKind, {
  search: entrustSearch,
  row: entrustRow,
  detail: entrustDetail,
  warning: wording,
});

export const entrustCalls = {
  ...calls,
  /**
   * For who has `entrust:read`, within their scope; for who has `entrust:receive`, the orders of their own enterprise from
   * 待接收 on. One call, so that one list page serves both sides.
   */
  list: endpoint({ ...calls.list, access: 'signedIn' }),
  /** Starts from what a set-up says. */
  blank: endpoint({
    method: 'GET',
    path: '/entrust/blank',
    send: 'query',
    access: 'entrust:write',
    act: 'read',
    summary: '新增委托单的默认值',
    input: z.object({ setupGuid: guid }),
    output: start,
  }),
  /** Computes a fee with its working; nothing is kept. */
  fee: endpoint({
    method: 'POST',
    path: '/entrust/fee',
    send: 'json',
    access: 'signedIn',
    act: 'read',
    summary: '测算代理费',
    input: feeTerms.extend({
      projectType: projectType.schema,
      /** 元. */
      planAmount: money(),
      controlPrice: optionalMoney(),
      sections: z
        .array(z.object({ name: text(200), amount: money(), controlPrice: optionalMoney() }))
        .max(SECTIONS_MAX, tooManySections)
        .optional(),
    }),
    output: feeWorking,
  }),
  /** 签章并发送 (sign item 2103): the agency sees it from now on. */
  send: endpoint({
    method: 'POST',
    path: '/entrust/send',
    send: 'json',
    access: 'entrust:send',
    act: 'write',
    summary: '签章并发送委托单',
    input: versionedGuid.extend(signed.shape),
    output: changed,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/entrust/receive',
    send: 'json',
    access: 'entrust:receive',
    act: 'write',
    summary: '接收委托单',
    input: versionedGuid.extend({ agentManager: text(50), agentManagerPhone: contactPhone() }),
    output: changed,
  }),
  returnOrder: endpoint({
    method: 'POST',
    path: '/entrust/return',
    send: 'json',
    access: 'entrust:receive',
    act: 'write',
    summary: '退回委托单',
    input: versionedGuid.extend({ reason: text(500) }),
    output: changed,
  }),
  /** 代理签章 (sign item 2014): the order takes effect. */
  agencySign: endpoint({
    method: 'POST',
    path: '/entrust/agencySign',
    send: 'json',
    access: 'entrust:receive',
    act: 'write',
    summary: '代理机构签章',
    input: versionedGuid.extend(signed.shape),
    output: changed,
  }),
  /**
   * 变更代理: asks for the end of this order and a new one for another agency. Once approved, this order ends, and a
   * draft with the same content for the new agency takes its set-up over, in one step.
   */
  changeAgency: endpoint({
    method: 'POST',
    path: '/entrust/changeAgency',
    send: 'json',
    access: 'entrust:undo',
    act: 'write',
    summary: '申请变更代理机构',
    input: versionedGuid.extend({
      reason: text(500),
      agentGuid: z.uuid('请选择'),
      files: orderFiles.min(1, ruled({ cn: '请上传附件', en: 'Add an attachment' })),
    }),
    output: changed,
  }),
  /** 终止: ends the order once that has been approved; both sides are told. */
  terminate: endpoint({
    method: 'POST',
    path: '/entrust/terminate',
    send: 'json',
    access: 'entrust:undo',
    act: 'write',
    summary: '申请终止委托',
    input: versionedGuid.extend({
      reason: text(500),
      files: orderFiles.min(1, ruled({ cn: '请上传附件', en: 'Add an attachment' })),
    }),
    output: changed,
  }),
};

/** An agency one may choose, or why not. */
export const agentRow = z.object({
  guid: z.uuid(),
  name: z.string(),
  uscc: z.string(),
  standing: supplierStanding.schema,
  /** Orders that are neither finished nor terminated, of the caller's own unit. */
  liveOrders: z.number(),
  /** Why it cannot be entrusted; null when it can. */
  fault: wording.nullable(),
});
export type AgentRow = z.output<typeof agentRow>;

const purchase = z.object({
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  categoryCode: z.string().optional(),
  tenderWay: tenderWay.schema,
  legalRegime: legalRegime.schema,
  isMandatory: z.boolean(),
  zsType: qualificationReview.schema.nullable(),
  /** 元. */
  planAmount: z.string(),
}) satisfies z.ZodType<PurchaseFacts>;

/** What the product description names beside the calls of orders (product.md 7). */
export const entrustPreparation = {
  /** What an order needs before it is built. */
  beforeBuild: endpoint({
    method: 'GET',
    path: '/institutionsProcurementEntrust/beforeBuild.do',
    send: 'query',
    access: 'entrust:write',
    act: 'read',
    summary: '生成委托单前的准备信息',
    input: z.object({ setupGuid: guid, agentGuid: guid.optional() }),
    output: z.object({
      setup: z.object({
        guid: z.uuid(),
        projectNo: z.string(),
        projectName: z.string(),
        /** 元. */
        planAmount: z.string(),
        sections: z.array(
          z.object({ name: z.string(), amount: z.string(), controlPrice: z.string().nullable() }),
        ),
      }),
      /** What the law goes by: a form judges deposit and planned days by it as the server does. */
      purchase,
      unit: z.object({ guid: z.uuid(), name: z.string() }),
      representatives: z.array(representative),
      /** Annual agency contracts that can be referred to; with `agentGuid` those with that agency. */
      contracts: z.array(
        z.object({
          guid: z.uuid(),
          contractNo: z.string(),
          contractName: z.string(),
          agentUnit: z.string(),
          endDate: z.string(),
        }),
      ),
      defaults: start,
      /** What stands against an order now. */
      faults: z.array(wording),
    }),
  }),
  /** Every agency, those that cannot be entrusted with the reason: for `entrust:write`, and for `entrust:undo`, which changes it. */
  allAgent: endpoint({
    method: 'GET',
    path: '/institutionsProcurementEntrust/allAgent.do',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '查询全部代理机构',
    input: z.object({
      /** For this set-up: conflicts with who is invited are looked for. */
      setupGuid: guid.optional(),
      keyword: optionalText(100),
    }),
    output: z.object({ list: z.array(agentRow) }),
  }),
};
