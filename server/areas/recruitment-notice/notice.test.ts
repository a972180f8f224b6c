import { expect, test } from 'vitest';
import { recruitKind, recruitStatus, reviewMethod } from '#shared/areas/recruitment-notice/codes';
import { noticeCalls as calls } from '#shared/areas/recruitment-notice/contract';
import { faultText } from '#shared/areas/recruitment-notice/fault-texts';
import type { NoticeForm } from '#shared/areas/recruitment-notice/rules';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { today } from '../../testing/days.ts';
import { noticeWorld } from '../../testing/notice-world.ts';
import { publishDue } from './publish-notice.ts';

const world = await noticeWorld();
const { call, db, person, other, done, recruiter, buyer, stranger, noticeForm, detail, versioned } = world;
const s = recruitStatus.code;
const colleague = await person(['XMJL'], { name: '另一经理' });
const elsewhere = await person(['XMJL'], { enterpriseGuid: other.guid, deptGuid: other.deptGuid });

test('nobody, who lacks the right, another company, another handler', async () => {
  const guid = await world.approved();
  const named = await versioned(guid);
  const tries: [Endpoint, Record<string, unknown>][] = [
    [calls.add, noticeForm()],
    [calls.publish, { ...named, when: 'now' }],
    [calls.blank, {}],
  ];
  for (const [target, input] of tries) {
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, buyer)).status).toBe(403);
  }
  expect((await call(calls.detail, { guid }, stranger)).code).toBe(-1);
  expect((await call(calls.publish, { ...named, when: 'now' }, elsewhere)).code).toBe(-1);
  expect((await call(calls.publish, { ...named, when: 'now' }, colleague)).code).toBe(0);
  expect((await done(calls.list, {}, elsewhere)).total).toBe(0);
  expect((await done(calls.list, {}, buyer)).total).toBeGreaterThan(0);
});

test('what is wrong with a form is said at its field', async () => {
  const scored = { reviewMethod: reviewMethod.code.scored, passScore: '60' };
  const item = (score: string, name = '业绩') => ({ name, kind: 1 as const, score, standard: '按合同数' });
  const wrong: [Partial<NoticeForm>, string, string][] = [
    [{ recruitKind: recruitKind.code.project }, 'projectGuid', faultText.project.cn],
    [{ ...scored, reviewItems: [] }, 'reviewItems', faultText.items.cn],
    [{ ...scored, reviewItems: [item('60'), item('30', '人员')] }, 'reviewItems', faultText.sum.cn],
    [{ ...scored, reviewItems: [item('60'), item('40')] }, 'reviewItems', faultText.twice.cn],
    [{ ...scored, reviewItems: [item('100')], passScore: '' }, 'passScore', faultText.passScore.cn],
    [{ ...scored, reviewItems: [item('100')], passScore: '100.5' }, 'passScore', faultText.passRange.cn],
    [{ applyEnd: '', endTime: '' }, 'applyEnd', faultText.openEnded.cn],
    [{ applyEnd: `${addDays(today(), 3)} 17:00:00` }, 'applyEnd', faultText.applyDays.cn],
    [{ endTime: `${addDays(today(), 20)} 17:00:00` }, 'endTime', faultText.endBeforeApply.cn],
    [{ clarifyEnd: `${addDays(today(), 30)} 17:00:00` }, 'clarifyEnd', faultText.clarify.cn],
    [{ yearDepositNeed: true }, 'depositAmount', faultText.deposit.cn],
    [{ categoryCodes: ['C01'] }, 'categoryCodes', faultText.category.cn],
    [{ serviceAreas: ['999999'] }, 'serviceAreas', faultText.area.cn],
    [{ recruitUnit: other.deptGuid }, 'recruitUnit', faultText.unit.cn],
    [{ title: ' ' }, 'title', '不能为空！'],
    [{ conditions: [] }, 'conditions', '不能为空！'],
  ];
  for (const [given, field, text] of wrong)
    expect((await call(calls.add, noticeForm(given), recruiter)).fields?.[field]).toBe(text);
  const standing = { recruitKind: recruitKind.code.standing, applyEnd: '', endTime: '', clarifyEnd: '' };
  expect((await detail(await world.aDraft(standing))).applyEnd).toBeNull();
});

test('drawn up, approved and published once, in its own time', async () => {
  const guid = await world.submitted({ publishTime: `${addDays(today(), -1)} 00:00:00` });
  expect((await call(calls.publish, { ...(await versioned(guid)), when: 'now' }, recruiter)).code).toBe(0);
  await done(calls.examination, { guid, result: 'approve', acknowledged: true }, world.manager);
  const named = await versioned(guid);
  const planned = await call(calls.publish, { ...named, when: 'planned' }, recruiter);
  expect(planned.fields?.['when']).toBe(faultText.alreadyPast.cn);
  const both = await Promise.all([1, 2].map(() => call(calls.publish, { ...named, when: 'now' }, recruiter)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  const found = await detail(guid);
  expect(found).toMatchObject({
    status: s.published,
    actions: ['change', 'pause', 'terminate', 'setReviewers', 'answer'],
  });
  // Applications begin no earlier than the notice is read.
  expect(found.applyStart).toBe(found.publishedAt);
  expect(
    (await call(calls.undo, { ...(await versioned(guid)), reason: '需要修改公告' }, recruiter)).code,
  ).toBe(0);
});

test('its days are counted again when it is published', async () => {
  const guid = await world.approved();
  await world.setTimes(guid, { applyEnd: new Date(Date.now() + 86_400_000) });
  const late = await call(calls.publish, { ...(await versioned(guid)), when: 'now' }, recruiter);
  expect(late.fields?.['applyEnd']).toBe(faultText.applyDays.cn);
});

test('it is published at its time by itself, once', async () => {
  const guid = await world.approved({
    publishTime: `${addDays(today(), 1)} 09:00:00`,
    applyStart: `${addDays(today(), 1)} 09:00:00`,
  });
  await done(calls.publish, { ...(await versioned(guid)), when: 'planned' }, recruiter);
  await publishDue(db);
  expect(await detail(guid)).toMatchObject({ status: s.approved, isScheduled: true });
  await world.setTimes(guid, { publishTime: new Date(Date.now() - 1000) });
  await Promise.all([publishDue(db), publishDue(db)]);
  expect(await detail(guid)).toMatchObject({ status: s.published, isScheduled: false });
});

test('found by category, title and number', async () => {
  const guid = await world.aDraft({ title: '电缆供应商征集', categoryTypes: [7] });
  const found = async (search: object) =>
    (await done(calls.list, search, recruiter)).list.map((one) => one.guid);
  expect(await found({ categoryTypes: 7 })).toEqual([guid]);
  expect(await found({ title: '电缆供应' })).toEqual([guid]);
  expect(await found({ noticeNo: (await detail(guid)).noticeNo })).toEqual([guid]);
  expect(await found({ categoryTypes: 8 })).toEqual([]);
});
