import { and, asc, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { MaterialBill, materialCalls } from '#shared/areas/project/material-contract';
import { contains } from '../../../db/contains.ts';
import { pageOfRows } from '../../../db/page-of.ts';
import type { Context } from '../../../http/context.ts';
import { NotFound } from '../../../kit/errors.ts';
import { type AnySection, wholeOf } from '../lock-project.ts';
import { reachedProjects } from '../project-access.ts';
import { decideSectionActs } from '../project-actions.ts';
import { type Project, project } from '../project.table.ts';
import { sectionsOf } from '../sections.service.ts';
import { projectMaterial as material } from './material.table.ts';
import { materialsOf, ofSection, toMaterial, totalsOf } from './materials-of.ts';

type In<C extends keyof typeof materialCalls> = z.output<(typeof materialCalls)[C]['input']>;
type Viewer = Pick<Context, 'db' | 'actor'>;

/** A project this person reads, or what else is said, with its sections; one that is not divided is one section, named `''`. */
export async function readProject(
  { db, actor }: Viewer,
  guid: string,
  permission = 'project:read',
): Promise<{ found: Project; sections: AnySection[] }> {
  const [found] = await db
    .select()
    .from(project)
    .where(and(eq(project.guid, guid), await reachedProjects({ db, actor }, permission)));
  if (!found) throw new NotFound();
  const sections = await sectionsOf(db, guid);
  return { found, sections: sections.length > 0 ? sections : [wholeOf(found)] };
}

/** A section of a project this person reads; one it has not is as one they do not reach. */
export async function readSection(viewer: Viewer, guid: string, sectionNo: string, permission?: string) {
  const { found, sections } = await readProject(viewer, guid, permission);
  const section = sections.find((one) => one.sectionNo === sectionNo);
  if (!section) throw new NotFound();
  return { found, section };
}

/** The 物料清单 of each section: how many lines, what they come to, and whether this person may change them now. */
export async function listBills({ guid }: In<'bills'>, { db, actor }: Context): Promise<MaterialBill[]> {
  const { found, sections } = await readProject({ db, actor }, guid);
  const totalOf = await totalsOf(db, guid);
  return sections.map((section) => {
    const { sectionNo, sectionName, state, stage, amount: estimate } = section;
    const { editMaterials } = decideSectionActs(found, section, { isContracted: false }, actor);
    return {
      sectionNo,
      sectionName,
      state,
      stage,
      estimate,
      ...totalOf(sectionNo),
      actions: editMaterials === null ? (['edit'] as const).slice() : [],
    };
  });
}

/** The lines of a section, a page at a time. */
export async function listMaterials(
  { guid, sectionNo, keyword, page, rows }: In<'list'>,
  { db, actor }: Context,
) {
  await readSection({ db, actor }, guid, sectionNo);
  // The rows of one section are few and met by their numbers.
  const has = (column: Parameters<typeof contains>[0]) => contains(column, keyword, { isWalked: true });
  const sought = keyword
    ? or(has(material.materialCode), has(material.materialName), has(material.spec))
    : undefined;
  const found = await pageOfRows(
    db,
    material,
    { page, rows },
    { where: and(ofSection(guid, sectionNo), sought), orderBy: [asc(material.lineNo)] },
  );
  return { ...found, list: found.list.map(toMaterial) };
}

/** All lines of a section. */
export async function allMaterials({ guid, sectionNo }: In<'all'>, { db, actor }: Context) {
  await readSection({ db, actor }, guid, sectionNo);
  return (await materialsOf(db, guid, sectionNo)).map(toMaterial);
}
