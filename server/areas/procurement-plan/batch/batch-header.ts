import { batchKind, planType } from '#shared/areas/procurement-plan/line/codes';
import { type BatchPlanForm, batchPlanForm } from '#shared/areas/procurement-plan/batch/rules';
import { departmentKind } from '#shared/areas/department/codes';
import { ruleText } from '#shared/kit/rule-texts';
import { yearOf } from '#shared/kit/dates';
import { formColumns } from '../../../db/form-columns.ts';
import type { Context } from '../../../http/context.ts';
import { refuseFaults } from '../../../http/refusal.ts';
import { companiesAbove } from '../../department/companies-above.service.ts';
import { findDepartments } from '../../department/department.service.ts';
import { batchPlan } from '../line/batch-plan.table.ts';
import { checkUnit } from '../line/plan-unit.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { findSetting } from './settings.ts';

/**
 * Checks a header against the rules of documents.md 5.2 that need the database; answers it as columns of the plan and of
 * its batch header. Throws BusinessError with a text for each field that is wrong.
 */
export async function checkBatchHeader({ db, actor }: Pick<Context, 'db' | 'actor'>, form: BatchPlanForm) {
  const { unit, dept, fields } = await checkUnit({ db, actor }, form);
  const setting = unit && (await findSetting(db, unit.enterpriseGuid, form.batchNo));
  if (unit && !setting)
    fields['batchNo'] = { cn: '批次不在批次设置中', en: 'The batch is not in the dictionary of batches' };
  if (form.batchKind === batchKind.code.emergency && !form.urgentReason)
    fields['urgentReason'] = ruleText.required;
  const [buyer] = await findDepartments(db, [form.buyerUnit]);
  const isAbove =
    unit && buyer && (await companiesAbove(db, unit.enterpriseGuid)).includes(buyer.enterpriseGuid);
  if (buyer?.kind !== departmentKind.code.company || !isAbove)
    fields['buyerUnit'] = {
      cn: '拟采购实施单位只能是本单位或上级单位',
      en: 'The purchasing unit must be one’s own company or one above it',
    };

  refuseFaults(fields);
  return {
    plan: {
      ...formColumns(plan, batchPlanForm, form),
      type: planType.code.batch,
      planYear: yearOf(form.period),
      planUnitName: unit!.name,
      planDeptName: dept!.name,
      planBasis: [],
      enterpriseGuid: unit!.enterpriseGuid,
    },
    header: {
      ...formColumns(batchPlan, batchPlanForm, form),
      reportDeadline: setting!.reportDeadline,
      settingGuid: setting!.guid,
      ...(form.batchKind !== batchKind.code.emergency && { urgentReason: '' }),
      buyerUnitName: buyer!.name,
    },
    shortCode: unit!.shortCode,
  };
}
