import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import {
  checkBusinessRegister,
  enterSupplier,
  findErpSupplier,
  queryOwnRegistrations,
  register,
  resubmitRegistration,
} from '#shared/areas/registration/contract';
import { listRegistrations, registrationDetail } from '#shared/areas/registration/review-contract';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { passwordText } from '#shared/areas/registration/password-rules';
import { loadUserInfo } from '#shared/areas/session/contract';
import { applicantWorld, PASSWORD } from '../../testing/applicant-world.ts';
import { aUser, anEnterprise } from '../../testing/builders.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { signIn } from '../../testing/sign-in.ts';
import { listRecords } from '../audit/audit.service.ts';
import { addEnterprise, findEnterprise } from '../enterprise/enterprise.service.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { user } from '../user/user.table.ts';
import { businessRegister, erpSupplier } from './lookup.table.ts';
import { registration } from './registration.table.ts';

const world = await applicantWorld();
const { db, ask, aForm, ticketFor, call, reviewer, outsider } = world;
const KIND = documentKind.code.registration;

/** A registration under review. */
async function registered(more: Record<string, unknown> = {}) {
  const { phone, ticket } = await ticketFor('register');
  const form = await aForm(ticket, more);
  const answer = await ask(register, form);
  expect(answer.info).toBe('');
  return { phone, ticket, form, ...answer.data };
}

test('each field is checked by the shared rules', async () => {
  const { ticket } = await ticketFor('register');
  const answer = await ask(register, {
    ...(await aForm(ticket)),
    agreementVersion: '2019',
    userName: 'abc',
    uscc: '123',
    zhuTiLeiXing: ['B'],
    email: 'nobody',
    shengId: '990000',
    contactName: ' ',
    licenceFiles: [],
  });
  expect(answer.code).toBe(0);
  expect(answer.fields).toMatchObject({
    agreementVersion: '请先阅读并同意最新的用户协议',
    userName: '8-16位字母和数字的组合',
    uscc: '18位大写字母或数字的组合',
    email: '请输入正确邮箱！',
    contactName: '不能为空！',
    licenceFiles: '请上传营业执照扫描件',
  });
});

test.each([
  ['abc', '8-20位字符,至少包含大写字母、小写字母、数字、特殊字符中的三种'],
  ['Passw0rd', passwordText.baseWord.cn],
  ['Scooter@2029', '该密码过于常见，请更换'],
  ['Zh@ng5an!77', passwordText.ownWord.cn],
  ['Abgys70914x', '密码不能包含用户名'],
])('password %s: %s', async (newPassword, message) => {
  const { ticket } = await ticketFor('register');
  const form = await aForm(ticket, { userName: 'gys70914', ...(await world.sealed({ newPassword })) });
  expect((await ask(register, form)).fields).toEqual({ password: message });
});

test('regions must lie in each other', async () => {
  const { ticket } = await ticketFor('register');
  const form = await aForm(ticket, { shiId: '110100' });
  expect((await ask(register, form)).fields).toEqual({ shiId: '所选城市不属于该省份' });
});

test('taken: user name of an account in any case, of an open registration, the phone, the credit code', async () => {
  const taken = await aUser(db, { userName: 'Taken2026' });
  const open = await registered();
  const { ticket, phone } = await ticketFor('register');
  await aUser(db, { phone });
  const answer = await ask(register, await aForm(ticket, { userName: 'taken2026', uscc: open.form.uscc }));
  expect(answer.fields['userName']).toBe('用户名已存在，请更换');
  expect(answer.fields['phone']).toContain('已绑定账号');
  expect(answer.fields['uscc']).toContain('正在审核');
  const second = await ticketFor('register');
  const form = await aForm(second.ticket, { userName: open.form.userName.toUpperCase() });
  expect((await ask(register, form)).fields).toHaveProperty('userName');
  expect(taken.userName).toBe('Taken2026');
});

test('a registered enterprise says whom to ask, by masked name', async () => {
  const { guid } = await anEnterprise(db, { subjectTypes: ['T'] });
  const uscc = '91330100MA2H7K1C3F';
  await db.update(enterprise).set({ uscc }).where(eq(enterprise.guid, guid));
  await aUser(db, { enterpriseGuid: guid, name: '李文博', roles: ['GYS'] });
  const { ticket } = await ticketFor('register');
  const answer = await ask(register, await aForm(ticket, { uscc }));
  expect(answer.fields['uscc']).toMatch(
    /^该企业已注册。如需加入，请联系贵单位账号管理员（李\*\*）.*账号申诉。$/,
  );
  expect(answer.info).not.toContain('文博');
  const checked = await ask(checkBusinessRegister, { ticket, uscc, enterpriseName: '某公司' });
  expect(checked.data).toMatchObject({ isOccupied: true });
});

test('a file of somebody else is no licence', async () => {
  const other = await ticketFor('register');
  const foreign = await world.aFile(other.ticket);
  const { ticket } = await ticketFor('register');
  const form = await aForm(ticket, { licenceFiles: [foreign] });
  expect(await ask(register, form)).toMatchObject({ code: 0, info: '附件不存在或已失效，请重新上传' });
  expect(await db.$count(registration, eq(registration.uscc, form.uscc))).toBe(0);
});

test('one ticket registers once; the same call again answers the same', async () => {
  const { ticket } = await ticketFor('register');
  const form = await aForm(ticket, { guid: crypto.randomUUID() });
  const first = await ask(register, form);
  expect(first.code).toBe(1);
  expect((await ask(register, form)).data).toEqual(first.data);
  const another = await ask(register, { ...(await aForm(ticket)), guid: crypto.randomUUID() });
  expect(another.info).toContain('已使用');
});

test('of registrations of one credit code at once one wins', async () => {
  const uscc = '91330100MA00000009';
  const forms = [];
  for (let turn = 0; turn < 6; turn++)
    forms.push(await aForm((await ticketFor('register')).ticket, { uscc }));
  const answers = await Promise.all(forms.map((form) => ask(register, form)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  for (const { code, fields } of answers.filter((one) => one.code !== 1))
    expect({ code, text: fields['uscc'] }).toMatchObject({
      code: 0,
      text: expect.stringContaining('正在审核'),
    });
  expect(await db.$count(registration, eq(registration.uscc, uscc))).toBe(1);
});

test('no password, code or ticket is in a row or in the audit', async () => {
  const { guid, ticket } = await registered();
  const [row] = await db.select().from(registration).where(eq(registration.guid, guid));
  expect(row!.passwordHash).toMatch(/^\$argon2id\$/);
  const text = JSON.stringify([row, await listRecords(db, KIND, guid)]);
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toContain(ticket);
  const [submitted] = await listRecords(db, KIND, guid);
  expect(submitted).toMatchObject({ event: 'registration.submit', personName: '' });
  expect(JSON.stringify(submitted!.changes)).toContain('****');
});

test('nobody but the platform reviews: another company with the same permission finds nothing', async () => {
  const { guid, form } = await registered();
  const listed = await call(listRegistrations, {}, outsider);
  expect(listed.data.total).toBe(0);
  expect((await call(registrationDetail, { guid }, outsider)).code).toBe(-1);
  expect((await call(getDownloadFileUrl, { guid: form.licenceFiles[0]! }, outsider)).code).toBe(-1);
  expect((await call(registrationDetail, { guid }, reviewer)).code).toBe(1);
  expect((await call(getDownloadFileUrl, { guid: form.licenceFiles[0]! }, reviewer)).code).toBe(1);
});

test('refused with a reason, corrected, approved, first login', async () => {
  const { phone, guid, form, registrationNo } = await registered({ zhuTiLeiXing: ['T', 'D'] });
  expect((await signIn(world, form.userName, PASSWORD)).error).toBe('invalid_grant');
  expect((await world.reject(KIND, guid, '执照不清晰，请重新上传')).code).toBe(1);
  const told = await messagesTo(db, phone);
  expect(told.at(-1)?.text).toContain('执照不清晰');

  const status = await ticketFor('registrationStatus', phone);
  const { data } = await ask(queryOwnRegistrations, { ticket: status.ticket });
  expect(data.list).toHaveLength(1);
  const own = data.list[0]!;
  expect(own).toMatchObject({
    registrationNo,
    status: 3,
    refusal: '执照不清晰，请重新上传',
    actions: ['resubmit'],
    phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    regionName: '浙江省杭州市西湖区',
  });
  expect((await world.readFile(status.ticket, own.licenceFiles[0]!.guid)).statusCode).toBe(200);

  const { kid: _kid, credential: _credential, ticket: _ticket, ...same } = form;
  const corrected = {
    ...same,
    ticket: status.ticket,
    guid,
    contactName: '张三丰',
    licenceFiles: [own.licenceFiles[0]!.guid, await world.aFile(status.ticket, '新执照.pdf')],
  };
  expect((await ask(resubmitRegistration, { ...corrected, version: own.version - 1 })).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  const again = await ask(resubmitRegistration, { ...corrected, version: own.version });
  expect(again).toMatchObject({ code: 1, data: { status: 1 } });
  expect((await ask(resubmitRegistration, { ...corrected, version: again.data.version })).code).toBe(0);

  expect((await world.approve(KIND, guid)).code).toBe(1);
  expect((await messagesTo(db, phone)).at(-1)?.template).toBe('registrationApproved');
  const signedIn = await signIn(world, form.userName, PASSWORD);
  expect(signedIn.status).toBe(200);
  const info = await world.send({
    method: 'GET',
    url: loadUserInfo.path,
    headers: { authorization: `Bearer ${signedIn.access_token}` },
  });
  expect(info.json()).toMatchObject({ data: { userName: form.userName, type: 'TD' } });
  const [row] = await db.select().from(registration).where(eq(registration.guid, guid));
  expect(row).toMatchObject({ status: 2, passwordHash: null, round: 2, refusal: '' });
  const [made] = await db.select().from(enterprise).where(eq(enterprise.guid, row!.enterpriseGuid!));
  expect(made).toMatchObject({
    uscc: form.uscc,
    approvalState: 0,
    hasSubmitted: false,
    draftSubjectTypes: ['T', 'D'],
  });
  const [account] = await db.select().from(user).where(eq(user.guid, row!.userGuid!));
  expect(account).toMatchObject({ name: '张三丰', phone, email: form.email });
});

test("somebody else's registration cannot be corrected", async () => {
  const { guid, form } = await registered();
  await world.reject(KIND, guid, '不符');
  const stranger = await ticketFor('registrationStatus');
  const { kid: _k, credential: _c, ...same } = form;
  const answer = await ask(resubmitRegistration, { ...same, ticket: stranger.ticket, guid, version: 2 });
  expect(answer.code).toBe(-1);
});

test('an approval fails whole when the user name has been given meanwhile', async () => {
  const { guid, form } = await registered();
  await aUser(db, { userName: form.userName });
  expect(await world.approve(KIND, guid)).toMatchObject({
    code: 0,
    info: expect.stringContaining('用户名已被使用'),
  });
  const [row] = await db.select().from(registration).where(eq(registration.guid, guid));
  expect(row!.status).toBe(1);
  expect(await db.$count(enterprise, eq(enterprise.uscc, form.uscc))).toBe(0);
});

test('the reviewer sees what the register says beside what was entered, and what to look at twice', async () => {
  const uscc = '91350100M000100Y43';
  await db.insert(businessRegister).values({
    uscc,
    name: '杭州真名有限公司',
    legalRepresentative: '王五',
    operatingState: '注销',
    address: '杭州',
  });
  await db.insert(erpSupplier).values({ uscc, name: '杭州真名有限公司', erpCode: 'V001' });
  await anEnterprise(db, { name: '杭州假名科技有限公司' });
  const earlier = await registered();
  const { ticket } = await ticketFor('register', earlier.phone);
  const named = { ticket, uscc, enterpriseName: '杭州真名 有限公司' };
  expect((await ask(checkBusinessRegister, named)).data).toMatchObject({
    result: 'matched',
    entry: { legalRepresentative: '王五' },
    isOccupied: false,
  });
  expect((await ask(findErpSupplier, { ticket, uscc })).data).toMatchObject({
    result: 'found',
    supplier: { erpCode: 'V001' },
  });
  const enterpriseName = '杭州假名有限公司';
  expect((await ask(enterSupplier, { ticket, uscc, enterpriseName })).code).toBe(1);
  const { data } = await ask(register, await aForm(ticket, { uscc, enterpriseName }));
  const detail = await call(registrationDetail, { guid: data.guid }, reviewer);
  expect(detail.data).toMatchObject({
    enterpriseName,
    register: { result: 'differs', entry: { name: '杭州真名有限公司' } },
    erp: { result: 'found', erpCode: 'V001' },
  });
  expect(detail.data.warnings).toEqual([
    { kind: 'nameDiffers', detail: ['杭州真名有限公司'] },
    { kind: 'notOperating', detail: ['注销'] },
    { kind: 'similarName', detail: ['杭州假名科技有限公司'] },
    { kind: 'samePhone', detail: [earlier.form.enterpriseName] },
    { kind: 'entered', detail: [] },
  ]);
});

test('an unknown enterprise is unverified', async () => {
  const { guid } = await registered();
  const detail = await call(registrationDetail, { guid }, reviewer);
  expect(detail.data.register.result).toBe('unknown');
  expect(detail.data.warnings.map(({ kind }) => kind)).toContain('notVerified');
});

/** A supplier a purchaser has entered, whom nobody of its own uses yet. */
async function entered(uscc: string) {
  return addEnterprise(db, {
    name: '采购单位录入的名称',
    uscc,
    subjectTypes: ['T'],
    approvalState: 0,
    isUnclaimed: true,
  });
}

test('a supplier that was entered by a purchaser takes its enterprise over, once', async () => {
  const { ticket, phone } = await ticketFor('register');
  const form = await aForm(ticket);
  const enterpriseGuid = await entered(form.uscc);
  const { data, info } = await ask(register, form);
  expect(info).toBe('');
  expect((await world.approve(KIND, data.guid)).code).toBe(1);
  expect(await findEnterprise(db, enterpriseGuid)).toMatchObject({
    name: form.enterpriseName,
    uscc: form.uscc,
    isUnclaimed: false,
    draftSubjectTypes: form.zhuTiLeiXing,
    subjectTypes: [],
    approvalState: 0,
  });
  const [account] = await db.select().from(user).where(eq(user.phone, phone));
  expect(account?.enterpriseGuid).toBe(enterpriseGuid);
  const acts = await listRecords(db, 'enterprise', enterpriseGuid);
  expect(acts).toMatchObject([{ event: 'enterprise.admit', note: '接管由采购单位录入的供应商' }]);
  const second = await ticketFor('register');
  const refused = await ask(register, { ...(await aForm(second.ticket)), uscc: form.uscc });
  expect(refused.fields?.['uscc']).toContain('该企业已注册');
});

test('an enterprise entered while its registration is under review is taken over too; a claimed one is not', async () => {
  const meanwhile = await registered();
  const guid = await entered(meanwhile.form.uscc);
  expect((await world.approve(KIND, meanwhile.guid)).code).toBe(1);
  expect(await findEnterprise(db, guid)).toMatchObject({ isUnclaimed: false });
  const late = await registered();
  await addEnterprise(db, {
    name: '已有的企业',
    uscc: late.form.uscc,
    subjectTypes: ['T'],
    approvalState: 2,
  });
  expect((await world.approve(KIND, late.guid)).info).toContain('企业已存在，不能通过');
});
