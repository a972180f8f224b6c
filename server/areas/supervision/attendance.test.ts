import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { viewProject } from '#shared/areas/project/contract';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import {
  attendanceCalls as calls,
  attendedStage,
  type SignInForm,
} from '#shared/areas/supervision/attendance-contract';
import { ATTEND } from '#shared/areas/supervision/auth';
import { supervisionStage } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { aUser } from '../../testing/builders.ts';
import { today } from '../../testing/days.ts';
import { aProject } from '../../testing/project-world.ts';
import { anAppointment, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { attendance, attendedEvent } from './attendance.table.ts';

const app = await testApp();
const { db, call } = app;
const s = attendedStage.code;
const AUTH = ['project:read', ATTEND];
let world: Awaited<ReturnType<typeof supervisionWorld>>;
let manager: { guid: string };
let inspector: { guid: string };
beforeAll(async () => {
  world = await supervisionWorld(app);
  const { group, below, watch } = world;
  manager = await aUser(db, {
    enterpriseGuid: group.guid,
    deptGuid: group.deptGuid,
    name: '项目经理甲',
    roles: [roleCode.code.projectManager],
  });
  inspector = await watcher();
  await world.appoint(
    anAppointment(inspector.guid, { supAuth: AUTH, units: [aUnit(group.guid), aUnit(below.guid)] }),
  );
  async function watcher() {
    return aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid, name: '旁站监督员' });
  }
});

const somebody = (name = '另一监督员') =>
  aUser(db, { enterpriseGuid: world.group.guid, deptGuid: world.watch.guid, name });
/** A project of the group, led by the manager. */
const ofGroup = (given: object = {}) =>
  aProject(db, {
    enterpriseGuid: world.group.guid,
    deptGuid: world.group.deptGuid,
    ownerGuid: manager.guid,
    ...given,
  });
const at = (projectGuid: string, given: Partial<SignInForm> = {}): SignInForm => ({
  projectGuid,
  stage: s.opening,
  place: '开标室',
  ...given,
});
const planned = (projectGuid: string, given: object = {}) => ({
  ...at(projectGuid),
  date: today(),
  startTime: '09:30',
  ...given,
});
const eventsOf = async (guid: string, who: { guid: string } = inspector) =>
  (await call(calls.ofProject, { guid }, who)).data.events;
const lastMessage = async ({ guid }: { guid: string }) =>
  (
    await db
      .select({ title: message.titleCn })
      .from(message)
      .where(and(eq(message.userGuid, guid), eq(message.kind, 'supervision.attendance')))
      .orderBy(sql`${message.createTime} desc`)
      .limit(1)
  )[0]?.title ?? '';
/** As if the night had passed: the record of the test is older, which only the owner of the tables can make it. */
const yesterday = async (eventGuid: string) => {
  await db.execute(sql`alter table supervision_attendance disable trigger supervision_attendance_final`);
  await db.execute(sql`update supervision_attendance set signed_in_at = signed_in_at - interval '1 day'
    where event_guid = ${eventGuid}`);
  await db.execute(sql`update attended_event set held_on = held_on - 1 where guid = ${eventGuid}`);
  await db.execute(sql`alter table supervision_attendance enable trigger supervision_attendance_final`);
};

describe('signing in', () => {
  test('only a supervisor whose appointment holds 旁站, the stage and the project', async () => {
    const { group, other, security } = world;
    const project = await ofGroup();
    expect((await call(calls.signIn, at(project.guid), null)).status).toBe(401);
    expect((await call(calls.signIn, at(project.guid), group.officer)).status).toBe(403);
    expect((await call(calls.signIn, at(project.guid), security)).status).toBe(403);
    const foreign = await call(calls.signIn, at(other.project.guid), inspector);
    expect(foreign.fields['projectGuid']).toBe('项目不存在或不在您的范围内');

    const reader = await somebody('只读监督员');
    await world.appoint(
      anAppointment(reader.guid, { supAuth: ['project:read'], units: [aUnit(group.guid)] }),
    );
    const noAuth = await call(calls.signIn, at(project.guid), reader);
    expect(noAuth.fields['stage']).toBe('您的任命不包括对此项目“开标”的旁站');

    const narrow = await somebody('仅评标监督员');
    await world.appoint(
      anAppointment(narrow.guid, {
        supAuth: AUTH,
        stages: [supervisionStage.code.evaluation],
        units: [aUnit(group.guid)],
      }),
    );
    expect((await call(calls.signIn, at(project.guid), narrow)).fields['stage']).toContain('“开标”');
    expect((await call(calls.signIn, at(project.guid, { stage: s.evaluation }), narrow)).code).toBe(1);

    const missing = await call(calls.signIn, { ...at(project.guid), place: ' ' }, inspector);
    expect(missing.fields['place']).toBe('不能为空！');
    const section = await call(calls.signIn, at(project.guid, { sectionNo: 'S9' }), inspector);
    expect(section.fields['sectionNo']).toBe('项目没有此标段');
    expect(await eventsOf(project.guid)).toMatchObject([{ stage: s.evaluation }]);
  });

  test('an appointment from an amount on holds no presence below it, whatever another one reads', async () => {
    const { group } = world;
    const small = await ofGroup({ budgetAmount: '100.00' });
    const large = await ofGroup({ budgetAmount: '900000.00' });
    const both = await somebody('金额监督员');
    await world.appoint(anAppointment(both.guid, { supAuth: ['project:read'], units: [aUnit(group.guid)] }));
    await world.appoint(
      anAppointment(both.guid, {
        supAuth: AUTH,
        units: [aUnit(group.guid, { range: 2, minAmount: '500000.00' })],
      }),
    );
    expect((await call(calls.signIn, at(small.guid), both)).fields['stage']).toContain('旁站');
    expect((await call(calls.signIn, at(large.guid), both)).code).toBe(1);
  });

  test('notes an event nobody planned; who is there is seen by others and by the project', async () => {
    const project = await ofGroup();
    const { code } = await call(calls.signIn, at(project.guid, { remark: '到场监督' }), inspector);
    expect(code).toBe(1);
    const [event] = await eventsOf(project.guid, manager);
    expect(event).toMatchObject({ isPlanned: false, isRequired: false, date: today(), place: '开标室' });
    expect(event!.attendances).toMatchObject([
      { userName: '旁站监督员', deptName: '纪检监察部', remark: '到场监督', isWithdrawn: false, actions: [] },
    ]);
    const [seen] = await eventsOf(project.guid);
    expect(seen!.actions).toEqual([]);
    expect(seen!.attendances[0]!.actions).toEqual(['signOut', 'annotate', 'withdraw']);
    expect((await call(calls.ofProject, { guid: project.guid }, world.other.officer)).code).toBe(-1);
    const [recorded] = await db
      .select()
      .from(bizAudit)
      .where(and(eq(bizAudit.event, 'attendance.signIn'), eq(bizAudit.objectGuid, event!.guid)));
    expect(recorded).toMatchObject({ userGuid: inspector.guid });
  });

  test('twice is refused, and two at once are one', async () => {
    const project = await ofGroup();
    const sent = await Promise.all([1, 2, 3].map(() => call(calls.signIn, at(project.guid), inspector)));
    expect(sent.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await call(calls.signIn, at(project.guid), inspector)).info).toBe('您已在此签到');
    const [event] = await eventsOf(project.guid);
    expect(event!.attendances).toHaveLength(1);
  });

  test('ends with the term of the appointment, before any job ran', async () => {
    const project = await ofGroup();
    const brief = await somebody('任满监督员');
    const { data } = await world.appoint(
      anAppointment(brief.guid, { supAuth: AUTH, units: [aUnit(world.group.guid)] }),
    );
    for (const [table, key] of [
      ['supervisor', 'guid'],
      ['scope_grant', 'source_guid'],
    ] as const)
      await db.execute(sql`update ${sql.identifier(table)} set valid_from = valid_from - 60, valid_to = valid_to - 60
        where ${sql.identifier(key)} = ${data.guid}`);
    expect((await call(calls.signIn, at(project.guid), brief)).fields['projectGuid']).toContain('不存在');
    expect((await call(calls.list, {}, brief)).data.total).toBe(0);
  });
});

describe('a record of presence', () => {
  test('is left, annotated and withdrawn by its own supervisor alone; a withdrawn one takes nothing more', async () => {
    const project = await ofGroup();
    const { guid } = (await call(calls.signIn, at(project.guid), inspector)).data;
    const colleague = await somebody();
    await world.appoint(anAppointment(colleague.guid, { supAuth: AUTH, units: [aUnit(world.group.guid)] }));
    const foreign = await call(calls.signOut, { guid }, colleague);
    expect(foreign.info).toBe('只有签到的监督人本人可以进行此操作');
    expect((await call(calls.withdraw, { guid, reason: '' }, inspector)).fields['reason']).toBe('不能为空！');
    expect((await call(calls.annotate, { guid, text: '开标推迟十分钟' }, inspector)).code).toBe(1);
    const left = await Promise.all([1, 2].map(() => call(calls.signOut, { guid }, inspector)));
    expect(left.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(left.find(({ code }) => code === 0)!.info).toBe('您已签退');
    expect((await call(calls.withdraw, { guid, reason: '项目选错' }, inspector)).code).toBe(1);
    expect((await call(calls.annotate, { guid, text: '再补' }, inspector)).info).toBe('签到已撤回');
    const [event] = await eventsOf(project.guid);
    expect(event!.attendances[0]).toMatchObject({
      isWithdrawn: true,
      actions: [],
      acts: [
        { act: 'annotate', text: '开标推迟十分钟' },
        { act: 'signOut' },
        { act: 'withdraw', text: '项目选错' },
      ],
    });
    expect(event!.actions).toEqual(['signIn']);
    expect((await call(calls.signIn, at(project.guid), inspector)).code).toBe(1);
  });

  test('is closed the day after, and stays as it was in the database', async () => {
    const project = await ofGroup();
    const { guid } = (await call(calls.signIn, at(project.guid), inspector)).data;
    const [event] = await eventsOf(project.guid);
    await yesterday(event!.guid);
    for (const [target, input] of [
      [calls.signOut, { guid }],
      [calls.annotate, { guid, text: '晚了' }],
      [calls.withdraw, { guid, reason: '晚了' }],
    ] as const)
      expect((await call(target, input, inspector)).info).toBe('旁站记录只能在当天签退、补充或撤回');
    await expect(
      db.update(attendance).set({ remark: '改' }).where(eq(attendance.guid, guid)),
    ).rejects.toMatchObject({ cause: { message: 'supervision_attendance is insert-only' } });
    await expect(db.delete(attendance).where(eq(attendance.guid, guid))).rejects.toMatchObject({
      cause: { message: 'supervision_attendance is insert-only' },
    });
  });
});

describe('planning an event', () => {
  test('is the project’s people’s; supervisors who may be present are told, and may come', async () => {
    const { group, other } = world;
    const project = await ofGroup();
    const form = planned(project.guid);
    expect((await call(calls.plan, form, null)).status).toBe(401);
    expect((await call(calls.plan, form, inspector)).status).toBe(403);
    const stranger = await aUser(db, {
      enterpriseGuid: other.guid,
      deptGuid: other.deptGuid,
      roles: [roleCode.code.projectManager],
    });
    expect((await call(calls.plan, form, stranger)).fields['projectGuid']).toContain('不存在');
    const past = await call(calls.plan, planned(project.guid, { date: addDays(today(), -1) }), manager);
    expect(past.fields['date']).toBe('日期不能早于今天');
    expect(
      (await call(calls.plan, planned(project.guid, { startTime: '25:00' }), manager)).fields['startTime'],
    ).toBe('请选择时间');
    const guid = crypto.randomUUID();
    const made = await call(calls.plan, { ...form, guid }, manager);
    expect((await call(calls.plan, { ...form, guid }, manager)).data).toEqual(made.data);
    expect((await call(calls.plan, form, manager)).fields['date']).toBe('该事项已安排在这一天');
    expect(await lastMessage(inspector)).toContain('请旁站');
    expect(await lastMessage(group.officer)).toBe('');
    const today_ = await call(calls.list, { day: 'today', mine: '1', rows: 100 }, inspector);
    const [event] = today_.data.list.filter(({ guid: found }) => found === guid);
    expect(event).toMatchObject({ isPlanned: true, startTime: '09:30', actions: ['signIn'] });
    await call(calls.signIn, at(project.guid), inspector);
    expect((await eventsOf(project.guid)).map((one) => one.guid)).toEqual([guid]);
  });

  test('is cancelled with a reason, but not with somebody there nor once its day has passed', async () => {
    const project = await ofGroup();
    const { data } = await call(calls.plan, planned(project.guid), manager);
    expect((await call(calls.cancel, { ...data, reason: '改期' }, inspector)).status).toBe(403);
    expect((await call(calls.cancel, { ...data, version: 9, reason: '改期' }, manager)).info).toBe(
      '数据已被他人修改，请刷新后重试',
    );
    const signed = await call(calls.signIn, at(project.guid), inspector);
    expect((await call(calls.cancel, { ...data, reason: '改期' }, manager)).info).toBe(
      '已有监督人签到，不能取消',
    );
    await call(calls.withdraw, { guid: signed.data.guid, reason: '改期' }, inspector);
    expect((await call(calls.cancel, { ...data, reason: '改期' }, manager)).code).toBe(1);
    expect(await lastMessage(inspector)).toContain('旁站事项已取消');
    expect(await eventsOf(project.guid)).toEqual([]);
    const again = await call(calls.plan, planned(project.guid), manager);
    await yesterday(again.data.guid);
    expect((await call(calls.cancel, { ...again.data, reason: '改期' }, manager)).info).toBe(
      '日期已过，不能取消',
    );
  });
});

describe('the alarm 无旁站', () => {
  const stages = (opened: string) => [
    { stage: planProgress.code.issued, reachedDate: addDays(opened, -30) },
    { stage: planProgress.code.opened, reachedDate: opened },
  ];
  const alarmsOf = async (projectName: string) =>
    (await call(supervisingCalls.projects, { projectName, rows: 100 }, inspector)).data.list[0]!.alarms.find(
      ({ kind }) => kind === 'unattended',
    );

  test('is raised where the law asks for presence, an opening is registered and nobody signed; presence ends it', async () => {
    await ofGroup({ projectName: '旁站小额项目', stages: stages(today()) });
    const large = await ofGroup({
      projectName: '旁站大额项目',
      budgetAmount: '4000000.00',
      stages: stages(today()),
    });
    await ofGroup({ projectName: '旁站必招项目', isMandatory: true, stages: stages(today()) });
    // Before the first appointment with 旁站 nobody could be there.
    await ofGroup({
      projectName: '旁站往年项目',
      isMandatory: true,
      stages: stages(addDays(today(), -400)),
    });
    expect(await alarmsOf('旁站小额项目')).toBeUndefined();
    expect(await alarmsOf('旁站往年项目')).toBeUndefined();
    expect(await alarmsOf('旁站必招项目')).toBeDefined();
    const alarm = await alarmsOf('旁站大额项目');
    expect(alarm!.evidence).toMatchObject([
      { text: { cn: `开标：${today()}，无监督人签到` }, link: paths.project(large.guid) },
    ]);
    const { data } = await call(calls.signIn, at(large.guid), inspector);
    expect(await alarmsOf('旁站大额项目')).toBeUndefined();
    await call(calls.withdraw, { guid: data.guid, reason: '选错' }, inspector);
    expect(await alarmsOf('旁站大额项目')).toBeDefined();
  });

  test('is raised by a planned draw that passed with nobody there', async () => {
    const project = await ofGroup({ projectName: '旁站抽取项目', isMandatory: true });
    const { data } = await call(calls.plan, planned(project.guid, { stage: s.draw }), manager);
    expect(await alarmsOf('旁站抽取项目')).toBeUndefined();
    await yesterday(data.guid);
    expect((await alarmsOf('旁站抽取项目'))!.evidence[0]!.text.cn).toContain('项目经理甲安排的抽取');
  });
});

test('an appointment is neither removed nor moved away while its supervisor is present', async () => {
  const { group, other, security } = world;
  const project = await ofGroup();
  const present = await somebody('在场监督员');
  const appointed = await world.appoint(
    anAppointment(present.guid, { supAuth: AUTH, units: [aUnit(group.guid)] }),
  );
  const { guid } = (await call(calls.signIn, at(project.guid), present)).data;
  expect((await call(superviseCalls.delete, appointed.data, security)).info).toContain('正在旁站，请先签退');
  const moved = await call(
    superviseCalls.saveReach,
    { ...appointed.data, units: [aUnit(other.guid)] },
    security,
  );
  expect(moved.info).toContain('正在旁站');
  await call(calls.signOut, { guid }, present);
  expect((await call(superviseCalls.delete, appointed.data, security)).code).toBe(1);
  expect((await eventsOf(project.guid, manager))[0]!.attendances).toMatchObject([{ userName: '在场监督员' }]);
});

test('being present takes the right to read projects, said at the field', async () => {
  const person = await somebody();
  const refused = await world.appoint(
    anAppointment(person.guid, { supAuth: ['plan:read', ATTEND], units: [aUnit(world.group.guid)] }),
  );
  expect(refused.fields['supAuth']).toBe('授予旁站须同时授予查看项目');
});

test('every read of who was present is recorded of a supervisor', async () => {
  const project = await ofGroup();
  await eventsOf(project.guid);
  await call(viewProject, { guid: project.guid }, manager);
  const rows = await db
    .select({ userGuid: bizAudit.userGuid })
    .from(bizAudit)
    .where(and(eq(bizAudit.event, 'supervision.read'), eq(bizAudit.objectGuid, project.guid)));
  expect(rows.map(({ userGuid }) => userGuid)).toEqual([inspector.guid]);
  expect(await db.$count(attendedEvent, eq(attendedEvent.projectGuid, project.guid))).toBe(0);
});
