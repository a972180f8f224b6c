import { asc, eq } from 'drizzle-orm';
import { freightBy, lineKind } from '#shared/areas/inquiry/codes';
import type { InquiryForm } from '#shared/areas/inquiry/rules';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { addDays } from '#shared/kit/dates';
import { approveTask } from '../../areas/approval/decide.ts';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { draftFor } from '../../areas/inquiry/first-draft.ts';
import { INQUIRY, inquiryEnds } from '../../areas/inquiry/inquiry-access.ts';
import { inquiry, inquiryInvitee } from '../../areas/inquiry/inquiry.table.ts';
import { answerInquiry } from '../../areas/inquiry/own-inquiries.ts';
import { purchaseOf } from '../../areas/inquiry/purchase.ts';
import { getInquiry } from '../../areas/inquiry/read-inquiries.ts';
import { inquiryReview } from '../../areas/inquiry/review-inquiries.ts';
import { sendInquiry, terminateInquiry } from '../../areas/inquiry/run-inquiries.ts';
import { savingInquiries } from '../../areas/inquiry/write-inquiries.ts';
import { addProject } from '../../areas/project/project.service.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { projectParts } from '../project-parts.ts';
import { stageFollowers } from '../stage-followers.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { ableSuppliers, answering } from './invited-suppliers.ts';
import { demoCompany } from './organisation.ts';
import { sendingIn } from './sent-files.ts';

/** Projects to inquire for, one for each state. */
const names = {
  draft: '检修常用工器具采购',
  inReview: '化验室玻璃器皿采购',
  rejected: '机务劳动防护用品采购',
  approved: '电缆桥架及附件采购',
  quoting: '压力变送器采购',
  closed: '控制柜端子采购',
  ending: '仪表阀门采购',
  ended: '办公桌椅采购',
} as const;
type State = keyof typeof names;

/** Who approves what a project manager of the first company sends, by its amount. */
const APPROVERS = ['approver', 'director'] as const;

const line = (materialName: string, spec: string, unit: string, quantity: string, isOptional = false) => ({
  materialName,
  spec,
  unit,
  quantity,
  kind: isOptional ? lineKind.code.optional : lineKind.code.required,
});
const lines = [
  line('压力变送器', '0-1.6MPa 4-20mA HART', '台', '36'),
  line('差压变送器', '0-60kPa 法兰式', '台', '14'),
  line('安装支架', '304不锈钢', '套', '50'),
  line('标定服务', '出厂前逐台标定', '次', '1', true),
];

/** Draws inquiries up, has them approved and sends them, as people do. */
export async function inquiryMaker(
  { db, storage }: { db: Db; storage: Storage },
  { userOf, departmentOf, enterpriseOf }: DemoIdentity,
) {
  const { as, end } = actingIn(db, userOf);
  const sendFile = sendingIn({ db, storage });
  const manager = await as('project');
  const today = await todayOf(db);
  const versioned = async (guid: string) => ({ guid, version: (await getInquiry(guid, manager)).version });

  const add = async (projectName: string, invited?: readonly string[]) => {
    const projectGuid = await addProject(db, {
      projectName,
      projectNature: projectNature.code.production,
      projectType: projectType.code.goods,
      tenderWay: tenderWay.code.inquiry,
      organizationType: organizationType.code.selfRun,
      legalRegime: legalRegime.code.enterprise,
      isMandatory: false,
      enterpriseGuid: enterpriseOf(demoCompany.first),
      deptGuid: departmentOf(demoCompany.first, '招标管理科'),
      ownerGuid: userOf('project'),
      budgetAmount: '268000.00',
      year: Number(today.slice(0, 4)),
      stages: [],
    });
    const draft = await draftFor(
      db,
      { ...(await purchaseOf(manager, projectGuid)), setup: null },
      manager.actor.name,
    );
    const inviteList = (invited ?? (await ableSuppliers(db, projectGuid, enterpriseOf))).map(
      (enterpriseGuid) => ({
        enterpriseGuid,
        reason: '同类产品供货业绩良好，近三年履约评价合格',
      }),
    );
    const { guid } = await savingInquiries.add(
      {
        ...(draft as InquiryForm),
        inviteList,
        materials: lines.map((one, at) => ({
          ...one,
          lineNo: String(at + 1),
          requiredDate: addDays(today, 60),
        })),
        freightBy: freightBy.code.supplier,
        deliveryTerm: '合同签订后45日内运抵需方仓库',
        paymentTerm: '到货验收合格后60日内支付95%，质保期满后支付5%',
        contactPhone: '0571-87650021',
        files: [
          await sendFile(manager, `${projectName}询价文件.pdf`, [`${projectName}询价文件`, '技术要求']),
        ],
      },
      manager,
    );
    return guid;
  };
  const submitted = async (projectName: string, invited?: readonly string[]) => {
    const guid = await add(projectName, invited);
    await inquiryReview.calls.submit(await versioned(guid), manager);
    return guid;
  };
  const decide = async (guid: string, result: 'approve' | 'reject', opinion: string, by: string) =>
    inquiryReview.calls.examination({ guid, result, opinion, acknowledged: true }, await as(by));
  const approved = async (projectName: string, invited?: readonly string[]) => {
    const guid = await submitted(projectName, invited);
    for (const by of APPROVERS) await decide(guid, 'approve', '同意。', by);
    return guid;
  };
  const send = async (guid: string, how: { online?: boolean; supervisorGuid?: string } = {}) =>
    sendInquiry(projectParts, stageFollowers)({ ...(await versioned(guid)), ...how }, manager);
  return { as, end, manager, today, versioned, add, submitted, decide, approved, send };
}

/** Inquiries in every state there is, made by the services a person would use. */
export async function addDemoInquiries(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const maker = await inquiryMaker({ db, storage }, identity);
  const { as, end, manager, today, versioned, add, submitted, decide, approved } = maker;
  const sent = async (state: State) => {
    const guid = await approved(names[state]);
    await maker.send(guid);
    return guid;
  };
  const answered = async (guid: string) => {
    const [first, second] = await db
      .select()
      .from(inquiryInvitee)
      .where(eq(inquiryInvitee.inquiryGuid, guid))
      .orderBy(asc(inquiryInvitee.position));
    const by = (one: typeof first) => answering(manager, one!.enterpriseGuid, one!.name, 'inquiry:answer');
    await answerInquiry({ guid, isAccepted: true }, by(second));
    await answerInquiry({ guid, isAccepted: false, reason: '近期产能已排满，无法按期交货' }, by(first));
  };
  const asked = async (state: State) => {
    const guid = await sent(state);
    await terminateInquiry({ ...(await versioned(guid)), reason: '需求调整，改由集团统一框架采购' }, manager);
    return guid;
  };

  await add(names.draft);
  await submitted(names.inReview);
  const rejected = await submitted(names.rejected);
  await decide(rejected, 'reject', '请补充劳保用品的执行标准。', APPROVERS[0]);
  await approved(names.approved);
  await sent('quoting');
  const closed = await sent('closed');
  await answered(closed);
  // Its deadline was yesterday.
  await db
    .update(inquiry)
    .set({ deadline: new Date(`${addDays(today, -1)}T17:00:00+08:00`) })
    .where(eq(inquiry.guid, closed));
  await asked('ending');
  const ended = await asked('ended');
  for (const by of APPROVERS) {
    const who = await as(by);
    const open = await inquiryEnds.open(db, ended);
    const taskGuid = await lastTask(db, INQUIRY, open!.guid, who.actor.guid);
    await approveTask([inquiryReview.approval], { taskGuid, opinion: '同意终止。', acknowledged: true }, who);
  }
  await end();
}
