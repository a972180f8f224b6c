import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositSendStatus, depositSendType } from '#shared/areas/deposit/codes';
import { type PaymentAction, type PaymentDetail, supplierActs } from '#shared/areas/deposit/payment-views';
import { expireGuarantees } from './guarantees.ts';
import { bodyOfAct, callOfAct } from '../../testing/deposit-acts.ts';
import { depositWorld, type Payer } from '../../testing/deposit-world.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const world = await depositWorld(app);
const { call, pool } = app;
const { finance, finance2, manager } = world;
const payers = [await world.aPayer([1]), await world.aPayer([1])];
const settingGuid = await world.enabled({ categories: [1] });
const otherSetting = await world.enabled({ categories: [2] });
const tenders = [await world.aTender(), await world.aTender('3000000.00')];
const payments = await Promise.all(
  payers.map(async (payer) => (await world.applied(settingGuid, payer)).guid),
);
const s = depositSendStatus.code;

const things = { settingGuid, otherSetting, tenders };
/** What is sent with an act; what is wrong with it is refused, which is no fault here. */
const bodyOf = (act: PaymentAction, seen: PaymentDetail, payer: Payer, amount: string) =>
  bodyOfAct(world, things, act, seen, payer, amount);

async function guaranteesEnd(guid: string): Promise<void> {
  await pool.query(`update deposit_payment set guarantee_to = current_date - 1 where guid = $1`, [guid]);
  await expireGuarantees(app.db);
}

let succeeded = 0;
/** Two people act at once on one payment: one does something that is allowed now, another tries anything; a third may not. */
async function round([which, chosen, second, amount]: readonly [number, number, PaymentAction, string]) {
  const guid = payments[which]!;
  const payer = payers[which]!;
  const seen = await world.detail(guid);
  const allowed = [...seen.actions, ...(await world.detail(guid, payer.main)).actions];
  const first = allowed[chosen % Math.max(1, allowed.length)] ?? 'choose';
  const people = (act: PaymentAction) => (supplierActs.includes(act) ? payer.main : finance);
  const bodies = [
    await bodyOf(first, seen, payer, amount),
    await bodyOf(second, seen, payer, amount),
  ] as const;
  // A refund takes another person than its approval.
  const one = first === 'refund' || people(first) !== finance ? people(first) : finance2;
  // Now and then the guarantee ends that very moment, and two processes find it.
  const jobs = amount === '100001' ? [guaranteesEnd(guid), guaranteesEnd(guid)] : [];
  const answers = await Promise.all([
    call(callOfAct(first), bodies[0], one),
    call(callOfAct(second), bodies[1], people(second)),
    call(callOfAct(first), bodies[0], manager),
  ]);
  await Promise.all(jobs);
  for (const { status } of answers) expect([200, 403]).toContain(status);
  succeeded += answers.filter(({ code }) => code === 1).length;
  // Whoever may not decide does nothing.
  expect(answers[2].code).not.toBe(1);
}

const sum = (kind: number) => `coalesce((select sum(e.amount) from deposit_account a
  join deposit_entry e on e.account_guid = a.guid
  where a.subject_guid = p.setting_guid and a.supplier_guid = p.supplier_guid and a.kind = ${kind}), 0)`;

async function booksBalance() {
  const { rows: unbalanced } = await pool.query(
    `select movement_guid from deposit_entry group by movement_guid having count(*) <> 2 or sum(amount) <> 0`,
  );
  expect(unbalanced).toEqual([]);
  const { rows: below } = await pool.query(
    `select a.guid, a.kind from deposit_account a join deposit_entry e on e.account_guid = a.guid
     where a.kind in (2, 3, 6, 8) group by a.guid having sum(e.amount) < 0`,
  );
  expect(below).toEqual([]);
}

/** What the ledger says of each payment, and so which states it can be in. */
async function statesFit() {
  const { rows } = await pool.query<Record<string, string | number>>(
    `select p.status, p.send_type as type, cardinality(p.warnings) as warned, p.due_amount as due,
       p.guarantee_amount as promised, ${sum(2)} as held, ${sum(3)} as deducted, ${sum(6)} as guarantee,
       ${sum(8)} as occupied, ${sum(9)} as kept from deposit_payment p`,
  );
  for (const row of rows) {
    const [status, held, deducted, guarantee] = ['status', 'held', 'deducted', 'guarantee'].map((name) =>
      Number(row[name]),
    ) as [number, number, number, number];
    const said = JSON.stringify(row);
    const isMoney = row['type'] === depositSendType.code.virtualAccount;
    const isPaid = [s.paid, s.toApprove, s.rejected, s.approved, s.refundRequested].includes(status as never);
    const stands = [s.approved, s.refundRequested].includes(status as never);
    if (isMoney) {
      expect(guarantee, said).toBe(0);
      if (isPaid) expect(held + deducted, said).toBeGreaterThanOrEqual(Number(row['due']));
      if (status === s.unpaid) expect(held > 0, said).toBe(Number(row['warned']) > 0);
      if (status === s.transferred) expect(held + deducted, said).toBe(0);
    } else {
      expect(held, said).toBe(0);
      expect(guarantee + deducted, said).toBe(stands ? Number(row['promised']) : 0);
    }
    if (!stands) expect(deducted, said).toBe(0);
    if (Number(row['occupied']) > 0) expect(status, said).toBe(s.approved);
  }
}

test('after any acts of several people at once the books balance and every state is what they say', async () => {
  const act = fc.constantFrom<PaymentAction>(
    ...(['choose', 'receive', 'receive', 'submit', 'submit', 'approve', 'approve', 'reject'] as const),
    ...(['occupy', 'release', 'deduct', 'deduct', 'askRefund', 'approveRefund', 'refuseRefund'] as const),
    ...(['refund', 'returnMoney', 'proposeTransfer', 'agreeTransfer'] as const),
  );
  const amount = fc.constantFrom('30000', '100000', '100001', '70000.01');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(1), fc.nat(20), act, amount), { minLength: 6, maxLength: 12 }),
      async (rounds) => {
        for (const one of rounds) await round(one);
        await booksBalance();
        await statesFit();
      },
    ),
    // What was done stays done: a failure is not made smaller.
    { numRuns: 5, endOnFailure: true },
  );
  expect(succeeded).toBeGreaterThan(10);
}, 600_000);

test('a movement that does not balance cannot be written, nor one below nothing', async () => {
  const { rows } = await pool.query<{ guid: string }>(
    `insert into deposit_account (subject_guid, supplier_guid, enterprise_guid, kind)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), kind from unnest(array[1, 2]) kind returning guid`,
  );
  const move = (amounts: readonly [number, number]) => `with moved as (
    insert into deposit_movement (kind, document_guid, document_no, value_day)
    values (1, gen_random_uuid(), 'X', current_date) returning guid)
    insert into deposit_entry (movement_guid, account_guid, amount)
    select moved.guid, one.account, one.amount from moved,
      (values ('${rows[0]!.guid}'::uuid, ${amounts[0]}::numeric), ('${rows[1]!.guid}'::uuid, ${amounts[1]})) one(account, amount)`;
  await expect(pool.query(move([-10, 9]))).rejects.toThrow('does not balance');
  await expect(pool.query(move([10, -10]))).rejects.toThrow('below 0');
  await pool.query(move([-10, 10]));
  await expect(
    pool.query(`insert into deposit_movement (kind, document_guid, document_no, value_day)
      values (1, gen_random_uuid(), 'X', current_date)`),
  ).rejects.toThrow('does not balance');
});
