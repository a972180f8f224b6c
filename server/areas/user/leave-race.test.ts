import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteDepartment } from '#shared/areas/department/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { roleCode } from '#shared/areas/role/codes';
import { currentUser } from '#shared/areas/session/contract';
import { disableUser, saveUser } from '#shared/areas/user/contract';
import type { Holding } from '#shared/areas/user/transfer-contract';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { planWorld, YEAR } from '../../testing/plan-world.ts';
import { approvalTask } from '../approval/case.table.ts';
import { defineItem } from '../approval/setup.ts';
import { ANNUAL } from '../procurement-plan/annual/plan-access.ts';
import { user } from './user.table.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const world = await planWorld();
const { call, db, company, dept, person, done } = world;
const r = roleCode.code;
const inCompany = { enterpriseGuid: company.guid };
const admin = await aUser(db, { ...inCompany, deptGuid: company.deptGuid, roles: [r.systemAdministrator] });
const stored = async (guid: string) => (await db.select().from(user).where(eq(user.guid, guid)))[0]!;
const named = async (guid: string) => ({ guid, version: (await stored(guid)).version });
const disable = async (guid: string, who = admin) => call(disableUser, await named(guid), who);
const kindsOf = (answer: { data: unknown }) =>
  ((answer.data as { holdings?: Holding[] } | null)?.holdings ?? []).map(({ kind, count }) => [kind, count]);

/** Holds a person's row until all of these calls wait for it, one behind the other; then they run in this order. */
async function queued(
  userGuid: string,
  calls: (() => Promise<{ code: number | undefined; data: unknown }>)[],
) {
  const answers: ReturnType<(typeof calls)[number]>[] = [];
  await db.transaction(async (holder) => {
    await holder.execute(sql`select from sys_user where guid = ${userGuid} for update`);
    for (const one of calls) {
      answers.push(one());
      await untilWaiting(db, answers.length);
    }
  });
  return Promise.all(answers);
}

/** A draft of a unit where any of two people approves. */
async function unitOfTwo() {
  const made = await world.draft();
  // A level that names them would hold them already: by role the engine asks who is there.
  await defineItem(db, { enterpriseGuid: made.unit.guid, kind: ANNUAL }, [
    { name: '审批', approvers: [{ rule: 'role', roleCode: r.tendererRepresentative }] },
  ]);
  const inUnit = { enterpriseGuid: made.unit.guid, roles: [r.tendererRepresentative] };
  const a = await aUser(db, inUnit);
  await aUser(db, inUnit);
  const { version } = await world.detail(made.guid);
  return {
    a,
    submit: () => call(annualPlan.submit, { guid: made.guid, version }, world.buyer),
    openTasks: async () =>
      (
        await db
          .select({ guid: approvalTask.assigneeGuid })
          .from(approvalTask)
          .where(and(isNull(approvalTask.closedAt), eq(approvalTask.assigneeGuid, a.guid)))
      ).length,
  };
}
const boss = await aUser(db, { ...inCompany, type: 'B', permissions: ['user:read', 'user:write'], scope: 5 });

test('a task that arrives while somebody is disabled goes to the others: they were first', async () => {
  const { a, submit, openTasks } = await unitOfTwo();
  const input = await named(a.guid);
  const answers = await queued(a.guid, [() => call(disableUser, input, boss), submit]);
  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  expect(await openTasks()).toBe(0);
});

test('a task that was quicker keeps them', async () => {
  const { a, submit, openTasks } = await unitOfTwo();
  const input = await named(a.guid);
  const answers = await queued(a.guid, [submit, () => call(disableUser, input, boss)]);
  expect(answers.map(({ code }) => code)).toEqual([1, 0]);
  expect(kindsOf(answers[1]!)).toEqual([['approval.task', 1]]);
  expect(await openTasks()).toBe(1);
});

test('however they meet, nobody who is disabled has a task', async () => {
  for (let round = 0; round < 8; round++) {
    const { a, submit, openTasks } = await unitOfTwo();
    const [left] = await Promise.all([disable(a.guid, boss), submit()]);
    expect(await openTasks()).toBe(left.code === 1 ? 0 : 1);
  }
});

test('a plan that is begun while its owner is disabled is not begun', async () => {
  const owner = await person([r.handler]);
  await done(currentUser, {}, owner);
  const input = await named(owner.guid);
  const header = { ...world.header({ planYear: YEAR + 1 }), items: [] };
  const answers = await queued(owner.guid, [
    () => call(disableUser, input, admin),
    () => call(annualPlan.add, header, owner),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([1, 0]);
});

test('a department is deleted while somebody is added to it: one wins, the other reads why', async () => {
  for (let round = 0; round < 6; round++) {
    const { guid } = await aDepartment(db, { ...inCompany, parentGuid: dept.guid });
    const form = {
      userName: `racing${String(round).padStart(4, '0')}`,
      name: '新人',
      userCode: `R${round}`,
      deptGuid: guid,
      phone: '13800138000',
      types: ['Z'],
    };
    const [removed, added] = await Promise.all([
      call(deleteDepartment, { departGuid: guid }, admin),
      call(saveUser, form, admin),
    ]);
    expect([removed.code, added.code].filter((code) => code === 1)).toHaveLength(1);
    const loser = removed.code === 1 ? added : removed;
    expect(loser.info).not.toBe('');
    expect(loser.status).toBe(200);
  }
});
