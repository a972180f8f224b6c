import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { handoverReason } from '#shared/areas/handover/codes';
import { handoverCalls as calls } from '#shared/areas/handover/contract';
import { CALL_PROGRESS_FROM } from '#shared/areas/job/call-progress';
import { cancelJob, jobDetail, type JobRow } from '#shared/areas/job/contract';
import { roleCode } from '#shared/areas/role/codes';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject } from '../../testing/project-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { project } from '../project/project.table.ts';
import { handover, handoverItem } from './handover.table.ts';

const world = await planWorld();
const { call, db, company, dept, person, done } = world;
const r = roleCode.code;
const MANY = CALL_PROGRESS_FROM * 3;

const keeper = await person([r.dataManager], { name: '数据管理员' });
const witness = await person([r.planOfficer], { name: '监交' });
const heir = await person([r.handler, r.projectManager], { name: '接任' });

/** Somebody who manages many projects. */
async function aLeaver() {
  const leaver = await person([r.projectManager], { name: '离任' });
  const { guid } = await aProject(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: leaver.guid,
  });
  await db.execute(sql`
    insert into ${project} (project_no, project_name, project_nature, project_type, tender_way, organization_type,
      is_mandatory, enterprise_guid, enterprise_name, dept_guid, dept_name, owner_guid, owner_name, budget_amount, stage,
      create_user_guid)
    select project_no || '-' || n, project_name, project_nature, project_type, tender_way, organization_type,
      is_mandatory, enterprise_guid, enterprise_name, dept_guid, dept_name, owner_guid, owner_name, budget_amount, stage,
      create_user_guid
    from ${project}, generate_series(2, ${MANY}::int) n where guid = ${guid}`);
  return leaver;
}
const formOf = async (leaver: { guid: string }) => ({
  guid: randomUUID(),
  userGuid: leaver.guid,
  seen: (await done(calls.held, { userGuid: leaver.guid }, keeper)).seen,
  gives: [{ kind: 'project.owner', toUserGuid: heir.guid }],
  reasonKind: handoverReason.code.leaving,
  reason: '离职',
  openIssues: '无',
  witnessGuid: witness.guid,
});
const managedBy = async ({ guid }: { guid: string }) =>
  (await db.select({ of: count() }).from(project).where(eq(project.ownerGuid, guid)))[0]!.of;
const jobOf = (guid: string) => call(jobDetail, { guid }, keeper);
/** Makes a hand-over that waits for its last thing while `act` looks at a bar that has moved. */
async function whileMoving(form: Awaited<ReturnType<typeof formOf>>, act: (seen: JobRow) => Promise<void>) {
  const [last] = await db
    .select({ guid: project.guid })
    .from(project)
    .where(eq(project.ownerGuid, form.userGuid))
    .orderBy(project.updatedAt, project.guid)
    .limit(1);
  const giving: ReturnType<typeof give>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(project).where(eq(project.guid, last!.guid)).for('update');
    giving.push(give(form));
    for (;;) {
      const { data, code } = await jobOf(form.guid);
      if (code === 1 && data.done > 0) return act(data);
    }
  });
  return giving[0]!;
}
const give = (form: object) => call(calls.give, { ...form }, keeper);
/** What is left of a hand-over that was not made. */
const traces = async (guid: string) => [
  await db.select().from(handover).where(eq(handover.guid, guid)),
  await db.select().from(handoverItem).where(eq(handoverItem.handoverGuid, guid)),
  await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid)),
];

test('thousands of things go at once, each with its record, and who waits sees how far it is', async () => {
  const leaver = await aLeaver();
  const form = await formOf(leaver);
  const before = await managedBy(heir);
  const given = await whileMoving(form, async (seen) => {
    expect(seen).toMatchObject({ total: MANY, state: 'running' });
    // Nobody else is told of it, nor sees the things before all of them are given.
    expect((await call(jobDetail, { guid: form.guid }, heir)).code).toBe(-1);
    expect(await managedBy(heir)).toBe(before);
  });
  expect(given.data.given).toMatchObject([{ count: MANY, toUserName: '接任' }]);
  expect((await jobOf(form.guid)).data).toMatchObject({ state: 'done', done: MANY });
  expect([await managedBy(leaver), (await managedBy(heir)) - before]).toEqual([0, MANY]);
  const [noted] = await db
    .select({ of: count() })
    .from(bizAudit)
    .where(and(eq(bizAudit.event, 'document.handOver'), eq(bizAudit.userGuid, keeper.guid)));
  expect(noted!.of).toBe(MANY);
  const [one] = await db.select().from(bizAudit).where(eq(bizAudit.event, 'document.handOver')).limit(1);
  expect(one).toMatchObject({
    personName: '数据管理员',
    objectType: 'project',
    result: 'success',
    changes: null,
  });

  const taken = await call(calls.takeBack, { guid: form.guid, version: 1 }, keeper);
  expect(taken.data).toMatchObject({ back: MANY, stayed: 0 });
  expect(await managedBy(leaver)).toBe(MANY);
});

test('a trial shows how far it is too, and the hand-over under the same guid begins anew', async () => {
  const leaver = await aLeaver();
  const form = await formOf(leaver);
  expect((await give({ ...form, isTrial: true })).data.guid).toBeNull();
  expect((await jobOf(form.guid)).data).toMatchObject({ state: 'done', done: MANY });
  expect(await managedBy(leaver)).toBe(MANY);
  expect((await give(form)).data.guid).toBe(form.guid);
  expect(await managedBy(leaver)).toBe(0);
});

test('a connection that breaks in the middle leaves nothing given; what was sent is then done whole', async () => {
  const leaver = await aLeaver();
  const form = await formOf(leaver);
  const before = await managedBy(heir);
  await db.execute(sql`create function break_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await db.execute(sql`create trigger break_off before insert on handover_item
    for each statement execute function break_off()`);
  expect((await give(form)).status).toBe(503);
  await db.execute(sql`drop function break_off cascade`);
  expect([await managedBy(leaver), await managedBy(heir)]).toEqual([MANY, before]);
  expect(await traces(form.guid)).toEqual([[], [], []]);
  expect((await jobOf(form.guid)).data).toMatchObject({ state: 'failed', error: '操作未完成' });

  expect((await give(form)).code).toBe(1);
  expect([await managedBy(leaver), await managedBy(heir)]).toEqual([0, before + MANY]);
});

test('who cancels it on the way keeps everything as it was', async () => {
  const leaver = await aLeaver();
  const form = await formOf(leaver);
  const answer = await whileMoving(form, async () => {
    expect((await call(cancelJob, { guid: form.guid }, keeper)).code).toBe(1);
  });
  expect(answer).toMatchObject({ code: 0, info: '操作已取消' });
  expect(await managedBy(leaver)).toBe(MANY);
  expect(await traces(form.guid)).toEqual([[], [], []]);
});
