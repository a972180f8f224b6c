import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject } from '../../testing/project-world.ts';
import { project, projectStage } from './project.table.ts';

const { db, company, dept, buyer } = await planWorld();
const FIRST = '2026-03-01';

/** Days of stages in any order, planned or reached, some of neither. */
const day = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null });
const states = fc.array(
  fc.record({
    stage: fc.constantFrom<PlanProgress>(0, 1, 2, 3, 4, 5, 6, 7, 8),
    days: fc.array(fc.record({ planned: day, reached: day }), { minLength: 8, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 3 },
);
type State = { stage: PlanProgress; days: { planned: number | null; reached: number | null }[] };

/** The same, as it is said in project.table.ts. */
function factsOf({ stage, days }: State) {
  const reached = (at: number) => days[at - 1]?.reached ?? null;
  const later = (at: number) =>
    reached(at) === null || (reached(at + 1) !== null && reached(at)! > reached(at + 1)!);
  const stages = [1, 2, 3, 4, 5, 6, 7, 8];
  const ahead = stages.filter((at) => at > stage && reached(at) === null && days[at - 1]!.planned !== null);
  return {
    skippedStage: stages.find((at) => at < stage && later(at)) ?? null,
    dueDate:
      ahead.length === 0 ? null : addDays(FIRST, Math.min(...ahead.map((at) => days[at - 1]!.planned!))),
  };
}

test('what alarms ask of the days of a project follows them, however they change', async () => {
  await fc.assert(
    fc.asyncProperty(states, async (all) => {
      const { guid } = await aProject(db, {
        enterpriseGuid: company.guid,
        deptGuid: dept.guid,
        ownerGuid: buyer.guid,
      });
      for (const one of all) {
        await db.delete(projectStage).where(eq(projectStage.projectGuid, guid));
        const rows = one.days.flatMap(({ planned, reached }, at) =>
          planned === null && reached === null
            ? []
            : [
                {
                  projectGuid: guid,
                  stage: (at + 1) as PlanProgress,
                  plannedDate: planned === null ? null : addDays(FIRST, planned),
                  reachedDate: null,
                },
              ],
        );
        if (rows.length > 0) await db.insert(projectStage).values(rows);
        await db.update(project).set({ stage: one.stage }).where(eq(project.guid, guid));
        for (const { stage } of rows) {
          const { reached } = one.days[stage - 1]!;
          if (reached !== null)
            await db
              .insert(projectStage)
              .values({ projectGuid: guid, stage, reachedDate: addDays(FIRST, reached) })
              .onConflictDoUpdate({
                target: [projectStage.projectGuid, projectStage.stage],
                set: { reachedDate: addDays(FIRST, reached) },
              });
        }
        const [found] = await db.select().from(project).where(eq(project.guid, guid));
        expect(found).toMatchObject(factsOf(one));
      }
    }),
    { numRuns: 25 },
  );
});
