import { roleCode } from '#shared/areas/role/codes';
import { viewProject } from '#shared/areas/project/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import type { NewProject } from '../areas/project/project.service.ts';
import { contractWorld } from './contract-world.ts';
import { today } from './days.ts';
import type { PlanWorld } from './plan-world.ts';
import { aProject, aSection } from './project-world.ts';

/** A company with a project manager, a colleague of theirs and a foreigner, and projects with two sections that are not issued. */
export async function materialsWorld(base?: PlanWorld) {
  const world = await contractWorld(base);
  const { db, call, done, company, dept, other, handler, projectManager } = world;
  const manages = [roleCode.code.projectManager] as const;
  const colleague = await world.person([...manages], { name: '同事' });
  const foreigner = await world.person([...manages], {
    enterpriseGuid: other.guid,
    deptGuid: other.deptGuid,
  });

  /** A project of 100,000 元, invited, with the sections 1 and 2 of 40,000 元 each; issued when it is said. */
  const aProjectOf = async (given: Partial<NewProject> & { isIssued?: boolean } = {}) => {
    const { isIssued = false, ...more } = given;
    const stages = [{ stage: planProgress.code.preparing, reachedDate: addDays(today(), -9) }];
    const issued = { stage: planProgress.code.issued, reachedDate: addDays(today(), -5) };
    const { guid } = await aProject(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      ownerGuid: projectManager.guid,
      handlerGuid: handler.guid,
      tenderWay: tenderWay.code.invite,
      stages: isIssued ? [...stages, issued] : stages,
      sections: [aSection('1'), aSection('2')],
      ...more,
    });
    return guid;
  };
  /** A project as this person last saw it. */
  const named = async (guid: string, who: { guid: string } = projectManager) => ({
    guid,
    version: (await done(viewProject, { guid }, who as typeof projectManager)).version,
  });
  return { ...world, call, colleague, foreigner, aProjectOf, named };
}
