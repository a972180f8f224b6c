import fc from 'fast-check';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sheetsAsPdf } from './sheets.ts';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What a reader finds on each page of a PDF, with where each text begins and ends. */
async function read(content: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(content),
    cMapUrl: `${join(root, 'cmaps')}/`,
    cMapPacked: true,
    verbosity: 0,
  });
  const document = await loading.promise;
  const pages = [];
  for (let no = 1; no <= document.numPages; no += 1) {
    const page = await document.getPage(no);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: item.transform[4] as number,
                end: (item.transform[4] as number) + item.width,
              },
            ]
          : [],
      ),
    );
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  await loading.destroy();
  return { title: info.Title, pages };
}

const columns = [
  { header: '日期', width: 12, format: 'date' as const },
  { header: '金额(元)', width: 16, format: 'money' as const },
  { header: '说明', width: 40 },
];

test('the tables of a workbook are printed with their headings, amounts to the right', async () => {
  const content = await sheetsAsPdf('缴纳记录 BZJ-1', [
    {
      name: '账户明细',
      columns,
      rows: [[{ date: '2026-11-20' }, { number: '1234567.5' }, '缴纳 (SN1) \\ 括号']],
    },
    { name: '占用标段', columns, rows: [] },
  ]);
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  const { title, pages } = await read(content);
  expect(title).toBe('缴纳记录 BZJ-1');
  expect(pages.map((page) => page.map(({ text }) => text))).toEqual([
    [
      '缴纳记录 BZJ-1',
      '账户明细',
      '日期',
      '金额(元)',
      '说明',
      '2026-11-20',
      '1,234,567.50',
      '缴纳 (SN1) \\ 括号',
      '占用标段',
      '日期',
      '金额(元)',
      '说明',
      '无',
      '第1页 共1页',
    ],
  ]);
  const [head, amount] = ['金额(元)', '1,234,567.50'].map((wanted) =>
    pages[0]!.find(({ text }) => text === wanted)!,
  );
  expect(amount!.end).toBeCloseTo(head!.end, 0);
});

test('long tables go on with their headings on the next page, and nothing stands outside of one', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [
    { date: '2026-01-01' },
    { number: `${at}.00` },
    `第${at}行 ${'很长的说明'.repeat(at % 20)}`,
  ]);
  const { pages } = await read(await sheetsAsPdf('长表', [{ name: '账户明细', columns, rows }]));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) {
    expect(page.some(({ text }) => text === '日期')).toBe(true);
    for (const { x, end } of page) expect([x >= 40, end <= 842 - 39]).toEqual([true, true]);
  }
  const all = pages
    .flat()
    .map(({ text }) => text)
    .join('');
  for (const at of [0, 57, 119]) expect(all).toContain(`第${at}行`);
});

test('whatever is written can be read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 5 }),
      async (texts) => {
        const rows = texts.map((text) => [null, null, text]);
        const { pages } = await read(await sheetsAsPdf('任意', [{ name: '表', columns, rows }]));
        expect(pages.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 30 },
  );
});
