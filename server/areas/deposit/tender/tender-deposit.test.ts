import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { bidState } from '#shared/areas/bid/codes';
import { depositSendStatus, depositSettingStatus, receiptWarning } from '#shared/areas/deposit/codes';
import { refundCause } from '#shared/areas/deposit/tender/codes';
import {
  depositsOfTender,
  ownTenderDepositCalls as own,
  tenderDepositCalls as calls,
} from '#shared/areas/deposit/tender/contract';
import { tenderDepositText as t } from '#shared/areas/deposit/tender/texts';
import { registrationStatus } from '#shared/areas/registration/codes';
import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { tenderState } from '#shared/areas/tender/codes';
import { noticeKind } from '#shared/areas/tender-notice/codes';
import { addDays, formatDate, formatDateTime } from '#shared/kit/dates';
import { openDatabase } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { aUser } from '../../../testing/builders.ts';
import { depositWorld, type Payer } from '../../../testing/deposit-world.ts';
import { materialsWorld } from '../../../testing/materials-world.ts';
import { movableClock } from '../../../testing/movable-clock.ts';
import { planWorld } from '../../../testing/plan-world.ts';
import { readExport } from '../../../testing/read-export.ts';
import { anAppointment, aUnit, supervisionWorld } from '../../../testing/supervision-world.ts';
import { testApp, testDatabase } from '../../../testing/test-app.ts';
import { tenderNoticeWorld } from '../../../testing/tender-notice-world.ts';
import { bid } from '../../bid/bid.table.ts';
import { bizAudit } from '../../audit/audit.table.ts';
import { message } from '../../notification/message.table.ts';
import { findActor, openSession } from '../../session/session.service.ts';
import { type Tender, tender } from '../../tender/tender.table.ts';
import { withState } from '../../tender/tenders.service.ts';
import { tenderEntry } from '../../tender-entry/entry.table.ts';
import { sectionsOf } from '../ledger/read-ledger.ts';
import { depositPayment } from '../payment.table.ts';
import { depositSetting } from '../setting.table.ts';
import { heldOf, seenDeposits } from './deposit-access.ts';
import { matchTenderDeposit } from './receive-money.ts';
import { refundDay } from './refund-tasks.ts';
import { remindTenderRefunds } from './remind-refunds.ts';
import { tenderDeposit } from './tender-deposit.table.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
const app = await testApp({ url });
const world = await tenderNoticeWorld(await materialsWorld(await planWorld(app)));
const deposits = await depositWorld(app);
afterAll(() => owner.pool.end());
const begun = formatDateTime(new Date());
afterEach(() => moveClock(begun));
const { call, db, done, person, projectManager, company } = world;
const s = depositSendStatus.code;
const finance = await person([roleCode.code.finance], { name: '财务' });
const ACCOUNT = '3301040160009876543';
await db.insert(depositSetting).values({
  guid: randomUUID(),
  settingNo: 'BZJ-T',
  year: 2026,
  enterpriseGuid: company.guid,
  enterpriseName: '招标人',
  applyUnits: [company.guid],
  categories: [],
  projectTypes: [],
  areas: [],
  computeType: 1,
  amount: '1.00',
  sendTypes: [0, 1],
  payeeName: '招标人',
  payeeAccount: ACCOUNT,
  payeeBank: '建设银行',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  refundRule: 2,
  interestFlag: false,
  exempt: [],
  status: depositSettingStatus.code.enabled,
  createUserGuid: finance.guid,
  createUserName: '财务',
});
const payers = await Promise.all([1, 2].map(() => deposits.aPayer([1])));
const [first, second] = payers as [Payer, Payer];

type Caller = Parameters<typeof call>[2];
const DUE = '20000.00';

/** A published tender with a deposit of 20,000 元 these suppliers may bid in. */
async function opened(suppliers: readonly Payer[] = payers) {
  await moveClock(begun);
  const [made] = await world.made({ sectionNos: ['1'] });
  await world.published({ noticeKind: noticeKind.code.tender }, [made!]);
  const rules = { legalRegime: 3, isMandatory: false, depositNeed: true, computeType: 1 } as const;
  const [of] = await db
    .update(tender)
    .set({ ...rules, depositValue: '20000.0000', depositForms: [0, 1] })
    .where(eq(tender.guid, made!.guid))
    .returning();
  for (const one of suppliers)
    await db.insert(tenderEntry).values({
      tenderGuid: of!.guid,
      enterpriseGuid: one.guid,
      enterpriseName: one.name,
      contactName: '王芳',
      phone: '13800138000',
      status: registrationStatus.code.approved,
      enteredAt: new Date(),
      answerBy: '2099-01-01',
      createUserGuid: one.main.guid,
      createUserName: '王芳',
    });
  return of!;
}
const choose = (of: Pick<Tender, 'guid'>, by: Caller, given: object = {}) =>
  call(own.choose, { tenderGuid: of.guid, sendType: 0, ...given }, by);
const mine = (of: Pick<Tender, 'guid'>, by: Payer) =>
  done(own.detail, { tenderGuid: of.guid }, by.main as never);
const read = (guid: string) => done(calls.detail, { guid }, finance);
const versioned = async (guid: string) => ({ guid, version: (await read(guid)).version });
let serial = 0;
const money = (of: Payer, given: object = {}) => ({
  ...of.account,
  amount: DUE,
  receivedAt: formatDateTime(new Date(Date.now() - 3_600_000)),
  bankSerial: `T${++serial}`,
  ...given,
});
/** The deposit of a supplier, paid in full from its basic account. */
async function paid(of: Pick<Tender, 'guid'>, by: Payer, given: object = {}) {
  const { guid } = (await choose(of, by.main as never)).data!;
  await done(calls.receive, { ...(await versioned(guid)), ...money(by, given) }, finance);
  return guid;
}
const end = (of: Pick<Tender, 'guid'>, status: 910 | 920, day: string) =>
  db
    .update(tender)
    .set({ status, closedAt: new Date(`${day}T10:00:00+08:00`) })
    .where(eq(tender.guid, of.guid));

test('nobody else reads or decides: not the buyer, not who carries it out, not another unit, not another supplier', async () => {
  const of = await opened([first]);
  for (const [by, wanted] of [
    [null, 401],
    [projectManager, 403],
  ] as const) {
    expect((await choose(of, by)).status).toBe(wanted);
    expect((await call(calls.list, { page: 1, rows: 10 }, by)).status).toBe(wanted);
  }
  // Second has not registered.
  expect((await choose(of, second.main as never)).code).toBe(0);
  expect((await choose(of, first.main as never, { sendType: 6 })).info).toBe(t.notOffered.cn);
  const guid = await paid(of, first);
  const mine = async (tenderGuids: string[]) =>
    (await done(own.list, { page: 1, rows: 100, tenderGuids }, first.main as never)).list;
  expect((await mine([of.guid])).map(({ tenderGuid }) => tenderGuid)).toEqual([of.guid]);
  expect(await mine([guid])).toEqual([]);
  const foreign = deposits.foreign as never;
  expect((await call(calls.detail, { guid }, foreign)).code).toBe(-1);
  await db.update(tender).set({ contactGuid: finance.guid }).where(eq(tender.guid, of.guid));
  expect((await call(calls.detail, { guid }, finance)).code).toBe(-1);
  expect((await done(calls.list, { page: 1, rows: 100 }, finance)).list.map((one) => one.guid)).not.toContain(
    guid,
  );
});

test('a sub-account of its own; exact money is paid; another account waits for finance; another name or less does not count', async () => {
  const of = await opened();
  const both = await Promise.all([1, 2].map(() => choose(of, first.main as never)));
  expect(new Set(both.map(({ data }) => data!.guid)).size).toBe(1);
  const chosen = await mine(of, first);
  expect(chosen).toMatchObject({ dueAmount: DUE, status: s.unpaid, payeeAccount: ACCOUNT });
  expect(chosen.subAccount).toMatch(/^3301040160009876543-\d{8}$/);
  const guid = chosen.guid!;
  const receive = async (given: object) =>
    call(calls.receive, { ...(await versioned(guid)), ...money(first, given) }, finance);
  expect((await receive({ receivedAt: '2099-01-01 10:00:00' })).info).toBe(t.future.cn);
  expect((await receive({ amount: '100.00', bankSerial: 'same' })).code).toBe(1);
  expect(await mine(of, first)).toMatchObject({ status: s.unpaid, warnings: [receiptWarning.code.short] });
  expect((await receive({ bankSerial: 'same' })).fields).toHaveProperty('bankSerial');
  // Signs of another width and blanks say nothing about whose account it is.
  const wide = first.name.replaceAll('0', '０').replace('企业', '企 业');
  expect((await receive({ payerName: wide })).code).toBe(1);
  expect(await mine(of, first)).toMatchObject({ status: s.paid, warnings: [], isLate: false });
  const other = (await choose(of, second.main as never)).data!.guid;
  await done(
    calls.receive,
    { ...(await versioned(other)), ...money(second, { payerAccount: '6222000000001' }) },
    finance,
  );
  expect(await mine(of, second)).toMatchObject({
    status: s.toApprove,
    warnings: [receiptWarning.code.notBasic],
  });
  await done(calls.approve, { ...(await versioned(other)), opinion: '' }, finance);
  expect(await mine(of, second)).toMatchObject({ status: s.approved });
});

test('a line of a bank statement that names the sub-account pays it; with its time it may be late; once', async () => {
  const of = await opened();
  await choose(of, first.main as never);
  const { subAccount, guid } = await mine(of, first);
  const given = money(first, { receivedAt: formatDateTime(of.deadline), bankSerial: 'line-1' });
  const line = { enterpriseGuid: company.guid, words: `投标保证金 ${subAccount}`, given };
  const actor = (await findActor(db, (await openSession(db, finance.guid)).accessToken))!;
  const origin = { requestId: '', ip: '127.0.0.1', userAgent: '', method: 'JOB', route: 'test' };
  const match = (asked: typeof line) =>
    inTransaction(db, (tx) => matchTenderDeposit({ db: tx, actor, origin }, asked));
  expect(await match({ ...line, words: '货款' })).toBeNull();
  expect(await match(line)).toBe(guid);
  expect(await match(line)).toBeNull();
  expect(await mine(of, first)).toMatchObject({ status: s.paid, isLate: true });
});

test('after the deadline no way is chosen; a guarantee covers the validity, what is due, and the buyer', async () => {
  const of = await opened();
  const { guid, version } = (await choose(of, first.main as never, { sendType: 1 })).data!;
  const { validUntil } = await mine(of, first);
  expect(validUntil).toBe(addDays(formatDate(of.deadline), of.validityDays));
  const said = {
    guid,
    version,
    guaranteeNo: 'BH1',
    issuer: '中国银行',
    beneficiary: of.entrustUnit,
    guaranteeAmount: DUE,
    guaranteeFrom: formatDate(new Date()),
    guaranteeTo: validUntil,
    files: [],
  };
  const submit = (wrong: object) => call(own.submit, { ...said, ...wrong }, first.main as never);
  const fields = async (wrong: object) => (await submit(wrong)).fields;
  expect(await fields({ guaranteeAmount: '19999.99' })).toHaveProperty('guaranteeAmount');
  expect(await fields({ guaranteeTo: addDays(validUntil, -1) })).toHaveProperty('guaranteeTo');
  expect(await fields({ beneficiary: '别的单位' })).toHaveProperty('beneficiary');
  expect((await call(own.submit, said, second.main as never)).code).toBe(-1);
  expect((await submit({})).code).toBe(1);
  await done(calls.approve, { ...(await versioned(guid)), opinion: '' }, finance);
  await end(of, tenderState.code.terminated, formatDate(new Date()));
  expect(await read(guid)).toMatchObject({
    status: s.refundRequested,
    refundCause: refundCause.code.terminated,
  });
  await done(calls.refund, { ...(await versioned(guid)), refundedOn: formatDate(new Date()) }, finance);
  expect(await read(guid)).toMatchObject({ status: s.notSent, heldAmount: '0.00' });
  const late = await opened();
  await moveClock.stopAt(formatDateTime(late.deadline));
  expect((await choose(late, first.main as never)).info).toBe(t.over.cn);
});

test('terminated or failed, each refund opens by itself with its last day and goes back with interest; held while a dissent is open', async () => {
  const of = await opened();
  const today = formatDate(new Date());
  const guid = await paid(of, first, { receivedAt: `${addDays(today, -34)} 10:00:00` });
  await choose(of, second.main as never);
  await end(of, tenderState.code.terminated, today);
  const { list } = await done(calls.list, { page: 1, rows: 100, group: 'toRefund' }, finance);
  const [row] = list.filter(({ tenderGuid }) => tenderGuid === of.guid);
  const [now] = await withState(db, [of.guid]);
  const due = await refundDay(db, now!, refundCause.code.terminated, today);
  expect(row).toMatchObject({
    guid,
    refundCause: refundCause.code.terminated,
    refundDue: due,
    isOverdue: false,
  });
  const act = async (target: typeof calls.hold, given: object) =>
    call(target as never, { ...(await versioned(guid)), ...given }, finance) as ReturnType<typeof call>;
  expect((await act(calls.hold, { reason: '异议未答复' })).code).toBe(1);
  const back = { bankSerial: 'OUT1', refundedOn: today };
  expect((await act(calls.refund as never, back)).info).toBe(t.held.cn);
  expect((await act(calls.letGo, { reason: '已答复' })).code).toBe(1);
  expect((await act(calls.refund as never, { ...back, bankSerial: '' })).info).toBe(t.serialNeeded.cn);
  expect((await act(calls.refund as never, back)).code).toBe(1);
  // 20,000 元 over 34 days at 0.05 %.
  expect(await read(guid)).toMatchObject({ status: s.unpaid, interest: '0.94', heldAmount: '0.00' });
  await moveClock(`${addDays(due!, 1)} 09:00:00`);
  expect(
    (await done(calls.list, { page: 1, rows: 100, group: 'overdue' }, finance)).list.map((one) => one.guid),
  ).not.toContain(guid);
});

test('a bid taken back opens its refund by R15, another one ends that, and who never bid is paid back from the deadline', async () => {
  const of = await opened();
  const [bidderPaid, otherPaid] = [await paid(of, first), await paid(of, second)];
  const look = async () => {
    await done(calls.list, { page: 1, rows: 100 }, finance);
    const rows = [await read(bidderPaid), await read(otherPaid)];
    return rows.map(({ status, refundCause: cause, refundDue }) => ({ status, cause, refundDue }));
  };
  const today = formatDate(new Date());
  const party = { tenderGuid: of.guid, enterpriseGuid: first.guid };
  const bidIs = (change: Partial<typeof bid.$inferInsert>) =>
    db
      .update(bid)
      .set(change)
      .where(and(eq(bid.tenderGuid, of.guid), eq(bid.enterpriseGuid, first.guid)));
  await db.insert(bid).values({
    ...party,
    enterpriseName: first.name,
    bidNo: randomUUID().slice(0, 32),
    fileSubmit: 1,
    secType: 0,
    status: bidState.code.submitted,
    rev: 1,
    lastRev: 1,
    submittedAt: new Date(),
  });
  const still = { status: s.paid, cause: null, refundDue: null };
  expect(await look()).toEqual([still, still]);

  await bidIs({ status: bidState.code.withdrawn, rev: null, withdrawnAt: new Date() });
  const [now] = await withState(db, [of.guid]);
  const afterWithdrawal = await refundDay(db, now!, refundCause.code.withdrawn, today);
  expect(await look()).toEqual([
    { status: s.refundRequested, cause: refundCause.code.withdrawn, refundDue: afterWithdrawal },
    still,
  ]);

  await bidIs({ status: bidState.code.submitted, rev: 2, lastRev: 2, withdrawnAt: null });
  expect(await look()).toEqual([{ ...still, status: s.approved }, still]);

  await db.update(tender).set({ status: tenderState.code.issued }).where(eq(tender.guid, of.guid));
  await moveClock.stopAt(formatDateTime(of.deadline));
  const day = formatDate(of.deadline);
  const due = await refundDay(db, now!, refundCause.code.neverBid, day);
  const neverBid = { status: s.refundRequested, cause: refundCause.code.neverBid, refundDue: due };
  expect(await look()).toEqual([{ ...still, status: s.approved }, neverBid]);
  expect(await look()).toEqual([{ ...still, status: s.approved }, neverBid]);
});

test('signed on a Monday, the last day rolls past the weekend; finance enters what the platform cannot find', async () => {
  const of = await opened();
  const [now] = await withState(db, [of.guid]);
  expect(await refundDay(db, now!, refundCause.code.signed, '2026-12-21')).toBe('2026-12-28');
  const guid = await paid(of, first);
  const enter = async (cause: number, day: string) =>
    call(calls.openRefund, { ...(await versioned(guid)), cause, day } as never, finance);
  const today = formatDate(new Date());
  expect((await enter(refundCause.code.failed, today)).info).toBe(t.cause.cn);
  expect((await enter(refundCause.code.signed, addDays(today, 1))).info).toBe(t.future.cn);
  const both = await Promise.all([1, 2].map(() => enter(refundCause.code.signed, today)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await read(guid)).toMatchObject({ status: s.refundRequested, refundCause: refundCause.code.signed });
});

test('nothing is kept before the opening, and then by a case of the list alone', async () => {
  const of = await opened();
  const guid = await paid(of, first);
  const keep = async (given: object) =>
    call(
      calls.forfeit,
      { ...(await versioned(guid)), reason: '撤销投标', files: [], ...given } as never,
      finance,
    );
  expect((await keep({ forfeitCase: 1 })).info).toBe(t.opened.cn);
  await db.update(tender).set({ status: tenderState.code.opened }).where(eq(tender.guid, of.guid));
  expect((await keep({ forfeitCase: 9 })).code).toBe(0);
  expect((await keep({ forfeitCase: 1 })).code).toBe(1);
  expect(await mine(of, first)).toMatchObject({ status: s.transferred, forfeitReason: '撤销投标' });
});

test('an annual deposit takes its place with a lock on its row; released, no money moves', async () => {
  const of = await opened();
  const settingGuid = await deposits.enabled({ categories: [1] });
  await db
    .update(depositSetting)
    .set({ applyUnits: [company.guid] })
    .where(eq(depositSetting.guid, settingGuid));
  expect((await choose(of, second.main as never, { annualCover: true })).info).toBe(t.noCover.cn);
  const annualGuid = await deposits.approvedMoney(settingGuid, first);
  expect(await mine(of, first)).toMatchObject({ canCover: true });
  const { guid } = (await choose(of, first.main as never, { annualCover: true })).data!;
  expect(await mine(of, first)).toMatchObject({ status: s.approved, isCovered: true });
  const rests = async () =>
    (await sectionsOf(db, annualGuid)).filter(({ releasedOn }) => releasedOn === null).length;
  expect(await rests()).toBe(1);
  const day = formatDate(new Date());
  const cause = { cause: refundCause.code.signed, day };
  await done(calls.openRefund, { ...(await versioned(guid)), ...cause }, finance);
  expect(await rests()).toBe(0);
  expect(await read(guid)).toMatchObject({ status: s.notSent, isCovered: false, refundedOn: day });
  const [annual] = await db.select().from(depositPayment).where(eq(depositPayment.guid, annualGuid));
  expect(annual!.status).toBe(s.approved);
});

test('sealed until the opening: the same answer with nobody and with two; each look of finance is recorded, no name told', async () => {
  const of = await opened();
  const asked = () => done(depositsOfTender, { guid: of.guid }, projectManager);
  const sealed = { sealed: true, total: null, list: null };
  expect(await asked()).toEqual(sealed);
  const guid = await paid(of, first);
  expect(await asked()).toEqual(sealed);
  const noted = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectType, 'tenderDeposit'), eq(bizAudit.objectGuid, guid)));
  expect(noted.map(({ event }) => event)).toContain('tenderDeposit.read');
  const told = await db.select().from(message).where(eq(message.userGuid, projectManager.guid));
  for (const text of [JSON.stringify(noted), JSON.stringify(told)]) expect(text).not.toContain(first.name);
  await end(of, tenderState.code.failed, formatDate(new Date()));
  expect(await asked()).toEqual(sealed);
  await db.update(tender).set({ status: tenderState.code.opened }).where(eq(tender.guid, of.guid));
  expect(await asked()).toMatchObject({ sealed: false, total: 1 });
  const [seen] = await seenDeposits(
    db,
    await db.select().from(tenderDeposit).where(eq(tenderDeposit.guid, guid)),
  );
  expect(heldOf(seen!)).toBe(DUE);
});

test('one account that paid two deposits of a tender is an alarm from its opening on, for who sees payers', async () => {
  const supervision = await supervisionWorld(app);
  const inWatch = { enterpriseGuid: supervision.group.guid, deptGuid: supervision.watch.guid };
  const security = await aUser(db, {
    enterpriseGuid: deposits.platform.guid,
    deptGuid: deposits.platform.deptGuid,
    type: subjectType.code.platform,
    roles: [roleCode.code.securityAdministrator],
  });
  const eyesOf = async (supAuth: string[]) => {
    const who = await aUser(db, inWatch);
    const given = { supAuth, units: [aUnit(company.guid)] };
    expect((await supervision.appoint(anAppointment(who.guid, given as never), security)).code).toBe(1);
    return who;
  };
  const [eyes, blind] = [await eyesOf(['project:read', 'deposit:payers']), await eyesOf(['project:read'])];
  const raised = async (who: typeof eyes, of: Tender) => {
    const asked = { alarm: 'sharedAccount', page: 1, rows: 100 } as const;
    const { list } = await done(supervisingCalls.projects, asked, who as never);
    return list
      .filter(({ guid }) => guid === of.projectGuid)
      .flatMap(({ alarms }) => alarms.filter(({ kind }) => kind === 'sharedAccount'));
  };
  const of = await opened();
  await paid(of, first);
  await paid(of, second, { payerAccount: first.account.payerAccount });
  expect(await raised(eyes, of)).toEqual([]);
  await db.update(tender).set({ status: tenderState.code.opened }).where(eq(tender.guid, of.guid));
  expect(await raised(blind, of)).toEqual([]);
  const [alarm] = await raised(eyes, of);
  expect(alarm!.evidence.map(({ link }) => link)).toEqual([paths.tender(of.guid), paths.tender(of.guid)]);
  expect(alarm!.evidence[1]!.text.cn).toContain(`账号尾号${first.account.payerAccount.slice(-4)}`);
});

test('finance is warned two days before the last day, on it and once it has passed, once each; interest runs on', async () => {
  const of = await opened();
  const today = formatDate(new Date());
  const guid = await paid(of, first, { receivedAt: `${addDays(today, -34)} 10:00:00` });
  await end(of, tenderState.code.failed, today);
  await remindTenderRefunds(db);
  const { refundDue, interestToday, depositNo } = await read(guid);
  const heard = async () => {
    const told = await db.select().from(message).where(eq(message.userGuid, finance.guid));
    return told.flatMap(({ titleCn: title }) =>
      title.includes(depositNo) && title.includes('利息')
        ? [/剩余2日|今日到期|已逾期\d+日/.exec(title)?.[0]]
        : [],
    );
  };
  for (const [days, said] of [
    [-2, ['剩余2日']],
    [0, ['剩余2日', '今日到期']],
    [3, ['剩余2日', '今日到期', '已逾期3日']],
  ] as const) {
    await moveClock(`${addDays(refundDue!, days)} 09:00:00`);
    await remindTenderRefunds(db);
    await remindTenderRefunds(db);
    expect(new Set(await heard())).toEqual(new Set(said));
  }
  expect(Number((await read(guid)).interestToday)).toBeGreaterThan(Number(interestToday));
  // Held, it waits.
  await done(calls.hold, { ...(await versioned(guid)), reason: '异议未答复' }, finance);
  await moveClock(`${addDays(refundDue!, 4)} 09:00:00`);
  await remindTenderRefunds(db);
  expect(await heard()).toHaveLength(3);
});

test('finance has its list written, of no tender it carries out; the order is sealed', async () => {
  const [of, own_] = [await opened([first]), await opened([first])];
  const [guid, hidden] = [await paid(of, first), await paid(own_, first)];
  await db.update(tender).set({ contactGuid: finance.guid }).where(eq(tender.guid, own_.guid));
  for (const [by, wanted] of [
    [null, 401],
    [projectManager, 403],
    [first.main, 403],
  ] as const)
    expect((await call(calls.export, {}, by as never)).status).toBe(wanted);
  const { sheets } = await readExport(app, calls.export, { keyword: first.name }, finance);
  const text = JSON.stringify(sheets);
  const [shown, unseen] = await db
    .select({ no: tenderDeposit.depositNo })
    .from(tenderDeposit)
    .where(inArray(tenderDeposit.guid, [guid, hidden]))
    .orderBy(tenderDeposit.createTime);
  expect(text).toContain(shown!.no);
  expect(text).not.toContain(unseen!.no);
  const noted = await db.select().from(bizAudit).where(eq(bizAudit.event, 'tenderDeposit.export'));
  expect(noted).toMatchObject([{ dataClass: 'sealed' }]);
  expect(JSON.stringify(noted)).not.toContain(first.name);
});
