import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { commitment, drawFiles, revealed } from '#shared/areas/draw/views';
import { projectBrief } from '#shared/areas/project/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { endpoint, guidQuery, nothing, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { MAX_FILES } from '#shared/areas/file/rules';
import { dateTime, optionalText, text } from '#shared/kit/text-rules';
import { inviteState, PLAN_MAX } from './codes.ts';
import { shortlistKind } from './kind.ts';
import { conditions, shortlistForm } from './rules.ts';
import {
  affiliateRow,
  candidateRow,
  candidateSums,
  ownInvitation,
  recommendedRow,
  shortlistDetail,
  shortlistRow,
  shortlistSearch,
} from './views.ts';

const guid = () => z.uuid('编号格式不正确');
const choice = { method: 'POST', send: 'json', access: 'shortlist:write', act: 'read' } as const;
const read = { method: 'GET', send: 'query', access: 'signedIn', act: 'read' } as const;
const act = { method: 'POST', send: 'json', access: 'shortlist:write', act: 'write' } as const;
/** Whoever gives to the seed: a person of the round, whatever their rights. */
const seed = { method: 'POST', send: 'json', access: 'signedIn', act: 'write' } as const;
const reasoned = versionedGuid.extend({ reason: text(500) });
const oneOf = guidQuery.extend({ enterpriseGuid: guid() });

/** What of a project a shortlist is drawn up by. */
const purchase = z.object({
  projectGuid: z.uuid(),
  projectNo: z.string(),
  projectName: z.string(),
  tenderWay: tenderWay.schema,
  sections: z.array(z.object({ sectionNo: z.string(), sectionName: z.string() })),
  /** How many the mode asks for. */
  least: z.number(),
  needsSupervisor: z.boolean(),
  /** The law leaves no direct choice. */
  mustDraw: z.boolean(),
});

/** The calls of shortlists (documents.md 5.9, product.md 4 and 7). */
export const shortlistCalls = {
  ...documentCalls(shortlistKind, {
    search: shortlistSearch,
    row: shortlistRow,
    detail: shortlistDetail,
    warning: z.never(),
  }),
  /** What a new one starts with, of a project where one is named. */
  blank: endpoint({
    method: 'GET',
    path: '/ruwei/blank',
    send: 'query',
    access: 'shortlist:write',
    act: 'read',
    summary: '新增入围的默认值',
    input: z.object({ projectGuid: guid().optional() }),
    output: shortlistForm
      .partial()
      .omit({ recommended: true, files: true })
      .extend({ purchase: purchase.nullable() }),
  }),
  /** Projects a shortlist may be drawn up for: one's own that go on and invite. */
  projects: endpoint({
    ...choice,
    path: '/ruwei/projects',
    summary: '可入围的项目',
    input: pageQuery.extend({ keyword: optionalText() }),
    output: paged(projectBrief),
  }),
  /** 查询候选: who of the library fits, and who of the category and the area does not, and why. */
  queryByCondition: endpoint({
    ...choice,
    path: '/ruwei/queryByCondition',
    summary: '按条件查询候选供应商',
    input: pageQuery.extend({
      projectGuid: guid(),
      /** What an annual deposit must cover; left out, the project as a whole. */
      sectionNo: optionalText(20),
      ...conditions.shape,
      name: optionalText(100),
      /** Those that do not fit alone. */
      isExcluded: z.boolean().optional(),
    }),
    output: paged(candidateRow).extend({ sums: candidateSums }),
  }),
  /** The candidates as they were frozen for the last round. */
  candidates: endpoint({
    ...choice,
    access: 'signedIn',
    path: '/ruwei/candidates',
    summary: '候选范围',
    input: pageQuery.extend({
      guid: guid(),
      name: optionalText(100),
      isExcluded: z.boolean().optional(),
    }),
    output: paged(candidateRow).extend({ sums: candidateSums }),
  }),
  recommended: endpoint({
    ...read,
    path: '/ruwei/recommendedSuppliers',
    summary: '推荐供应商',
    input: guidQuery,
    output: z.array(recommendedRow),
  }),
  affiliates: endpoint({
    ...read,
    path: '/ruwei/affiliatedEnterprise',
    summary: '关联企业',
    input: oneOf,
    output: z.array(affiliateRow),
  }),
  contacts: endpoint({
    ...read,
    path: '/ruwei/contacts',
    summary: '候选供应商联系人',
    input: oneOf,
    output: z.array(z.object({ contactName: z.string(), mobile: z.string(), isMain: z.boolean() })),
  }),
  levels: endpoint({
    ...read,
    path: '/ruwei/levels',
    summary: '等级字典',
    input: z.object({}),
    output: z.array(z.object({ code: supplierGrade.schema, name: z.string() })),
  }),
  /** Freezes the list and opens a round; everybody of it then commits from their own browser. */
  beginDraw: endpoint({
    ...act,
    path: '/ruwei/beginDraw',
    summary: '锁定名单并开始抽取',
    input: versionedGuid,
    output: changed.extend({ roundGuid: z.uuid(), listDigest: z.string() }),
  }),
  redraw: endpoint({
    ...act,
    path: '/ruwei/redraw',
    summary: '重新抽取',
    input: reasoned,
    output: changed.extend({ roundGuid: z.uuid(), listDigest: z.string() }),
  }),
  supplement: endpoint({
    ...act,
    path: '/ruwei/supplement',
    summary: '补抽',
    input: reasoned,
    output: changed.extend({ roundGuid: z.uuid(), listDigest: z.string() }),
  }),
  /** A person's commitment to their 32 bytes. */
  commitDraw: endpoint({
    ...seed,
    path: '/ruwei/commitDraw',
    summary: '提交随机数承诺',
    input: guidQuery.extend({ roundGuid: guid(), commit: commitment }),
    output: z.object({ isComplete: z.boolean() }),
  }),
  /** The bytes themselves; with the last of them everything is computed. */
  revealDraw: endpoint({
    ...seed,
    path: '/ruwei/revealDraw',
    summary: '揭示随机数',
    input: guidQuery.extend({ roundGuid: guid(), value: revealed }),
    output: z.object({ isDrawn: z.boolean() }),
  }),
  /** Ends a round that is not drawn to its end: by its supervisor, or by its handler where there is none. */
  voidDraw: endpoint({
    ...seed,
    path: '/ruwei/voidDraw',
    summary: '作废本轮抽取',
    input: guidQuery.extend({ roundGuid: guid(), reason: text(300) }),
    output: nothing,
  }),
  drawFiles: endpoint({
    ...read,
    path: '/ruwei/drawFiles',
    summary: '抽取的承诺、揭示与结果文件',
    input: guidQuery.extend({ roundGuid: guid() }),
    output: drawFiles,
  }),
  /** 保存抽取结果 of a direct choice, in the order of preference. */
  saveDrawResult: endpoint({
    ...act,
    path: '/ruwei/saveDrawResult',
    summary: '保存直接指定结果',
    input: versionedGuid.extend({ chosen: z.array(guid()).min(1, '请选择').max(PLAN_MAX) }),
    output: changed,
  }),
  sendInvitations: endpoint({
    ...act,
    path: '/ruwei/sendInvitations',
    summary: '发送邀请',
    /** Another time to answer by, where the one planned has come too near. */
    input: versionedGuid.extend({ confirmDeadline: dateTime().optional() }),
    output: changed,
  }),
  myInvitations: endpoint({
    method: 'POST',
    path: '/ruwei/myInvitations',
    send: 'json',
    access: 'shortlist:answer',
    act: 'read',
    summary: '本单位收到的邀请',
    input: pageQuery.extend({ projectName: optionalText(), state: inviteState.schema.optional() }),
    output: paged(ownInvitation),
  }),
  confirmInvitation: endpoint({
    method: 'POST',
    path: '/ruwei/confirmInvitation',
    send: 'json',
    access: 'shortlist:answer',
    act: 'write',
    summary: '确认邀请',
    input: guidQuery.extend({ isAccepted: z.boolean('请选择'), refuseReason: optionalText(500) }),
    output: z.object({ guid: z.uuid(), state: inviteState.schema }),
  }),
  saveFile: endpoint({
    ...act,
    path: '/ruwei/saveFile',
    summary: '保存入围文件',
    input: versionedGuid.extend({ files: z.array(guid()).max(MAX_FILES) }),
    output: changed,
  }),
  revoke: endpoint({ ...act, path: '/ruwei/revoke', summary: '撤销入围', input: reasoned, output: changed }),
  startProcurement: endpoint({
    ...act,
    path: '/ruwei/startProcurement',
    summary: '发起采购',
    input: versionedGuid,
    output: changed,
  }),
  /** 可否修改流程: whether it can still be taken back from its approvers. */
  canUpdateWorkflow: endpoint({
    ...read,
    path: '/ruwei/canUpdateWorkflow',
    summary: '可否修改流程',
    input: guidQuery,
    output: z.object({ isAllowed: z.boolean(), reason: z.string() }),
  }),
};
