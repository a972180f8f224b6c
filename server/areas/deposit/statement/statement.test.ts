import { beforeAll, describe, expect, test } from 'vitest';
import { depositSendStatus, receiptWarning } from '#shared/areas/deposit/codes';
import { paymentCalls as acts } from '#shared/areas/deposit/payment-contract';
import { bankLineStatus, matchReason } from '#shared/areas/deposit/statement/codes';
import { type BankLine, statementCalls as calls } from '#shared/areas/deposit/statement/contract';
import { statementImport } from '#shared/areas/deposit/statement/import-contract';
import { addDays } from '#shared/kit/dates';
import { addMoney } from '#shared/kit/money';
import { today } from '../../../testing/days.ts';
import type { Payer } from '../../../testing/deposit-world.ts';
import { csvOf, OWN_ACCOUNT, statementWorld, type WrittenLine } from '../../../testing/statement-world.ts';
import { testApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { findActor, openSession } from '../../session/session.service.ts';
import { parseLine } from './parse-line.ts';
import { writeStatement } from './write-statement.ts';

const app = await testApp();
const world = await statementWorld(app);
const { call, runJobs } = app;
const { done, finance, finance2, manager, handler, foreign, detail, versioned, line, outcomes } = world;
const s = bankLineStatus.code;
const r = matchReason.code;
const d = depositSendStatus.code;

let settingGuid: string;
/** A supplier that has asked to pay, with the number its remark is to name. */
async function aDebtor() {
  const payer = await world.aPayer([1]);
  const { guid } = await world.applied(settingGuid, payer);
  const { paymentNo, subAccount } = await detail(guid);
  return { payer, guid, paymentNo, subAccount };
}
const one = async (written: WrittenLine): Promise<BankLine> => (await outcomes([written]))[0]!;
const named = ({ guid, version }: BankLine) => ({ guid, version });
beforeAll(async () => {
  settingGuid = await world.enabled({ categories: [1] });
});

describe('what a line is for', () => {
  test('account, name, amount and number together are booked by themselves', async () => {
    const { payer, guid, paymentNo } = await aDebtor();
    const { payer: other, guid: otherGuid, subAccount } = await aDebtor();
    const found = await outcomes([
      line(payer, { remark: `保证金 ${paymentNo}` }),
      line(other, { account: subAccount.replace('-', ''), bank: '' }),
    ]);
    expect(found.map(({ status, reasons, isAutomatic }) => [status, reasons, isAutomatic])).toEqual([
      [s.booked, [], true],
      [s.booked, [], true],
    ]);
    expect(found[0]).toMatchObject({ payment: { guid, paymentNo }, candidates: [], actions: [] });
    for (const paid of [guid, otherGuid])
      expect(await detail(paid)).toMatchObject({ status: d.paid, refundable: '100000.00', warnings: [] });
    const { receipts, statement } = await detail(guid);
    expect(receipts).toMatchObject([{ bankSerial: found[0]!.serial, amount: '100000.00' }]);
    expect(statement).toHaveLength(1);
  });

  test.each<[string, (of: Awaited<ReturnType<typeof aDebtor>>) => Partial<WrittenLine>, number[]]>([
    [
      'another account',
      ({ paymentNo }) => ({ payer: '6222999988887777', remark: paymentNo }),
      [r.otherAccount],
    ],
    ['less', ({ paymentNo }) => ({ credit: '99999.99', remark: paymentNo }), [r.less]],
    ['more', ({ paymentNo }) => ({ credit: '100000.01', remark: paymentNo }), [r.more]],
    ['no number', () => ({ remark: '保证金' }), [r.noReference]],
    [
      'a name with other brackets',
      ({ payer, paymentNo }) => ({ name: payer.name.replace('有限', '（有限）'), remark: paymentNo }),
      [r.nameAlike],
    ],
    [
      'a name with blanks',
      ({ payer, paymentNo }) => ({ name: payer.name.replace('有限', ' 有限'), remark: paymentNo }),
      [r.nameAlike],
    ],
    ['another name', ({ paymentNo }) => ({ name: '别的公司', remark: paymentNo }), [r.otherName]],
  ])(
    '%s is proposed with the reason, and booked for the payment once confirmed',
    async (_, given, reasons) => {
      const debtor = await aDebtor();
      const found = await one(line(debtor.payer, given(debtor)));
      expect(found).toMatchObject({ status: s.proposed, reasons, isAutomatic: false, payment: null });
      expect(found.candidates).toMatchObject([{ guid: debtor.guid, amount: '100000.00' }]);
      expect((await detail(debtor.guid)).refundable).toBe('0.00');
      await done(calls.confirm, { ...named(found), paymentGuid: debtor.guid }, finance2);
      const { refundable, status, warnings } = await detail(debtor.guid);
      expect(refundable).toBe(found.credit);
      // R14d: from another account it is booked, and the payment stays unpaid with the reason.
      const isOwn =
        reasons.every((reason) => ([r.more, r.noReference] as number[]).includes(reason)) ||
        _ === 'a name with blanks';
      expect(status).toBe(isOwn ? d.paid : d.unpaid);
      if (reasons.includes(r.otherAccount)) expect(warnings).toEqual([receiptWarning.code.notBasic]);
      const [{ list }] = [await done(calls.lines, { guid: await statementOf(found), rows: 100 }, finance)];
      expect(list[0]).toMatchObject({ status: s.booked, isAutomatic: false, decidedBy: '财务乙' });
    },
  );

  test('one of two payments is chosen by a person; a payer that owes nothing is listed', async () => {
    const payer = await world.aPayer([1, 2]);
    const second = await world.enabled({ categories: [2] });
    const [a, b] = [await world.applied(settingGuid, payer), await world.applied(second, payer)];
    const [two, stranger] = await outcomes([line(payer), line(null)]);
    expect(two).toMatchObject({ status: s.proposed, reasons: [r.several] });
    expect(two!.candidates.map(({ guid }) => guid).toSorted()).toEqual([a.guid, b.guid].toSorted());
    expect(stranger).toMatchObject({ status: s.open, reasons: [r.unknownPayer], candidates: [] });
    const elsewhere = await aDebtor();
    expect(
      (await call(calls.confirm, { ...named(two!), paymentGuid: elsewhere.guid }, finance)).fields,
    ).toEqual({ paymentGuid: '请选择该笔款项对应的缴纳' });
    await done(calls.confirm, { ...named(two!), paymentGuid: b.guid }, finance);
    expect([(await detail(a.guid)).status, (await detail(b.guid)).status]).toEqual([d.unpaid, d.paid]);
  });

  test('the number of another supplier, one that is paid, one not asked for, and the second of two that pay the same', async () => {
    const [first, second] = [await aDebtor(), await aDebtor()];
    const foreignNo = await one(line(first.payer, { remark: second.paymentNo }));
    expect(foreignNo).toMatchObject({ status: s.proposed, reasons: [r.several, r.foreignReference] });
    const twice = await outcomes([
      line(second.payer, { remark: second.paymentNo }),
      line(second.payer, { remark: second.paymentNo }),
    ]);
    expect(twice.map(({ status, reasons }) => [status, reasons])).toEqual([
      [s.booked, []],
      [s.open, [r.notDue]],
    ]);
    // The number of one that is paid, from a payer that owes another.
    const both = await world.aPayer([1, 4]);
    const fourth = await world.enabled({ categories: [4] });
    const [paid] = [await world.applied(settingGuid, both), await world.applied(fourth, both)];
    const { paymentNo } = await detail(paid.guid);
    const [, again] = await outcomes([
      line(both, { remark: paymentNo }),
      line(both, { remark: paymentNo, credit: '100000.00' }),
    ]);
    expect(again).toMatchObject({ status: s.proposed, reasons: [r.notDue] });
    const late = await world.aPayer([3]);
    const setting = await world.enabled({ categories: [3] });
    const [made] = (await done(acts.list, { settingGuid: setting }, finance)).list;
    const early = await one(line(late, { remark: made!.paymentNo }));
    expect(early).toMatchObject({ status: s.proposed, reasons: [r.notApplied] });
    const answer = await call(calls.confirm, { ...named(early), paymentGuid: made!.guid }, finance);
    expect(answer.info).toBe('供应商尚未申请缴纳');
    // Once it has asked, matching again books it.
    await world.applied(setting, late);
    const guid = await statementOf(early);
    expect(await done(calls.match, { guid }, finance)).toEqual({ booked: 1, proposed: 0 });
    expect((await detail(made!.guid)).status).toBe(d.paid);
    expect(await done(calls.match, { guid }, finance)).toEqual({ booked: 0, proposed: 0 });
  });

  test('what was registered by hand is not booked again; a serial of other money is doubted', async () => {
    const { payer, guid, paymentNo } = await aDebtor();
    const written = line(payer, { remark: paymentNo });
    const { day, credit, serial } = written;
    const money = world.money(payer, { amount: credit, receivedOn: day, bankSerial: serial });
    await done(acts.receive, { ...(await versioned(guid)), ...money }, finance);
    expect(await one(written)).toMatchObject({ status: s.booked, reasons: [r.byHand], payment: { guid } });
    expect((await detail(guid)).refundable).toBe('100000.00');
    const other = await aDebtor();
    const same = await one(line(other.payer, { remark: other.paymentNo, serial, day: addDays(day, -1) }));
    expect(same).toMatchObject({ status: s.proposed, reasons: [r.serialKnown] });
    await done(calls.confirm, { ...named(same), paymentGuid: other.guid }, finance);
    expect((await detail(other.guid)).status).toBe(d.paid);
  });

  test('money that goes out is the refund of this amount and account, and never carried out by itself', async () => {
    const payer = await world.aPayer([1]);
    const guid = await world.approvedMoney(settingGuid, payer);
    await done(acts.askRefund, { ...(await versioned(guid)), reason: '不再参与投标' }, payer.main);
    expect((await world.decideRefund(guid, 'approve', finance)).code).toBe(1);
    const back = addMoney('100000.00', (await detail(guid)).interest!.total);
    const out = { credit: '', debit: back, day: today() };
    const found = await outcomes([
      line(payer, out),
      line(payer, { ...out, debit: '12.00' }),
      line(null, { ...out, debit: '8.00' }),
    ]);
    expect(found.map(({ status, reasons }) => [status, reasons])).toEqual([
      [s.proposed, [r.refund]],
      [s.unrelated, [r.outgoing]],
      [s.unrelated, [r.outgoing]],
    ]);
    const act = { ...named(found[0]!), paymentGuid: guid };
    expect((await call(calls.confirm, act, finance)).info).toBe('退还须由另一名财务人员复核办理');
    await done(calls.confirm, act, finance2);
    expect(await detail(guid)).toMatchObject({ status: d.unpaid, refundable: '0.00' });
  });

  test('interest of the bank is no payer’s', async () => {
    const [interest] = await outcomes([line(null, { name: '', payer: '', summary: '结息', credit: '3.21' })]);
    expect(interest).toMatchObject({ status: s.unrelated, reasons: [r.bankInterest], actions: [] });
  });
});

/** The statement of a line: the newest that has it. */
async function statementOf(of: BankLine): Promise<string> {
  const { list } = await done(calls.list, { rows: 100 }, finance);
  for (const { guid } of list)
    if ((await world.lines(guid)).some((found) => found.guid === of.guid)) return guid;
  throw new Error('no statement has this line');
}

describe('a line that waits', () => {
  let payer: Payer;
  beforeAll(async () => {
    ({ payer } = await aDebtor());
  });

  test('is set aside with a reason, put back, and changed by one of two at once', async () => {
    const waiting = await one(line(payer, { remark: '' }));
    expect((await call(calls.setAside, { ...named(waiting), reason: ' ' }, finance)).fields).toEqual({
      reason: '不能为空！',
    });
    await done(calls.setAside, { ...named(waiting), reason: '误汇款' }, finance);
    expect((await call(calls.setAside, { ...named(waiting), reason: '误汇款' }, finance)).info).toContain(
      '已被他人修改',
    );
    const guid = await statementOf(waiting);
    const [aside] = await world.lines(guid);
    expect(aside).toMatchObject({ status: s.setAside, note: '误汇款', actions: ['restore'], candidates: [] });
    const act = { ...named(aside!), paymentGuid: guid };
    expect((await call(calls.confirm, act, finance)).info).toBe('当前状态不允许此操作，请刷新后重试');
    const both = await Promise.all([finance, finance2].map((who) => call(calls.restore, named(aside!), who)));
    expect(both.map(({ code }) => code!).toSorted((x, y) => x - y)).toEqual([0, 1]);
    const [back] = await world.lines(guid);
    expect(back).toMatchObject({ status: s.proposed, reasons: [r.noReference] });
    const paymentGuid = back!.candidates[0]!.guid;
    const confirmed = await Promise.all(
      [finance, finance2].map((who) => call(calls.confirm, { ...named(back!), paymentGuid }, who)),
    );
    expect(confirmed.map(({ code }) => code!).toSorted((x, y) => x - y)).toEqual([0, 1]);
    expect((await detail(paymentGuid)).refundable).toBe('100000.00');
  });

  test('is finance’s of the unit alone, and so are its statement and its import', async () => {
    const waiting = await one(line(null));
    const guid = await statementOf(waiting);
    const fileGuid = await world.upload(csvOf([line(null)]));
    for (const who of [manager, handler, payer.main]) {
      expect((await call(calls.list, {}, who)).status).toBe(403);
      expect((await call(calls.lines, { guid }, who)).status).toBe(403);
      expect((await call(calls.setAside, { ...named(waiting), reason: '误汇款' }, who)).status).toBe(403);
      expect((await call(statementImport.start, { fileGuid }, who)).status).toBe(403);
    }
    expect((await call(calls.list, {}, null)).status).toBe(401);
    expect((await call(statementImport.start, { fileGuid }, null)).status).toBe(401);
    expect((await done(calls.list, {}, foreign)).list).toEqual([]);
    for (const answer of [
      await call(calls.detail, { guid }, foreign),
      await call(calls.lines, { guid }, foreign),
      await call(calls.match, { guid }, foreign),
    ])
      expect(answer.code).toBe(-1);
    expect((await call(calls.setAside, { ...named(waiting), reason: '误汇款' }, foreign)).code).toBe(-1);
    expect((await call(calls.restore, named(waiting), foreign)).code).toBe(-1);
    expect((await call(calls.confirm, { ...named(waiting), paymentGuid: guid }, foreign)).code).toBe(-1);
    const begun = await world.begin(csvOf([line(null)]));
    expect((await call(statementImport.preview, { guid: begun.guid }, finance2)).code).toBe(-1);
    // Another company collects nothing at this account.
    const theirs = await world.begin(csvOf([line(null)]), undefined, foreign);
    const seen = await world.preview(theirs.guid, foreign);
    expect(seen.list[0]!.faults).toEqual([{ field: 'account', message: '不是本单位年度保证金的收款账号' }]);
  });

  test('that somebody looked is recorded, and what the bank wrote cannot be changed', async () => {
    const guid = await statementOf(await one(line(null)));
    const { rows } = await app.pool.query(
      `select count(*)::int as n from biz_audit where event = 'deposit.statementRead' and object_guid = $1`,
      [guid],
    );
    expect((rows[0] as { n: number }).n).toBeGreaterThan(0);
    for (const table of ['deposit_statement', 'deposit_statement_line'])
      for (const statement of [`delete from ${table}`, `update ${table} set guid = guid`])
        await expect(app.pool.query(statement)).rejects.toThrow('insert-only');
  });
});

describe('the same statement', () => {
  test('imported again changes nothing; with a line more it takes that one', async () => {
    const [x, y] = [await aDebtor(), await aDebtor()];
    const written = [line(x.payer, { remark: x.paymentNo }), line(y.payer)];
    const first = await world.importOf(csvOf(written));
    expect(first).toMatchObject({ state: 'done', result: { added: 2, stood: [] } });
    const again = await world.begin(csvOf(written), '再次.csv');
    const seen = await world.preview(again.guid);
    expect(seen.summary).toMatchObject({ rows: 2, unchanged: 2, new: 0 });
    expect(seen.list[0]!.warnings).toEqual([
      { field: 'serial', message: `财务甲已于${today()}导入（对账单.csv）` },
    ]);
    const { version } = seen;
    expect((await call(statementImport.confirm, { guid: again.guid, version }, finance)).info).toBe(
      '没有可导入的行',
    );
    const more = await world.importOf(csvOf([...written, line(null)]));
    expect(more).toMatchObject({ state: 'done', result: { added: 1 } });
    expect((await detail(x.guid)).refundable).toBe('100000.00');
  });

  test('without serials, a line is told by all it says: the same twice in a file are two, in two files one', async () => {
    const written = [line(null, { serial: '' }), line(null, { serial: '0' })];
    expect(await world.importOf(csvOf(written.slice(0, 1)))).toMatchObject({ result: { added: 1 } });
    expect(await world.importOf(csvOf(written))).toMatchObject({ result: { added: 1 } });
    const seen = await world.preview((await world.begin(csvOf(written))).guid);
    expect(seen.summary).toMatchObject({ unchanged: 2 });
  });

  test('imported by two people at once books once; the second is told which lines stood already', async () => {
    const [x, y] = [await aDebtor(), await aDebtor()];
    const common = [line(x.payer, { remark: x.paymentNo }), line(y.payer, { remark: y.paymentNo })];
    const files = [csvOf(common), csvOf([...common, line(null)])];
    const people = [finance, finance2];
    const begun = [];
    for (const [at, file] of files.entries()) begun.push(await world.begin(file, '同一天.csv', people[at]));
    const jobs = await Promise.all(begun.map(({ guid }, at) => world.confirm(guid, people[at])));
    await runJobs();
    const ended = await Promise.all(jobs.map(({ jobGuid }, at) => world.job(jobGuid, people[at])));
    // Whoever comes first takes the common lines; the other has none left, or the third alone.
    const told = ended.map(
      ({ state, error, result }) => error ?? [state, result?.['added'], result?.['stood']],
    );
    expect([
      JSON.stringify([
        ['done', 2, []],
        ['done', 1, [2, 3]],
      ]),
      JSON.stringify(['全部2行此前已导入，没有重复入账（第2、3行）', ['done', 3, []]]),
    ]).toContain(JSON.stringify(told));
    for (const { guid } of [x, y]) {
      const { refundable, receipts } = await detail(guid);
      expect([refundable, receipts.length]).toEqual(['100000.00', 1]);
    }
    const { list } = await done(calls.list, {}, finance);
    const stood = await Promise.all(list.map(({ guid }) => done(calls.detail, { guid }, finance)));
    if (told[0] instanceof Array) expect(stood[0]).toMatchObject({ stoodRows: [2, 3], counts: { lines: 1 } });
  });

  test('written in two transactions at the same time, each line is stored and booked by one of them', async () => {
    const x = await aDebtor();
    const people = [await aContext(finance.guid), await aContext(finance2.guid)];
    const unit = { enterpriseGuid: world.company.guid, enterpriseName: '收取公司' };
    const texts = line(x.payer, { remark: x.paymentNo });
    const { line: parsed } = parseLine({ ...texts, account: OWN_ACCOUNT }, 2, today());
    const written = await Promise.allSettled(
      people.map((context) =>
        inTransaction(app.db, (db) =>
          writeStatement({ ...context, db }, { fileName: '同时.csv', facts: null, standing: [] }, [
            { line: parsed!, unit, corrected: [] },
          ]),
        ),
      ),
    );
    expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = written.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('全部1行此前已导入，没有重复入账（第2行）');
    const { receipts, refundable } = await detail(x.guid);
    expect([receipts.length, refundable]).toEqual([1, '100000.00']);
  });
});

/** Somebody as the services know them. */
async function aContext(userGuid: string): Promise<Context> {
  const { accessToken } = await openSession(app.db, userGuid);
  const actor = (await findActor(app.db, accessToken))!;
  const origin = { requestId: '', ip: '127.0.0.1', userAgent: '', method: 'POST', route: 'test' };
  return { db: app.db, actor, origin };
}
