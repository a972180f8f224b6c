import { and, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import { LIVE_MAX, secondmentStatus } from '#shared/areas/secondment/codes';
import { peopleFault } from '#shared/areas/secondment/fault-texts';
import type { SecondmentForm } from '#shared/areas/secondment/rules';
import { handsOf } from '#shared/areas/role/separation';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { TODAY } from '../../db/today.ts';
import { appointmentsNaming } from '../department/named-scope.service.ts';
import { subjectTypesOf } from '../enterprise/enterprise.service.ts';
import { representativesAmong } from '../representative/representative.service.ts';
import { heldPermissions } from '../role/held-roles.service.ts';
import type { Person } from '../user/user.service.ts';
import { secondments } from './secondment-access.ts';
import { secondment, secondmentPerson } from './secondment.table.ts';

type Asked = Pick<SecondmentForm, 'projects' | 'startDate' | 'endDate' | 'extendsGuid'> & {
  /** The borrowing company. */
  enterpriseGuid: string;
  /** What is stored of it already. */
  guid?: string | undefined;
};

/** Why people cannot be seconded so, the first reason with the names of all it is true of; null when they can. */
export async function personFault(db: Db, people: readonly Person[], asked: Asked): Promise<Wording | null> {
  const rules: [(names: readonly string[]) => Wording, (person: Person) => boolean][] = [
    [peopleFault.inactive, ({ isActive }) => !isActive],
    [peopleFault.sameUnit, ({ enterpriseGuid }) => enterpriseGuid === asked.enterpriseGuid],
    [peopleFault.supplier, among(await suppliers(db, people))],
    [peopleFault.administrator, among(await administrators(db, people))],
    [peopleFault.supervisor, among(await supervisors(db, people, asked))],
    [peopleFault.representative, among(await representativesAmong(db, guidsOf(people)))],
    [peopleFault.overlap, among(await overlapping(db, people, asked))],
    [peopleFault.tooMany, among(await withTooMany(db, people, asked))],
  ];
  for (const [fault, isAtFault] of rules) {
    const names = people.filter(isAtFault).map(({ name }) => name);
    if (names.length > 0) return fault(names);
  }
  return null;
}

const guidsOf = (people: readonly Person[]) => people.map(({ guid }) => guid);
const among = (guids: ReadonlySet<string>) => (person: Person) => guids.has(person.guid);

/** People of a company that sells or acts for others; one that also buys is a buyer. */
async function suppliers(db: Db, people: readonly Person[]) {
  const types = await subjectTypesOf(db, [...new Set(people.map(({ enterpriseGuid }) => enterpriseGuid))]);
  const { supplier, agency, tenderer, platform } = subjectType.code;
  const isOutside = ({ enterpriseGuid }: Person) => {
    const of = types.get(enterpriseGuid) ?? [];
    return (
      [supplier, agency].some((one) => of.includes(one)) &&
      ![tenderer, platform].some((one) => of.includes(one))
    );
  };
  return new Set(guidsOf(people.filter(isOutside)));
}

/** Who holds anything of system, security or audit, by whatever role. */
async function administrators(db: Db, people: readonly Person[]) {
  const found = new Set<string>();
  for (const { guid } of people)
    if (handsOf(await heldPermissions(db, guid)).some((hand) => hand !== 'business')) found.add(guid);
  return found;
}

/** Who watches the borrowing company or one of the projects. */
async function supervisors(db: Db, people: readonly Person[], { enterpriseGuid, projects }: Asked) {
  const found = new Set<string>();
  for (const { guid: userGuid } of people)
    for (const projectGuid of projects.length > 0 ? projects : [null]) {
      const naming = await appointmentsNaming(
        db,
        { userGuid, permission: 'project:read' },
        { enterpriseGuid, projectGuid },
      );
      if (naming.length > 0) found.add(userGuid);
    }
  return found;
}

/** What of theirs is in review or approved and not over, but for the one that is asked about. */
const current = ({ guid }: Asked): SQL =>
  and(
    secondments.live,
    guid === undefined ? undefined : ne(secondment.guid, guid),
    isNull(secondment.endedAt),
    inArray(secondment.status, [secondmentStatus.code.inReview, secondmentStatus.code.approved]),
    gte(secondment.endDate, TODAY),
  )!;

async function overlapping(db: Db, people: readonly Person[], asked: Asked) {
  const found = await db
    .selectDistinct({ guid: secondmentPerson.userGuid })
    .from(secondmentPerson)
    .innerJoin(secondment, eq(secondment.guid, secondmentPerson.secondmentGuid))
    .where(
      and(
        isOneOf(secondmentPerson.userGuid, guidsOf(people)),
        current(asked),
        eq(secondment.enterpriseGuid, asked.enterpriseGuid),
        lte(secondment.startDate, asked.endDate),
        gte(secondment.endDate, asked.startDate),
      ),
    );
  return new Set(found.map(({ guid }) => guid));
}

/** An extension takes the place of what it goes on from and is not counted beside it. */
async function withTooMany(db: Db, people: readonly Person[], asked: Asked) {
  const found = await db
    .select({ guid: secondmentPerson.userGuid })
    .from(secondmentPerson)
    .innerJoin(secondment, eq(secondment.guid, secondmentPerson.secondmentGuid))
    .where(
      and(
        isOneOf(secondmentPerson.userGuid, guidsOf(people)),
        current(asked),
        or(
          isNull(secondment.extendsGuid),
          sql`not exists (
          select from ${secondment} former where former.guid = ${secondment.extendsGuid}
            and former.ended_at is null and former.end_date >= ${TODAY})`,
        ),
        asked.extendsGuid ? ne(secondment.guid, asked.extendsGuid) : undefined,
      ),
    )
    .groupBy(secondmentPerson.userGuid)
    .having(sql`count(*) >= ${LIVE_MAX}`);
  return new Set(found.map(({ guid }) => guid));
}
