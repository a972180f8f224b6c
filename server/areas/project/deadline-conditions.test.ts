import { and, inArray, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineState } from '#shared/areas/legal-parameter/codes';
import type { Deadline } from '#shared/areas/legal-parameter/deadlines';
import { periodCodes, termCodes } from '#shared/areas/legal-parameter/period-texts';
import { legalRegime } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { today } from '../../testing/days.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject, aSection } from '../../testing/project-world.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { lastDays, lastDaysOfMany, withCountedDays } from '../calendar/last-day.service.ts';
import { isDueWithin, isLateBy } from './deadline-conditions.ts';
import { codesOfAlarm, deadlineAlarms } from './deadline-alarms.ts';
import { lawAlarmsOfMany, settleLawAlarms } from './law-alarms.ts';
import { deadlinesOfProjects } from './project-deadlines.ts';
import { project, projectSection, sectionStage } from './project.table.ts';
import { settleProgress } from './settle-progress.ts';

const { db, company, dept, person } = await planWorld();
const owner = await person(['XMJL'], { name: '项目经理' });
const parameters = await legalParameters(db);
const p = planProgress.code;
const PROJECTS = 80;
const DUE_DAYS = 7;

/** The days of one section, each stage some days after the one before; null: passed over, or not reached yet. */
const days = fc
  .array(fc.option(fc.nat(24), { freq: 6 }), { minLength: 1, maxLength: p.archived })
  .map((gaps) => {
    let at = -gaps.length * 9;
    return gaps.flatMap((gap, stage) => {
      at += gap ?? 0;
      return gap === null
        ? []
        : [{ stage: (stage + 1) as 1, reachedDate: addDays(today(), Math.min(at, 0)) }];
    });
  });
const given = fc.record({
  tenderWay: fc.constantFrom(...tenderWay.codes),
  isMandatory: fc.boolean(),
  legalRegime: fc.option(fc.constantFrom(...legalRegime.codes)),
  zsType: fc.option(fc.constantFrom(...qualificationReview.codes)),
  sections: fc.array(days, { minLength: 1, maxLength: 3 }),
  isFailed: fc.boolean(),
});

const made: string[] = [];
for (const { sections, isFailed, ...way } of fc.sample(given, PROJECTS)) {
  const isDivided = sections.length > 1;
  const { guid } = await aProject(db, {
    ...way,
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: owner.guid,
    ...(isDivided && { sections: sections.map((_, at) => aSection(String(at + 1))) }),
  });
  const all = sections.flatMap((those, at) =>
    those.map((day) => ({ ...day, projectGuid: guid, sectionNo: isDivided ? String(at + 1) : '' })),
  );
  if (all.length > 0) await db.insert(sectionStage).values(all);
  if (isDivided && isFailed)
    await db
      .update(projectSection)
      .set({ state: 2 })
      .where(and(inArray(projectSection.projectGuid, [guid]), inArray(projectSection.sectionNo, ['1'])));
  const [found] = await db
    .select()
    .from(project)
    .where(inArray(project.guid, [guid]));
  await settleProgress(db, found!);
  made.push(guid);
}
const projects = await db.select().from(project).where(inArray(project.guid, made));
const deadlines = await deadlinesOfProjects(db, projects);

const whereSql = async (condition: SQL) =>
  (
    await withCountedDays(db)
      .select({ guid: project.guid })
      .from(project)
      .where(and(inArray(project.guid, made), condition))
  )
    .map(({ guid }) => guid)
    .toSorted();
const where = (holds: (one: Deadline) => boolean) =>
  [...deadlines]
    .filter(([, those]) => those.some(holds))
    .map(([guid]) => guid)
    .toSorted();

test.each([...periodCodes, ...termCodes])(
  '%s: the list finds late what the page shows late',
  async (code) => {
    const late = where((one) => one.code === code && one.state === deadlineState.code.late);
    for (const counted of [lastDays, lastDaysOfMany])
      expect(await whereSql(isLateBy(parameters, [code], counted))).toEqual(late);
  },
);

test('what is settled of the alarms of the law is what the days of each project say', async () => {
  expect(await settleLawAlarms(db)).toBeGreaterThanOrEqual(PROJECTS);
  expect(await settleLawAlarms(db)).toBe(0);
  const settled = new Map(await lawAlarmsOfMany(db, parameters));
  for (const [kind, condition] of deadlineAlarms(parameters, lastDays)) {
    const codes: readonly string[] = codesOfAlarm[kind];
    const late = where((one) => codes.includes(one.code) && one.state === deadlineState.code.late);
    expect(await whereSql(condition), kind).toEqual(late);
    expect(await whereSql(settled.get(kind)!), kind).toEqual(late);
  }
});

test('what is due within some days is the same on the list as on the page', async () => {
  const due = where(({ bound, daysLeft }) => bound === 'by' && daysLeft !== null && daysLeft <= DUE_DAYS);
  expect(await whereSql(isDueWithin(parameters, DUE_DAYS))).toEqual(due);
  expect(due.length).toBeGreaterThan(0);
});
