import { and, eq, inArray, not, notInArray, sql } from 'drizzle-orm';
import { noShortCode } from '#shared/areas/department/draw-up-text';
import { projectState } from '#shared/areas/project/codes';
import { invites } from '#shared/areas/project/purchase-mode';
import { liveSections, WHOLE } from '#shared/areas/project/section-stand';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { departmentNames, findCompany, lockDepartmentForUse } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { findPeople } from '../user/user.service.ts';
import type { Invitee } from './invitees/invitees.service.ts';
import { projectInvitee } from './invitees/invitee.table.ts';
import { storeInvitees } from './invitees/invitees-of.ts';
import { projectMaterial } from './materials/material.table.ts';
import {
  type Project,
  project,
  projectAward,
  type ProjectAward,
  projectSection,
  projectStage,
  sectionStage,
} from './project.table.ts';
import { sectionsOf } from './sections.service.ts';
import { reachInSections, settleProgress } from './settle-progress.ts';
import { settleSigning } from './settle-signing.ts';

/** What other areas know of a project. */
export type KnownProject = Pick<
  Project,
  | 'guid'
  | 'projectNo'
  | 'projectName'
  | 'enterpriseGuid'
  | 'enterpriseName'
  | 'tenderWay'
  | 'stage'
  | 'ownerGuid'
>;

/** The projects with these guids, in the order asked; unknown and deleted ones are left out. */
export async function findProjects(db: Db, guids: readonly string[]): Promise<KnownProject[]> {
  if (guids.length === 0) return [];
  const found = await db
    .select({
      guid: project.guid,
      projectNo: project.projectNo,
      projectName: project.projectName,
      enterpriseGuid: project.enterpriseGuid,
      enterpriseName: project.enterpriseName,
      tenderWay: project.tenderWay,
      stage: project.stage,
      ownerGuid: project.ownerGuid,
    })
    .from(project)
    .where(and(inArray(project.guid, [...new Set(guids)]), eq(project.isDeleted, false)));
  const byGuid = new Map(found.map((one) => [one.guid, one]));
  return guids.flatMap((guid) => byGuid.get(guid) ?? []);
}

/** A day of the plan progress: planned, reached, or both. */
export interface StageDates {
  stage: PlanProgress;
  plannedDate?: string | null;
  reachedDate?: string | null;
}

/** A project about to be made; what is copied from other records (names, number) is found here. */
export type NewProject = Pick<
  Project,
  | 'projectName'
  | 'projectNature'
  | 'projectType'
  | 'tenderWay'
  | 'organizationType'
  | 'isMandatory'
  | 'enterpriseGuid'
  | 'deptGuid'
  | 'ownerGuid'
  | 'budgetAmount'
> &
  Partial<
    Pick<
      Project,
      | 'guid'
      | 'version'
      | 'projectNo'
      | 'modeReason'
      | 'legalRegime'
      | 'zsType'
      | 'handlerGuid'
      | 'agentGuid'
      | 'agentUnit'
      | 'entrustUnit'
      | 'ordersNo'
      | 'ordersName'
      | 'contractNo'
      | 'contractName'
      | 'awardAmount'
      | 'createUserGuid'
    >
  > & {
    year: number;
    stages: readonly StageDates[];
    sections?: readonly NewSection[];
    awards?: readonly NewAward[];
    /** Whom its set-up invites, for each of its sections (documents.md 5.4, field 23). */
    invitees?: readonly Invitee[];
  };

/** A 标段(包) of a project about to be made, in its order. */
type NewSection = Omit<typeof projectSection.$inferInsert, 'projectGuid' | 'position'>;
/** Who won one of its sections. */
export type NewAward = Omit<ProjectAward, 'projectGuid'>;

/**
 * Makes a project in the caller's transaction: with its set-up's number, or one of its own (LX, documents.md 5.4) where
 * none is given; its stage is the last one reached. Answers its guid.
 * @throws BusinessError when its department is gone or disabled, its company has no 单位简码, or its manager is unknown.
 */
export async function addProject(db: Db, given: NewProject): Promise<string> {
  const [made] = await db
    .insert(project)
    .values(await columnsOf(db, given))
    .returning({ guid: project.guid });
  await addParts(db, made!.guid, given);
  return made!.guid;
}

/** Makes a project that was withdrawn anew, as `addProject` would; false when there is none of this guid. */
export async function remakeProject(db: Db, guid: string, given: NewProject): Promise<boolean> {
  const remade = await db
    .update(project)
    .set({
      ...(await columnsOf(db, given)),
      state: projectState.code.running,
      isDeleted: false,
      createTime: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(project.guid, guid), eq(project.isDeleted, true)))
    .returning({ guid: project.guid });
  if (remade.length === 0) return false;
  await db.delete(projectSection).where(eq(projectSection.projectGuid, guid));
  await db.delete(projectStage).where(eq(projectStage.projectGuid, guid));
  await keepOnlyOf(db, guid, given.sections ?? []);
  await addParts(db, guid, given);
  return true;
}

/** Materials and invited units of sections that are not these go with them. */
async function keepOnlyOf(db: Db, projectGuid: string, sections: readonly { sectionNo: string }[]) {
  const kept = sections.length === 0 ? [WHOLE] : sections.map(({ sectionNo }) => sectionNo);
  for (const table of [projectMaterial, projectInvitee])
    await db.delete(table).where(and(eq(table.projectGuid, projectGuid), notInArray(table.sectionNo, kept)));
}

/** The row of a project: what is said of it, with the names and the number that are found here. */
async function columnsOf(
  db: Db,
  { year, stages, sections: _sections, awards: _awards, invitees: _invitees, ...given }: NewProject,
): Promise<typeof project.$inferInsert> {
  await lockDepartmentForUse(db, given.deptGuid);
  const company = await findCompany(db, given.enterpriseGuid);
  const names = await enterpriseNames(db, [given.enterpriseGuid]);
  const departments = await departmentNames(db, [given.deptGuid]);
  const [owner] = await findPeople(db, [given.ownerGuid]);
  if (!company?.shortCode) throw new BusinessError(noShortCode);
  if (!owner) throw new BusinessError({ cn: '项目经理不存在', en: 'There is no such project manager' });
  return {
    createUserGuid: given.ownerGuid,
    ...given,
    projectNo: given.projectNo ?? (await nextNumber(db, company.shortCode, 'LX', year)),
    enterpriseName: names.get(given.enterpriseGuid) ?? company.name,
    deptName: departments.get(given.deptGuid) ?? '',
    ownerName: owner.name,
    stage: lastReached(stages),
  };
}

function lastReached(stages: readonly StageDates[]): PlanProgress {
  const reached = stages.filter(({ reachedDate }) => reachedDate).map((one) => one.stage);
  return reached.length === 0 ? 0 : (Math.max(...reached) as PlanProgress);
}

/** Its sections, its days and its awards. */
async function addParts(
  db: Db,
  projectGuid: string,
  { tenderWay, stages, sections = [], awards = [], invitees = [] }: NewProject,
): Promise<void> {
  const stage = lastReached(stages);
  if (stages.length > 0) await db.insert(projectStage).values(stages.map((one) => ({ ...one, projectGuid })));
  if (sections.length > 0)
    await db
      .insert(projectSection)
      .values(sections.map((one, position) => ({ stage, ...one, position, projectGuid })));
  for (const { stage: at, reachedDate } of stages)
    if (reachedDate)
      await reachInSections(
        db,
        { projectGuid, stage: at, reachedDate },
        sections.length === 0 ? [WHOLE] : sections.map(({ sectionNo }) => sectionNo),
      );
  if (invites(tenderWay) && invitees.length > 0)
    await storeInvitees(
      db,
      projectGuid,
      sections.length === 0 ? [WHOLE] : sections.map(({ sectionNo }) => sectionNo),
      invitees,
    );
  if (awards.length > 0) await db.insert(projectAward).values(awards.map((one) => ({ ...one, projectGuid })));
}

/** Follows in the same transaction when a project reaches a stage; composed in `server/app/stage-followers.ts`. */
export interface StageFollower {
  /** The project has reached a stage. */
  reached?: StageReached;
  /** These tenders were issued, whether or not the project as a whole has come further by it. */
  issued?: (db: Db, tenderGuids: readonly string[]) => Promise<void>;
  /** Tenders have called for something sealed beside bids; these are the calls. */
  called?: (db: Db, callGuids: readonly string[]) => Promise<void>;
}
export type StageReached = (db: Db, reached: { projectNo: string; stage: PlanProgress }) => Promise<void>;

/**
 * Notes in the caller's transaction that the live sections of a project have reached a stage on a day (`YYYY-MM-DD`, today
 * unless said); it moves forward only, and a day once noted stays.
 * @throws NotFound for a project that is gone.
 */
export async function reachStage(
  db: Db,
  guid: string,
  stage: PlanProgress,
  date?: string,
  followers: readonly StageFollower[] = [],
): Promise<void> {
  const reachedDate = date ?? (await todayOf(db));
  const [found] = await db
    .select()
    .from(project)
    .where(and(eq(project.guid, guid), eq(project.isDeleted, false)))
    .for('update');
  if (!found) throw new NotFound();
  const live = liveSections(await sectionsOf(db, guid));
  await reachInSections(db, { projectGuid: guid, stage, reachedDate }, live);
  await settleProgress(db, found);
  await settleSigning(db, guid);
  for (const follow of followers) await follow.reached?.(db, { projectNo: found.projectNo, stage });
}

/** Why a project and its set-up can no longer be taken away. */
export const ISSUED: Wording = {
  cn: '项目已发标，不能作废',
  en: 'A tender of the project was issued, so it cannot be voided',
};

/** Whether any of its sections was ever issued, in whatever round: a project stands at the lowest of those that go on. */
const wasIssued = sql`exists (select from ${sectionStage} d
  where d.project_guid = ${sql`${project.guid}`} and d.stage >= ${planProgress.code.issued})`;

/** Those of these projects of which a tender was issued. */
export const issuedProjects = (db: Db, guids: readonly string[]) =>
  db
    .select({ guid: project.guid, projectNo: project.projectNo, projectName: project.projectName })
    .from(project)
    .where(and(isOneOf(project.guid, guids), eq(project.isDeleted, false), wasIssued));

/**
 * Locks a project until the transaction ends: shared by whoever draws up a document for it, so that it is not withdrawn
 * meanwhile; alone by whoever wants to withdraw it and looks at what there is first.
 */
export async function lockProject(db: Db, guid: string, how: 'share' | 'update'): Promise<void> {
  await db.select({ guid: project.guid }).from(project).where(eq(project.guid, guid)).for(how);
}

/** Takes a project away whose set-up is voided, in the caller's transaction, as long as no notice of it was issued. */
export async function withdrawProject(db: Db, guid: string): Promise<void> {
  const withdrawn = await db
    .update(project)
    .set({ isDeleted: true, version: sql`${project.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(project.guid, guid), eq(project.isDeleted, false), not(wasIssued)))
    .returning({ guid: project.guid });
  if (withdrawn.length === 0) throw new BusinessError(ISSUED);
}

/** What a project copies of the order and the contract of its set-up; in the caller's transaction. */
export async function noteOnProject(
  db: Db,
  guid: string,
  noted: Partial<
    Pick<
      Project,
      'ordersNo' | 'ordersName' | 'agentGuid' | 'agentUnit' | 'entrustUnit' | 'contractNo' | 'contractName'
    >
  >,
): Promise<void> {
  await db.update(project).set(noted).where(eq(project.guid, guid));
}
