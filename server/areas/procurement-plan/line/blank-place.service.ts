import type { Context } from '../../../http/context.ts';
import { departmentNames, findCompany } from '../../department/department.service.ts';
import { findContact } from '../../user/user.service.ts';

/** Where a new plan of any type starts: the person's company and department, and their phone. */
export async function blankPlace({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const company = await findCompany(db, actor.enterpriseGuid);
  const names = await departmentNames(db, actor.deptGuid ? [actor.deptGuid] : []);
  const phone = (await findContact(db, actor.guid))?.phone;
  return {
    ...(company && { planUnit: company.guid }),
    planUnitName: company?.name ?? '',
    ...(actor.deptGuid && { planDept: actor.deptGuid }),
    planDeptName: names.get(actor.deptGuid ?? '') ?? '',
    ...(phone && { handlerPhone: phone }),
  };
}
