import { approvalCalls } from '#shared/areas/approval/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import { setupTransition, type SetupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { addDays } from '#shared/kit/dates';
import { inTransaction } from '../db/transaction.ts';
import { defineItem } from '../areas/approval/setup.ts';
import { byProgram } from '../areas/audit/audit.service.ts';
import { SETUP } from '../areas/project-initiation/setup-access.ts';
import { moveSetup, noteOrder } from '../areas/project-initiation/setup.service.ts';
import { supplierProfile } from '../areas/supplier/library/supplier-profile.table.ts';
import { anEnterprise, aUser } from './builders.ts';
import { type PlanWorld, planWorld } from './plan-world.ts';
import { today } from './days.ts';

type Person = { guid: string; name: string };

/** Lines of the plan the set-ups of a test file are made of. */
const LINES = 120;

let serial = 0;

/** A form of this place that law and limits have nothing against, save that it has no files. */
export function aSetupForm(
  place: Pick<SetupForm, 'applyUnit' | 'applyDept' | 'leaderGuid'>,
  given: Partial<SetupForm> & Pick<SetupForm, 'lines'>,
): SetupForm {
  return {
    projectName: `立项${++serial}`,
    planType: 3,
    projectNature: 3,
    projectType: 2,
    ...place,
    refNumber: '计划批复〔2026〕1号',
    applyDesc: '年度运维需要',
    itemSummary: '全年服务',
    taxIncluded: true,
    fundSource: 1,
    payChannel: '运维费',
    tenderWay: 1,
    organizationType: 2,
    isMandatory: false,
    legalRegime: 3,
    zsType: 3,
    evalMethod: 1,
    valuationType: 1,
    qualification: '具有独立法人资格',
    sections: [
      {
        sectionNo: '1',
        sectionName: '第一标段',
        content: '全年服务',
        amount: given.lines[0]?.amount ?? '1.00',
        duration: '12个月',
        place: '本公司',
      },
    ],
    plannedIssueDate: addDays(today(), 30),
    plannedOpenDate: addDays(today(), 60),
    plannedAwardDate: addDays(today(), 70),
    plannedContractDate: addDays(today(), 85),
    depositNeed: false,
    handlerPhone: '13800138000',
    ...given,
  };
}

/** Two companies as of `planWorld`, a plan with lines enough, everybody a set-up passes through, and an agency. */
export async function setupWorld(base?: PlanWorld) {
  const world = base ?? (await planWorld());
  const { db, company, dept, buyer, manager, director } = world;
  const by = ({ guid }: Person) => [{ rule: 'person' as const, userGuid: guid }];
  await defineItem(db, { enterpriseGuid: company.guid, kind: SETUP }, [
    { name: '部门负责人', approvers: by(manager) },
    { name: '分管领导', approvers: by(director) },
  ]);
  const officer = await world.person(['JHZZ'], { name: '计划专责' });
  const projectManager = await world.person(['XMJL'], { name: '项目经理' });
  const agency = await anEnterprise(db, { name: '招标代理公司', subjectTypes: [subjectType.code.agency] });
  const agent = await aUser(db, {
    enterpriseGuid: agency.guid,
    type: subjectType.code.agency,
    roles: ['DLJL'],
    name: '代理经理',
  });

  let years = 0;
  /** Lines of an approved plan of the company; each call takes another of its three possible years. */
  const planLines = async (items: Partial<LineForm>[]) => {
    const planYear = Number(today().slice(0, 4)) + [0, 1, -1][years++]!;
    const { guid } = await world.approved({
      header: { planUnit: company.deptGuid, planDept: dept.guid, planYear },
      items: items.map((item) => ({
        demandDept: dept.guid,
        plannedIssueDate: `${planYear}-06`,
        ...item,
      })),
    });
    return (await world.lines(guid)).map((line) => line.guid);
  };
  const stock = await planLines(Array.from({ length: LINES }, () => ({})));
  /** A line of 30 万元 nobody uses yet. */
  const nextLine = () => stock.shift()!;

  /** A supplier of the library. */
  const aSupplier = async (given: Partial<typeof supplierProfile.$inferInsert> = {}) => {
    const made = await anEnterprise(db, {
      name: `供应商${++serial}`,
      subjectTypes: [subjectType.code.supplier],
    });
    await db.insert(supplierProfile).values({
      enterpriseGuid: made.guid,
      name: made.name,
      pinyin: `gys${serial}`,
      state: supplierState.code.unregistered,
      ...given,
    });
    return made;
  };

  const place = { applyUnit: company.deptGuid, applyDept: dept.guid, leaderGuid: manager.guid };
  const form = (given: Partial<SetupForm> = {}): SetupForm =>
    aSetupForm(place, { lines: [{ guid: given.lines ? '' : nextLine(), amount: '300000.00' }], ...given });
  /** The attachments every set-up has to bring along. */
  const papers = async (who: Person = buyer): Promise<NonNullable<SetupForm['files']>> => [
    { guid: await world.upload(who), kind: 'request' },
    { guid: await world.upload(who), kind: 'budgetApproval' },
    { guid: await world.upload(who), kind: 'marketReport' },
  ];
  /** A draft of the buyer's with what it needs for its submission. */
  const draft = async (given: Partial<SetupForm> = {}, who: Person = buyer) => {
    const files = given.files ?? (await papers(who));
    return world.done(projectSetup.add, { ...form(given), files }, who);
  };
  const detail = (guid: string, who: Person = buyer) => world.done(projectSetup.detail, { guid }, who);
  const submit = async (guid: string, who: Person = buyer) =>
    world.done(
      projectSetup.submit,
      { guid, version: (await detail(guid, who)).version, answer: '已按意见修改' },
      who,
    );
  /** The person's open task on the set-up. */
  const task = async (guid: string, who: Person) => {
    const { levels } = await world.done(approvalCalls.detail, { kind: SETUP, documentGuid: guid }, who);
    return levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('approve'))!.guid;
  };
  const approve = async (guid: string, ...people: Person[]) => {
    for (const who of people)
      await world.done(
        approvalCalls.approve,
        { taskGuid: await task(guid, who), opinion: '同意', acknowledged: true },
        who,
      );
  };
  const reject = async (guid: string, who: Person) =>
    world.done(approvalCalls.reject, { taskGuid: await task(guid, who), opinion: '请修改' }, who);
  /** A set-up both levels have approved. */
  const approved = async (given: Partial<SetupForm> = {}) => {
    const made = await draft(given);
    await submit(made.guid);
    await approve(made.guid, manager, director);
    return made;
  };
  /** Gives a set-up to the project manager, or of an entrusted one to the buyer who makes the order. */
  const assign = async (guid: string, to: Person) =>
    world.done(
      projectSetup.assign,
      {
        guid,
        version: (await detail(guid)).version,
        buyerUnit: company.deptGuid,
        assigneeGuid: to.guid,
        opinion: '请尽快组织',
      },
      officer,
    );
  /** A change that the order of a set-up brings about. */
  const move = (guid: string, transition: keyof typeof setupTransition) =>
    inTransaction(db, (tx) => moveSetup(tx, byProgram('test'), guid, transition));
  /** Notes an order of the agency's on a set-up. */
  const order = (guid: string) =>
    inTransaction(db, (tx) =>
      noteOrder(tx, guid, {
        guid: agent.guid,
        ordersNo: 'JIA-WT-2026-0001',
        ordersName: '采购委托',
        agentEnterpriseGuid: agency.guid,
        agentUnit: '招标代理公司',
        entrustUnit: '甲公司',
      }),
    );
  /** A set-up in this state, by the way people take there. */
  const inState = async (status: SetupStatus, given: Partial<SetupForm> = {}): Promise<string> => {
    const selfRun = status === 5 || status === 6;
    const { guid } = await draft({ organizationType: selfRun || status < 7 ? 2 : 1, ...given });
    if (status === 1) return guid;
    await submit(guid);
    if (status === 2) return guid;
    if (status === 3) {
      await reject(guid, manager);
      return guid;
    }
    await approve(guid, manager, director);
    if (status === 4) return guid;
    if (selfRun) {
      const { version } = await assign(guid, projectManager);
      if (status === 5) await world.done(projectSetup.build, { guid, version }, projectManager);
      return guid;
    }
    await assign(guid, buyer);
    if (status === 7) return guid;
    await order(guid);
    for (const step of ['entrust', 'send', 'receive', 'takeEffect'] as const) {
      await move(guid, step);
      if (setupTransition[step].to === status) break;
    }
    return guid;
  };
  return {
    ...world,
    /** A plan of a unit below the company, approved. */
    planOf: world.approved,
    officer,
    projectManager,
    agency,
    agent,
    planLines,
    nextLine,
    aSupplier,
    form,
    draft,
    papers,
    detail,
    submit,
    task,
    approve,
    reject,
    approved,
    assign,
    move,
    order,
    inState,
  };
}
