import { and, eq } from 'drizzle-orm';
import type { ProjectOrder, ProjectPlan, ProjectSubject } from '#shared/areas/project/about-contract';
import type { ProjectPerson } from '#shared/areas/project/contract';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { categoryNames } from '../dictionary/dictionary.service.ts';
import { reachedProjects } from './project-access.ts';
import type { ProjectParts } from './project-parts.ts';
import { peopleOf } from './project-people.ts';
import { type Project, project } from './project.table.ts';

interface Asked {
  guid: string;
}

async function seen({ db, actor }: Context, guid: string): Promise<Project> {
  const [found] = await db
    .select()
    .from(project)
    .where(and(eq(project.guid, guid), await reachedProjects({ db, actor })));
  if (!found) throw new NotFound();
  return found;
}

/** The plan lines a project stands on. */
export const plansOf =
  ({ plans }: Pick<ProjectParts, 'plans'>) =>
  async ({ guid }: Asked, context: Context): Promise<ProjectPlan[]> => {
    await seen(context, guid);
    return plans(context, guid);
  };

/** The agency orders of a project. */
export const ordersOf =
  ({ orders }: Pick<ProjectParts, 'orders'>) =>
  async ({ guid }: Asked, context: Context): Promise<ProjectOrder[]> => {
    await seen(context, guid);
    return orders(context, guid);
  };

/** 标的类型: the types and categories of its plan lines, each once; where there is none, the type of the project. */
export const subjectTypesOf =
  ({ plans }: Pick<ProjectParts, 'plans'>) =>
  async ({ guid }: Asked, context: Context): Promise<ProjectSubject[]> => {
    const { projectType } = await seen(context, guid);
    const lines = await plans(context, guid);
    const bought = lines.length > 0 ? lines : [{ projectType, categoryCode: '' }];
    const names = await categoryNames(
      context.db,
      bought.flatMap(({ categoryCode }) => categoryCode || []),
    );
    const kinds = new Map(bought.map((one) => [`${one.projectType} ${one.categoryCode}`, one]));
    return [...kinds.values()].map((one) => ({
      projectType: one.projectType,
      categoryCode: one.categoryCode,
      categoryName: names.get(one.categoryCode) ?? '',
    }));
  };

/** Who works on a project. */
export async function usersOf({ guid }: Asked, context: Context): Promise<ProjectPerson[]> {
  return peopleOf(context.db, await seen(context, guid));
}
