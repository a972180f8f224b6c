import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { whereIsIt } from '#shared/areas/chain/contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { contractWorld } from '../../testing/contract-world.ts';
import { readExport } from '../../testing/read-export.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';

const world = await contractWorld();
const { call, db, done, handler, officer, colleague, manager, representative, agency, stranger } = world;
const { contractIn, namedContract, orderIn, named, setupOf, read } = world;
const o = entrustStatus.code;
const c = contractAdminStatus.code;
const { purchase, agency: ofAgency } = contractKind.code;
const reason = '需求取消';
const OVER = '该单据已作废，不能再进行操作';
const STATE = '当前状态不允许此操作，请刷新后重试';
type Who = typeof handler | null;

const voidOrder = async (guid: string, who: Who = officer, given: object = {}) =>
  call(entrustCalls.void, { ...(await named(guid)), reason, ...given }, who);
const voidContract = async (guid: string, who: Who = officer, given: object = {}) =>
  call(contractCalls.void, { ...(await namedContract(guid)), reason, ...given }, who);
/** Handed in and taken back: its handler can neither delete it nor be rid of what it holds. */
const recalledOrder = async (given = {}) => {
  const guid = await orderIn(o.inReview, given);
  await done(entrustCalls.recall, await named(guid), handler);
  return guid;
};
const recalledContract = async (kind: typeof purchase | typeof ofAgency, given = {}) => {
  const guid = await contractIn(kind, c.inReview, given);
  await done(contractCalls.recall, await namedContract(guid), handler);
  return guid;
};
const codes = (answers: { code: number | undefined }[]) =>
  answers.map(({ code }) => code ?? -1).toSorted((a, b) => a - b);
const auditOf = async (objectGuid: string, event: string) =>
  db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, objectGuid), eq(bizAudit.event, event)));
const messagesOf = (link: string) => db.select().from(message).where(eq(message.link, link));

test('by who undoes for others alone, of their own unit, and with a reason', async () => {
  const order = await recalledOrder();
  const contract = await recalledContract(purchase);
  expect((await voidOrder(order, null)).status).toBe(401);
  expect((await voidContract(contract, null)).status).toBe(401);
  for (const who of [handler, colleague, manager, representative, agency.agent]) {
    expect([who.name, (await voidOrder(order, who)).status]).toEqual([who.name, 403]);
    expect([who.name, (await voidContract(contract, who)).status]).toEqual([who.name, 403]);
  }
  expect((await voidOrder(order, stranger)).code).not.toBe(1);
  expect((await voidContract(contract, stranger)).code).not.toBe(1);
  for (const given of [{ reason: '' }, { reason: ' ' }]) {
    expect((await voidOrder(order, officer, given)).fields).toEqual({ reason: '不能为空！' });
    expect((await voidContract(contract, officer, given)).fields).toEqual({ reason: '不能为空！' });
  }
  expect((await voidOrder(order, officer, { version: 1 })).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await done(entrustCalls.detail, { guid: order }, officer)).actions).toContain('void');
  expect((await done(contractCalls.detail, { guid: contract }, officer)).actions).toContain('void');
});

test('what was never handed in is deleted, what an agency holds is terminated, what is in force abandoned', async () => {
  expect((await voidOrder(await orderIn(o.draft))).info).toBe('从未提交的委托单由经办人删除，无需作废');
  expect((await voidOrder(await orderIn(o.toReceive))).info).toBe(STATE);
  expect((await voidContract(await contractIn(purchase, c.draft))).info).toBe(
    '从未提交的合同由经办人删除，无需作废',
  );
  for (const state of [c.inReview, c.inEffect, c.abandoned])
    expect([state, (await voidContract(await contractIn(purchase, state))).info]).toEqual([state, STATE]);
});

test('a recalled order is voided: its set-up is free for another, it keeps its number and is read by its people', async () => {
  const guid = await recalledOrder();
  expect((await call(entrustCalls.delete, await named(guid), handler)).info).toBe('曾提交过的委托单不能删除');
  const { ordersNo, setupGuid } = await read(guid);
  expect((await setupOf(setupGuid)).status).toBe(setupStatus.code.entrusted);
  expect((await voidOrder(guid)).code).toBe(1);
  expect(await setupOf(setupGuid)).toMatchObject({
    status: setupStatus.code.approved,
    ordersGuid: null,
    ordersNo: '',
  });
  expect(await done(entrustCalls.detail, { guid }, handler)).toMatchObject({
    ordersNo,
    actions: [],
    voided: { reason, userName: officer.name, time: expect.stringMatching(/^\d{4}-\d\d-\d\d /) },
  });
  const found = async (search: object) =>
    (await done(entrustCalls.list, { ordersNo, ...search }, handler)).list.map((one) => one.guid);
  expect(await found({})).toEqual([]);
  expect(await found({ isVoided: true })).toEqual([guid]);
  expect((await call(entrustCalls.submit, await named(guid), handler)).info).toBe(OVER);
  expect((await voidOrder(guid)).info).toBe(OVER);
  expect((await call(entrustCalls.detail, { guid }, stranger)).code).not.toBe(1);
  expect(await auditOf(guid, 'entrust.void')).toMatchObject([
    { note: reason, userGuid: officer.guid, objectName: ordersNo },
  ]);
  expect((await messagesOf(`/procurement/entrust/detail?guid=${guid}`)).map(({ kind }) => kind)).toContain(
    'entrust.voided',
  );
  const steps = await done(whereIsIt, { kind: 'entrust', guid }, handler);
  expect(JSON.stringify(steps)).toContain('已作废');
  const { acts } = await done(explainCalls.acts, { objectType: 'entrust', guid }, officer);
  expect(acts.find(({ act }) => act === 'void')?.explanation).toMatchObject({
    allowed: false,
    text: { cn: OVER },
  });
  expect((await call(entrustCalls.add, world.form(setupGuid), handler)).code).toBe(1);
  const { sheets } = await readExport(world, entrustCalls.exportList, { ordersNo, isVoided: true }, officer);
  expect(JSON.stringify(sheets[0]!.rows[1])).toContain('已作废');
});

test('an approved order asks nobody to sign it any more, and a returned one the agency sees no more', async () => {
  const approved = await orderIn(o.approved);
  const asked = async () =>
    (await messagesOf(`/procurement/entrust/detail?guid=${approved}`)).filter(
      ({ asksFor, settledTime }) => asksFor === approved && settledTime === null,
    ).length;
  expect(await asked()).toBeGreaterThan(0);
  expect((await voidOrder(approved)).code).toBe(1);
  expect(await asked()).toBe(0);

  const returned = await orderIn(o.returned);
  const { setupGuid } = await read(returned);
  expect((await call(entrustCalls.detail, { guid: returned }, agency.agent)).code).toBe(1);
  expect((await voidOrder(returned)).code).toBe(1);
  expect((await call(entrustCalls.detail, { guid: returned }, agency.agent)).code).not.toBe(1);
  expect((await done(entrustCalls.list, { isVoided: true, rows: 100 }, agency.agent)).list).toEqual([]);
  expect(await setupOf(setupGuid)).toMatchObject({ status: setupStatus.code.assigned, ordersGuid: null });
});

test('an agency contract drawn up for an order ends before it; one drawn up meanwhile is seen', async () => {
  const single = (ordersGuid: string) => ({
    contractType: 3 as const,
    ordersGuid,
    amount: '50000.00',
    netAmount: '47169.81',
    payTerms: [{ node: '一次付清', percent: '100', amount: '50000.00', condition: '', days: 30 }],
  });
  const order = await recalledOrder();
  const contract = await recalledContract(ofAgency, single(order));
  const { contractNo } = await world.readContract(contract);
  const text = `已有委托合同${contractNo}，请先删除、作废或废弃合同`;
  expect((await voidOrder(order)).info).toBe(text);
  const { acts } = await done(explainCalls.acts, { objectType: 'entrust', guid: order }, officer);
  expect(acts.find(({ act }) => act === 'void')?.explanation).toMatchObject({ text: { cn: text } });
  expect((await voidContract(contract)).code).toBe(1);
  expect((await voidOrder(order)).code).toBe(1);

  for (let round = 0; round < 4; round++) {
    const meant = await recalledOrder();
    const form = await world.agencyForm(single(meant));
    const [voided, drawn] = await Promise.all([
      voidOrder(meant),
      call(contractCalls.add, { ...form, mainFile: await world.mainFile() }, handler),
    ]);
    expect(codes([voided, drawn])).toEqual([0, 1]);
  }
});

test('a recalled contract is voided: its section is free, its number is not, and it is read by its people', async () => {
  const { guid: projectGuid } = await world.awarded();
  const contractNo = `自编-${projectGuid.slice(0, 8)}`;
  const guid = await recalledContract(purchase, { projectGuid, contractNo });
  expect((await call(contractCalls.delete, await namedContract(guid), handler)).info).toBe(
    '曾提交过的合同不能删除',
  );
  const again = async (given: object) =>
    call(contractCalls.add, { ...(await world.purchase({ projectGuid })), ...given }, handler);
  expect((await again({})).fields).toHaveProperty('sectionNo');
  expect((await voidContract(guid)).code).toBe(1);
  expect((await again({ contractNo })).fields).toHaveProperty('contractNo');
  expect((await again({})).code).toBe(1);
  expect(await done(contractCalls.detail, { guid }, handler)).toMatchObject({
    contractNo,
    actions: [],
    // 废弃原因 is another thing
    voidReason: '',
    voided: { reason, userName: officer.name },
  });
  const found = async (search: object, who = handler) =>
    (await done(contractCalls.list, { contractNo, ...search }, who)).list.map((one) => one.guid);
  expect(await found({})).toEqual([]);
  expect(await found({ isVoided: true })).toEqual([guid]);
  expect(await found({ isVoided: true }, colleague)).toEqual([]);
  for (const [endpoint, given] of [
    [contractCalls.submit, {}],
    [contractCalls.edit, await world.purchase({ projectGuid })],
  ] as const)
    expect(
      (await call(endpoint as Endpoint, { ...given, ...(await namedContract(guid)) }, handler)).info,
    ).toBe(OVER);
  expect((await call(contractCalls.signDetail, { guid }, world.supplier.signer)).code).not.toBe(1);
  expect(await auditOf(guid, 'contract.void')).toMatchObject([{ note: reason, objectName: contractNo }]);
  expect(JSON.stringify(await done(whereIsIt, { kind: 'contract', guid }, handler))).toContain('已作废');
  const { sheets } = await readExport(
    world,
    contractCalls.exportList,
    { contractNo, isVoided: true },
    officer,
  );
  expect(JSON.stringify(sheets[0]!.rows[1])).toContain('已作废');
});

test('a voided contract is no abandoned one, and an abandoned one no voided one', async () => {
  const abandoned = await contractIn(purchase, c.abandoned);
  expect(await done(contractCalls.detail, { guid: abandoned }, handler)).toMatchObject({
    voidReason: '双方协商解除',
    voided: null,
  });
});

test('two at once, or against its submission: one is done', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await recalledOrder();
    const contract = await recalledContract(purchase);
    expect(codes(await Promise.all([voidOrder(order), voidOrder(order)]))).toEqual([0, 1]);
    expect(codes(await Promise.all([voidContract(contract), voidContract(contract)]))).toEqual([0, 1]);
    const [other, another] = [await recalledOrder(), await recalledContract(purchase)];
    const version = await named(other);
    const answers = await Promise.all([voidOrder(other), call(entrustCalls.submit, version, handler)]);
    expect(codes(answers)).toEqual([0, 1]);
    expect((await read(other)).voidReason).toBe(answers[0]!.code === 1 ? reason : null);
    const meant = await namedContract(another);
    expect(
      codes(await Promise.all([voidContract(another), call(contractCalls.submit, meant, handler)])),
    ).toEqual([0, 1]);
  }
});
