import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { legalCalls } from '#shared/areas/legal-parameter/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { viewProject } from '#shared/areas/project/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { roleCode } from '#shared/areas/role/codes';
import {
  opinionStatus,
  opinionSubject,
  opinionType,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { opinionCalls as calls, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { todayOf } from '../../db/today.ts';
import { aUser } from '../../testing/builders.ts';
import { inDays } from '../../testing/days.ts';
import { aProject } from '../../testing/project-world.ts';
import { anAppointment, anOpinion, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { tellAlarms } from './alarm-notices.ts';
import { opinion } from './opinion.table.ts';
import { markOverdue } from './terms.ts';

const app = await testApp();
const { db, call } = app;
const s = opinionStatus.code;
let world: Awaited<ReturnType<typeof supervisionWorld>>;
let appointment: { guid: string; version: number };
let second: { guid: string };
beforeAll(async () => {
  world = await supervisionWorld(app);
  const { inspector, group, watch } = world;
  appointment = (await world.appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)] }))).data;
  second = await aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid, name: '第二监督员' });
});

const statusOf = async (guid: string) =>
  (await db.select({ status: opinion.status }).from(opinion).where(eq(opinion.guid, guid)))[0]!.status;
const lastMessage = async (person: { guid: string }) =>
  (
    await db
      .select()
      .from(message)
      .where(eq(message.userGuid, person.guid))
      .orderBy(desc(message.createTime))
      .limit(1)
  )[0]?.titleCn ?? '';

describe('giving an opinion', () => {
  test('only a supervisor, only on what they supervise, only in their stages', async () => {
    const { inspector, group, other, security } = world;
    const form = anOpinion(group.project.guid);
    expect((await call(calls.save, form, null)).status).toBe(401);
    expect((await call(calls.save, form, group.officer)).status).toBe(403);
    expect((await call(calls.save, form, security)).status).toBe(403);
    const foreign = await call(calls.save, anOpinion(other.project.guid), inspector);
    expect([foreign.code, foreign.fields['subjectGuid']]).toEqual([0, '监督对象不存在或不在您的监督范围内']);
    const narrow = await aUser(db, { enterpriseGuid: group.guid, deptGuid: world.watch.guid });
    await world.appoint(
      anAppointment(narrow.guid, { units: [aUnit(group.guid)], stages: [supervisionStage.code.contract] }),
    );
    const stage = await call(calls.save, form, narrow);
    expect(stage.fields['stage']).toContain('不在您的监督环节内');
    const late = await call(calls.save, { ...form, dueTime: inDays(-1) }, inspector);
    expect(late.fields['dueTime']).toContain('晚于当前时间');
    expect((await call(calls.save, { ...form, content: ' ' }, inspector)).fields['content']).toBe(
      '不能为空！',
    );
  });

  test('without the right 监督意见 in their appointment they give none', async () => {
    const { group, watch } = world;
    const reader = await aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid });
    await world.appoint(
      anAppointment(reader.guid, { units: [aUnit(group.guid)], supAuth: ['plan:read', 'project:read'] }),
    );
    const refused = await call(calls.save, anOpinion(group.project.guid), reader);
    expect(refused.fields['subjectGuid']).toBe('您的任命不包括对此单位提出监督意见');
  });

  test('a draft is its author’s alone; changed, deleted, numbered by the unit', async () => {
    const { inspector, group } = world;
    const made = await call(calls.save, anOpinion(group.project.guid), inspector);
    const { guid } = made.data;
    const { data } = await call(calls.detail, { guid }, inspector);
    expect(data.opinionNo).toMatch(/-JY-\d{4}-\d{4}$/);
    expect(data.receivers).toEqual([expect.stringContaining(group.officer.name)]);
    expect((await call(calls.detail, { guid }, group.officer)).code).toBe(-1);
    const changed = await call(
      calls.save,
      { ...anOpinion(group.project.guid, { content: '改过' }), guid, version: made.data.version },
      inspector,
    );
    const stale = await call(calls.delete, made.data, inspector);
    expect(stale.info).toBe('数据已被他人修改，请刷新后重试');
    expect((await call(calls.delete, changed.data, inspector)).code).toBe(1);
    expect((await call(calls.detail, { guid }, inspector)).code).toBe(-1);
  });
});

describe('the course of an opinion', () => {
  test('sent, answered, sent back, answered, rectified, closed; each side is told', async () => {
    const { inspector, group, give } = world;
    const sent = await give(anOpinion(group.project.guid));
    const { guid } = sent.data;
    expect(await lastMessage(group.officer)).toContain('收到监督意见');
    expect((await call(calls.send, sent.data, inspector)).code).toBe(0);
    expect((await call(calls.close, { ...sent.data, text: '' }, inspector)).fields['text']).toBe(
      '不能为空！',
    );
    expect((await call(calls.answer, { ...sent.data, text: '答' }, inspector)).status).toBe(403);
    const answered = await call(calls.answer, { ...sent.data, text: '已按规定论证' }, group.officer);
    expect(await statusOf(guid)).toBe(s.answered);
    expect(await lastMessage(inspector)).toContain('已答复监督意见');
    expect(
      (await call(calls.sendBack, { ...answered.data, text: '不够' }, inspector)).fields['dueTime'],
    ).toBe('请选择日期');
    const back = await call(
      calls.sendBack,
      { ...answered.data, text: '请附论证材料', dueTime: inDays(3) },
      inspector,
    );
    expect(await statusOf(guid)).toBe(s.sent);
    const again = await call(calls.answer, { ...back.data, text: '补充材料' }, group.officer);
    const done = await call(calls.rectify, { ...again.data, text: '已重新论证' }, group.officer);
    expect(await statusOf(guid)).toBe(s.rectified);
    const closed = await call(calls.close, { ...done.data, text: '同意，关闭' }, inspector);
    expect(await statusOf(guid)).toBe(s.closed);
    const { data } = await call(calls.detail, { guid }, group.officer);
    expect(data.entries.map(({ act }) => act)).toEqual([
      'create',
      'send',
      'answer',
      'sendBack',
      'answer',
      'rectify',
      'close',
    ]);
    expect(data).toMatchObject({ conclusion: '同意，关闭', answer: '补充材料', isLate: false, actions: [] });
    expect((await call(calls.close, { ...closed.data, text: '再关' }, inspector)).code).toBe(0);
  });

  test('a hint is not reported as rectified', async () => {
    const { group, give } = world;
    const sent = await give(anOpinion(group.project.guid, { type: opinionType.code.hint }));
    const answered = await call(calls.answer, { ...sent.data, text: '知悉' }, group.officer);
    const refused = await call(calls.rectify, { ...answered.data, text: '整改' }, group.officer);
    expect(refused.info).toBe('此类意见不需要报告整改');
  });

  test('nobody of another unit reads or answers it, nor a handler of the same unit', async () => {
    const { group, other, give } = world;
    const { data } = await give(anOpinion(group.project.guid));
    expect((await call(calls.answer, { ...data, text: '我来答' }, other.officer)).code).toBe(-1);
    expect((await call(calls.detail, { guid: data.guid }, other.officer)).code).toBe(-1);
    const listed = await call(calls.list, { rows: 100 }, other.officer);
    expect(listed.data.list.map(({ guid }) => guid)).not.toContain(data.guid);
    const handler = await aUser(db, {
      enterpriseGuid: group.guid,
      deptGuid: group.deptGuid,
      roles: [roleCode.code.handler],
    });
    expect((await call(calls.list, {}, handler)).status).toBe(403);
    expect((await call(calls.answer, { ...data, text: '我来答' }, handler)).status).toBe(403);
  });

  test('a supervisor who may also answer does not answer their own', async () => {
    const { group, other } = world;
    const both = await aUser(db, {
      enterpriseGuid: other.guid,
      deptGuid: other.deptGuid,
      permissions: ['supervision:answer'],
      scope: world.scope.companies,
    });
    await world.appoint(anAppointment(both.guid, { units: [aUnit(group.guid)] }));
    const { data } = await world.give(anOpinion(group.project.guid), both);
    const refused = await call(calls.answer, { ...data, text: '自答' }, both);
    expect(refused.code).not.toBe(1);
    expect(await statusOf(data.guid)).toBe(s.sent);
  });

  test('overdue by the job, and answered late all the same', async () => {
    const { inspector, group, give } = world;
    const { data } = await give(anOpinion(group.project.guid));
    await db
      .update(opinion)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(opinion.guid, data.guid));
    expect(await markOverdue(db)).toBe(1);
    expect(await markOverdue(db)).toBe(0);
    expect(await statusOf(data.guid)).toBe(s.overdue);
    expect(await lastMessage(inspector)).toContain('逾期未答复');
    const { version } = (await call(calls.detail, { guid: data.guid }, group.officer)).data;
    await call(calls.answer, { guid: data.guid, version, text: '迟到的答复' }, group.officer);
    expect((await call(calls.detail, { guid: data.guid }, inspector)).data.isLate).toBe(true);
  });

  test('two answer at once: one wins, the other reads why', async () => {
    const { group, give } = world;
    const { data } = await give(anOpinion(group.project.guid));
    const answers = await Promise.all(
      ['一', '二'].map((text) => call(calls.answer, { ...data, text }, group.officer)),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 1]));
  });

  test('the same guid twice is one draft', async () => {
    const { inspector, group } = world;
    const form = { ...anOpinion(group.project.guid), guid: crypto.randomUUID() };
    const [first, again] = [await call(calls.save, form, inspector), await call(calls.save, form, inspector)];
    expect(again.data).toEqual(first.data);
  });
});

describe('the end of an appointment', () => {
  test('an open opinion stands in the way of removal, with its number; handed over it does not', async () => {
    const { group, other, security, give } = world;
    const leaving = await aUser(db, { enterpriseGuid: group.guid, deptGuid: world.watch.guid });
    const appointed = await world.appoint(anAppointment(leaving.guid, { units: [aUnit(group.guid)] }));
    const { data } = await give(anOpinion(group.project.guid), leaving);
    const { opinionNo } = (await call(calls.detail, { guid: data.guid }, leaving)).data;
    const refused = await call(superviseCalls.delete, appointed.data, security);
    expect(refused.info).toContain(opinionNo);
    expect((refused.data as unknown as { opinions: unknown[] }).opinions).toMatchObject([
      { guid: data.guid },
    ]);
    const moved = await call(
      superviseCalls.saveReach,
      { ...appointed.data, units: [aUnit(other.guid)] },
      security,
    );
    expect(moved.info).toContain(opinionNo);
    const elsewhere = await world.appoint(anAppointment(second.guid, { units: [aUnit(other.guid)] }));
    const wrong = await call(
      superviseCalls.handOver,
      { guid: appointed.data.guid, toGuid: elsewhere.data.guid },
      security,
    );
    expect(wrong.fields['toGuid']).toContain('不监督');
    const given = await call(
      superviseCalls.handOver,
      { guid: appointed.data.guid, toGuid: appointment.guid },
      security,
    );
    expect(given.data.count).toBe(1);
    expect((await call(superviseCalls.delete, appointed.data, security)).code).toBe(1);
    const now = await call(calls.detail, { guid: data.guid }, world.inspector);
    expect(now.data.actions).toContain('close');
    expect((await call(calls.detail, { guid: data.guid }, leaving)).status).toBe(403);
  });

  test('when the term is over nothing of it is seen or done, before any job ran', async () => {
    const { group, give } = world;
    const brief = await aUser(db, { enterpriseGuid: group.guid, deptGuid: world.watch.guid });
    const appointed = await world.appoint(anAppointment(brief.guid, { units: [aUnit(group.guid)] }));
    const { data } = await give(anOpinion(group.project.guid), brief);
    await db.execute(sql`update supervisor set valid_from = valid_from - 60, valid_to = valid_to - 60
      where guid = ${appointed.data.guid}`);
    await db.execute(sql`update scope_grant set valid_from = valid_from - 60, valid_to = valid_to - 60
      where source_guid = ${appointed.data.guid}`);
    expect((await call(calls.list, {}, brief)).data.total).toBe(0);
    expect((await call(calls.detail, { guid: data.guid }, brief)).code).toBe(-1);
    expect((await call(calls.close, { ...data, text: '关' }, brief)).code).toBe(-1);
    expect((await call(supervisingCalls.projects, {}, brief)).data.total).toBe(0);
    expect((await call(annualPlan.list, {}, brief)).data.total).toBe(0);
    expect((await call(viewProject, { guid: group.project.guid }, brief)).code).toBe(-1);
    expect((await call(supervisingCalls.appointments, {}, brief)).data).toEqual([]);
    expect((await call(calls.save, anOpinion(group.project.guid), brief)).code).toBe(0);
  });
});

describe('alarms', () => {
  test('each is raised by what is in the record, and by nothing else', async () => {
    const { inspector, group } = world;
    const p = planProgress.code;
    const inGroup = { enterpriseGuid: group.guid, deptGuid: group.deptGuid, ownerGuid: group.officer.guid };
    const bad = await aProject(db, {
      ...inGroup,
      projectName: '预警项目',
      isMandatory: true,
      tenderWay: tenderWay.code.single,
      budgetAmount: '100.00',
      awardAmount: '100.01',
      stages: [
        { stage: p.preparing, reachedDate: '2026-01-01' },
        { stage: p.issued, reachedDate: '2026-02-01' },
        { stage: p.opened, reachedDate: '2026-02-20' },
        { stage: p.evaluated, reachedDate: '2026-02-21' },
        { stage: p.awarded, reachedDate: '2026-03-01' },
        { stage: p.signed, reachedDate: '2026-04-01' },
        { stage: p.archived, plannedDate: '2026-05-01' },
      ],
    });
    const good = await aProject(db, {
      ...inGroup,
      projectName: '正常项目',
      isMandatory: true,
      budgetAmount: '100.00',
      awardAmount: '100.00',
      stages: [
        { stage: p.preparing, reachedDate: '2026-01-01' },
        { stage: p.issued, reachedDate: '2026-02-01' },
        { stage: p.bidsReturned, reachedDate: '2026-02-24' },
        { stage: p.opened, reachedDate: '2026-02-24' },
        { stage: p.evaluated, reachedDate: '2026-02-25' },
        { stage: p.awarded, reachedDate: '2026-03-01' },
        { stage: p.signed, reachedDate: '2026-03-31' },
        { stage: p.archived, plannedDate: '2099-05-01' },
      ],
    });
    await aProject(db, {
      ...inGroup,
      projectName: '期限项目',
      isMandatory: true,
      budgetAmount: '100.00',
      stages: [
        { stage: p.preparing, reachedDate: '2026-01-01' },
        { stage: p.issued, reachedDate: '2026-02-01' },
        { stage: p.bidsReturned, reachedDate: '2026-02-20' },
        { stage: p.opened, reachedDate: '2026-02-20' },
        { stage: p.evaluated, reachedDate: '2026-02-27' },
        { stage: p.awarded, reachedDate: '2026-03-01' },
        { stage: p.signed, reachedDate: '2026-04-01' },
      ],
    });
    const find = async (search: Record<string, unknown>) =>
      (await call(supervisingCalls.projects, { ...search, rows: 100 }, inspector)).data.list;
    const [alarmed] = await find({ projectName: '预警项目' });
    expect(alarmed!.alarms.map(({ kind }) => kind).sort()).toEqual(
      [
        'awardOverBudget',
        'lateSigning',
        'mandatoryNotOpen',
        'noModeReason',
        'singleSource',
        'stageLate',
        'stageSkipped',
      ].sort(),
    );
    expect((await find({ projectName: '正常项目' }))[0]!.alarms).toEqual([]);
    const guids = (list: { guid: string }[]) => list.map(({ guid }) => guid);
    expect(guids(await find({ hasAlarm: '1' }))).toContain(bad.guid);
    expect(guids(await find({ hasAlarm: '0' }))).toContain(good.guid);
    expect(guids(await find({ hasAlarm: '0' }))).not.toContain(bad.guid);
  });

  test('alarms count by the numbers of the law that are in force, and cite them', async () => {
    const { inspector } = world;
    const keeper = await aUser(db, { permissions: ['legal:write'] });
    const textsOf = async () => {
      const search = { projectName: '期限项目', rows: 100 };
      const [found] = (await call(supervisingCalls.projects, search, inspector)).data.list;
      return Object.fromEntries(found!.alarms.map(({ kind, text }) => [kind, text]));
    };
    expect(await textsOf()).toMatchObject({
      lateSigning: { cn: '中标通知书发出之日起30日内应订立书面合同（招标投标法 第四十六条）' },
      shortBidTime: {
        en: 'The time from issuing the tender file to the bid deadline must be at least 20 days (Tendering Law, Art. 24)',
      },
      shortPublicity: { cn: '中标（成交）候选人公示期不得少于3日（招标投标法实施条例 第五十四条）' },
    });
    const [row] = (await call(legalCalls.list, { keyword: '订立书面合同', setting: 'mandatory' }, keeper))
      .data.list;
    const { guid, version, unit, level, law, article } = row!;
    const change = { guid, version, unit, level, law, article, validFrom: await todayOf(db), reason: '试验' };
    await call(legalCalls.change, { ...change, value: '365' }, keeper);
    expect(await textsOf()).not.toHaveProperty('lateSigning');
  });

  test('who wants alarms is told once of what is new', async () => {
    const { inspector } = world;
    const parts = {
      documentAlarms: {
        list: async () => ({ list: [], total: 0, page: 1, rows: 10 }),
        count: async () => new Map(),
      },
      projectAlarms: async () => [],
    };
    await tellAlarms(db, parts);
    expect(await lastMessage(inspector)).toContain('存在预警');
    const told = await db
      .select()
      .from(message)
      .where(and(eq(message.userGuid, inspector.guid), eq(message.kind, 'supervision.alarm')));
    await tellAlarms(db, parts);
    const again = await db
      .select()
      .from(message)
      .where(and(eq(message.userGuid, inspector.guid), eq(message.kind, 'supervision.alarm')));
    expect(again).toHaveLength(told.length);
  });
});

test('what an opinion may be about: units, projects and plans of their supervision', async () => {
  const { inspector, group, other } = world;
  const of = async (subject: string) =>
    (await call(supervisingCalls.subjects, { subject }, inspector)).data.map(({ guid }) => guid);
  expect(await of(opinionSubject.code.unit)).toEqual([group.guid]);
  expect(await of(opinionSubject.code.project)).toContain(group.project.guid);
  expect(await of(opinionSubject.code.project)).not.toContain(other.project.guid);
  expect(await of(opinionSubject.code.annualPlan)).toEqual([]);
  const whole = await call(
    calls.save,
    anOpinion(group.guid, { subject: opinionSubject.code.unit }),
    inspector,
  );
  expect(whole.code).toBe(1);
});

test('every read of a supervisor is recorded, with what they read', async () => {
  const { inspector, group } = world;
  await call(viewProject, { guid: group.project.guid }, inspector);
  await call(viewProject, { guid: group.project.guid }, group.officer);
  const rows = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.event, 'supervision.read'), eq(bizAudit.objectGuid, group.project.guid)));
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ userGuid }) => userGuid))).toEqual(new Set([inspector.guid]));
  expect(rows[0]!.objectName).not.toBe('');
});

test('why an act is not offered is explained by what decides it', async () => {
  const { inspector, group, give } = world;
  const { data } = await give(anOpinion(group.project.guid));
  for (const person of [inspector, group.officer]) {
    const { actions } = (await call(calls.detail, { guid: data.guid }, person)).data;
    const explained = await call(
      explainCalls.acts,
      { objectType: 'supervisionOpinion', guid: data.guid },
      person,
    );
    const allowed = explained.data.acts
      .filter(({ act, explanation }) => act !== 'read' && explanation.allowed)
      .map(({ act }) => act);
    expect(new Set(allowed)).toEqual(new Set(actions));
  }
});
