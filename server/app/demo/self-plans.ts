import { asc, eq } from 'drizzle-orm';
import { planStatus, planType, selfReason } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { papersOf, resultPaper } from '#shared/areas/self-plan/codes';
import type { SelfPlanForm } from '#shared/areas/self-plan/rules';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { addDays } from '#shared/kit/dates';
import { multiplyPercent } from '#shared/kit/money';
import { leafCategories } from '../../areas/dictionary/dictionary.service.ts';
import { listUsableLines } from '../../areas/procurement-plan/line/usable-lines.service.ts';
import { getSelfPlan } from '../../areas/self-plan/read-self-plans.ts';
import { registerResult } from '../../areas/self-plan/register-result.ts';
import { savingSelfPlans } from '../../areas/self-plan/write-self-plans.ts';
import { selfPlanReview } from '../../areas/self-plan/review-self-plan.ts';
import { supplierProfile } from '../../areas/supplier/library/supplier-profile.table.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { demoPeople } from './people.ts';
import { sendingIn } from './sent-files.ts';

const FIRST_HANDLER = 'buyer';
const APPROVERS = ['manager', 'director'] as const;
const GROUP = ['buyer', 'planner', 'project'] as const;
/** The line of the yearly plan that the tools are bought from. */
const YEARLY = '输煤皮带机备件年度采购';
/** Of the estimate, what the demonstration's winner asks for. */
const AWARD_PERCENT = '92.5';

type Purchase = Partial<SelfPlanForm> &
  Pick<SelfPlanForm, 'projectName' | 'content' | 'items'> & {
    /** Name of its category. */
    category: string;
  };

const tools: Purchase = {
  projectName: '检修工器具补充采购',
  category: '设备备件',
  content: '扭力扳手、绝缘手套等检修工器具补充，质保一年。',
  items: [
    { name: '数显扭力扳手', spec: '20–100 N·m', unit: '把', quantity: '6', price: '1280.00' },
    { name: '绝缘手套', spec: '12 kV', unit: '双', quantity: '40', price: '185.50' },
    { name: '手持测温仪', spec: '-30–550 ℃', unit: '台', quantity: '4', price: '960.00' },
  ],
};
const stationery: Purchase = {
  projectName: '四季度办公用品采购',
  category: '办公用品',
  content: '复印纸、硒鼓等办公耗材，分两批送货。',
  items: [
    { name: '复印纸', spec: 'A4 70 g', unit: '箱', quantity: '60', price: '128.00' },
    { name: '硒鼓', spec: '原装', unit: '个', quantity: '24', price: '456.00' },
  ],
};
const testing: Purchase = {
  projectName: '起重设备定期检验服务',
  category: '检验检测',
  content: '两台桥式起重机年度定期检验并出具报告。',
  tenderWay: tenderWay.code.single,
  modeReason: '属地特种设备检验机构仅此一家具备资质。',
  items: [{ name: '桥式起重机检验', unit: '台', quantity: '2', price: '9800.00' }],
};
const pump: Purchase = {
  projectName: '循环水泵机械密封抢修备件',
  category: '设备备件',
  content: '2号循环水泵机械密封泄漏，抢修更换备件及现场服务。',
  selfReason: selfReason.code.emergencyRepair,
  selfReasonText: '2号循环水泵突发泄漏，须在48小时内恢复运行。',
  tenderWay: tenderWay.code.negotiate,
  modeReason: '抢修时间紧，仅两家供应商有现货。',
  items: [
    { name: '机械密封', spec: 'DN200', unit: '套', quantity: '2', price: '68000.00' },
    { name: '现场更换服务', unit: '项', quantity: '1', price: '12000.00' },
  ],
};
const furniture: Purchase = {
  projectName: '集控室座椅更换',
  category: '办公家具',
  content: '24小时集控座椅12把，含旧椅回收。',
  items: [{ name: '集控座椅', unit: '把', quantity: '12', price: '2350.00' }],
};

/** Self-procurement plans in each of the five states, made by the services a person would use. */
export async function addDemoSelfPlans(
  { db, storage }: { db: Db; storage: Storage },
  { userOf, departmentOf }: DemoIdentity,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const context = await as(FIRST_HANDLER);
  const today = await todayOf(db);
  const suppliers = await db
    .select({ guid: supplierProfile.enterpriseGuid })
    .from(supplierProfile)
    .where(eq(supplierProfile.standing, supplierStanding.code.normal))
    .orderBy(asc(supplierProfile.name))
    .limit(3);
  // Whoever empties the library has no suppliers to ask.
  if (suppliers.length < 3) return end();
  const codes = new Map([...(await leafCategories(db))].map(([code, { cn }]) => [cn, code]));
  const lines = await listUsableLines(
    { page: 1, rows: 10, planType: planType.code.annual, keyword: YEARLY },
    context,
  );
  const yearItem = lines.list.find(({ planUnit }) => planUnit === departmentOf(demoCompany.first));
  const { phone } = demoPeople.find(({ userName }) => userName === FIRST_HANDLER)!;

  const sendIn = sendingIn({ db, storage });
  const scan = (name: string) => sendIn(context, name, ['DEMONSTRATION', context.actor.userName, today]);
  const add = async ({ category, ...purchase }: Purchase) => {
    const mode = purchase.tenderWay ?? tenderWay.code.inquiry;
    const asked = { [tenderWay.code.single]: 1, [tenderWay.code.negotiate]: 2 }[mode as number] ?? 3;
    const isRepair = purchase.selfReason === selfReason.code.emergencyRepair;
    const form: SelfPlanForm = {
      projectNature: 3,
      projectType: 3,
      categoryCode: codes.get(category)!,
      planUnit: departmentOf(demoCompany.first),
      planDept: departmentOf(demoCompany.first, '设备管理科'),
      selfReason: selfReason.code.belowLimit,
      selfReasonText: '单项金额低于本单位自采限额。',
      outOfPlan: true,
      fundSource: 1,
      budgetSubject: '生产成本—材料费',
      tenderWay: tenderWay.code.inquiry,
      inviteList: suppliers.slice(0, asked).map(({ guid }) => guid),
      groupMembers: GROUP.map(userOf),
      plannedStart: today,
      plannedEnd: addDays(today, 30),
      requiredDate: addDays(today, 45),
      handlerPhone: phone,
      files: [],
      repairFiles: isRepair ? [await scan('抢修说明.pdf')] : [],
      ...purchase,
    };
    return (await savingSelfPlans.add(form, context)).guid;
  };
  const versionOf = async (guid: string, who: Context) => (await getSelfPlan(guid, who)).version;
  const submit = async (guid: string) =>
    selfPlanReview.calls.submit({ guid, version: await versionOf(guid, context) }, context);
  const decide = async (guid: string, by: string, result: 'approve' | 'reject', opinion: string) =>
    selfPlanReview.calls.examination({ guid, result, opinion, acknowledged: true }, await as(by));
  const approve = async (guid: string) => {
    await submit(guid);
    for (const by of APPROVERS) await decide(guid, by, 'approve', '同意。');
  };

  await add(stationery);
  await submit(await add(testing));
  const rejected = await add(furniture);
  await submit(rejected);
  await decide(rejected, APPROVERS[0], 'reject', '请补充旧椅处置方案和三家报价依据。');
  await approve(await add(pump));

  const used = await add({ ...tools, ...(yearItem && { outOfPlan: false, yearItemGuid: yearItem.guid }) });
  await approve(used);
  const { version, estimateAmount, status } = await getSelfPlan(used, context);
  if (status !== planStatus.code.approved) throw new Error('the demonstration has no approvers');
  // one after the other: all of it runs on one connection
  const papers = [];
  for (const paper of papersOf(tenderWay.code.inquiry))
    papers.push({ paper, files: [await scan(`${resultPaper.label(paper)}.pdf`)] });
  await registerResult(
    {
      guid: used,
      version,
      winnerGuid: suppliers[0]!.guid,
      resultAmount: multiplyPercent(estimateAmount, AWARD_PERCENT),
      resultDate: today,
      papers,
    },
    context,
  );
  await end();
}
