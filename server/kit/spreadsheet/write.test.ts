import { buffer } from 'node:stream/consumers';
import { openSafeZip } from './zip-guard.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from './limits.ts';
import { readSpreadsheet } from './read.ts';
import { type ColumnFormat, rewritten, type WriteCell, type WriteSheet } from './sheet-columns.ts';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { writeSpreadsheet } from './write.ts';

const write = (sheet: Partial<WriteSheet>) =>
  buffer(writeSpreadsheet([{ name: '表', columns: [{ header: '甲' }], rows: [], ...sheet }]));
const writeRow = (cells: WriteCell[], formats: ColumnFormat[]) =>
  write({ columns: formats.map((format, at) => ({ header: `列${at}`, format })), rows: [cells] });
const readBack = async (content: Buffer) => (await readSpreadsheet({ content }))[0]!.rows;

async function entry(content: Buffer, name: string): Promise<string> {
  const zip = await openSafeZip(content, defaultLimits);
  const chunks: Buffer[] = [];
  for await (const chunk of zip.open(name)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('each kind of value comes back as what it is', async () => {
  const content = await writeRow(
    [
      '项目',
      { number: '1234567.89' },
      { date: '2026-03-15' },
      { date: '2026-03' },
      { date: '2026-03-15T08:30:00' },
      true,
      null,
      { number: '13.5' },
    ],
    ['text', 'money', 'date', 'month', 'dateTime', 'text', 'text', 'percent'],
  );
  expect((await readBack(content))[1]).toEqual([
    '项目',
    1234567.89,
    { date: '2026-03-15' },
    { date: '2026-03-01' },
    { date: '2026-03-15T08:30:00' },
    true,
    null,
    13.5,
  ]);
});

test('cells that were read are written again as they were seen', async () => {
  const cells: Cell[] = [
    '甲',
    1.5,
    false,
    { date: '2026-03-15' },
    { percent: 13 },
    { error: '#N/A' },
    null,
    1e21,
  ];
  const content = await writeRow(cells.map(rewritten), [
    'text',
    'text',
    'text',
    'date',
    'text',
    'text',
    'text',
    'text',
  ]);
  const seen = ['甲', 1.5, false, { date: '2026-03-15' }, '13%', '#N/A', null, '1000000000000000000000'];
  expect((await readBack(content))[1]).toEqual(seen);
});

test.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")'])(
  '%j stays text, and quoted',
  async (text) => {
    const content = await writeRow([text], ['text']);
    const xml = await entry(content, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('t="inlineStr"');
    expect(xml).not.toContain('<f>');
    const style = Number(/<c r="A2" s="(\d+)"/.exec(xml)?.[1]);
    const formats = [
      ...(await entry(content, 'xl/styles.xml')).split('<cellXfs')[1]!.matchAll(/<xf [^>]*>/g),
    ];
    expect(formats[style]?.[0]).toContain('quotePrefix="1"');
    expect((await readBack(content))[1]).toEqual([text]);
  },
);

test('a number is written digit by digit; one that Excel would round becomes text', async () => {
  const content = await writeRow(
    [{ number: '123456789012.345' }, { number: '1234567890123456.78' }, { number: '0.1' }],
    ['money', 'money', 'money'],
  );
  const xml = await entry(content, 'xl/worksheets/sheet1.xml');
  expect(xml).toContain('<v>123456789012.345</v>');
  expect((await readBack(content))[1]).toEqual([123456789012.345, '1234567890123456.78', 0.1]);
});

test('any text comes back, less what XML cannot hold', async () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom('_x000D_', 'a\u0000b\u001Fc', '\uD800', '<&>"', ' 空 ', '\n\n'),
    ),
    { minLength: 1, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(texts, async (list) => {
      const content = await write({
        columns: list.map((_, at) => ({ header: `列${at}` })),
        rows: [[...list, '末'].slice(0, list.length)],
      });
      const expected = list.map(
        (text) =>
          text
            .toWellFormed()
            .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
            .replace(/\r\n?/g, '\n') || null,
      );
      const [, row = []] = await readBack(content);
      expect(list.map((_, at) => row[at] ?? null)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

test('header styled and frozen, widths, filter over all rows, marked cells red, formats people expect', async () => {
  const content = await write({
    name: '错误[明细]/1',
    columns: [
      { header: '项目名称', width: 40 },
      { header: '金额', format: 'money' },
    ],
    rows: [
      ['甲', { marked: '三十万' }],
      [{ marked: null }, { number: '1' }],
    ],
  });
  const xml = await entry(content, 'xl/worksheets/sheet1.xml');
  const styles = await entry(content, 'xl/styles.xml');
  expect(xml).toContain('state="frozen"');
  expect(xml).toContain('<autoFilter ref="A1:B3"/>');
  expect(xml).toContain('width="40"');
  const formats = [...styles.split('<cellXfs')[1]!.matchAll(/<xf [^>]*>/g)];
  for (const reference of ['B2', 'A3']) {
    const style = Number(new RegExp(`<c r="${reference}" s="(\\d+)"`).exec(xml)?.[1]);
    expect(formats[style]?.[0]).toContain('fillId="3"');
  }
  expect(styles).toContain('formatCode="#,##0.00"');
  expect(styles).toContain('formatCode="yyyy-mm-dd"');
  expect((await readSpreadsheet({ content }))[0]!.name).toBe('错误 明细  1');
});

test('rows are drawn only as fast as the file is read', async () => {
  let drawn = 0;
  function* endless() {
    for (;;) {
      drawn += 1;
      yield [`第${drawn}行 ${Math.random()}`];
    }
  }
  const stream = writeSpreadsheet([{ name: '表', columns: [{ header: '甲' }], rows: endless() }]);
  const reader = stream[Symbol.asyncIterator]();
  await reader.next();
  const settled = await stillness(() => drawn);
  expect(settled).toBeLessThan(100_000);
  await reader.return?.();
  expect(await stillness(() => drawn)).toBeLessThan(settled + 20_000);
});

/** The value once it has stopped changing for twenty turns of the event loop. */
async function stillness(value: () => number): Promise<number> {
  for (let last = value(), same = 0; same < 20;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    same = value() === last ? same + 1 : 0;
    last = value();
  }
  return value();
}

test('an error of the rows ends the stream with it; progress counts the rows', async () => {
  async function* broken() {
    yield ['甲'];
    throw new Error('database gone');
  }
  await expect(write({ rows: broken() })).rejects.toThrow('database gone');
  const counts: number[] = [];
  const rows = Array.from({ length: 1200 }, () => ['甲']);
  await buffer(
    writeSpreadsheet([{ name: '表', columns: [{ header: '甲' }], rows }], {
      onProgress: (count) => counts.push(count),
    }),
  );
  expect(counts).toEqual([500, 1000, 1200]);
});
