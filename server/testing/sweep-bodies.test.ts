import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Db } from '../db/client.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { type Send, withFrozenApp } from './frozen-app.ts';
import { sampleOf } from './sweep-samples.ts';
import { type Caller, CALLERS, isOfPlatform } from './sweep-callers.ts';
import { sweepWorld } from './sweep-world.ts';
import { requestFor, testApp } from './test-app.ts';

const app = await testApp();
const world = await sweepWorld(app);
const { other } = world.others;

/** What a body could try to set: whose a record is, where, in which state, with which rights. */
const smuggled: Readonly<Record<string, unknown>> = {
  enterpriseGuid: other.enterprise,
  deptGuid: other.dept,
  userGuid: other.person,
  createUserGuid: other.person,
  ownerGuid: other.person,
  status: 4,
  roles: ['SEC'],
  isDeleted: true,
  [`x${randomUUID().slice(0, 8)}`]: 'anything',
};
const strangers = [other.enterprise, other.dept, other.person];

/** Calls that take no body of ours, or end the caller's own session. */
const isApart = ({ access, act, path }: Endpoint) =>
  access === 'public' || act !== 'write' || path === '/updateUserPhone';

/** Every column of a guid in the database, but those of the audit, which keeps what was asked. */
async function guidColumns(db: Db) {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE' and t.table_schema = 'public'
    where c.table_schema = 'public' and c.data_type = 'uuid' and c.table_name <> 'biz_audit'`);
  return rows;
}

/** How many rows name somebody or something of the other company, by column. */
async function mentions(db: Db, columns: readonly { table: string; column: string }[]) {
  const list = sql.join(
    strangers.map((guid) => sql`${guid}::uuid`),
    sql`, `,
  );
  const counts = columns.map(
    ({ table, column }) =>
      sql`select ${`${table}.${column}`} as place, count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} in (${list})`,
  );
  const { rows } = await db.execute<{ place: string; count: number }>(sql.join(counts, sql` union all `));
  return JSON.stringify(rows.filter(({ count }) => count > 0));
}

/** Rows written in this transaction so far, undone ones included. */
async function written(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    // A rate limit counts a call before its body is read.
    sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables where relname <> 'call_count'`,
  );
  return rows[0]!.count;
}

test('a body that names another company, department, person, state or role changes nothing there', async () => {
  const wrong: string[] = [];
  let tried = 0;
  await withFrozenApp(app, async (send, db) => {
    const columns = await guidColumns(db);
    const before = await mentions(db, columns);
    for (const endpoint of everyEndpoint()) {
      if (isApart(endpoint) || !app.app.hasRoute({ method: endpoint.method, url: endpoint.path })) continue;
      const { caller, person, sample } = await firstWhoMay(endpoint, send);
      if (!person) continue;
      const declared = new Set(Object.keys(endpoint.input.shape));
      for (const [field, value] of Object.entries(smuggled)) {
        const isDeclared = declared.has(field);
        // Whom the whole platform is in reach of may name any company; that is what the call is for.
        if (isDeclared && isOfPlatform(caller)) continue;
        let after = before;
        let writes = 0;
        const begun = await written(db);
        const answer = await send(
          requestFor(endpoint, { ...sample, [field]: isDeclared && field === 'roles' ? [] : value }),
          person,
          async () => {
            writes = (await written(db)) - begun;
            // where no row was written none can have moved
            if (writes > 0) after = await mentions(db, columns);
          },
        );
        tried++;
        const name = `${endpoint.path} ${field}: ${answer.code} ${answer.info}`;
        if (after !== before) wrong.push(`${name} reached the other company: ${after}`);
        if (!isDeclared && (answer.code !== 0 || writes > 0))
          wrong.push(`${name} was not refused (${writes} rows)`);
      }
    }
  });
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(1000);
}, 900_000);

/** The first caller whom the permission of a call lets pass, with an input of their own records. */
async function firstWhoMay(endpoint: Endpoint, send: Send) {
  const preferred: Caller[] = ['JHZZ', 'SJGLY', 'SYS', 'SEC', 'AUD', 'YWBB', 'JDR', ...CALLERS];
  for (const caller of preferred) {
    const { person, records } = world.callers.get(caller)!;
    const sample = sampleOf(endpoint, records.own);
    if (person && (await send(requestFor(endpoint, sample), person)).status === 200)
      return { caller, person, sample };
  }
  return { caller: 'nobody' as const, person: null, sample: {} };
}
