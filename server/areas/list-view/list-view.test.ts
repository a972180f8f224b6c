import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listViewCalls as calls, VIEWS_MAX } from '#shared/areas/list-view/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { planWorld } from '../../testing/plan-world.ts';
import { readExport } from '../../testing/read-export.ts';
import { addRole, giveRole, takeRole } from '../role/role.service.ts';

const world = await planWorld();
const { db, call, done, buyer, manager, stranger } = world;
const list = 'annualPlan' as const;

type Person = typeof buyer;
const aRole = (enterpriseGuid = world.company.guid) =>
  addRole(db, { enterpriseGuid, code: null, name: `角色${randomUUID()}`, permissions: [], scopes: {} });
/** Two people with a role of their own. */
async function colleagues() {
  const roleGuid = await aRole();
  const [owner, reader] = [await world.person([]), await world.person([])];
  for (const { guid } of [owner, reader]) await giveRole(db, guid, roleGuid);
  return { roleGuid, owner, reader };
}
const mine = (who: Person) => done(calls.mine, { list }, who);
const saved = async (who: Person, said: object = {}) =>
  (await done(calls.save, { list, name: '大额计划', search: 'status=1', ...said }, who)).guid;
const arrangement = {
  columns: [
    { name: 'planUnit', isShown: true, width: 200 },
    { name: 'planKind', isShown: false },
  ],
  density: 'compact' as const,
};

test('nobody signed in sees or changes a view', async () => {
  for (const [target, input] of [
    [calls.mine, { list }],
    [calls.arrange, { list, arrangement }],
    [calls.save, { list, name: '视图', search: '' }],
    [calls.delete, { guid: randomUUID() }],
    [calls.setDefault, { list, guid: null }],
  ] as const)
    expect((await call(target as Endpoint, input, null)).status).toBe(401);
});

test('a list that is none, a name that is missing or too long, and a width beyond the bounds are refused', async () => {
  expect((await call(calls.mine as Endpoint, { list: 'nothing' }, buyer)).code).toBe(0);
  const save = async (said: object) =>
    (await call(calls.save, { list, name: '视图', search: '', ...said }, buyer)).fields;
  expect(await save({ name: ' ' })).toEqual({ name: '不能为空！' });
  expect(await save({ name: '长'.repeat(31) })).toEqual({ name: '不能大于30位字符！' });
  const wide = { ...arrangement, columns: [{ name: 'planUnit', isShown: true, width: 5000 }] };
  expect((await call(calls.arrange, { list, arrangement: wide }, buyer)).code).toBe(0);
  expect((await mine(buyer)).arrangement).toBeNull();
});

test('a view is shared with a role of one’s own only', async () => {
  const others = await aRole(world.other.guid);
  for (const roleGuid of [others, await aRole(), randomUUID()])
    expect((await call(calls.save, { list, name: '视图', search: '', roleGuid }, buyer)).fields).toEqual({
      roleGuid: '只能共享给本人所属的角色',
    });
});

test('a view of somebody else is neither changed nor deleted, also by who sees it, nor made a default unseen', async () => {
  const { roleGuid, owner, reader } = await colleagues();
  const guid = await saved(owner, { roleGuid });
  for (const who of [reader, manager, stranger]) {
    expect((await call(calls.save, { list, guid, name: '改名', search: '' }, who)).code).toBe(-1);
    expect((await call(calls.delete, { guid }, who)).code).toBe(-1);
  }
  for (const who of [manager, stranger])
    expect((await call(calls.setDefault, { list, guid }, who)).code).toBe(-1);
  expect((await call(calls.setDefault, { list: 'contract', guid }, owner)).code).toBe(-1);
  expect((await mine(owner)).views).toMatchObject([{ guid, name: '大额计划' }]);
});

test('names are one of a kind for a person and a list, and thirty views are enough', async () => {
  const { owner, reader } = await colleagues();
  const first = await saved(owner);
  const again = await call(calls.save, { list, name: '大额计划', search: '' }, owner);
  expect(again.fields).toEqual({ name: '已有同名视图' });
  await saved(owner, { list: 'contract' });
  await saved(reader);
  const second = await saved(owner, { name: '第二个' });
  const renamed = await call(calls.save, { list, guid: second, name: '大额计划', search: '' }, owner);
  expect(renamed.fields).toEqual({ name: '已有同名视图' });
  await done(calls.save, { list, guid: first, name: '大额计划', search: 'status=2' }, owner);
  for (let at = 2; at < VIEWS_MAX - 1; at += 1) await saved(owner, { name: `视图${at}` });
  const both = await Promise.all(
    ['甲', '乙'].map((name) => call(calls.save, { list, name, search: '' }, owner)),
  );
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await mine(owner)).views).toHaveLength(VIEWS_MAX);
});

test('an arrangement is a person’s own for one list, and can be given back', async () => {
  const { owner, reader } = await colleagues();
  await done(calls.arrange, { list, arrangement }, owner);
  expect((await mine(owner)).arrangement).toEqual(arrangement);
  expect((await mine(reader)).arrangement).toBeNull();
  expect((await done(calls.mine, { list: 'contract' }, owner)).arrangement).toBeNull();
  await done(calls.arrange, { list, arrangement: null }, owner);
  expect((await mine(owner)).arrangement).toBeNull();
});

test('a shared view is seen by the holders of its role, as long as they hold it', async () => {
  const { roleGuid, owner, reader } = await colleagues();
  const guid = await saved(owner, { roleGuid });
  await saved(owner, { name: '只给自己' });
  expect((await mine(reader)).views).toMatchObject([
    { guid, search: 'status=1', isOwn: false, role: { guid: roleGuid } },
  ]);
  expect((await mine(reader)).roles.map((one) => one.guid)).toContain(roleGuid);
  for (const who of [manager, stranger]) expect((await mine(who)).views).toEqual([]);
  await done(calls.setDefault, { list, guid }, reader);
  expect(await mine(reader)).toMatchObject({ defaultView: guid });
  expect(await mine(owner)).toMatchObject({ defaultView: null });
  await takeRole(db, reader.guid, roleGuid);
  expect(await mine(reader)).toMatchObject({ views: [], defaultView: null });
});

test('a default that was deleted is none; deleting twice finds nothing', async () => {
  const { owner } = await colleagues();
  const guid = await saved(owner);
  await done(calls.setDefault, { list, guid }, owner);
  await done(calls.arrange, { list, arrangement }, owner);
  expect(await mine(owner)).toMatchObject({ defaultView: guid, arrangement });
  await done(calls.setDefault, { list, guid: null }, owner);
  expect(await mine(owner)).toMatchObject({ defaultView: null, arrangement });
  await done(calls.setDefault, { list, guid }, owner);
  await done(calls.delete, { guid }, owner);
  expect(await mine(owner)).toMatchObject({ views: [], defaultView: null });
  expect((await call(calls.delete, { guid }, owner)).code).toBe(-1);
});

test('an export takes columns of the sheet alone, and writes them in the order they are seen', async () => {
  const { guid } = await world.draft();
  const { planNo, planName } = await world.detail(guid);
  for (const columns of [['nothing'], ['planNo', 'constructor'], []])
    expect((await call(annualPlan.exportList as Endpoint, { columns }, buyer)).code).toBe(0);
  const { sheets } = await readExport(
    world,
    annualPlan.exportList,
    { planNo, columns: ['status', 'planName', 'planNo', 'status'] },
    buyer,
  );
  expect(sheets[0]!.rows).toMatchObject([
    ['审批状态', '计划名称', '计划编号'],
    ['未提交', planName, planNo],
  ]);
  const whole = await readExport(world, annualPlan.exportList, { planNo }, buyer);
  expect(whole.sheets[0]!.rows[0]!.length).toBeGreaterThan(3);
});
