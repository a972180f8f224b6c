import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { representativeStatus } from '#shared/areas/representative/codes';
import { representativeKind } from '#shared/areas/representative/kind';
import { representativeCalls as calls } from '#shared/areas/representative/contract';
import type { RepresentativeForm } from '#shared/areas/representative/rules';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import { deleteUser } from '#shared/areas/user/contract';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { readExport } from '../../testing/read-export.ts';
import { aRepresentative } from '../../testing/representative-world.ts';
import { entrustOrder } from '../agency-order/entrust.table.ts';
import { message } from '../notification/message.table.ts';
import { department } from '../department/department.table.ts';
import { addRole, giveRole, rolesOf } from '../role/role.service.ts';
import { user } from '../user/user.table.ts';
import { representative } from './representative.table.ts';

const world = await entrustWorld();
const { db, call, done, company, dept, person } = world;
const kind = representativeKind.code;
const s = representativeStatus.code;
const registrar = await person([roleCode.code.dataManager], { name: '登记人' });
const security = await person([roleCode.code.securityAdministrator], { name: '安全员' });
const planner = await person([roleCode.code.planOfficer], { name: '专责' });
const handler = await person([roleCode.code.handler], { name: '经办' });
const other = await aCompany(db, { name: '旁系公司' });
const foreign = await aUser(db, { enterpriseGuid: other.guid, roles: [roleCode.code.dataManager] });
const foreignSecurity = await aUser(db, {
  enterpriseGuid: other.guid,
  roles: [roleCode.code.securityAdministrator],
});

let serial = 0;
const aPhone = () => `1380057${String(1000 + serial++)}`;
let colleague: { guid: string; name: string };
beforeEach(async () => {
  colleague = await person([], { name: `同事${serial}` });
});

const form = (given: Partial<RepresentativeForm> = {}): RepresentativeForm => ({
  kind: kind.tenderer,
  enterpriseGuid: company.guid,
  userGuid: colleague.guid,
  phone: aPhone(),
  email: 'a@b.cn',
  ...given,
});
const invited = (given: Partial<RepresentativeForm> = {}) =>
  form({ userGuid: undefined, name: '新代表', userName: `invited${serial}`, deptGuid: dept.guid, ...given });
const read = (guid: string, who = registrar) => done(calls.info, { guid }, who);
const entered = (given: Partial<RepresentativeForm> = {}) => done(calls.save, form(given), registrar);
async function inOffice(given: Partial<RepresentativeForm> = {}) {
  const made = await entered(given);
  return done(calls.confirm, made, security);
}
const holds = async (guid: string, code = roleCode.code.tendererRepresentative) =>
  (await rolesOf(db, guid)).some((one) => one.code === code);
const heard = async ({ guid }: { guid: string }) =>
  (await db.select().from(message).where(eq(message.userGuid, guid))).map(({ titleCn }) => titleCn);

describe('who may', () => {
  test('nobody signed out, without the permission, or of another company', async () => {
    const made = await inOffice();
    const write = { ...form(), userGuid: foreign.guid };
    expect((await call(calls.save, write, null)).status).toBe(401);
    expect((await call(calls.save, write, handler)).status).toBe(403);
    expect((await call(calls.save, form(), security)).status).toBe(403);
    expect((await call(calls.save, form(), foreign)).fields).toEqual({
      enterpriseGuid: '所选单位不在您的管理范围内',
    });
    for (const [target, input, who] of [
      [calls.info, { guid: made.guid }, foreign],
      [calls.update, { ...made, phone: aPhone(), email: 'a@b.cn' }, foreign],
      [calls.confirm, made, foreignSecurity],
      [calls.end, { ...made, reason: '调离' }, foreignSecurity],
    ] as const)
      expect((await call(target as typeof calls.end, input as never, who)).code, target.path).toBe(-1);
    for (const [target, input] of [
      [calls.list, { kind: kind.tenderer }],
      [calls.info, { guid: made.guid }],
      [calls.tenderers, {}],
      [calls.companies, {}],
      [calls.candidates, { kind: kind.tenderer, enterpriseGuid: company.guid }],
      [calls.isPhoneExist, { kind: kind.tenderer, phone: aPhone() }],
      [calls.confirm, made],
      [calls.end, { ...made, reason: '调离' }],
      [calls.export, { kind: kind.tenderer }],
    ] as const) {
      expect((await call(target as typeof calls.end, input as never, handler)).status, target.path).toBe(403);
      expect((await call(target as typeof calls.end, input as never, null)).status, target.path).toBe(401);
    }
    const { list } = await done(calls.list, { kind: kind.tenderer }, foreign);
    expect(list).toEqual([]);
  });

  test('who sees the companies below ends entries only where they register', async () => {
    const below = await aCompany(db, { name: '下级公司', parentDeptGuid: company.deptGuid });
    const theirs = await aUser(db, { enterpriseGuid: below.guid });
    const { guid, version } = await aRepresentative(db, theirs);
    const wide = { code: null, name: '查看全部代表', permissions: ['representative:read'] };
    const scopes = { representative: dataScope.code.companyTree };
    await giveRole(db, planner.guid, await addRole(db, { ...wide, scopes, enterpriseGuid: company.guid }));
    expect((await read(guid, planner)).status).toBe(s.active);
    expect((await call(calls.end, { guid, version, reason: '调离' }, planner)).code).toBe(-1);
  });

  test('who registers does not confirm, nor does anybody their own entry', async () => {
    const made = await entered();
    expect((await call(calls.confirm, made, registrar)).status).toBe(403);
    const own = await entered({ userGuid: security.guid });
    expect((await call(calls.confirm, own, security)).info).toBe('不能确认本人的代表登记');
    expect(await holds(security.guid)).toBe(false);
  });

  test('a role that cannot lie in the same hands refuses the entry, and nothing of it is done', async () => {
    const admin = await person([roleCode.code.systemAdministrator], { name: '系统员' });
    const made = await entered({ userGuid: admin.guid });
    const refused = await call(calls.confirm, made, security);
    expect(refused.fields['userGuid']).toContain('不能由同一人持有');
    expect(await holds(admin.guid)).toBe(false);
    expect(await read(made.guid)).toMatchObject({ status: s.pending, version: made.version });
  });
});

describe('an entry', () => {
  test('of a colleague: entered, confirmed with the role, ended without it', async () => {
    const made = await entered({ duty: '科长', email: 'a@b.cn', remark: '授权至年底' });
    expect(await heard(security)).toContainEqual(`招标人代表待确认：${colleague.name}`);
    expect(await read(made.guid)).toMatchObject({
      status: s.pending,
      name: colleague.name,
      duty: '科长',
      email: 'a@b.cn',
      remark: '授权至年底',
      createUserName: registrar.name,
      actions: ['edit', 'end'],
    });
    expect((await read(made.guid, security)).actions).toEqual(['confirm', 'end']);
    expect(await holds(colleague.guid)).toBe(false);
    const confirmed = await done(calls.confirm, made, security);
    expect(await holds(colleague.guid)).toBe(true);
    expect(await heard(colleague)).toEqual([expect.stringContaining('您已登记为')]);
    expect((await call(calls.confirm, confirmed, security)).code).toBe(0);
    expect((await call(calls.confirm, made, security)).info).toBe('数据已被他人修改，请刷新后重试');
    const ended = await done(calls.end, { ...confirmed, reason: '调离岗位' }, registrar);
    expect(await holds(colleague.guid)).toBe(false);
    expect(await read(made.guid)).toMatchObject({
      status: s.ended,
      endReason: '调离岗位',
      endUserName: registrar.name,
      actions: [],
    });
    expect((await call(calls.end, { ...ended, reason: '再次' }, registrar)).code).toBe(0);
    expect((await call(calls.update, { ...ended, phone: aPhone(), email: 'a@b.cn' }, registrar)).code).toBe(
      0,
    );
    // over, the person and the number are free again
    await entered();
  });

  test('of somebody new: an account with a one-time password by SMS, made once it is confirmed', async () => {
    const given = invited();
    const made = await done(calls.save, given, registrar);
    const accounts = () => db.select().from(user).where(eq(user.userName, given.userName!));
    expect(await accounts()).toEqual([]);
    await done(calls.confirm, made, security);
    const [account] = await accounts();
    expect(account).toMatchObject({
      name: '新代表',
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      phone: given.phone,
      mustChangePassword: true,
    });
    expect(await holds(account!.guid)).toBe(true);
    expect(await messagesTo(db, given.phone)).toMatchObject([
      { template: 'oneTimePassword', parameters: { userName: given.userName } },
    ]);
  });

  test.each([
    ['nobody', { userGuid: undefined }, 'userGuid', '请选择'],
    ['half a new person', { userGuid: undefined, name: '某人' }, 'userName', '不能为空'],
    ['a person of another company', { userGuid: foreign.guid }, 'userGuid', '请选择该单位在用的用户'],
    [
      'a company out of reach',
      { enterpriseGuid: other.guid },
      'enterpriseGuid',
      '所选单位不在您的管理范围内',
    ],
    ['no address', { email: undefined }, 'email', '不能为空'],
    ['a number that is none', { phone: '12345' }, 'phone', '手机号格式不正确'],
  ] as const)('%s is refused at its field', async (_what, given, field, text) => {
    const refused = await call(calls.save, form(given as never), registrar);
    expect(refused.code).toBe(0);
    expect(refused.fields[field]).toContain(text.slice(0, 2));
    expect(refused.fields).toHaveProperty(field);
  });

  test('of a department elsewhere, a login name that is taken, or a disabled person, is none', async () => {
    const elsewhere = await aDepartment(db, { enterpriseGuid: other.guid, parentGuid: other.deptGuid });
    expect((await call(calls.save, invited({ deptGuid: elsewhere.guid }), registrar)).fields).toEqual({
      deptGuid: '请选择该单位的部门',
    });
    const [taken] = await db.select().from(user).where(eq(user.guid, handler.guid));
    expect((await call(calls.save, invited({ userName: taken!.userName }), registrar)).fields).toEqual({
      userName: '用户名已存在，请更换',
    });
    const closed = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: company.deptGuid });
    await db.update(department).set({ isActive: false }).where(eq(department.guid, closed.guid));
    const refused = await call(calls.save, invited({ deptGuid: closed.guid }), registrar);
    expect(refused.fields['deptGuid']).toContain('已停用');
    await db.update(user).set({ isActive: false }).where(eq(user.guid, colleague.guid));
    expect((await call(calls.save, form(), registrar)).fields).toEqual({
      userGuid: '请选择该单位在用的用户',
    });
  });

  test('a person and a number stand once in a kind, and in each of both kinds', async () => {
    const given = form();
    await done(calls.save, given, registrar);
    expect((await call(calls.save, { ...given, phone: aPhone() }, registrar)).fields).toEqual({
      userGuid: '该用户已登记为同类代表',
    });
    const third = await person([], { name: '第三人' });
    expect(
      (await call(calls.save, form({ userGuid: third.guid, phone: given.phone }), registrar)).fields,
    ).toEqual({
      phone: '该手机号已登记为同类代表',
    });
    const exists = (asked: object) =>
      done(calls.isPhoneExist, { phone: given.phone, ...asked } as never, registrar);
    expect(await exists({ kind: kind.tenderer })).toBe(true);
    expect(await exists({ kind: kind.handler })).toBe(false);
    await done(calls.save, { ...given, kind: kind.handler }, registrar);
    expect(await exists({ kind: kind.handler })).toBe(true);
  });

  test('two who save the same person at once: one entry', async () => {
    const answers = await Promise.all([
      call(calls.save, form(), registrar),
      call(calls.save, form(), planner),
    ]);
    expect(answers.map(({ code }) => code ?? -1).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('sent twice with one guid it is one; of somebody else the guid is none', async () => {
    const guid = crypto.randomUUID();
    const given = { ...form(), guid };
    await done(calls.save, given, registrar);
    expect(await done(calls.save, given, registrar)).toEqual({ guid, version: 1 });
    expect((await call(calls.save, given, planner)).code).toBe(-1);
  });

  test('is changed as it was seen, and its letters of authority are read by who may', async () => {
    const made = await inOffice();
    const letter = await world.upload(registrar);
    const changed = await done(
      calls.update,
      { ...made, phone: aPhone(), email: 'a@b.cn', duty: '主任', files: [letter] },
      registrar,
    );
    expect((await call(calls.update, { ...made, phone: aPhone(), email: 'a@b.cn' }, registrar)).info).toBe(
      '数据已被他人修改，请刷新后重试',
    );
    const { files, duty } = await read(changed.guid);
    expect([files.map(({ guid }) => guid), duty]).toEqual([[letter], '主任']);
    const open = (who: { guid: string }) => call(getDownloadFileUrl, { guid: letter }, who);
    expect([(await open(colleague)).code, (await open(security)).code, (await open(handler)).code]).toEqual([
      1, 1, -1,
    ]);
  });
});

describe('what waits for the signature', () => {
  test('is handed on before the entry ends, and the successor is asked', async () => {
    const made = await inOffice();
    const successor = await person([], { name: '接替人' });
    const next = await done(calls.save, form({ userGuid: successor.guid }), registrar);
    const guid = await world.orderIn(entrustStatus.code.approved, { entrustContactGuid: colleague.guid });
    const { waiting } = await read(made.guid);
    expect(waiting.map((one) => one.guid)).toEqual([guid]);
    // administrators see no business data
    expect(await read(made.guid, security)).toMatchObject({ waitingCount: 1, waiting: [] });
    const end = (successorGuid?: string) =>
      call(calls.end, { ...made, reason: '调离', ...(successorGuid && { successorGuid }) }, registrar);
    expect((await end()).fields['successorGuid']).toMatch(/^尚有1张委托单待其签章/v);
    // not confirmed yet, of the other kind, and oneself
    const otherKind = await inOffice({ kind: kind.handler, userGuid: successor.guid });
    for (const wrong of [next.guid, otherKind.guid, made.guid, crypto.randomUUID()])
      expect((await end(wrong)).fields, wrong).toEqual({ successorGuid: '接替人须为同一单位在任的同类代表' });
    await done(calls.confirm, next, security);
    await done(calls.end, { ...made, reason: '调离', successorGuid: next.guid }, registrar);
    const [order] = await db.select().from(entrustOrder).where(eq(entrustOrder.guid, guid));
    expect(order).toMatchObject({ entrustContactGuid: successor.guid, entrustContact: '接替人' });
    expect(await heard(successor)).toContainEqual(expect.stringContaining('待签章并发送'));
    expect((await read(next.guid)).waiting.map((one) => one.guid)).toEqual([guid]);
  });

  test('nobody with an entry leaves before it has ended', async () => {
    const made = await inOffice();
    const admin = await person([roleCode.code.systemAdministrator], { name: '系统员二' });
    const [{ version } = { version: 0 }] = await db.select().from(user).where(eq(user.guid, colleague.guid));
    const leave = () => call(deleteUser, { guid: colleague.guid, version } as never, admin);
    expect((await leave()).info).toContain('代表登记1');
    await done(calls.end, { ...made, reason: '离职' }, security);
    expect((await leave()).code).toBe(1);
  });
});

describe('lists', () => {
  test('by name, number, company and state; the others are not in them', async () => {
    const made = await inOffice({ kind: kind.handler });
    const listed = async (filter: object, who = registrar) =>
      (await done(calls.list, { kind: kind.handler, rows: 100, ...filter } as never, who)).list.map(
        ({ guid }) => guid,
      );
    expect(await listed({ name: colleague.name })).toEqual([made.guid]);
    expect(await listed({ name: colleague.name, kind: kind.tenderer })).toEqual([]);
    expect(await listed({ name: colleague.name, status: s.active })).toEqual([made.guid]);
    expect(await listed({ name: colleague.name, status: s.ended })).toEqual([]);
    expect(await listed({ name: colleague.name, enterpriseGuid: other.guid })).toEqual([]);
    expect(await listed({ phone: (await read(made.guid)).phone.slice(3) })).toEqual([made.guid]);
    expect(await listed({}, foreign)).toEqual([]);
  });

  test('is written as a file: what one sees of a kind, and no more', async () => {
    await inOffice({ duty: '导出科长' });
    const written = async (who: { guid: string }, filter: object = {}) =>
      JSON.stringify((await readExport(world, calls.export, { kind: kind.tenderer, ...filter }, who)).sheets);
    expect(await written(registrar)).toContain(colleague.name);
    expect(await written(registrar)).toContain('导出科长');
    expect(await written(registrar, { name: '无此人' })).not.toContain(colleague.name);
    expect(await written(registrar, { kind: kind.handler })).not.toContain('导出科长');
    expect(await written(foreign)).not.toContain(colleague.name);
  });

  test('candidates are the active people of the company, and say who is registered', async () => {
    await aRepresentative(db, colleague);
    const found = await done(
      calls.candidates,
      { kind: kind.tenderer, enterpriseGuid: company.guid, name: colleague.name },
      registrar,
    );
    expect(found.list).toMatchObject([{ guid: colleague.guid, isRegistered: true }]);
    const elsewhere = { kind: kind.tenderer, enterpriseGuid: other.guid };
    expect((await done(calls.candidates, elsewhere, registrar)).list).toEqual([]);
  });

  test('who may sign is said with the reason, of one’s own company alone', async () => {
    await inOffice();
    const signers = (who: Parameters<typeof done>[2]) =>
      done(calls.signers, { permission: 'entrust:send' }, who);
    const found = await signers(handler);
    expect(found.find(({ guid }) => guid === colleague.guid)).toEqual({
      guid: colleague.guid,
      name: colleague.name,
      kind: kind.tenderer,
      roles: [{ code: roleCode.code.tendererRepresentative, name: '招标人代表' }],
    });
    const role = await person([roleCode.code.tendererRepresentative], { name: '仅有角色' });
    expect((await signers(handler)).at(-1)).toMatchObject({ guid: role.guid, kind: null });
    expect(await signers(foreign)).toEqual([]);
    expect((await call(calls.signers, { permission: 'plan:write' as never }, handler)).code).toBe(0);
    expect((await call(calls.signers, { permission: 'entrust:send' }, null)).status).toBe(401);
  });

  test('the companies one may choose among are those within reach, one’s own first', async () => {
    const own = { guid: company.guid, name: company.name };
    expect((await done(calls.tenderers, {}, registrar))[0]).toMatchObject(own);
    expect(await done(calls.companies, { name: '旁系' }, registrar)).toEqual([]);
    expect(await done(calls.companies, {}, foreign)).toEqual([
      { guid: other.guid, nodeGuid: other.deptGuid, name: other.name },
    ]);
  });

  test('the table keeps one live entry of a person and kind, whoever writes it', async () => {
    await aRepresentative(db, colleague);
    await expect(aRepresentative(db, colleague)).rejects.toThrow(/Failed query/v);
    await aRepresentative(db, colleague, { status: s.ended });
    const rows = await db.select().from(representative).where(eq(representative.userGuid, colleague.guid));
    expect(rows).toHaveLength(2);
  });
});
