import { beforeAll, describe, expect, test } from 'vitest';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import { paymentCalls as acts } from '#shared/areas/deposit/payment-contract';
import { type PaymentAction, paymentAction, supplierActs } from '#shared/areas/deposit/payment-views';
import { bodyOfAct, callOfAct, type DepositThings } from '../../testing/deposit-acts.ts';
import { depositWorld, type Payer } from '../../testing/deposit-world.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const world = await depositWorld(app);
const { call } = app;
const { detail, done, finance, finance2, versioned } = world;
const s = depositSendStatus.code;

let things: DepositThings;
let stranger: Payer;
beforeAll(async () => {
  const settingGuid = await world.enabled({ categories: [1] });
  const otherSetting = await world.enabled({ categories: [2] });
  things = { settingGuid, otherSetting, tenders: [await world.aTender()] };
  stranger = await world.aPayer([1]);
});

/** The way of a payment to a state; answers its guid. */
type Way = (payer: Payer) => Promise<string>;
const applied = async (payer: Payer, sendType: 0 | 1 = 0) =>
  (await world.applied(things.settingGuid, payer, sendType)).guid;
const received: Way = async (payer) => {
  const guid = await applied(payer);
  await done(acts.receive, { ...(await versioned(guid)), ...world.money(payer) }, finance);
  return guid;
};
const handedIn: Way = async (payer) => {
  const guid = await applied(payer, 1);
  await done(acts.submit, { ...(await versioned(guid)), ...(await world.guarantee(payer)) }, payer.main);
  return guid;
};
const approved: Way = (payer) => world.approvedMoney(things.settingGuid, payer);
const asked: Way = async (payer) => {
  const guid = await approved(payer);
  await done(acts.askRefund, { ...(await versioned(guid)), reason: '不再投标' }, payer.main);
  return guid;
};

interface State {
  status: number;
  reach: Way;
  /** What its supplier may do. */
  supplier: readonly PaymentAction[];
  /** What finance of the unit may do; approving a refund is in the approval of the unit. */
  finance: readonly PaymentAction[];
}
const money = ['occupy', 'deduct', 'proposeTransfer'] as const;
/** documents.md 5.10, states. */
const states: Readonly<Record<string, State>> = {
  未缴纳: { status: s.unpaid, reach: (payer) => applied(payer), supplier: ['choose'], finance: ['receive'] },
  未递交: {
    status: s.notSent,
    reach: (payer) => applied(payer, 1),
    supplier: ['choose', 'submit'],
    finance: [],
  },
  已缴纳: { status: s.paid, reach: received, supplier: ['submit'], finance: [] },
  待审批: { status: s.toApprove, reach: handedIn, supplier: [], finance: ['approve', 'reject'] },
  审批驳回: {
    status: s.rejected,
    async reach(payer) {
      const guid = await handedIn(payer);
      await done(acts.reject, { ...(await versioned(guid)), opinion: '受益人有误' }, finance);
      return guid;
    },
    supplier: ['submit'],
    finance: [],
  },
  审批通过: { status: s.approved, reach: approved, supplier: ['askRefund'], finance: money },
  占用中: {
    status: s.approved,
    async reach(payer) {
      const guid = await approved(payer);
      const section = { projectGuid: things.tenders[0]!.guid, sectionNo: '' };
      await done(acts.occupy, { ...(await versioned(guid)), ...section }, finance);
      return guid;
    },
    supplier: [],
    finance: ['occupy', 'release', 'deduct'],
  },
  拟转移: {
    status: s.approved,
    async reach(payer) {
      const guid = await approved(payer);
      const to = { settingGuid: things.otherSetting };
      await done(acts.proposeTransfer, { ...(await versioned(guid)), ...to }, finance);
      return guid;
    },
    supplier: ['askRefund', 'agreeTransfer'],
    finance: money,
  },
  申请退还: { status: s.refundRequested, reach: asked, supplier: ['recallRefund'], finance: ['deduct'] },
  退还已审批: {
    status: s.refundRequested,
    async reach(payer) {
      const guid = await asked(payer);
      expect((await world.decideRefund(guid, 'approve', finance2)).code).toBe(1);
      return guid;
    },
    supplier: [],
    finance: ['deduct', 'refuseRefund', 'refund'],
  },
  已转移: {
    status: s.transferred,
    async reach(payer) {
      const guid = await approved(payer);
      const to = { settingGuid: things.otherSetting };
      await done(acts.proposeTransfer, { ...(await versioned(guid)), ...to }, finance);
      await done(acts.agreeTransfer, await versioned(guid), payer.main);
      return guid;
    },
    supplier: [],
    finance: [],
  },
};
const sorted = (actions: readonly string[]) => actions.toSorted();

describe.each(Object.entries(states))('a payment %s', (_name, state) => {
  let guid: string;
  let payer: Payer;
  beforeAll(async () => {
    payer = await world.aPayer([1]);
    guid = await state.reach(payer);
  });

  test('offers each side what its state allows', async () => {
    const seen = await detail(guid);
    expect(seen.status).toBe(state.status);
    expect(sorted(seen.actions)).toEqual(sorted(state.finance));
    expect(sorted((await detail(guid, payer.main)).actions)).toEqual(sorted(state.supplier));
  });

  test.each(paymentAction.options)('%s is done by nobody it does not belong to', async (act) => {
    const before = await detail(guid);
    const body = await bodyOfAct(world, things, act, before, payer, '1000.00');
    const isOffered = (supplierActs.includes(act) ? state.supplier : state.finance).includes(act);
    const owner = supplierActs.includes(act) ? payer.main : finance;
    const others = [payer.main, finance, world.manager, world.handler, world.foreign, stranger.main];
    const decides = act === 'approveRefund' && before.isInApproval;
    const refused = others.filter((who) => who !== owner || !(isOffered || decides));
    // What a stranger chooses is their own way of paying.
    for (const who of act === 'choose' ? refused.filter((one) => one !== stranger.main) : refused)
      expect([act, (await call(callOfAct(act), body, who)).code], `${others.indexOf(who)}`).not.toEqual([
        act,
        1,
      ]);
    expect((await call(callOfAct(act), body, null)).status).toBe(401);
    const stale = { ...body, version: before.version - 1 };
    if ('version' in body) expect((await call(callOfAct(act), stale, owner)).code).not.toBe(1);
    expect(await detail(guid)).toEqual(before);
  });
});
