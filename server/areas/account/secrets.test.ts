import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findOwnAccounts, resetPassword } from '#shared/areas/account/recovery-contract';
import { changePassword } from '#shared/areas/session/contract';
import { smsPurpose } from '#shared/areas/sms-code/codes';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import { aUser, TEST_PASSWORD } from '../../testing/builders.ts';
import { lastCode } from '../../testing/outbox.ts';
import { otpOf, withSecondFactor } from '../../testing/second-factor.ts';
import { askToken, seal, signIn, takeChallenge } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';

const log: string[] = [];
const app = await testApp({ log: (line) => log.push(line) });
const { db, call } = app;
const PHONE = '13857700001';
const RESET = 'Forgotten@2027';
const CHANGED = 'Changed@2028';

/** Every place in the database where a text stands, but the one table that shows whose phone is whose. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'character')`);
  const found = [];
  for (const { table, column } of rows) {
    const { rows: hits } = await db.execute(
      sql`select 1 from ${sql.raw(table)} where ${sql.raw(column)}::text like ${`%${text}%`} limit 1`,
    );
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('no password, code, secret or token stands in a row or in the log', async () => {
  const person = await aUser(db, { phone: PHONE, userName: 'discreet1' });
  await call(sendSmsCode, { phone: PHONE, purpose: smsPurpose.code.recover }, null);
  const code = await lastCode(db, PHONE);
  expect(code).toMatch(/^\d{6}$/);
  const beforeUse = await rowsWith(code);
  await call(findOwnAccounts, { phone: PHONE, code: '000000' }, null);
  const { ticket } = (await call(findOwnAccounts, { phone: PHONE, code }, null)).data;
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const credential = seal(publicKey, { newPassword: RESET, nonce });
  await call(resetPassword, { phone: PHONE, userName: 'discreet1', ticket, kid, credential }, null);

  const wrong = await signIn(app, 'discreet1', TEST_PASSWORD);
  expect(wrong.status).toBe(400);
  const { access_token: access = '', refresh_token: refresh = '' } = await signIn(app, 'discreet1', RESET);
  const again = await takeChallenge(app);
  const sealed = seal(again.publicKey, { oldPassword: RESET, newPassword: CHANGED, nonce: again.nonce });
  const changed = await app.send({
    method: 'POST',
    url: changePassword.path,
    payload: { kid: again.kid, credential: sealed },
    headers: { authorization: `Bearer ${access}` },
  });
  expect(changed.json()).toMatchObject({ code: 1 });

  const careful = await aUser(db);
  const { secret, recoveryCodes } = await withSecondFactor(app, careful);
  const { mfa_token: mfa = '' } = await signIn(app, careful.userName);
  const otp = otpOf(secret);
  expect((await askToken(app, { grant_type: 'mfa', mfa_token: mfa, otp })).status).toBe(200);
  await app.runJobs();

  expect(beforeUse).toEqual([]);
  const plainSecret = secret.replaceAll(' ', '');
  const secrets = {
    RESET,
    CHANGED,
    TEST_PASSWORD,
    ticket,
    access,
    refresh,
    mfa,
    plainSecret,
    recovery: recoveryCodes[0]!,
    recoveryBare: recoveryCodes[0]!.replace('-', ''),
  };
  for (const [name, text] of Object.entries(secrets)) {
    expect(await rowsWith(text), `${name} in a row`).toEqual([]);
    expect(
      log.filter((line) => line.includes(text)),
      `${name} in the log`,
    ).toEqual([]);
  }
  // Six digits may happen to be part of a guid or a time; as a word of their own they stand nowhere.
  const words = new RegExp(`(?<![0-9a-f.])(${code}|${otp})(?![0-9a-f])`);
  expect(log.filter((line) => words.test(line))).toEqual([]);
  expect(log.filter((line) => line.includes(PHONE))).toEqual([]);
  expect(await rowsWith(PHONE)).toEqual(['public.sys_user.phone']);
  expect(log.length).toBeGreaterThan(10);
  expect(person.guid).toBeTruthy();
});
