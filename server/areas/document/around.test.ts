import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { whereIsIt } from '#shared/areas/chain/contract';
import { documentChangesSince, documentPresence } from '#shared/areas/document/around-contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { planWorld } from '../../testing/plan-world.ts';
import { cleanPresence } from './presence.ts';
import { documentPresence as presence } from './presence.table.ts';

const world = await planWorld();
const { db, buyer, manager, stranger, call, done } = world;
const kind = 'annualPlan';
const opens = (guid: string, isEditing: boolean, who: typeof buyer) =>
  done(documentPresence, { kind, guid, window: who.guid, isEditing }, who);

test('nobody, a stranger, a plan that is not there and a kind that is none: 401, and each time one answer', async () => {
  const { guid } = await world.draft();
  const calls: [Endpoint, Record<string, unknown>][] = [
    [documentPresence, { kind, guid, window: randomUUID(), isEditing: true }],
    [documentChangesSince, { kind, guid, since: '2026-01-01 00:00:00' }],
  ];
  for (const [target, input] of calls) {
    expect((await call(target, input, null)).status).toBe(401);
    const foreign = await call(target, input, stranger);
    expect(foreign).toMatchObject({ code: -1 });
    for (const other of [{ guid: randomUUID() }, { kind: 'contract' }, { kind: 'nothing' }])
      expect(await call(target, { ...input, ...other }, buyer)).toMatchObject({
        code: -1,
        info: foreign.info,
      });
  }
  expect(await db.select().from(presence).where(eq(presence.documentGuid, guid))).toEqual([]);
});

test('each learns who else has it open, since when and for what; who says nothing more has gone', async () => {
  const { guid } = await world.approved();
  expect(await opens(guid, true, buyer)).toEqual([]);
  const seen = await opens(guid, false, manager);
  expect(seen).toMatchObject([{ userGuid: buyer.guid, name: '采购员', isEditing: true }]);
  expect(await opens(guid, true, buyer)).toMatchObject([{ name: '部门经理', isEditing: false }]);
  const [again] = await opens(guid, false, manager);
  expect(again).toEqual(seen[0]);

  const own = { kind, guid, window: randomUUID(), isEditing: false };
  expect(await done(documentPresence, own, buyer)).toMatchObject([
    { userGuid: buyer.guid, window: buyer.guid },
    { userGuid: manager.guid },
  ]);
  await db.delete(presence).where(eq(presence.window, own.window));

  const silent = (userGuid: string, seconds: number) =>
    db
      .update(presence)
      .set({
        seenAt: sql`now() - ${seconds}::int * interval '1 second'`,
        openedAt: sql`now() - interval '1 hour'`,
      })
      .where(eq(presence.userGuid, userGuid));
  await silent(buyer.guid, 40);
  expect(await opens(guid, false, manager)).toHaveLength(1);
  await silent(buyer.guid, 60);
  expect(await opens(guid, false, manager)).toEqual([]);
  await opens(guid, true, buyer);
  const [back] = await opens(guid, false, manager);
  expect(back!.since >= seen[0]!.since).toBe(true);

  await silent(buyer.guid, 60);
  await cleanPresence(db);
  const left = await db.select().from(presence).where(eq(presence.documentGuid, guid));
  expect(left.map(({ userGuid }) => userGuid)).toEqual([manager.guid]);
});

test('who changed which fields since is told; a change made before is not', async () => {
  const { guid } = await world.draft();
  const plan = await done(annualPlan.detail, { guid }, buyer);
  const changed = world.header({ planName: '改过的计划' });
  const stale = { ...changed, guid, version: plan.version };
  await done(annualPlan.edit, stale, buyer);
  const refused = await call(annualPlan.edit, stale, buyer);
  expect(refused).toMatchObject({ code: 0, data: { isStale: true } });
  const told = await done(documentChangesSince, { kind, guid, since: '2020-01-01 00:00:00' }, buyer);
  expect(told.at(-1)).toMatchObject({
    name: '采购员',
    fields: expect.arrayContaining(['planName']) as string[],
  });
  expect(await done(documentChangesSince, { kind, guid, since: '2099-01-01 00:00:00' }, buyer)).toEqual([]);
});

test('approval and where-is-it carry the version they were read with', async () => {
  const { guid } = await world.approved();
  const plan = await done(annualPlan.detail, { guid }, buyer);
  expect(await done(approvalCalls.detail, { kind, documentGuid: guid }, buyer)).toMatchObject({
    version: plan.version,
  });
  const steps = await done(whereIsIt, { kind, guid }, buyer);
  expect(steps[0]!.links[0]!.version).toBe(plan.version);
});
