import { and, eq } from 'drizzle-orm';
import { sectionState } from '#shared/areas/project/codes';
import type { ProjectAction, SectionAction } from '#shared/areas/project/contract';
import { sectionFaultText as t } from '#shared/areas/project/section-fault-texts';
import { WHOLE } from '#shared/areas/project/section-stand';
import { STALE } from '../../db/move-status.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { reachedProjects } from './project-access.ts';
import { decideProjectActs, decideSectionActs } from './project-actions.ts';
import type { ProjectParts } from './project-parts.ts';
import { type Project, project, type ProjectSection } from './project.table.ts';
import { sectionsOf } from './sections.service.ts';
import { findTies } from './stage-days.ts';

/** What somebody wants to do, and the version of the project they saw. */
interface Asked<Act> {
  act: Act;
  /** Undefined: whatever has changed since. */
  version: number | undefined;
}

/** The project a person wants to move, refused as `decideProjectActs` says, locked until the transaction ends. */
export const lockProjectFor = (
  db: Db,
  context: Context,
  guid: string,
  { act, version }: Asked<Exclude<ProjectAction, 'allocate'>>,
): Promise<Project> =>
  lock(
    db,
    context,
    { guid, version, by: act === 'updateGroup' ? 'project:read' : 'project:progress' },
    async (found) => {
      const refusal = decideProjectActs(found, await findTies(db, guid), context.actor)[act];
      return refusal ? [refusal] : [];
    },
  );

/** A section of a project, or the whole of one that has none. */
export type AnySection = Pick<
  ProjectSection,
  'sectionNo' | 'sectionName' | 'amount' | 'state' | 'stage' | 'round'
>;

/**
 * The project and those of its sections a person wants to do something with, refused as `decideSectionActs` says of each,
 * locked until the transaction ends. A project without sections is one section, named `''`.
 * @throws BusinessError at `field` for a section it has not
 */
export async function lockSectionsFor(
  db: Db,
  context: Context,
  parts: Pick<ProjectParts, 'contractedSections'>,
  {
    guid,
    act,
    version,
    sectionNos,
    field,
  }: Asked<SectionAction> & { guid: string; sectionNos: readonly string[]; field: string },
): Promise<{ found: Project; sections: ProjectSection[] }> {
  const found = await lock(db, context, { guid, version, by: 'project:progress' }, async (of) => {
    // Say who may not before which sections there are.
    const standing = decideSectionActs(of, wholeOf(of), { isContracted: false }, context.actor)[act];
    if (standing && standing.by !== 'state') return [standing];
    const sections = await sectionsOf(db, guid);
    const contracted = await parts.contractedSections(db, guid);
    return [...new Set(sectionNos)].flatMap((sectionNo) => {
      const one = sections.length === 0 && sectionNo === WHOLE ? wholeOf(of) : sectionIn(sections, sectionNo);
      if (!one) throw faultAt(field, t.noSection);
      const isContracted = contracted.includes(sectionNo) || contracted.includes(WHOLE);
      return decideSectionActs(of, one, { isContracted }, context.actor)[act] ?? [];
    });
  });
  return { found, sections: await sectionsOf(db, guid) };
}

const sectionIn = (sections: readonly ProjectSection[], sectionNo: string): AnySection | undefined =>
  sections.find((one) => one.sectionNo === sectionNo);

/** A project without sections, as the one section it is. */
export const wholeOf = ({ projectName, budgetAmount, stage }: Project): AnySection => ({
  sectionNo: WHOLE,
  sectionName: projectName,
  amount: budgetAmount,
  state: sectionState.code.live,
  stage,
  round: 1,
});

async function lock(
  db: Db,
  { actor }: Context,
  /** `by` is the permission that has to reach it; without a version any will do. */
  { guid, version, by }: { guid: string; version: number | undefined; by: string },
  refusalsOf: (found: Project) => Promise<Refusal[]>,
): Promise<Project> {
  const where = and(eq(project.guid, guid), await reachedProjects({ db, actor }, by));
  const decided = async (found: Project | undefined): Promise<Project> => {
    if (!found) throw new NotFound();
    const refusals = await refusalsOf(found);
    // Say who may not before that it is stale, and what its state forbids after.
    for (const one of refusals) if (one.by !== 'state') refuse(one);
    if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
    for (const one of refusals) refuse(one);
    return found;
  };
  // Do not lock the project for somebody who may only read it.
  const [seen] = await db.select().from(project).where(where);
  await decided(seen);
  const [locked] = await db.select().from(project).where(where).for('update');
  return decided(locked);
}
