import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { supervisionRightCodes } from '#shared/areas/supervision/auth';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { schemeStatus } from '#shared/areas/tender-scheme/codes';
import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import { schemeText as t } from '#shared/areas/tender-scheme/fault-texts';
import { addDays } from '#shared/kit/dates';
import { STALE } from '../../db/move-status.ts';
import { aUser } from '../../testing/builders.ts';
import { today } from '../../testing/days.ts';
import { aScheme, schemeWorld } from '../../testing/scheme-world.ts';
import { anAppointment, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { project } from '../project/project.table.ts';
import { tenderScheme } from './scheme.table.ts';

const world = await schemeWorld();
const { call, db, done, detail, versioned, form, added } = world;
const { projectManager, colleague, foreigner, handler, manager } = world;
const s = schemeStatus.code;
const { group, watch, appoint } = await supervisionWorld({ db, call });
const eyes = await aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid, name: '监督人' });
await appoint(
  anAppointment(eyes.guid, { supAuth: [...supervisionRightCodes], units: [aUnit(world.company.guid)] }),
);
/** What a supervisor of the unit is told to mind in a scheme. */
const alarmsOf = async (guid: string) => {
  const { list } = await done(supervisingCalls.documentAlarms, { page: 1, rows: 100 }, eyes);
  return list.find((one) => one.guid === guid)?.alarms.map(({ kind }) => kind) ?? [];
};

test('who does not run the project draws nothing up for it', async () => {
  const projectGuid = await world.aTender();
  const input = aScheme(projectGuid);
  expect((await call(calls.add, input, null)).status).toBe(401);
  expect((await call(calls.add, input, handler)).status).toBe(403);
  expect((await call(calls.add, input, colleague)).info).toBe(t.noProject.cn);
  expect((await call(calls.add, input, foreigner)).info).toBe(t.noProject.cn);
});

test('added, it has a number and what its project says; the same guid twice makes one', async () => {
  const projectGuid = await world.aTender({ projectName: '无缝钢管采购' });
  const guid = crypto.randomUUID();
  const input = { ...aScheme(projectGuid), guid };
  const first = await done(calls.add, input, projectManager);
  expect(await done(calls.add, input, projectManager)).toEqual(first);
  const found = await detail(guid);
  expect(found).toMatchObject({
    status: s.draft,
    projectName: '无缝钢管采购',
    sectionCount: 2,
    progress: planProgress.code.preparing,
    isChanging: false,
    actions: ['edit', 'submit', 'delete'],
  });
  expect(found.schemeNo).toMatch(/-FA-\d{4}-\d{4}$/);
  expect(found.dissentEnd).toBe(addDays(found.deadline.slice(0, 10), -10));
  expect((await call(calls.detail, { guid }, foreigner)).code).toBe(-1);
});

test('a section has one scheme; what is issued has none any more', async () => {
  const projectGuid = await world.aTender();
  await added({ sectionNos: ['1'] }, projectGuid);
  const twice = await call(calls.add, aScheme(projectGuid), projectManager);
  expect(twice.info).toBe(t.taken.cn);
  await added({ sectionNos: ['2'] }, projectGuid);
  const add = async (given: object, of: string) =>
    (await call(calls.add, aScheme(of, given), projectManager)).info;
  expect(await add({ sectionNos: ['9'] }, await world.aTender())).toBe(t.noSection.cn);
  expect(await add({ sectionNos: [] }, await world.aTender())).toBe(t.sections.cn);
  expect(await add({}, await world.aTender({ isIssued: true } as never))).toBe(t.issued.cn);
});

test('the same section twice at once makes one scheme', async () => {
  const projectGuid = await world.aTender();
  const both = await Promise.all([1, 2].map(() => call(calls.add, aScheme(projectGuid), projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('a draft may say anything; submitted, everything that is wrong is said at once', async () => {
  const guid = await added({ weightTech: '60', committeeExperts: 2, depositNeed: true });
  const { faults } = await done(calls.forecast, { guid }, projectManager);
  expect(
    faults.map((one) => (typeof one === 'string' ? one : (one as { cn: string }).cn)).length,
  ).toBeGreaterThan(2);
  const refused = await call(calls.submit, await versioned(guid), projectManager);
  expect(refused.code).toBe(0);
  const wrong = (await detail(guid)).findings
    .filter(({ level }) => level === 'block')
    .map(({ field }) => field);
  expect(new Set(wrong)).toEqual(
    new Set(['weightPrice', 'evalPlan.scoreItems', 'committeeOwners', 'computeType']),
  );
  expect((await detail(guid)).status).toBe(s.draft);
});

test('what the law blocks stops it with its article, what it minds does not', async () => {
  const short = { saleEnd: `${addDays(today(), 4)} 09:00:00` };
  const guid = await added(short);
  expect((await call(calls.submit, await versioned(guid), projectManager)).info).toContain(
    '招标投标法实施条例 第十六条',
  );
  const minded = await added({
    deadline: `${addDays(today(), 7)} 09:30:00`,
    saleEnd: `${addDays(today(), 7)} 09:00:00`,
    saleStart: `${addDays(today(), 1)} 09:00:00`,
    noticeTime: `${addDays(today(), 1)} 09:00:00`,
  });
  const { warnings, faults } = await done(calls.forecast, { guid: minded }, projectManager);
  expect([
    faults.filter((one) => JSON.stringify(one).includes('投标截止日')),
    warnings.map(({ rule }) => rule),
  ]).toEqual([[], expect.arrayContaining(['R03'])]);
});

test('nobody but its owner submits it, a stale version is refused, twice too', async () => {
  const guid = await added();
  const named = await versioned(guid);
  expect((await call(calls.submit, named, null)).status).toBe(401);
  expect((await call(calls.submit, named, handler)).status).toBe(403);
  expect((await call(calls.submit, named, colleague)).code).toBe(0);
  expect((await call(calls.submit, named, foreigner)).code).toBe(-1);
  expect((await call(calls.submit, { guid, version: named.version + 1 }, projectManager)).info).toBe(
    STALE.cn,
  );
  await done(calls.submit, named, projectManager);
  expect((await call(calls.submit, named, projectManager)).code).toBe(0);
});

test('approved, its project is preparing the issue; issued, it is carried out', async () => {
  const projectGuid = await world.aTender({ stages: [] });
  const input = await form({}, projectGuid);
  const { guid } = await done(calls.add, input, projectManager);
  await done(calls.submit, await versioned(guid), projectManager);
  await world.decide(guid, 'approve');
  expect(await detail(guid)).toMatchObject({ status: s.approved, progress: planProgress.code.preparing });
  expect((await detail(guid)).actions).toEqual(expect.arrayContaining(['undo', 'change', 'terminate']));
  const [found] = await db.select().from(project).where(eq(project.guid, projectGuid));
  expect(found!.stage).toBe(planProgress.code.preparing);
});

test('the base price is for who entered it alone: not for approvers, audit, sheets or the table', async () => {
  const guid = await world.submitted({ basePrice: '61234.56' });
  expect(await detail(guid)).toMatchObject({ basePrice: '61234.56', hasBasePrice: true, sealed: false });
  const seen = await detail(guid, manager);
  expect(seen).toMatchObject({ basePrice: null, hasBasePrice: true, sealed: true });
  expect(JSON.stringify(seen)).not.toContain('61234.56');
  const rows = await db.select().from(tenderScheme).where(eq(tenderScheme.guid, guid));
  expect(JSON.stringify(rows)).not.toContain('61234.56');
  const said = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(said.length).toBeGreaterThan(0);
  expect(JSON.stringify(said)).not.toContain('61234.56');
  await world.decide(guid, 'reject');
  const now = await world.formNow(guid);
  await done(calls.edit, { ...now, ...(await versioned(guid)) }, projectManager);
  expect((await detail(guid)).basePrice).toBe('61234.56');
  await done(calls.edit, { ...now, basePrice: '', ...(await versioned(guid)) }, projectManager);
  expect(await detail(guid)).toMatchObject({ basePrice: null, hasBasePrice: false });
});

test('from the opening on the base price is known to whoever reads the scheme (R25)', async () => {
  const projectGuid = await world.aTender();
  const { guid } = await done(calls.add, await form({ basePrice: '61234.56' }, projectGuid), projectManager);
  await done(calls.submit, await versioned(guid), projectManager);
  await world.decide(guid, 'approve');
  const reached = async (stage: number) => {
    await db
      .update(project)
      .set({ stage: stage as never })
      .where(eq(project.guid, projectGuid));
    const { basePrice, sealed } = await detail(guid, manager);
    return { basePrice, sealed };
  };
  const { bidsReturned, opened } = planProgress.code;
  expect(await reached(bidsReturned)).toEqual({ basePrice: null, sealed: true });
  expect(await reached(opened)).toEqual({ basePrice: '61234.56', sealed: false });
});

test('an agency’s scheme is numbered, approved and read by the entrusting unit; another agency knows nothing of it', async () => {
  const { agency, otherAgency, company } = world;
  const { agent } = agency;
  const projectGuid = await world.aTender({
    ownerGuid: agent.guid,
    agentGuid: agency.guid,
    agentUnit: agency.name,
    organizationType: 1,
  });
  const input = { ...aScheme(projectGuid, { organizationType: 1 }), files: [await world.upload(agent)] };
  expect((await call(calls.add, input, otherAgency.agent)).info).toBe(t.noProject.cn);
  expect((await call(calls.add, input, projectManager)).info).toBe(t.noProject.cn);
  const { guid } = await done(calls.add, input, agent);
  const named = async () => ({ guid, version: (await detail(guid, agent)).version });
  await done(calls.submit, await named(), agent);
  expect(await detail(guid, agent)).toMatchObject({ status: s.inReview, agentUnit: agency.name });
  expect((await detail(guid, agent)).schemeNo).toMatch(/^JIA-FA-/);
  const decide = { guid, result: 'approve' as const, opinion: '同意', acknowledged: true };
  expect((await call(calls.examination, decide, agent)).code).not.toBe(1);
  expect((await call(calls.detail, { guid }, otherAgency.agent)).code).toBe(-1);
  await done(calls.examination, decide, manager);
  expect(await detail(guid, agent)).toMatchObject({ status: s.approved, entrustUnit: company.name });
  const found = async (who: Parameters<typeof detail>[1]) =>
    (await done(calls.list, { page: 1, rows: 100 }, who!)).list.some((one) => one.guid === guid);
  expect(await Promise.all([found(agent), found(projectManager), found(otherAgency.agent)])).toEqual([
    true,
    true,
    false,
  ]);
});

test('what the law only minds is approved knowing of it, and a supervisor is told', async () => {
  // Awarded the day after the evaluation, without three days of publicity.
  const early = { awardTime: `${addDays(today(), 41)} 09:00:00` };
  const guid = await added(early);
  await done(calls.submit, await versioned(guid), projectManager);
  const decide = { guid, result: 'approve' as const, opinion: '同意' };
  expect((await call(calls.examination, decide, manager)).fields).toHaveProperty('acknowledged');
  await done(calls.examination, { ...decide, acknowledged: true }, manager);
  expect(await alarmsOf(guid)).toEqual(['warningPassed']);
  // A change that departs from the law is told too, where the scheme itself had nothing to mind.
  const other = await world.approved();
  expect(await alarmsOf(other)).toEqual([]);
  await done(
    calls.change,
    { ...(await world.formNow(other)), ...(await versioned(other)), ...early, changeReason: '提前定标' },
    projectManager,
  );
  await world.decideChange(other, 'approve');
  expect(await alarmsOf(other)).toEqual(['warningPassed']);
});

test('the list filters by progress and day of opening, and shows what was asked', async () => {
  const guid = await added({
    deadline: '2031-05-06 09:30:00',
    evalTime: '2031-05-06 14:00:00',
    awardTime: '2031-06-06 14:00:00',
    contractTime: '2031-06-20 14:00:00',
  });
  const search = { page: 1, rows: 10, deadlineFrom: '2031-05-06', deadlineTo: '2031-05-06' };
  const found = await done(calls.list, { ...search, progress: planProgress.code.preparing }, projectManager);
  expect(found.list.map((one) => one.guid)).toEqual([guid]);
  expect(
    (await done(calls.list, { ...search, progress: planProgress.code.opened }, projectManager)).total,
  ).toBe(0);
  expect((await done(calls.list, search, foreigner)).total).toBe(0);
});
