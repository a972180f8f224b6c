import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PaymentSearch } from '#shared/areas/deposit/payment-contract';
import { dataScope } from '#shared/areas/role/scope';
import { addGroup, addSuppliers, GROUP_FINANCE } from '../../app/large/companies.ts';
import { addDeposits } from '../../app/large/deposits.ts';
import { addSupplierProfiles } from '../../app/large/supplier-profiles.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { filled, planOf } from '../../testing/query-plan.ts';
import { asSql, statementsOf } from '../../testing/statements-of.ts';
import { testApp } from '../../testing/test-app.ts';
import { findActor, openSession } from '../session/session.service.ts';
import { findAccount } from '../user/account.service.ts';
import { depositAlarms } from './deposit-alarms.ts';
import { depositEntry, depositLedgerAccount, depositMovement } from './ledger/ledger.table.ts';
import { statementOf } from './ledger/read-ledger.ts';
import { listPayments } from './list-payments.ts';
import { depositPayment as payment } from './payment.table.ts';

const { db, pool } = await testApp();

/** The head of the group has 6,000 payments in each of two years. */
beforeAll(
  () =>
    filled(db, payment, async () => {
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await addGroup(tx, 3, 'no password');
        await addSuppliers(tx, 6000);
        await addSupplierProfiles(tx);
        for (const table of ['deposit_movement', 'deposit_entry'])
          await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
        await addDeposits(tx);
        for (const table of ['deposit_movement', 'deposit_entry'])
          await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
      });
      await db.execute(sql`vacuum (analyze) ${depositEntry}`);
      await db.execute(sql`vacuum (analyze) ${depositLedgerAccount}`);
    }),
  180_000,
);

/** What the list of the group's finance sends about payments: how its rows are found, and how all are counted. */
async function plansOf(
  search: object,
  of: typeof dataScope.code.companyTree | typeof dataScope.code.company,
) {
  const account = (await findAccount(db, GROUP_FINANCE))!;
  const found = (await findActor(db, (await openSession(db, account.guid)).accessToken))!;
  const actor = { ...found, permissions: new Map([['deposit:payers', new Set([of])]]) };
  const origin = { requestId: '', ip: '', userAgent: '', method: '', route: '' };
  const sent = await statementsOf(pool, (seen: Db) =>
    listPayments(
      { page: 1, rows: 10, ...search } as PaymentSearch,
      {
        db: seen,
        actor,
        origin,
      } as unknown as Context,
    ),
  );
  const plans = [];
  for (const statement of sent.filter(({ text }) => text.includes('from "deposit_payment"')))
    plans.push({ statement, ...(await planOf(db, asSql(statement))) });
  return plans;
}

test.each([
  {},
  { page: 500 },
  { sort: 'supplierName', order: 'asc' },
  { sort: 'receivedOn', order: 'desc' },
  { year: 2026 },
])('a page of payments by %j is walked in its order, whoever looks', async (search) => {
  for (const scope of [dataScope.code.companyTree, dataScope.code.company]) {
    const page = (await plansOf(search, scope)).find(({ statement }) => statement.text.includes('limit'))!;
    expect(page.readThrough, page.text).not.toContain('deposit_payment');
    expect(page.sorts, page.text).toBe(0);
  }
});

test.each([{ group: 'ending' }, { group: 'refundOverdue' }])(
  'the few payments of %j are found by their days, and counted so',
  async (search) => {
    for (const { text, blocks } of await plansOf(search, dataScope.code.companyTree))
      expect(blocks, text).toBeLessThanOrEqual(50);
  },
);

test('an account is read by its own entries, however many others there are', async () => {
  const [one] = await db.select().from(payment).where(eq(payment.serial, 77)).limit(1);
  const [sent] = await statementsOf(pool, (seen: Db) =>
    statementOf(seen, { subjectGuid: one!.settingGuid, supplierGuid: one!.supplierGuid }),
  );
  const { text, blocks, readThrough } = await planOf(db, asSql(sent!));
  expect(readThrough, text).toEqual([]);
  expect(blocks, text).toBeLessThanOrEqual(60);
});

test('whether accounts are shared is asked of the payments of the one project', async () => {
  const account = (await findAccount(db, GROUP_FINANCE))!;
  const found = (await findActor(db, (await openSession(db, account.guid)).accessToken))!;
  const actor = {
    ...found,
    permissions: new Map([['deposit:payers', new Set([dataScope.code.companyTree])]]),
  };
  const [alarm] = await depositAlarms({ db, actor });
  const [of] = await db.select().from(depositMovement).where(isNotNull(depositMovement.projectGuid)).limit(1);
  const asked = alarm!.raises({
    guid: sql`${of!.projectGuid}::uuid`,
    budgetAmount: sql`0`,
    isMandatory: sql`false`,
    hasReached: () => sql`true`,
  });
  const { text, readThrough, indexes } = await planOf(db, sql`select ${asked}`);
  expect(readThrough, text).not.toContain('deposit_payment');
  expect(indexes, text).toContain('deposit_movement_of_project');
});
