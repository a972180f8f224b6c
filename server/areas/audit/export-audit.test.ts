import { expect, test } from 'vitest';
import { exportAudit, listAudit } from '#shared/areas/audit/contract';
import { cellText } from '#shared/kit/spreadsheet-cell';
import { roleCode } from '#shared/areas/role/codes';
import { aCompany, aUser } from '../../testing/builders.ts';
import { readExport } from '../../testing/read-export.ts';
import { testApp } from '../../testing/test-app.ts';
import { byProgram, record } from './audit.service.ts';

const app = await testApp();
const company = await aCompany(app.db);
const auditor = await aUser(app.db, {
  enterpriseGuid: company.guid,
  roles: [roleCode.code.auditAdministrator],
});
const reader = await aUser(app.db, { enterpriseGuid: company.guid, permissions: ['audit:read'] });
const foreign = await aUser(app.db, { roles: [roleCode.code.auditAdministrator] });
const role = crypto.randomUUID();
const note = (actor: { enterpriseGuid: string }, objectName: string) =>
  record(
    app.db,
    {
      ...byProgram('test'),
      actor: {
        ...actor,
        roles: new Set(['SEC']),
        sessionGuid: '',
        userName: 'security',
        name: '蒋文静',
      } as never,
    },
    {
      event: 'role.grant',
      objectType: 'role',
      objectGuid: role,
      objectName,
      before: { a: 1 },
      after: { a: 2 },
    },
  );

test('reading the audit is not exporting it', async () => {
  expect(await app.call(exportAudit, {}, reader)).toMatchObject({
    status: 403,
    info: '没有权限：导出审计日志',
  });
});

test('an export holds what the search of the same object finds, and is itself recorded', async () => {
  await note({ enterpriseGuid: company.guid }, '专责角色');
  await note({ enterpriseGuid: foreign.enterpriseGuid }, '别家角色');
  const search = { objectType: 'role', objectGuid: role };
  const listed = await app.call(listAudit, search, auditor);
  expect(listed.data.list.map(({ objectName }) => objectName)).toEqual(['专责角色']);
  const { file, sheets } = await readExport(app, exportAudit, search, auditor);
  expect(file.name).toMatch(/^审计日志_\d{8}\.xlsx$/);
  const [head, ...rows] = sheets[0]!.rows;
  expect(head!.map(cellText)).toContain('变更内容');
  expect(rows).toHaveLength(1);
  expect(rows[0]!.map(cellText)).toEqual(
    expect.arrayContaining(['蒋文静', '分配权限', '专责角色', '{"a":[1,2]}', '成功']),
  );
  const recorded = await app.call(listAudit, { event: 'audit.export' }, auditor);
  expect(recorded.data.list).toMatchObject([
    { userName: auditor.userName, note: JSON.stringify(search), event: 'audit.export' },
  ]);
});

test('a long export comes whole, each row once', async () => {
  const many = crypto.randomUUID();
  await app.db.execute(`
    insert into biz_audit (user_name, person_name, roles, enterprise_guid, enterprise_name, ip, user_agent, request_id,
      method, route, event, object_type, object_guid, object_name, result, note, data_class, time)
    select 'x', '', '', '${company.guid}', '', '', '', '', '', '', 'x', 'many', '${many}', 'row ' || n, 'success', '',
      'internal', now() - (n / 500) * interval '1 second'
    from generate_series(1, 2300) n`);
  const { sheets } = await readExport(app, exportAudit, { objectGuid: many }, auditor);
  const names = sheets[0]!.rows.slice(1).map((cells) => cellText(cells[8]));
  expect(names).toHaveLength(2300);
  expect(new Set(names).size).toBe(2300);
});
