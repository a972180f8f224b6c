import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { lineForm } from '#shared/areas/procurement-plan/line/rules';
import { defaultPlanName } from '#shared/areas/procurement-plan/annual/rules';
import { fromWan, multiplyPercent } from '#shared/kit/money';
import { yearOf } from '#shared/kit/dates';
import { leafCategories } from '../../areas/dictionary/dictionary.service.ts';
import { adjustPlan } from '../../areas/procurement-plan/annual/derive-plans.ts';
import { getPlan, getPlanLines } from '../../areas/procurement-plan/annual/read-plans.ts';
import { planReview } from '../../areas/procurement-plan/annual/review-plan.ts';
import { useLine } from '../../areas/procurement-plan/line/use-lines.service.ts';
import { saveLine } from '../../areas/procurement-plan/annual/write-lines.ts';
import { addPlan } from '../../areas/procurement-plan/annual/write-plans.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { demoPeople } from './people.ts';
import { demoLines, energyPurchases, railPurchases } from './plan-lines.ts';

/** A buyer of the demonstration with those who approve what they submit. */
interface Desk {
  company: string;
  dept: string;
  buyer: string;
  approvers: readonly [first: string, second: string];
  purchases: typeof energyPurchases;
}
const first: Desk = {
  company: demoCompany.first,
  dept: '设备管理科',
  buyer: 'buyer',
  approvers: ['manager', 'director'],
  purchases: energyPurchases,
};
const subsidiary: Desk = {
  company: demoCompany.subsidiary,
  dept: '项目管理科',
  buyer: 'buyer3',
  approvers: ['manager3', 'director3'],
  purchases: energyPurchases.slice(2, 9),
};
const second: Desk = {
  company: demoCompany.second,
  dept: '土建工程科',
  buyer: 'buyer2',
  approvers: ['manager2', 'director2'],
  purchases: railPurchases,
};

/**
 * Plans in each of the five states for both purchasing companies, made by the services a person would use. The
 * first company has no plan for this year: that one is for whoever tries the import.
 */
export async function addDemoPlans(db: Db, identity: DemoIdentity): Promise<void> {
  const thisYear = yearOf(await todayOf(db));
  const acts = await actsOf(db, identity);

  const used = await acts.add(first, thisYear - 1);
  await acts.approve(first, used, 2);
  await acts.useLines(first, used);
  await acts.approve(first, await acts.adjust(first, used, '厂区保安服务', '252.00'), 2);
  await acts.adjust(first, used, '职工健康体检', '96.60');
  await acts.approve(first, await acts.add(first, thisYear + 1), 0);

  await acts.reject(subsidiary, await acts.add(subsidiary, thisYear));
  await acts.add(subsidiary, thisYear + 1);

  const earlier = await acts.add(second, thisYear - 1);
  await acts.approve(second, earlier, 2);
  await acts.useLines(second, earlier);
  await acts.reject(second, await acts.adjust(second, earlier, '工程档案整理服务', '66.00'));
  const current = await acts.add(second, thisYear);
  await acts.approve(second, current, 2);
  await acts.adjust(second, current, '应急抢险设备', '198.00');
  await acts.approve(second, await acts.add(second, thisYear + 1), 1);
  await acts.end();
}

async function actsOf(db: Db, { departmentOf, userOf }: DemoIdentity) {
  const { as, end } = actingIn(db, userOf);
  const codes = new Map([...(await leafCategories(db))].map(([code, { cn }]) => [cn, code]));
  const versionOf = async (guid: string, context: Context) => (await getPlan(guid, context)).version;
  const submit = async ({ buyer }: Desk, guid: string) => {
    const context = await as(buyer);
    await planReview.calls.submit({ guid, version: await versionOf(guid, context) }, context);
  };

  return {
    /** A plan with all purchases of the desk. */
    async add({ company, dept, buyer, purchases }: Desk, year: number): Promise<string> {
      const context = await as(buyer);
      const { phone } = demoPeople.find(({ userName }) => userName === buyer)!;
      const planDept = departmentOf(company, dept);
      const form = {
        planName: defaultPlanName(company, year),
        planYear: year,
        planKind: planKind.code.initial,
        planUnit: departmentOf(company),
        planDept,
        planBasis: [planBasis.code.investment, planBasis.code.budget],
        handlerPhone: phone,
        reportDate: await todayOf(db),
        remark: `根据${year}年度投资计划和预算编制。`,
        items: demoLines(purchases, {
          year,
          demandDept: planDept,
          contact: context.actor.name,
          phone,
          categoryCode: (name) => codes.get(name)!,
        }),
      };
      return (await addPlan(form, context)).guid;
    },
    /** Submits, and lets so many levels approve. */
    async approve(desk: Desk, guid: string, levels: 0 | 1 | 2): Promise<void> {
      await submit(desk, guid);
      for (const approver of desk.approvers.slice(0, levels))
        await planReview.calls.examination(
          { guid, result: 'approve', opinion: '同意。', acknowledged: true },
          await as(approver),
        );
    },
    async reject(desk: Desk, guid: string): Promise<void> {
      await submit(desk, guid);
      const opinion = '部分项目估算依据不足，请补充询价记录后重新提交。';
      await planReview.calls.examination({ guid, result: 'reject', opinion }, await as(desk.approvers[0]));
    },
    /** An adjustment that gives one line another estimate (万元). */
    async adjust({ buyer }: Desk, guid: string, projectName: string, wan: string): Promise<string> {
      const context = await as(buyer);
      const made = await adjustPlan({ guid }, context);
      const lines = await getPlanLines(made.guid, context);
      const line = lines.find((one) => one.projectName === projectName)!;
      const form = lineForm.parse(
        Object.fromEntries(
          Object.entries(line).filter(([name, value]) => name in lineForm.shape && value !== null),
        ),
      );
      await saveLine(
        {
          ...form,
          estimateAmount: fromWan(wan),
          planGuid: made.guid,
          guid: line.guid,
          version: line.version,
        },
        context,
      );
      return made.guid;
    },
    /** Uses the first line up and the second by half. */
    async useLines({ buyer }: Desk, guid: string): Promise<void> {
      const [whole, part] = await getPlanLines(guid, await as(buyer));
      await useLine(db, whole!.guid, whole!.estimateAmount as string);
      await useLine(db, part!.guid, multiplyPercent(part!.estimateAmount as string, '50'));
    },
    end,
  };
}
