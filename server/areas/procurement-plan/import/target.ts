import { and, eq, inArray, ne } from 'drizzle-orm';
import { lineStatus, planKind, planTransition } from '#shared/areas/procurement-plan/line/codes';
import { defaultPlanName, type PlanForm } from '#shared/areas/procurement-plan/annual/rules';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { departmentNames, findCompany, findDepartments } from '../../department/department.service.ts';
import { initialPlan } from '../annual/initial-plan.ts';
import { annualPlans, isAnnual } from '../annual/plan-access.ts';
import { mayBeParent } from '../line/plan-versions.ts';
import { procurementPlan as plan, type Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { blankPlan } from '../annual/read-plans.ts';
import type { ImportSetup } from './plan-import.table.ts';

/** Where an import's lines go. */
export interface ImportTarget {
  /** The draft they are added to; null: a plan is made with `header`. */
  plan: Plan | null;
  header: Omit<PlanForm, 'handlerPhone'> & { handlerPhone?: string | undefined };
  unitName: string;
  deptName: string;
  /** The company whose departments the lines name. */
  enterpriseGuid: string;
  /** Why there is nowhere to put them. */
  refusal: Wording | null;
  /** The plans whose lines count as imported already. */
  counted: string[];
}

const noBuyer: Wording = {
  cn: '您所在的单位不是采购单位，不能编制计划',
  en: 'Your company does not purchase, so it draws up no plans',
};

/**
 * The draft an import was started for; else one's own open 年初计划 of the unit and year; else a new 年初计划, or,
 * when the unit's has been approved, a new 计划外追加 to it. The unit is one's own, or the one chosen in `setup`.
 */
export async function findTarget(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  {
    planGuid,
    planYear,
    setup,
  }: { planGuid: string | null; planYear: number; setup?: Pick<ImportSetup, 'into'> },
): Promise<ImportTarget> {
  const blank = await blankPlan({ db, actor });
  const own = await findCompany(db, actor.enterpriseGuid);
  const chosen = setup?.into;
  const company = chosen
    ? (await findDepartments(db, [chosen.planUnit]))[0]
    : own && { ...own, enterpriseGuid: actor.enterpriseGuid };
  const unitName = company?.name ?? '';
  const planUnit = company?.guid ?? '';
  const planDept = chosen?.planDept ?? blank.planDept ?? planUnit;
  const deptName = (await departmentNames(db, planDept ? [planDept] : [])).get(planDept) ?? '';
  const header = {
    ...blank,
    planYear,
    planName: defaultPlanName(unitName, planYear),
    planUnit,
    planDept,
    parentPlanGuid: null,
  };
  const into = (found: Plan, refusal: Wording | null = null): ImportTarget => ({
    plan: found,
    header: {
      ...header,
      planName: found.planName,
      planKind: found.planKind,
      planUnit: found.planUnit,
      planDept: found.planDept,
    },
    unitName: found.planUnitName,
    deptName: found.planDeptName,
    enterpriseGuid: found.enterpriseGuid,
    refusal,
    counted: [found.guid],
  });
  if (planGuid) return into(await annualPlans.findFor(db, { actor }, planGuid, { act: 'edit' }));

  const fresh = {
    plan: null,
    enterpriseGuid: company?.enterpriseGuid ?? actor.enterpriseGuid,
    unitName,
    deptName,
  };
  if (!company) return { ...fresh, header, refusal: noBuyer, counted: [] };
  const initial = await initialPlan(db, company.guid, planYear);
  if (!initial) return { ...fresh, header, refusal: null, counted: [] };
  const isOpen = planTransition.submit.from.some((status) => status === initial.status);
  if (isOpen && initial.createUserGuid === actor.guid) return into(initial);
  if (!mayBeParent(initial)) {
    const isOwn = company.guid === own?.guid;
    const refusal = {
      cn: `${isOwn ? '本单位' : unitName}${planYear}年度已有年初计划${initial.planNo}，尚未审批通过，请由其经办人导入`,
      en: `${isOwn ? 'Your company' : unitName} has the initial plan ${initial.planNo} of ${planYear}, which is not approved yet: who handles it may import`,
    };
    return { ...fresh, header, refusal, counted: [] };
  }
  return {
    ...fresh,
    header: {
      ...header,
      planName: `${header.planName}（计划外追加）`,
      planKind: planKind.code.additional,
      parentPlanGuid: initial.guid,
    },
    refusal: null,
    counted: [initial.guid, ...(await additionsTo(db, initial.guid))],
  };
}

/** The names of the lines that stand in these plans. */
export async function standingNames(db: Db, planGuids: readonly string[]): Promise<Set<string>> {
  if (planGuids.length === 0) return new Set();
  const found = await db
    .select({ name: line.projectName })
    .from(line)
    .where(and(inArray(line.planGuid, [...planGuids]), ne(line.lineStatus, lineStatus.code.cancelled)));
  return new Set(found.flatMap(({ name }) => name ?? []));
}

async function additionsTo(db: Db, parentGuid: string): Promise<string[]> {
  const found = await db
    .select({ guid: plan.guid })
    .from(plan)
    .where(and(isAnnual, eq(plan.parentPlanGuid, parentGuid), eq(plan.planKind, planKind.code.additional)));
  return found.map(({ guid }) => guid);
}
