import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { createOrders } from '#shared/areas/project-initiation/create-orders-contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { dataScope } from '#shared/areas/role/scope';
import type { Endpoint } from '#shared/contract/endpoint';
import { approvalCase } from '../areas/approval/case.table.ts';
import { entrustOrder } from '../areas/agency-order/entrust.table.ts';
import { procurementPlan } from '../areas/procurement-plan/line/plan.table.ts';
import { procurementPlanLine } from '../areas/procurement-plan/line/plan-line.table.ts';
import { addRole, giveRole, takeRole } from '../areas/role/role.service.ts';
import { rolePermission } from '../areas/role/role.table.ts';
import { project } from '../areas/project/project.table.ts';
import { actsOn, attempt, expectExact, step } from './interleaved-acts.ts';
import { YEAR } from './plan-world.ts';
import { type At, codesOf, twoProcesses } from './two-processes.ts';

const world = await twoProcesses();
const { plans, setups, batch, otherDept, colleague, contracts, selfPlans, db, callAt, moveClock } = world;
const { buyer, manager, company } = plans;
const { handler, representative } = contracts;
const ROUNDS = 3;
/** All of a line of the stock; with the tenth a company may go beyond, twice that is too much. */
const WHOLE = '300000.00';

const usedOf = async (guid: string) =>
  (await db.select().from(procurementPlanLine).where(eq(procurementPlanLine.guid, guid)))[0]!.usedAmount;

describe('what is left of a line', () => {
  test('taken by two batch plans at once: one has it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const yearItemGuid = setups.nextLine();
      const line = () => ({ ...batch.line({ yearItemGuid, batchAmount: WHOLE }), guid: randomUUID() });
      const [one, two] = [await batch.add(), await batch.add({ planDept: otherDept.guid }, colleague)];
      const answers = await Promise.all([
        callAt(0, batchPlan.saveLine, { ...line(), planGuid: one }, buyer),
        callAt(1, batchPlan.saveLine, { ...line(), planGuid: two }, colleague),
      ]);
      expect(codesOf(answers)).toEqual([0, 1]);
      expect(await usedOf(yearItemGuid)).toBe(WHOLE);
    }
  });

  test('set up twice at once, or set up while a batch plan takes it: one has it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const guid = setups.nextLine();
      const form = () => setups.form({ lines: [{ guid, amount: WHOLE }] });
      const planGuid = await batch.add();
      const answers = await Promise.all([
        callAt(0, projectSetup.add, form(), buyer),
        callAt(1, projectSetup.add, form(), handler),
        callAt(
          1,
          batchPlan.saveLine,
          { ...batch.line({ yearItemGuid: guid, batchAmount: WHOLE }), planGuid, guid: randomUUID() },
          buyer,
        ),
      ]);
      expect(codesOf(answers)).toEqual([0, 0, 1]);
      expect(await usedOf(guid)).toBe(WHOLE);
    }
  });
});

describe('what may be made once', () => {
  test('an order of a set-up, whichever way it is asked for', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { guid, version } = await contracts.aSetup();
      const answers = await Promise.all([
        callAt(0, entrustCalls.add, contracts.form(guid), handler),
        callAt(1, createOrders, { setups: [{ guid, version }] }, handler),
        callAt(1, entrustCalls.add, contracts.form(guid), handler),
      ]);
      expect(codesOf(answers)).toEqual([0, 0, 1]);
      expect(await db.select().from(entrustOrder).where(eq(entrustOrder.setupGuid, guid))).toHaveLength(1);
    }
  });

  test('a project of a set-up', async () => {
    const guid = await setups.inState(6);
    const { version } = await setups.detail(guid);
    const projects = async () => (await db.select().from(project)).length;
    const before = await projects();
    const build = (at: At) => callAt(at, projectSetup.build, { guid, version }, setups.projectManager);
    expect(codesOf(await Promise.all([build(0), build(1)]))).toEqual([0, 1]);
    expect(await projects()).toBe(before + 1);
  });

  test('a centre plan of department plans', async () => {
    const officer = setups.officer;
    const planGuids = [
      await batch.approved(),
      await batch.approved([{}], { planDept: otherDept.guid }, colleague),
    ];
    const merge = (at: At) =>
      callAt(at, batchPlan.merge, { ...batch.header({ planName: '中心汇总计划' }), planGuids }, officer);
    expect(codesOf(await Promise.all([merge(0), merge(1)]))).toEqual([0, 1]);
  });
});

describe('a document that is moved two ways at once goes one of them', () => {
  const e = entrustStatus.code;
  const c = contractAdminStatus.code;
  const reason = '内容需要修改';
  const named = async (guid: string) => contracts.namedContract(guid);

  test('an order: sent and undone, approved and recalled', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const guid = await contracts.orderIn(e.approved);
      const versioned = await contracts.named(guid);
      const scanFile = await plans.upload(representative);
      const [sent, undone] = await Promise.all([
        callAt(0, entrustCalls.send, { ...versioned, scanFile }, representative),
        callAt(1, entrustCalls.undo, { ...versioned, reason }, handler),
      ]);
      expect(codesOf([sent, undone])).toEqual([0, 1]);
      const { status, sentTo } = await contracts.read(guid);
      expect([status, sentTo]).toEqual(
        sent.code === 1 ? [e.toReceive, contracts.agency.guid] : [e.draft, null],
      );

      const open = await contracts.orderIn(e.inReview);
      const [approved, recalled] = await Promise.all([
        callAt(0, entrustCalls.examination, { guid: open, result: 'approve', acknowledged: true }, manager),
        callAt(1, entrustCalls.recall, await contracts.named(open), handler),
      ]);
      expect(codesOf([approved, recalled])).toEqual([0, 1]);
      expect((await contracts.read(open)).status).toBe(approved.code === 1 ? e.approved : e.draft);
    }
  });

  test('a contract: approved and recalled, undone and signed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const open = await contracts.contractIn(contractKind.code.purchase, c.inReview);
      const [approved, recalled] = await Promise.all([
        callAt(0, contractCalls.examination, { guid: open, result: 'approve', acknowledged: true }, manager),
        callAt(1, contractCalls.recall, await named(open), handler),
      ]);
      expect(codesOf([approved, recalled])).toEqual([0, 1]);
      expect((await contracts.readContract(open)).status).toBe(approved.code === 1 ? c.inEffect : c.draft);

      const guid = await contracts.contractIn(contractKind.code.purchase, c.inEffect);
      const versioned = await named(guid);
      const scanFile = await plans.upload(representative);
      const [undone, signed] = await Promise.all([
        callAt(0, contractCalls.undo, { ...versioned, reason }, handler),
        callAt(1, contractCalls.sign, { ...versioned, scanFile }, representative),
      ]);
      expect(codesOf([undone, signed])).toEqual([0, 1]);
      expect((await contracts.readContract(guid)).status).toBe(undone.code === 1 ? c.draft : c.inEffect);
    }
  });

  test('an approval: decided twice, agreed to and rejected', async () => {
    for (const other of ['approve', 'reject'] as const) {
      const guid = await contracts.contractIn(contractKind.code.purchase, c.inReview);
      const { levels } = await contracts.done(
        approvalCalls.detail,
        { kind: 'contract', documentGuid: guid },
        manager,
      );
      const { guid: taskGuid } = levels
        .flatMap(({ tasks }) => tasks)
        .find(({ actions }) => actions.includes('approve'))!;
      const decision = { taskGuid, opinion: '已阅' };
      const answers = await Promise.all([
        callAt(0, approvalCalls.approve, { ...decision, acknowledged: true }, manager),
        callAt(1, approvalCalls[other] as Endpoint, decision, manager),
      ]);
      expect(codesOf(answers)).toEqual([0, 1]);
      const { status } = await contracts.readContract(guid);
      const decided = answers[0]!.code === 1 ? 'approve' : other;
      expect(status).toBe(decided === 'approve' ? c.inEffect : c.rejected);
      const cases = await db.select().from(approvalCase).where(eq(approvalCase.documentGuid, guid));
      expect(cases).toHaveLength(1);
    }
  });
});

test('whatever two people do to the same lines at two processes, of each line exactly what is held is used', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 6, maxLength: 8 }), async (steps) => {
      const stage = await actsOn(world);
      for (const [one, other] of steps) {
        await Promise.all([attempt(world, stage, 0, one), attempt(world, stage, 1, other)]);
        await expectExact(world, stage);
      }
    }),
    { numRuns: 3, endOnFailure: true, seed: 20_261_122 },
  );
}, 120_000);

/** Keeps everybody out of a table until `release`, and says when so many wait for it. */
async function closed(table: string) {
  const isClosed = Promise.withResolvers<void>();
  const mayOpen = Promise.withResolvers<void>();
  const name = sql.identifier(table);
  const opened = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${name}`);
    isClosed.resolve();
    await mayOpen.promise;
  });
  await Promise.race([isClosed.promise, opened]);
  const waiting = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_locks where not granted and relation = ${table}::regclass`,
    );
    return rows[0]!.count;
  };
  return {
    async until(many: number) {
      while ((await waiting()) < many);
    },
    async release() {
      mayOpen.resolve();
      await opened;
    },
  };
}

test('a right taken between the statements of a call is felt by the very next call at each process, 1,000 times', async () => {
  const person = await plans.person([]);
  const roleGuid = await addRole(db, {
    enterpriseGuid: company.guid,
    code: null,
    name: '经办',
    permissions: [],
    scopes: { plan: dataScope.code.company },
  });
  await giveRole(db, person.guid, roleGuid);
  const list = (at: At) => callAt(at, annualPlan.list, {}, person);
  const add = (at: At) => callAt(at, batchPlan.add, batch.header(), person);
  const both = async (ask: (at: At) => Promise<{ code: number }>) =>
    codesOf(await Promise.all([ask(0), ask(1)]));
  const grants = ['plan:read', 'plan:write'].map((permission) => ({ roleGuid, permission }));
  const give = () => db.insert(rolePermission).values(grants);
  const take = () => db.delete(rolePermission).where(eq(rolePermission.roleGuid, roleGuid));
  const made = () => db.$count(procurementPlan, eq(procurementPlan.createUserGuid, person.guid));

  for (let round = 0; round < 500; round++) {
    const ask = round % 10 === 9 ? add : list;
    await give();
    expect(await both(list), `given ${round}`).toEqual([1, 1]);
    const plansClosed = await closed('procurement_plan');
    const caught = both(ask);
    await plansClosed.until(2);
    await take();
    await plansClosed.release();
    await caught;
    const before = await made();
    expect(await both(ask), `taken ${round}`).toEqual([0, 0]);
    expect(await made(), `taken ${round}`).toBe(before);
  }
  await give();
  expect(await both(list)).toEqual([1, 1]);
  await takeRole(db, person.guid, roleGuid);
  expect(await both(list)).toEqual([0, 0]);
}, 300_000);

describe('numbers', () => {
  const serials = (numbers: readonly string[], year: number) =>
    numbers
      .flatMap((no) => new RegExp(`^JIA-[A-Z]{2}-${year}-(\\d{4,})$`).exec(no)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);
  const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
  /** The numbers of documents just made, read where each stands. */
  const numbersOf = async (table: string, column: string, guids: readonly string[]) => {
    const { rows } = await db.execute<{ no: string }>(
      sql`select ${sql.identifier(column)} as no from ${sql.identifier(table)} where guid = any(${sql.param(guids)}::uuid[])`,
    );
    return rows.map(({ no }) => no);
  };

  test('of every type, given by both at once, never repeat and leave no gap', async () => {
    const { rows } = await db.execute<{ guid: string }>(sql`select guid from procurement_plan
      where type = 3 and enterprise_guid = ${company.guid} and plan_kind = ${planKind.code.initial} and plan_year = ${YEAR}`);
    const addition = () =>
      plans.header({ planKind: planKind.code.additional, parentPlanGuid: rows[0]!.guid });
    const setup = async () => contracts.form((await contracts.aSetup()).guid);
    const kinds = [
      [annualPlan.add, async () => addition(), buyer, 'procurement_plan', 'plan_no'],
      [batchPlan.add, async () => batch.header(), buyer, 'procurement_plan', 'plan_no'],
      [selfPlanCalls.add, async () => selfPlans.form(), buyer, 'self_plan', 'plan_no'],
      [projectSetup.add, async () => setups.form(), buyer, 'project_setup', 'project_no'],
      [entrustCalls.add, setup, handler, 'entrust_order', 'orders_no'],
      [contractCalls.add, async () => contracts.agencyForm(), handler, 'contract', 'contract_no'],
    ] as const;
    const EACH = 6;
    await Promise.all(
      kinds.map(async ([target, formOf, who, table, column]) => {
        const forms = await Promise.all(from(0, EACH).map((): Promise<Record<string, unknown>> => formOf()));
        const answers = await Promise.all(
          forms.map((form, at) => callAt((at % 2) as At, target as Endpoint, form, who)),
        );
        expect(codesOf(answers), answers.map(({ info }) => info).join()).toEqual(from(0, EACH).map(() => 1));
        const guids = answers.map(({ data }) => (data as { guid: string }).guid);
        const given = serials(await numbersOf(table, column, guids), YEAR);
        expect(given, table).toEqual(from(given[0]!, EACH));
      }),
    );
  });

  test('over the end of the year: the old year ends where it stood, the new one begins with 1', async () => {
    await moveClock(YEAR, '12-31 23:59:00');
    const dates = {
      plannedStart: `${YEAR + 1}-02-01`,
      plannedEnd: `${YEAR + 1}-03-01`,
      requiredDate: `${YEAR + 1}-04-01`,
    };
    const add = () =>
      Promise.all(
        from(0, 6).map((at) => callAt((at % 2) as At, selfPlanCalls.add, selfPlans.form(dates), buyer)),
      );
    const before = await add();
    const [across] = await Promise.all([add(), moveClock(YEAR + 1, '01-01 00:00:01')]);
    const after = await add();
    const guids = [before, across, after].flat().map(({ data }) => data.guid);
    const numbers = await numbersOf('self_plan', 'plan_no', guids);
    const [old, fresh] = [serials(numbers, YEAR), serials(numbers, YEAR + 1)];
    expect(old.length + fresh.length).toBe(guids.length);
    expect(old.length).toBeGreaterThanOrEqual(before.length);
    expect(old).toEqual(from(old[0]!, old.length));
    expect(fresh.length).toBeGreaterThanOrEqual(after.length);
    expect(fresh).toEqual(from(1, fresh.length));
  });
});
