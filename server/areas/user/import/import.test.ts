import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelJob } from '#shared/areas/job/contract';
import { roleCode } from '#shared/areas/role/codes';
import { saveUser } from '#shared/areas/user/contract';
import { userImport } from '#shared/areas/user/import-contract';
import { aUser } from '../../../testing/builders.ts';
import { messagesTo } from '../../../testing/outbox.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { userWorld } from '../../../testing/user-world.ts';
import { listRecords } from '../../audit/audit.service.ts';
import { userDepartment } from '../user-department.table.ts';
import { user } from '../user.table.ts';
import { userImport as importTable } from './user-import.table.ts';

const world = await userWorld();
const { call, db, done, company, dept, section, office, admin, foreignAdmin, upload, read, preview, job } =
  world;
const inCompany = { enterpriseGuid: company.guid, deptGuid: dept.guid };

const confirm = async (guid: string, password = 'later') => {
  const { version } = await preview(guid);
  const started = await done(userImport.confirm, { guid, version, password });
  await world.runJobs();
  return job(started.jobGuid);
};
const HEAD = '用户名,姓名,工号,主部门,兼职部门,职务,手机号,邮箱,用户类型';
const csv = (...rows: string[]) => [HEAD, ...rows].join('\n');
const faultsOf = (rows: { faults: { field: string | null; message: string }[] }[]) =>
  rows.map(({ faults }) => faults.map(({ field, message }) => `${field}: ${message}`));
const byName = async (userName: string) =>
  (await db.select().from(user).where(eq(user.userName, userName)))[0];

test('nobody, a reader, another owner, a file of somebody else', async () => {
  const reader = await aUser(db, { ...inCompany, permissions: ['user:read', 'user:export'] });
  const fileGuid = await upload(csv('a'), '人员.csv');
  expect((await call(userImport.start, { fileGuid }, null)).status).toBe(401);
  expect((await call(userImport.start, { fileGuid }, reader)).status).toBe(403);
  expect((await call(userImport.start, { fileGuid }, foreignAdmin)).code).toBe(-1);
  const { guid, preview: seen } = await read(csv('reader0001,张三,R1,物资部,,,13800138000,,'));
  expect((await call(userImport.preview, { guid }, foreignAdmin)).code).toBe(-1);
  const input = { guid, version: seen.version, password: 'later' };
  expect((await call(userImport.confirm, input, foreignAdmin)).code).toBe(-1);
  expect((await call(userImport.confirm, { ...input, version: 9 }, admin)).info).toContain('已被他人修改');
  const repeated = await done(userImport.start, {
    fileGuid: (await db.select().from(importTable).where(eq(importTable.guid, guid)))[0]!.fileGuid,
  });
  expect(repeated.guid).toBe(guid);
});

test('a file without people in it is refused in words', async () => {
  for (const [content, words] of [
    ['金额,日期\n1,2', '没有找到表头'],
    [csv(), '表头下没有内容'],
    [csv(...Array.from({ length: 5001 }, (_, at) => `u${at},张三`)), '一次最多导入5000行'],
  ] as const) {
    const { jobGuid, guid } = await read(content);
    expect(await job(jobGuid)).toMatchObject({ state: 'failed', error: expect.stringContaining(words) });
    const input = { guid, version: 1, password: 'later' };
    expect((await call(userImport.confirm, input, admin)).info).toBe('文件正在读取，请稍候');
  }
});

test('faults are said cell by cell: rules of the form, unknown departments, taken names, rows that repeat', async () => {
  await done(saveUser, world.form({ userName: 'Present001', userCode: 'P-1' }));
  const gone = await done(saveUser, world.form({ userName: 'Gone00001' }));
  await db.update(user).set({ isDeleted: true }).where(eq(user.guid, gone.guid));
  const { preview: seen } = await read(
    csv(
      'short,,工号!,没有的部门,,,14000000000,a.b@c.cn,老板',
      'newname001,张三,P-1,物资部,物资部,,13800138000,,平台/管理单位',
      'Gone00001,李四,X-1,物资部,乙公司/外单位部门,,13800138000,,',
      'newname002,王五,X-2,物资部,,,13800138000,,',
      'NEWNAME002,赵六,x-2,物资部,,,13800138000,,',
    ),
  );
  expect(seen.summary).toMatchObject({ rows: 5, new: 1, faulty: 4 });
  expect(faultsOf(seen.list)).toEqual([
    [
      'deptGuid: 没有在用的部门“没有的部门”',
      'types: 没有用户类型“老板”',
      'userName: 8-16位字母和数字的组合',
      'name: 不能为空！',
      'userCode: 工号只能包含字母、数字、点、横线、下划线和斜线',
      'phone: 请输入正确手机号！',
      'email: 请输入正确邮箱！',
    ],
    [
      'userCode: 工号已存在',
      'types: 所在单位不能有“平台/管理单位”类型的用户',
      'furtherDeptGuids: 兼职部门不能与主部门相同',
    ],
    ['furtherDeptGuids: 没有在用的部门“乙公司/外单位部门”', 'userName: 用户名已存在，请更换'],
    [],
    ['userName: 与第5行重复', 'userCode: 与第5行重复'],
  ]);
});

test('corrected, left out, confirmed: new people with their departments, changed ones, once', async () => {
  const { guid: there } = await done(saveUser, world.form({ userName: 'Changed001', userCode: 'C-1' }));
  const { guid, preview: seen } = await read(
    csv(
      'import0001,张三,I-1,甲公司/物资部,采购科、办公室,专责,+86 138-0013-8001,zhang@example.com,',
      'import0002,李四,I-2,没有,,,13800138002,,招标人、监督人',
      'import0003,王五,I-3,物资部,,,13800138003,,',
      ',改名,C-1,物资部,,经理,,,',
    ),
  );
  expect(seen.list.map(({ status }) => status)).toEqual(['new', 'faulty', 'new', 'changed']);
  expect(seen.list[3]).toMatchObject({ before: { duty: '' } });
  const corrected = await done(userImport.correct, {
    guid,
    version: seen.version,
    rowNumber: 3,
    field: 'deptGuid',
    value: '采购科',
  });
  expect(corrected.rows).toMatchObject([{ rowNumber: 3, status: 'new', corrected: ['deptGuid'] }]);
  const { version } = await done(userImport.skip, {
    guid,
    version: corrected.version,
    rowNumbers: [4],
    skip: true,
  });
  expect((await call(userImport.skip, { guid, version: 1, rowNumbers: [4], skip: true }, admin)).code).toBe(
    0,
  );
  expect((await preview(guid, { status: 'skipped' })).list.map(({ rowNumber }) => rowNumber)).toEqual([4]);
  const input = { guid, version, password: 'sms' };
  const [first, second] = [await done(userImport.confirm, input), await done(userImport.confirm, input)];
  expect(second).toEqual(first);
  expect((await call(userImport.skip, { ...input, rowNumbers: [4], skip: false }, admin)).code).toBe(0);
  await world.runJobs();
  expect(await job(first.jobGuid)).toMatchObject({ state: 'done', result: { added: 2, changed: 1 } });
  const made = await byName('import0001');
  expect(made).toMatchObject({
    name: '张三',
    phone: '13800138001',
    email: 'zhang@example.com',
    type: 'Z',
    deptGuid: dept.guid,
    mustChangePassword: true,
  });
  const further = await db.select().from(userDepartment).where(eq(userDepartment.userGuid, made!.guid));
  expect(further.map(({ deptGuid }) => deptGuid).toSorted()).toEqual([section.guid, office.guid].toSorted());
  expect(await byName('import0002')).toMatchObject({ type: 'ZJ', deptGuid: section.guid });
  expect(await byName('import0003')).toBeUndefined();
  expect((await db.select().from(user).where(eq(user.guid, there)))[0]).toMatchObject({
    name: '改名',
    duty: '经理',
    version: 2,
  });
  const { parameters } = (await messagesTo(db, '13800138001')).at(-1)!;
  expect((await signIn(world, 'import0001', parameters!['password']!)).status).toBe(200);
  expect(await preview(guid)).toMatchObject({ state: 'confirmed' });
  expect((await listRecords(db, 'userImport', guid)).at(-1)).toMatchObject({
    event: 'user.import',
    userGuid: admin.guid,
    note: '新增2人，修改1人',
  });
  expect((await listRecords(db, 'user', made!.guid))[0]).toMatchObject({ event: 'user.create' });
});

test('what came between preview and writing stops the whole import with its row; then it can go on', async () => {
  const { guid } = await read(
    csv('between001,张三,B-1,物资部,,,13800138001,,', 'between002,李四,B-2,物资部,,,13800138002,,'),
  );
  const { version } = await preview(guid);
  const started = await done(userImport.confirm, { guid, version, password: 'later' });
  // After the job has looked: the index refuses it.
  await db.execute(`create function late() returns trigger language plpgsql as $$ begin
    if new.user_name = 'between002' then raise exception 'late' using errcode = '23505', constraint = 'sys_user_code'; end if;
    return new; end $$;
    create trigger late before insert on sys_user for each row execute function late()`);
  await world.runJobs();
  await db.execute('drop function late cascade');
  expect(await job(started.jobGuid)).toMatchObject({ state: 'failed', error: '第3行：工号已存在' });
  expect(await byName('between001')).toBeUndefined();
  expect(await preview(guid)).toMatchObject({ state: 'ready', summary: { new: 2 } });
  expect(await confirm(guid)).toMatchObject({ state: 'done', result: { added: 2, changed: 0 } });
  expect((await signIn(world, 'between001', '')).status).toBe(400);
});

test('an import that was cancelled writes nothing and can be confirmed again', async () => {
  const { guid } = await read(csv('cancel0001,张三,K-1,物资部,,,13800138001,,'));
  const { version } = await preview(guid);
  const { jobGuid } = await done(userImport.confirm, { guid, version, password: 'later' });
  await done(cancelJob, { guid: jobGuid });
  await world.runJobs();
  expect(await byName('cancel0001')).toBeUndefined();
  expect(await confirm(guid)).toMatchObject({ state: 'done', result: { added: 1 } });
});

test('an import widens nobody: oneself, a protected phone, a main department, people out of reach', async () => {
  const secured = await aUser(db, {
    ...inCompany,
    userName: 'Secured001',
    roles: [roleCode.code.securityAdministrator],
    phone: '13700000001',
  });
  await db.update(user).set({ userCode: 'S-1' }).where(eq(user.guid, secured.guid));
  const { preview: seen } = await read(
    csv(
      `${admin.userName},${admin.name},,,物资部,,13900000001,,监督人`,
      'Secured001,安全,S-1,物资部,,,13700000002,,',
      'Secured001,安全,S-1,办公室,,,,,',
      `${foreignAdmin.userName},外人,,物资部,,,13800138000,,`,
    ),
  );
  expect(seen.summary).toMatchObject({ faulty: 4 });
  expect(faultsOf(seen.list)).toEqual([
    [
      'phone: 请在“我的账号”中变更本人手机号',
      'types: 不能调整本人的用户类型',
      'furtherDeptGuids: 不能调整本人的部门',
    ],
    ['phone: 该用户持有安全或审计权限，手机号只能由本人变更'],
    ['deptGuid: 已有用户的主部门请在用户列表中调整', 'userName: 与第3行重复', 'userCode: 与第3行重复'],
    expect.arrayContaining(['userName: 用户名已存在，请更换']),
  ]);
});

test('template and fault sheet: the template can be read back, the faults stand beside their rows', async () => {
  const { jobGuid } = await done(userImport.template, {});
  await world.runJobs();
  expect((await world.written(jobGuid)).rows[0]).toEqual([
    '用户名*',
    '姓名*',
    '工号*',
    '主部门*',
    '兼职部门',
    '职务',
    '手机号*',
    '邮箱',
    '用户类型',
  ]);
  const { guid } = await read(
    csv('x,张三,F-1,物资部,,,13800138001,,', 'faulty0002,李四,F-2,物资部,,,13800138002,,'),
  );
  const sheetJob = await done(userImport.faultSheet, { guid });
  await world.runJobs();
  const [, ...faulty] = (await world.written(sheetJob.jobGuid)).rows;
  expect(faulty.map((row) => row[9])).toEqual(['用户名：8-16位字母和数字的组合']);
  await confirm(guid);
  expect(await byName('faulty0002')).toMatchObject({ name: '李四' });
  const [left] = await db
    .select()
    .from(user)
    .where(and(eq(user.userCode, 'F-1'), eq(user.enterpriseGuid, company.guid)));
  expect(left).toBeUndefined();
});
