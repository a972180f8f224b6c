import { and, eq } from 'drizzle-orm';
import { approvalCalls } from '#shared/areas/approval/contract';
import { inquiryEndStatus, type InquiryStatus, inquiryStatus, lineKind } from '#shared/areas/inquiry/codes';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import { ownInquiryCalls } from '#shared/areas/inquiry/own-contract';
import type { InquiryForm } from '#shared/areas/inquiry/rules';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../areas/approval/setup.ts';
import { INQUIRY } from '../areas/inquiry/inquiry-access.ts';
import { inquiry, inquiryEnd } from '../areas/inquiry/inquiry.table.ts';
import type { NewProject } from '../areas/project/project.service.ts';
import { today } from './days.ts';
import { aLibrarySupplier } from './library-supplier.ts';
import { materialsWorld } from './materials-world.ts';

type Person = { guid: string; name: string };
type Base = Awaited<ReturnType<typeof materialsWorld>>;

/** An inquiry that keeps every rule but for whom it invites. */
export const anInquiry = (projectGuid: string, given: Partial<InquiryForm> = {}): InquiryForm => ({
  inquiryName: '无缝钢管询价',
  projectGuid,
  sectionNos: ['1', '2'],
  modeVariant: 1,
  inviteList: [],
  materials: [
    {
      lineNo: '1',
      materialName: '无缝钢管',
      spec: 'φ89×4',
      unit: '米',
      quantity: '120',
      kind: lineKind.code.required,
    },
    { lineNo: '2', materialName: '弯头', unit: '个', quantity: '12.5', kind: lineKind.code.optional },
  ],
  deadline: `${addDays(today(), 20)} 17:00:00`,
  taxIncluded: true,
  freightBy: 1,
  deliveryTerm: '合同签订后30日内',
  paymentTerm: '货到验收合格后30日内付款',
  validityDays: 30,
  isAnonymous: false,
  mayRevise: true,
  evalMethod: 3,
  contactName: '王工',
  contactPhone: '13800000001',
  ...given,
});

/** A project manager with projects to inquire for, three suppliers to ask, and one level that approves. */
export async function inquiryWorld(base?: Base) {
  const world = base ?? (await materialsWorld());
  const { db, call, done, company, manager, projectManager } = world;
  await defineItem(db, { enterpriseGuid: company.guid, kind: INQUIRY }, [
    { name: '部门负责人', approvers: [{ rule: 'person', userGuid: manager.guid }] },
  ]);
  const suppliers = await Promise.all([1, 2, 3].map(() => aLibrarySupplier(db)));
  const inviteList = suppliers.map(({ enterpriseGuid }) => ({ enterpriseGuid, reason: '长期供货' }));
  const aPurchase = (given: Partial<NewProject> & { isIssued?: boolean } = {}) =>
    world.aProjectOf({ tenderWay: tenderWay.code.inquiry, ...given });
  const detail = (guid: string, by: Person = projectManager) => done(calls.detail, { guid }, by);
  const versioned = async (guid: string) => ({ guid, version: (await detail(guid)).version });
  const form = async (given: Partial<InquiryForm> = {}, projectGuid?: string) =>
    anInquiry(projectGuid ?? (await aPurchase()), { inviteList, ...given });
  const added = async (given: Partial<InquiryForm> = {}, projectGuid?: string) =>
    (await done(calls.add, await form(given, projectGuid), projectManager)).guid;
  const submitted = async (given: Partial<InquiryForm> = {}) => {
    const guid = await added(given);
    await done(calls.submit, await versioned(guid), projectManager);
    return guid;
  };
  const decide = (guid: string, result: 'approve' | 'reject', by: Person = manager) =>
    done(calls.examination, { guid, result, opinion: '意见', acknowledged: true }, by);
  const approved = async (given: Partial<InquiryForm> = {}) => {
    const guid = await submitted(given);
    await decide(guid, 'approve');
    return guid;
  };
  const sent = async (given: Partial<InquiryForm> = {}) => {
    const guid = await approved(given);
    await done(calls.send, await versioned(guid), projectManager);
    return guid;
  };
  const answer = (guid: string, by: Person, isAccepted = true) =>
    done(ownInquiryCalls.answer, { guid, isAccepted, ...(!isAccepted && { reason: '产能不足' }) }, by);
  const s = inquiryStatus.code;
  /** An inquiry in a state; what only later acts bring is put there. */
  const inState = async (status: InquiryStatus) => {
    if (status === s.draft) return added();
    if (status === s.inReview) return submitted();
    if (status === s.rejected) {
      const guid = await submitted();
      await decide(guid, 'reject');
      return guid;
    }
    if (status === s.approved) return approved();
    const guid = await sent();
    if (status !== s.quoting) await db.update(inquiry).set({ status }).where(eq(inquiry.guid, guid));
    return guid;
  };
  /** Decides the end of an inquiry that is open. */
  const decideEnd = async (guid: string, act: 'approve' | 'reject', by: Person = manager) => {
    const [open] = await db
      .select()
      .from(inquiryEnd)
      .where(and(eq(inquiryEnd.inquiryGuid, guid), eq(inquiryEnd.status, inquiryEndStatus.code.inReview)));
    const asked = { kind: INQUIRY, documentGuid: open!.guid };
    const { levels } = await done(approvalCalls.detail, asked, by);
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes(act))!;
    const said = { taskGuid: task.guid, opinion: '意见' };
    return act === 'approve'
      ? done(approvalCalls.approve, { ...said, acknowledged: true }, by)
      : done(approvalCalls.reject, said, by);
  };
  return {
    ...world,
    call,
    suppliers,
    inviteList,
    aPurchase,
    detail,
    versioned,
    form,
    added,
    submitted,
    approved,
    sent,
    answer,
    decide,
    inState,
    decideEnd,
  };
}
