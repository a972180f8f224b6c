import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import { paymentCalls as acts } from '#shared/areas/deposit/payment-contract';
import { listMessages } from '#shared/areas/notification/contract';
import { roleCode } from '#shared/areas/role/codes';
import { aUser } from '../../testing/builders.ts';
import { depositWorld, type Payer } from '../../testing/deposit-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { approvalCase } from '../approval/case.table.ts';
import { defineItem } from '../approval/setup.ts';
import { approvalItem } from '../approval/setup.table.ts';
import { depositPayment } from './payment.table.ts';

const app = await testApp();
const world = await depositWorld(app);
const { call, db } = app;
const { done, finance, finance2, manager, foreign, company, dept, detail, versioned } = world;
const KIND = documentKind.code.depositRefund;
const s = depositSendStatus.code;
const OUT = { bankSerial: 'OUT' };
let settingGuid: string;
beforeAll(async () => {
  settingGuid = await world.enabled({ categories: [1] });
});

/** A deposit of a supplier of its own that it has asked back. */
async function asked(): Promise<{ guid: string; payer: Payer }> {
  const payer = await world.aPayer([1]);
  const guid = await world.approvedMoney(settingGuid, payer);
  await done(acts.askRefund, { ...(await versioned(guid)), reason: '不再投标' }, payer.main);
  return { guid, payer };
}
const waiting = async (who: { guid: string }) =>
  (await done(approvalInbox.toDecide, { rows: 100 }, who)).list.map(({ documentGuid }) => documentGuid);
const told = async (who: { guid: string }) =>
  (await done(listMessages, { rows: 100 }, who)).list.map(({ title }) => title.cn);
/** The unit goes back to the usual flow. */
const usual = () =>
  db
    .delete(approvalItem)
    .where(and(eq(approvalItem.enterpriseGuid, company.guid), eq(approvalItem.kind, KIND)));
const record = (guid: string) => ({ kind: KIND, documentGuid: guid });

describe('a refund that was asked for', () => {
  test('lies with the finance of the unit until one of them decides; nobody else reads or decides it', async () => {
    const { guid, payer } = await asked();
    expect(await waiting(finance)).toContain(guid);
    expect(await waiting(finance2)).toContain(guid);
    for (const who of [manager, foreign, payer.main]) {
      expect(await waiting(who)).not.toContain(guid);
      expect((await call(approvalCalls.detail, record(guid), who)).code).toBe(-1);
      const taskGuid = await world.refundTask(guid, finance);
      expect((await call(approvalCalls.approve, { taskGuid, opinion: '' }, who)).code).not.toBe(1);
    }
    expect((await call(approvalCalls.detail, record(guid), null)).status).toBe(401);
    const { case: open } = await done(approvalCalls.detail, record(guid), finance);
    const named = { objectType: 'approvalCase' as const, guid: open!.guid };
    const { acts: why } = await done(explainCalls.acts, named, finance2);
    expect(why.find(({ act }) => act === 'approve')?.explanation.allowed).toBe(true);
    for (const who of [manager, payer.main])
      expect((await done(explainCalls.acts, named, who)).name).toBeNull();
    // Both at once: one decides.
    const taskGuids = await Promise.all(
      [finance, finance2].map(async (who) => ({ who, taskGuid: await world.refundTask(guid, who) })),
    );
    const both = await Promise.all(
      taskGuids.map(({ who, taskGuid }) => call(approvalCalls.approve, { taskGuid, opinion: '同意' }, who)),
    );
    expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await waiting(finance)).not.toContain(guid);
    const approver = both[0]!.code === 1 ? finance : finance2;
    const checker = both[0]!.code === 1 ? finance2 : finance;
    expect((await call(acts.refund, { ...(await versioned(guid)), ...OUT }, approver)).info).toBe(
      '退还须由另一名财务人员复核办理',
    );
    expect(await told(checker)).toContainEqual(expect.stringContaining('已审批'));
    expect((await detail(guid, payer.main)).refundApprovedBy).toBe('');
    await done(acts.refund, { ...(await versioned(guid)), ...OUT }, checker);
    expect((await detail(guid)).status).toBe(s.unpaid);
  });

  test('comes back with the reason, of which the supplier is told without a name, and can be asked for anew', async () => {
    const { guid, payer } = await asked();
    const taskGuid = await world.refundTask(guid, finance2);
    expect((await call(approvalCalls.reject, { taskGuid, opinion: '' }, finance2)).fields['opinion']).toBe(
      '不能为空！',
    );
    expect((await world.decideRefund(guid, 'reject', finance2, '异议未处理完')).code).toBe(1);
    expect(await detail(guid, payer.main)).toMatchObject({
      status: s.approved,
      refundOpinion: '异议未处理完',
      isInApproval: false,
      hasApproval: false,
    });
    const messages = await told(payer.main);
    expect(messages).toContain('年度保证金退还申请未通过：异议未处理完');
    expect(messages.filter((title) => title.includes('财务'))).toEqual([]);
    await done(acts.askRefund, { ...(await versioned(guid)), reason: '异议已处理' }, payer.main);
    expect(await detail(guid)).toMatchObject({ isInApproval: true, hasApproval: true, refundOpinion: '' });
    expect(await waiting(finance)).toContain(guid);
  });

  test('is asked for no more as long as nobody has decided, by the supplier alone, and can be asked for anew', async () => {
    const { guid, payer } = await asked();
    const now = await versioned(guid);
    expect((await call(acts.recallRefund, now, null)).status).toBe(401);
    for (const who of [finance, manager, foreign, (await world.aPayer([1])).main])
      expect((await call(acts.recallRefund, now, who)).code, who.guid).not.toBe(1);
    expect((await call(acts.recallRefund, { ...now, version: now.version - 1 }, payer.main)).code).not.toBe(
      1,
    );
    const both = await Promise.all([1, 2].map(() => call(acts.recallRefund, now, payer.main)));
    expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await detail(guid, payer.main)).toMatchObject({
      status: s.approved,
      refundDue: null,
      isInApproval: false,
      actions: expect.arrayContaining(['askRefund']),
    });
    expect(await waiting(finance)).not.toContain(guid);
    expect((await told(payer.main)).filter((title) => title.includes('未通过'))).toEqual([]);
    await done(acts.askRefund, { ...(await versioned(guid)), reason: '本年度不再投标' }, payer.main);
    expect((await world.decideRefund(guid)).code).toBe(1);
    expect((await call(acts.recallRefund, await versioned(guid), payer.main)).info).toBe('退还申请已审批');
  });

  test('goes through the flow the unit has set up, whose people read the payment for it', async () => {
    const leader = await aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      name: '分管领导',
      roles: [roleCode.code.approver],
    });
    await defineItem(db, { enterpriseGuid: company.guid, kind: KIND }, [
      { name: '财务', approvers: [{ rule: 'person', userGuid: finance.guid }] },
      { name: '分管领导', approvers: [{ rule: 'person', userGuid: leader.guid }] },
    ]);
    const { guid, payer } = await asked();
    expect((await call(acts.detail, { guid }, leader)).code).toBe(-1);
    expect((await world.decideRefund(guid)).code).toBe(1);
    expect((await call(acts.refund, { ...(await versioned(guid)), ...OUT }, finance2)).info).toBe(
      '退还申请正在审批中，请在审批中办理',
    );
    expect(await done(acts.detail, { guid }, leader)).toMatchObject({
      supplierName: payer.name,
      actions: [],
      isInApproval: true,
    });
    expect((await world.decideRefund(guid, 'approve', leader)).code).toBe(1);
    // The last approver is somebody else than finance: who approved before may carry it out.
    await done(acts.refund, { ...(await versioned(guid)), ...OUT }, finance);
    await usual();
  });

  test('takes two people of finance where the unit has switched approval off, as what was asked for before there were cases', async () => {
    const item = { enterpriseGuid: company.guid, kind: KIND };
    await defineItem(db, { ...item, enabled: false }, []);
    const { guid, payer } = await asked();
    await usual();
    expect(await detail(guid)).toMatchObject({ isInApproval: false, status: s.refundRequested });
    await done(acts.recallRefund, await versioned(guid), payer.main);
    expect((await detail(guid)).status).toBe(s.approved);
    await defineItem(db, { ...item, enabled: false }, []);
    await done(acts.askRefund, { ...(await versioned(guid)), reason: '不再投标' }, payer.main);
    await usual();
    const before = await asked();
    await db
      .update(approvalCase)
      .set({ outcome: 'recalled' })
      .where(eq(approvalCase.documentGuid, before.guid));
    for (const one of [guid, before.guid]) {
      expect((await call(acts.refund, { ...(await versioned(one)), ...OUT }, finance2)).info).toBe(
        '退还申请尚未审批',
      );
      await done(acts.approveRefund, await versioned(one), finance);
      expect((await call(acts.refund, { ...(await versioned(one)), ...OUT }, finance)).info).toBe(
        '退还须由另一名财务人员复核办理',
      );
      await done(acts.refund, { ...(await versioned(one)), bankSerial: `OUT${one}` }, finance2);
    }
  });

  test('is asked for by nobody when nobody could approve it', async () => {
    const payer = await world.aPayer([1]);
    const guid = await world.approvedMoney(settingGuid, payer);
    await defineItem(db, { enterpriseGuid: company.guid, kind: KIND }, [
      { name: '大额', minAmount: '999999.00', approvers: [{ rule: 'departmentHead' }] },
    ]);
    const answer = await call(acts.askRefund, { ...(await versioned(guid)), reason: '到期' }, payer.main);
    expect(answer.info).toBe('“保证金退还”没有适用于该金额的审批级次，请联系管理员维护');
    const [row] = await db.select().from(depositPayment).where(eq(depositPayment.guid, guid));
    expect(row!.status).toBe(s.approved);
    await usual();
  });
});
