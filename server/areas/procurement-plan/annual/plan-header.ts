import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { type PlanForm, planForm } from '#shared/areas/procurement-plan/annual/rules';
import { yearOf } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import type { Wording } from '#shared/kit/language';
import { planYearText } from '#shared/areas/procurement-plan/line/fault-texts';
import type { Db } from '../../../db/client.ts';
import { todayOf } from '../../../db/today.ts';
import { formColumns } from '../../../db/form-columns.ts';
import type { Context } from '../../../http/context.ts';
import { refuseFaults } from '../../../http/refusal.ts';
import { checkUnit } from '../line/plan-unit.ts';
import { annualPlans } from './plan-access.ts';
import { mayBeParent } from '../line/plan-versions.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

/**
 * Checks a header against the rules of documents.md 5.1 that need the database or today.
 * Throws BusinessError with a text for each field that is wrong.
 */
export async function checkHeader({ db, actor }: Pick<Context, 'db' | 'actor'>, form: PlanForm) {
  const fields: Record<string, Wording> = {};
  const [now, { unit, dept, ...unitFaults }, parentFault] = await Promise.all([
    todayOf(db),
    checkUnit({ db, actor }, form),
    checkParent(db, form),
  ]);
  const year = yearOf(now);
  if (Math.abs(form.planYear - year) > 1) fields['planYear'] = planYearText(year);
  if (form.reportDate > now)
    fields['reportDate'] = { cn: '编报日期不能晚于今天', en: 'The report date must not be after today' };
  if (form.planBasis.includes(planBasis.code.approvalDocument) && !form.approvalDocNo)
    fields['approvalDocNo'] = ruleText.required;

  Object.assign(fields, unitFaults.fields);
  if (parentFault) fields['parentPlanGuid'] = parentFault;

  refuseFaults(fields);
  return {
    columns: {
      ...formColumns(plan, planForm, form),
      parentPlanGuid: form.planKind === planKind.code.initial ? null : form.parentPlanGuid!,
      planUnitName: unit!.name,
      planDeptName: dept!.name,
      planBasis: [...new Set(form.planBasis)],
      enterpriseGuid: unit!.enterpriseGuid,
    },
    /** 单位简码 of the unit, for the number. */
    shortCode: unit!.shortCode,
  };
}

/** An adjustment or addition names an approved plan of the same unit and year that is no adjustment itself. */
async function checkParent(db: Db, form: PlanForm): Promise<Wording | undefined> {
  if (form.planKind === planKind.code.initial) return undefined;
  if (!form.parentPlanGuid) return ruleText.choose;
  const parent = await annualPlans.stored(db, form.parentPlanGuid);
  const isOfUnit = parent?.planUnit === form.planUnit && parent.planYear === form.planYear;
  return parent && isOfUnit && !parent.isDeleted && mayBeParent(parent)
    ? undefined
    : {
        cn: '原计划须为同一单位、同一年度已通过或已使用的计划',
        en: 'The original plan must be an approved or used one of the same company and year',
      };
}
