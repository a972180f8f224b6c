import { approvalCalls } from '#shared/areas/approval/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { papersOf } from '#shared/areas/self-plan/codes';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import type { ResultForm, SelfPlanForm } from '#shared/areas/self-plan/rules';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../areas/approval/setup.ts';
import { SELF } from '../areas/self-plan/self-plan-access.ts';
import { supplierProfile } from '../areas/supplier/library/supplier-profile.table.ts';
import { anEnterprise } from './builders.ts';
import { type PlanWorld, planWorld } from './plan-world.ts';
import { today } from './days.ts';

type Person = { guid: string; name: string };

/** Two companies as of `planWorld`, with suppliers of the library, a group of three, and two levels for self-procurement. */
export async function selfPlanWorld(base?: PlanWorld) {
  const world = base ?? (await planWorld());
  const { db, company, dept, buyer, manager, director } = world;
  const by = ({ guid }: Person) => [{ rule: 'person' as const, userGuid: guid }];
  await defineItem(db, { enterpriseGuid: company.guid, kind: SELF }, [
    { name: '部门负责人', approvers: by(manager) },
    { name: '分管领导', approvers: by(director) },
  ]);
  let serial = 0;
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
  const suppliers = [await aSupplier(), await aSupplier(), await aSupplier()];
  const group = [
    await world.person([], { name: '组员一' }),
    await world.person([], { name: '组员二' }),
    await world.person([], { name: '组员三' }),
  ];

  const form = (given: Partial<SelfPlanForm> = {}): SelfPlanForm => ({
    projectName: `零星采购${++serial}`,
    projectNature: 3,
    projectType: 3,
    categoryCode: 'C0101',
    planUnit: company.deptGuid,
    planDept: dept.guid,
    selfReason: 1,
    selfReasonText: '金额低于限额',
    outOfPlan: true,
    content: '办公桌椅',
    items: [{ name: '办公桌', unit: '张', quantity: '10', price: '2000.00' }],
    fundSource: 1,
    budgetSubject: '办公费',
    tenderWay: 6,
    inviteList: suppliers.map(({ guid }) => guid),
    groupMembers: group.map(({ guid }) => guid),
    plannedStart: today(),
    plannedEnd: addDays(today(), 30),
    requiredDate: addDays(today(), 40),
    handlerPhone: '13800138000',
    files: [],
    repairFiles: [],
    ...given,
  });
  const draft = async (given: Partial<SelfPlanForm> = {}, who: Person = buyer) =>
    world.done(selfPlanCalls.add, form(given), who);
  const detail = (guid: string, who: Person = buyer) => world.done(selfPlanCalls.detail, { guid }, who);
  const submit = async (guid: string, who: Person = buyer) =>
    world.done(
      selfPlanCalls.submit,
      { guid, version: (await detail(guid, who)).version, answer: '已按意见修改' },
      who,
    );
  const task = async (guid: string, who: Person) => {
    const { levels } = await world.done(approvalCalls.detail, { kind: SELF, documentGuid: guid }, who);
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
  /** A plan both levels have approved. */
  const approved = async (given: Partial<SelfPlanForm> = {}) => {
    const made = await draft(given);
    await submit(made.guid);
    await approve(made.guid, manager, director);
    return made;
  };
  /** A result with every paper its mode asks for. */
  const resultOf = async (guid: string, given: Partial<ResultForm> = {}, who: Person = buyer) => {
    const { tenderWay, version, estimateAmount, invitees } = await detail(guid, who);
    const papers = papersOf(tenderWay);
    return {
      guid,
      version,
      winnerGuid: invitees[0]!.guid,
      resultAmount: estimateAmount,
      resultDate: today(),
      papers: await Promise.all(papers.map(async (paper) => ({ paper, files: [await world.upload(who)] }))),
      ...given,
    };
  };
  const registered = async (given: Partial<SelfPlanForm> = {}, result: Partial<ResultForm> = {}) => {
    const made = await approved(given);
    await world.done(selfPlanCalls.registerResult, await resultOf(made.guid, result), buyer);
    return made;
  };
  /** The lines of the buyer's company's approved yearly plan, of which there is one; with what is used of each. */
  const yearLines = async (...amounts: string[]) => {
    const plan = await world.approved({
      header: { planUnit: company.deptGuid, planDept: dept.guid },
      items: amounts.map((estimateAmount) => ({ estimateAmount, demandDept: dept.guid })),
    });
    const lines = await world.lines(plan.guid);
    return lines.map(({ guid }) => ({
      guid,
      usedAmount: async () => (await world.lines(plan.guid)).find((one) => one.guid === guid)!.usedAmount,
    }));
  };
  return {
    ...world,
    aSupplier,
    suppliers,
    group,
    form,
    draft,
    detail,
    submit,
    taskOf: task,
    approve,
    reject,
    approved,
    resultOf,
    registered,
    yearLines,
  };
}
