import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { SecondedPerson, SecondedProject } from '#shared/areas/secondment/views';
import type { Db } from '../../db/client.ts';
import { secondments } from './secondment-access.ts';
import { secondment, secondmentPerson as person, secondmentProject as project } from './secondment.table.ts';

/** Whom a secondment lends, in the order they were named. */
export const peopleOf = (db: Db, guid: string): Promise<SecondedPerson[]> =>
  db
    .select({ guid: person.userGuid, name: person.name, deptName: person.deptName })
    .from(person)
    .where(eq(person.secondmentGuid, guid))
    .orderBy(asc(person.position));

/** The projects it is for, by number. */
export const projectsOf = (db: Db, guid: string): Promise<SecondedProject[]> =>
  db
    .select({ guid: project.projectGuid, projectNo: project.projectNo, projectName: project.projectName })
    .from(project)
    .where(eq(project.secondmentGuid, guid))
    .orderBy(asc(project.projectNo));

/** The one a secondment goes on from. */
export async function formerOf(db: Db, extendsGuid: string | null) {
  if (extendsGuid === null) return null;
  const [found] = await db
    .select({ guid: secondment.guid, secondNo: secondment.secondNo })
    .from(secondment)
    .where(eq(secondment.guid, extendsGuid));
  return found ?? null;
}

/** Those that go on from it. */
export const laterOf = (db: Db, guid: string) =>
  db
    .select({ guid: secondment.guid, secondNo: secondment.secondNo })
    .from(secondment)
    .where(and(eq(secondment.extendsGuid, guid), secondments.live, ne(secondment.guid, guid)))
    .orderBy(asc(secondment.secondNo));

/** Adds projects to a secondment, those it has already left aside, and counts them in it; answers how many are new. */
export async function addProjects(
  db: Db,
  secondmentGuid: string,
  projects: readonly SecondedProject[],
): Promise<number> {
  if (projects.length === 0) return 0;
  const added = await db
    .insert(project)
    .values(projects.map(({ guid, ...named }) => ({ ...named, secondmentGuid, projectGuid: guid })))
    .onConflictDoNothing()
    .returning({ guid: project.projectGuid });
  return added.length;
}

/** Stores whom a secondment lends and what for, in place of what it had. */
export async function storeParts(
  db: Db,
  secondmentGuid: string,
  { people, projects }: { people: readonly SecondedPerson[]; projects: readonly SecondedProject[] },
): Promise<void> {
  await db.delete(person).where(eq(person.secondmentGuid, secondmentGuid));
  await db.delete(project).where(eq(project.secondmentGuid, secondmentGuid));
  await db
    .insert(person)
    .values(
      people.map(({ guid, ...named }, position) => ({ ...named, secondmentGuid, position, userGuid: guid })),
    );
  await addProjects(db, secondmentGuid, projects);
}

/** How many projects a secondment has, as a column. */
export const countOfProjects = (guid: string) =>
  sql<number>`(select count(*)::int from ${project} where ${project.secondmentGuid} = ${guid})`;
