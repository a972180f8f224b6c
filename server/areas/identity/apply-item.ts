import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { passwordDelivery } from '#shared/areas/user/codes';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { departmentsOfCompany } from '../department/company-nodes.service.ts';
import { findDepartments } from '../department/department.service.ts';
import type { HangingSource } from '../department/hanging.service.ts';
import { moveDepartment } from '../department/place-departments.service.ts';
import { setDepartmentActive } from '../department/remove-departments.service.ts';
import { addDepartment, updateDepartment } from '../department/write-departments.service.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { insertUser } from '../user/add-user.service.ts';
import { changeUser } from '../user/change-user.service.ts';
import { peopleOfCompany } from '../user/company-people.service.ts';
import { deliverPassword, drawPassword } from '../user/first-password.service.ts';
import { disableUser } from '../user/leave.service.ts';
import { findPeople } from '../user/user.service.ts';
import type { UserParts } from './user-parts.ts';
import type { OurDepartment, OurPerson, PlannedItem } from './planned.ts';
import { identityLink } from './identity.table.ts';

/** What applying asks of the areas whose records it changes; the rules of their own screens hold here too. */
export interface ApplyParts {
  users: UserParts;
  hanging: readonly HangingSource[];
}

/** Does one line of a plan within the caller's transaction, by the rights of the person who applies it. */
export async function applyItem(
  parts: ApplyParts,
  context: Context,
  companyGuid: string,
  item: PlannedItem,
): Promise<void> {
  const [company] = await findDepartments(context.db, [companyGuid]);
  if (!company) throw new NotFound();
  if (item.object === 'department') await applyDepartment(parts, context, company, item);
  else await applyPerson(parts, context, company, item);
}

interface Company {
  guid: string;
  enterpriseGuid: string;
}

async function applyDepartment(parts: ApplyParts, context: Context, company: Company, item: PlannedItem) {
  const { after } = item;
  const parentGuid = item.act === 'disable' ? null : await departmentOf(context, company, item.unitId);
  if (item.act === 'add') {
    const form = { parentGuid: parentGuid!, name: after['name']!, code: after['code']! };
    const { guid } = await addDepartment(findPeople)(form, context);
    return link(context, company, item, guid);
  }
  const found = await ourDepartment(context, company, item);
  const { guid, version } = found;
  if (item.act === 'move') await moveDepartment({ guid, version, parentGuid }, context);
  else if (item.act === 'disable')
    await setDepartmentActive(parts.hanging)({ guid, version, isActive: false }, context);
  else
    await updateDepartment(findPeople)(
      { guid, version, name: after['name']!, code: after['code'] ?? found.code },
      context,
    );
}

async function applyPerson({ users }: ApplyParts, context: Context, company: Company, item: PlannedItem) {
  if (item.act === 'add') return addPerson(context, company, item);
  const { guid, version } = await ourPerson(context, company, item);
  if (item.act === 'disable')
    return void (await disableUser(users, { guid, version, reason: '身份系统同步' }, context));
  const change =
    item.act === 'move' ? { deptGuid: await departmentOf(context, company, item.unitId) } : item.after;
  await changeUser(users, { guid, version, ...change }, context);
}

/** A new person hears their password by SMS: nobody is at the screen to read it. */
async function addPerson(context: Context, company: Company, item: PlannedItem): Promise<void> {
  const { db } = context;
  const { userName = '', name = '', userCode = '', phone = '', email = '', duty = '' } = item.after;
  const guid = randomUUID();
  const { password, passwordHash } = await drawPassword();
  const [type] = (await findEnterprise(db, company.enterpriseGuid))!.subjectTypes;
  const form = {
    userName,
    name,
    userCode,
    phone,
    email,
    duty,
    deptGuid: await departmentOf(context, company, item.unitId),
    types: type === undefined ? [] : [type],
  };
  const stored = await insertUser(context, guid, form, passwordHash);
  await deliverPassword(db, stored!, password, passwordDelivery.code.sms);
  await link(context, company, item, guid);
}

const link = async (
  { db }: Context,
  company: Company,
  { object, externalId }: PlannedItem,
  objectGuid: string,
) => {
  await db
    .insert(identityLink)
    .values({ object, externalId: externalId!, objectGuid, deptGuid: company.guid });
};

/** The department of a unit: the company for none; one whose own line was refused has no place to go to. */
async function departmentOf({ db }: Context, company: Company, unitId: string | null): Promise<string> {
  if (unitId === null) return company.guid;
  const [found] = await db
    .select({ guid: identityLink.objectGuid })
    .from(identityLink)
    .where(and(eq(identityLink.object, 'department'), eq(identityLink.externalId, unitId)));
  if (!found)
    throw new BusinessError({ cn: '上级部门没有同步成功', en: 'The department above was not synchronised' });
  return found.guid;
}

async function ourDepartment({ db }: Context, company: Company, item: PlannedItem) {
  const [found] = await departmentsOfCompany(db, company.enterpriseGuid, item.objectGuid!);
  if (!found) throw new NotFound();
  refuseOther(item, found);
  return found;
}

async function ourPerson({ db }: Context, company: Company, item: PlannedItem) {
  const [found] = await peopleOfCompany(db, company.enterpriseGuid, item.objectGuid!);
  if (!found) throw new NotFound();
  refuseOther(item, found);
  return found;
}

/** What was to be changed is no longer what it was when the plan was made. */
function refuseOther({ act, before }: PlannedItem, found: OurDepartment | OurPerson): void {
  if (act !== 'change') return;
  const now = found as unknown as Record<string, string | null>;
  for (const [field, value] of Object.entries(before))
    if ((now[field] ?? '') !== value) throw new BusinessError(STALE);
}
