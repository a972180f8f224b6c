import { expect, test } from 'vitest';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { planProgressOf } from '#shared/areas/procurement-plan/line/progress-contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { setupWorld } from '../../testing/setup-world.ts';
import { todayOf } from '../../db/today.ts';
import { projectStage } from '../project/project.table.ts';

const world = await setupWorld();
const { db, buyer, done } = world;
const k = chainKind.code;

/** Two lines of a new plan, the guid of the plan with them. */
async function twoLines() {
  const [first, second] = await world.planLines([{}, {}]);
  const [ofLine] = await done(whereIsIt, { kind: k.annualPlan, guid: first! }, buyer);
  const planGuid = ofLine!.links[0]!.link!.split('guid=')[1]!;
  return { planGuid, first: first!, second: second! };
}

test('from the plan to the project and back, folded by kind; the plan knows what became of each line', async () => {
  const { planGuid, first, second } = await twoLines();
  const of = (line: string, amount = '100000.00') => ({ lines: [{ guid: line, amount }] });
  const draft = await world.draft(of(first));
  const built = await world.inState(setupStatus.code.created, of(first));
  const other = await world.inState(setupStatus.code.approved, of(second));
  const { projectGuid } = await done(projectSetup.detail, { guid: built }, buyer);

  const ofPlan = await done(whereIsIt, { kind: k.annualPlan, guid: planGuid }, buyer);
  expect(ofPlan.map(({ kind, total }) => [kind, total])).toEqual([
    [k.annualPlan, 1],
    [k.projectSetup, 3],
    [k.project, 1],
    [k.tenderScheme, 1],
  ]);
  const setups = ofPlan[1]!;
  expect(setups.links.map(({ guid }) => guid).toSorted()).toEqual([draft.guid, built, other].toSorted());
  expect(setups.states.map(({ count }) => count)).toEqual([1, 1, 1]);

  const ofLine = await done(whereIsIt, { kind: k.annualPlan, guid: second }, buyer);
  expect(ofLine.map(({ kind, links }) => [kind, links.map(({ guid }) => guid)])).toEqual([
    [k.annualPlan, [second]],
    [k.projectSetup, [other]],
  ]);

  const ofSetup = await done(whereIsIt, { kind: k.projectSetup, guid: built }, buyer);
  expect(ofSetup.map(({ kind, links }) => [kind, links[0]!.guid])).toEqual([
    [k.annualPlan, first],
    [k.projectSetup, built],
    [k.project, projectGuid],
    [k.tenderScheme, expect.any(String)],
  ]);

  const today = await todayOf(db);
  await db
    .insert(projectStage)
    .values({ projectGuid: projectGuid!, stage: planProgress.code.preparing, reachedDate: today });
  const { lines } = await done(planProgressOf, { guid: planGuid }, buyer);
  expect(lines).toMatchObject([
    { lineGuid: first, progress: planProgress.code.preparing },
    { lineGuid: second, progress: planProgress.code.notStarted },
  ]);
  expect(lines[0]!.documents.map(({ kind }) => kind)).toEqual([
    k.projectSetup,
    k.projectSetup,
    k.project,
    k.tenderScheme,
  ]);
});

test('stages reached move the line and count as its actual dates', async () => {
  const { planGuid, first } = await twoLines();
  const built = await world.inState(setupStatus.code.created, {
    lines: [{ guid: first, amount: '100000.00' }],
  });
  const { projectGuid } = await done(projectSetup.detail, { guid: built }, buyer);
  const today = await todayOf(db);
  const issued = addDays(today, -9);
  await db
    .insert(projectStage)
    .values([
      { projectGuid: projectGuid!, stage: planProgress.code.issued, reachedDate: issued },
      { projectGuid: projectGuid!, stage: planProgress.code.opened, reachedDate: today },
    ])
    .onConflictDoUpdate({
      target: [projectStage.projectGuid, projectStage.stage],
      set: { reachedDate: today },
    });
  const { lines } = await done(planProgressOf, { guid: planGuid }, buyer);
  expect(lines[0]).toMatchObject({
    progress: planProgress.code.opened,
    reached: { issue: today, open: today, award: null, contract: null },
  });
});
