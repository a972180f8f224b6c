import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { databaseOf } from '../testing/global-setup.ts';
import { testDatabase } from '../testing/test-app.ts';
import { openDatabase } from './client.ts';
import { runAddress } from './run-role.ts';

const url = await testDatabase();
const { pool: owner } = openDatabase(url, () => undefined, 3);
const database = new URL(url).pathname.slice(1);
const rights = { biz_audit: 'select, insert' };
const made: string[] = [];
afterAll(async () => {
  for (const role of made)
    await owner.query(`grant ${role} to current_user; drop owned by ${role}; drop role ${role}`);
  await owner.end();
});

/** A role somebody else has made, and the address of this database under it. */
async function aRole(options = ''): Promise<{ name: string; address: string }> {
  const name = `${database}_${made.length}`;
  const password = randomBytes(16).toString('hex');
  await owner.query(`create role ${name} login password '${password}' ${options}`);
  made.push(name);
  const address = new URL(url);
  [address.username, address.password] = [name, password];
  return { name, address: address.href };
}

const may = async (address: string, statement: string) => {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' });
    return false;
  } finally {
    await client.end();
  }
};

test('the owner makes a role of its own, once, that works with rows and with limited tables only as stated', async () => {
  const asked: string[] = [];
  const make = (password: string) =>
    runAddress(owner, {
      ownerUrl: url,
      given: undefined,
      passwordOf: (role) => (asked.push(role), password),
      rights,
    });
  const found = await make('first');
  expect(found).toEqual({ url: expect.stringContaining(`//${database}_run:first@`), isOwner: false });
  expect(asked).toEqual([`${database}_run`]);
  const { rows } = await owner.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolcanlogin, rolpassword from pg_roles where rolname = $1`,
    asked,
  );
  expect(rows).toEqual([
    { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolcanlogin: true, rolpassword: '********' },
  ]);
  for (const [statement, isAllowed] of [
    ['select * from biz_audit', true],
    ['delete from biz_audit', false],
    [`update biz_audit set note = ''`, false],
    ['delete from number_sequence', true],
    ['select * from pgboss.job', true],
    ['truncate number_sequence', false],
    ['create table mine (id int)', false],
    ['drop schema public cascade', false],
    [`set role ${new URL(url).username}`, false],
  ] as const)
    expect(await may(found.url, statement), statement).toBe(isAllowed);
  await owner.query('create table made_later (id int)');
  expect(await may(found.url, 'insert into made_later values (1)'), 'what a migration adds').toBe(true);
  expect(await make('first')).toEqual(found);
  const other = await make('second');
  expect(await may(other.url, 'select 1'), 'the key of the installation was changed').toBe(true);
});

test('a role the operator made gets its rights; one that owns the tables, or may become their owner, is told apart', async () => {
  const { address } = await aRole();
  const given = (one: string) =>
    runAddress(owner, { ownerUrl: url, given: one, passwordOf: () => expect.unreachable(), rights });
  expect(await given(address)).toEqual({ url: address, isOwner: false });
  expect(await may(address, 'delete from number_sequence')).toBe(true);
  expect(await may(address, 'delete from biz_audit')).toBe(false);
  expect(await given(url)).toEqual({ url, isOwner: true });
});

test('an owner that may make no role serves itself, and says so', async () => {
  const { address, name } = await aRole();
  const { pool } = openDatabase(address, () => undefined, 1);
  const options = { ownerUrl: address, given: undefined, passwordOf: () => expect.unreachable(), rights };
  expect(await runAddress(pool, options)).toEqual({ url: address, isOwner: true });
  expect(new URL(databaseOf(address, 'x')).username).toBe(name);
  await pool.end();
});
