import { and, asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { failureReason, projectRole, projectState, sectionState } from '#shared/areas/project/codes';
import { listProjects, viewProject } from '#shared/areas/project/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { registerStage } from '#shared/areas/project/progress-contract';
import { sectionCalls as calls } from '#shared/areas/project/section-contract';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { lastDayAtLeast } from '#shared/areas/legal-parameter/counted-days';
import { addDays, daysBetween } from '#shared/kit/dates';
import { addMoney, subtractMoney } from '#shared/kit/money';
import { contractWorld } from '../../testing/contract-world.ts';
import { today } from '../../testing/days.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject, aSection } from '../../testing/project-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { message } from '../notification/message.table.ts';
import { procurementPlanLine } from '../procurement-plan/line/plan-line.table.ts';
import { project, projectAward, projectSection } from './project.table.ts';

const base = await planWorld();
const setups = await setupWorld(base);
const world = await contractWorld(base);
const { db, call, done, company, dept, other, handler, projectManager, supplier, otherSupplier } = world;
const p = planProgress.code;
const s = sectionState.code;
const ago = (days: number) => addDays(today(), -days);

const colleague = await world.person([roleCode.code.projectManager], { name: '同事' });
const foreigner = await world.person([roleCode.code.projectManager], {
  enterpriseGuid: other.guid,
  deptGuid: other.deptGuid,
});

type Person = { guid: string; name: string };
/** A project of 100,000 元 with two sections, both issued 30 days ago. */
const issued = async (given: object = {}) =>
  (
    await aProject(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      ownerGuid: projectManager.guid,
      handlerGuid: handler.guid,
      stages: [
        { stage: p.preparing, reachedDate: ago(40) },
        { stage: p.issued, reachedDate: ago(30) },
      ],
      sections: [aSection('1'), aSection('2')],
      ...given,
    })
  ).guid;
const view = (guid: string, who: Person = projectManager) => done(viewProject, { guid }, who);
const named = async (guid: string) => ({ guid, version: (await view(guid)).version });
const why = { reason: '投标人不足三家', reasonKind: failureReason.code.tooFew };
const fail = async (
  guid: string,
  sectionNo: string,
  given: object = {},
  who: Person | null = projectManager,
) => call(calls.fail, { ...(await named(guid)), sectionNo, ...why, date: ago(5), ...given }, who);
const repeat = async (guid: string, sectionNos: string[], given: object = {}) =>
  call(
    calls.repeat,
    { ...(await named(guid)), sectionNos, reason: '放宽业绩要求', ...given },
    projectManager,
  );
const restore = async (guid: string, sectionNo: string) =>
  call(calls.restore, { ...(await named(guid)), sectionNo, reason: '登记有误' }, projectManager);
const end = async (guid: string, sectionNo: string) =>
  call(calls.end, { ...(await named(guid)), sectionNo, reason: '不再采购' }, projectManager);
const reach = async (guid: string, stage: PlanProgress, date: string, given: object = {}) =>
  call(registerStage, { ...(await named(guid)), stage, date, ...given }, projectManager);
const stand = async (guid: string) => {
  const { stage, state, sections } = await view(guid);
  return { stage, state, sections: sections.map((one) => [one.sectionNo, one.state, one.stage]) };
};

test('who is nobody, has no right, is of another house or does not run the project changes no section', async () => {
  const guid = await issued();
  const before = await view(guid);
  const versioned = { guid, version: before.version };
  const asked = [
    [calls.add, { ...versioned, section: aSection('3', { amount: '1.00' }) }],
    [calls.edit, { ...versioned, sectionNo: '1', section: aSection('1') }],
    [calls.delete, { ...versioned, sectionNos: ['1'] }],
    [calls.fail, { ...versioned, sectionNo: '1', ...why, date: ago(5) }],
    [calls.restore, { ...versioned, sectionNo: '1', reason: '有误' }],
    [calls.end, { ...versioned, sectionNo: '1', reason: '不再采购' }],
    [calls.repeat, { ...versioned, sectionNos: ['1'], reason: '重新采购' }],
  ] as const;
  for (const [target, input] of asked) {
    expect((await call(target as never, input, null)).status).toBe(401);
    expect((await call(target as never, input, supplier.signer)).status).toBe(403);
    expect((await call(target as never, input, foreigner)).code).toBe(-1);
    expect((await call(target as never, input, colleague)).info).toBe('只有本项目的项目经理可以登记进度');
    expect((await call(target as never, { ...input, version: 9 }, projectManager)).info).toBe(
      '数据已被他人修改，请刷新后重试',
    );
  }
  expect(await view(guid)).toEqual(before);
});

test('a stage is registered for the sections named, and the project stands at the lowest', async () => {
  const guid = await issued();
  expect((await reach(guid, p.bidsReturned, ago(8), { sectionNos: ['3'] })).fields).toEqual({
    sectionNos: '标段不在进行中',
  });
  expect((await reach(guid, p.bidsReturned, ago(8), { sectionNos: ['1'] })).code).toBe(1);
  expect(await stand(guid)).toMatchObject({
    stage: p.issued,
    sections: [
      ['1', s.live, 3],
      ['2', s.live, 2],
    ],
  });
  expect((await reach(guid, p.bidsReturned, ago(8), { sectionNos: ['1'] })).fields).toHaveProperty('stage');
  expect((await reach(guid, p.opened, ago(7))).fields).toEqual({
    stage: '标段“2标段”的该环节已登记，或前一环节尚未到达',
  });
  // Without names: those that have no day for it yet.
  expect((await reach(guid, p.bidsReturned, ago(6))).code).toBe(1);
  const found = await view(guid);
  expect(found.stage).toBe(p.bidsReturned);
  expect(found.stages[p.bidsReturned]!.reachedDate).toBe(ago(6));
  expect(found.sections[0]!.days.at(-1)).toEqual({ stage: p.bidsReturned, reachedDate: ago(8) });
});

test('one fails, the other goes on; a new round takes the project back, until both have contracts', async () => {
  const guid = await issued();
  expect((await fail(guid, '1', { date: addDays(today(), 1) })).fields).toEqual({ date: '日期不能晚于今天' });
  expect((await fail(guid, '1', { date: ago(31) })).fields).toEqual({
    date: `不能早于最近一个环节的日期${ago(30)}`,
  });
  expect((await fail(guid, '9')).fields).toEqual({ sectionNo: '标段不存在' });
  expect((await fail(guid, '1', { reason: '' })).fields).toHaveProperty('reason');
  expect((await repeat(guid, ['1'])).info).toBe('标段不是流标状态');
  expect((await fail(guid, '2')).code).toBe(1);
  expect((await fail(guid, '2')).info).toBe('标段不在进行中');
  expect(await stand(guid)).toEqual({
    stage: p.issued,
    state: projectState.code.partlyFailed,
    sections: [
      ['1', s.live, 2],
      ['2', s.failed, 2],
    ],
  });
  for (const stage of [p.bidsReturned, p.opened, p.evaluated])
    expect((await reach(guid, stage, ago(4))).code).toBe(1);
  const awards = [{ sectionNo: '1', winnerGuid: supplier.guid, amount: '113000.00' }];
  expect((await reach(guid, p.awarded, ago(3), { awards: [{ ...awards[0]!, sectionNo: '2' }] })).code).toBe(
    0,
  );
  expect((await reach(guid, p.awarded, ago(3), { awards })).code).toBe(1);
  expect(await stand(guid)).toMatchObject({ stage: p.awarded });

  const planned = [{ stage: p.issued, date: addDays(today(), 10) }];
  const again = await repeat(guid, ['2'], { planned });
  expect(again.data).toMatchObject({ sectionNos: ['2-2'] });
  const found = await view(guid);
  expect(found.state).toBe(projectState.code.running);
  expect(found.stage).toBe(p.notStarted);
  expect(found.stages[p.issued]).toMatchObject({ plannedDate: addDays(today(), 10), reachedDate: null });
  expect(found.sections.at(-1)).toMatchObject({
    sectionNo: '2-2',
    sectionName: '2标段（第2次）',
    round: 2,
    againOf: '2',
    amount: '40000.00',
    stage: 0,
  });
  // The signed section's deadline runs although the project stands behind it.
  const thirtyDays = { value: '30', unit: 'day', level: 'block', article: '' } as const;
  const lastDay = lastDayAtLeast(ago(3), thirtyDays, await loadCalendar(db));
  expect(found.deadlines).toContainEqual(
    expect.objectContaining({
      code: 'contractSigning',
      sectionNos: ['1'],
      daysLeft: daysBetween(today(), lastDay),
    }),
  );
  for (const [at, stage] of [p.preparing, p.issued, p.bidsReturned, p.opened, p.evaluated].entries())
    expect((await reach(guid, stage, ago(2), { sectionNos: ['2-2'] })).code, String(at)).toBe(1);
  const second = [{ sectionNo: '2-2', winnerGuid: otherSupplier.guid, amount: '113000.00' }];
  expect(
    (await reach(guid, p.awarded, ago(1), { sectionNos: ['2-2'], awardAmount: '1.00' })).fields,
  ).toHaveProperty('awardAmount');
  expect((await reach(guid, p.awarded, ago(1), { awards: second })).code).toBe(1);
  expect((await view(guid)).awardAmount).toBe('226000.00');

  const contractFor = (sectionNo: string, partyB: string) =>
    world.contractIn(contractKind.code.purchase, contractAdminStatus.code.inEffect, {
      projectGuid: guid,
      sectionNo,
      partyB,
    });
  await contractFor('1', supplier.guid);
  expect(await stand(guid)).toMatchObject({ stage: p.awarded });
  expect((await fail(guid, '1')).info).toBe('标段已签约');
  expect((await end(guid, '1')).info).toBe('标段已签约');
  await contractFor('2-2', otherSupplier.guid);
  expect(await stand(guid)).toEqual({
    stage: p.signed,
    state: projectState.code.running,
    sections: [
      ['1', s.live, 7],
      ['2', s.repeated, 2],
      ['2-2', s.live, 7],
    ],
  });
});

test('a section is contracted from the day of its own award, whatever the others are at', async () => {
  const guid = await issued({ stages: [{ stage: p.evaluated, reachedDate: ago(9) }] });
  const awards = [{ sectionNo: '1', winnerGuid: supplier.guid, amount: '39000.00' }];
  await reach(guid, p.awarded, ago(6), { sectionNos: ['1'], awards });
  const blank = (no: string) => done(contractCalls.blank, { project: guid, section: no }, handler);
  expect(await blank('1')).toMatchObject({ noticeDate: ago(6), amount: '39000.00' });
  expect((await blank('2')).noticeDate).toBeUndefined();
});

test('a set-up is not voided once a section of it was issued, though its project stands before that again', async () => {
  const setupGuid = await setups.inState(5, {
    sections: [aSection('1', { amount: '1.00' }), aSection('2', { amount: '1.00' })],
  });
  const { projectGuid: guid } = await setups.detail(setupGuid);
  const owner = setups.projectManager;
  const version = async () => (await view(guid!, owner)).version;
  const voiding = async () =>
    call(
      projectSetup.void,
      { guid: setupGuid, version: (await setups.detail(setupGuid)).version, reason: '不再采购' },
      setups.officer,
    );
  for (const stage of [p.preparing, p.issued])
    await done(
      registerStage,
      { guid: guid!, version: await version(), stage, date: today(), sectionNos: ['1'] },
      owner,
    );
  expect((await view(guid!, owner)).stage).toBe(p.notStarted);
  expect((await voiding()).info).toBe('项目已发标，不能作废');
  const failing = { guid: guid!, version: await version(), sectionNo: '1', ...why, date: today() };
  await done(calls.fail, failing, owner);
  await done(
    calls.repeat,
    { guid: guid!, version: await version(), sectionNos: ['1'], reason: '重来' },
    owner,
  );
  expect((await voiding()).info).toBe('项目已发标，不能作废');
});

test('the page says who works on the project and what is to be minded, of contracts to who may read them', async () => {
  const guid = await issued({
    agentGuid: world.agency.guid,
    stages: [
      { stage: p.issued, reachedDate: ago(30), plannedDate: ago(30) },
      { stage: p.opened, plannedDate: ago(3) },
    ],
  });
  const alarms = async (who: Person) => (await view(guid, who)).alarms.map(({ kind }) => kind);
  expect(await alarms(projectManager)).toEqual(['stageSkipped', 'stageLate']);
  expect((await view(guid)).people.map(({ role, name }) => [role, name])).toEqual([
    [projectRole.code.manager, projectManager.name],
    [projectRole.code.handler, handler.name],
  ]);
  await world.contractIn(contractKind.code.purchase, contractAdminStatus.code.inEffect, {
    projectGuid: guid,
    sectionNo: '1',
    winnerNote: '评审结果',
  });
  await db.insert(projectAward).values({
    projectGuid: guid,
    sectionNo: '1',
    winnerGuid: otherSupplier.guid,
    winnerName: otherSupplier.name,
    amount: '1.00',
  });
  expect(await alarms(handler)).toContain('contractDiffers');
  expect(await alarms(world.agency.agent)).not.toContain('contractDiffers');
});

test('a project is archived whole: not while a section lags behind, nor while a failed one waits', async () => {
  const guid = await issued({
    stages: [{ stage: p.signed, reachedDate: ago(9) }],
    sections: [aSection('1')],
  });
  const add = async (state: number, stage: number) =>
    db.insert(projectSection).values({
      ...aSection('2'),
      projectGuid: guid,
      position: 1,
      state: state as typeof s.live,
      stage: stage as PlanProgress,
    });
  const archive = async (given: object = {}) => (await reach(guid, p.archived, ago(1), given)).fields;
  await add(s.failed, p.issued);
  await db.update(project).set({ state: projectState.code.partlyFailed }).where(eq(project.guid, guid));
  const whole = { stage: '归档须全部标段一并办理，流标的标段请先重新采购或终止' };
  expect(await archive()).toEqual(whole);
  await repeat(guid, ['2']);
  expect(await archive({ sectionNos: ['1'] })).toEqual(whole);
  expect((await end(guid, '2-2')).code).toBe(1);
  // What is missing now is the contract alone.
  expect((await archive())!['stage']).toContain('尚无审批通过的采购合同');
});

test('no contract for a section that does not go on; no failure of one that has a contract', async () => {
  const guid = await issued({ stages: [{ stage: p.awarded, reachedDate: ago(5) }] });
  await world.contractDraft(contractKind.code.purchase, { projectGuid: guid, sectionNo: '1' });
  expect((await fail(guid, '1', { date: ago(1) })).info).toBe('标段已有采购合同，请先废弃或删除合同');
  expect((await fail(guid, '2', { date: ago(1) })).code).toBe(1);
  const second = await world.purchase({ projectGuid: guid, sectionNo: '2' });
  const refused = await call(contractCalls.add, { ...second, mainFile: await world.mainFile() }, handler);
  expect(refused.fields).toHaveProperty('sectionNo');
  const { list } = await done(contractCalls.sections, { rows: 100 }, handler);
  expect(list.filter((one) => one.projectGuid === guid)).toEqual([]);
});

test('a failure is taken back; a round that was not issued is deleted, and the one before has failed again', async () => {
  const guid = await issued();
  expect((await restore(guid, '1')).info).toBe('标段不是流标状态');
  await fail(guid, '1');
  expect((await restore(guid, '1')).code).toBe(1);
  expect(await stand(guid)).toMatchObject({ state: projectState.code.running, stage: p.issued });
  expect((await view(guid)).sections[0]).toMatchObject({
    closedDate: null,
    closedReason: '',
    failureReason: null,
  });
  await fail(guid, '1');
  await repeat(guid, ['1']);
  expect((await restore(guid, '1')).info).toBe('标段不是流标状态');
  const remove = async (sectionNos: string[]) =>
    call(calls.delete, { ...(await named(guid)), sectionNos }, projectManager);
  expect((await remove(['1'])).info).toBe('标段不在进行中');
  expect((await remove(['2'])).info).toBe('已发标，标段划分不能再改');
  expect((await remove(['1-2'])).code).toBe(1);
  expect(await stand(guid)).toMatchObject({
    sections: [
      ['1', s.failed, 2],
      ['2', s.live, 2],
    ],
  });
  // The third round follows from the name of the first.
  await repeat(guid, ['1']);
  await reach(guid, p.preparing, ago(4), { sectionNos: ['1-2'] });
  await reach(guid, p.issued, ago(4), { sectionNos: ['1-2'] });
  await fail(guid, '1-2', { date: ago(3) });
  await repeat(guid, ['1-2']);
  expect((await view(guid)).sections.at(-1)).toMatchObject({
    sectionNo: '1-3',
    sectionName: '1标段（第3次）',
    round: 3,
  });
});

test('a project without sections fails as one, and stands still until it is procured again', async () => {
  const guid = await issued({ sections: [], awardAmount: '5.00' });
  expect((await fail(guid, '')).code).toBe(1);
  const failed = await view(guid);
  expect(failed).toMatchObject({ stage: p.issued, state: projectState.code.failed, awardAmount: null });
  expect(failed.actions.sort()).toEqual(['repeat', 'updateGroup']);
  expect(failed.sections).toMatchObject([{ sectionNo: '1', amount: '100000.00', state: s.failed, stage: 2 }]);
  expect((await reach(guid, p.bidsReturned, ago(1))).info).toBe('没有进行中的标段');
  expect((await repeat(guid, ['1'])).code).toBe(1);
  expect(await stand(guid)).toMatchObject({
    stage: 0,
    sections: [
      ['1', s.repeated, 2],
      ['1-2', s.live, 0],
    ],
  });
  await end(guid, '1-2');
  expect(await stand(guid)).toMatchObject({ state: projectState.code.ended });
  const { list } = await done(listProjects, { state: projectState.code.ended, rows: 100 }, projectManager);
  expect(list.map((one) => one.guid)).toContain(guid);
});

test('sections are added, changed and deleted before the issue, within the budget', async () => {
  const guid = await issued({ stages: [{ stage: p.preparing, reachedDate: ago(9) }], sections: [] });
  const add = async (one: object) =>
    call(calls.add, { ...(await named(guid)), section: one }, projectManager);
  expect((await add(aSection('', { sectionName: '' }))).fields).toEqual({
    'section.sectionNo': '不能为空！',
    'section.sectionName': '不能为空！',
  });
  expect((await add(aSection('A', { amount: '100000.01' }))).fields).toEqual({
    'section.amount': '标段金额合计不能超过项目预算，还可分配100,000.00元',
  });
  expect((await add(aSection('A'))).code).toBe(1);
  expect((await add(aSection('A'))).fields).toEqual({ 'section.sectionNo': '标段号已存在' });
  expect((await add(aSection('B', { amount: '60000.00' }))).code).toBe(1);
  expect(await stand(guid)).toEqual({
    stage: p.preparing,
    state: projectState.code.running,
    sections: [
      ['A', s.live, 1],
      ['B', s.live, 1],
    ],
  });
  const edit = async (sectionNo: string, one: object) =>
    call(calls.edit, { ...(await named(guid)), sectionNo, section: one }, projectManager);
  expect((await edit('A', aSection('A', { amount: '40000.01' }))).fields).toHaveProperty('section.amount');
  expect((await edit('A', aSection('C', { amount: '39999.00', controlPrice: '39000.00' }))).code).toBe(1);
  const [audit] = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, guid), eq(bizAudit.event, 'project.editSection')));
  expect(audit!.changes).toMatchObject({
    sectionNo: ['A', 'C'],
    amount: ['40000.00', '39999.00'],
    controlPrice: [null, '39000.00'],
  });
  expect(await stand(guid)).toMatchObject({
    sections: [
      ['C', s.live, 1],
      ['B', s.live, 1],
    ],
  });
  const remove = async (sectionNos: string[]) =>
    call(calls.delete, { ...(await named(guid)), sectionNos }, projectManager);
  expect((await remove(['A'])).fields).toEqual({ sectionNos: '标段不存在' });
  expect((await remove(['B', 'C'])).code).toBe(1);
  expect(await stand(guid)).toEqual({ stage: p.preparing, state: projectState.code.running, sections: [] });
});

test('two at once: one does; what was done is recorded, and the handler told', async () => {
  const guid = await issued();
  const sent = { ...(await named(guid)), sectionNo: '1', ...why, date: ago(5) };
  const answers = await Promise.all([1, 2, 3].map(() => call(calls.fail, sent, projectManager)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const asked = { ...(await named(guid)), sectionNos: ['1'], reason: '重新采购' };
  const rounds = await Promise.all([1, 2].map(() => call(calls.repeat, asked, projectManager)));
  expect(rounds.filter(({ code }) => code === 1)).toHaveLength(1);
  const events = await db
    .select()
    .from(bizAudit)
    .where(eq(bizAudit.objectGuid, guid))
    .orderBy(asc(bizAudit.time));
  expect(events.map(({ event }) => event)).toEqual(['project.failSection', 'project.reprocure']);
  const told = await db
    .select()
    .from(message)
    .where(and(eq(message.userGuid, handler.guid), eq(message.link, paths.project(guid))))
    .orderBy(asc(message.createTime));
  expect(told.map(({ kind }) => kind)).toEqual(['project.failSection', 'project.reprocure']);
});

/** What is held of a plan line, and what its set-ups hold of it. */
async function heldOf(lineGuid: string) {
  const { rows } = await db.execute<{ used: string; held: string }>(sql`
    select y.used_amount::text as used, (select coalesce(sum(t.amount - t.released), 0)::numeric(18,2)::text
      from project_setup_line t join project_setup u on u.guid = t.setup_guid
      where t.line_guid = y.guid and not u.is_deleted) as held
    from ${procurementPlanLine} y where y.guid = ${lineGuid}`);
  return rows[0]!;
}

const acts = fc.constantFrom('fail', 'restore', 'repeat', 'end', 'issue', 'delete', 'setUpAgain');

test('what plan lines are used for follows the sections: never twice, given back once, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ act: acts, at: fc.nat(5) }), { minLength: 4, maxLength: 12 }),
      async (steps) => {
        const lines = [setups.nextLine(), setups.nextLine()];
        const setupGuid = await setups.inState(5, {
          lines: lines.map((guid) => ({ guid, amount: '30000.00' })),
          sections: [aSection('1', { amount: '25000.00' }), aSection('2', { amount: '35000.00' })],
        });
        const [{ guid }] = (await db
          .select({ guid: project.guid })
          .from(project)
          .where(eq(project.projectNo, (await setups.detail(setupGuid)).projectNo))) as [{ guid: string }];
        const owner = setups.projectManager;
        let ended = '0.00';
        const versioned = async () => ({ guid, version: (await view(guid, owner)).version });
        for (const { act, at } of steps) {
          const { sections } = await view(guid, owner);
          const one = sections[at % sections.length]!;
          const sectionNo = one.sectionNo;
          const plain = { ...(await versioned()), sectionNo, reason: '流程' };
          if (act === 'issue')
            for (const stage of [p.preparing, p.issued])
              await call(
                registerStage,
                { ...(await versioned()), stage, date: today(), sectionNos: [sectionNo] },
                owner,
              );
          if (act === 'fail') await call(calls.fail, { ...plain, ...why, date: today() }, owner);
          if (act === 'restore') await call(calls.restore, plain, owner);
          if (act === 'repeat')
            await call(
              calls.repeat,
              { ...(await versioned()), sectionNos: [sectionNo], reason: '重来' },
              owner,
            );
          if (act === 'delete' && one.round > 1)
            await call(calls.delete, { ...(await versioned()), sectionNos: [sectionNo] }, owner);
          if (act === 'end' && (await call(calls.end, plain, owner)).code === 1)
            ended = addMoney(ended, one.amount);
          if (act === 'setUpAgain')
            // What was given back can be set up again, and no more than that.
            await setups.draft({ lines: [{ guid: lines[1]!, amount: '20000.00' }] }).catch(() => undefined);
        }
        const held = (await view(guid, owner)).sections
          .filter(({ state }) => state === s.live || state === s.failed)
          .reduce((sum, { amount }) => addMoney(sum, amount), '0.00');
        expect(held).toBe(subtractMoney('60000.00', ended));
        const { rows } = await db.execute<{ held: string }>(sql`
          select sum(amount - released)::text as held from project_setup_line where setup_guid = ${setupGuid}`);
        expect(rows[0]!.held).toBe(held);
        for (const line of lines) {
          const books = await heldOf(line);
          expect(books.used).toBe(books.held);
        }
      },
    ),
    { numRuns: 5 },
  );
});
