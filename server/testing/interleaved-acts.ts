import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { addMoney } from '#shared/kit/money';
import type { At, TwoProcesses } from './two-processes.ts';

type Person = { guid: string; name: string };

/** A document that holds of a line, and whose it is; what it is changed with is asked of its owner. */
interface Held {
  kind: 'batch' | 'setup' | 'self';
  guid: string;
  owner: Person;
}
/** Two lines of a yearly plan, a batch plan of each of two people, and what they have made of the lines so far. */
interface Stage {
  lines: string[];
  people: readonly [Person, Person];
  batches: readonly [string, string];
  held: Held[];
}

const ACTS = [
  'takeForBatch',
  'takeForBatch',
  'setUp',
  'setUp',
  'buyOneself',
  'change',
  'change',
  'delete',
  'restore',
  'submit',
  'recall',
  'void',
] as const;
interface Step {
  act: (typeof ACTS)[number];
  line: number;
  /** 元; some leave room for others, some take nearly all. */
  amount: number;
  /** Which of the documents there are; the other person's as well. */
  at: number;
}

/** One act of one of the two. */
export const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...ACTS),
  line: fc.nat(1),
  amount: fc.oneof(fc.integer({ min: 1, max: 19_000 }), fc.integer({ min: 100_000, max: 330_000 })),
  at: fc.nat(3),
});

/** Two fresh lines and two people to work on them. */
export async function actsOn({ plans, setups, batch, otherDept, colleague }: TwoProcesses): Promise<Stage> {
  return {
    lines: [setups.nextLine(), setups.nextLine()],
    people: [plans.buyer, colleague],
    batches: [await batch.add(), await batch.add({ planDept: otherDept.guid }, colleague)],
    held: [],
  };
}

/** Tries an act at a process; whether it is refused is the other tests' matter, here only what it leaves behind counts. */
export async function attempt(world: TwoProcesses, stage: Stage, at: At, given: Step): Promise<void> {
  const { callAt, setups, batch, selfPlans, officer } = world;
  const { act, amount } = given;
  const owner = stage.people[at];
  const line = stage.lines[given.line]!;
  const money = `${amount}.00`;
  const keep = (kind: Held['kind'], { code, data }: { code: number; data: { guid: string } }) => {
    if (code === 1) stage.held.push({ kind, guid: data.guid, owner });
  };
  const found = stage.held[given.at % Math.max(1, stage.held.length)];
  switch (act) {
    case 'takeForBatch': {
      const form = batch.line({ yearItemGuid: line, batchAmount: money });
      const sent = { ...form, planGuid: stage.batches[at], guid: randomUUID() };
      const { code, data } = await callAt(at, batchPlan.saveLine, sent, owner);
      keep('batch', { code, data: { guid: data?.lineGuid } });
      return;
    }
    case 'setUp':
      keep(
        'setup',
        await callAt(at, projectSetup.add, setups.form({ lines: [{ guid: line, amount: money }] }), owner),
      );
      return;
    case 'buyOneself':
      keep('self', await callAt(at, selfPlanCalls.add, selfForm(line, money), owner));
      return;
    case 'change':
    case 'delete':
    case 'restore':
    case 'submit':
    case 'recall':
    case 'void':
      if (found) await actOn(found);
  }

  function selfForm(yearItemGuid: string, price: string) {
    const items = [{ name: '办公桌', unit: '张', quantity: '1', price }];
    return selfPlans.form({ outOfPlan: false, yearItemGuid, items });
  }

  /** What is done to a document that is there, as its owner, whichever process they are at. */
  async function actOn({ kind, guid, owner: who }: Held) {
    const calls = { setup: projectSetup, self: selfPlanCalls };
    if (kind === 'batch') {
      const planGuid = stage.batches[stage.people.indexOf(who)]!;
      if (act === 'submit' || act === 'recall' || act === 'void') {
        const { version } = await batch.detail(planGuid, who);
        const sent = { guid: planGuid, version, ...(act === 'void' && { reason: '不再采购' }) };
        await callAt(at, batchPlan[act] as Endpoint, sent, act === 'void' ? officer : who);
        return;
      }
      const [known] = (await batch.lines(planGuid, who)).filter((one) => one.guid === guid);
      if (!known) return;
      if (act === 'delete') await callAt(at, batchPlan.deleteLines, { planGuid, guids: [guid] }, who);
      if (act === 'change')
        await callAt(
          at,
          batchPlan.saveLine,
          {
            ...batch.line({ yearItemGuid: line, batchAmount: money }),
            planGuid,
            guid,
            version: known.version,
          },
          who,
        );
      return;
    }
    if (act === 'restore') {
      await callAt(at, calls[kind].restore, { guid }, who);
      return;
    }
    const { code, data } = await callAt(at, calls[kind].detail as Endpoint, { guid }, who);
    if (code !== 1) return;
    const versioned = { guid, version: (data as { version: number }).version };
    if (act === 'change' && kind === 'setup')
      await callAt(
        at,
        projectSetup.edit,
        { ...setups.form({ lines: [{ guid: line, amount: money }] }), ...versioned },
        who,
      );
    if (act === 'change' && kind === 'self')
      await callAt(at, selfPlanCalls.edit, { ...selfForm(line, money), ...versioned }, who);
    if (act === 'delete' || act === 'submit' || act === 'recall')
      await callAt(at, calls[kind][act] as Endpoint, versioned, who);
    if (act === 'void' && kind === 'setup')
      await callAt(at, projectSetup.void, { ...versioned, reason: '不再采购' }, setups.officer);
    if (act === 'void' && kind === 'self')
      await callAt(at, selfPlanCalls.void, { ...versioned, reason: '不再采购' }, officer);
  }
}

/** What is used of each line is the sum of what stands on it, no more than may be used, and what both processes show. */
export async function expectExact({ db, callAt, plans }: TwoProcesses, { lines }: Stage): Promise<void> {
  for (const guid of lines) {
    const { rows } = await db.execute<{ plan: string; used: string; parts: string[]; estimate: string }>(sql`
      select y.plan_guid as plan, y.used_amount::text as used, y.estimate_amount::text as estimate, array[
        (select coalesce(sum(b.held_amount), 0)::text from batch_line b where b.year_item_guid = y.guid),
        (select coalesce(sum(t.amount), 0)::text from project_setup_line t
          join project_setup s on s.guid = t.setup_guid
          where t.line_guid = y.guid and not s.is_deleted),
        (select coalesce(sum(p.held_amount), 0)::text from self_plan p
          where p.year_item_guid = y.guid and not p.is_deleted)] as parts
      from procurement_plan_line y where y.guid = ${guid}`);
    const { plan, used, parts, estimate } = rows[0]!;
    expect(used).toBe(parts.reduce(addMoney, '0.00'));
    expect(Number(used)).toBeGreaterThanOrEqual(0);
    expect(Number(used)).toBeLessThanOrEqual(Number(estimate) * 1.1);
    for (const at of [0, 1] as const) {
      const { data } = await callAt(at, annualPlan.lines, { guid: plan }, plans.buyer);
      expect(data.find((one) => one.guid === guid)!.usedAmount).toBe(used);
    }
  }
}
