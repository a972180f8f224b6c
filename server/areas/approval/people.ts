import { roleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../http/errors.ts';
import { headAbove } from '../department/department.service.ts';
import { findPeople, peopleWithRole, processAdministrator, type Person } from '../user/user.service.ts';
import type { ApproverRule } from './approver-rule.ts';

/** Where a document stands in the organisation. */
export interface Place {
  enterpriseGuid: string;
  deptGuid: string | null;
}

/** The active people these rules name, each once, in the order of the rules. */
export async function peopleOf(db: Db, rules: readonly ApproverRule[], place: Place): Promise<Person[]> {
  const guids = new Set<string>();
  for (const rule of rules) for (const guid of await guidsOf(db, rule, place)) guids.add(guid);
  return (await findPeople(db, [...guids])).filter(({ isActive }) => isActive);
}

async function guidsOf(db: Db, rule: ApproverRule, { enterpriseGuid, deptGuid }: Place): Promise<string[]> {
  switch (rule.rule) {
    case 'person':
      return [rule.userGuid];
    case 'role':
      return (await peopleWithRole(db, enterpriseGuid, rule.roleCode)).map(({ guid }) => guid);
    case 'departmentHead':
    case 'headAbove': {
      if (deptGuid === null) return [];
      const head = await headAbove(db, deptGuid, rule.rule === 'headAbove' ? rule.levels : 0);
      return head === null ? [] : [head];
    }
  }
}

/**
 * Who takes what nobody else can decide: the company's process administrator, or, when that is the submitter,
 * another of its data managers; null when there is none.
 */
export async function administratorFor(
  db: Db,
  enterpriseGuid: string,
  submitterGuid: string,
): Promise<Person | null> {
  const set = await processAdministrator(db, enterpriseGuid);
  const [first] = set === null || set === submitterGuid ? [] : await findPeople(db, [set]);
  if (first?.isActive) return first;
  const managers = await peopleWithRole(db, enterpriseGuid, roleCode.code.dataManager);
  return managers.find(({ guid }) => guid !== submitterGuid) ?? null;
}

/** The people a person chose to ask or inform; refuses any that is not active in one of these companies. */
export async function colleagues(
  db: Db,
  guids: readonly string[],
  enterpriseGuids: readonly string[],
): Promise<Person[]> {
  const wanted = [...new Set(guids)];
  const found = await findPeople(db, wanted);
  const fit = found.filter(
    ({ isActive, enterpriseGuid }) => isActive && enterpriseGuids.includes(enterpriseGuid),
  );
  if (fit.length < wanted.length) throw new BusinessError('只能选择本单位的在职人员');
  return fit;
}
