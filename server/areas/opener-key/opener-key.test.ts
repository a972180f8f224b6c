import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openerKeyEnd, openerKeyState } from '#shared/areas/opener-key/codes';
import { openerKeyConfirmCalls as confirmCalls } from '#shared/areas/opener-key/confirm-contract';
import { openerKeyCalls as calls } from '#shared/areas/opener-key/contract';
import { roleCode } from '#shared/areas/role/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { openWith } from '#shared/sealing/age';
import { aCompany, aUser } from '../../testing/builders.ts';
import { signContent } from '../../testing/certificate-world.ts';
import { openerWorld } from '../../testing/opener-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { message } from '../notification/message.table.ts';
import { user } from '../user/user.table.ts';
import { tellEnding } from './ending-keys.ts';
import { openerKey } from './opener-key.table.ts';

const app = await testApp();
const { db, call } = app;
const { security, somebody, anOpener, oneWhoConfirms, aRegistration, registered, confirmed } =
  await openerWorld(app);
const s = openerKeyState.code;
const e = openerKeyEnd.code;
const WRONG_STATE = '当前状态不允许此操作，请刷新后重试';
const STALE = '数据已被他人修改，请刷新后重试';
const MISSING = '数据不存在或无权查看';

const ownOf = async (person: { guid: string }) => (await call(calls.own, {}, person)).data;
const rowOf = async (guid: string) => (await db.select().from(openerKey).where(eq(openerKey.guid, guid)))[0]!;
/** As if the key expired in so many days. */
const endsIn = (guid: string, days: number) =>
  db
    .update(openerKey)
    .set({ validTo: sql`now() + make_interval(days => ${days})` })
    .where(eq(openerKey.guid, guid));

test('nobody and who lacks the permission are refused everywhere', async () => {
  const without = await aUser(db, { enterpriseGuid: (await aCompany(db)).guid });
  const some = { guid: randomUUID(), version: 1 };
  for (const target of [...Object.values(calls), ...Object.values(confirmCalls)] as Endpoint[]) {
    expect((await call(target, some, null)).status).toBe(401);
    expect((await call(target, some, without)).status).toBe(403);
  }
});

test('keys are confirmed on the platform alone', async () => {
  const company = await aCompany(db);
  const elsewhere = await aUser(db, { enterpriseGuid: company.guid, permissions: ['openerKey:confirm'] });
  const { guid, version, heard } = await registered(await anOpener());
  const named = { guid, version };
  const all: readonly (readonly [Endpoint, object])[] = [
    [confirmCalls.list, {}],
    [confirmCalls.confirm, { ...named, heard }],
    [confirmCalls.refuse, { ...named, note: '不符' }],
  ];
  for (const [target, input] of all)
    expect(await call(target, { ...input }, elsewhere)).toMatchObject({
      status: 403,
      info: '没有权限：确认开标密钥',
    });
  expect((await rowOf(guid)).confirmTime).toBeNull();
});

test('without a certificate no key is registered, and the page says so', async () => {
  const person = await somebody();
  expect((await ownOf(person)).registerObstacle?.cn).toMatch(/^登记开标密钥须用本人数字证书签名/);
  const other = await anOpener();
  const { input } = await aRegistration(other);
  expect((await call(calls.register, input, person)).info).toMatch(/^登记开标密钥须用本人数字证书签名/);
  const another = await anOpener();
  expect((await call(calls.register, input, another)).info).toBe(MISSING);
});

test('another signature, text, key or day is refused, and nothing of it is stored', async () => {
  const person = await anOpener();
  const { input, text } = await aRegistration(person);
  const stranger = await anOpener();
  const register = async (change: Partial<typeof input>) => {
    const answer = await call(calls.register, { ...input, ...change }, person);
    expect(answer.code).not.toBe(1);
    return answer.fields['recipient'] ?? answer.fields['made'] ?? answer.info;
  };
  expect(await register({ signature: signContent(stranger.privateKey, text).signature })).toMatch(
    /签名与文件不符/,
  );
  expect(await register({ signature: signContent(person.privateKey, `${text} `).signature })).toMatch(
    /签名与文件不符/,
  );
  const { recipient } = await aRegistration(stranger);
  expect(await register({ recipient })).toMatch(/签名与文件不符/);
  const turned = recipient.endsWith('q') ? `${recipient.slice(0, -1)}p` : `${recipient.slice(0, -1)}q`;
  expect(await register({ recipient: turned })).toBe('开标密钥的公钥格式不正确');
  expect(await register({ recipient: 'AGE-SECRET-KEY-1' })).toBe('开标密钥的公钥格式不正确');
  const old = await aRegistration(person, new Date(Date.now() - 25 * 3_600_000).toISOString());
  expect(await register(old.input)).toMatch(/^密钥生成时间与平台时间相差超过24小时/);
  expect(await register({ made: '2026-02-30T00:00:00Z' })).toBe('密钥的生成时间格式不正确');
  expect(await register({ certificateGuid: stranger.certificateGuid })).toBe(MISSING);
  const known = await registered(stranger);
  const again = await aRegistration(person);
  const taken = openerTextOf(again.text, again.recipient, known.recipient);
  const signature = signContent(person.privateKey, taken).signature;
  expect(await register({ ...again.input, recipient: known.recipient, signature })).toBe(
    '该密钥已登记过，请重新生成',
  );
  expect((await ownOf(person)).list).toEqual([]);
});

const openerTextOf = (text: string, recipient: string, by: string) => text.replace(recipient, by);

test('registered: the same again is one, two at once are one, who confirms is asked', async () => {
  const person = await anOpener();
  const { input, text } = await aRegistration(person);
  expect((await call(calls.register, input, person)).data).toEqual({ guid: input.guid, version: 1 });
  expect((await call(calls.register, input, person)).data).toEqual({ guid: input.guid, version: 1 });
  expect((await rowOf(input.guid)).file).toBe(text);
  const { list, registerObstacle } = await ownOf(person);
  expect(list).toMatchObject([{ state: s.waiting, actions: ['try', 'end'], daysLeft: null, tryTime: null }]);
  expect(registerObstacle?.cn).toMatch(/^已有待确认的开标密钥/);
  const asked = await db.select().from(message).where(eq(message.asksFor, input.guid));
  expect(asked.map(({ userGuid, settledTime }) => [userGuid, settledTime])).toContainEqual([
    security.guid,
    null,
  ]);

  const hasty = await anOpener();
  const both = await Promise.all(
    [await aRegistration(hasty), await aRegistration(hasty)].map((one) =>
      call(calls.register, one.input, hasty),
    ),
  );
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await ownOf(hasty)).list).toHaveLength(1);
});

test('confirmed by what is heard, and by nobody who could read it off the screen', async () => {
  const person = await anOpener();
  const { guid, version, heard } = await registered(person);
  const { data } = await call(confirmCalls.list, { personName: person.name }, security);
  const row = data.list.find((one) => one.guid === guid)!;
  expect(row).toMatchObject({ fingerprint: null, actions: ['confirm', 'refuse'], state: s.waiting });
  expect(JSON.stringify(data)).not.toContain(heard);

  const confirm = async (input: object) => {
    const answer = await call(confirmCalls.confirm, { guid, version, heard, ...input }, security);
    return answer.fields['heard'] ?? answer.info;
  };
  expect(await confirm({ heard: '0123' })).toMatch(/^请输入听到的指纹前16位/);
  expect(await confirm({ heard: heard.replace(/./, (one) => (one === '0' ? '1' : '0')) })).toMatch(
    /^与登记的指纹不符/,
  );
  expect(await confirm({ version: version + 1 })).toBe(STALE);
  expect(await confirm({ guid: randomUUID() })).toBe(MISSING);
  expect((await rowOf(guid)).confirmTime).toBeNull();

  const spoken = `${heard.slice(0, 4)} ${heard.slice(4, 8)}-${heard.slice(8)}`.toUpperCase();
  const answer = await call(confirmCalls.confirm, { guid, version, heard: spoken }, security);
  expect(answer.data).toEqual({ guid, version: version + 1 });
  expect(await confirm({ version: version + 1 })).toBe(WRONG_STATE);
  expect((await ownOf(person)).list[0]).toMatchObject({
    state: s.valid,
    daysLeft: 365,
    confirmedByName: '安全员',
    actions: ['try', 'end'],
  });
  const asked = await db.select().from(message).where(eq(message.asksFor, guid));
  expect(asked.every(({ settledTime }) => settledTime !== null)).toBe(true);
  const told = await db.select().from(message).where(eq(message.userGuid, person.guid));
  expect(told.map(({ kind }) => kind)).toContain('openerKey.confirmed');
});

test('two who confirm at once: one does; who keeps a key themselves does not confirm it', async () => {
  const { guid, version, heard } = await registered(await anOpener());
  const both = await Promise.all(
    [1, 2].map(() => call(confirmCalls.confirm, { guid, version, heard }, security)),
  );
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);

  const person = await oneWhoConfirms();
  const own = await registered(person);
  const meant = { guid: own.guid, version: own.version, heard: own.heard };
  expect((await call(confirmCalls.confirm, meant, person)).info).toBe('不能确认本人的开标密钥');
  expect((await call(confirmCalls.confirm, meant, security)).code).toBe(1);
});

test('refused with the reason its opener reads; then another is registered', async () => {
  const person = await anOpener();
  const { guid, version } = await registered(person);
  expect((await call(confirmCalls.refuse, { guid, version, note: ' ' }, security)).code).not.toBe(1);
  expect((await call(confirmCalls.refuse, { guid, version, note: '读出的指纹不同' }, security)).code).toBe(1);
  expect((await ownOf(person)).list[0]).toMatchObject({
    state: s.ended,
    endReason: e.refused,
    endNote: '读出的指纹不同',
    actions: [],
  });
  expect((await call(calls.challenge, { guid }, person)).info).toBe(WRONG_STATE);
  await confirmed(person);
});

test('tried: who can open what is sealed to the key, once, in time, and nobody else', async () => {
  const person = await anOpener();
  const { guid, identity } = await confirmed(person);
  const stranger = await anOpener();
  expect((await call(calls.challenge, { guid }, stranger)).info).toBe(MISSING);
  expect((await call(calls.answer, { guid, answer: '0'.repeat(64) }, stranger)).info).toBe(MISSING);

  const asked = async () => {
    const { challenge } = (await call(calls.challenge, { guid }, person)).data;
    return new Uint8Array(Buffer.from(challenge, 'base64'));
  };
  const answerTo = async (challenge: Uint8Array) =>
    Buffer.from(await openWith(identity, challenge)).toString('hex');
  const send = (answer: string) => call(calls.answer, { guid, answer }, person);
  const challenge = await asked();
  expect((await send('0'.repeat(64))).info).toMatch(/^验证未通过/);
  const second = await asked();
  expect((await send(await answerTo(challenge))).info).toMatch(/^验证未通过/);
  expect((await send(await answerTo(second))).code).toBe(1);
  expect((await send(await answerTo(second))).info).toMatch(/^验证未通过/);
  expect((await ownOf(person)).list[0]!.tryTime).not.toBeNull();

  const late = await asked();
  await db
    .update(openerKey)
    .set({ challengeTime: sql`now() - interval '11 minutes'` })
    .where(eq(openerKey.guid, guid));
  expect((await send(await answerTo(late))).info).toMatch(/^验证未通过/);
});

test('a new key replaces the one in force when it is confirmed, and not before', async () => {
  const person = await anOpener();
  const first = await confirmed(person);
  const { guid, version, heard } = await registered(person);
  expect((await ownOf(person)).list.map(({ state }) => state)).toEqual([s.waiting, s.valid]);
  expect((await call(confirmCalls.confirm, { guid, version, heard }, security)).code).toBe(1);
  expect((await ownOf(person)).list.map(({ state }) => state)).toEqual([s.valid, s.ended]);
  expect((await rowOf(first.guid)).endReason).toBe(e.replaced);
});

test('ended by its opener alone, with their own reasons, once', async () => {
  const person = await anOpener();
  const { guid, version } = await confirmed(person);
  const meant = { guid, version };
  expect((await call(calls.end, { ...meant, reason: e.lost }, await anOpener())).info).toBe(MISSING);
  for (const reason of [e.left, e.replaced, e.refused, 9])
    expect((await call(calls.end, { ...meant, reason }, person)).code).not.toBe(1);
  expect((await call(calls.end, { ...meant, version: 9, reason: e.lost }, person)).info).toBe(STALE);
  expect((await call(calls.end, { ...meant, reason: e.lost }, person)).code).toBe(1);
  const over = { ...meant, version: version + 1 };
  expect((await call(calls.end, { ...over, reason: e.lost }, person)).info).toBe(WRONG_STATE);
  expect((await ownOf(person)).list[0]).toMatchObject({ state: s.ended, endReason: e.lost, actions: [] });
});

test('by the clock of the database it expires soon, then has expired, and is neither tried nor ended', async () => {
  const person = await anOpener();
  const { guid, version } = await confirmed(person);
  await endsIn(guid, 60);
  expect((await ownOf(person)).list[0]).toMatchObject({ state: s.endingSoon, daysLeft: 60 });
  await endsIn(guid, 61);
  expect((await ownOf(person)).list[0]).toMatchObject({ state: s.valid });
  await endsIn(guid, 0);
  expect((await ownOf(person)).list[0]).toMatchObject({ state: s.expired, daysLeft: null, actions: [] });
  expect((await call(calls.challenge, { guid }, person)).info).toBe(WRONG_STATE);
  expect((await call(calls.end, { guid, version, reason: e.unused }, person)).info).toBe(WRONG_STATE);
  const found = await call(confirmCalls.list, { state: s.expired, personName: person.name }, security);
  expect(found.data.list.map((row) => row.guid)).toContain(guid);
  await confirmed(person);
  expect((await rowOf(guid)).endTime).toBeNull();
});

test('its opener is told 60, 30 and 7 days before its end, each once, also after missed days', async () => {
  const person = await anOpener();
  const { guid } = await confirmed(person);
  const told = async () => {
    await tellEnding(db);
    const all = await db.select().from(message).where(eq(message.userGuid, person.guid));
    return all.filter(({ kind }) => kind === 'openerKey.ending').length;
  };
  expect(await told()).toBe(0);
  await endsIn(guid, 59);
  expect([await told(), await told()]).toEqual([1, 1]);
  await endsIn(guid, 6);
  expect([await told(), await told()]).toEqual([2, 2]);
});

test.each([
  ['disabled', { isActive: false }, '账号已停用'],
  ['deleted', { isDeleted: true }, '账号已停用'],
  ['moved', 'move', '人员已调离企业'],
] as const)('the keys of a person who is %s end, and nobody is asked to call', async (_, change, note) => {
  const person = await anOpener();
  const inForce = await confirmed(person);
  const waiting = await registered(person);
  const set = change === 'move' ? { enterpriseGuid: (await aCompany(db)).guid } : change;
  await db.update(user).set(set).where(eq(user.guid, person.guid));
  for (const { guid } of [inForce, waiting])
    expect(await rowOf(guid)).toMatchObject({ endReason: e.left, endNote: note });
  const asked = await db.select().from(message).where(eq(message.asksFor, waiting.guid));
  expect(asked.every(({ settledTime }) => settledTime !== null)).toBe(true);
});

test('what was registered is not changed, whoever asks the database', async () => {
  const { guid } = await registered(await anOpener());
  await expect(
    db
      .update(openerKey)
      .set({ fingerprint: '0'.repeat(64) })
      .where(eq(openerKey.guid, guid)),
  ).rejects.toMatchObject({ cause: { message: 'a registered key is not changed' } });
});

test('by their roles representatives and agencies keep keys; suppliers and administrators do not', async () => {
  const { roleDefaults } = await import('#shared/areas/role/defaults');
  const r = roleCode.code;
  const keeping = roleCode.codes.filter((code) => roleDefaults[code].permissions.includes('openerKey:keep'));
  expect(new Set(keeping)).toEqual(
    new Set([r.agencyManager, r.tendererRepresentative, r.handlerRepresentative]),
  );
});
