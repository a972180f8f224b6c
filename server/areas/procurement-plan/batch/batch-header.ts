import { batchKind, planType } from '#shared/areas/procurement-plan/line/codes';
import type { BatchPlanForm } from '#shared/areas/procurement-plan/batch/rules';
import { departmentKind } from '#shared/areas/department/codes';
import { ruleText } from '#shared/kit/rule-texts';
import { yearOf } from '#shared/kit/dates';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { companiesAbove } from '../../department/companies-above.service.ts';
import { findDepartments } from '../../department/department.service.ts';
import { checkUnit } from '../line/plan-unit.ts';
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

  const [first] = Object.values(fields);
  if (first !== undefined || !unit || !dept || !buyer || !setting)
    throw new BusinessError(first ?? ruleText.choose, fields);
  return {
    plan: {
      type: planType.code.batch,
      planName: form.planName,
      planYear: yearOf(form.period),
      planUnit: unit.guid,
      planUnitName: unit.name,
      planDept: dept.guid,
      planDeptName: dept.name,
      planBasis: [],
      handlerPhone: form.handlerPhone,
      remark: form.remark ?? '',
      enterpriseGuid: unit.enterpriseGuid,
    },
    header: {
      batchNo: form.batchNo,
      period: form.period,
      reportDeadline: setting.reportDeadline,
      settingGuid: setting.guid,
      batchKind: form.batchKind,
      urgentReason: form.batchKind === batchKind.code.emergency ? (form.urgentReason ?? '') : '',
      buyerUnit: buyer.guid,
      buyerUnitName: buyer.name,
    },
    shortCode: unit.shortCode ?? '',
  };
}
