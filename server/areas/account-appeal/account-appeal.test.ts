import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  accountAppealDetail,
  accountAppealProgress,
  fileAccountAppeal,
  listAccountAppeals,
  urgeAccountAppeal,
} from '#shared/areas/account-appeal/contract';
import { approvalCalls } from '#shared/areas/approval/contract';
import { documentKind } from '#shared/areas/approval/codes';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { applicantWorld } from '../../testing/applicant-world.ts';
import { aUser, anEnterprise } from '../../testing/builders.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { signIn } from '../../testing/sign-in.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { message } from '../notification/message.table.ts';
import { user } from '../user/user.table.ts';
import { accountAppeal } from './account-appeal.table.ts';

const world = await applicantWorld();
const { db, ask, call, reviewer, outsider, ticketFor, aFile } = world;
const KIND = documentKind.code.accountAppeal;

let codes = 0;
/** A supplier with one account and its phone. */
async function aSupplier() {
  const { guid, name } = await anEnterprise(db, { subjectTypes: ['T'] });
  const uscc = `91320500${String(2_000_000_000 + ++codes).slice(1)}T`;
  await db.update(enterprise).set({ uscc }).where(eq(enterprise.guid, guid));
  const phone = world.newPhone();
  const person = await aUser(db, {
    enterpriseGuid: guid,
    type: 'T',
    name: `王${codes}明`,
    phone,
    roles: ['GYS'],
  });
  return { uscc, enterpriseName: name, oldPhone: phone, person };
}
type Supplier = Awaited<ReturnType<typeof aSupplier>>;

const formOf = async ({ person, uscc, enterpriseName }: Supplier, ticket: string) => ({
  ticket,
  userName: person.userName,
  applicantName: person.name,
  enterpriseName,
  uscc,
  reason: '手机遗失，号码已注销',
  identityFiles: [await aFile(ticket, '身份证.pdf')],
  enterpriseFiles: [await aFile(ticket, '执照.pdf')],
});

async function filed(supplier: Supplier, more: Record<string, unknown> = {}) {
  const { phone, ticket } = await ticketFor('accountAppeal');
  const form = { ...(await formOf(supplier, ticket)), ...more };
  const { data, info } = await ask(fileAccountAppeal, form);
  expect(info).toBe('');
  const [row] = await db.select().from(accountAppeal).where(eq(accountAppeal.receiptNo, data.receiptNo));
  return { phone, form, guid: row!.guid, ...data };
}

test('evidence is asked for, and a ticket of its own', async () => {
  const supplier = await aSupplier();
  const { ticket } = await ticketFor('accountAppeal');
  const form = await formOf(supplier, ticket);
  const refused = await ask(fileAccountAppeal, { ...form, identityFiles: [], applicantName: '', uscc: '1' });
  expect(refused.fields).toMatchObject({
    identityFiles: '请上传证明材料',
    applicantName: '不能为空！',
    uscc: '18位大写字母或数字的组合',
  });
  const other = await ticketFor('register');
  expect((await ask(fileAccountAppeal, { ...form, ticket: other.ticket })).info).toBe(
    '验证已过期，请重新获取短信验证码',
  );
});

test('an account that does not exist is answered alike', async () => {
  const real = await filed(await aSupplier());
  const { phone: _phone, ticket } = await ticketFor('accountAppeal');
  const form = {
    ...(await formOf(await aSupplier(), ticket)),
    userName: 'nobody999',
    uscc: '91330100MA9999999X',
  };
  const answer = await ask(fileAccountAppeal, form);
  expect(answer).toMatchObject({ code: 1, data: { dueDate: real.dueDate } });
  expect(Object.keys(answer.data)).toEqual(['receiptNo', 'dueDate']);
  expect(answer.data.receiptNo).toMatch(/^SS-\d{8}-[2-9A-HJ-NP-Z]{8}$/);
});

test('a ticket files one appeal; the same call again answers the same', async () => {
  const supplier = await aSupplier();
  const { ticket } = await ticketFor('accountAppeal');
  const form = { ...(await formOf(supplier, ticket)), guid: crypto.randomUUID() };
  const first = await ask(fileAccountAppeal, form);
  expect((await ask(fileAccountAppeal, form)).data).toEqual(first.data);
  const second = await ask(fileAccountAppeal, { ...form, guid: crypto.randomUUID() });
  expect(second.info).toContain('已使用');
});

test('progress needs receipt and phone; a wrong pair and an unknown one are one answer', async () => {
  const { phone, receiptNo } = await filed(await aSupplier());
  const wrong = await ask(accountAppealProgress, { receiptNo, phone: world.newPhone() });
  const unknown = await ask(accountAppealProgress, { receiptNo: 'SS-20260101-AAAAAAAA', phone });
  expect({ ...wrong }).toEqual({ ...unknown });
  expect(wrong.code).toBe(-1);
  const right = await ask(accountAppealProgress, { receiptNo: receiptNo.toLowerCase(), phone });
  expect(right.data).toMatchObject({
    status: 1,
    holder: '平台数据管理员',
    isOverdue: false,
    refusal: '',
    actions: ['urge'],
    enterpriseName: expect.stringContaining('***'),
  });
  expect(right.data.stages.map(({ time }) => time !== null)).toEqual([true, true, false]);
});

test('the reviewers are urged once a day', async () => {
  const { phone, receiptNo, guid } = await filed(await aSupplier());
  const told = () => db.$count(message, eq(message.kind, 'approval.urge'));
  const before = await told();
  const both = await Promise.all([1, 2].map(() => ask(urgeAccountAppeal, { receiptNo, phone })));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await told()).toBe(before + 1);
  const again = async () => (await ask(urgeAccountAppeal, { receiptNo, phone })).info;
  expect(await again()).toMatch(/^24小时内只能催办一次，还需等待(24小时|23小时59分钟)$/);
  expect((await ask(accountAppealProgress, { receiptNo, phone })).data.actions).toEqual([]);
  const urgedBefore = (time: string) =>
    db
      .update(accountAppeal)
      .set({ urgedAt: sql`now() - ${time}::interval` })
      .where(eq(accountAppeal.guid, guid));
  await urgedBefore('23 hours 40 minutes 30 seconds');
  expect(await again()).toBe('24小时内只能催办一次，还需等待20分钟');
  await db
    .update(accountAppeal)
    .set({ urgedAt: sql`now() - interval '25 hours'` })
    .where(eq(accountAppeal.guid, guid));
  expect((await ask(urgeAccountAppeal, { receiptNo, phone })).code).toBe(1);
});

test('evidence is for reviewers of the platform only', async () => {
  const { guid, form } = await filed(await aSupplier());
  expect((await call(listAccountAppeals, {}, outsider)).data.total).toBe(0);
  expect((await call(accountAppealDetail, { guid }, outsider)).code).toBe(-1);
  expect((await call(approvalCalls.detail, { kind: KIND, documentGuid: guid }, outsider)).code).toBe(-1);
  for (const file of [form.identityFiles[0]!, form.enterpriseFiles[0]!]) {
    expect((await call(getDownloadFileUrl, { guid: file }, outsider)).code).toBe(-1);
    expect((await call(getDownloadFileUrl, { guid: file }, reviewer)).code).toBe(1);
  }
});

test('approved: the new phone is bound, sessions end, both phones hear of it', async () => {
  const supplier = await aSupplier();
  const before = await signIn(world, supplier.person.userName);
  expect(before.status).toBe(200);
  const { guid, phone, receiptNo } = await filed(supplier);
  const detail = await call(accountAppealDetail, { guid }, reviewer);
  expect(detail.data.account).toMatchObject({
    userName: supplier.person.userName,
    phone: `${supplier.oldPhone.slice(0, 3)}****${supplier.oldPhone.slice(-4)}`,
    enterpriseName: supplier.enterpriseName,
    lastSignIn: expect.any(String),
  });
  expect(JSON.stringify(detail.data)).not.toContain(phone);
  expect((await world.approve(KIND, guid)).code).toBe(1);
  const [account] = await db.select().from(user).where(eq(user.guid, supplier.person.guid));
  expect(account!.phone).toBe(phone);
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
  const progress = await ask(accountAppealProgress, { receiptNo, phone });
  expect(progress.data).toMatchObject({ status: 2, holder: '', actions: [] });
  expect((await ask(urgeAccountAppeal, { receiptNo, phone })).code).toBe(0);
});

test('refused: the reason stands in the progress and nothing changes', async () => {
  const supplier = await aSupplier();
  const { guid, phone, receiptNo } = await filed(supplier);
  expect((await world.reject(KIND, guid, '身份证与账号姓名不符')).code).toBe(1);
  const progress = await ask(accountAppealProgress, { receiptNo, phone });
  expect(progress.data).toMatchObject({ status: 3, refusal: '身份证与账号姓名不符' });
  const [account] = await db.select().from(user).where(eq(user.guid, supplier.person.guid));
  expect(account!.phone).toBe(supplier.oldPhone);
});

test('without a user name the person of that name in the enterprise is meant, if there is one', async () => {
  const supplier = await aSupplier();
  const { guid } = await filed(supplier, { userName: undefined });
  expect((await call(accountAppealDetail, { guid }, reviewer)).data.account?.userName).toBe(
    supplier.person.userName,
  );
  await aUser(db, { enterpriseGuid: supplier.person.enterpriseGuid, name: supplier.person.name });
  expect((await call(accountAppealDetail, { guid }, reviewer)).data.account).toBeNull();
  expect(await world.approve(KIND, guid)).toMatchObject({ code: 0, info: expect.stringContaining('未找到') });
  const [row] = await db.select().from(accountAppeal).where(eq(accountAppeal.guid, guid));
  expect(row!.status).toBe(1);
});
