import { isRunning } from '#shared/areas/project/section-stand';
import { faultText, peopleFault } from '#shared/areas/secondment/fault-texts';
import type { SecondmentForm } from '#shared/areas/secondment/rules';
import { secondmentFaults } from '#shared/areas/secondment/secondment-faults';
import { secondKind } from '#shared/areas/secondment/codes';
import type { Wording } from '#shared/kit/language';
import { todayOf } from '../../db/today.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { departmentNames, findCompany } from '../department/department.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { unitCheck } from '../document/unit.service.ts';
import { projectsWithin } from '../project/projects-within.service.ts';
import { lendableRoles } from '../role/lendable-roles.service.ts';
import { findPeople, type Person } from '../user/user.service.ts';
import { extensionFault } from './extension.ts';
import { personFault } from './person-faults.ts';

const checkUnit = unitCheck({ area: 'secondment', unit: 'toUnit', dept: 'toDept', texts: faultText });

/**
 * A form with everything it refers to looked up, once it keeps every rule of documents.md 5.11; `guid` is that of what is
 * stored.
 * @throws BusinessError with a text for each field that is wrong
 */
export async function checkSecondment(viewer: Viewer, form: SecondmentForm, guid?: string) {
  const { db } = viewer;
  const faults: Record<string, Wording> = { ...secondmentFaults(form, await todayOf(db)) };
  const note = (field: string, fault: Wording | null | undefined) => {
    if (fault && !(field in faults)) faults[field] = fault;
  };
  const { unit, dept, fields } = await checkUnit(viewer, form);
  for (const [field, fault] of Object.entries(fields)) note(field, fault);

  const people = await findPeople(db, form.users);
  const lender = await lenderOf(viewer, people);
  if (people.length < new Set(form.users).size) note('users', faultText.notFree);
  if (lender.fault) note('users', lender.fault);
  const roles = unit ? await lendableRoles(db, unit.enterpriseGuid) : [];
  const granted = roles.filter((one) => form.roles.includes(one.guid));
  if (unit && granted.length < new Set(form.roles).size) note('roles', faultText.role);
  const isForProjects = form.secondKind === secondKind.code.project;
  const projects =
    unit && isForProjects ? await openProjects(viewer, unit.enterpriseGuid, form.projects) : [];
  if (unit && isForProjects && projects.length < new Set(form.projects).size)
    note('projects', faultText.project);
  if (unit)
    note('users', await personFault(db, people, { ...form, enterpriseGuid: unit.enterpriseGuid, guid }));
  for (const [field, fault] of Object.entries(await extensionFault(db, form))) note(field, fault);
  refuseFaults(faults);
  return { unit: unit!, dept: dept!, people, lender: lender.place!, roles: granted, projects };
}

/** The projects of a company among these that the person reaches and that are still run. */
export async function openProjects(viewer: Viewer, enterpriseGuid: string, guids: readonly string[]) {
  const found = await projectsWithin(viewer, 'project:read', guids);
  return found
    .filter((one) => one.enterpriseGuid === enterpriseGuid && isRunning(one))
    .map(({ guid, projectNo, projectName }) => ({ guid, projectNo, projectName }));
}

/** The unit that lends these people, which is the same for all, with the department of the first. */
async function lenderOf({ db }: Viewer, people: readonly Person[]) {
  const [first] = people;
  if (!first) return { place: null, fault: null };
  if (people.some(({ enterpriseGuid }) => enterpriseGuid !== first.enterpriseGuid))
    return { place: null, fault: faultText.manyUnits };
  const node = await findCompany(db, first.enterpriseGuid);
  if (!node || first.deptGuid === null)
    return { place: null, fault: peopleFault.supplier(people.map(({ name }) => name)) };
  const names = await departmentNames(db, [first.deptGuid]);
  return {
    place: {
      fromUnit: node.guid,
      fromUnitName: node.name,
      fromEnterpriseGuid: first.enterpriseGuid,
      fromDept: first.deptGuid,
      fromDeptName: names.get(first.deptGuid) ?? '',
    },
    fault: null,
  };
}
