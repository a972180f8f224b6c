import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { smsPurpose } from '#shared/areas/sms-code/codes';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import { lastCode, messagesTo } from '../../testing/outbox.ts';
import { drawCaptcha, takeChallenge } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { loginChallenge } from '../session/login.table.ts';
import { markOfPhone } from './marks.ts';
import { checkCode, cleanCodes, exchangeCode, spendTicket } from './sms-code.service.ts';
import { phoneTicket, smsCode } from './sms-code.table.ts';

const app = await testApp();
const { db } = app;
const p = smsPurpose.code;
const WRONG = '验证码错误或已失效，请重新获取';

let phones = 13_857_300_000;
const newPhone = () => String(++phones);
let addresses = 0;
const newAddress = () => `10.1.0.${++addresses}`;

async function ask(phone: string, more: object = {}, remoteAddress = newAddress()) {
  const response = await app.send({
    method: 'POST',
    url: sendSmsCode.path,
    payload: { phone, purpose: p.recover, ...more },
    remoteAddress,
  });
  return response.json<{ code: number; info: string; data: { fields?: Record<string, string> } | null }>();
}
const letTimePass = (phone: string, seconds: number) =>
  db
    .update(smsCode)
    .set({
      createdAt: sql`${smsCode.createdAt} - ${seconds}::int * interval '1 second'`,
      expiresAt: sql`${smsCode.expiresAt} - ${seconds}::int * interval '1 second'`,
    })
    .where(eq(smsCode.phoneMark, markOfPhone(phone)));
/** A phone that has just got a code. */
async function asked(purpose: (typeof smsPurpose.codes)[number] = p.recover) {
  const phone = newPhone();
  expect(await ask(phone, { purpose })).toMatchObject({ code: 1, data: { expiresIn: 300, retryAfter: 60 } });
  return { phone, purpose, code: await lastCode(db, phone) };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a malformed phone, an unknown purpose and unknown fields are refused', async () => {
  expect((await ask('12345')).data?.fields).toHaveProperty('phone');
  expect((await ask(newPhone(), { purpose: 'other' })).data?.fields).toHaveProperty('purpose');
  expect((await ask(newPhone(), { extra: 1 })).code).toBe(0);
});

test('six digits, good once', async () => {
  const typed = await asked();
  expect(typed.code).toMatch(/^\d{6}$/);
  await checkCode(db, typed);
  await expect(checkCode(db, typed)).rejects.toMatchObject({
    message: WRONG,
    fields: { code: { cn: WRONG } },
  });
});

test('the sixth try is refused even when it is right', async () => {
  const typed = await asked();
  for (let at = 0; at < 5; at++)
    await expect(checkCode(db, { ...typed, code: wrong(typed.code) })).rejects.toThrow(WRONG);
  await expect(checkCode(db, typed)).rejects.toThrow(WRONG);
});

test('of fifty right tries at once one succeeds', async () => {
  const typed = await asked();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => checkCode(db, typed)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('of fifty guesses at once no more than five are looked at', async () => {
  const typed = await asked();
  const guesses = Array.from({ length: 50 }, () => checkCode(db, { ...typed, code: wrong(typed.code) }));
  await Promise.allSettled(guesses);
  const [row] = await db
    .select({ tries: smsCode.tries })
    .from(smsCode)
    .where(eq(smsCode.phoneMark, markOfPhone(typed.phone)));
  expect(row!.tries).toBe(5);
});

test('a code is for its purpose and its phone', async () => {
  const typed = await asked(p.register);
  const other = await asked(p.register);
  await expect(checkCode(db, { ...typed, purpose: p.recover })).rejects.toThrow(WRONG);
  await expect(checkCode(db, { ...typed, phone: other.phone })).rejects.toThrow(WRONG);
  await checkCode(db, typed);
});

test('a code ends after five minutes, and a newer one ends the older', async () => {
  const old = await asked();
  await letTimePass(old.phone, 300);
  await expect(checkCode(db, old)).rejects.toThrow(WRONG);
  const first = await asked();
  await letTimePass(first.phone, 61);
  await ask(first.phone);
  const second = await lastCode(db, first.phone);
  if (first.code !== second) await expect(checkCode(db, first)).rejects.toThrow(WRONG);
  await checkCode(db, { ...first, code: second });
});

test('a wrong try stays counted: within a transaction no code is checked', async () => {
  const typed = await asked();
  await expect(db.transaction((tx) => checkCode(tx, typed))).rejects.toThrow('outside of transactions');
});

test('one code a minute, five an hour for a phone, whichever address asks', async () => {
  const { phone } = await asked();
  expect(await ask(phone)).toMatchObject({
    code: 0,
    info: expect.stringMatching(/^获取验证码过于频繁，请\d+秒后再试$/),
  });
  for (let at = 0; at < 4; at++) {
    await letTimePass(phone, 61);
    expect((await ask(phone)).code).toBe(1);
  }
  await letTimePass(phone, 61);
  expect((await ask(phone)).info).toMatch(/\d+分钟后再试$/);
  await letTimePass(phone, 3600);
  expect((await ask(phone)).code).toBe(1);
});

test('of ten requests for a phone at once one is sent', async () => {
  const phone = newPhone();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await messagesTo(db, phone)).toHaveLength(1);
});

test('ten codes a day for a phone', async () => {
  const { phone } = await asked();
  for (let at = 0; at < 9; at++) {
    await letTimePass(phone, 3600);
    expect((await ask(phone)).code).toBe(1);
  }
  await letTimePass(phone, 3600);
  expect((await ask(phone)).info).toMatch(/\d+小时后再试$/);
});

test('a company behind one address: from the fourth code of an hour on each of them reads a captcha and gets one', async () => {
  const ip = newAddress();
  for (let at = 0; at < 3; at++) expect((await ask(newPhone(), {}, ip)).code).toBe(1);
  expect((await ask(newPhone(), {}, ip)).data?.fields).toEqual({ captcha: '请输入图形验证码' });
  const phone = newPhone();
  expect((await ask(phone, await readCaptcha('no'), ip)).data?.fields).toEqual({
    captcha: '图形验证码不正确',
  });
  const read = await readCaptcha();
  expect((await ask(phone, read, ip)).code).toBe(1);
  expect((await ask(newPhone(), read, ip)).data?.fields).toHaveProperty('captcha');
  for (let at = 0; at < 20; at++) expect((await ask(newPhone(), await readCaptcha(), ip)).code).toBe(1);
  expect((await ask(phone, await readCaptcha(), ip)).info).toMatch(/秒后再试$/);
});

test('an address is held back after 200 codes in an hour and 1,000 in a day; one of IPv6 with its whole network', async () => {
  const ip = '2001:db8:7:7::1';
  const many = (count: number, age: number) =>
    db.insert(smsCode).values(
      Array.from({ length: count }, () => ({
        phoneMark: markOfPhone(newPhone()),
        purpose: p.recover,
        codeMark: '',
        ip: '2001:db8:7:7::',
        createdAt: sql`now() - ${age}::int * interval '1 minute'`,
        expiresAt: sql`now()`,
      })),
    );
  await many(199, 30);
  expect((await ask(newPhone(), await readCaptcha(), ip)).code).toBe(1);
  expect((await ask(newPhone(), await readCaptcha(), '2001:db8:7:7::2')).info).toMatch(/\d+分钟后再试$/);
  expect((await ask(newPhone(), {}, '2001:db8:7:8::1')).code).toBe(1);
  await many(800, 300);
  expect((await ask(newPhone(), await readCaptcha(), ip)).info).toMatch(/\d+小时后再试$/);
});

/** A challenge with its captcha, read off the database or misread. */
async function readCaptcha(misread?: string) {
  const { kid } = await takeChallenge(app);
  await drawCaptcha(app, kid);
  const [row] = await db
    .select({ captcha: loginChallenge.captcha })
    .from(loginChallenge)
    .where(eq(loginChallenge.kid, kid));
  return { kid, captcha: misread ?? row!.captcha! };
}

test('a ticket proves phone and purpose once, and comes back when the act it was for falls', async () => {
  const typed = await asked();
  const ticket = await exchangeCode(db, typed);
  const of = { phone: typed.phone, purpose: typed.purpose, ticket };
  await expect(spendTicket(db, { ...of, phone: newPhone() })).rejects.toThrow('手机验证已失效');
  await expect(spendTicket(db, { ...of, purpose: p.register })).rejects.toThrow('手机验证已失效');
  await expect(
    db.transaction(async (tx) => {
      await spendTicket(tx, of);
      throw new Error('fell');
    }),
  ).rejects.toThrow('fell');
  await spendTicket(db, of);
  await expect(spendTicket(db, of)).rejects.toThrow('手机验证已失效');
});

test('a ticket ends after ten minutes, and old codes and tickets are removed', async () => {
  const typed = await asked();
  const ticket = await exchangeCode(db, typed);
  await db.update(phoneTicket).set({ expiresAt: sql`now()` });
  await expect(spendTicket(db, { phone: typed.phone, purpose: typed.purpose, ticket })).rejects.toThrow(
    '手机验证已失效',
  );
  await letTimePass(typed.phone, 3 * 86_400);
  await cleanCodes(db);
  expect(await db.select().from(phoneTicket)).toEqual([]);
  const left = await db
    .select()
    .from(smsCode)
    .where(eq(smsCode.phoneMark, markOfPhone(typed.phone)));
  expect(left).toEqual([]);
});
