import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { dataScope } from '#shared/areas/role/scope';
import { aUser } from '../../../testing/builders.ts';
import { planWorld } from '../../../testing/plan-world.ts';

const world = await planWorld();
const { call, buyer, stranger, manager } = world;

describe('who may see a plan', () => {
  let guid: string;
  beforeAll(async () => {
    ({ guid } = await world.draft());
  });

  test('nobody: 401', async () => {
    expect((await call(annualPlan.list, {}, null)).status).toBe(401);
    expect((await call(annualPlan.detail, { guid }, null)).status).toBe(401);
  });

  test('a person without the permission: 403 on the list, does not exist in detail', async () => {
    const agent = await world.person(['DLJL']);
    expect((await call(annualPlan.list, {}, agent)).status).toBe(403);
    expect((await call(annualPlan.detail, { guid }, agent)).code).toBe(-1);
  });

  test('the other company: foreign and absent are one answer, in every call', async () => {
    const absent = randomUUID();
    const reads: Endpoint[] = [
      annualPlan.detail,
      annualPlan.lines,
      annualPlan.forecast,
      annualPlan.changes,
      annualPlan.auditRecord,
    ];
    for (const target of reads)
      expect(await call(target, { guid }, stranger)).toEqual(await call(target, { guid: absent }, stranger));
    const writes: Endpoint[] = [annualPlan.submit, annualPlan.recall, annualPlan.delete];
    for (const target of writes) expect((await call(target, { guid, version: 1 }, stranger)).code).toBe(-1);
    expect((await call(annualPlan.undo, { guid, version: 1, reason: '不再需要了' }, stranger)).code).toBe(-1);
    expect((await call(annualPlan.edit, { ...world.header(), guid, version: 1 }, stranger)).code).toBe(-1);
    expect((await call(annualPlan.saveLine, { ...world.line(), planGuid: guid }, stranger)).code).toBe(-1);
    expect((await call(annualPlan.deleteLines, { planGuid: guid, guids: [absent] }, stranger)).code).toBe(-1);
    for (const target of [annualPlan.copyLastYear, annualPlan.adjust])
      expect((await call(target, { guid }, stranger)).code).toBe(-1);
    const { list } = (await call(annualPlan.list, { rows: 100 }, stranger)).data;
    expect(list.map((plan) => plan.guid)).not.toContain(guid);
  });

  test('a colleague with scope 本人 sees only their own; the owner sees the one they made for a subsidiary', async () => {
    const colleague = await world.person(['JBR']);
    expect((await call(annualPlan.detail, { guid }, colleague)).code).toBe(-1);
    expect((await call(annualPlan.list, {}, colleague)).data.total).toBe(0);
    const mine = (await call(annualPlan.list, { rows: 100 }, buyer)).data.list.map((plan) => plan.guid);
    expect(mine).toContain(guid);
  });

  test('scope 本单位及下级单位 reaches the subsidiary, 本单位 does not', async () => {
    const permissions = ['plan:read'];
    const given = { enterpriseGuid: world.company.guid, deptGuid: world.dept.guid, permissions };
    const above = await aUser(world.db, { ...given, scope: dataScope.code.companyTree });
    const beside = await aUser(world.db, { ...given, scope: dataScope.code.company });
    expect((await call(annualPlan.detail, { guid }, above)).code).toBe(1);
    expect((await call(annualPlan.list, { rows: 100 }, above)).data.list.map((plan) => plan.guid)).toContain(
      guid,
    );
    expect((await call(annualPlan.detail, { guid }, beside)).code).toBe(-1);
  });

  test('an approver sees the plan once it is put before them, not before', async () => {
    const { guid: waiting } = await world.draft();
    expect((await call(annualPlan.detail, { guid: waiting }, manager)).code).toBe(-1);
    await world.submit(waiting);
    expect((await call(annualPlan.detail, { guid: waiting }, manager)).code).toBe(1);
    expect((await call(annualPlan.lines, { guid: waiting }, manager)).data).toHaveLength(1);
  });

  test('one who sees but does not own is told so', async () => {
    const officer = await world.person(['JHZZ']);
    const { guid: own } = await world.done(annualPlan.add, world.header({ planName: '本单位计划' }), buyer);
    const answer = await call(annualPlan.edit, { ...world.header(), guid: own, version: 1 }, officer);
    expect(answer).toMatchObject({ code: 0, info: '只有经办人本人可以进行此操作' });
    const { version } = await world.detail(own);
    await world.done(annualPlan.delete, { guid: own, version }, buyer);
  });
});

test('actions: every state for owner, plan officer, approver and reader', async () => {
  const officer = await aUser(world.db, {
    enterpriseGuid: world.company.guid,
    permissions: ['plan:read', 'plan:write', 'plan:undo'],
    scope: dataScope.code.companyTree,
  });
  const reader = await aUser(world.db, {
    enterpriseGuid: world.company.guid,
    permissions: ['plan:read'],
    scope: dataScope.code.companyTree,
  });
  const { guid } = await world.draft();
  const s = planStatus.code;
  const seen = async () => {
    const of = async (who: typeof buyer) => (await world.detail(guid, who)).actions.toSorted().join(' ');
    const { status } = await world.detail(guid);
    return [status, await of(buyer), await of(officer), await of(reader)];
  };
  expect(await seen()).toEqual([s.draft, 'copy delete edit submit', 'copy', '']);
  await world.submit(guid);
  expect(await seen()).toEqual([s.inReview, 'copy recall urge', 'copy', '']);
  expect((await world.detail(guid, manager)).actions).toEqual([]);
  await world.reject(guid, manager);
  expect(await seen()).toEqual([s.rejected, 'copy delete edit submit', 'copy void', '']);
  await world.submit(guid);
  const { version } = await world.detail(guid);
  await world.done(annualPlan.recall, { guid, version }, buyer);
  // Submitted once, so it may no longer be deleted.
  expect(await seen()).toEqual([s.draft, 'copy edit submit', 'copy void', '']);
  await world.submit(guid);
  await world.approve(guid, manager, world.director);
  expect(await seen()).toEqual([s.approved, 'adjust copy undo', 'adjust copy undo void', '']);
  const listed = (await call(annualPlan.list, { rows: 100 }, officer)).data.list.find(
    (one) => one.guid === guid,
  );
  expect(listed!.actions.toSorted()).toEqual(['adjust', 'copy', 'undo', 'void']);
  await world.done(annualPlan.adjust, { guid }, buyer);
  expect(await seen()).toEqual([s.approved, 'copy', 'copy', '']);
});

test('list and detail offer the same actions', async () => {
  for (const plan of (await call(annualPlan.list, { rows: 100 }, buyer)).data.list)
    expect(plan.actions).toEqual((await world.detail(plan.guid)).actions);
});
