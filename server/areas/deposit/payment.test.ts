import { beforeAll, describe, expect, test } from 'vitest';
import { depositSendStatus, movementKind, receiptWarning } from '#shared/areas/deposit/codes';
import { depositCalls as calls } from '#shared/areas/deposit/contract';
import { PAYMENT_RECORD_PATH, paymentCalls as acts } from '#shared/areas/deposit/payment-contract';
import { addDays } from '#shared/kit/dates';
import { today } from '../../testing/days.ts';
import { depositWorld, type Payer } from '../../testing/deposit-world.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const world = await depositWorld(app);
const { call } = app;
const { done, finance, finance2, manager, handler, foreign, detail, versioned } = world;
const s = depositSendStatus.code;
const k = movementKind.code;
const state = async (guid: string) => (await detail(guid)).status;

describe('a payment', () => {
  let settingGuid: string;
  let payer: Payer;
  let other: Payer;
  beforeAll(async () => {
    payer = await world.aPayer([1]);
    other = await world.aPayer([1]);
    settingGuid = await world.enabled({ categories: [1] });
  });

  test('is made out to the suppliers of the categories alone, and to who comes later when they ask', async () => {
    const { list } = await done(acts.list, { settingGuid }, finance);
    expect(list.map(({ supplierName }) => supplierName).sort()).toEqual([payer.name, other.name].sort());
    expect(list.every(({ status }) => status === s.unpaid)).toBe(true);
    const late = await world.aPayer([1]);
    expect((await done(acts.own, {}, late.main)).offers.map((one) => one.settingGuid)).toEqual([settingGuid]);
    await world.applied(settingGuid, late);
    const own = await done(acts.own, {}, late.main);
    expect([own.offers.length, own.list.length]).toEqual([0, 1]);
    const unconcerned = await world.aPayer([2]);
    expect((await call(acts.apply, { settingGuid, sendType: 0 }, unconcerned.main)).code).toBe(-1);
  });

  test('is nobody else’s: other suppliers, other units, who may not see payers', async () => {
    const { guid, version } = await world.applied(settingGuid, payer);
    const stranger = await world.aPayer([1]);
    for (const who of [stranger.main, foreign, manager, handler])
      expect((await call(acts.detail, { guid }, who)).code).toBe(-1);
    expect((await call(acts.detail, { guid }, null)).status).toBe(401);
    for (const who of [manager, handler, payer.main])
      expect((await call(acts.list, {}, who)).status).toBe(403);
    expect((await call(acts.approve, { guid, version }, foreign)).code).toBe(-1);
    expect((await call(acts.approve, { guid, version }, payer.main)).status).toBe(403);
    expect((await call(acts.submit, { guid, version, files: [guid] }, stranger.main)).code).toBe(-1);
    const blob = { method: 'POST' as const, url: PAYMENT_RECORD_PATH, payload: { guid } };
    expect((await app.send({ ...blob, person: stranger.main })).json()).toMatchObject({ code: -1 });
    expect((await app.send({ ...blob, person: null })).statusCode).toBe(401);
    const file = await app.send({ ...blob, person: payer.main });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const printed = await app.send({
      ...blob,
      payload: { guid, format: 'pdf' },
      person: payer.main,
    });
    expect(printed.headers['content-type']).toContain('application/pdf');
    expect(printed.headers['content-disposition']).toContain('.pdf');
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const word = await app.send({ ...blob, payload: { guid, format: 'doc' }, person: payer.main });
    expect(word.json()).not.toMatchObject({ code: 1 });
  });

  test('a project manager sees how many, and what is covered, and not who', async () => {
    const tender = await world.aTender();
    const { list } = await done(calls.list, {}, manager);
    const row = list.find(({ guid }) => guid === settingGuid)!;
    expect(row).toMatchObject({ heldAmount: null, actions: [] });
    const covered = await done(calls.sections, { guid: settingGuid }, manager);
    expect(covered.list).toEqual([
      expect.objectContaining({ projectName: tender.projectName, isCovered: true, reason: null }),
    ]);
    expect(JSON.stringify([list, covered])).not.toContain(payer.name);
  });

  test('money counts when it is whole and from the basic account; the same serial never counts twice', async () => {
    const { guid } = await world.applied(settingGuid, other);
    const half = world.money(other, { amount: '40000' });
    expect((await call(acts.receive, { guid, version: 1, ...half }, finance)).info).toBe(
      '数据已被他人修改，请刷新后重试',
    );
    const future = { ...half, receivedOn: addDays(today(), 1) };
    expect((await call(acts.receive, { ...(await versioned(guid)), ...future }, finance)).fields).toEqual({
      receivedOn: '不能晚于今天',
    });
    await done(acts.receive, { ...(await versioned(guid)), ...half }, finance);
    expect(await detail(guid)).toMatchObject({ status: s.unpaid, warnings: [receiptWarning.code.short] });
    expect((await call(acts.receive, { ...(await versioned(guid)), ...half }, finance)).fields).toEqual({
      bankSerial: '该银行流水号已登记',
    });
    const stranger = world.money(other, { amount: '60000', payerAccount: '999988887777' });
    await done(acts.receive, { ...(await versioned(guid)), ...stranger }, finance);
    const seen = await detail(guid);
    expect(seen).toMatchObject({
      status: s.unpaid,
      warnings: [receiptWarning.code.notBasic],
      refundable: '100000.00',
    });
    expect((await call(acts.returnMoney, await versioned(guid), finance)).fields).toEqual({
      bankSerial: '请填写退款银行流水号',
    });
    await done(acts.returnMoney, { ...(await versioned(guid)), bankSerial: 'R1' }, finance);
    expect(await detail(guid)).toMatchObject({ status: s.unpaid, warnings: [], refundable: '0.00' });
    // Width and blanks of the name say nothing.
    const wide = world.money(other, { payerName: other.name.replace('有限', ' 有限') });
    await done(acts.receive, { ...(await versioned(guid)), ...wide }, finance);
    expect(await state(guid)).toBe(s.paid);
    expect((await call(acts.apply, { settingGuid, sendType: 1 }, other.main)).code).toBe(0);
  });

  test('is paid, approved by one of two at once, deducted from and refunded with interest by two people', async () => {
    const one = await world.aPayer([1]);
    const { guid } = await world.applied(settingGuid, one);
    await done(
      acts.receive,
      { ...(await versioned(guid)), ...world.money(one, { amount: '200000' }) },
      finance,
    );
    expect((await call(acts.approve, await versioned(guid), finance)).code).toBe(0);
    await done(acts.submit, { ...(await versioned(guid)), files: [await world.file(one.main)] }, one.main);
    const version = await versioned(guid);
    expect((await call(acts.reject, version, finance)).fields['opinion']).toBe('不能为空！');
    const both = await Promise.all([finance, finance2].map((who) => call(acts.approve, version, who)));
    expect(both.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await state(guid)).toBe(s.approved);

    const deduction = { amount: '200000.01', reason: '中标后拒签合同', files: [await world.file(finance)] };
    expect(
      (await call(acts.deduct, { ...(await versioned(guid)), ...deduction, files: [] }, finance)).fields,
    ).toEqual({
      files: '不能为空！',
    });
    expect((await call(acts.deduct, { ...(await versioned(guid)), ...deduction }, finance)).fields).toEqual({
      amount: '金额超过可用余额',
    });
    await done(acts.deduct, { ...(await versioned(guid)), ...deduction, amount: '50000' }, finance);
    expect(await detail(guid)).toMatchObject({ refundable: '150000.00', deducted: '50000.00' });

    const tender = await world.aTender();
    const section = { projectGuid: tender.guid, sectionNo: '' };
    await done(acts.occupy, { ...(await versioned(guid)), ...section }, finance);
    expect((await call(acts.occupy, { ...(await versioned(guid)), ...section }, finance)).fields).toEqual({
      sectionNo: '该标段已占用本保证金',
    });
    const reason = '不再参与投标';
    expect((await call(acts.askRefund, { ...(await versioned(guid)), reason }, one.main)).info).toBe(
      '尚有占用中的标段，释放满5日后可申请',
    );
    const { sections } = await detail(guid);
    expect(sections).toMatchObject([{ amount: '20000.00', releasedOn: null }]);
    await done(acts.release, { ...(await versioned(guid)), sectionKey: sections[0]!.key }, finance);
    const wait = (await detail(guid, one.main)).wait;
    expect(wait?.day).toBe(addDays(today(), 5));
    expect((await call(acts.askRefund, { ...(await versioned(guid)), reason }, one.main)).info).toContain(
      '最早',
    );
  });

  test('goes back with interest once asked, approved by one and carried out by another', async () => {
    const one = await world.aPayer([1]);
    const guid = await world.approvedMoney(settingGuid, one);
    expect((await call(acts.askRefund, await versioned(guid), one.main)).fields['reason']).toBe('不能为空！');
    await done(acts.askRefund, { ...(await versioned(guid)), reason: '不再参与投标' }, one.main);
    expect((await detail(guid)).refundDue! > today()).toBe(true);
    const out = { bankSerial: 'OUT1' };
    const inApproval = '退还申请正在审批中，请在审批中办理';
    expect((await call(acts.refund, { ...(await versioned(guid)), ...out }, finance2)).info).toBe(inApproval);
    expect((await call(acts.approveRefund, await versioned(guid), finance2)).info).toBe(inApproval);
    expect((await world.decideRefund(guid)).code).toBe(1);
    expect((await call(acts.refund, { ...(await versioned(guid)), ...out }, finance)).info).toBe(
      '退还须由另一名财务人员复核办理',
    );
    const onDay = async (refundedOn: string) =>
      (await call(acts.refund, { ...(await versioned(guid)), ...out, refundedOn }, finance2)).fields;
    expect(await onDay(addDays(today(), 1))).toEqual({ refundedOn: '不能晚于今天' });
    expect(await onDay(addDays(today(), -35))).toEqual({ refundedOn: '不能早于账户最近一笔记账日期' });
    const refundedOn = addDays(today(), -4);
    await done(acts.refund, { ...(await versioned(guid)), ...out, refundedOn }, finance2);
    const back = await detail(guid, one.main);
    expect(back).toMatchObject({ status: s.unpaid, refundable: '0.00' });
    // 100,000 × 0.10 % ÷ 360 × 30 days, until the bank paid it out
    expect(back.statement.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      [k.pay, null, '100000.00', '100000.00'],
      [k.interest, null, '8.33', '100008.33'],
      [k.refund, '100008.33', null, '0.00'],
    ]);
    expect(back.statement.every(({ personName }) => personName === '')).toBe(true);
  });

  test('a guarantee must be enough and long enough; it goes back as paper', async () => {
    const one = await world.aPayer([1]);
    const { guid } = await world.applied(settingGuid, one, 1);
    const until = (await detail(guid)).guaranteeUntil;
    const short = await world.guarantee(one, {
      guaranteeAmount: '99999.99',
      guaranteeTo: addDays(until, -1),
    });
    expect((await call(acts.submit, { ...(await versioned(guid)), ...short }, one.main)).fields).toEqual({
      guaranteeAmount: '保函金额少于应缴金额',
      guaranteeTo: `保函有效期不得早于${until}`,
    });
    const { files } = short;
    expect(
      Object.keys((await call(acts.submit, { ...(await versioned(guid)), files }, one.main)).fields),
    ).toEqual(['guaranteeNo', 'issuer', 'guaranteeAmount', 'guaranteeFrom', 'guaranteeTo']);
    expect(
      (await call(acts.receive, { ...(await versioned(guid)), ...world.money(one) }, finance)).info,
    ).toBe('以保函递交，不登记到账');
    await done(acts.submit, { ...(await versioned(guid)), ...(await world.guarantee(one)) }, one.main);
    await done(acts.reject, { ...(await versioned(guid)), opinion: '保函受益人有误' }, finance);
    expect(await state(guid)).toBe(s.rejected);
    await done(acts.submit, { ...(await versioned(guid)), ...(await world.guarantee(one)) }, one.main);
    await done(acts.approve, await versioned(guid), finance2);
    await done(acts.askRefund, { ...(await versioned(guid)), reason: '到期' }, one.main);
    expect((await world.decideRefund(guid, 'reject', finance, '尚有投标')).code).toBe(1);
    expect(await detail(guid, one.main)).toMatchObject({ status: s.approved, refundOpinion: '尚有投标' });
    await done(acts.askRefund, { ...(await versioned(guid)), reason: '到期' }, one.main);
    expect((await detail(guid)).refundOpinion).toBe('');
    await world.decideRefund(guid);
    await done(acts.refund, await versioned(guid), finance2);
    const back = await detail(guid);
    expect(back.status).toBe(s.notSent);
    expect(back.statement.map(({ kind }) => kind)).toEqual([k.guarantee, k.guaranteeBack]);
  });

  test('goes on in another setting with its interest, when the supplier agrees', async () => {
    const one = await world.aPayer([1, 3]);
    const guid = await world.approvedMoney(settingGuid, one);
    const next = await world.enabled({ categories: [3] });
    expect((await call(acts.agreeTransfer, await versioned(guid), one.main)).info).toBe('没有待确认的转移');
    expect(
      (await call(acts.proposeTransfer, { ...(await versioned(guid)), settingGuid }, finance)).fields,
    ).toEqual({ settingGuid: '请选择同一收取单位已启用的其他年度保证金' });
    await done(acts.proposeTransfer, { ...(await versioned(guid)), settingGuid: next }, finance);
    expect((await detail(guid, one.main)).transferTo).toMatchObject({ guid: next });
    await done(acts.agreeTransfer, await versioned(guid), one.main);
    expect(await detail(guid)).toMatchObject({ status: s.transferred, refundable: '0.00' });
    const { list } = await done(acts.own, {}, one.main);
    expect(list.find((each) => each.settingGuid === next)).toMatchObject({
      status: s.approved,
      refundable: '100009.44',
    });
  });

  test('whether it was looked at is recorded, and what moved cannot be changed', async () => {
    const guid = (await done(acts.list, { settingGuid }, finance)).list[0]!.guid;
    await detail(guid);
    const { rows } = await app.pool.query(
      `select count(*)::int as n from biz_audit where event = 'deposit.read' and object_guid = $1`,
      [guid],
    );
    expect((rows[0] as { n: number }).n).toBeGreaterThan(0);
    for (const table of ['deposit_entry', 'deposit_movement', 'deposit_account', 'deposit_receipt'])
      for (const statement of [`delete from ${table}`, `update ${table} set guid = guid`])
        await expect(
          app.running.pool.query(
            statement.replace(
              'set guid = guid',
              table === 'deposit_entry' ? 'set amount = 1' : 'set guid = guid',
            ),
          ),
        ).rejects.toThrow('insert-only');
  });
});
