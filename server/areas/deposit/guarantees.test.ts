import { afterAll, expect, test } from 'vitest';
import { depositSendStatus, movementKind, refundRule } from '#shared/areas/deposit/codes';
import { depositCalls as calls } from '#shared/areas/deposit/contract';
import { paymentCalls as acts } from '#shared/areas/deposit/payment-contract';
import { listMessages } from '#shared/areas/notification/contract';
import { workbenchDay } from '#shared/areas/workbench/contract';
import { addDays, yearOf } from '#shared/kit/dates';
import { openDatabase } from '../../db/client.ts';
import { today } from '../../testing/days.ts';
import { depositWorld } from '../../testing/deposit-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { listRecords } from '../audit/audit.service.ts';
import { calendarDay } from '../calendar/calendar-day.table.ts';
import { DEPOSIT_PAYMENT } from './payment-access.ts';
import { expireGuarantees, remindGuarantees } from './guarantees.ts';
import { openRefundClocks, remindRefunds } from './refund-clock.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
afterAll(() => owner.pool.end());
const app = await testApp({ url });
const { db, call, pool } = app;
const world = await depositWorld(app);
const { done, finance, finance2, manager, detail, versioned } = world;
// Every day is a working day: a period ends on its plain last day, whatever the day of the test.
await db.update(calendarDay).set({ isWorkday: true });
const s = depositSendStatus.code;
const k = movementKind.code;
const year = yearOf(today());
const on = (day: string) => moveClock(`${day} 09:00:00`);
/** Two processes at once. */
const twice = async <T>(job: (of: typeof db) => Promise<T>) => {
  const other = openDatabase(url, () => undefined);
  const done = await Promise.all([job(db), job(other.db)]);
  await other.pool.end();
  return done;
};
const told = async (who: { guid: string }, words: string) =>
  (await done(listMessages, { rows: 100 }, who)).list.filter(({ title }) => title.cn.includes(words)).length;
const figure = async (who: { guid: string }, key: string) =>
  (await done(workbenchDay, {}, who)).figures.find((one) => one.key === key)?.count;

test('the end of a guarantee is told to both sides at 30 and 7 days, once each; expired it is handed in anew and covers nothing', async () => {
  const settingGuid = await world.enabled({ categories: [1] });
  const payer = await world.aPayer([1]);
  const guid = await world.approvedGuarantee(settingGuid, payer);
  const end = (await detail(guid)).guaranteeTo!;
  const [covered, released] = [await world.aTender(), await world.aTender('2000000.00')];
  for (const tender of [covered, released])
    await done(acts.occupy, { ...(await versioned(guid)), projectGuid: tender.guid, sectionNo: '' }, finance);
  const key = (await detail(guid)).sections.find(
    ({ projectName }) => projectName === released.projectName,
  )!.key;
  await done(acts.release, { ...(await versioned(guid)), sectionKey: key }, finance);

  for (const [daysLeft, expected] of [
    [31, 0],
    [30, 1],
    [29, 1],
    [7, 2],
    [0, 2],
  ] as const) {
    await on(addDays(end, -daysLeft));
    await twice(remindGuarantees);
    expect([daysLeft, await told(payer.main, '将于')]).toEqual([daysLeft, expected]);
    expect([daysLeft, await told(finance, '将于')]).toEqual([daysLeft, expected]);
    expect([daysLeft, await figure(finance, 'depositsEnding')]).toEqual([daysLeft, expected === 0 ? 0 : 1]);
    expect(await figure(payer.main, 'ownDepositsEnding')).toBe(expected === 0 ? 0 : 1);
    expect(await twice(expireGuarantees)).toEqual([0, 0]);
  }
  expect((await detail(guid)).status).toBe(s.approved);

  await on(addDays(end, 1));
  expect((await twice(expireGuarantees)).toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await expireGuarantees(db)).toBe(0);
  const seen = await detail(guid);
  expect(seen).toMatchObject({
    status: s.notSent,
    refundable: '0.00',
    guaranteeTo: null,
    occupiedCount: 0,
  });
  expect(seen.statement.map(({ kind, debit }) => [kind, debit])).toEqual([
    [k.guarantee, null],
    [k.expire, '100000.00'],
  ]);
  const lapsed = seen.sections.map(({ projectName, isLapsed }) => [projectName, isLapsed]);
  expect(Object.fromEntries(lapsed)).toEqual({
    [covered.projectName]: true,
    [released.projectName]: false,
  });
  expect(await told(payer.main, '恢复为未递交')).toBe(1);
  expect(await told(finance, '1个占用标段不再受其覆盖')).toBe(1);
  expect(await told(manager, `不再覆盖`)).toBe(1);
  expect(await told(manager, payer.name)).toBe(0);
  const events = (await listRecords(db, DEPOSIT_PAYMENT, guid)).map(({ event }) => event);
  expect(events.filter((event) => event === 'deposit.expire')).toHaveLength(1);
  const { rows } = await pool.query<{ sum: string }>(
    `select coalesce(sum(e.amount), 0)::text as sum from deposit_account a
     join deposit_entry e on e.account_guid = a.guid where a.kind in (6, 8) and a.supplier_guid = $1`,
    [payer.guid],
  );
  expect(Number(rows[0]!.sum)).toBe(0);
});

test('money ends soon in the last thirty days of its term, the last of them included', async () => {
  await on(today());
  const settingGuid = await world.enabled({ categories: [6] });
  const guid = await world.approvedMoney(settingGuid, await world.aPayer([6]));
  const { validTo } = await detail(guid);
  for (const [daysLeft, expected] of [
    [31, []],
    [30, [guid]],
    [0, [guid]],
    [-1, []],
  ] as const) {
    await on(addDays(validTo, -daysLeft));
    const { list } = await done(acts.list, { group: 'ending', settingGuid }, finance);
    expect([daysLeft, list.map((one) => one.guid)]).toEqual([daysLeft, expected]);
  }
});

test('a section whose guarantee has expired shows as not covered until it rests on one again', async () => {
  await moveClock(`${year}-01-10 09:00:00`);
  const settingGuid = await world.enabled({ categories: [2], validTo: `${year}-12-31` });
  const payer = await world.aPayer([2]);
  const { guid } = await world.applied(settingGuid, payer, 1);
  const handIn = async (guaranteeTo: string) => {
    const paper = await world.guarantee(payer, { guaranteeFrom: `${year}-01-01`, guaranteeTo });
    await done(acts.submit, { ...(await versioned(guid)), ...paper }, payer.main);
    await done(acts.approve, await versioned(guid), finance);
  };
  const tender = await world.aTender();
  const occupy = async () =>
    done(acts.occupy, { ...(await versioned(guid)), projectGuid: tender.guid, sectionNo: '' }, finance);
  await handIn(`${year + 1}-06-30`);
  await occupy();
  // The guarantee was shortened in the books of its issuer: it has ended.
  await pool.query(`update deposit_payment set guarantee_to = $1 where guid = $2`, [`${year}-03-31`, guid]);
  await moveClock(`${year}-04-01 00:07:00`);
  expect(await expireGuarantees(db)).toBe(1);
  const shown = async () =>
    (await done(calls.sections, { guid: settingGuid, rows: 100 }, manager)).list.find(
      ({ projectGuid }) => projectGuid === tender.guid,
    );
  expect(await shown()).toMatchObject({
    isCovered: false,
    reason: { cn: '所依保函已到期，重新递交前不再覆盖' },
  });
  await handIn(`${year + 1}-06-30`);
  await occupy();
  expect(await shown()).toMatchObject({ isCovered: true, reason: null });
});

test('a refund is counted to the day: warned of ahead, on the day and once overdue, listed and counted', async () => {
  await moveClock(`${year}-06-01 09:00:00`);
  const settingGuid = await world.enabled({ categories: [3], refundRule: refundRule.code.atEnd });
  const payer = await world.aPayer([3]);
  const { guid } = await world.applied(settingGuid, payer);
  await done(
    acts.receive,
    { ...(await versioned(guid)), ...world.money(payer, { receivedOn: `${year}-05-20` }) },
    finance,
  );
  await done(acts.submit, { ...(await versioned(guid)), files: [await world.file(payer.main)] }, payer.main);
  await done(acts.approve, await versioned(guid), finance);
  const overdue = async () =>
    (await done(acts.list, { group: 'refundOverdue', settingGuid, rows: 100 }, finance)).total;

  await moveClock(`${year}-12-31 23:59:00`);
  expect(await openRefundClocks(db)).toBe(0);
  // Five days after the term (R16), unless the calendar rolls it on; nobody has asked.
  await moveClock(`${year + 1}-01-01 00:20:00`);
  expect((await twice(openRefundClocks)).toSorted((one, other) => one - other)).toEqual([0, 1]);
  const due = `${year + 1}-01-05`;
  expect(await detail(guid)).toMatchObject({
    status: s.approved,
    refundDue: due,
    isOverdue: false,
    refundDueWhy: { cn: '有效期届满且占用释放后退还（招标投标法实施条例 第五十七条）' },
  });
  const warned = () => told(finance, `应于${due}前退还`);
  const on = async (day: string, messages: number, late: number) => {
    await moveClock(`${day} 08:35:00`);
    await twice(remindRefunds);
    expect([day, await warned(), await overdue()]).toEqual([day, messages, late]);
    expect(await figure(finance, 'refundsOverdue')).toBe(late);
  };
  await on(addDays(due, -3), 0, 0);
  await on(addDays(due, -2), 1, 0);
  await on(addDays(due, -1), 1, 0);
  await on(due, 2, 0);
  await on(addDays(due, 1), 3, 1);
  await on(addDays(due, 9), 3, 1);
  // Whoever asks now does not put it off.
  await done(acts.askRefund, { ...(await versioned(guid)), reason: '到期' }, payer.main);
  expect(await detail(guid)).toMatchObject({ refundDue: due, isOverdue: true });
  expect((await world.decideRefund(guid)).code).toBe(1);
  await done(acts.refund, { ...(await versioned(guid)), bankSerial: 'OUT' }, finance2);
  expect([await overdue(), (await detail(guid)).refundDue]).toEqual([0, null]);
  expect((await call(acts.list, { group: 'refundOverdue' }, manager)).status).toBe(403);
});
