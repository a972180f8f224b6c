import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import {
  accountsByPhone,
  listPhoneAppealReviews,
  listPhoneAppeals,
  phoneAppealDetail,
  phoneAppealReviewDetail,
  phoneByUser,
  savePhoneAppeal,
  updatePhoneAndContact,
  verifyPhoneCode,
} from '#shared/areas/phone-change/contract';
import { applicantWorld } from '../../testing/applicant-world.ts';
import { aUser, anEnterprise } from '../../testing/builders.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { signIn } from '../../testing/sign-in.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { user } from '../user/user.table.ts';
import { phoneAppeal } from './phone-appeal.table.ts';

const world = await applicantWorld();
const { db, ask, call, reviewer, outsider, ticketFor, aFile, newPhone, codeFor } = world;
const KIND = documentKind.code.phoneChange;
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

let codes = 0;
async function aSupplier(phone = newPhone()) {
  const { guid, name } = await anEnterprise(db, { subjectTypes: ['T'] });
  const uscc = `91320500${String(3_000_000_000 + ++codes).slice(1)}P`;
  await db.update(enterprise).set({ uscc }).where(eq(enterprise.guid, guid));
  const person = await aUser(db, { enterpriseGuid: guid, type: 'T', phone, roles: ['GYS'] });
  return { uscc, enterpriseName: name, oldPhone: phone, person };
}
type Supplier = Awaited<ReturnType<typeof aSupplier>>;

const formOf = ({ uscc, enterpriseName, person }: Supplier, more: Record<string, unknown> = {}) => ({
  style: 'single',
  applicantKind: 'staff',
  userName: person.userName,
  enterpriseName,
  uscc,
  contactName: person.name,
  reason: '换号',
  proofs: {},
  submit: false,
  ...more,
});
const phoneOf = async ({ person }: Supplier) =>
  (await db.select({ phone: user.phone }).from(user).where(eq(user.guid, person.guid)))[0]!.phone;

test('verifying answers a ticket for the code of this purpose only', async () => {
  const phone = newPhone();
  const code = await codeFor(phone, 'phoneAppeal');
  expect((await ask(verifyPhoneCode, { phone, code: code === '000000' ? '000001' : '000000' })).code).toBe(0);
  const { data } = await ask(verifyPhoneCode, { phone, code });
  expect((await ask(listPhoneAppeals, { ticket: data.ticket })).data).toMatchObject({ total: 0 });
  const { ticket } = await ticketFor('register');
  for (const one of [listPhoneAppeals, accountsByPhone])
    expect((await ask(one as typeof accountsByPhone, { ticket })).code).toBe(0);
});

test('the verified phone learns of its own accounts and of no others', async () => {
  const mine = await aSupplier();
  await aSupplier();
  const { ticket } = await ticketFor('phoneAppeal', mine.oldPhone);
  expect((await ask(accountsByPhone, { ticket })).data.list).toEqual([
    {
      userName: mine.person.userName,
      name: mine.person.name,
      enterpriseName: mine.enterpriseName,
      uscc: mine.uscc,
    },
  ]);
  const stranger = await ticketFor('phoneAppeal');
  expect((await ask(accountsByPhone, { ticket: stranger.ticket })).data.list).toEqual([]);
});

test('the phone of an account: masked, for who knows name and credit code, ten questions a ticket', async () => {
  const { person, uscc, oldPhone } = await aSupplier();
  const { ticket } = await ticketFor('phoneAppeal');
  const named = { ticket, userName: person.userName, uscc };
  expect((await ask(phoneByUser, named)).data).toEqual({ phone: masked(oldPhone) });
  const foreign = await ask(phoneByUser, { ...named, uscc: '91330100MA0000000X' });
  const unknown = await ask(phoneByUser, { ...named, userName: 'nobody' });
  expect([foreign.code, foreign.data]).toEqual([1, { phone: '' }]);
  expect([unknown.code, unknown.data]).toEqual([1, { phone: '' }]);
  for (let turn = 4; turn <= 10; turn++) expect((await ask(phoneByUser, named)).code).toBe(1);
  expect((await ask(phoneByUser, named)).info).toContain('查询次数过多');
});

test.each([
  ['single', 'staff', ['idCard', 'statement']],
  ['steps', 'legalRepresentative', ['idCard', 'licence']],
  ['steps', 'agent', ['idCard', 'licence', 'authorisation']],
  ['steps', 'staff', ['idCard', 'licence', 'employment']],
])('%s, %s: these proofs are asked for at the submission', async (style, applicantKind, kinds) => {
  const supplier = await aSupplier();
  const { ticket } = await ticketFor('phoneAppeal');
  const form = { ...formOf(supplier, { style, applicantKind }), ticket };
  const refused = await ask(savePhoneAppeal, { ...form, submit: true });
  expect(Object.keys(refused.fields)).toEqual(kinds.map((kind) => `proofs.${kind}`));
  const draft = await ask(savePhoneAppeal, form);
  expect(draft).toMatchObject({ code: 1, data: { status: 0 } });
  const proofs = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, [await aFile(ticket)]])),
  );
  const { guid, version } = draft.data;
  const submitted = await ask(savePhoneAppeal, { ...form, guid, version, proofs, submit: true });
  expect(submitted).toMatchObject({ code: 1, data: { guid, status: 1 } });
  const detail = await ask(phoneAppealDetail, { ticket, guid });
  expect(detail.data.proofs.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
});

test('another new phone than the verified one needs a code of its own', async () => {
  const supplier = await aSupplier();
  const { ticket } = await ticketFor('phoneAppeal', supplier.oldPhone);
  const next = newPhone();
  const form = { ...formOf(supplier, { newPhone: next }), ticket };
  expect((await ask(savePhoneAppeal, form)).fields).toHaveProperty('newPhoneCode');
  const wrongPurpose = await codeFor(next, 'phoneAppeal');
  expect((await ask(savePhoneAppeal, { ...form, newPhoneCode: wrongPurpose })).fields).toHaveProperty(
    'newPhoneCode',
  );
  const saved = await ask(savePhoneAppeal, { ...form, newPhoneCode: await codeFor(next, 'newPhone') });
  expect(saved.code).toBe(1);
  const { guid, version } = saved.data;
  // Proved once, it needs no second code.
  expect((await ask(savePhoneAppeal, { ...form, guid, version })).code).toBe(1);
  const other = newPhone();
  const change = { ticket, guid, version: version + 1, contactName: '新联系人', newPhone: other };
  expect((await ask(updatePhoneAndContact, change)).fields).toHaveProperty('newPhoneCode');
  const newPhoneCode = await codeFor(other, 'newPhone');
  expect((await ask(updatePhoneAndContact, { ...change, newPhoneCode })).code).toBe(1);
  const detail = await ask(phoneAppealDetail, { ticket, guid });
  expect(detail.data).toMatchObject({ newPhone: masked(other), contactName: '新联系人' });
});

test("somebody else's appeal does not exist, nor do its files", async () => {
  const supplier = await aSupplier();
  const { ticket } = await ticketFor('phoneAppeal');
  const file = await aFile(ticket);
  const form = { ...formOf(supplier, { proofs: { idCard: [file] } }), ticket };
  const { data } = await ask(savePhoneAppeal, form);
  const stranger = (await ticketFor('phoneAppeal')).ticket;
  const as = { ticket: stranger, guid: data.guid };
  expect((await ask(phoneAppealDetail, as)).code).toBe(-1);
  expect((await ask(savePhoneAppeal, { ...form, ...as, version: data.version })).code).toBe(-1);
  expect((await ask(updatePhoneAndContact, { ...as, version: data.version, contactName: '甲' })).code).toBe(
    -1,
  );
  expect((await world.readFile(stranger, file)).statusCode).toBe(404);
  const back = await ticketFor(
    'phoneAppeal',
    (await db.select().from(phoneAppeal).where(eq(phoneAppeal.guid, data.guid)))[0]!.applicantPhone,
  );
  expect((await world.readFile(back.ticket, file)).statusCode).toBe(200);
  // A draft is nobody's business inside.
  expect((await call(phoneAppealReviewDetail, { guid: data.guid }, reviewer)).code).toBe(-1);
});

async function submitted(supplier: Supplier, more: Record<string, unknown> = {}) {
  const { phone, ticket } = await ticketFor('phoneAppeal');
  const proofs = { idCard: [await aFile(ticket)], statement: [await aFile(ticket)] };
  const form = { ...formOf(supplier, { proofs, submit: true, ...more }), ticket, guid: crypto.randomUUID() };
  const answer = await ask(savePhoneAppeal, form);
  expect(answer.info).toBe('');
  return { phone, ticket, form, ...answer.data };
}

test('the same call twice makes one; a second appeal for the account waits', async () => {
  const supplier = await aSupplier();
  const first = await submitted(supplier);
  expect((await ask(savePhoneAppeal, first.form)).data).toMatchObject({ guid: first.guid, status: 1 });
  const again = {
    ...first.form,
    guid: crypto.randomUUID(),
    proofs: { idCard: [await aFile(first.ticket)], statement: [await aFile(first.ticket)] },
  };
  expect((await ask(savePhoneAppeal, again)).info).toBe('该账号已有变更申请正在审核，请勿重复提交');
  expect(await db.$count(phoneAppeal, eq(phoneAppeal.userName, supplier.person.userName))).toBe(1);
});

test('under review nothing can be changed', async () => {
  const { form, guid, version } = await submitted(await aSupplier());
  expect((await ask(savePhoneAppeal, { ...form, guid, version })).info).toBe(
    '当前状态不允许此操作，请刷新后重试',
  );
});

test('refused, corrected, approved: the phone changes, sessions end, both phones hear of it', async () => {
  const supplier = await aSupplier();
  const before = await signIn(world, supplier.person.userName);
  const { guid, phone, ticket, form } = await submitted(supplier);
  expect((await call(listPhoneAppealReviews, {}, outsider)).data.total).toBe(0);
  expect((await call(phoneAppealReviewDetail, { guid }, outsider)).code).toBe(-1);
  const detail = await call(phoneAppealReviewDetail, { guid }, reviewer);
  expect(detail.data).toMatchObject({
    newPhone: masked(phone),
    account: { userName: supplier.person.userName, phone: masked(supplier.oldPhone) },
    proofs: [{ kind: 'idCard' }, { kind: 'statement' }],
  });
  expect((await world.reject(KIND, guid, '说明未盖章')).code).toBe(1);
  expect(await phoneOf(supplier)).toBe(supplier.oldPhone);
  const { data: own } = await ask(phoneAppealDetail, { ticket, guid });
  expect(own).toMatchObject({ status: 3, refusal: '说明未盖章', actions: ['edit', 'submit'] });
  const again = await ask(savePhoneAppeal, { ...form, version: own.version });
  expect(again).toMatchObject({ code: 1, data: { status: 1 } });

  expect((await world.approve(KIND, guid)).code).toBe(1);
  expect(await phoneOf(supplier)).toBe(phone);
  const old = await world.send({
    method: 'GET',
    url: '/auth/resource/userInfo',
    headers: { authorization: `Bearer ${before.access_token}` },
  });
  expect(old.statusCode).toBe(401);
  expect((await messagesTo(db, supplier.oldPhone)).map(({ template }) => template)).toEqual(['phoneChanged']);
  expect((await messagesTo(db, phone)).map(({ template }) => template)).toEqual(
    expect.arrayContaining(['phoneChanged', 'appealDecided']),
  );
  const listed = await ask(listPhoneAppeals, { ticket, style: 'single' });
  expect(listed.data.list).toMatchObject([{ guid, status: 2, actions: [] }]);
});

test('an appeal that fits no account cannot be approved', async () => {
  const supplier = await aSupplier();
  const { guid } = await submitted(supplier, { userName: 'nobody888' });
  expect((await call(phoneAppealReviewDetail, { guid }, reviewer)).data.account).toBeNull();
  expect(await world.approve(KIND, guid)).toMatchObject({ code: 0, info: expect.stringContaining('未找到') });
});
