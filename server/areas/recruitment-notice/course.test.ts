import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import { applyText } from '#shared/areas/recruitment-notice/apply-texts';
import {
  noticeChangeStatus,
  recruitKind,
  recruitStatus,
  reviewMethod,
} from '#shared/areas/recruitment-notice/codes';
import { courseCalls as calls } from '#shared/areas/recruitment-notice/course-contract';
import { changeText } from '#shared/areas/recruitment-notice/fault-texts';
import { addDays, parseDateTime } from '#shared/kit/dates';
import { eq, sql } from 'drizzle-orm';
import { today } from '../../testing/days.ts';
import { noticeWorld } from '../../testing/notice-world.ts';
import { message } from '../notification/message.table.ts';
import { recruitChange, recruitException } from './course.table.ts';

const world = await noticeWorld();
const { call, db, person, done, recruiter, buyer, manager, detail, versioned, aSupplier, applied } = world;
const s = recruitStatus.code;
const colleague = await person(['XMJL'], { name: '另一经理' });
const supplier = await aSupplier();
const why = async (guid: string) => ({ ...(await versioned(guid)), reason: '资料有误', effect: '顺延' });
const formNow = async (guid: string) => {
  const { guid: _guid, ...found } = await detail(guid);
  const names = Object.keys(world.noticeForm());
  const form = Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
  return { ...form, endTime: found.endTime ?? '', clarifyEnd: '', passScore: '', depositAmount: '' };
};
/** Approves the change of a notice that is in review. */
async function approveChange(guid: string) {
  const [open] = (await db.select().from(recruitChange).where(eq(recruitChange.noticeGuid, guid))).filter(
    ({ status }) => status === noticeChangeStatus.code.inReview,
  );
  const { levels } = await done(
    approvalCalls.detail,
    { kind: 'recruitNotice', documentGuid: open!.guid },
    manager,
  );
  const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('approve'))!;
  await done(approvalCalls.approve, { taskGuid: task.guid, opinion: '同意', acknowledged: true }, manager);
}
const heard = async (who: { guid: string }, kind: string) =>
  (await db.select().from(message).where(eq(message.userGuid, who.guid))).filter((one) => one.kind === kind)
    .length;

test('nobody, who lacks the right, another handler, the wrong state', async () => {
  const guid = await world.published();
  const draft = await world.aDraft();
  for (const target of [calls.pause, calls.resume, calls.terminate]) {
    expect((await call(target, await why(guid), null)).status).toBe(401);
    expect((await call(target, await why(guid), buyer)).status).toBe(403);
    expect((await call(target, await why(guid), colleague)).code).toBe(0);
    expect((await call(target, await why(draft), recruiter)).code).toBe(0);
  }
  expect((await call(calls.resume, await why(guid), recruiter)).code).toBe(0);
  expect((await call(calls.close, await versioned(guid), recruiter)).info).toBe('公告已有报名截止时间');
  expect((await call(calls.cancelChange, await versioned(guid), recruiter)).code).toBe(0);
});

test('paused, nothing is sent; resumed, the end has moved by as long', async () => {
  const guid = await world.published();
  await applied(guid, supplier);
  const before = parseDateTime((await detail(guid)).applyEnd!);
  await done(calls.pause, await why(guid), recruiter);
  expect((await call(calls.pause, await why(guid), recruiter)).code).toBe(0);
  const other = await aSupplier();
  const refused = await call(applyCalls.save, { ...world.applicationForm(), ggGuid: guid }, other);
  expect(refused.info).toBe(applyText.paused.cn);
  await db
    .update(recruitException)
    .set({ createTime: new Date(Date.now() - 86_400_000) })
    .where(eq(recruitException.noticeGuid, guid));
  await done(calls.resume, await why(guid), recruiter);
  const after = await detail(guid);
  expect(after.status).toBe(s.published);
  const moved = parseDateTime(after.applyEnd!).getTime() - before.getTime();
  expect(moved).toBeGreaterThanOrEqual(86_399_000);
  expect(moved).toBeLessThan(86_460_000);
  await applied(guid, other);
  expect(await heard(supplier, 'recruitNotice.pause')).toBe(1);
  expect(await heard(supplier, 'recruitNotice.resume')).toBe(1);
  const shown = await done(applyCalls.notice, { ggGuid: guid }, supplier);
  expect(shown.exceptions.map(({ kind }) => kind)).toEqual([1, 2]);
  await done(calls.terminate, await why(guid), recruiter);
  expect((await detail(guid)).status).toBe(s.ended);
});

test('the papers of a pause are read by whoever reads of it, and by nobody before', async () => {
  const guid = await world.published();
  const paper = await world.upload(recruiter);
  const foreign = await world.upload(colleague);
  const paused = { ...(await why(guid)), files: [foreign] };
  expect((await call(calls.pause, paused, recruiter)).code).toBe(0);
  expect((await detail(guid)).status).toBe(s.published);
  const read = async (who: typeof supplier) => (await call(getDownloadFileUrl, { guid: paper }, who)).code;
  expect(await read(supplier)).toBe(-1);
  await done(calls.pause, { ...(await why(guid)), files: [paper] }, recruiter);
  const shown = await done(applyCalls.notice, { ggGuid: guid }, supplier);
  expect(shown.exceptions[0]!.files.map((one) => one.guid)).toEqual([paper]);
  expect(await read(supplier)).toBe(1);
});

test('a change is a copy under approval; once approved whoever applied is told what differs', async () => {
  const guid = await world.published();
  await applied(guid, supplier);
  const form = { ...(await formNow(guid)), ...(await versioned(guid)), changeReason: '放宽条件' };
  expect((await call(calls.change, form, recruiter)).info).toBe(changeText.nothing.cn);
  const kept = {
    publishTime: `${addDays(today(), 2)} 00:00:00`,
    materials: [{ name: '营业执照副本', format: 'pdf', isMust: true }],
  };
  expect((await call(calls.change, { ...form, ...kept }, recruiter)).info).toBe(changeText.nothing.cn);
  expect((await call(calls.change, form, colleague)).code).toBe(0);
  await done(calls.change, { ...form, title: '变更后的公告' }, recruiter);
  expect(await detail(guid)).toMatchObject({ status: s.changing });
  expect((await detail(guid)).title).not.toBe('变更后的公告');
  // Suppliers apply to what stands.
  await applied(guid, await aSupplier());
  await done(calls.cancelChange, await versioned(guid), recruiter);
  expect((await detail(guid)).status).toBe(s.published);
  const again = { ...form, ...(await versioned(guid)), title: '再次变更的公告' };
  await done(calls.change, again, recruiter);
  await approveChange(guid);
  const after = await detail(guid);
  expect(after).toMatchObject({ status: s.published, title: '再次变更的公告' });
  expect(after.changes.map(({ status }) => status)).toEqual([
    noticeChangeStatus.code.recalled,
    noticeChangeStatus.code.approved,
  ]);
  expect(await heard(supplier, 'recruitNotice.changed')).toBe(1);
  const shown = await done(applyCalls.notice, { ggGuid: guid }, supplier);
  expect(shown.changes).toHaveLength(1);
  expect(shown.changes[0]!.differences[0]!.label.cn).toBe('公告标题');
});

test('a figure written another way is no change; an approval that took long leaves three working days', async () => {
  const guid = await world.published({
    reviewMethod: reviewMethod.code.scored,
    passScore: '60',
    reviewItems: [{ name: '业绩', kind: 1, score: '100', standard: '按合同数' }],
  });
  const form = { ...(await formNow(guid)), ...(await versioned(guid)), changeReason: '放宽条件' };
  const same = { ...form, passScore: '60' };
  expect((await call(calls.change, same, recruiter)).info).toBe(changeText.nothing.cn);
  const conditions = [{ kind: 1, content: '具有合法的营业执照', isMust: true, needsFile: false, proof: '' }];
  await done(calls.change, { ...same, conditions }, recruiter);
  // As if it had been decided on the day before applications end.
  const tomorrow = addDays(today(), 1);
  await db.execute(sql`update recruit_change
    set form = jsonb_set(form, '{applyEnd}', to_jsonb(${`${tomorrow} 17:00:00`}::text)) where notice_guid = ${guid}`);
  await approveChange(guid);
  const after = await detail(guid);
  expect(after.conditions[0]!.content).toBe('具有合法的营业执照');
  expect(after.applyEnd! > `${addDays(today(), 2)} 23:59:59`).toBe(true);
});

test('changed conditions leave three working days', async () => {
  const guid = await world.published();
  const form = { ...(await formNow(guid)), ...(await versioned(guid)), changeReason: '放宽条件' };
  await world.setTimes(guid, {
    applyStart: new Date(Date.now() - 20 * 86_400_000),
    publishTime: new Date(Date.now() - 20 * 86_400_000),
  });
  const soon = {
    ...form,
    applyEnd: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)} 23:00:00`,
  };
  const conditions = [{ kind: 2, content: '近三年业绩', isMust: false, needsFile: false }];
  expect((await call(calls.change, { ...soon, conditions }, recruiter)).fields?.['applyEnd']).toBe(
    changeText.tooSoon.cn,
  );
});

test('answers stay with their conditions, and say what has changed since they were given', async () => {
  const condition = (content: string, key?: string) => ({
    ...(key && { key }),
    kind: 1 as const,
    content,
    isMust: true,
    needsFile: false,
    proof: '',
  });
  const guid = await world.published({
    conditions: [condition('营业执照'), condition('业绩'), condition('人员')],
  });
  const answers = ['c1', 'c2', 'c3'].map((key) => ({ key, isMet: true, note: `答${key}`, files: [] }));
  const sent = await applied(guid, supplier, { answers });
  const other = await aSupplier();
  const draft = await done(applyCalls.save, { ...world.applicationForm({ answers }), ggGuid: guid }, other);
  const conditions = [condition('新增条件'), condition('业绩不少于三项', 'c2'), condition('人员', 'c3')];
  const form = { ...(await formNow(guid)), ...(await versioned(guid)), changeReason: '调整条件' };
  await done(calls.change, { ...form, conditions }, recruiter);
  await approveChange(guid);
  const now = await detail(guid);
  expect(now.conditions.map(({ key, content }) => `${key} ${content}`)).toEqual([
    'c4 新增条件',
    'c2 业绩不少于三项',
    'c3 人员',
  ]);
  const read = await done(applyCalls.detail, { guid: sent }, supplier);
  expect(read.answers.map(({ key, note, outdated }) => [key, note, outdated])).toEqual([
    ['c4', '', 'added'],
    ['c2', '答c2', 'changed'],
    ['c3', '答c3', null],
  ]);
  const { missing } = await done(applyCalls.detail, { guid: draft.guid }, other);
  expect(Object.keys(missing).sort()).toEqual(['answers.c2', 'answers.c4']);
  // What was read before the change cannot be handed in, however late it is saved.
  const old = answers.map((one) => ({ ...one, edition: 0 }));
  const again = (given: object[]) =>
    done(applyCalls.save, { ...world.applicationForm(), answers: given, ggGuid: guid, ...draft }, other);
  draft.version = (await again([...old, { key: 'c4', isMet: true, note: '', files: [] }])).version;
  expect((await call(applyCalls.submit, draft, other)).fields).toHaveProperty(['answers.c2']);
  const fresh = ['c2', 'c3', 'c4'].map((key) => ({ key, isMet: true, note: '', files: [] }));
  draft.version = (await again(fresh)).version;
  await done(applyCalls.submit, draft, other);
});

test('an open-ended call is ended by its handler', async () => {
  const standing = { recruitKind: recruitKind.code.standing, applyEnd: '', endTime: '', clarifyEnd: '' };
  const guid = await world.published(standing);
  await applied(guid, await aSupplier());
  await done(calls.close, await versioned(guid), recruiter);
  expect((await detail(guid)).status).toBe(s.closed);
});
