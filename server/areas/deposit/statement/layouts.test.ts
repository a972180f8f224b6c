import { beforeAll, expect, test } from 'vitest';
import { bankLineStatus, statementLayout } from '#shared/areas/deposit/statement/codes';
import { statementCalls } from '#shared/areas/deposit/statement/contract';
import { addDays } from '#shared/kit/dates';
import { understandSpreadsheet } from '../../../kit/spreadsheet/read.ts';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import { asCsv, asXlsx, bankExports } from '../../../testing/bank-exports.ts';
import { today } from '../../../testing/days.ts';
import { inGbk } from '../../../testing/gbk.ts';
import { OWN_ACCOUNT, statementWorld } from '../../../testing/statement-world.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { understand } from './understand-statement.ts';

const app = await testApp();
const world = await statementWorld(app);
const { done, finance, detail } = world;
const understanding = understandingIn<typeof understand>(
  new URL('./understand-statement.ts', import.meta.url),
);
const read = (content: Buffer) =>
  understandSpreadsheet({ content }, understanding, null, { limits: { formulas: 0 } });
const l = statementLayout.code;
const s = bankLineStatus.code;
const sample = bankExports({
  own: OWN_ACCOUNT,
  name: '甲公司',
  payer: '1202020209900000001',
  remark: 'BZJ-1',
  day: '2026-01-05',
  nextDay: '2026-01-06',
});
const layouts = Object.keys(sample);
let settingGuid: string;
beforeAll(async () => {
  settingGuid = await world.enabled({ categories: [1] });
});

const ways = {
  xlsx: asXlsx,
  'CSV in UTF-8': async (rows) => Buffer.from(asCsv(rows)),
  'CSV in GBK': async (rows) => inGbk(asCsv(rows)),
} satisfies Record<string, typeof asXlsx>;

test.each(
  layouts.flatMap((layout) => Object.keys(ways).map((way) => [layout, way as keyof typeof ways] as const)),
)('%s as %s: what came in is booked, what went out is none of deposits', async (layout, way) => {
  const payer = await world.aPayer([1]);
  const { guid } = await world.applied(settingGuid, payer);
  const { paymentNo } = await detail(guid);
  const day = addDays(today(), -3);
  const rows = bankExports({
    own: OWN_ACCOUNT,
    name: payer.name,
    payer: payer.account.payerAccount,
    remark: paymentNo,
    day,
    nextDay: addDays(day, 1),
  })[layout]!;
  const { state, error, result } = await world.importOf(
    await ways[way](
      rows.map((row) => row.map((cell) => cell.replace(/N000|^9000|^C000|手续费/, `$&${way}`))),
    ),
    way === 'xlsx' ? '明细.xlsx' : '明细.csv',
  );
  expect([state, error]).toEqual(['done', null]);
  const statement = await done(statementCalls.detail, { guid: String(result!['guid']) }, finance);
  expect(statement).toMatchObject({ layout, creditTotal: '100000.00', debitTotal: '20.00', periodFrom: day });
  const lines = (await world.lines(statement.guid)).toSorted((a, b) => (a.tradedOn < b.tradedOn ? -1 : 1));
  expect(lines.map(({ status, credit, debit }) => [status, credit, debit])).toEqual([
    [s.booked, '100000.00', null],
    [s.unrelated, null, '20.00'],
  ]);
  expect(lines[0]).toMatchObject({ tradedOn: day, tradedAt: '10:23:11', payment: { guid } });
  expect((await detail(guid)).refundable).toBe('100000.00');
});

test('what stands above and below the lines is read', async () => {
  const factsOf = async (layout: string) => (await read(Buffer.from(asCsv(sample[layout]!))))!.facts;
  const period = { from: '2026-01-05', to: '2026-01-06' };
  expect(await factsOf(l.icbc)).toMatchObject({
    account: OWN_ACCOUNT,
    ...period,
    totals: { debit: '20.00', credit: '100000.00', debitCount: 1, creditCount: 1 },
  });
  expect((await factsOf(l.ccb)).totals).toMatchObject({ debit: '20.00', credit: '100000.00' });
  expect(await factsOf(l.cmb)).toMatchObject({ ...period, totals: { closing: '100980.00' } });
});

test('totals that do not fit are said by name', async () => {
  const changed = async (layout: string, from: string, to: string) => {
    const rows = sample[layout]!.map((row) => row.map((cell) => cell.replace(from, to)));
    return (await read(Buffer.from(asCsv(rows))))!.refusal!.cn;
  };
  expect(await changed(l.icbc, '贷方合计金额：100,000.00', '贷方合计金额：100,000.01')).toContain('贷方合计');
  expect(await changed(l.icbc, '借方合计笔数：1', '借方合计笔数：2')).toContain('借方合计2笔');
  expect(await changed(l.cmb, '100,980.00', '100,981.00')).toContain('期末余额');
});

test('a line that begins like a total and has a wrong day is a line all the same', async () => {
  const head = '收支,日期,金额,对方户名,对方账号,本方账号';
  const lines = [
    `收入,2026-01-05,5.00,甲公司,1202020209900000001,${OWN_ACCOUNT}`,
    `收入,昨天,6.00,乙公司,1202020209900000002,${OWN_ACCOUNT}`,
  ];
  const found = (await read(Buffer.from([head, ...lines, '收入合计：11.00,,,,,'].join('\n'))))!;
  expect(found.rows.map(({ texts }) => [texts.day, texts.credit, texts.name])).toEqual([
    ['2026-01-05', '5.00', '甲公司'],
    ['昨天', '6.00', '乙公司'],
  ]);
  expect(found.facts).toMatchObject({ layout: l.other, totals: { credit: '11.00' } });
});
