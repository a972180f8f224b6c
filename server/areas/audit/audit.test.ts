import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAudit, verifyAudit } from '#shared/areas/audit/contract';
import { aCompany, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import type { Actor } from '../../http/context.ts';
import { byProgram, listRecords, record, type AuditContext } from './audit.service.ts';
import { auditJobs } from './audit.jobs.ts';
import { workOff } from '../../db/jobs.ts';

const { db, call, pool, storage } = await testApp();
const company = await aCompany(db);
const auditor = await aUser(db, { enterpriseGuid: company.guid, permissions: ['audit:read'] });
const clerk = await aUser(db, { enterpriseGuid: company.guid });
const stranger = await aUser(db, { permissions: ['audit:read'] });
const platform = await aUser(db, { type: 'B', permissions: ['audit:read'] });

const contextOf = (person: typeof clerk): AuditContext => ({
  ...byProgram('test'),
  actor: {
    ...person,
    deptGuids: [],
    enterpriseName: '甲公司',
    sessionGuid: randomUUID(),
    roles: new Set(['SPR', 'JBR']),
    permissions: new Map(),
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
  } as Actor,
});

test('nobody and people without the right read nothing', async () => {
  expect(await call(listAudit, {}, null)).toMatchObject({ status: 401 });
  expect(await call(listAudit, {}, clerk)).toMatchObject({ status: 403, info: '没有权限：查看审计日志' });
  expect(await call(verifyAudit, {}, clerk)).toMatchObject({ status: 403 });
});

test('a refusal for want of a right is recorded', async () => {
  await call(verifyAudit, {}, clerk);
  const search = {
    event: 'access.refused',
    userName: clerk.userName,
    objectName: 'audit:read',
    result: 'fail',
  };
  await expect
    .poll(async () => (await call(listAudit, search, auditor)).data.list[0]?.route)
    .toBe('/audit/verify');
});

test('a row says who, from where, what and what changed, with sensitive values masked', async () => {
  await record(db, contextOf(clerk), {
    event: 'supplier.edit',
    objectType: 'supplier',
    objectGuid: 'S1',
    objectName: '联系人 张三',
    before: {
      phone: '13800138000',
      name: '张',
      idNo: '110105199001011234',
      bankAccount: '6222020200001234',
      same: { a: 1 },
    },
    after: {
      phone: '13900139000',
      name: '李',
      idNo: '11010519900101002X',
      password: 'secret!',
      same: { a: 1 },
    },
  });
  const { data } = await call(listAudit, { objectGuid: 'S1' }, auditor);
  expect(data).toMatchObject({ total: 1, page: 1, rows: 10 });
  expect(data.list[0]).toMatchObject({
    userName: clerk.userName,
    personName: clerk.name,
    roles: 'JBR,SPR',
    enterpriseName: '甲公司',
    event: 'supplier.edit',
    result: 'success',
    changes: {
      phone: ['138****8000', '139****9000'],
      name: ['张', '李'],
      idNo: ['110105********1234', '110105********002X'],
      bankAccount: ['6222********1234', null],
      password: [null, '***'],
    },
  });
  expect(Object.keys(data.list[0]!)).not.toContain('sessionHash');
  expect(JSON.stringify(await listRecords(db, 'supplier', 'S1'))).not.toMatch(/13800138000|199001|secret!/);
});

test('a row of an act that was rolled back does not exist', async () => {
  await db
    .transaction(async (tx) => {
      await record(tx, contextOf(clerk), { event: 'x', objectType: 'rolledBack', objectGuid: '1' });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await listRecords(db, 'rolledBack', '1')).toEqual([]);
});

test('an auditor sees their own enterprise, the platform sees all', async () => {
  await record(db, contextOf(clerk), { event: 'x', objectType: 'mine', objectGuid: '1' });
  const seen = async (person: { guid: string }) =>
    (await call(listAudit, { objectType: 'mine' }, person)).data.total;
  expect([await seen(auditor), await seen(stranger), await seen(platform)]).toEqual([1, 0, 1]);
});

test('finds by event, person, object name, result and time; refuses a time that is none', async () => {
  const failed = {
    event: 'session.signIn',
    objectType: 'user',
    objectName: '华东采购部_100%',
    result: 'fail' as const,
  };
  await record(db, contextOf(clerk), failed);
  const total = async (search: object) => (await call(listAudit, search, auditor)).data.total;
  expect(await total({ event: 'session.signIn', result: 'fail' })).toBe(1);
  expect(await total({ objectName: '采购部_100%' })).toBe(1);
  expect(await total({ objectName: '采购部x100%' })).toBe(0);
  expect(await total({ userName: clerk.userName, objectName: '采购' })).toBe(1);
  expect(await total({ event: 'session.signIn', to: '2020-01-01 00:00:00' })).toBe(0);
  expect(await call(listAudit, { from: '昨天' }, auditor)).toMatchObject({
    code: 0,
    fields: { from: '请选择日期' },
  });
});

test('reading is itself recorded', async () => {
  await call(listAudit, { objectName: '不存在的东西' }, auditor);
  const { data } = await call(listAudit, { event: 'audit.read', userName: auditor.userName }, auditor);
  expect(data.list.some(({ note }) => note.includes('不存在的东西'))).toBe(true);
});

test('the job seals, the check tells', async () => {
  const [sealJob] = auditJobs(null);
  await workOff(pool, { db, storage }, [sealJob!]);
  await sealJob!.handle({} as never, {
    db,
    storage,
    signal: new AbortController().signal,
    entry: '',
    isLastTry: true,
  });
  const { data } = await call(verifyAudit, {}, auditor);
  expect(data).toMatchObject({ isIntact: true, fault: null, from: 1, log: null });
  expect(data.to).toBeGreaterThan(5);
  expect(data.head).toMatch(/^[0-9a-f]{64}$/);
});
