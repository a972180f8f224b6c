import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { Db } from '../db/client.ts';
import { addProject, type NewProject } from '../areas/project/project.service.ts';

let serial = 0;

/** A project of a company, in its department, led by this person; what a test does not care about is made up. */
export async function aProject(
  db: Db,
  given: Partial<NewProject> & Pick<NewProject, 'enterpriseGuid' | 'deptGuid' | 'ownerGuid'>,
) {
  const projectName = given.projectName ?? `测试项目${++serial}`;
  const guid = await addProject(db, {
    projectNature: projectNature.code.production,
    projectType: projectType.code.goods,
    tenderWay: tenderWay.code.open,
    organizationType: organizationType.code.selfRun,
    isMandatory: false,
    budgetAmount: '100000.00',
    year: 2026,
    stages: [],
    ...given,
    projectName,
  });
  return { guid, projectName };
}
