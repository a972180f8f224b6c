import { and, eq } from 'drizzle-orm';
import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import { departmentKind } from '#shared/areas/department/codes';
import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import type { PlanForm } from '#shared/areas/procurement-plan/line/rules';
import { yearOf } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import type { Wording } from '#shared/kit/language';
import { planYearText } from '#shared/areas/procurement-plan/line/fault-texts';
import type { Db } from '../../../db/client.ts';
import { todayOf } from '../../../db/today.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { companiesBelow, findDepartments } from '../../department/department.service.ts';
import { mayDrawUpFor } from '../../department/draw-up.service.ts';
import { isAnnual } from './plan-access.ts';
import { mayBeParent } from '../line/plan-versions.ts';
import { procurementPlan as plan, type Plan } from '../line/plan.table.ts';

/** A header that keeps every rule, as columns of the plan. */
export interface CheckedHeader {
  columns: Pick<
    Plan,
    | 'planName'
    | 'planYear'
    | 'planKind'
    | 'parentPlanGuid'
    | 'planUnit'
    | 'planUnitName'
    | 'planDept'
    | 'planDeptName'
    | 'planBasis'
    | 'approvalDocNo'
    | 'handlerPhone'
    | 'reportDate'
    | 'remark'
    | 'enterpriseGuid'
  >;
  /** 单位简码 of the unit, for the number. */
  shortCode: string;
}

/**
 * Checks a header against the rules of documents.md 5.1 that need the database or today.
 * Throws BusinessError with a text for each field that is wrong.
 */
export async function checkHeader(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  form: PlanForm,
): Promise<CheckedHeader> {
  const fields: Record<string, Wording> = {};
  const now = await todayOf(db);
  const year = yearOf(now);
  if (Math.abs(form.planYear - year) > 1) fields['planYear'] = planYearText(year);
  if (form.reportDate > now)
    fields['reportDate'] = { cn: '编报日期不能晚于今天', en: 'The report date must not be after today' };
  if (form.planBasis.includes(planBasis.code.approvalDocument) && !form.approvalDocNo)
    fields['approvalDocNo'] = ruleText.required;

  const { unit, dept, ...unitFaults } = await checkUnit({ db, actor }, form);
  Object.assign(fields, unitFaults.fields);
  const parentFault = await checkParent(db, form);
  if (parentFault) fields['parentPlanGuid'] = parentFault;

  const [first] = Object.values(fields);
  if (first !== undefined || !unit || !dept) throw new BusinessError(first ?? ruleText.choose, fields);
  return {
    columns: {
      planName: form.planName,
      planYear: form.planYear,
      planKind: form.planKind,
      parentPlanGuid: form.planKind === planKind.code.initial ? null : form.parentPlanGuid!,
      planUnit: unit.guid,
      planUnitName: unit.name,
      planDept: dept.guid,
      planDeptName: dept.name,
      planBasis: [...new Set(form.planBasis)],
      approvalDocNo: form.approvalDocNo ?? '',
      handlerPhone: form.handlerPhone,
      reportDate: form.reportDate,
      remark: form.remark ?? '',
      enterpriseGuid: unit.enterpriseGuid,
    },
    shortCode: unit.shortCode ?? '',
  };
}

/** The nodes of a plan's unit and department, and what is wrong with them: one's own unit or one below it, a part of it that he draws up plans for. */
export async function checkUnit(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { planUnit, planDept }: Pick<PlanForm, 'planUnit' | 'planDept'>,
) {
  const fields: Record<string, Wording> = {};
  const nodes = await findDepartments(db, [planUnit, planDept]);
  const unit = nodes.find(({ guid }) => guid === planUnit);
  const dept = nodes.find(({ guid }) => guid === planDept);
  if (
    unit?.kind !== departmentKind.code.company ||
    !(await companiesBelow(db, actor.enterpriseGuid)).includes(unit.enterpriseGuid)
  ) {
    fields['planUnit'] = {
      cn: '编报单位只能是本单位或下级单位',
      en: 'The reporting unit must be one’s own company or one below it',
    };
    // what else is checked of a unit out of reach must not tell it from none
    return { unit: undefined, dept, fields };
  }
  if (dept?.enterpriseGuid !== unit.enterpriseGuid)
    fields['planDept'] = {
      cn: '编报部门不属于编报单位',
      en: 'The reporting department does not belong to the reporting unit',
    };
  else if (!(await mayDrawUpFor({ db, actor }, 'plan', dept.guid))) fields['planDept'] = notOwnDepartment;
  return { unit, dept, fields };
}

/** An adjustment or addition names an approved plan of the same unit and year that is no adjustment itself. */
async function checkParent(db: Db, form: PlanForm): Promise<Wording | undefined> {
  if (form.planKind === planKind.code.initial) return undefined;
  if (!form.parentPlanGuid) return ruleText.choose;
  const [parent] = await db
    .select()
    .from(plan)
    .where(
      and(
        eq(plan.guid, form.parentPlanGuid),
        isAnnual,
        eq(plan.planUnit, form.planUnit),
        eq(plan.planYear, form.planYear),
      ),
    );
  return parent && mayBeParent(parent)
    ? undefined
    : {
        cn: '原计划须为同一单位、同一年度已通过或已使用的计划',
        en: 'The original plan must be an approved or used one of the same company and year',
      };
}
