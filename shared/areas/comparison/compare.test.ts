import { expect, test } from 'vitest';
import { netPriceOf } from '#shared/areas/bid/quoted-lines';
import { lineKind } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { compareQuotes } from './compare.ts';
import type { OpenedLine, OpenedQuote } from './quotes.ts';

const line = (lineNo: string, quantity: string, also: Partial<PriceLineRow> = {}): PriceLineRow => ({
  lineNo,
  materialCode: '',
  materialName: `物料${lineNo}`,
  spec: '',
  unit: '台',
  quantity,
  kind: lineKind.code.optional,
  fixedPrice: null,
  remark: '',
  ...also,
});
const said = (price: string, taxRate = '13'): OpenedLine => ({
  price,
  taxRate,
  brand: '',
  delivery: '',
  remark: '',
});
const quote = (
  no: number,
  lines: Record<string, OpenedLine>,
  also: Partial<OpenedQuote> = {},
): OpenedQuote => ({
  no,
  supplierName: `供应商${no}`,
  lines: new Map(Object.entries(lines)),
  units: null,
  ...also,
});
const ask = { basis: 'gross' as const, least: new Map<number, number>(), most: null };
const lines = [line('1', '2'), line('2', '10'), line('3', '1')];

test('tax is taken out by the rate of each line, exactly, and another basis may be won by another', () => {
  const quotes = [quote(1, { 1: said('113', '13') }), quote(2, { 1: said('110', '6') })];
  const gross = compareQuotes([lines[0]!], quotes, ask);
  expect(gross.lines[0]!.cells.map(({ fen }) => fen)).toEqual([22_600n, 22_000n]);
  const net = compareQuotes([lines[0]!], quotes, { ...ask, basis: 'net' });
  expect(net.lines[0]!.cells.map(({ fen }) => fen)).toEqual([20_000n, 20_755n]);
  expect(gross.suppliers.map(({ isLowest }) => isLowest)).toEqual([false, true]);
  expect(net.suppliers.map(({ isLowest }) => isLowest)).toEqual([true, false]);
  expect(netPriceOf(lines[0]!, said('100', '13'))).toBe('88.4956');
  // rounded once, at the end: of the price as it is shown it would be 88,495.60
  const many = compareQuotes([line('1', '1000')], [quote(1, { 1: said('100', '13') })], {
    ...ask,
    basis: 'net',
  });
  expect(many.lines[0]!.cells[0]!.fen).toBe(8_849_558n);
});

test('what is missing or not comparable counts as the highest of the others, and is named', () => {
  const quotes = [
    quote(1, { 1: said('10'), 2: said('5'), 3: said('7') }),
    quote(2, { 1: said('9'), 2: said('4', '') }),
    quote(
      3,
      { 1: said('8'), 2: said('6'), 3: said('5') },
      {
        units: new Map([
          ['1', '套'],
          ['2', '台'],
          ['3', '台'],
        ]),
      },
    ),
  ];
  const gross = compareQuotes(lines, quotes, ask);
  expect(gross.lines.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
    ['quoted', 'quoted', 'otherUnit'],
    ['quoted', 'quoted', 'quoted'],
    ['quoted', 'missing', 'quoted'],
  ]);
  expect(gross.suppliers.map(({ quoted, compared, missing }) => [quoted, compared, missing])).toEqual([
    [7_700n, 7_700n, 0],
    [5_800n, 6_500n, 1],
    [6_500n, 8_500n, 1],
  ]);
  expect(gross).toMatchObject({ single: { no: 1, total: 7_700n }, lineWise: 6_300n, open: 0 });
  const net = compareQuotes(lines, quotes, { ...ask, basis: 'net' });
  expect(net.lines[1]!.cells[1]).toMatchObject({ state: 'noRate', fen: null });
});

test('a fixed price is the same for all and given to nobody; what nobody quoted stands in no total', () => {
  const all = [
    line('1', '2'),
    line('2', '1', { kind: lineKind.code.provisionalSum, fixedPrice: '100.00' }),
    line('3', '1'),
  ];
  const found = compareQuotes(all, [quote(1, { 1: said('10') }), quote(2, { 1: said('9') })], ask);
  expect(found).toMatchObject({ open: 1, lineWise: 11_800n, split: { total: 11_800n, bound: 11_800n } });
  expect(found.split!.parts).toEqual([{ no: 2, total: 1_800n, lineNos: ['1'] }]);
  expect(compareQuotes(all, [], ask)).toMatchObject({ single: null, split: null, obstacle: 'nothing' });
});

test('a least order and a most number of suppliers change the split, or leave none', () => {
  const quotes = [
    quote(1, { 1: said('100'), 2: said('10'), 3: said('30') }),
    quote(2, { 1: said('90'), 2: said('12'), 3: said('20') }),
  ];
  const free = compareQuotes(lines, quotes, ask);
  expect(free.split).toMatchObject({ total: 30_000n, parts: [{ no: 1 }, { no: 2, lineNos: ['1', '3'] }] });
  const bound = compareQuotes(lines, quotes, { ...ask, least: new Map([[1, 10_001]]) });
  expect(bound.split).toMatchObject({ total: 31_000n, parts: [{ no: 1, total: 13_000n }, { no: 2 }] });
  expect(compareQuotes(lines, quotes, { ...ask, most: 1 }).split).toMatchObject({ total: 32_000n });
  const none = compareQuotes(lines, quotes, {
    ...ask,
    least: new Map([
      [1, 99_999],
      [2, 99_999],
    ]),
  });
  expect(none).toMatchObject({ split: null, obstacle: 'impossible' });
});
