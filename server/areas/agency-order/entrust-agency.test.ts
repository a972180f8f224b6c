import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { whereIsIt } from '#shared/areas/chain/contract';
import { entrustStatus, seenByAgency } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import { commentCalls } from '#shared/areas/comment/contract';
import { getDownloadFileUrl, getFormerFiles } from '#shared/areas/file/contract';
import { dataScope } from '#shared/areas/role/scope';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { aCompany, aUser } from '../../testing/builders.ts';
import { storedFile } from '../file/file.table.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';

const world = await entrustWorld();
const { call, db, read, orderIn, named, form, done, steps, handler, officer, agency, otherAgency } = world;
const s = entrustStatus.code;

/** Everything by which somebody could learn that an order exists. */
async function traces(guid: string, person: { guid: string }) {
  const order = await read(guid);
  const listed = async (search: Record<string, unknown>) =>
    (await call(calls.list, { rows: 100, ...search }, person)).data.list.map((one) => one.guid);
  const files = (await done(calls.detail, { guid }, handler)).files.map((file) => file.guid);
  const downloads = await Promise.all(files.map((file) => call(getDownloadFileUrl, { guid: file }, person)));
  return {
    listed: (await listed({})).includes(guid),
    byNumber: (await listed({ ordersNo: order.ordersNo })).includes(guid),
    byName: (await listed({ ordersName: order.ordersName, projectNo: order.projectNo })).includes(guid),
    byState: (await listed({ status: order.status })).includes(guid),
    counted: (await call(calls.list, { ordersNo: order.ordersNo }, person)).data.total,
    detail: (await call(calls.detail, { guid }, person)).code,
    chain: (await call(whereIsIt, { kind: 'entrust', guid }, person)).code,
    files: downloads.some(({ code }) => code === 1),
  };
}
const NOTHING = {
  listed: false,
  byNumber: false,
  byName: false,
  byState: false,
  counted: 0,
  detail: -1,
  chain: -1,
  files: false,
};
const EVERYTHING = {
  listed: true,
  byNumber: true,
  byName: true,
  byState: true,
  counted: 1,
  detail: 1,
  chain: 1,
  files: true,
};

test('the list asks for one of the two permissions, the export for the principal’s', async () => {
  const approver = await world.person(['SPR']);
  expect((await call(calls.list, {}, null)).status).toBe(401);
  expect((await call(calls.list, {}, approver)).status).toBe(403);
  expect((await call(calls.exportList, {}, agency.agent)).status).toBe(403);
});

test.each(entrustStatus.codes.filter((state) => state !== s.finished))(
  'an order in state %i: its agency sees it once it is sent, another agency never',
  async (state) => {
    const guid = await orderIn(state);
    expect(await traces(guid, agency.agent)).toEqual(seenByAgency.includes(state) ? EVERYTHING : NOTHING);
    expect(await traces(guid, otherAgency.agent)).toEqual(NOTHING);
  },
);

test('the agency reads what it was sent, and not what it was submitted with before', async () => {
  const guid = await orderIn(s.inEffect);
  const [file] = (await done(calls.detail, { guid }, handler)).files;
  const [was] = await db
    .insert(storedFile)
    .select(
      db
        .select({
          ...getTableColumns(storedFile),
          guid: sql<string>`gen_random_uuid()`.as('guid'),
          formerSince: sql<Date>`now()`.as('former_since'),
        })
        .from(storedFile)
        .where(eq(storedFile.guid, file!.guid)),
    )
    .returning({ guid: storedFile.guid });
  const asked = async (person: { guid: string }) => [
    (await call(getDownloadFileUrl, { guid: file!.guid }, person)).code,
    (await call(getFormerFiles, { guid: file!.guid }, person)).data?.map((one) => one.guid),
    (await call(getDownloadFileUrl, { guid: was!.guid }, person)).code,
  ];
  expect(await asked(handler)).toEqual([1, [was!.guid], 1]);
  expect(await asked(agency.agent)).toEqual([1, [], -1]);
  expect(await asked(otherAgency.agent)).toEqual([-1, undefined, -1]);
});

test('a returned order that is worked on is gone for the agency that returned it, and new for none', async () => {
  const guid = await orderIn(s.returned);
  const { setupGuid } = await read(guid);
  const changed = form(setupGuid, { agentGuid: otherAgency.guid, requirement: '新的要求' });
  await done(calls.edit, { ...changed, ...(await named(guid)) }, handler);
  expect(await traces(guid, agency.agent)).toEqual(NOTHING);
  expect(await traces(guid, otherAgency.agent)).toEqual(NOTHING);
});

test('an order that is ended before it was sent was never there for the agency', async () => {
  const guid = await orderIn(s.approved);
  await steps.terminate(guid);
  await world.decide(await world.openEnd(guid), 'approve');
  expect((await read(guid)).status).toBe(s.terminated);
  expect(await traces(guid, agency.agent)).toEqual(NOTHING);
});

test('what is internal to the principal is not the agency’s to read', async () => {
  const guid = await orderIn(s.toReceive, { entrustWay: 2, wayReason: '长期合作' });
  const inside = await done(calls.detail, { guid }, handler);
  const outside = await done(calls.detail, { guid }, agency.agent);
  expect(inside).toMatchObject({ wayReason: '长期合作', isAgencyView: false });
  expect(outside).toMatchObject({ wayReason: '', ends: [], isAgencyView: true });
  expect((await call(calls.auditRecord, { guid }, agency.agent)).code).toBe(-1);
  expect((await call(calls.auditRecord, { guid }, handler)).data.length).toBeGreaterThan(0);
});

test('the ceiling price is the principal’s and, once sent, the agency’s; a fee that would tell it is hidden with it', async () => {
  const discount = { feeBasis: 2, feeDiscountRate: '5' } as const;
  const guid = await orderIn(s.toReceive, discount);
  const group = await aCompany(world.db);
  const above = await aUser(world.db, {
    enterpriseGuid: group.guid,
    type: subjectType.code.platform,
    permissions: ['entrust:read'],
    scope: dataScope.code.companyTree,
  });
  for (const person of [handler, officer, agency.agent])
    expect(await done(calls.detail, { guid }, person)).toMatchObject({ controlPrice: '4800000.00' });
  expect(await done(calls.detail, { guid }, above)).toMatchObject({
    controlPrice: null,
    fee: null,
    feeEstimate: null,
  });
});

test('what the principal’s people say about an order, who follows it and its feed are not the agency’s to know', async () => {
  const guid = await orderIn(s.received);
  const order = { kind: 'entrust', guid };
  const comment = { ...order, commentGuid: randomUUID(), text: '控制价先不告诉代理', mentions: [] };
  await done(commentCalls.write, comment, handler);
  expect((await done(commentCalls.list, order, handler)).total).toBe(1);
  const { list, people, following, feed, follow, write } = commentCalls;
  const reads: readonly Endpoint[] = [list, people, following, feed];
  for (const target of reads) expect((await call(target, order, agency.agent)).code, target.path).toBe(-1);
  expect((await call(follow, { ...order, isFollowing: true }, agency.agent)).code).toBe(-1);
  expect((await call(write, { ...comment, commentGuid: randomUUID() }, agency.agent)).code).toBe(-1);
  const mentioning = { ...comment, commentGuid: randomUUID(), mentions: [agency.agent.guid] };
  expect((await call(write, mentioning, handler)).fields).toHaveProperty('mentions');
});
