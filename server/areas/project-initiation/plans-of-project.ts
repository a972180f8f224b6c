import { and, asc, eq } from 'drizzle-orm';
import { planType, type PlanType } from '#shared/areas/procurement-plan/line/codes';
import { paths } from '#shared/areas/session/paths';
import type { Context } from '../../http/context.ts';
import { knownLines } from './plan-lines.ts';
import { setups } from './setup-access.ts';
import { projectSetupLine } from './setup-parts.table.ts';
import { projectSetup as setup } from './setup.table.ts';

const pathOf: Readonly<Record<PlanType, (guid: string) => string>> = {
  [planType.code.annual]: paths.annualPlan,
  [planType.code.batch]: paths.batchPlan,
  [planType.code.selfRun]: paths.selfPlan,
};

/** The plan lines behind a project, for who may read its set-up; none for others, and for a project without one. */
export async function plansOfProject({ db, actor }: Pick<Context, 'db' | 'actor'>, projectGuid: string) {
  const [found] = await db
    .select({ guid: setup.guid, type: setup.planType })
    .from(setup)
    .where(and(eq(setup.projectGuid, projectGuid), setups.live, await setups.mayRead({ db, actor })));
  if (!found) return [];
  const taken = await db
    .select()
    .from(projectSetupLine)
    .where(eq(projectSetupLine.setupGuid, found.guid))
    .orderBy(asc(projectSetupLine.position));
  const known = await knownLines(
    db,
    found.type,
    taken.map(({ lineGuid }) => lineGuid),
  );
  const byGuid = new Map(known.map((one) => [one.guid, one]));
  return taken.flatMap(({ lineGuid, amount, released }) => {
    const line = byGuid.get(lineGuid);
    if (!line) return [];
    return {
      lineGuid,
      planType: found.type,
      planNo: line.planNo,
      projectName: line.projectName,
      amount,
      released,
      link: actor.permissions.has('plan:read') ? pathOf[found.type](line.planGuid) : null,
      projectType: line.projectType,
      categoryCode: line.categoryCode,
    };
  });
}
