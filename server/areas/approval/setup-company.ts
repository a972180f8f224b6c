import { approverRoles } from '#shared/areas/approval/setup-rules';
import type { SetupPerson } from '#shared/areas/approval/setup-contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { companyWithin } from '../department/company-reach.service.ts';
import { companiesAbove } from '../department/heads.service.ts';
import { enterpriseNames, findPlatform } from '../enterprise/enterprise.service.ts';
import { countHolders } from '../user/selectable-people.service.ts';
import { findPeople, type Person } from '../user/user.service.ts';
import type { Subjects } from './outcome.ts';
import { administratorsOf } from './people.ts';

const MANAGE = 'approval:manage';

/** A company whose approval setup this person maintains; another one does not exist for them. */
export async function reachedCompany(context: Context, enterpriseGuid = context.actor.enterpriseGuid) {
  const found = await companyWithin(context, MANAGE, enterpriseGuid);
  if (!found) throw new NotFound();
  return found;
}
export type ReachedCompany = Awaited<ReturnType<typeof reachedCompany>>;

/** The kinds of document a company approves: applications from outside are the platform's alone. */
export async function kindsOf(db: Db, subjects: Subjects, enterpriseGuid: string): Promise<string[]> {
  const isPlatform = (await findPlatform(db)) === enterpriseGuid;
  return subjects.filter(({ isFromOutside = false }) => isPlatform || !isFromOutside).map(({ kind }) => kind);
}

/** Refuses a kind that a company does not approve, as not existing. */
export async function mustApprove(db: Db, subjects: Subjects, enterpriseGuid: string, kind: string) {
  if (!(await kindsOf(db, subjects, enterpriseGuid)).includes(kind)) throw new NotFound();
}

/** People as the setup of a company names them, in the order asked; unknown guids are left out. */
export async function setupPeople(
  db: Db,
  enterpriseGuid: string,
  guids: readonly string[],
): Promise<SetupPerson[]> {
  const people = await findPeople(db, [...new Set(guids)]);
  return describePeople(db, enterpriseGuid, people);
}

/** The same for people who are known already. */
export async function describePeople(
  db: Db,
  enterpriseGuid: string,
  people: readonly Person[],
): Promise<SetupPerson[]> {
  if (people.length === 0) return [];
  const above = (await companiesAbove(db, [enterpriseGuid])).get(enterpriseGuid)!;
  const names = await enterpriseNames(
    db,
    people.map((person) => person.enterpriseGuid),
  );
  return people.map((person) => ({
    guid: person.guid,
    name: person.name,
    deptName: person.deptName ?? '',
    companyName: names.get(person.enterpriseGuid) ?? '',
    isFit: person.isActive && above.includes(person.enterpriseGuid),
  }));
}

/** A company as its setup shows it, with who takes what nobody else can decide. */
export async function describeCompany(db: Db, found: ReachedCompany) {
  const { enterpriseGuid, deptGuid, name, version, processAdministratorGuid } = found;
  const [takesOver] = await administratorsOf(db, enterpriseGuid);
  const named = processAdministratorGuid === null ? [] : [processAdministratorGuid];
  const people = await setupPeople(db, enterpriseGuid, [...named, ...(takesOver ? [takesOver.guid] : [])]);
  const personOf = (guid: string | null | undefined) => people.find((one) => one.guid === guid) ?? null;
  return {
    enterpriseGuid,
    deptGuid,
    name,
    version,
    processAdministrator: personOf(processAdministratorGuid),
    takesOver: personOf(takesOver?.guid),
  };
}

/** The roles that may stand on a level, with how many people of the company hold each. */
export const heldRoles = (db: Db, enterpriseGuid: string) =>
  Promise.all(
    approverRoles.map(async (roleCode) => ({
      roleCode,
      holders: await countHolders(db, enterpriseGuid, roleCode),
    })),
  );
