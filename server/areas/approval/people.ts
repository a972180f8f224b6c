import { roleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { companiesAbove, headsAbove } from '../department/heads.service.ts';
import { findPeople, peopleWithRole, processAdministrator, type Person } from '../user/user.service.ts';
import type { ApproverRule } from './approver-rule.ts';
import type { CaseLevel } from './case.table.ts';
import { type Excluding, isExcluded } from './may-decide.ts';

/** Where a document stands in the organisation. */
export interface Place {
  enterpriseGuid: string;
  deptGuid: string | null;
}

/** The people these rules name for a document at this place; see `peopleAt`. */
export const peopleOf = async (db: Db, rules: readonly ApproverRule[], place: Place): Promise<Person[]> =>
  (await peopleAt(db, rules, [place]))[0]!;

/** The people who stand on a level of a case: in the company of its document, or in another that decides before it. */
export const standingOn = (db: Db, found: Place & { levels: readonly CaseLevel[] }, at: number) => {
  const { approvers, place } = found.levels[at]!;
  return peopleOf(db, approvers, place ?? found);
};

/**
 * The people these rules name for documents at each of these places, each once, in the order of the rules: active
 * ones, of the place's company or of one above it. Many places cost as many statements as one.
 */
export async function peopleAt(
  db: Db,
  rules: readonly ApproverRule[],
  places: readonly Place[],
): Promise<Person[][]> {
  const named = places.map(() => new Set<string>());
  for (const found of await Promise.all(rules.map((rule) => guidsAt(db, rule, places))))
    for (const [at, guids] of found.entries()) for (const guid of guids) named[at]!.add(guid);
  const known = new Map(
    (await findPeople(db, [...new Set(named.flatMap((guids) => [...guids]))])).map((one) => [one.guid, one]),
  );
  const isWithin = await reachOfCompanies(db, places, [...known.values()]);
  return named.map((guids, at) =>
    [...guids].flatMap((guid) => {
      const person = known.get(guid);
      return person?.isActive && isWithin(places[at]!, person) ? [person] : [];
    }),
  );
}

/** Whether a person belongs to a place's company or to one above it: who has left for another stands on no level. */
async function reachOfCompanies(db: Db, places: readonly Place[], people: readonly Person[]) {
  const companies = [...new Set(places.map(({ enterpriseGuid }) => enterpriseGuid))];
  // Skip the query where all are of one company, as nearly always.
  const isOneCompany =
    companies.length === 1 && people.every(({ enterpriseGuid }) => enterpriseGuid === companies[0]);
  const above = isOneCompany ? new Map<string, string[]>() : await companiesAbove(db, companies);
  return ({ enterpriseGuid }: Place, person: Person) =>
    person.enterpriseGuid === enterpriseGuid ||
    above.get(enterpriseGuid)?.includes(person.enterpriseGuid) === true;
}

async function guidsAt(db: Db, rule: ApproverRule, places: readonly Place[]): Promise<string[][]> {
  switch (rule.rule) {
    case 'person':
      return places.map(() => [rule.userGuid]);
    case 'role': {
      const holders = new Map<string, string[]>();
      for (const { enterpriseGuid } of places)
        if (!holders.has(enterpriseGuid))
          holders.set(
            enterpriseGuid,
            (await peopleWithRole(db, enterpriseGuid, rule.roleCode)).map(({ guid }) => guid),
          );
      return places.map(({ enterpriseGuid }) => holders.get(enterpriseGuid)!);
    }
    case 'departmentHead':
    case 'headAbove': {
      const heads = await headsAbove(
        db,
        places.flatMap(({ deptGuid }) => deptGuid ?? []),
        rule.rule === 'headAbove' ? rule.levels : 0,
      );
      return places.map(({ deptGuid }) => [heads.get(deptGuid ?? '')].filter((one) => one !== undefined));
    }
  }
}

/**
 * Who takes what nobody else can decide, the first who may decide on the document: the company's process administrator,
 * then its data managers.
 */
export async function administratorsOf(db: Db, enterpriseGuid: string): Promise<Person[]> {
  const [first, managers] = await Promise.all([
    namedAdministrator(db, enterpriseGuid),
    managersOf(db, enterpriseGuid),
  ]);
  return [...(first ? [first] : []), ...managers];
}

/** Who of a company's administrators takes a document; null when there is none who may decide on it. */
export async function administratorFor(
  db: Db,
  enterpriseGuid: string,
  of: Excluding,
): Promise<Person | null> {
  const first = await namedAdministrator(db, enterpriseGuid);
  if (first && !isExcluded(of, first.guid)) return first;
  return firstFree(of, await managersOf(db, enterpriseGuid));
}

/** The first who may decide on the document. */
export const firstFree = (of: Excluding, people: readonly Person[]): Person | null =>
  people.find(({ guid }) => !isExcluded(of, guid)) ?? null;

async function namedAdministrator(db: Db, enterpriseGuid: string): Promise<Person | null> {
  const set = await processAdministrator(db, enterpriseGuid);
  const [person] = set === null ? [] : await findPeople(db, [set]);
  return person?.isActive ? person : null;
}

const managersOf = (db: Db, enterpriseGuid: string) =>
  peopleWithRole(db, enterpriseGuid, roleCode.code.dataManager);

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
  if (fit.length < wanted.length)
    throw new BusinessError({ cn: '只能选择本单位的在职人员', en: 'Only active people of the company' });
  return fit;
}
