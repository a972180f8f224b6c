import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { signatureText } from '#shared/areas/certificate/rules';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { unfilled } from '#shared/contract/unfilled';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText } from '#shared/kit/text-rules';
import { contractKind } from './codes.ts';
import {
  awardedSection,
  changeCheck,
  contractCheck,
  contractDetail,
  contractRow,
  contractSearch,
  liveOrder,
  signDetail,
  signRow,
  signSearch,
} from './contract-views.ts';
import { contractDocumentKind } from './kind.ts';
import { abandonForm, changeForm, contractForm, filingForm } from './rules.ts';

const loose = z.object(unfilled(contractForm.shape));
const write = { method: 'POST', send: 'json', act: 'write', output: changed } as const;

/** A signature the caller's browser has made over the digest of the main file. */
const certificateSignature = {
  certificateGuid: z.uuid('编号格式不正确').optional(),
  signature: signatureText.optional(),
};

export const contractCalls = {
  ...documentCalls(contractDocumentKind, {
    search: contractSearch,
    row: contractRow,
    detail: contractDetail,
    warning: findingShape,
  }),
  /** Starts from what is known of a project's section, a self-procurement plan or an entrust order; or from nothing. */
  blank: endpoint({
    method: 'GET',
    path: '/contract/blank',
    send: 'query',
    access: 'contract:write',
    act: 'read',
    summary: '新增合同的默认值',
    input: z.object({
      contractKind: z.coerce.number<number | string>().pipe(contractKind.schema).optional(),
      project: z.uuid().optional(),
      section: optionalText(20),
      selfPlan: z.uuid().optional(),
      orders: z.uuid().optional(),
    }),
    output: contractForm.partial().extend({
      partyAName: z.string(),
      partyBName: z.string(),
      deptName: z.string(),
      projectNo: z.string(),
      projectName: z.string(),
      sectionName: z.string(),
      selfPlanNo: z.string(),
      ordersNo: z.string(),
      awardIsRecorded: z.boolean(),
    }),
  }),
  /** What is wrong with a contract as it is filled in, and what the law says of it; stores nothing. */
  check: endpoint({
    method: 'POST',
    path: '/contract/check',
    send: 'json',
    access: 'contract:write',
    act: 'read',
    summary: '检查填写中的合同',
    input: loose.partial().extend({ guid: z.uuid().optional() }),
    output: contractCheck,
  }),
  /** Projects and sections a purchase contract can be drawn up for, within the caller's own scope of contracts. */
  sections: endpoint({
    method: 'POST',
    path: '/contract/sections',
    send: 'json',
    access: 'contract:write',
    act: 'read',
    summary: '可签订采购合同的项目标段',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(awardedSection),
  }),
  /** Signs for one's own party: by certificate, or with the scan of the signed paper. */
  sign: endpoint({
    ...write,
    path: '/contract/sign',
    access: 'contract:sign',
    summary: '签章',
    input: versionedGuid.extend({
      ...certificateSignature,
      /** The scan, for 纸质扫描. */
      scanFile: z.uuid().optional(),
      /** The scan carries the signatures of both parties. */
      coversBoth: z.boolean().optional(),
    }),
  }),
  /** The contracts one may sign for a party: of one's own company, or with it as party B from 已通过 on. */
  signList: endpoint({
    method: 'POST',
    path: '/contract/signList',
    send: 'json',
    access: 'contract:sign',
    act: 'read',
    summary: '待签章合同列表',
    input: signSearch,
    output: paged(signRow),
  }),
  signDetail: endpoint({
    method: 'GET',
    path: '/contract/signDetail',
    send: 'query',
    access: 'contract:sign',
    act: 'read',
    summary: '待签章合同详情',
    input: guidQuery,
    output: signDetail,
  }),
  /** 中标合同备案, sign item 2101: the digest may be signed with it. By its handler, or by who signs for the buyer. */
  file: endpoint({
    ...write,
    path: '/contract/file',
    access: 'signedIn',
    summary: '合同备案',
    input: versionedGuid.extend({ ...filingForm.shape, ...certificateSignature }),
  }),
  /** What is wrong with a supplementary agreement as it is filled in, and what the law says of it; stores nothing. */
  checkChange: endpoint({
    method: 'POST',
    path: '/contract/checkChange',
    send: 'json',
    access: 'contract:write',
    act: 'read',
    summary: '检查填写中的补充协议',
    input: z.object({
      guid: z.uuid('编号格式不正确'),
      changeDate: optionalText(20),
      amountDifference: optionalText(30),
      newEndDate: optionalText(20),
    }),
    output: changeCheck,
  }),
  /** Puts up a supplementary agreement; it counts once it is approved. */
  change: endpoint({
    ...write,
    path: '/contract/change',
    access: 'contract:write',
    summary: '合同变更',
    input: versionedGuid.extend(changeForm.shape),
    output: changed.extend({ changeGuid: z.uuid() }),
  }),
  /** Puts up the end of a contract in force, which no live order may rest on. */
  abandon: endpoint({
    ...write,
    path: '/contract/abandon',
    access: 'contract:undo',
    summary: '废弃合同',
    input: versionedGuid.extend(abandonForm.shape),
    output: changed.extend({ changeGuid: z.uuid() }),
  }),
  /** Takes back a change or an abandonment before the first decision; guid and version are the change's own. */
  recallChange: endpoint({
    ...write,
    path: '/contract/recallChange',
    access: 'signedIn',
    summary: '撤回合同变更',
    input: versionedGuid,
  }),
  /** The entrust orders that rest on a contract and must be moved before it can be abandoned. */
  liveOrders: endpoint({
    method: 'GET',
    path: '/contract/liveOrders',
    send: 'query',
    access: 'contract:read',
    act: 'read',
    summary: '引用合同的在办委托单',
    input: guidQuery,
    output: z.array(liveOrder),
  }),
};
