import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dataScope } from '#shared/areas/role/scope';
import { GROUP_USER } from '../../../app/large/companies.ts';
import { addLargeData } from '../../../app/large/large.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, Context } from '../../../http/context.ts';
import { filled, planOf } from '../../../testing/query-plan.ts';
import { asSql, statementsOf } from '../../../testing/statements-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { findActor, openSession } from '../../session/session.service.ts';
import { findAccount } from '../../user/account.service.ts';
import { tender } from '../tender.table.ts';
import { planList } from './list-plans.ts';

const { db, pool } = await testApp();

/** Some 3,000 tenders of 45 companies. */
beforeAll(
  () =>
    filled(db, tender, () =>
      inTransaction(db, (tx) =>
        addLargeData(tx, { companies: 45, suppliers: 200, plans: 16_000, setups: 5_600 }),
      ),
    ),
  180_000,
);

/** How the list of whoever sees so much was answered. */
async function plansOf(
  search: object,
  of: typeof dataScope.code.companyTree | typeof dataScope.code.company,
) {
  const account = (await findAccount(db, GROUP_USER))!;
  const found = (await findActor(db, (await openSession(db, account.guid)).accessToken))!;
  const actor = { ...found, permissions: new Map([['scheme:read', new Set([of])]]) } as unknown as Actor;
  const sent = await statementsOf(pool, (seen: Db) =>
    planList.calls.list({ page: 1, rows: 10, ...search } as never, { db: seen, actor } as unknown as Context),
  );
  const plans = [];
  for (const statement of sent.filter(({ text }) => text.includes('"tender"')))
    plans.push({ statement, ...(await planOf(db, asSql(statement))) });
  return plans;
}

test('there is enough to choose from, with days planned', async () => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${tender} where ${tender.nextPlanned} is not null`,
  );
  expect(rows[0]!.count).toBeGreaterThan(1000);
});

test.each([
  {},
  { page: 100 },
  { sort: 'tenderNo', order: 'asc' },
  { sort: 'nextPlanned', order: 'asc' },
  { sort: 'deadline', order: 'desc' },
])('a page of plans by %j is walked in its order, whoever looks', async (search) => {
  for (const scope of [dataScope.code.companyTree, dataScope.code.company])
    for (const { statement, text, readThrough, blocks } of await plansOf(search, scope)) {
      expect(readThrough, `${statement.text}\n${text}`).not.toContain('tender');
      expect(blocks, `${statement.text}\n${text}`).toBeLessThanOrEqual(1500);
    }
});

test.each([{ projectName: '更新改造' }, { projectNo: '-LX-2026-0012' }])(
  'plans of %j are found by an index',
  async (search) => {
    for (const { statement, text, readThrough } of await plansOf(search, dataScope.code.companyTree))
      expect(readThrough, `${statement.text}\n${text}`).not.toContain('tender');
  },
);
