import { expect, test } from 'vitest';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { today } from '../../testing/days.ts';
import { tenderNoticeWorld } from '../../testing/tender-notice-world.ts';
import { withState } from '../tender/tenders.service.ts';

const world = await tenderNoticeWorld();
const { call, db, done, detail, published, changeForm, versioned, get } = world;
const { projectManager, colleague, foreigner } = world;
const k = noticeKind.code;
const s = tenderNoticeStatus.code;

const changed = async (guid: string, given: object = {}) => {
  const made = (await done(calls.add, await changeForm(guid, given), projectManager)).guid;
  await world.approve(made);
  await world.sign(made);
  return made;
};

test('nobody else changes it, nothing but a published one, and only once at a time', async () => {
  const draft = await world.added();
  expect((await call(calls.blank, { changes: draft }, projectManager)).code).toBe(-1);
  const guid = await published();
  expect((await call(calls.blank, { changes: guid }, colleague)).code).toBe(0);
  expect((await call(calls.blank, { changes: guid }, foreigner)).code).toBe(-1);
  const input = await changeForm(guid, { scope: '无缝钢管两批' });
  const both = await Promise.all([1, 2].map(() => call(calls.add, input, projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await detail(guid)).actions).not.toContain('change');
});

test('without a difference, or for other tenders, it is no change', async () => {
  const guid = await published();
  const other = await world.made();
  const foreign = { ...(await changeForm(guid)), tenderGuids: other.map((one) => one.guid) };
  expect((await call(calls.add, foreign, projectManager)).code).not.toBe(1);
  const same = (await done(calls.add, await changeForm(guid), projectManager)).guid;
  expect((await call(calls.submit, await versioned(same), projectManager)).info).toContain(t.nothing.cn);
});

test('published, it is the version in force; the old one stays readable with 已变更 and what differs', async () => {
  const guid = await published();
  const scope = '无缝钢管一批，含运输与装卸，交货地点为招标人指定仓库，交货期不超过六十天';
  const made = await changed(guid, { scope });
  expect((await detail(guid)).isReplaced).toBe(false);
  expect((await get(`/notices/${made}`)).statusCode).toBe(404);
  await world.publish(made);
  const after = await detail(made);
  expect(after).toMatchObject({ status: s.published, noticeKind: k.change, edition: 2, isReplaced: false });
  expect(after.signatures).toMatchObject([{ signType: '2078' }]);
  expect(after.differences.map(({ label }) => label.cn)).toContain('项目概况与招标范围');
  expect(after.versions.map(({ edition }) => edition)).toEqual([1, 2]);
  const before = await detail(guid);
  expect(before).toMatchObject({ isReplaced: true, status: s.published });
  expect(before.body).toContain('无缝钢管一批');
  expect(before.actions).not.toContain('change');
  const old = (await get(`/notices/${guid}`)).body;
  expect(old).toContain('已于');
  expect(old).toContain(`/notices/${made}`);
  const page = (await get(`/notices/${made}`)).body;
  expect(page).toContain('变更对比');
  expect(page).toContain('<ins>');
  expect((await get('/notices/tenders')).body).toContain('（已变更）');
});

test('a deadline moves later, never earlier, and with its tenders', async () => {
  const tenders = await world.made();
  const guid = await published({}, tenders);
  const { deadline } = await detail(guid);
  const moved = (days: number) => `${addDays(deadline!.slice(0, 10), days)}${deadline!.slice(10)}`;
  const earlier = (await done(calls.add, await changeForm(guid, { deadline: moved(-1) }), projectManager))
    .guid;
  expect((await call(calls.submit, await versioned(earlier), projectManager)).info).toContain(
    t.deadlineEarlier.cn,
  );
  await done(calls.delete, await versioned(earlier), projectManager);
  const made = await changed(guid, { deadline: moved(7) });
  await world.publish(made);
  for (const one of await withState(
    db,
    tenders.map((each) => each.guid),
  ))
    expect(formatDateTime(one.deadline)).toBe(moved(7));
});

test('what affects preparation leaves fifteen days from its own publication (R04)', async () => {
  const near = `${addDays(today(), 40)} 09:30:00`;
  const guid = await published({ deadline: near });
  const soon = await changeForm(guid, { scope: '另一范围', affectsPreparation: true });
  const made = (await done(calls.add, soon, projectManager)).guid;
  expect((await detail(made)).findings.filter(({ level }) => level === 'block')).toEqual([]);
  const unsaid = { ...soon, affectsPreparation: null };
  await done(calls.edit, { ...unsaid, ...(await versioned(made)) }, projectManager);
  expect((await detail(made)).findings.map(({ field }) => field)).toContain('affectsPreparation');
});

test('a change of a prequalification moves the applications of its tenders on, and leaves those of others', async () => {
  const applyEnd = `${addDays(today(), 22)} 09:00:00`;
  const scheme = { sectionNos: ['1'], zsType: 2 as const, applyEnd };
  const tenders = await world.made(scheme);
  const [other] = await world.made(scheme);
  const guid = await published({ noticeKind: k.prequalification }, tenders);
  const moved = `${addDays(today(), 29)} 09:00:00`;
  const made = await changed(guid, { applyEnd: moved });
  await world.publish(made);
  const endOf = async (of: string) => formatDateTime((await withState(db, [of]))[0]!.applyEnd!);
  expect(await endOf(tenders[0]!.guid)).toBe(moved);
  expect(await endOf(other!.guid)).toBe(applyEnd);
});
