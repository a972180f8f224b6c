import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankLineStatus } from '#shared/areas/deposit/statement/codes';
import { type BankLine, statementCalls as calls } from '#shared/areas/deposit/statement/contract';
import { csvOf, statementWorld, type WrittenLine } from '../../../testing/statement-world.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const world = await statementWorld(app);
const { call, pool, runJobs } = app;
const { done, finance, finance2, line } = world;
const s = bankLineStatus.code;
const settingGuid = await world.enabled({ categories: [1] });
const people = [finance, finance2];

/** The lines of which each import has some: sure ones, doubtful ones, strangers, with a serial and without. */
const pool12: WrittenLine[] = [];
for (let at = 0; at < 4; at++) {
  const payer = await world.aPayer([1]);
  const { guid } = await world.applied(settingGuid, payer);
  const { paymentNo } = await world.detail(guid);
  pool12.push(
    line(payer, { remark: paymentNo, ...(at % 2 === 0 && { serial: '' }) }),
    line(payer, { remark: at < 2 ? paymentNo : '', credit: '40000.00' }),
    line(null, { serial: '', credit: `${at + 1}.00` }),
  );
}

/** A round: what each of two people imports at the same time, then what finance does with a line that waits. */
const round = fc.record({
  imports: fc.array(
    fc.subarray(
      pool12.map((_, at) => at),
      { minLength: 1 },
    ),
    { minLength: 1, maxLength: 2 },
  ),
  act: fc.constantFrom<'confirm' | 'setAside' | 'restore' | 'match'>(
    'confirm',
    'setAside',
    'restore',
    'match',
  ),
  at: fc.nat(),
});

async function importAll(imports: readonly (readonly number[])[]) {
  const begun: Awaited<ReturnType<typeof world.begin>>[] = [];
  for (const [at, chosen] of imports.entries())
    begun.push(await world.begin(csvOf(chosen.map((one) => pool12[one]!)), `${at}.csv`, people[at]));
  const previews: Awaited<ReturnType<typeof world.preview>>[] = [];
  for (const [at, { guid }] of begun.entries()) previews.push(await world.preview(guid, people[at]));
  const wanted = begun.filter((_, at) => previews[at]!.summary.new > 0);
  await Promise.all(
    wanted.map(({ guid }) => world.confirm(guid, people[begun.findIndex((one) => one.guid === guid)])),
  );
  await runJobs();
}

const allLines = async () => {
  const { list } = await done(calls.list, { rows: 100 }, finance);
  const found: { line: BankLine; statement: string }[] = [];
  for (const { guid } of list)
    for (const one of await world.lines(guid)) found.push({ line: one, statement: guid });
  return found;
};

async function act(kind: 'confirm' | 'setAside' | 'restore' | 'match', at: number) {
  const all = await allLines();
  const open = all.filter(({ line: { actions } }) => kind === 'match' || actions.includes(kind));
  const chosen = open[at % Math.max(1, open.length)];
  if (!chosen) return;
  const { guid, version, candidates } = chosen.line;
  const paymentGuid = candidates[0]?.guid ?? guid;
  // What does not fit is refused, which is no fault here.
  if (kind === 'confirm') await call(calls.confirm, { guid, version, paymentGuid }, finance);
  else if (kind === 'setAside') await call(calls.setAside, { guid, version, reason: '误汇款' }, finance2);
  else if (kind === 'restore') await call(calls.restore, { guid, version }, finance);
  else await call(calls.match, { guid: chosen.statement }, finance);
}

async function nothingTwice() {
  const { rows } = await pool.query<{
    lines: number;
    marks: number;
    booked: string;
    received: string;
    total: string;
    held: string;
  }>(`
    select (select count(*) from deposit_statement_line)::int as lines,
      (select count(distinct (enterprise_guid, account, traded_on, mark)) from deposit_statement_line)::int as marks,
      (select coalesce(sum(l.credit), 0) from deposit_statement_line l join deposit_line_outcome o using (guid) where o.status = ${s.booked}) as booked,
      (select coalesce(sum(amount), 0) from deposit_receipt) as received,
      (select coalesce(sum(amount), 0) from deposit_entry) as total,
      (select coalesce(sum(e.amount), 0) from deposit_entry e join deposit_account a on a.guid = e.account_guid where a.kind = 2) as held`);
  const [found] = rows;
  expect(found!.marks).toBe(found!.lines);
  expect(found!.lines).toBeLessThanOrEqual(pool12.length);
  // What the bank says came in, what was registered, and what the ledger holds are one.
  expect(Number(found!.received)).toBe(Number(found!.booked));
  expect(Number(found!.held)).toBe(Number(found!.booked));
  expect(Number(found!.total)).toBe(0);
  const { rows: unsettled } = await pool.query(
    `select 1 from deposit_statement_line l left join deposit_line_outcome o using (guid) where o.guid is null
     union all select 1 from deposit_entry group by movement_guid having count(*) <> 2 or sum(amount) <> 0`,
  );
  expect(unsettled).toEqual([]);
}

test('no sequence of imports of any of the lines, by two at once, books a line twice; the ledger stays balanced', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 6 }), async (rounds) => {
      for (const { imports, act: kind, at } of rounds) {
        await importAll(imports);
        await act(kind, at);
        await nothingTwice();
      }
    }),
    // What was done stays done: a failure is not made smaller.
    { numRuns: 4, endOnFailure: true },
  );
  const { list } = await done(calls.list, { rows: 100 }, finance);
  const booked = list.reduce((sum, { counts }) => sum + counts.booked, 0);
  expect(booked).toBeGreaterThan(3);
}, 600_000);
