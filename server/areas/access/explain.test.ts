import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { dataScope } from '#shared/areas/role/scope';
import { aUser } from '../../testing/builders.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { user } from '../user/user.table.ts';

const world = await planWorld();
const { call, done, buyer, stranger, manager, db } = world;
const security = await world.person(['SEC'], { name: '安全员' });
const system = await world.person(['SYS']);
const { guid } = await world.draft();
const objectType = 'annualPlan';
type Person = { guid: string; name: string };

const actsFor = async (who: Person, of = guid) =>
  (await done(explainCalls.acts, { objectType, guid: of }, who)).acts;
const explain = async (act: string, who: Person, of = guid) =>
  (await actsFor(who, of)).find((one) => one.act === act)!.explanation;

test('nobody is told anything; about others only who may ask', async () => {
  expect((await call(explainCalls.acts, { objectType, guid }, null)).status).toBe(401);
  const about = { userGuid: buyer.guid };
  for (const who of [buyer, system, stranger]) {
    expect((await call(explainCalls.menuOf, about, who)).status).toBe(403);
    expect((await call(explainCalls.actsOf, { ...about, objectType, guid }, who)).status).toBe(403);
    expect(
      (await call(explainCalls.permissionOf, { ...about, permissions: ['plan:read'] }, who)).status,
    ).toBe(403);
  }
});

test('a foreign plan is explained like a missing one', async () => {
  const [foreign, missing] = [await actsFor(stranger), await actsFor(stranger, randomUUID())];
  expect(foreign).toEqual(missing);
  const { decidedBy, scope, text } = foreign.find(({ act }) => act === 'read')!.explanation;
  expect(decidedBy).toBe('scope');
  expect(scope).toEqual({ has: [dataScope.code.self], needs: null });
  expect(text.cn).toBe('数据不存在或无权查看');
});

test('a missing permission names itself, why it cannot simply be added, and who gives roles', async () => {
  const why = await explain('submit', manager);
  expect(why).toMatchObject({
    allowed: false,
    decidedBy: 'permission',
    text: { cn: '没有权限：编制采购计划' },
    permission: { code: 'plan:write' },
  });
  expect(why.ask.map(({ name }) => name)).toEqual(['安全员']);
  const ofSystem = await explain('edit', system);
  expect(ofSystem.hint?.cn).toBe('该权限属于业务，与已有的系统管理权限分离，一人不能兼有');
});

test('the state it is in and those the act takes; the owner; whose turn it is', async () => {
  const { guid: sent } = await world.draft();
  expect(await explain('submit', buyer, sent)).toMatchObject({
    allowed: true,
    grantedBy: ['需求部门经办人'],
  });
  await world.submit(sent);
  expect(await explain('edit', buyer, sent)).toMatchObject({
    decidedBy: 'state',
    state: { now: { cn: '审核中' }, needs: [{ cn: '未提交' }, { cn: '未通过' }] },
  });
  expect(await explain('approve', buyer, sent)).toMatchObject({
    decidedBy: 'separation',
    ask: [{ name: '部门经理' }],
  });
  expect(await explain('approve', manager, sent)).toMatchObject({ allowed: true });
  expect(await explain('approve', world.director, sent)).toMatchObject({ decidedBy: 'scope' });
  await world.approve(sent, manager);
  expect(await explain('recall', buyer, sent)).toMatchObject({
    decidedBy: 'state',
    text: { cn: '已有审批人处理，不能撤回' },
  });
  expect(await explain('recall', manager, sent)).toMatchObject({ decidedBy: 'permission' });
  expect(await explain('urge', manager, sent)).toMatchObject({
    decidedBy: 'owner',
    ask: [{ name: '采购员' }],
  });
});

test('a menu entry that is not shown names its rule or permission', async () => {
  const entries = await done(explainCalls.menu, {}, manager);
  const of = (key: string) => entries.find((one) => one.key === key)!;
  expect(of('annualPlans').explanation).toMatchObject({ allowed: true });
  expect(of('auditLog')).toMatchObject({
    trail: [{ cn: '审计管理' }, { cn: '审计日志' }],
    explanation: { allowed: false, decidedBy: 'permission', ask: [{ name: '安全员' }] },
  });
  expect(of('supervision').explanation).toMatchObject({ allowed: false, decidedBy: 'menu' });
});

test('one of several permissions is enough; an unknown one is refused', async () => {
  const ask = (permissions: string[]) => call(explainCalls.permission, { permissions }, buyer);
  expect((await ask(['audit:read', 'plan:write'])).data).toMatchObject({
    allowed: true,
    permission: { code: 'plan:write' },
  });
  expect((await ask(['audit:read', 'role:read'])).data).toMatchObject({
    text: { cn: '没有权限：查看审计日志、查看角色（有其一即可）' },
  });
  expect((await ask(['audit:everything'])).code).toBe(0);
});

test('a security administrator hears which kind of rule decided, nothing of a plan they cannot see; it is recorded', async () => {
  await db.update(user).set({ isActive: true }).where(eq(user.guid, buyer.guid));
  const { guid: sent } = await world.draft();
  await world.submit(sent);
  const answer = await done(explainCalls.actsOf, { userGuid: buyer.guid, objectType, guid: sent }, security);
  expect(answer.name).toBeNull();
  const of = (act: string) => answer.acts.find((one) => one.act === act)!.explanation;
  expect(of('read')).toMatchObject({ allowed: true });
  expect(of('edit')).toMatchObject({ decidedBy: 'state', state: null, ask: [] });
  expect(JSON.stringify(answer)).not.toContain('审核中');
  const [last] = (await listRecords(db, 'user', buyer.guid)).slice(-1);
  expect(last).toMatchObject({ event: 'access.explain', userGuid: security.guid });
  expect(last!.note).toContain(sent);
});

test('who sees the record themselves hears the narrowest scope that would do', async () => {
  const asker = await aUser(db, {
    enterpriseGuid: world.company.guid,
    permissions: ['plan:read', 'role:explain'],
    scope: dataScope.code.companyTree,
  });
  const colleague = await world.person(['JBR']);
  const { acts } = await done(
    explainCalls.actsOf,
    { userGuid: colleague.guid, objectType, guid, act: 'read' },
    asker,
  );
  expect(acts.map(({ explanation }) => explanation.scope)).toEqual([
    { has: [dataScope.code.self], needs: dataScope.code.companyTree },
  ]);
});

test('a person out of reach does not exist; a disabled account decides everything', async () => {
  const about = (userGuid: string, permissions = ['plan:read']) =>
    call(explainCalls.permissionOf, { userGuid, permissions }, security);
  expect((await about(stranger.guid)).code).toBe(-1);
  expect((await about(randomUUID())).code).toBe(-1);
  const gone = await world.person(['JBR']);
  await db.update(user).set({ isActive: false }).where(eq(user.guid, gone.guid));
  expect((await about(gone.guid)).data).toMatchObject({ decidedBy: 'account', allowed: false });
  const fresh = await world.person(['JBR']);
  await db.update(user).set({ mustChangePassword: true }).where(eq(user.guid, fresh.guid));
  expect((await about(fresh.guid)).data).toMatchObject({ decidedBy: 'account' });
});

test('without anybody in the company the nearest above who reaches down is asked', async () => {
  const unit = await world.aUnit();
  const lonely = await aUser(db, { enterpriseGuid: unit.guid, deptGuid: unit.deptGuid });
  const { ask } = await done(explainCalls.permission, { permissions: ['plan:write'] }, lonely);
  expect(ask.map(({ name }) => name)).toEqual(['安全员']);
});

test('the acts explained as allowed are the actions a plan carries', async () => {
  for (const { guid: one } of (await done(annualPlan.list, { rows: 100 }, buyer)).list) {
    const { actions } = await world.detail(one);
    const allowed = (await actsFor(buyer, one)).filter(({ explanation }) => explanation.allowed);
    for (const { act } of allowed)
      if (!['read', 'exportLines', 'approve', 'reject'].includes(act)) expect(actions).toContain(act);
  }
});
