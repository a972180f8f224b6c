import { departmentKind } from '#shared/areas/department/codes';
import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import type { Wording } from '#shared/kit/language';
import type { Context } from '../../../http/context.ts';
import { companiesBelow, findDepartments } from '../../department/department.service.ts';
import { mayDrawUpFor } from '../../department/draw-up.service.ts';

/** The nodes of a plan's unit and department, and what is wrong with them: one's own unit or one below it, a part of it that they draw up plans for. */
export async function checkUnit(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { planUnit, planDept }: { planUnit: string; planDept: string },
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
