import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { exportUsers, listUsers, saveUser } from '#shared/areas/user/contract';
import { userImport } from '#shared/areas/user/import-contract';
import { aUser } from '../../testing/builders.ts';
import { userWorld } from '../../testing/user-world.ts';
import { user } from './user.table.ts';

const world = await userWorld();
const { call, db, done, company, dept, section, office, admin } = world;
const inCompany = { enterpriseGuid: company.guid, deptGuid: dept.guid };

test('an export sent back changes nothing, masked or with contacts', async () => {
  await done(
    saveUser,
    world.form({ furtherDeptGuids: [office.guid, section.guid], email: 'a@b.cn', types: ['Z', 'J'] }),
  );
  const supplier = await aUser(db, { enterpriseGuid: company.guid, deptGuid: null, type: 'ZT' });
  for (const contacts of [{}, { withContact: true, reason: '年度人员核对' }]) {
    const { jobGuid } = await done(exportUsers, contacts);
    await world.runJobs();
    const { content } = await world.written(jobGuid);
    const { guid, preview: seen } = await world.read(content, '用户.xlsx');
    const { total } = await done(listUsers, {});
    expect(seen.summary).toMatchObject({ rows: total, unchanged: total });
    expect(seen.ignoredColumns).toEqual(['单位', '角色', '状态', '更新时间']);
    expect(
      (await call(userImport.confirm, { guid, version: seen.version, password: 'later' }, admin)).info,
    ).toBe('没有可导入的行');
  }
  await db.update(user).set({ isDeleted: true }).where(eq(user.guid, supplier.guid));
});

test('an export takes its right, contacts the right to maintain and a reason; scope and filter hold', async () => {
  const narrow = await aUser(db, { ...inCompany, permissions: ['user:read', 'user:export'], scope: 2 });
  const reader = await aUser(db, { ...inCompany, permissions: ['user:read'] });
  expect((await call(exportUsers, {}, reader)).status).toBe(403);
  expect((await call(exportUsers, { withContact: true, reason: '年度核对人员' }, narrow)).info).toBe(
    '没有权限：维护用户',
  );
  expect((await call(exportUsers, { withContact: true, reason: '看看' }, admin)).fields).toHaveProperty(
    'reason',
  );
  const { jobGuid } = await done(exportUsers, { keyword: '新人' }, narrow);
  await world.runJobs();
  const [, ...rows] = (await world.written(jobGuid, narrow)).rows;
  const { list, total } = await done(listUsers, { keyword: '新人', rows: 100 }, narrow);
  expect(rows).toHaveLength(total);
  expect(rows.map((row) => String(row[0])).toSorted()).toEqual(
    list.map(({ userName }) => userName).toSorted(),
  );
  expect(rows.every((row) => /^\d{3}\*{4}\d{4}$/.test(row[6]!))).toBe(true);
  const url = await call(
    getDownloadFileUrl,
    { guid: (await world.job(jobGuid, narrow)).result!['fileGuid'] },
    admin,
  );
  expect(url.code).toBe(-1);
});
