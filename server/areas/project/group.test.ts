import { expect, test } from 'vitest';
import { aboutProject as calls } from '#shared/areas/project/about-contract';
import { groupRole, type GroupRole, projectRole } from '#shared/areas/project/codes';
import { allocateToUser, listProjects, viewProject } from '#shared/areas/project/contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { roleCode } from '#shared/areas/role/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject } from '../../testing/project-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { setSupervisedScope } from '../department/named-scope.service.ts';

const base = await planWorld();
const setups = await setupWorld(base);
const { db, call, done, company, dept, other, person } = base;
const r = roleCode.code;
const g = groupRole.code;

const manager = await person([r.projectManager], { name: '项目经理' });
const colleague = await person([r.projectManager], { name: '另一经理' });
const keeper = await person([r.dataManager], { name: '数据管理员' });
const elsewhere = { enterpriseGuid: other.guid, deptGuid: other.deptGuid };
const foreigner = await person([r.projectManager, r.dataManager], elsewhere);
type Person = { guid: string; name: string };

const aLed = async (given: object = {}) =>
  (
    await aProject(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      ownerGuid: manager.guid,
      ...given,
    })
  ).guid;
const aHandler = () => person([r.handler], { name: '成员' });
const version = async (guid: string) => (await done(viewProject, { guid }, manager)).version;
const update = async (
  guid: string,
  members: readonly (readonly [Person, GroupRole])[],
  who: Person | null = manager,
) =>
  call(
    calls.updateGroup,
    {
      guid,
      version: await version(guid),
      members: members.map(([{ guid: userGuid }, role]) => ({ userGuid, role })),
    },
    who,
  );
const seen = async (guid: string, who: Person) => (await call(viewProject, { guid }, who)).code === 1;
const groupOf = async (guid: string) =>
  (await done(calls.users, { guid }, manager)).flatMap(({ role, groupRole: part, userGuid }) =>
    role === projectRole.code.member ? [[userGuid, part]] : [],
  );

test('nobody, another manager, another house and a reader change no group', async () => {
  const guid = await aLed();
  const member = await aHandler();
  expect((await update(guid, [[member, g.technical]], null)).status).toBe(401);
  expect((await update(guid, [[member, g.technical]], foreigner)).code).toBe(-1);
  expect((await update(guid, [[member, g.technical]], member)).code).toBe(-1);
  expect((await update(guid, [[member, g.technical]], colleague)).info).toBe(
    '只有本项目的项目经理或项目分配人可以调整项目组',
  );
  const stale = { guid, version: 9, members: [] };
  expect((await call(calls.updateGroup, stale, manager)).info).toBe('数据已被他人修改，请刷新后重试');
  const archived = await aLed({ stages: [{ stage: planProgress.code.archived, reachedDate: '2026-01-05' }] });
  expect((await update(archived, [])).info).toBe('项目已归档，进度不能再改');
  expect(await groupOf(guid)).toEqual([]);
});

test('whom the group cannot have is said at the row', async () => {
  const guid = await aLed();
  const member = await aHandler();
  const watcher = await person([], { name: '监督人' });
  const appointment = {
    guid: crypto.randomUUID(),
    userGuid: watcher.guid,
    validFrom: '2020-01-01',
    validTo: '2099-01-01',
  };
  await setSupervisedScope(db, appointment, [
    { kind: 'project', objectGuid: guid, permissions: ['project:read'] },
  ]);
  const answer = await update(guid, [
    [member, g.business],
    [member, g.finance],
    [manager, g.deputy],
    [foreigner, g.observer],
    [watcher, g.observer],
  ]);
  expect(answer.fields).toEqual({
    'members.1.userGuid': '同一人不能重复',
    'members.2.userGuid': '项目经理不必列入项目组',
    'members.3.userGuid': '只能选择采购单位的在用人员',
    'members.4.userGuid': '本项目的监督人不能加入项目组',
  });
  expect(await seen(guid, member)).toBe(false);
});

test('who joins sees the project and who leaves does not, unless it was theirs before', async () => {
  const guid = await aLed();
  const [joins, had] = [await aHandler(), await aHandler()];
  await done(allocateToUser, { userGuid: had.guid, projectGuids: [guid], mode: 'add' }, keeper);
  const joined = await update(guid, [
    [joins, g.technical],
    [had, g.finance],
  ]);
  expect(joined.code).toBe(1);
  expect(await groupOf(guid)).toEqual(
    expect.arrayContaining([
      [joins.guid, g.technical],
      [had.guid, g.finance],
    ]),
  );
  expect((await done(listProjects, {}, joins)).list.map((one) => one.guid)).toEqual([guid]);
  expect((await update(guid, [[joins, g.deputy]])).code).toBe(1);
  expect(await groupOf(guid)).toEqual(
    expect.arrayContaining([
      [joins.guid, g.deputy],
      [had.guid, null],
    ]),
  );
  expect((await update(guid, [])).code).toBe(1);
  expect([await seen(guid, joins), await seen(guid, had)]).toEqual([false, true]);
});

test('from whom the project is taken is in its group no longer; who allocates makes groups up too', async () => {
  const guid = await aLed();
  const member = await aHandler();
  expect((await update(guid, [[member, g.observer]], keeper)).code).toBe(1);
  await done(allocateToUser, { userGuid: member.guid, projectGuids: [guid], mode: 'remove' }, keeper);
  expect(await groupOf(guid)).toEqual([]);
  expect(await seen(guid, member)).toBe(false);
});

test('of two who change a group at once one is told', async () => {
  const guid = await aLed();
  const [first, second] = [await aHandler(), await aHandler()];
  const answers = await Promise.all([
    update(guid, [[first, g.business]]),
    update(guid, [[second, g.business]]),
  ]);
  expect(answers.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await groupOf(guid)).toHaveLength(1);
});

test('a project of a set-up shows its plan lines to who reads the set-up; one without shows none', async () => {
  const setup = await setups.inState(setupStatus.code.created);
  const { projectGuid } = await setups.detail(setup);
  const [line, ...rest] = await done(calls.plans, { guid: projectGuid! }, manager);
  expect(rest).toEqual([]);
  expect(line).toMatchObject({
    amount: '300000.00',
    released: '0.00',
    link: expect.stringContaining('yearly'),
  });
  expect(await done(calls.subjectTypes, { guid: projectGuid! }, manager)).toEqual([
    { projectType: 2, categoryCode: 'C0101', categoryName: expect.stringMatching(/./) },
  ]);
  const bare = await aLed();
  expect(await done(calls.plans, { guid: bare }, manager)).toEqual([]);
  expect(await done(calls.orders, { guid: bare }, manager)).toEqual([]);
  expect(await done(calls.subjectTypes, { guid: bare }, manager)).toEqual([
    { projectType: 3, categoryCode: '', categoryName: '' },
  ]);
  for (const target of [calls.plans, calls.orders, calls.subjectTypes, calls.users]) {
    expect((await call(target as never, { guid: bare }, null)).status).toBe(401);
    expect((await call(target as never, { guid: bare }, foreigner)).code).toBe(-1);
  }
});
