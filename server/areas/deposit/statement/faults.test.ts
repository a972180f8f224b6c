import { beforeAll, expect, test } from 'vitest';
import { statementImport } from '#shared/areas/deposit/statement/import-contract';
import { addDays } from '#shared/kit/dates';
import { buildXlsx, zip } from '../../../kit/spreadsheet/fixtures/build-xlsx.ts';
import { today } from '../../../testing/days.ts';
import { csvOf, OWN_ACCOUNT, statementWorld, type WrittenLine } from '../../../testing/statement-world.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const world = await statementWorld(app);
const { line, balanced, preview, begin, refusal, finance } = world;
beforeAll(async () => {
  await world.enabled({ categories: [1] });
});

/** What is changed of a line, and the column at which that is to be said. */
type Planted = readonly [column: string, change: Partial<WrittenLine>];
const planted: readonly Planted[] = [
  ['day', { day: '' }],
  ['day', { day: '2026-02-30' }],
  ['day', { day: '昨天' }],
  ['day', { day: '5/1' }],
  ['day', { day: addDays(today(), 1) }],
  ['day', { day: '20261301' }],
  ['credit', { credit: '十万' }],
  ['credit', { credit: '100000.001' }],
  ['credit', { credit: '1e5' }],
  ['credit', { credit: '-100000.00' }],
  ['credit', { credit: '100000.00元整' }],
  ['credit', { credit: '#REF!' }],
  ['credit', { credit: '' }],
  ['credit', { credit: '0.00' }],
  ['debit', { debit: '5.00' }],
  ['debit', { debit: '-5.00', credit: '' }],
  ['debit', { debit: 'abc' as never, credit: '' }],
  ['balance', { balance: 'n/a' }],
  ['balance', { balance: '12.345' }],
  ['balance', { balance: '987654321.00' }],
  ['balance', { balance: '0.01' }],
  ['name', { name: '' }],
  ['name', { name: '甲'.repeat(101) }],
  ['payer', { payer: '' }],
  ['payer', { payer: '12' }],
  ['payer', { payer: '6222*****1234' }],
  ['payer', { payer: '6222（中行）' }],
  ['account', { account: '9999888877776666' }],
  ['account', { account: '3301040160001234568' }],
  ['account', { account: '收取公司' }],
  ['currency', { currency: '美元' }],
  ['currency', { currency: 'HKD' }],
  ['currency', { currency: '840' }],
  ['bank', { bank: '行'.repeat(101) }],
  ['summary', { summary: '摘'.repeat(301) }],
  ['remark', { remark: '附'.repeat(301) }],
  ['serial', { serial: 'S'.repeat(65) }],
];

test('of 37 planted faults exactly 37 are marked, each at its line and column', async () => {
  expect(planted).toHaveLength(37);
  // Sound lines between them, so that what is wrong with one says nothing of the next.
  const sound = balanced(
    planted.flatMap(() => [line(null, { name: '甲公司' }), line(null, { name: '乙公司' })]),
  );
  const written = sound.map((one, at) => (at % 2 === 1 ? { ...one, ...planted[(at - 1) / 2]![1] } : one));
  const { guid, job } = await begin(csvOf(written));
  expect(job.state).toBe('done');
  const { list, summary } = await preview(guid);
  const found = list.flatMap(({ rowNumber, faults }) => faults.map(({ field }) => `${rowNumber} ${field}`));
  expect(found).toEqual(planted.map(([column], at) => `${at * 2 + 3} ${column}`));
  expect(summary).toMatchObject({ rows: 74, faulty: 37, new: 37 });
  const { version } = await preview(guid);
  expect((await app.call(statementImport.confirm, { guid, version }, finance)).info).toBe(
    '有错误的行须先更正或跳过，才能导入',
  );
});

test('a line that repeats another and one outside of the period are marked; corrected or left out, the rest goes on', async () => {
  const first = line(null);
  const written = [first, line(null, { serial: first.serial }), line(null, { day: '2026-01-01' })];
  const { guid } = await begin(
    csvOf(written, [`账号：${OWN_ACCOUNT}`, `起止日期：${addDays(today(), -30)}至${today()}`]),
  );
  const seen = await preview(guid);
  const faults = seen.list.map((row) => row.faults.map(({ field, message }) => `${field}: ${message}`));
  expect(faults).toEqual([
    [],
    ['serial: 与第4行重复'],
    [`day: 交易日期不在对账单期间${addDays(today(), -30)}至${today()}内`],
  ]);
  const seenAgain = await world.done(
    statementImport.correct,
    { guid, version: seen.version, rowNumber: 6, field: 'day', value: today() },
    finance,
  );
  await world.done(
    statementImport.skip,
    { guid, version: seenAgain.version, rowNumbers: [5], skip: true },
    finance,
  );
  const { jobGuid } = await world.confirm(guid);
  await app.runJobs();
  const { result } = await world.job(jobGuid);
  expect(result).toMatchObject({ added: 2 });
  const lines = await world.lines(String(result!['guid']));
  expect(lines.map(({ rowNumber, corrected }) => [rowNumber, corrected])).toEqual([
    [4, []],
    [6, ['day']],
  ]);
});

test('formulas, bombs and wrong totals are refused by name', async () => {
  const lines = balanced([line(null), line(null, { credit: '5.00' })]);
  expect(await refusal(csvOf(lines, [], ['合计,,,,,100005.00']))).toBe('done');
  const more = () => balanced([line(null), line(null, { credit: '5.00' })]);
  expect(await refusal(csvOf(more(), [], ['合计,,,,,100006.00']))).toContain(
    '贷方合计100,006.00元与明细之和100,005.00元不符',
  );
  expect(await refusal(csvOf(more(), [], ['贷方合计笔数：3']))).toContain('贷方合计3笔，明细为2笔');
  expect(await refusal(csvOf(more(), ['期末余额：9.00']))).toContain(
    '期末余额9.00元与明细推算的101,005.00元不符',
  );
  expect(await refusal(csvOf([{ ...line(null), credit: '=1+1' }]))).toBe(
    '工作表“CSV”的单元格 F2 是公式，只接受数值，请使用原始导出的文件',
  );
  expect(await refusal(csvOf([{ ...line(null), payer: '="6222000011112222"' }]))).toBe('done');
  const cells = (xml: string) => `<sheetData><row r="1">${xml}</row></sheetData>`;
  const formula = await buildXlsx({ sheets: { 明细: cells('<c r="A1"><f>1+1</f><v>2</v></c>') } });
  expect(await refusal(formula, '对账单.xlsx')).toContain('单元格 A1 是公式');
  const bomb = await zip({ 'xl/workbook.xml': 'x'.repeat(5_000_000) });
  expect(await refusal(bomb, '对账单.xlsx')).toContain('压缩内容异常');
  expect(await refusal('姓名,部门\n张三,财务', '名单.csv')).toContain('没有找到表头');
});

test('a total that could not be judged while an amount was wrong is judged once it is right', async () => {
  const [a, b] = balanced([line(null), line(null, { credit: '5.00' })]);
  const { guid } = await begin(csvOf([a!, { ...b!, credit: '五' }], [], ['合计,,,,,100006.00']));
  const { version, list } = await preview(guid);
  expect(list.map(({ faults }) => faults.map(({ field }) => field))).toEqual([[], ['credit']]);
  await world.done(
    statementImport.correct,
    { guid, version, rowNumber: 3, field: 'credit', value: '5.00' },
    finance,
  );
  const after = await preview(guid);
  expect(after.list[1]!.faults).toMatchObject([
    { field: null, message: expect.stringContaining('贷方合计') },
  ]);
});
