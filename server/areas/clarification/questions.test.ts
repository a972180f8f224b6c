import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { clarificationStatus } from '#shared/areas/bidding/codes';
import { clarificationCalls as calls } from '#shared/areas/clarification/contract';
import { questionText as t } from '#shared/areas/clarification/fault-texts';
import { ownClarificationCalls as own } from '#shared/areas/clarification/own-contract';
import { openDatabase } from '../../db/client.ts';
import { type FileRow, getDownloadFileUrl, UPLOAD_PATH } from '#shared/areas/file/contract';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { clarificationWorld } from '../../testing/clarification-world.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { anAppointment, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { clarificationQuestion } from './clarification.table.ts';
import { pseudonymOf } from './pseudonym.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
afterAll(() => owner.pool.end());
const main = await testApp({ url });
const world = await clarificationWorld(await materialsWorld(await planWorld(main)));
const { call, db, done, detail, first, second, asking, projectManager, manager, foreigner, handler } = world;
const s = clarificationStatus.code;
const tender = await world.published();

test('who is no supplier asks nothing, and nothing is asked of what is not published', async () => {
  expect((await call(own.ask, asking(tender), null)).status).toBe(401);
  expect((await call(own.ask, asking(tender), projectManager)).status).toBe(403);
  const [draft] = await world.made({ sectionNos: ['1'] });
  expect((await call(own.ask, asking(draft!), first)).info).toBe(t.noTender.cn);
  const among = async () => (await done(own.askable, {}, first)).list.map(({ guid }) => guid);
  expect(await among()).toContain(tender.guid);
  expect(await among()).not.toContain(draft!.guid);
});

test('one millisecond before 提问截止 a question is taken, at it and after it none', async () => {
  const one = await world.published();
  const end = formatDateTime(one.questionEnd ?? one.deadline);
  const before = new Date((one.questionEnd ?? one.deadline).getTime() - 1);
  await moveClock.stopAt(`${formatDateTime(before)}.999`);
  expect(await call(own.ask, asking(one), first)).toMatchObject({ code: 1 });
  await moveClock.stopAt(end);
  expect((await call(own.ask, asking(one), first)).info).toBe(t.late.cn);
  expect((await done(own.askable, {}, first)).list.map(({ guid }) => guid)).not.toContain(one.guid);
  await owner.db.execute(sql`update test_clock set stopped = null, shift = interval '0'`);
});

test('the same question sent twice is one; another person gets nothing for its guid', async () => {
  const guid = crypto.randomUUID();
  const input = { ...asking(tender), guid };
  const both = await Promise.all([1, 2].map(() => call(own.ask, input, first)));
  expect(both.every(({ code }) => code === 1)).toBe(true);
  expect((await call(own.ask, input, second)).code).toBe(-1);
  const rows = await db.select().from(clarificationQuestion).where(eq(clarificationQuestion.guid, guid));
  expect(rows).toHaveLength(1);
});

test.each(['我公司北京市华星阀门制造有限公司现用的X型可否投标？', '华 星 阀 门 制 造 的产品可否投标？'])(
  '“%s” is refused at the field, naming what tells who asks (case 3)',
  async (question) => {
    const refused = await call(own.ask, asking(tender, question), first);
    expect(refused).toMatchObject({
      code: 0,
      data: { fields: { question: expect.stringContaining('华星阀门制造') } },
    });
  },
);

test('the buyer reads a pseudonym, the same within a tender and another in the next', async () => {
  const other = await world.published();
  const [one, again, elsewhere, others] = [
    await world.asked(tender),
    await world.asked(tender),
    await world.asked(other),
    await world.asked(tender, second),
  ];
  const asker = async (guid: string) => (await detail(guid)).asker;
  expect(await asker(one)).toMatch(/^供应商-[0-9A-F]{4}$/);
  expect(await asker(again)).toBe(await asker(one));
  expect(await asker(others)).not.toBe(await asker(one));
  const { enterpriseGuid } = first;
  expect(pseudonymOf(other.guid, enterpriseGuid)).toBe(await asker(elsewhere));
  expect(pseudonymOf(other.guid, enterpriseGuid)).not.toBe(pseudonymOf(tender.guid, enterpriseGuid));
  const numbers = await Promise.all([one, again].map(async (guid) => (await detail(guid)).clarNo));
  expect(numbers.every((no) => /^CQ-[2-9A-Z]{8}$/.test(no))).toBe(true);
});

test('no list, count, search, export, message or audit line says who asked', async () => {
  const guid = await world.asked(tender, first, '谁在问：阀门的法兰标准？');
  const said = [
    first.guid,
    first.name,
    first.userName,
    first.enterpriseGuid,
    first.enterpriseName,
    '华星阀门',
  ];
  const reads = await Promise.all([
    call(calls.detail, { guid }, projectManager),
    call(calls.list, { rows: 100 }, projectManager),
    call(calls.list, { subject: '华星' }, projectManager),
    call(calls.mergeable, { guid }, projectManager),
    call(calls.forecast, { guid }, projectManager),
    call(calls.auditRecord, { guid }, projectManager),
  ]);
  for (const read of reads) for (const one of said) expect(JSON.stringify(read)).not.toContain(one);
  const rows = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(rows.map(({ event }) => event)).toContain('clarification.ask');
  const told = await db.select().from(message).where(eq(message.userGuid, projectManager.guid));
  for (const row of [...rows, ...told])
    for (const one of said) expect(JSON.stringify(row)).not.toContain(one);
  expect((await call(calls.detail, { guid }, foreigner)).code).toBe(-1);
  expect((await call(calls.detail, { guid }, first)).code).toBe(-1);
  expect((await call(calls.list, {}, first)).status).toBe(403);
});

test('its supplier alone reads a question before it is answered, and nothing of its course', async () => {
  const one = await world.published();
  const guid = await world.asked(one, first, '交货地点在哪里？');
  const mine = async (by: typeof first) =>
    (await done(own.questions, {}, by)).list.filter(({ tenderNo }) => tenderNo === one.tenderNo);
  expect(await mine(first)).toMatchObject([{ question: '交货地点在哪里？', replyStatus: 0, answer: '' }]);
  expect(await mine(second)).toEqual([]);
  await world.answer(guid);
  await world.submit(guid);
  expect(await mine(first)).toMatchObject([{ replyStatus: 0, answer: '', answerGuid: null }]);
  expect((await call(own.answer, { guid }, first)).code).toBe(-1);
});

test('a question is answered or refused, and neither changed nor taken away', async () => {
  const guid = await world.asked(tender);
  expect((await detail(guid)).actions).toEqual(['edit', 'submit', 'merge']);
  const named = await world.versioned(guid);
  expect((await call(calls.delete, named, projectManager)).code).toBe(0);
  expect(
    (await call(calls.edit, await world.formOf(guid, { question: '别的问题' }), projectManager)).code,
  ).toBe(0);
  expect((await call(calls.edit, await world.formOf(guid), handler)).status).toBe(403);
  await expect(
    owner.db.execute(
      sql`update clarification_question set question = '改' where clarification_guid = ${guid}`,
    ),
  ).rejects.toThrow(/update clarification_question/);
});

test('a refusal is approved, final, and told to its asker alone', async () => {
  const guid = await world.asked(tender, first, '贵司员工的联系方式是什么？');
  await world.answer(guid, {
    answer: '',
    affectsPreparation: null,
    noEffectReason: '',
    refusalReason: '与本项目无关',
  });
  await world.approve(guid);
  const found = await detail(guid);
  expect(found).toMatchObject({ status: s.rejected, isPublished: false });
  expect(found.actions).toEqual([]);
  expect(
    (await done(own.questions, {}, first)).list.find(({ refusalReason }) => refusalReason === '与本项目无关'),
  ).toMatchObject({ isRefused: true, replyStatus: 1, answerGuid: null });
  const told = await db.select().from(message).where(eq(message.kind, 'clarification.refused'));
  expect(told.some(({ userGuid }) => userGuid === second.guid)).toBe(false);
  expect((await call(own.answer, { guid }, first)).code).toBe(-1);
});

test('an approver reads the question and decides; who has no part does not', async () => {
  const guid = await world.asked(tender);
  await world.answer(guid);
  await world.submit(guid);
  expect((await detail(guid, manager)).asker).toMatch(/^供应商-/);
  expect((await call(calls.examination, { guid, result: 'approve' }, foreigner)).code).not.toBe(1);
  await world.decide(guid, 'reject');
  expect((await detail(guid)).status).toBe(s.notPassed);
});

async function sendFile(name: string, content: Buffer): Promise<string> {
  const { headers, payload } = uploadBody(name, content);
  const response = await main.send({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { ...headers, ...(await main.as(first)) },
    payload,
  });
  return response.json<{ data: FileRow }>().data.guid;
}

test('what is sent with a question is stored anew: neither its name, digest nor sender lead to the asker', async () => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  const sent = await sendFile('华星图纸.pdf', content);
  expect(await call(own.ask, { ...asking(tender), files: [sent] }, first)).toMatchObject({
    code: 0,
    data: { fields: { files: expect.stringContaining('华星') } },
  });
  const plain = await sendFile('图纸.pdf', content);
  const { guid } = await done(own.ask, { ...asking(tender), files: [plain] }, first);
  const { guid: made } = await world.clarificationFor(guid);
  const { questionFiles, asker } = await detail(made);
  expect(questionFiles).toMatchObject([{ name: '提问附件1.pdf', uploaderName: asker }]);
  expect(questionFiles[0]!.guid).not.toBe(plain);
  const sentRows = await db.select().from(bizAudit).where(eq(bizAudit.event, 'file.store'));
  expect(sentRows).not.toEqual([]);
  for (const one of [first.guid, first.name, first.enterpriseGuid, plain, '图纸'])
    expect(JSON.stringify(sentRows)).not.toContain(one);
  expect(questionFiles[0]!.sha256).not.toBe(createHash('sha256').update(content).digest('hex'));
  const url = (by: { guid: string }) => call(getDownloadFileUrl, { guid: questionFiles[0]!.guid }, by);
  expect((await url(second)).code).not.toBe(1);
  expect((await url(projectManager)).code).toBe(1);
  expect((await done(own.questions, {}, first)).list.find((one) => one.guid === guid)!.files).toHaveLength(1);
  const named = await sendFile('图.pdf', Buffer.from(`${content.toString()}\n/Author (Zhang)`));
  expect((await call(own.ask, { ...asking(tender), files: [named] }, first)).info).toContain('Zhang');
});

test('two days after 提问截止 an unanswered question alarms who supervises, and an answered one does not', async () => {
  const supervision = await supervisionWorld(main);
  const eyes = supervision.inspector;
  const one = await world.published();
  const [open, out] = [await world.asked(one, first, '密封面材质？'), await world.asked(one, second)];
  await world.publish(await world.ready(out));
  const end = formatDateTime(one.questionEnd ?? one.deadline);
  const form = anAppointment(eyes.guid, {
    supAuth: ['project:read', 'clarification:read'],
    units: [aUnit(world.company.guid)],
    validTo: addDays(end.slice(0, 10), 10),
  });
  expect(await supervision.appoint(form)).toMatchObject({ code: 1 });
  const evidence = async () => {
    const { list } = await done(supervisingCalls.projects, { alarm: 'questionOverdue', rows: 100 }, eyes);
    const links = list.flatMap(({ alarms }) => alarms.flatMap((alarm) => alarm.evidence));
    return links.map(({ link }) => link);
  };
  const due = addDays(end.slice(0, 10), 2);
  const shows = async (guid: string) => (await evidence()).some((link) => link?.includes(guid));
  await moveClock.stopAt(`${formatDateTime(new Date(Date.parse(`${due}T${end.slice(11)}+08:00`) - 1))}.999`);
  expect(await shows(open)).toBe(false);
  await moveClock.stopAt(`${due} ${end.slice(11)}`);
  expect([await shows(open), await shows(out)]).toEqual([true, false]);
  expect((await evidence()).join()).not.toContain(first.guid);
  await owner.db.execute(sql`update test_clock set stopped = null, shift = interval '0'`);
});
