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
/** Of so many names that a call does not declare one is tried. */
const EACH = 3;
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

/**
 * Answers how many rows name somebody or something of the other company, by column. Prepared once: hundreds of columns
 * took longer to plan than to count.
 */
async function mentionsIn(db: Db, columns: readonly { table: string; column: string }[]) {
  const list = strangers.map((guid) => `'${guid}'::uuid`).join(', ');
  const counts = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place, count(*)::int as count from "${table}" where "${column}" in (${list})`,
  );
  await db.execute(
    sql.raw(`prepare mentions as select * from (${counts.join(' union all ')}) counted where count > 0`),
  );
  return async () => JSON.stringify((await db.execute(sql`execute mentions`)).rows);
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
    const mentions = await mentionsIn(db, await guidColumns(db));
    const before = await mentions();
    for (const [place, endpoint] of everyEndpoint().entries()) {
      if (isApart(endpoint) || !app.app.hasRoute({ method: endpoint.method, url: endpoint.path })) continue;
      const { caller, person, sample } = await firstWhoMay(endpoint, send);
      if (!person) continue;
      const declared = new Set(Object.keys(endpoint.input.shape));
      for (const [at, [field, value]] of Object.entries(smuggled).entries()) {
        const isDeclared = declared.has(field);
        // A name that is not declared is refused whatever it is: each call is tried with some of them, all calls with all.
        if (!isDeclared && (at + place) % EACH !== 0) continue;
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
            if (writes > 0) after = await mentions();
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
