import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { listMessages } from '#shared/areas/notification/contract';
import { type ProjectDetail, viewProject } from '#shared/areas/project/contract';
import { takeBackStage, registerStage } from '#shared/areas/project/progress-contract';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { contractWorld } from '../../testing/contract-world.ts';
import { calendarDay } from '../calendar/calendar-day.table.ts';
import { sectionStage } from './project.table.ts';
import { remindDeadlines } from './remind-deadlines.ts';
import { today } from '../../testing/days.ts';
import { aSection } from '../../testing/project-world.ts';

const world = await contractWorld();
const { db, call, done, projectManager, handler } = world;
// Every day is a working day: a period ends on its plain last day, whatever the day of the test.
await db.update(calendarDay).set({ isWorkday: true });

/** A project awarded so that its contract is due in so many days. */
const dueIn = (days: number) =>
  world.awarded({
    handlerGuid: handler.guid,
    stages: [{ stage: 6, reachedDate: addDays(today(), days - 30) }],
  });
const awardedAgain = (guid: string, daysLeft: number) =>
  db
    .update(sectionStage)
    .set({ reachedDate: addDays(today(), daysLeft - 30) })
    .where(and(eq(sectionStage.projectGuid, guid), eq(sectionStage.stage, 6)));
const signingOf = ({ deadlines }: ProjectDetail) => deadlines.find(({ code }) => code === 'contractSigning');
/** The reminders of a project: all that were sent, and the one that still asks. */
const told = async (guid: string, who = projectManager) => {
  await remindDeadlines(db);
  const { list } = await done(listMessages, { rows: 100 }, who);
  const of = list.filter(({ link, kind }) => kind === 'project.signingDue' && link === paths.project(guid));
  return { sent: of.length, open: of.filter(({ todo }) => todo === 'open').map(({ title }) => title.cn) };
};

test('who runs an awarded project and its handler are reminded 10, 3 and 0 days before, and once overdue', async () => {
  const { guid, projectName } = await dueIn(11);
  const { projectNo } = await done(viewProject, { guid }, projectManager);
  const named = `：${projectNo} ${projectName}`;
  const due = (left: number) =>
    `中标通知书发出之日起30日内应订立书面合同（招标投标法 第四十六条），截至${addDays(today(), left)}，`;
  expect(await told(guid)).toEqual({ sent: 0, open: [] });
  await awardedAgain(guid, 10);
  expect(await told(guid)).toEqual({ sent: 1, open: [`${due(10)}剩余10日${named}`] });
  expect((await told(guid)).sent).toBe(1);
  await awardedAgain(guid, 3);
  expect(await told(guid)).toEqual({ sent: 2, open: [`${due(3)}剩余3日${named}`] });
  await awardedAgain(guid, 0);
  expect(await told(guid)).toEqual({ sent: 3, open: [`${due(0)}今日到期${named}`] });
  await awardedAgain(guid, -2);
  expect(await told(guid)).toEqual({ sent: 4, open: [`${due(-2)}已逾期2日${named}`] });
  expect(await told(guid, handler)).toMatchObject({ sent: 4 });
});

test('after missed days only the nearest is told, and two who remind at once tell once', async () => {
  const { guid } = await dueIn(2);
  await Promise.all([remindDeadlines(db), remindDeadlines(db)]);
  expect(await told(guid)).toMatchObject({ sent: 1 });
});

test('signed, nobody is asked any more; unsigned again, they are asked anew', async () => {
  const { guid: projectGuid } = await dueIn(2);
  expect((await told(projectGuid)).open).toHaveLength(1);
  const guid = await world.contractIn(contractKind.code.purchase, contractAdminStatus.code.inEffect, {
    projectGuid,
    noticeDate: addDays(today(), -28),
  });
  expect(await told(projectGuid)).toEqual({ sent: 1, open: [] });
  await done(calls.undo, { ...(await world.namedContract(guid)), reason: '内容需要修改' }, handler);
  expect(await told(projectGuid)).toMatchObject({ sent: 2 });
});

test('an award that is taken back asks for nothing', async () => {
  const { guid } = await world.awarded({ stages: [{ stage: 5, reachedDate: addDays(today(), -29) }] });
  const view = async () => done(viewProject, { guid }, projectManager);
  const { version } = await view();
  await done(registerStage, { guid, version, stage: 6, date: addDays(today(), -29) }, projectManager);
  expect((await told(guid)).open).toHaveLength(1);
  const awarded = await view();
  expect(signingOf(awarded)).toMatchObject({ dueDate: addDays(today(), 1), daysLeft: 1, state: 'running' });
  await done(takeBackStage, { guid, version: awarded.version, reason: '登记有误' }, projectManager);
  expect((await told(guid)).open).toEqual([]);
  expect(signingOf(await view())).toMatchObject({ daysLeft: null, state: 'notBegun' });
  expect((await call(viewProject, { guid }, world.stranger)).code).toBe(-1);
});

test('the written report on a mandatory tender is told of before its day, and said once', async () => {
  const { guid } = await world.awarded({
    handlerGuid: handler.guid,
    isMandatory: true,
    stages: [{ stage: 6, reachedDate: addDays(today(), -12) }],
  });
  const reports = async () => {
    await remindDeadlines(db);
    const { list } = await done(listMessages, { rows: 100 }, projectManager);
    return list
      .filter(({ link, kind }) => kind === 'project.deadlineDue' && link?.startsWith(paths.project(guid)))
      .map(({ title }) => title.cn);
  };
  const [report, ...more] = await reports();
  expect(report).toContain(
    `确定中标人之日起15日内提交招标投标情况书面报告（招标投标法 第四十七条），截至${addDays(today(), 3)}，剩余3日`,
  );
  expect(more).toEqual([]);
  expect(await reports()).toHaveLength(1);
  await awardedAgain(guid, 15);
  expect(await reports()).toHaveLength(2);
  // no stage says that it was handed in: nobody is told that it is late
  await awardedAgain(guid, 10);
  expect(await reports()).toHaveLength(2);
});

test('sections that were awarded on different days: the earliest that waits is told of', async () => {
  const sections = [aSection('1'), aSection('2')];
  const { guid } = await world.awarded({ handlerGuid: handler.guid, sections });
  const awardedOn = (sectionNo: string, daysLeft: number) =>
    db
      .update(sectionStage)
      .set({ reachedDate: addDays(today(), daysLeft - 30) })
      .where(
        and(
          eq(sectionStage.projectGuid, guid),
          eq(sectionStage.sectionNo, sectionNo),
          eq(sectionStage.stage, 6),
        ),
      );
  await awardedOn('1', 20);
  await awardedOn('2', 9);
  const { deadlines } = await done(viewProject, { guid }, projectManager);
  expect(
    deadlines
      .filter(({ code }) => code === 'contractSigning')
      .map(({ sectionNos, daysLeft }) => [sectionNos, daysLeft]),
  ).toEqual([
    [['1'], 20],
    [['2'], 9],
  ]);
  expect((await told(guid)).open[0]).toContain('剩余9日');
});
