import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls, entrustPreparation } from '#shared/areas/agency-order/contract';
import { measureKind, measureStatus } from '#shared/areas/supplier-rating/codes';
import { addDays } from '#shared/kit/dates';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { aProject } from '../../testing/project-world.ts';
import { supplierWorld } from '../../testing/supplier-world.ts';
import { project } from '../project/project.table.ts';
import { supplierMeasure } from '../supplier-rating/measure.table.ts';
import { agencyConflict } from './agency-rules.ts';
import { today } from '../../testing/days.ts';

const world = await entrustWorld();
const suppliers = await supplierWorld(world);
const { call, db, done, form, aSetup, read, named, orderIn, upload, company, dept } = world;
const { handler, representative, officer, agency, otherAgency } = world;
const s = entrustStatus.code;

/** A supplier whose approved records name this unit above it. */
async function below(parentName: string) {
  const supplier = await suppliers.anApprovedSupplier();
  await suppliers.fillNeeded(supplier.main);
  await suppliers.savedRecord(supplier.main, 'superior', { parentName });
  await suppliers.approveRecords(supplier.main);
  return supplier;
}
const inviting = (...guids: string[]) => ({
  inviteList: guids.map((enterpriseGuid) => ({
    enterpriseGuid,
    name: '拟邀请',
    grade: '',
    scope: '',
    reason: '推荐',
  })),
});
const AFFILIATED = '该代理机构与本项目的拟邀请单位有关联关系，不能代理（招标投标法实施条例 第十三条）';

test('an agency joined to somebody invited is not chosen: not in a new order, not in a change, and the list says why', async () => {
  const supplier = await below(agency.name);
  const { guid: setupGuid } = await aSetup(inviting(supplier.guid));
  const answer = await call(calls.add, form(setupGuid), handler);
  expect(answer.fields).toEqual({ agentGuid: AFFILIATED });
  const { list } = await done(entrustPreparation.allAgent, { setupGuid }, handler);
  const faults = new Map(list.map((one) => [one.guid, one.fault?.cn ?? null]));
  expect(faults.get(agency.guid)).toBe(AFFILIATED);
  expect(faults.get(otherAgency.guid)).toBeNull();
  const { faults: before } = await done(
    entrustPreparation.beforeBuild,
    { setupGuid, agentGuid: agency.guid },
    handler,
  );
  expect(before.map(({ cn }) => cn)).toEqual([AFFILIATED]);

  const guid = await orderIn(s.received, {}, inviting((await below(otherAgency.name)).guid));
  const change = {
    ...(await named(guid)),
    reason: '原代理无法履约',
    agentGuid: otherAgency.guid,
    files: [await upload(officer)],
  };
  expect((await call(calls.changeAgency, change, officer)).fields).toEqual({ agentGuid: AFFILIATED });
  expect((await read(guid)).status).toBe(s.received);
});

test('who is joined to the agency of a project is kept from bidding in it, as its agency is', async () => {
  const bidder = await below(agency.name);
  const free = await below('某某控股集团');
  const order = await read(await orderIn(s.received));
  const { guid } = await aProject(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: handler.guid,
  });
  await db.update(project).set({ projectNo: order.projectNo }).where(eq(project.guid, guid));
  expect((await agencyConflict(db, guid, bidder.guid))?.cn).toBe(
    `贵单位与本项目的招标代理机构${agency.name}有关联关系，不得参加投标（招标投标法实施条例 第十三条）`,
  );
  expect((await agencyConflict(db, guid, agency.guid))?.cn).toContain('贵单位是本项目的招标代理机构');
  expect(await agencyConflict(db, guid, free.guid)).toBeNull();
});

test('an agency blacklisted after the approval is not sent the order', async () => {
  const guid = await orderIn(s.approved, { agentGuid: otherAgency.guid });
  await db.insert(supplierMeasure).values({
    guid: randomUUID(),
    measureNo: 'JIA-CL-T-0001',
    supplierGuid: otherAgency.guid,
    supplierName: otherAgency.name,
    enterpriseGuid: company.guid,
    enterpriseName: company.name,
    ownerGuid: officer.guid,
    ownerName: officer.name,
    kind: measureKind.code.blacklisting,
    reason: 1,
    facts: '串通投标',
    months: 12,
    statementDays: 5,
    status: measureStatus.code.upheld,
    validFrom: today(),
    validTo: addDays(today(), 30),
  });
  const sent = { ...(await named(guid)), scanFile: await upload(representative) };
  expect((await call(calls.send, sent, representative)).info).toBe('代理机构在黑名单或暂停合作期内');
  expect((await read(guid)).status).toBe(s.approved);
  const { guid: setupGuid } = await aSetup();
  const { fields } = await call(calls.add, form(setupGuid, { agentGuid: otherAgency.guid }), handler);
  expect(fields).toEqual({ agentGuid: '代理机构在黑名单或暂停合作期内' });
});
