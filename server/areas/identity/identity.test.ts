import { Client } from 'ldapts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#shared/areas/identity/contract';
import * as sync from '#shared/areas/identity/sync-contract';
import type { SyncAct } from '#shared/areas/identity/codes';
import { jobDetail } from '#shared/areas/job/contract';
import { dataScope } from '#shared/areas/role/scope';
import type { Endpoint } from '#shared/contract/endpoint';
import { aCompany, aDepartment, anEnterprise, aUser } from '../../testing/builders.ts';
import { directoryServer } from '../../testing/directory-server.ts';
import { testApp } from '../../testing/test-app.ts';
import { listRecords } from '../audit/audit.service.ts';
import { setHead } from '../department/department.service.ts';
import { department } from '../department/department.table.ts';
import { outgoingMessage } from '../message/outgoing-message.table.ts';
import { user } from '../user/user.table.ts';
import { withDirectory } from './ldap-client.ts';
import { ldapSource } from './ldap-source.ts';

const directory = await directoryServer();
const { base, asRoot } = directory;
const app = await testApp({ ldap: directory.settings });
const { db, call, runJobs } = app;

const permissions = ['identity:sync', 'department:read', 'department:write', 'user:read', 'user:write'];
const platform = await anEnterprise(db, { name: '平台', subjectTypes: ['B'] });
const platformAdmin = await aUser(db, {
  enterpriseGuid: platform.guid,
  type: 'B',
  permissions,
  scope: dataScope.code.companyTree,
});
const outsider = await aUser(db, { permissions });
const powerless = await aUser(db, { permissions: ['user:read'] });

let serial = 0;
const addUnit = async (above: string, name: string, code?: string) => {
  const dn = `ou=${name},${above}`;
  await asRoot((client) =>
    client.add(dn, { objectClass: 'organizationalUnit', ou: name, ...(code && { businessCategory: code }) }),
  );
  return dn;
};
const addPerson = async (above: string, uid: string, given: Record<string, string> = {}) => {
  const dn = `uid=${uid},${above}`;
  await asRoot((client) =>
    client.add(dn, {
      objectClass: 'inetOrgPerson',
      uid,
      sn: '张',
      cn: `张${uid}`,
      employeeNumber: `E${++serial}`,
      mobile: '13957100001',
      ...given,
    }),
  );
  return dn;
};
const replace = (dn: string, type: string, value: string) =>
  asRoot(async (client) => {
    const { Attribute, Change } = await import('ldapts');
    const modification = new Attribute({ type, values: [value] });
    await client.modify(dn, new Change({ operation: 'replace', modification }));
  });
const read = async (dn: string) =>
  asRoot(async (client) => (await client.search(dn, { scope: 'base' })).searchEntries[0]!);
const lock = (dn: string) => replace(dn, 'pwdAccountLockedTime', '000001010000Z');

/** A company here and its own part of the directory, bound, with an administrator of the company. */
async function boundCompany() {
  const name = `分部${++serial}`;
  const top = await addUnit(base, name);
  const company = await aCompany(db, { name });
  const admin = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: company.deptGuid,
    permissions,
    scope: dataScope.code.company,
  });
  const units = (await call(calls.identityTree, {}, platformAdmin)).data;
  const unitId = units.find((one) => one.name === name)!.id;
  expect((await call(calls.bindCompany, { deptGuid: company.deptGuid, unitId }, platformAdmin)).code).toBe(1);
  const plan = async () => {
    const answer = await call(sync.compareIdentity, { deptGuid: company.deptGuid }, admin);
    if (answer.code !== 1) throw new Error(answer.info);
    return answer.data;
  };
  const itemsOf = async (guid: string) =>
    (await call(sync.listSyncItems, { guid, rows: 100 }, admin)).data.list;
  /** `add 物资部` … of a plan, in its order. */
  const told = async (guid: string) => (await itemsOf(guid)).map(({ act, name: of }) => `${act} ${of}`);
  const apply = async ({ guid, digest }: { guid: string; digest: string }) => {
    const started = await call(sync.applyIdentity, { guid, digest }, admin);
    if (started.code !== 1) throw new Error(started.info);
    await runJobs();
    return (await call(jobDetail, { guid: started.data.jobGuid }, admin)).data;
  };
  const people = () => db.select().from(user).where(eq(user.enterpriseGuid, company.guid));
  const departments = async () =>
    (await db.select().from(department).where(eq(department.enterpriseGuid, company.guid))).filter(
      ({ guid }) => guid !== company.deptGuid,
    );
  return { top, unitId, company, admin, plan, itemsOf, told, apply, people, departments };
}

test.each<[string, Endpoint]>([
  ['tree', calls.identityTree],
  ['people', calls.identityPeople],
  ['state', calls.identityState],
])('%s asks for the right', async (_what, target) => {
  expect((await call(target, {}, null)).status).toBe(401);
  expect(await call(target, {}, powerless)).toMatchObject({ status: 403, info: '没有权限：同步统一身份' });
});

test('a company sees its own part of the directory and nothing else, in every call', async () => {
  const mine = await boundCompany();
  const others = await boundCompany();
  await addUnit(mine.top, '物资部', 'WZ');
  const theirs = await addUnit(others.top, '机密部');
  await addPerson(mine.top, 'mine1');
  const dn = await addPerson(theirs, 'theirs1');
  const found = await call(calls.identityPeople, { keyword: 'theirs1' }, others.admin);
  const { id } = found.data.list[0]!;
  const names = (await call(calls.identityTree, {}, mine.admin)).data.map(({ name }) => name);
  expect(names).toContain('物资部');
  expect(names).not.toContain('机密部');
  expect((await call(calls.identityTree, {}, outsider)).data).toEqual([]);
  for (const target of [calls.identityPeople, calls.chooseIdentityPerson, calls.idmPeople]) {
    const list = async (person: { guid: string }) =>
      (await call(target, { rows: 100 }, person)).data.list.map(({ userName }) => userName);
    expect(await list(mine.admin)).toEqual(['mine1']);
    expect(await list(outsider)).toEqual([]);
    expect(await list(platformAdmin)).toEqual(expect.arrayContaining(['mine1', 'theirs1']));
  }
  expect((await call(calls.idmModifyPhone, { id, phone: '13912345678' }, mine.admin)).code).toBe(-1);
  expect((await call(calls.idmModifyPassword, { id }, mine.admin)).code).toBe(-1);
  expect((await read(dn))['mobile']).toBe('13957100001');
  const { data } = await call(calls.identityState, {}, mine.admin);
  expect(data).toMatchObject({ kind: 'ldap', isReachable: true, mayBind: false });
  expect(data.bindings.map(({ deptGuid }) => deptGuid)).toEqual([mine.company.deptGuid]);
  expect(JSON.stringify(data)).not.toContain(directory.settings.bindPassword);
});

test('people are found by part of a name, a page at a time, phones masked', async () => {
  const { top, admin } = await boundCompany();
  const dept = await addUnit(top, '检修部');
  for (let at = 0; at < 12; at++) await addPerson(at < 5 ? dept : top, `finder${at}`, { cn: `查找${at}` });
  const first = (await call(calls.identityPeople, { keyword: '查找', page: 1 }, admin)).data;
  const second = (await call(calls.identityPeople, { keyword: '查找', page: 2 }, admin)).data;
  expect([first.total, first.list.length, second.list.length]).toEqual([12, 10, 2]);
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(12);
  expect(first.list[0]!.phone).toBe('139****0001');
  const unitId = (await call(calls.identityTree, {}, admin)).data.find(({ name }) => name === '检修部')!.id;
  expect((await call(calls.identityPeople, { unitId }, admin)).data.total).toBe(5);
  expect((await call(calls.identityPeople, { unitId: crypto.randomUUID() }, admin)).data.total).toBe(0);
});

test.each(['*', '*)(uid=*', 'x)(|(objectClass=*)', '\\2a', '(', ')'])(
  'the search text %j is a text and no filter',
  async (keyword) => {
    const { top, admin } = await boundCompany();
    await addPerson(top, `inj${++serial}x`);
    const answer = await call(calls.identityPeople, { keyword }, admin);
    expect([answer.status, answer.data.total]).toEqual([200, 0]);
  },
);

test('a name with the signs of a filter in it is found by them', async () => {
  const { top, admin } = await boundCompany();
  await addPerson(top, 'stars', { cn: '张(外聘)*' });
  expect((await call(calls.identityPeople, { keyword: '(外聘)*' }, admin)).data.total).toBe(1);
});

test('what has not the form of an id is none, and one nobody has is not found', async () => {
  for (const [id, code] of [
    ['*', 0],
    ['*)(uid=*', 0],
    [crypto.randomUUID(), -1],
  ] as const)
    expect((await call(calls.idmModifyPhone, { id, phone: '13912345678' }, platformAdmin)).code).toBe(code);
});

test('a phone and a password change in the directory, recorded', async () => {
  const { top, admin } = await boundCompany();
  const dn = await addPerson(top, 'changer');
  const { id } = (await call(calls.identityPeople, { keyword: 'changer' }, admin)).data.list[0]!;
  expect((await call(calls.idmModifyPhone, { id, phone: '123' }, admin)).fields).toHaveProperty('phone');
  expect((await call(calls.idmModifyPhone, { id, phone: '13811112222' }, admin)).code).toBe(1);
  expect((await read(dn))['mobile']).toBe('13811112222');
  const { oneTimePassword } = (await call(calls.idmModifyPassword, { id }, admin)).data;
  const client = new Client({ url: directory.settings.url });
  await client.bind(dn, oneTimePassword);
  await expect(client.bind(dn, 'something else')).rejects.toThrow('0x31');
  await client.unbind();
  const stored = JSON.stringify(await db.execute('select * from biz_audit'));
  expect(stored).toContain('identity.password');
  expect(stored).not.toContain(oneTimePassword);
});

test('a company is added to the directory under a name that may hold anything', async () => {
  const form = { name: '新厂', code: 'XC1', shortCode: 'XCXC', parentId: null };
  expect((await call(calls.idmAddCompany, form, outsider)).code).toBe(-1);
  const enterpriseName = '新厂, 有限公司+"一分厂"';
  const { data } = await call(calls.idmAddCompany, { ...form, enterpriseName }, platformAdmin);
  const listed = (await call(calls.idmCompanies, { keyword: '新厂' }, platformAdmin)).data.list;
  expect(listed).toEqual([{ id: data.id, name: enterpriseName, code: 'XC1' }]);
  expect((await call(calls.chooseIdentityCompany, { keyword: '新厂' }, outsider)).data.list).toEqual([]);
  expect((await call(calls.idmAddCompany, { ...form, enterpriseName }, platformAdmin)).info).toBe(
    '目录中已存在同名企业',
  );
});

test('binding is the platform’s, one entry to one company', async () => {
  const { company, unitId, admin } = await boundCompany();
  const other = await aCompany(db);
  const bind = (deptGuid: string, id: string, person: { guid: string }) =>
    call(calls.bindCompany, { deptGuid, unitId: id }, person);
  expect((await bind(company.deptGuid, unitId, admin)).info).toBe('只有平台管理单位可以绑定目录节点');
  expect((await bind(other.deptGuid, unitId, platformAdmin)).info).toBe('该目录节点已绑定其他单位');
  expect((await bind(other.deptGuid, crypto.randomUUID(), platformAdmin)).fields).toHaveProperty('unitId');
  const dept = await aDepartment(db, { enterpriseGuid: other.guid, parentGuid: other.deptGuid });
  expect((await bind(dept.guid, unitId, platformAdmin)).fields).toEqual({ deptGuid: '请选择单位' });
  const unbind = (version: number, person = platformAdmin) =>
    call(calls.unbindCompany, { deptGuid: company.deptGuid, version }, person);
  expect((await unbind(1, admin)).code).toBe(0);
  expect((await unbind(9)).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await unbind(1)).code).toBe(1);
  expect((await call(sync.compareIdentity, { deptGuid: company.deptGuid }, admin)).code).toBe(-1);
});

test('what the directory has comes in: departments from the top, people into them, a password to each', async () => {
  const { top, plan, told, itemsOf, apply, people, departments, admin, company } = await boundCompany();
  const dept = await addUnit(top, '物资部', 'WZ');
  const section = await addUnit(dept, '采购科');
  await addPerson(section, 'lisi', { cn: '李四', mobile: '+86 139 5710 0002', title: '采购员' });
  await addPerson(top, 'boss.wang', { cn: '王总' });
  const made = await plan();
  expect(made).toMatchObject({
    state: 'compared',
    department: { add: 2, conflict: 0 },
    person: { add: 2, conflict: 0 },
    actions: ['apply'],
  });
  expect(await departments()).toEqual([]);
  expect(await told(made.guid)).toEqual([
    'add 物资部',
    'add 采购科',
    'add 李四（lisi）',
    'add 王总（boss.wang）',
  ]);
  const lisi = (await itemsOf(made.guid)).find(({ name }) => name.startsWith('李四'))!;
  expect(lisi.changes).toContainEqual({ field: 'phone', before: '', after: '139****0002' });
  expect(lisi.changes).toContainEqual({ field: 'dept', before: '', after: '采购科' });

  expect(await apply(made)).toMatchObject({ state: 'done', result: { done: 4, refused: 0 } });
  const [wz, cg] = (await departments()).toSorted((a, b) => a.path.length - b.path.length);
  expect(wz).toMatchObject({ name: '物资部', code: 'WZ', parentGuid: company.deptGuid });
  expect(cg).toMatchObject({ name: '采购科', parentGuid: wz!.guid });
  const staff = new Map((await people()).map((one) => [one.userName, one]));
  expect(staff.get('lisi')).toMatchObject({
    name: '李四',
    phone: '13957100002',
    duty: '采购员',
    deptGuid: cg!.guid,
    type: 'Z',
    mustChangePassword: true,
  });
  expect(staff.get('boss.wang')!.deptGuid).toBe(company.deptGuid);
  const sent = await db
    .select()
    .from(outgoingMessage)
    .where(eq(outgoingMessage.enterpriseGuid, company.guid));
  expect(sent).toHaveLength(2);
  expect((await call(sync.syncDetail, { guid: made.guid }, admin)).data).toMatchObject({
    state: 'applied',
    done: 4,
    refused: 0,
    actions: [],
  });
  expect(await listRecords(db, 'department', wz!.guid)).toHaveLength(1);
  expect((await plan()).digest).not.toBe(made.digest);
  expect(await told((await plan()).guid)).toEqual([]);
});

test('what was here before is recognised by code, place and user name, and keeps its own', async () => {
  const { top, plan, told, apply, people, company } = await boundCompany();
  const place = { enterpriseGuid: company.guid, parentGuid: company.deptGuid };
  const byCode = await aDepartment(db, { ...place, name: '旧名部', code: 'CODE1' });
  const byPlace = await aDepartment(db, { ...place, name: '同名部', code: 'OWN1' });
  await aDepartment(db, { ...place, name: '自有部', code: 'OWN2' });
  await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: byPlace.guid,
    userName: 'Known1',
    name: '旧姓名',
    phone: '13957100001',
  });
  const local = await aUser(db, { enterpriseGuid: company.guid, deptGuid: byPlace.guid });
  await addUnit(top, '新名部', 'code1');
  const there = await addUnit(top, '同名部');
  await addPerson(there, 'known1', { cn: '新姓名' });
  const made = await plan();
  expect(await told(made.guid)).toEqual(['change 新名部', 'change 新姓名（known1）']);
  expect(made.linked).toBe(3);
  await apply(made);
  expect((await db.select().from(department).where(eq(department.guid, byCode.guid)))[0]).toMatchObject({
    name: '新名部',
    code: 'code1',
  });
  const staff = await people();
  expect(staff.find(({ userName }) => userName === 'Known1')!.name).toBe('新姓名');
  expect(staff.find(({ guid }) => guid === local.guid)).toMatchObject({ isActive: true, isDeleted: false });
  expect(await told((await plan()).guid)).toEqual([]);
});

test('renamed, moved and vanished entries are followed', async () => {
  const { top, plan, told, apply, people, departments } = await boundCompany();
  const [a, b] = [await addUnit(top, '甲部', 'A'), await addUnit(top, '乙部', 'B')];
  const section = await addUnit(a, '一科', 'A1');
  await addPerson(section, 'stays');
  const leaver = await addPerson(a, 'leaves');
  const locked = await addPerson(a, 'locked');
  await apply(await plan());
  await asRoot(async (client) => {
    await client.modifyDN(section, `ou=一科,${b}`);
    await client.del(leaver);
  });
  await asRoot((client) => client.modifyDN(b, `ou=乙二部,${top}`));
  await lock(locked);
  const made = await plan();
  expect((await told(made.guid)).toSorted()).toEqual(
    ['change 乙二部', 'move 一科', 'disable 张leaves（leaves）', 'disable 张locked（locked）'].toSorted(),
  );
  expect(await apply(made)).toMatchObject({ result: { done: 4, refused: 0 } });
  const byName = new Map((await departments()).map((one) => [one.name, one]));
  expect(byName.get('一科')!.parentGuid).toBe(byName.get('乙二部')!.guid);
  const active = new Map((await people()).map((one) => [one.userName, one.isActive]));
  expect([active.get('stays'), active.get('leaves'), active.get('locked')]).toEqual([true, false, false]);

  await asRoot(async (client) => {
    await client.del(locked);
    await client.del(a);
  });
  const last = await plan();
  expect(await told(last.guid)).toEqual(['disable 甲部']);
  await apply(last);
  expect((await departments()).find(({ name }) => name === '甲部')!.isActive).toBe(false);
});

test('who holds work is listed and stays', async () => {
  const { top, plan, itemsOf, apply, people, departments } = await boundCompany();
  const dept = await addUnit(top, '负责部');
  const dn = await addPerson(dept, 'chief');
  await apply(await plan());
  const chief = (await people()).find(({ userName }) => userName === 'chief')!;
  await setHead(db, (await departments())[0]!.guid, chief.guid);
  await asRoot((client) => client.del(dn));
  const made = await plan();
  const items = await itemsOf(made.guid);
  expect(items.map(({ act }) => act)).toEqual(['conflict']);
  expect(items[0]!.reason).toMatch(/^应停用，但还有未了事项：.+，请先移交或处理$/);
  await apply(made);
  expect((await people()).find(({ guid }) => guid === chief.guid)!.isActive).toBe(true);
});

test.each<[string, (top: string, company: { guid: string; deptGuid: string }) => Promise<unknown>, string]>([
  [
    'two departments of one name',
    async (top) => {
      await addUnit(top, '重名部');
      await asRoot((client) =>
        client.add(`cn=重名部,${top}`, {
          objectClass: ['applicationProcess', 'extensibleObject', 'top'],
          cn: '重名部',
        }),
      );
      const dn = `ou=重名部2,${top}`;
      await asRoot((client) =>
        client.add(dn, { objectClass: 'organizationalUnit', ou: ['重名部', '重名部2'] }),
      );
    },
    '目录中同级下有同名部门',
  ],
  [
    'a company below',
    (top) => asRoot((client) => client.add(`o=下级厂,${top}`, { objectClass: 'organization', o: '下级厂' })),
    '目录中的下级单位不随本单位同步，请先新增单位并单独绑定',
  ],
  [
    'a person without a phone',
    (top) =>
      asRoot((client) =>
        client.add(`uid=nophone,${top}`, {
          objectClass: 'inetOrgPerson',
          uid: 'nophone',
          sn: '无',
          cn: '无号',
        }),
      ),
    '目录中没有手机号',
  ],
  ['a phone nobody has', (top) => addPerson(top, 'badphone', { mobile: '12345' }), '请输入正确手机号'],
  ['a user name with blanks', (top) => addPerson(top, 'bad name'), '用户名只能是2至50位字母、数字和'],
  [
    'a name somebody elsewhere has',
    async (top) => {
      await aUser(db, { userName: 'elsewhere1' });
      await addPerson(top, 'elsewhere1');
    },
    '用户名已被其他人使用或曾经使用',
  ],
  [
    'a disabled account here',
    async (top, company) => {
      const off = await aUser(db, {
        enterpriseGuid: company.guid,
        deptGuid: company.deptGuid,
        userName: 'offhere1',
      });
      await db.update(user).set({ isActive: false }).where(eq(user.guid, off.guid));
      await addPerson(top, 'offhere1');
    },
    '目录中在职，本系统中账号已停用，请核对',
  ],
  [
    'a code another has',
    async (top, company) => {
      const place = { enterpriseGuid: company.guid, parentGuid: company.deptGuid };
      await aDepartment(db, { ...place, name: '占用部', code: 'TAKEN' });
      await addUnit(top, '占用部');
      await addUnit(top, '后来部', 'TAKEN');
    },
    '已被本单位其他部门使用',
  ],
])('%s is a conflict, told and left alone', async (_what, arrange, reason) => {
  const { top, company, plan, itemsOf, apply } = await boundCompany();
  await arrange(top, company);
  const made = await plan();
  const conflicts = (await itemsOf(made.guid)).filter(({ act }) => act === ('conflict' satisfies SyncAct));
  expect(conflicts.map((one) => one.reason)).toEqual([expect.stringContaining(reason)]);
  await apply(made);
  expect((await itemsOf(made.guid)).find(({ act }) => act === 'conflict')!.state).toBe('pending');
});

test('a plan is applied only while both sides are what it was made from, and once', async () => {
  const { top, plan, admin, apply, company } = await boundCompany();
  await addUnit(top, '先来部');
  const first = await plan();
  await addUnit(top, '后到部');
  const start = (made: { guid: string; digest: string }, person: { guid: string } = admin) =>
    call(sync.applyIdentity, { guid: made.guid, digest: made.digest }, person);
  const CHANGED = '目录或本系统的数据已变化，请重新比对后再应用';
  expect((await start(first)).info).toBe(CHANGED);
  const second = await plan();
  expect((await start({ ...second, digest: first.digest })).info).toBe(CHANGED);
  await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: company.deptGuid, name: '先来部' });
  expect((await start(second)).info).toBe(CHANGED);
  const third = await plan();
  expect((await start(third, outsider)).code).toBe(-1);
  expect((await call(sync.syncDetail, { guid: third.guid }, outsider)).code).toBe(-1);
  expect((await call(sync.listSyncItems, { guid: third.guid }, outsider)).code).toBe(-1);
  const twice = await Promise.all([start(third), start(third)]);
  expect(twice.filter(({ code }) => code === 1)).toHaveLength(1);
  await runJobs();
  expect((await start(third)).info).toBe('该方案已应用，请重新比对');
  expect((await apply(await plan())).state).toBe('done');
  const listed = (await call(sync.listSyncPlans, {}, admin)).data.list;
  expect(listed.every(({ deptGuid }) => deptGuid === company.deptGuid)).toBe(true);
});

test('what changes while it is applied is refused line by line, and the rest is done', async () => {
  const { top, plan, itemsOf, admin } = await boundCompany();
  await addUnit(top, '好部');
  const made = await plan();
  await call(sync.applyIdentity, { guid: made.guid, digest: made.digest }, admin);
  const company = await db.select().from(department).where(eq(department.guid, made.deptGuid));
  await aDepartment(db, {
    enterpriseGuid: company[0]!.enterpriseGuid,
    parentGuid: made.deptGuid,
    name: '好部',
  });
  await runJobs();
  expect(await itemsOf(made.guid)).toEqual([
    expect.objectContaining({ state: 'refused', reason: '同级下已有同名的部门或单位' }),
  ]);
});

test('applying reaches no further than who applies', async () => {
  const { top, company, plan } = await boundCompany();
  await addUnit(top, '越权部');
  const made = await plan();
  const onlySync = await aUser(db, { enterpriseGuid: company.guid, permissions: ['identity:sync'] });
  expect((await call(sync.applyIdentity, { guid: made.guid, digest: made.digest }, onlySync)).code).toBe(1);
  await runJobs();
  const { data } = await call(sync.listSyncItems, { guid: made.guid }, onlySync);
  expect(data.list.map(({ state }) => state)).toEqual(['refused']);
});

test('over TLS the directory’s certificate is checked', async () => {
  const { settings, secureUrl, ca } = directory;
  const asked = async (given: Partial<typeof settings>) =>
    withDirectory(
      { ...settings, ...given },
      async (client) => (await client.search(base, { scope: 'base' })).searchEntries.length,
    );
  expect(await asked({ url: secureUrl, ca })).toBe(1);
  const plain = settings.url.replace('127.0.0.1', 'localhost');
  expect(await asked({ url: plain, startTls: true, ca })).toBe(1);
  const AWAY = '统一身份目录暂时无法连接，请稍后重试或联系管理员';
  await expect(asked({ url: secureUrl })).rejects.toThrow(AWAY);
  await expect(asked({ url: plain, startTls: true })).rejects.toThrow(AWAY);
  await expect(asked({ bindPassword: 'wrong' })).rejects.toThrow(AWAY);
  expect(ldapSource({ ...settings, startTls: true }, async () => null).isEncrypted).toBe(true);
  expect(ldapSource(settings, async () => null).isEncrypted).toBe(false);
});

test('a directory that is away is refused in words, by every call, and is no fault of ours', async () => {
  const { company, admin, plan } = await boundCompany();
  const made = await plan();
  await directory.stop();
  try {
    const AWAY = '统一身份目录暂时无法连接，请稍后重试或联系管理员';
    const id = crypto.randomUUID();
    const asked: [Endpoint, object][] = [
      [calls.identityTree, {}],
      [calls.identityPeople, {}],
      [calls.chooseIdentityCompany, {}],
      [calls.idmModifyPhone, { id, phone: '13912345678' }],
      [calls.idmModifyPassword, { id }],
      [sync.compareIdentity, { deptGuid: company.deptGuid }],
      [sync.applyIdentity, { guid: made.guid, digest: made.digest }],
    ];
    for (const [target, input] of asked)
      expect(await call(target, { ...input }, admin)).toMatchObject({ status: 200, code: 0, info: AWAY });
    const { data } = await call(calls.identityState, {}, admin);
    expect(data).toMatchObject({ isReachable: false, fault: AWAY });
    expect(data.bindings[0]).toMatchObject({ unitName: null });
  } finally {
    await directory.start();
  }
  expect((await call(calls.identityState, {}, admin)).data.isReachable).toBe(true);
});
