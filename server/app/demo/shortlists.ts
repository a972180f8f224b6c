import { drawType, notificationType } from '#shared/areas/bidding/codes';
import { commitOf, hexOf } from '#shared/areas/draw/run';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { ShortlistForm } from '#shared/areas/shortlist/rules';
import type { ShortlistDetail } from '#shared/areas/shortlist/views';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import { addDays } from '#shared/kit/dates';
import { hashes } from '../../areas/draw/hashes.ts';
import { addProject } from '../../areas/project/project.service.ts';
import { beginDraw, commitDraw, redraw, revealDraw } from '../../areas/shortlist/draw-acts.ts';
import { saveDrawResult } from '../../areas/shortlist/choose.ts';
import { revokeShortlist, startProcurement } from '../../areas/shortlist/end-acts.ts';
import { confirmInvitation, sendInvitations } from '../../areas/shortlist/invite-acts.ts';
import { getShortlist, queryByCondition } from '../../areas/shortlist/read-shortlists.ts';
import { shortlistReview } from '../../areas/shortlist/review-shortlist.ts';
import { addShortlist } from '../../areas/shortlist/write-shortlists.ts';
import { supplierProfile } from '../../areas/supplier/library/supplier-profile.table.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { projectParts } from '../project-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { addLibrarySupplier, REGION, usccOf } from './library-suppliers.ts';
import { demoCompany } from './organisation.ts';

const CATEGORY = projectTypeOption.code.costConsulting;
const g = supplierGrade.code;
const { normal, blacklisted, suspended } = supplierStanding.code;

/** Cost consultants of the library; two have one legal representative, some are no candidates. */
const consultants = [
  ['浙江求正工程造价咨询有限公司', g.a, normal, '沈国强'],
  ['杭州中昕建设咨询有限公司', g.a, normal, '陆文斌'],
  ['宁波同衡造价师事务所', g.b, normal, '周慧敏'],
  ['嘉兴信达工程咨询有限公司', g.b, normal, '吴建明'],
  ['绍兴越正造价咨询有限公司', g.a, normal, '金海峰'],
  ['金华汇诚工程管理有限公司', g.b, normal, '郑晓东'],
  ['湖州汇信工程咨询有限公司', g.b, normal, '郑晓东'],
  ['温州瓯江造价咨询有限公司', g.d, normal, '叶小青'],
  ['台州恒远项目管理有限公司', g.b, suspended, '林志伟'],
  ['衢州通达咨询有限公司', g.c, blacklisted, '徐立新'],
] as const;

/** Whom each of them sends, in their order. */
const contacts = [
  ['沈佳怡', '陆思远', '周文静', '吴晓峰', '金雨桐'],
  ['郑海燕', '郑志明', '叶子豪', '林晓东', '徐婷婷'],
].flat();

/** Projects to shortlist for, one for each state. */
const names = {
  draft: '二期扩建全过程造价咨询',
  drawing: '升压站改造结算审核',
  drawn: '灰库加固造价咨询',
  inReview: '码头岸电结算审核',
  rejected: '办公楼装修结算审核',
  toInvite: '脱硫废水改造造价咨询',
  inviting: '循环水泵房造价咨询',
  confirmed: '煤场封闭结算审核',
  started: '厂前区道路造价咨询',
  revoked: '食堂改造结算审核',
} as const;
type State = keyof typeof names;

/** Shortlists in every state, made by the services a person would use, drawn as people would draw. */
export async function addDemoShortlists(
  db: Db,
  { userOf, departmentOf, enterpriseOf }: DemoIdentity,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const clerk = await as('project');
  const today = await todayOf(db);
  await addConsultants(db);

  const detail = async (guid: string) => getShortlist(guid, clerk);
  const versioned = async (guid: string) => ({ guid, version: (await detail(guid)).version });
  const add = async (state: State, given: Partial<ShortlistForm> = {}) => {
    const projectGuid = await addProject(db, {
      projectName: names[state],
      projectNature: projectNature.code.minorWorks,
      projectType: projectType.code.service,
      tenderWay: tenderWay.code.inquiry,
      organizationType: organizationType.code.selfRun,
      isMandatory: false,
      enterpriseGuid: enterpriseOf(demoCompany.first),
      deptGuid: departmentOf(demoCompany.first, '招标管理科'),
      ownerGuid: userOf('project'),
      budgetAmount: '380000.00',
      year: Number(today.slice(0, 4)),
      stages: [],
    });
    const { guid } = await addShortlist(
      {
        ruweiName: `${names[state]}入围`,
        projectGuid,
        sectionNo: '',
        categoryCodes: [CATEGORY],
        areas: [REGION],
        levels: [g.a, g.b, g.c],
        planCount: 3,
        reserveCount: 2,
        drawType: drawType.code.random,
        directReason: '',
        notifyType: notificationType.code.self,
        confirmDeadline: `${addDays(today, 15)} 18:00:00`,
        remark: '',
        ...given,
      },
      clerk,
    );
    return guid;
  };
  /** Gives a round the same numbers at each start, as nobody's browser would. */
  const finish = async (guid: string, { roundGuid }: { roundGuid: string }) => {
    const { ruweiNo } = await detail(guid);
    const value = hashes.sha256(hashes.utf8(`${ruweiNo} ${roundGuid}`));
    await commitDraw(
      { guid, roundGuid, commit: commitOf(hashes, { draw: ruweiNo, id: 'handler', value }) },
      clerk,
    );
    await revealDraw({ guid, roundGuid, value: hexOf(value) }, clerk);
  };
  const drawn = async (state: State, given: Partial<ShortlistForm> = {}) => {
    const guid = await add(state, given);
    await finish(guid, await beginDraw(await versioned(guid), clerk));
    return guid;
  };
  const sent = async (guid: string) => {
    await shortlistReview.calls.submit(await versioned(guid), clerk);
    return guid;
  };
  const decide = async (guid: string, result: 'approve' | 'reject', opinion: string, by: string) =>
    shortlistReview.calls.examination({ guid, result, opinion, acknowledged: true }, await as(by));
  const approved = async (guid: string) => {
    await sent(guid);
    for (const by of APPROVERS) await decide(guid, 'approve', '同意。', by);
    return guid;
  };
  const invited = async (guid: string) => {
    await sendInvitations(await versioned(guid), clerk);
    return guid;
  };
  const answer = async (guid: string, at: number, isAccepted: boolean, refuseReason = '') => {
    const one = (await detail(guid)).invites![at]!;
    await confirmInvitation(
      { guid: one.guid, isAccepted, refuseReason },
      answering(clerk, one.enterpriseGuid, one.name),
    );
  };
  const allAnswered = async (guid: string) => {
    await answer(guid, 0, true);
    await answer(guid, 1, false, '近期人员已排满');
    await answer(guid, 2, true);
    await answer(guid, 3, true);
    return guid;
  };

  await add('draft');
  const open = await add('drawing');
  await beginDraw(await versioned(open), clerk);
  const twice = await drawn('drawn');
  await finish(
    twice,
    await redraw({ ...(await versioned(twice)), reason: '候选单位资料更新，重新抽取' }, clerk),
  );
  await sent(await drawn('inReview'));
  const rejected = await sent(await drawn('rejected'));
  await decide(rejected, 'reject', '请补充与本项目同类的业绩要求后重新抽取。', APPROVERS[0]);
  await approved(await drawn('toInvite'));
  const direct = await add('inviting', {
    drawType: drawType.code.direct,
    directReason: '原设计文件由以下单位参与编制，须保持造价口径一致',
    // What suppliers with accounts serve, so that one of them has an invitation to answer.
    categoryCodes: [CATEGORY, projectTypeOption.code.testing, projectTypeOption.code.equipment],
    levels: [g.a, g.b, g.c, g.d],
  });
  const withAccounts = [demoCompany.supplier, demoCompany.supplierChanging].map(enterpriseOf);
  const own = await firstCandidate(await detail(direct), withAccounts, clerk);
  const others = await chosenOf(db, [0, 2, 4, 3]);
  const chosen = own === undefined ? others : [others[0]!, own, ...others.slice(1)];
  await saveDrawResult({ ...(await versioned(direct)), chosen }, clerk);
  await approved(direct);
  await invited(direct);
  await answer(direct, 0, true);
  await allAnswered(await invited(await approved(await drawn('confirmed'))));
  const started = await allAnswered(await invited(await approved(await drawn('started'))));
  await startProcurement(projectParts)(await versioned(started), clerk);
  const revoked = await invited(await approved(await drawn('revoked')));
  await revokeShortlist({ ...(await versioned(revoked)), reason: '改造方案暂缓实施' }, clerk);
  await end();
}

/** Who approves what a project manager of the first company sends, by its amount. */
const APPROVERS = ['approver', 'director'] as const;

/** Somebody of a supplier that has no account of its own in the demonstration. */
const answering = (clerk: Context, enterpriseGuid: string, name: string): Context => ({
  ...clerk,
  actor: { ...clerk.actor, enterpriseGuid, enterpriseName: name, name: '投标负责人' },
});

/** The first of these suppliers that is a candidate now: papers end by the day the demonstration is made on. */
async function firstCandidate(of: ShortlistDetail, supplierGuids: readonly string[], clerk: Context) {
  const { projectGuid, categoryCodes, areas, levels } = of;
  const asked = { projectGuid, categoryCodes, areas, levels, page: 1, rows: 100, isExcluded: false } as const;
  const { list } = await queryByCondition(asked, clerk);
  return supplierGuids.find((guid) => list.some(({ enterpriseGuid }) => enterpriseGuid === guid));
}

async function chosenOf(db: Db, at: readonly number[]): Promise<string[]> {
  const found = await db
    .select({ guid: supplierProfile.enterpriseGuid, uscc: supplierProfile.uscc })
    .from(supplierProfile);
  const guids = new Map(found.map(({ guid, uscc }) => [uscc, guid]));
  return at.map((one) => guids.get(usccOf(one))!);
}

async function addConsultants(db: Db): Promise<void> {
  for (const [at, [name, grade, standing, legalRepName]] of consultants.entries())
    await addLibrarySupplier(db, {
      at,
      name,
      categories: [CATEGORY],
      grade,
      standing,
      legalRepName,
      contactName: contacts[at]!,
    });
}
