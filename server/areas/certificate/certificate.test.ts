import { randomUUID, X509Certificate } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authorityCalls } from '#shared/areas/certificate/authority-contract';
import { certificateStatus, revocationReason } from '#shared/areas/certificate/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { certificateCalls as calls } from '#shared/areas/certificate/contract';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { formatDateTime } from '#shared/kit/dates';
import { aCompany, aUser } from '../../testing/builders.ts';
import { aKey, certificateWorld, signContent } from '../../testing/certificate-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { message } from '../notification/message.table.ts';
import { user } from '../user/user.table.ts';
import { certificate } from './certificate.table.ts';
import { tellEnding } from './ending-certificates.ts';

const app = await testApp();
const { db, call } = app;
const { security, anApplicant, applied, issued } = await certificateWorld(app);
const s = certificateStatus.code;
const r = revocationReason.code;
const WRONG_STATE = '当前状态不允许此操作，请刷新后重试';
const STALE = '数据已被他人修改，请刷新后重试';
const MISSING = '数据不存在或无权查看';

const rowOf = async (guid: string) => {
  const [row] = await db.select().from(certificate).where(eq(certificate.guid, guid));
  return row!;
};
const ownOf = async (person: { guid: string }) => (await call(calls.own, {}, person)).data;
/** As if the certificate ended in so many days. */
const endsIn = (guid: string, days: number) =>
  db
    .update(certificate)
    .set({ validTo: sql`now() + make_interval(days => ${days})` })
    .where(eq(certificate.guid, guid));

test('nobody and who lacks the permission are refused everywhere', async () => {
  const { enterpriseGuid } = await anApplicant();
  const without = await aUser(db, { enterpriseGuid });
  const some = { guid: randomUUID(), version: 1 };
  for (const target of [...Object.values(calls), ...Object.values(authorityCalls)] as Endpoint[]) {
    expect((await call(target, some, null)).status).toBe(401);
    expect((await call(target, some, without)).status).toBe(403);
  }
});

test('managing certificates reaches nothing outside the platform', async () => {
  const company = await aCompany(db);
  const elsewhere = await aUser(db, { enterpriseGuid: company.guid, permissions: ['certificate:manage'] });
  const { guid, version } = await applied(await anApplicant());
  const named = { guid, version };
  const reachingAll: readonly (readonly [Endpoint, object])[] = [
    [authorityCalls.list, {}],
    [authorityCalls.authority, {}],
    [authorityCalls.issue, named],
    [authorityCalls.refuse, { ...named, refusal: '不符' }],
    [authorityCalls.revoke, { ...named, reason: r.unspecified, note: '不符' }],
  ];
  for (const [target, input] of reachingAll)
    expect(await call(target, { ...input }, elsewhere)).toMatchObject({
      status: 403,
      info: '没有权限：管理数字证书',
    });
  expect((await rowOf(guid)).status).toBe(s.applied);
});

test('who is not approved, who has applied and who has one cannot apply', async () => {
  const key = await aKey();
  const draft = await anApplicant({ isApproved: false });
  const given = { guid: randomUUID(), request: key.request };
  expect((await call(calls.apply, given, draft)).info).toBe('企业信息审核通过后才能申请数字证书');
  expect((await ownOf(draft)).applyObstacle?.cn).toBe('企业信息审核通过后才能申请数字证书');

  const waiting = await anApplicant();
  await applied(waiting);
  expect((await call(calls.apply, given, waiting)).info).toMatch(/^已有待签发的申请/);
  const holder = await anApplicant();
  await issued(holder);
  expect((await call(calls.apply, given, holder)).info).toMatch(/^已有有效证书/);
});

test('what is no request, is signed by another key, of another curve or of a known key is refused at its field', async () => {
  const person = await anApplicant();
  const key = await aKey();
  const der = Buffer.from(key.request, 'base64');
  der[der.length - 5]! ^= 1;
  const known = await applied(await anApplicant());
  for (const [request, text] of [
    ['not base64!', '证书请求格式不正确'],
    [Buffer.from('something else').toString('base64'), '证书请求格式不正确'],
    [(await aKey('P-384')).request, '证书请求格式不正确'],
    [der.toString('base64'), /证书请求的签名与其公钥不符|证书请求格式不正确/],
    [known.request, '该密钥已用于其他证书，请重新生成'],
  ] as const) {
    const answer = await call(calls.apply, { guid: randomUUID(), request }, person);
    expect(answer.code).not.toBe(1);
    expect(answer.fields['request'] ?? answer.info).toMatch(text);
  }
  expect((await ownOf(person)).list).toEqual([]);
});

test('applied twice with one guid is one application; at once with two it is one too', async () => {
  const person = await anApplicant();
  const { request } = await aKey();
  const given = { guid: randomUUID(), request };
  expect((await call(calls.apply, given, person)).data).toEqual({ guid: given.guid, version: 1 });
  expect((await call(calls.apply, given, person)).data).toEqual({ guid: given.guid, version: 1 });
  expect((await call(calls.apply, given, await anApplicant())).info).toBe(MISSING);
  const { request: another } = await aKey();
  expect((await call(calls.apply, { ...given, request: another }, person)).info).toBe(MISSING);

  const hasty = await anApplicant();
  const both = await Promise.all(
    [await aKey(), await aKey()].map((key) =>
      call(calls.apply, { guid: randomUUID(), request: key.request }, hasty),
    ),
  );
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await ownOf(hasty)).list).toHaveLength(1);
});

test('issued: names person and enterprise by the data of the platform, holder and authority are told', async () => {
  const person = await anApplicant();
  const application = await applied(person);
  const { guid, version } = application;
  const told = await db.select().from(message).where(eq(message.userGuid, security.guid));
  expect(told.map(({ titleCn }) => titleCn)).toContain(
    `${(await ownOf(person)).subject.enterpriseName}${person.name}申请数字证书，请签发`,
  );

  expect((await call(authorityCalls.issue, { guid, version: version + 1 }, security)).info).toBe(STALE);
  expect((await call(authorityCalls.issue, { guid: randomUUID(), version }, security)).info).toBe(MISSING);
  const answer = await call(authorityCalls.issue, { guid, version }, security);
  expect(answer.data).toEqual({ guid, version: version + 1 });
  expect((await call(authorityCalls.issue, answer.data, security)).info).toBe(WRONG_STATE);

  const { list, root, subject } = await ownOf(person);
  const [own] = list;
  expect(own).toMatchObject({
    status: s.issued,
    actions: ['revoke', 'sign'],
    daysLeft: 365,
    decidedByName: '安全员',
  });
  const read = new X509Certificate(Buffer.from(own!.certificate!, 'base64'));
  const authority = new X509Certificate(Buffer.from(root, 'base64'));
  expect(read.verify(authority.publicKey) && read.checkIssued(authority)).toBe(true);
  expect(read.checkPrivateKey(application.privateKey)).toBe(true);
  expect(read.ca).toBe(false);
  expect(read.subject.split('\n')).toEqual([
    'C=CN',
    `O=${subject.enterpriseName}`,
    `organizationIdentifier=${subject.uscc}`,
    `CN=${subject.personName}`,
    `UID=${person.userName}`,
  ]);
  expect(own!.validTo).toBe(formatDateTime(read.validToDate));
  expect(read.serialNumber.toLowerCase()).toBe(own!.serial);
  const notices = await db.select().from(message).where(eq(message.userGuid, person.guid));
  expect(notices.map(({ kind }) => kind)).toEqual(['certificate.issued']);
});

test('not issued when the enterprise is no longer approved or the person has gone', async () => {
  const person = await anApplicant();
  const { guid, version } = await applied(person);
  await db
    .update(enterprise)
    .set({ approvalState: enterpriseApproval.code.rejected })
    .where(eq(enterprise.guid, person.enterpriseGuid));
  expect((await call(authorityCalls.issue, { guid, version }, security)).info).toMatch(/审核通过后才能/);
  await db.update(user).set({ isActive: false }).where(eq(user.guid, person.guid));
  const gone = await rowOf(guid);
  expect(gone).toMatchObject({ status: s.withdrawn, refusal: '账号已停用' });
  expect((await call(authorityCalls.issue, { guid, version: gone.version }, security)).info).toBe(
    WRONG_STATE,
  );
});

test('refused with a reason its person reads; withdrawn by nobody but themselves; then applied for anew', async () => {
  const person = await anApplicant();
  const first = await applied(person);
  const named = { guid: first.guid, version: first.version };
  expect((await call(authorityCalls.refuse, { ...named, refusal: ' ' }, security)).code).not.toBe(1);
  expect((await call(authorityCalls.refuse, { ...named, refusal: '请先更正姓名' }, security)).code).toBe(1);
  expect((await ownOf(person)).list[0]).toMatchObject({
    status: s.refused,
    refusal: '请先更正姓名',
    actions: [],
  });
  const second = await applied(person);
  const colleague = await anApplicant({ enterpriseGuid: person.enterpriseGuid });
  const meant = { guid: second.guid, version: second.version };
  expect((await call(calls.withdraw, meant, colleague)).info).toBe(MISSING);
  expect((await call(calls.withdraw, { ...meant, version: 9 }, person)).info).toBe(STALE);
  expect((await call(calls.withdraw, meant, person)).code).toBe(1);
  expect((await call(calls.withdraw, { ...meant, version: 2 }, person)).info).toBe(WRONG_STATE);
  expect((await issued(person)).certificate).toBeTruthy();
});

test('revoked by its holder with their own reasons, or by the authority with a note; once', async () => {
  const person = await anApplicant();
  const { guid, version } = await issued(person);
  const meant = { guid, version };
  const stranger = await anApplicant();
  expect((await call(calls.revoke, { ...meant, reason: r.keyCompromise }, stranger)).info).toBe(MISSING);
  for (const reason of [r.superseded, r.affiliationChanged, 2])
    expect((await call(calls.revoke, { ...meant, reason }, person)).code).not.toBe(1);
  expect((await call(calls.revoke, { ...meant, reason: r.keyCompromise }, person)).code).toBe(1);
  expect((await ownOf(person)).list[0]).toMatchObject({
    status: s.revoked,
    revokeReason: r.keyCompromise,
    actions: [],
  });
  expect(
    (await call(calls.revoke, { guid, version: version + 1, reason: r.keyCompromise }, person)).info,
  ).toBe(WRONG_STATE);

  const other = await issued(person);
  const named = { guid: other.guid, version: other.version };
  const order = { ...named, reason: r.privilegeWithdrawn };
  expect((await call(authorityCalls.revoke, { ...order, note: '' }, security)).code).not.toBe(1);
  expect((await call(authorityCalls.revoke, { ...order, note: '违规使用' }, security)).code).toBe(1);
  expect((await rowOf(other.guid)).revokeNote).toBe('违规使用');
});

test('renewed near its end only, with the old key, at once; the old one is superseded', async () => {
  const person = await anApplicant();
  const old = await issued(person);
  const fresh = await aKey();
  const order = {
    guid: old.guid,
    version: old.version,
    newGuid: randomUUID(),
    request: fresh.request,
    proof: signContent(old.privateKey, Buffer.from(fresh.request, 'base64')).signature,
  };
  expect((await call(calls.renew, order, person)).info).toBe('证书到期前60天内才能续期');
  await endsIn(old.guid, 59);
  expect((await ownOf(person)).list[0]!.actions).toEqual(['renew', 'revoke', 'sign']);
  expect((await call(calls.renew, order, await anApplicant())).info).toBe(MISSING);
  const byAnother = signContent(fresh.privateKey, Buffer.from(fresh.request, 'base64')).signature;
  expect((await call(calls.renew, { ...order, proof: byAnother }, person)).fields).toHaveProperty('proof');
  expect((await call(calls.renew, { ...order, request: old.request }, person)).info).toMatch(/该密钥已用于/);
  expect((await rowOf(old.guid)).status).toBe(s.issued);

  expect((await call(calls.renew, order, person)).code).toBe(1);
  const { list } = await ownOf(person);
  expect(list.map(({ status }) => status)).toEqual([s.issued, s.revoked]);
  expect(list[0]).toMatchObject({ guid: order.newGuid, isRenewal: true, daysLeft: 365 });
  expect(list[1]).toMatchObject({ revokeReason: r.superseded });
  expect((await call(calls.renew, order, person)).code).not.toBe(1);
});

test('past its end it has expired, before and after the job says so, and is neither renewed nor revoked', async () => {
  const person = await anApplicant();
  const { guid, version } = await issued(person);
  await endsIn(guid, -1);
  expect((await ownOf(person)).list[0]).toMatchObject({ status: s.expired, actions: [], daysLeft: null });
  expect((await call(calls.revoke, { guid, version, reason: r.keyCompromise }, person)).info).toBe(
    WRONG_STATE,
  );
  const { data } = await call(authorityCalls.list, { status: s.expired }, security);
  expect(data.list.map((row) => row.guid)).toContain(guid);
  expect((await ownOf(person)).applyObstacle).toBeNull();
  // applying says so of the old one, or the new one could not be in force
  const next = await issued(person);
  expect((await rowOf(guid)).status).toBe(s.expired);
  expect((await rowOf(next.guid)).status).toBe(s.issued);
});

test.each([
  ['disabled', { isActive: false }, r.affiliationChanged],
  ['deleted', { isDeleted: true }, r.affiliationChanged],
  ['moved', 'move', r.affiliationChanged],
] as const)('a person who is %s loses their certificate', async (_, change, reason) => {
  const person = await anApplicant();
  const colleague = await anApplicant({ enterpriseGuid: person.enterpriseGuid });
  const his = await issued(person);
  const other = await issued(colleague);
  const set = change === 'move' ? { enterpriseGuid: (await anApplicant()).enterpriseGuid } : change;
  await db.update(user).set(set).where(eq(user.guid, person.guid));
  expect(await rowOf(his.guid)).toMatchObject({ status: s.revoked, revokeReason: reason });
  expect((await rowOf(other.guid)).status).toBe(s.issued);
});

test.each([
  ['disabled', { isActive: false }, r.cessationOfOperation],
  ['given another credit code', { uscc: '91330100MA9999999X' }, r.affiliationChanged],
] as const)('the people of an enterprise that is %s lose theirs', async (_, set, reason) => {
  const person = await anApplicant();
  const { guid } = await issued(person);
  await db.update(enterprise).set({ name: '另一名称' }).where(eq(enterprise.guid, person.enterpriseGuid));
  expect((await rowOf(guid)).status).toBe(s.issued);
  await db.update(enterprise).set(set).where(eq(enterprise.guid, person.enterpriseGuid));
  expect(await rowOf(guid)).toMatchObject({ status: s.revoked, revokeReason: reason });
});

test('the list finds by name, serial and state, with the counts of the authority', async () => {
  const person = await anApplicant();
  const { guid } = await issued(person);
  const { serial, enterpriseName } = await rowOf(guid);
  for (const filter of [{ serial: serial!.toUpperCase() }, { enterpriseName, status: s.issued }]) {
    const { data } = await call(authorityCalls.list, filter, security);
    expect(data.list.map((row) => row.guid)).toEqual([guid]);
  }
  expect((await call(authorityCalls.list, { serial, status: s.revoked }, security)).data.total).toBe(0);
  const { data } = await call(authorityCalls.authority, {}, security);
  const { total } = (await call(authorityCalls.list, { status: s.issued }, security)).data;
  expect(data.inForceCount).toBe(total);
  expect(data.name).toBe('招采平台证书颁发机构');
});

test('its holder is told 60, 30 and 7 days before its end, each once, also after missed days', async () => {
  const person = await anApplicant();
  const { guid } = await issued(person);
  const told = async () => {
    await tellEnding(db);
    const all = await db.select().from(message).where(eq(message.userGuid, person.guid));
    return all.filter(({ kind }) => kind === 'certificate.ending').length;
  };
  expect(await told()).toBe(0);
  await endsIn(guid, 59);
  expect([await told(), await told()]).toEqual([1, 1]);
  await endsIn(guid, 6);
  expect([await told(), await told()]).toEqual([2, 2]);
});
