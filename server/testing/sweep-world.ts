import { documentKind } from '#shared/areas/approval/codes';
import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { eq } from 'drizzle-orm';
import { defineItem } from '../areas/approval/setup.ts';
import { approvalItem, approvalLevel } from '../areas/approval/setup.table.ts';
import { addRole } from '../areas/role/role.service.ts';
import { aCompany, aDepartment, aUser } from './builders.ts';
import { type Caller, CALLERS, isOfPlatform, type Relation } from './sweep-callers.ts';
import type { Place } from './sweep-records/owner.ts';
import { type Records, recordsOf } from './sweep-records/records.ts';
import { aUnit, anAppointment } from './supervision-world.ts';
import type { TestApp } from './test-app.ts';

const KIND = documentKind.code.annualPlan;

/** Two companies with departments; one caller of each role in one department; records of each relation to them. */
export async function sweepWorld(app: TestApp) {
  const { db } = app;
  const platform = await aCompany(db, { name: '平台', subjectTypes: [subjectType.code.platform] });
  const security = await aUser(db, {
    enterpriseGuid: platform.guid,
    deptGuid: platform.deptGuid,
    type: subjectType.code.platform,
    roles: [roleCode.code.securityAdministrator],
  });

  const placeIn = async (company: { guid: string; deptGuid: string }, dept: string, otherDept: string) => {
    const enterpriseGuid = company.guid;
    const colleague = await aUser(db, { enterpriseGuid, deptGuid: dept });
    const role = await addRole(db, {
      enterpriseGuid,
      code: null,
      name: `自设角色${dept.slice(0, 4)}`,
      // Give no rights of its own: the sweep measures the built-in roles.
      permissions: [],
      scopes: {},
    });
    const isSetUp = await db
      .select()
      .from(approvalItem)
      .where(eq(approvalItem.enterpriseGuid, enterpriseGuid));
    if (isSetUp.length === 0)
      await defineItem(db, { enterpriseGuid, kind: KIND }, [
        { name: '一级', approvers: [{ rule: 'person', userGuid: colleague.guid }] },
      ]);
    const [level] = await db
      .select({ guid: approvalLevel.guid })
      .from(approvalLevel)
      .innerJoin(approvalItem, eq(approvalItem.guid, approvalLevel.itemGuid))
      .where(eq(approvalItem.enterpriseGuid, enterpriseGuid));
    return {
      enterpriseGuid,
      deptGuid: dept,
      parentDept: company.deptGuid,
      otherDept,
      colleague: colleague.guid,
      level: level!.guid,
      role,
    } satisfies Place;
  };
  const company = await aCompany(db, { name: '本公司' });
  const inCompany = { enterpriseGuid: company.guid, parentGuid: company.deptGuid };
  const [dept, beside] = [await aDepartment(db, inCompany), await aDepartment(db, inCompany)];
  const foreign = await aCompany(db, { name: '外公司' });
  const inForeign = { enterpriseGuid: foreign.guid, parentGuid: foreign.deptGuid };
  const [far, farBeside] = [await aDepartment(db, inForeign), await aDepartment(db, inForeign)];
  const here = await placeIn(company, dept.guid, beside.guid);
  const there = await placeIn(company, beside.guid, dept.guid);
  const elsewhere = await placeIn(foreign, far.guid, farBeside.guid);
  const inPlatform = { enterpriseGuid: platform.guid, parentGuid: platform.deptGuid };
  const [office, desk] = [await aDepartment(db, inPlatform), await aDepartment(db, inPlatform)];
  const above = await placeIn(platform, office.guid, desk.guid);

  const somebody = ({ enterpriseGuid, deptGuid }: Place) => aUser(db, { enterpriseGuid, deptGuid });
  const others: Record<Exclude<Relation, 'own'>, Records> = {
    department: await recordsOf(db, here, await somebody(here)),
    company: await recordsOf(db, there, await somebody(there)),
    other: await recordsOf(db, elsewhere, await somebody(elsewhere)),
  };
  const callers = new Map<Caller, { person: { guid: string } | null; records: Record<Relation, Records> }>();
  for (const caller of CALLERS) {
    if (caller === 'nobody') {
      callers.set(caller, { person: null, records: { own: others.department, ...others } });
      continue;
    }
    const place = isOfPlatform(caller) ? above : here;
    const person = await aUser(db, {
      enterpriseGuid: place.enterpriseGuid,
      deptGuid: place.deptGuid,
      roles: caller === 'none' ? [] : [caller.replace('@', '') as RoleCode],
      phone: '13900139000',
      ...(isOfPlatform(caller) && { type: subjectType.code.platform }),
    });
    const own = await recordsOf(db, place, person);
    callers.set(caller, { person, records: { own, ...others } });
    if (caller === roleCode.code.supervisor) {
      const form = anAppointment(person.guid, { units: [aUnit(company.guid)] });
      const { code, info } = await app.call(superviseCalls.save, form, security);
      if (code !== 1) throw new Error(`the supervisor could not be appointed: ${info}`);
    }
  }
  return { callers, others, company, foreign };
}
