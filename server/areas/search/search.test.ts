import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { type FoundGroup, RECENT_MAX, searchCalls as calls, SHOWN_MAX } from '#shared/areas/search/contract';
import { dataScope } from '#shared/areas/role/scope';
import type { Endpoint } from '#shared/contract/endpoint';
import { planWorld } from '../../testing/plan-world.ts';
import { approvalTask } from '../approval/case.table.ts';
import { addRole, giveRole } from '../role/role.service.ts';
import { userRole } from '../role/user-role.table.ts';
import { spellNames } from '../user/spell-names.ts';
import { user } from '../user/user.table.ts';
import { personDocument } from './person-document.table.ts';

const world = await planWorld();
const { db, call, done, buyer, manager, stranger } = world;
const WORD = '搜得到的变压器';

type Person = { guid: string };
/** Somebody of the company whose role reads every plan of it and below. */
const aReader = async () => {
  const reader = await world.person([], { name: '读者' });
  const role = { enterpriseGuid: world.company.guid, code: null, name: `读者${randomUUID()}` };
  const grants = { permissions: ['plan:read'], scopes: { plan: dataScope.code.companyTree } };
  await giveRole(db, reader.guid, await addRole(db, { ...role, ...grants }));
  return reader;
};
const found = async (keyword: string, who: Person): Promise<FoundGroup[]> => {
  const { code, info, data } = await call(calls.find, { keyword }, who);
  expect([code, info]).toEqual([1, '']);
  return data.groups;
};
const guidsOf = (groups: FoundGroup[]) => groups.flatMap(({ list }) => list.map(({ guid }) => guid));

const { guid } = await world.draft({ header: { planName: `${WORD}计划` } });
const { planNo } = await world.detail(guid);
const named = { kind: 'annualPlan', guid } as const;

test('nobody finds, opens or marks anything', async () => {
  for (const [target, input] of [
    [calls.find, { keyword: WORD }],
    [calls.kept, {}],
    [calls.opened, named],
    [calls.favour, { ...named, isFavourite: true }],
  ] as const)
    expect((await call(target as Endpoint, input, null)).status).toBe(401);
});

test('no text, and one that is too long, are said at the field', async () => {
  expect((await call(calls.find, { keyword: '  ' }, buyer)).fields).toEqual({ keyword: '不能为空！' });
  expect((await call(calls.find, { keyword: 'x'.repeat(101) }, buyer)).fields).toEqual({
    keyword: '不能大于100位字符！',
  });
});

test('what lies beyond the scope is not found: neither by its number nor by its name', async () => {
  const supplier = await world.person(['GYS']);
  const agency = await world.person(['DLJL']);
  const nothing = await world.person([]);
  for (const who of [stranger, supplier, agency, nothing])
    for (const keyword of [planNo, WORD, '变压'])
      expect(guidsOf(await found(keyword, who))).not.toContain(guid);
});

test('a role taken away takes what it found with it, at once', async () => {
  const officer = await aReader();
  expect(guidsOf(await found(planNo, officer))).toContain(guid);
  await call(calls.opened, named, officer);
  await db.delete(userRole).where(eq(userRole.userGuid, officer.guid));
  expect(await found(planNo, officer)).toEqual([]);
  expect((await done(calls.kept, {}, officer)).recent).toEqual([]);
});

test('by its number in any case it comes first; by a part of its name too, with state and amount', async () => {
  for (const keyword of [planNo, planNo.toLowerCase(), WORD, '得到的变']) {
    const [group] = await found(keyword, buyer);
    expect(group).toMatchObject({ kind: 'annualPlan', count: 1 });
    expect(group!.list[0]).toMatchObject({
      guid,
      no: planNo,
      status: 1,
      amount: '300000.00',
      link: `/procurement/yearly/detail?guid=${guid}`,
    });
  }
  expect(await found('没有这样的', buyer)).toEqual([]);
  expect(await found('%', buyer)).toEqual([]);
});

test('who decides on it finds it by its number without seeing it by scope', async () => {
  const { guid: waiting } = await world.draft();
  await world.submit(waiting);
  const outsider = await world.person([], {
    enterpriseGuid: world.other.guid,
    deptGuid: world.other.deptGuid,
  });
  const { planNo: no } = await world.detail(waiting);
  expect(await found(no, outsider)).toEqual([]);
  await db
    .update(approvalTask)
    .set({ assigneeGuid: outsider.guid })
    .where(eq(approvalTask.guid, await world.task(waiting, manager)));
  expect(guidsOf(await found(no, outsider))).toEqual([waiting]);
});

test('a group lists a few and counts the rest', async () => {
  for (let at = 0; at <= SHOWN_MAX; at += 1)
    await world.draft({ header: { planName: `同名的许多计划${at}` } });
  const [group] = await found('同名的许多', buyer);
  expect([group!.list.length, group!.count]).toEqual([SHOWN_MAX, SHOWN_MAX + 1]);
});

test('people by name and user name, for who looks at accounts, within their scope', async () => {
  const administrator = await world.person(['SJGLY'], { name: '数据管理员' });
  const kinds = (groups: FoundGroup[]) => groups.map(({ kind }) => kind);
  expect(kinds(await found('部门经理', administrator))).toContain('person');
  expect(kinds(await found('部门经理', await aReader()))).not.toContain('person');
  expect(guidsOf(await found('外人', administrator))).not.toContain(stranger.guid);
});

test('people by pinyin once their names are spelled: surname, whole name, initials, and in no other part of it', async () => {
  const administrator = await world.person(['SJGLY'], { name: '数据管理员' });
  const sought = await world.person([], { name: '单雨薇' });
  expect(guidsOf(await found('shanyuwei', administrator))).not.toContain(sought.guid);
  await spellNames(db);
  for (const typed of ['shanyuwei', 'ShanYu', 'syw', 'yuwei'])
    expect(guidsOf(await found(typed, administrator)), typed).toContain(sought.guid);
  for (const typed of ['anyuwei', 'yw%', 'x'])
    expect(guidsOf(await found(typed, administrator)), typed).not.toContain(sought.guid);
  expect(guidsOf(await found('shanyuwei', await aReader()))).not.toContain(sought.guid);
  // a name nobody has any more is forgotten, and nothing is spelled twice
  const others = { name: '改名后的人' };
  await db.update(user).set(others).where(eq(user.guid, sought.guid));
  expect(await spellNames(db)).toBe(1);
  expect(await spellNames(db)).toBe(0);
  expect(guidsOf(await found('shanyuwei', administrator))).not.toContain(sought.guid);
  expect(guidsOf(await found('gaiming', administrator))).toContain(sought.guid);
});

test('opened and marked documents are kept for the person, and refused for who may not read them', async () => {
  for (const who of [stranger, await world.person(['GYS'])])
    for (const [target, input] of [
      [calls.opened, named],
      [calls.favour, { ...named, isFavourite: true }],
      [calls.opened, { ...named, guid: randomUUID() }],
    ] as const)
      expect((await call(target as Endpoint, input, who)).code).toBe(-1);
  const reader = await aReader();
  const kept = () => done(calls.kept, {}, reader);
  expect(await kept()).toEqual({ recent: [], favourites: [] });
  expect((await call(calls.opened, named, reader)).data).toEqual({ isFavourite: false });
  await call(calls.favour, { ...named, isFavourite: true }, reader);
  await call(calls.favour, { ...named, isFavourite: true }, reader);
  expect((await call(calls.opened, named, reader)).data).toEqual({ isFavourite: true });
  expect(await kept()).toMatchObject({
    recent: [{ guid, kind: 'annualPlan', isFavourite: true }],
    favourites: [{ guid, no: planNo }],
  });
  expect((await done(calls.kept, {}, buyer)).favourites).toEqual([]);
  await call(calls.favour, { ...named, isFavourite: false }, reader);
  expect((await kept()).favourites).toEqual([]);
});

test('of those opened the last thirty stay, the newest first; a deleted one is left out', async () => {
  const reader = await aReader();
  const old = Array.from({ length: RECENT_MAX }, (_, at) => ({
    userGuid: reader.guid,
    kind: 'annualPlan' as const,
    documentGuid: randomUUID(),
    openedAt: new Date(2026, 0, 1, 0, at),
  }));
  await db.insert(personDocument).values(old);
  const other = await world.draft();
  for (const one of [guid, other.guid]) await call(calls.opened, { kind: 'annualPlan', guid: one }, reader);
  const rows = await db.$count(personDocument, and(eq(personDocument.userGuid, reader.guid)));
  expect(rows).toBe(RECENT_MAX);
  const recent = async () => (await done(calls.kept, {}, reader)).recent.map((one) => one.guid);
  expect(await recent()).toEqual([other.guid, guid]);
  const { version } = await world.detail(other.guid);
  await done(annualPlan.delete, { guid: other.guid, version }, buyer);
  expect(await recent()).toEqual([guid]);
});
