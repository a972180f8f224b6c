import type { LevelWarning } from '#shared/areas/approval/setup-contract';
import type { Db } from '../../db/client.ts';
import { activeDepartments } from '../department/heads.service.ts';
import type { ApproverRule } from './approver-rule.ts';
import { peopleAt } from './people.ts';

/** How many departments a warning names. */
const NAMED = 20;

const asksDepartment = ({ rule }: ApproverRule) => rule === 'departmentHead' || rule === 'headAbove';

/** The departments of a company for whose documents nobody stands on a level today, by name; `total` is all of them. */
export async function emptyDepartments(db: Db, enterpriseGuid: string, rules: readonly ApproverRule[]) {
  const departments = await activeDepartments(db, enterpriseGuid);
  // Without a rule about departments all of them are answered alike.
  const places = rules.some(asksDepartment) ? departments : departments.slice(0, 1);
  const people = await peopleAt(
    db,
    rules,
    places.length === 0
      ? [{ enterpriseGuid, deptGuid: null }]
      : places.map(({ guid }) => ({ enterpriseGuid, deptGuid: guid })),
  );
  const isEmpty = people.map(({ length }) => length === 0);
  const empty =
    places.length === departments.length
      ? departments.filter((_, at) => isEmpty[at])
      : isEmpty[0]
        ? departments
        : [];
  return {
    names: empty.slice(0, NAMED).map(({ name }) => name),
    count: empty.length,
    total: departments.length,
    isEverywhere: isEmpty.every(Boolean),
  };
}

/** The levels that nobody could decide today, each with the departments whose documents would be stuck on it. */
export async function levelWarnings(
  db: Db,
  enterpriseGuid: string,
  levels: readonly { guid: string; name: string; approvers: readonly ApproverRule[] }[],
): Promise<LevelWarning[]> {
  const warnings: LevelWarning[] = [];
  for (const { guid, name, approvers } of levels) {
    const { names, count, isEverywhere } = await emptyDepartments(db, enterpriseGuid, approvers);
    if (count > 0 || isEverywhere)
      warnings.push({ levelGuid: guid, levelName: name, departments: names, count, isEverywhere });
  }
  return warnings;
}
