import { and, eq, inArray } from 'drizzle-orm';

import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { nextNumber } from '../../db/next-number.ts';
import { BusinessError } from '../../http/errors.ts';
import { departmentNames, findCompany, lockDepartmentForUse } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { findPeople } from '../user/user.service.ts';
import { type Project, project, projectStage } from './project.table.ts';

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
      | 'modeReason'
      | 'agentUnit'
      | 'entrustUnit'
      | 'ordersNo'
      | 'ordersName'
      | 'contractNo'
      | 'contractName'
      | 'awardAmount'
      | 'createUserGuid'
    >
  > & { year: number; stages: readonly StageDates[] };

/**
 * Makes a project with its number (LX, documents.md 5.4) in the caller's transaction; its stage is the last one
 * reached. Answers its guid.
 * @throws BusinessError when its department is gone or disabled, its company has no 单位简码, or its manager is unknown.
 */
export async function addProject(db: Db, { year, stages, ...given }: NewProject): Promise<string> {
  await lockDepartmentForUse(db, given.deptGuid);
  const company = await findCompany(db, given.enterpriseGuid);
  const names = await enterpriseNames(db, [given.enterpriseGuid]);
  const departments = await departmentNames(db, [given.deptGuid]);
  const [owner] = await findPeople(db, [given.ownerGuid]);
  if (!company?.shortCode) throw new BusinessError('单位尚未设置单位简码，不能编号');
  if (!owner) throw new BusinessError('项目经理不存在');
  const reached = stages.filter(({ reachedDate }) => reachedDate).map(({ stage }) => stage);
  const [made] = await db
    .insert(project)
    .values({
      createUserGuid: given.ownerGuid,
      ...given,
      projectNo: await nextNumber(db, company.shortCode, 'LX', year),
      enterpriseName: names.get(given.enterpriseGuid) ?? company.name,
      deptName: departments.get(given.deptGuid) ?? '',
      ownerName: owner.name,
      stage: reached.length === 0 ? 0 : (Math.max(...reached) as PlanProgress),
    })
    .returning({ guid: project.guid });
  if (stages.length > 0)
    await db.insert(projectStage).values(stages.map((one) => ({ ...one, projectGuid: made!.guid })));
  return made!.guid;
}
