import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { planBasis, planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { loadUserInfo } from '#shared/areas/session/contract';
import { NotDone, send, signIn } from '../../../e2e/fixtures/wire.ts';
import { migrationHashes } from '../../db/migrate.ts';
import { type Program, programRunner } from '../../testing/program.ts';
import { testDatabase, testFolder } from '../../testing/test-app.ts';
import { demoAccounts, DEMO_PASSWORD } from '../demo/identity.ts';
import { today } from '../../testing/days.ts';

const runProgram = programRunner();

const PROCESSES = 3;
const PLANS = 24;
const ID_NUMBER = '11010519491231002X';

const url = await testDatabase('empty');
const SECRET_KEY = randomBytes(32).toString('hex');
const start = async (settings: Record<string, string>) =>
  runProgram({
    DATABASE_URL: url,
    DATA_DIR: await testFolder(),
    SEED: 'demo',
    LOG_LEVEL: 'trace',
    ...settings,
  });
const programs: Program[] = [];
let addresses: string[] = [];

beforeAll(async () => {
  for (let count = 0; count < PROCESSES; count++) programs.push(await start({ SECRET_KEY }));
  addresses = await Promise.all(programs.map(({ listening }) => listening));
}, 300_000);

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

test('three that start together on an empty database migrate and fill it once, and all serve', async () => {
  const [found] = await query<Record<string, number>>(
    `select
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from sys_user where user_name = any($1)) as accounts,
    (select count(distinct user_name)::int from sys_user where user_name = any($1)) as names`,
    [demoAccounts.map(({ userName }) => userName)],
  );
  expect(found).toEqual({
    migrations: migrationHashes().length,
    accounts: demoAccounts.length,
    names: demoAccounts.length,
  });
  const [at] = await query<{ roles: string[]; owns: boolean }>(
    `select array_agg(distinct usename::text) as roles, bool_or(pg_has_role(usename, relowner, 'member')) as owns
     from pg_stat_activity join pg_class on relname = 'biz_audit' where application_name = 'zhaocai'
       and datname = current_database()`,
  );
  expect(at, 'they serve as a role that owns nothing').toEqual({
    roles: [`${new URL(url).pathname.slice(1)}_run`],
    owns: false,
  });
  const { access_token: token } = await signIn({ baseUrl: addresses[0]! }, 'buyer');
  for (const baseUrl of addresses) {
    expect(await (await fetch(`${baseUrl}/readyz`)).json()).toMatchObject({ database: true, storage: true });
    expect(await send({ baseUrl, token }, loadUserInfo, {}), 'a session of one holds at all').toMatchObject({
      userName: 'buyer',
    });
  }
});

test('one with another key does not start: it could read nothing that is sealed', async () => {
  const other = await start({ SECRET_KEY: randomBytes(32).toString('hex') });
  expect(await other.ended).toBe(1);
  expect(other.printed().trim().split('\n').at(-1)).toContain('SECRET_KEY 与本数据库加密数据时所用的不一致');
});

test('numbers given by several processes at once never repeat and leave no gap', async () => {
  const [parent] = await query<{ guid: string; unit: string; dept: string; year: number }>(
    `select plan.guid, plan_unit as unit, plan_dept as dept, plan_year as year from procurement_plan as plan
     join sys_user on sys_user.enterprise_guid = plan.enterprise_guid and user_name = 'buyer2'
     where plan_kind = $1 and plan.status = $2 and plan_year >= extract(year from now()) - 1 limit 1`,
    [planKind.code.initial, planStatus.code.approved],
  );
  const { guid: parentPlanGuid, unit: planUnit, dept: planDept, year: planYear } = parent!;
  const { access_token: token } = await signIn({ baseUrl: addresses[0]! }, 'buyer2');
  const guids = Array.from({ length: PLANS }, () => randomUUID());
  await Promise.all(
    guids.map((guid, at) =>
      send({ baseUrl: addresses[at % PROCESSES]!, token }, annualPlan.add, {
        guid,
        planName: '并发编号',
        planYear,
        planKind: planKind.code.additional,
        parentPlanGuid,
        planUnit,
        planDept,
        planBasis: [planBasis.code.budget],
        handlerPhone: '13800138000',
        reportDate: today(),
      }),
    ),
  );
  const plans = await query<{ no: string }>(
    'select plan_no as no from procurement_plan where guid = any($1) order by plan_no',
    [guids],
  );
  const serials = plans.map(({ no }) => Number(new RegExp(`-ND-${planYear}-(\\d{4})$`).exec(no)?.[1]));
  expect(serials).toEqual(Array.from({ length: PLANS }, (_, at) => serials[0]! + at));
});

test('the log is JSON with a request id, and holds no password, token or number of a person', async () => {
  const [baseUrl, program] = [addresses[0]!, programs[0]!];
  const { access_token: access, refresh_token: refresh } = await signIn({ baseUrl }, 'manager');
  const wrong = 'Falsch-2026-Kennwort';
  await expect(signIn({ baseUrl }, 'manager', wrong)).rejects.toThrow(NotDone);
  await fetch(`${baseUrl}${loadUserInfo.path}?idNumber=${ID_NUMBER}`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const answer = await fetch(`${baseUrl}/none/${ID_NUMBER}?token=${refresh}`);
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);

  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  const lines = program
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.filter(({ reqId }) => reqId === id).length).toBeGreaterThanOrEqual(2);
  expect(entries).toContainEqual(
    expect.objectContaining({ req: { method: 'POST', route: '/auth/oauth/token', ip: '127.0.0.1' } }),
  );
  // The password of the demonstration accounts is printed on purpose, outside of the log.
  for (const secret of [DEMO_PASSWORD, wrong, access, refresh, ID_NUMBER, new URL(url).password])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
