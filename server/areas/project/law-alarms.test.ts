import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { alarmKind } from '#shared/areas/supervision/alarms';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { sectionState } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { today } from '../../testing/days.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject, aSection } from '../../testing/project-world.ts';
import { calendarDay } from '../calendar/calendar-day.table.ts';
import { withCountedDays } from '../calendar/last-day.service.ts';
import { legalParameter } from '../legal-parameter/legal-parameter.table.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { projectLawAlarm } from './law-alarm.table.ts';
import { lawAlarmsOfMany, settleLawAlarms } from './law-alarms.ts';
import { deadlinesOfProjects } from './project-deadlines.ts';
import { project, projectSection, sectionStage } from './project.table.ts';

const { db, company, dept, person } = await planWorld();
const owner = await person(['XMJL'], { name: '项目经理' });
const p = planProgress.code;
const { lateSigning } = alarmKind.code;
const ago = (days: number) => addDays(today(), -days);

/** One of two sections was awarded so many days ago and has no contract. */
async function awarded(days: number) {
  const { guid } = await aProject(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: owner.guid,
    sections: ['1', '2'].map((no) => aSection(no)),
  });
  await db
    .insert(sectionStage)
    .values({ projectGuid: guid, sectionNo: '1', stage: p.awarded, reachedDate: ago(days) });
  await db
    .update(projectSection)
    .set({ stage: p.awarded })
    .where(sql`${projectSection.projectGuid} = ${guid} and ${projectSection.sectionNo} = '1'`);
  return guid;
}

/** Whether a project is found among all that raise the alarm. */
async function isLate(guid: string) {
  const alarms = new Map(await lawAlarmsOfMany(db, await legalParameters(db)));
  const found = await withCountedDays(db)
    .select({ guid: project.guid })
    .from(project)
    .where(alarms.get(lateSigning)!);
  return found.some((one) => one.guid === guid);
}
const isSettled = async (guid: string) =>
  (await db.select().from(projectLawAlarm).where(eq(projectLawAlarm.projectGuid, guid)))[0]!.settledBy !== '';

beforeEach(() => settleLawAlarms(db));

test('a new project is asked by itself until it is settled, and answers the same after', async () => {
  const [late, soon] = [await awarded(90), await awarded(1)];
  expect([await isSettled(late), await isLate(late), await isLate(soon)]).toEqual([false, true, false]);
  expect(await settleLawAlarms(db)).toBe(2);
  expect([await isSettled(late), await isLate(late), await isLate(soon)]).toEqual([true, true, false]);
});

test('on the last day of its time a contract is not late, on the day after it is', async () => {
  await db.update(calendarDay).set({ isWorkday: true });
  const guids: string[] = [];
  for (const days of [28, 29, 30, 31, 32]) guids.push(await awarded(days));
  const rows = await db.select().from(project).where(inArray(project.guid, guids));
  const deadlines = await deadlinesOfProjects(db, rows);
  const due = (guid: string) => deadlines.get(guid)!.find(({ code }) => code === 'contractSigning')!.dueDate!;
  expect(guids.map(due)).toContain(today());
  await settleLawAlarms(db);
  for (const guid of guids) expect([due(guid), await isLate(guid)]).toEqual([due(guid), due(guid) < today()]);
});

test.each<[string, (guid: string) => Promise<unknown>]>([
  [
    'its contract is signed in time',
    (guid) =>
      db
        .insert(sectionStage)
        .values({ projectGuid: guid, sectionNo: '1', stage: p.signed, reachedDate: ago(89) }),
  ],
  [
    'the award is put right',
    (guid) =>
      db
        .update(sectionStage)
        .set({ reachedDate: ago(1) })
        .where(eq(sectionStage.projectGuid, guid)),
  ],
  ['the award is taken back', (guid) => db.delete(sectionStage).where(eq(sectionStage.projectGuid, guid))],
  [
    'its section fails',
    (guid) =>
      db
        .update(projectSection)
        .set({ state: sectionState.code.failed })
        .where(eq(projectSection.projectGuid, guid)),
  ],
])('when %s, the alarm is gone at once, before anything is settled', async (_what, change) => {
  const guid = await awarded(90);
  await settleLawAlarms(db);
  expect(await isLate(guid)).toBe(true);
  await change(guid);
  expect([await isSettled(guid), await isLate(guid)]).toEqual([false, false]);
  await settleLawAlarms(db);
  expect([await isSettled(guid), await isLate(guid)]).toEqual([true, false]);
});

test('the way of purchase, a section added and one taken away mark a project, its name does not', async () => {
  const guid = await awarded(90);
  const marks = async (change: Promise<unknown>) => {
    await settleLawAlarms(db);
    await change;
    return !(await isSettled(guid));
  };
  const of = eq(project.guid, guid);
  expect(await marks(db.update(project).set({ projectName: '改名' }).where(of))).toBe(false);
  expect(await marks(db.update(project).set({ tenderWay: tenderWay.code.single }).where(of))).toBe(true);
  expect(await marks(db.update(project).set({ isMandatory: true }).where(of))).toBe(true);
  expect(await marks(db.update(project).set({ stage: p.signed }).where(of))).toBe(true);
  const third = { ...aSection('3'), projectGuid: guid, position: 3 };
  expect(await marks(db.insert(projectSection).values(third))).toBe(true);
  expect(await marks(db.delete(projectSection).where(eq(projectSection.sectionNo, '3')))).toBe(true);
});

test('a change of the law or of the calendar counts at once, for every project', async () => {
  const guid = await awarded(40);
  await settleLawAlarms(db);
  expect([await isLate(guid), await settleLawAlarms(db)]).toEqual([true, 0]);
  const ofSigning = sql`${legalParameter.code} = 'contractSigning' and ${legalParameter.validTo} is null`;
  const before = await db.select().from(legalParameter).where(ofSigning);
  await db
    .update(legalParameter)
    .set({ validTo: ago(1) })
    .where(ofSigning);
  await db
    .insert(legalParameter)
    .values(before.map((one) => ({ ...one, guid: randomUUID(), value: '60', validFrom: today() })));
  expect(await isLate(guid)).toBe(false);
  expect(await settleLawAlarms(db)).toBeGreaterThan(1);
  expect(await isLate(guid)).toBe(false);
  const [ordinary] = await db
    .select()
    .from(calendarDay)
    .where(eq(calendarDay.date, ago(5)));
  await db
    .update(calendarDay)
    .set({ isWorkday: !ordinary!.isWorkday })
    .where(eq(calendarDay.date, ago(5)));
  expect(await settleLawAlarms(db)).toBeGreaterThan(1);
});

test('what changes while all are settled stays marked', async () => {
  const guid = await awarded(90);
  await settleLawAlarms(db);
  await db.transaction(async (tx) => {
    await tx
      .insert(sectionStage)
      .values({ projectGuid: guid, sectionNo: '1', stage: p.signed, reachedDate: ago(89) });
    expect(await settleLawAlarms(db)).toBe(0);
  });
  expect([await isSettled(guid), await isLate(guid)]).toEqual([false, false]);
});
