import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../http/context.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { project } from './project.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** The projects a permission of this person reaches: the one condition of list, view, count, choice and export. */
export const reachedProjects = async (
  viewer: Viewer,
  permission = 'project:read',
): Promise<SQL | undefined> =>
  and(
    eq(project.isDeleted, false),
    await scopeCondition(viewer, permission, {
      enterpriseGuid: project.enterpriseGuid,
      deptGuid: project.deptGuid,
      ownerGuid: project.ownerGuid,
      projectGuid: project.guid,
      amount: project.budgetAmount,
    }),
  );
