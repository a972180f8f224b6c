import { expect, test } from 'vitest';
import { buildXlsx } from './fixtures/build-xlsx.ts';
import { readSpreadsheet } from './read.ts';

const rows = (xml: string) => `<sheetData>${xml}</sheetData>`;
const readRows = async (content: Buffer) => (await readSpreadsheet({ content }))[0]!.rows;

test('texts: shared with rich runs, inline, of formulas; reading aids are left out, line ends made one', async () => {
  const content = await buildXlsx({
    shared: `<si><t>甲</t></si><si><r><t>富</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 文本</t></r><rPh sb="0" eb="1"><t>ふ</t></rPh></si>
      <si><t>一_x000D_&#10;二</t></si><si><t><![CDATA[<丙>]]>&amp;</t></si>`,
    sheets: {
      表: rows(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
        <row r="2"><c r="A2" t="inlineStr"><is><r><t>内</t></r><r><t>联</t></r></is></c><c r="B2" t="str"><f>A1&amp;"x"</f><v>甲x</v></c><c r="C2"><f>1+1</f><v>2</v></c></row>`),
    },
  });
  expect(await readRows(content)).toEqual([
    ['甲', '富 文本', '一\n二', '<丙>&'],
    ['内联', '甲x', 2],
  ]);
});

test('numbers, truth values, errors, ISO dates', async () => {
  const content = await buildXlsx({
    sheets: {
      表: rows(
        `<row><c><v>1.50</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-03-01T00:00:00Z</v></c><c t="str"><v>200.000000</v></c></row>`,
      ),
    },
  });
  expect(await readRows(content)).toEqual([
    [1.5, true, { error: '#N/A' }, { date: '2026-03-01' }, '200.000000'],
  ]);
});

const formats = [14, 164, 165, 166, 10, 57, 0];
const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="[Red]#,##0.00&quot;days&quot;"/>
  <numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
const styled = (values: readonly (readonly [value: number, style: number])[]) =>
  rows(`<row>${values.map(([value, style]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`);

test('dates by their format, built in, Chinese and custom; percentages; formats that only look like dates', async () => {
  const content = await buildXlsx({
    styles,
    sheets: {
      表: styled([
        [46082, 0],
        [46082, 1],
        [46082, 2],
        [46082.5, 3],
        [0.13, 4],
        [46082, 5],
        [46082, 6],
        [1, 0],
        [60, 0],
        [61, 0],
        [0.75, 0],
      ]),
    },
  });
  expect(await readRows(content)).toEqual([
    [
      { date: '2026-03-01' },
      { date: '2026-03-01' },
      46082,
      { date: '2026-03-01T12:00:00' },
      { percent: 13 },
      { date: '2026-03-01' },
      46082,
      { date: '1900-01-01' },
      { date: '1900-02-28' },
      { date: '1900-03-01' },
      '18:00:00',
    ],
  ]);
});

test('the 1904 count of old Macs', async () => {
  const content = await buildXlsx({
    styles,
    workbookPr: '<workbookPr date1904="1"/>',
    sheets: { 表: styled([[44620, 0]]) },
  });
  expect(await readRows(content)).toEqual([[{ date: '2026-03-01' }]]);
});

test('gaps become empty rows and cells, formatted emptiness at the end is left out', async () => {
  const content = await buildXlsx({
    sheets: {
      表: rows(
        '<row r="3"><c r="C3"><v>1</v></c><c r="D3" s="1"/></row><row r="900000" s="1"><c r="A900000" s="1"/></row>',
      ),
    },
  });
  expect(await readRows(content)).toEqual([[], [], [null, null, 1]]);
});

test('sheets in their order, hidden ones named but not read, merges, foreign prefixes', async () => {
  const content = await buildXlsx({
    hidden: ['藏'],
    sheets: {
      一: `${rows('<row r="1"><c r="A1"><v>1</v></c></row>')}<mergeCells><mergeCell ref="A1:C2"/></mergeCells>`,
      藏: rows('<row r="1"><c r="A1"><v>2</v></c></row>'),
      三: '<x:sheetData xmlns:x="urn:x"><x:row r="1"><x:c r="AB1"><x:v>3</x:v></x:c></x:row></x:sheetData>',
    },
  });
  const sheets = await readSpreadsheet({ content });
  expect(sheets.map(({ name, hidden, rows: read }) => [name, hidden, read.length])).toEqual([
    ['一', false, 1],
    ['藏', true, 0],
    ['三', false, 1],
  ]);
  expect(sheets[0]!.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 2 }]);
  expect(sheets[2]!.rows[0]!.findIndex((cell) => cell === 3)).toBe(27);
});

test('entities of a document type are not resolved', async () => {
  const evil = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/hostname">]>
    <worksheet>${rows('<row><c t="str"><v>&x;</v></c></row>')}</worksheet>`;
  const content = await buildXlsx({ sheets: { 表: '' }, entries: { 'xl/worksheets/0.xml': evil } });
  await expect(readSpreadsheet({ content })).rejects.toMatchObject({ reason: 'damaged' });
});

// 项目名称,金额 in GB18030, which Chinese Excel writes.
const gb18030 = Buffer.from([0xcf, 0xee, 0xc4, 0xbf, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xbd, 0xf0, 0xb6, 0xee]);

test.each([
  ['UTF-8', Buffer.from('项目名称,金额')],
  ['UTF-8 with mark', Buffer.from('\uFEFF项目名称,金额')],
  ['UTF-16', Buffer.from('\uFEFF项目名称\t金额', 'utf16le')],
  ['GB18030', gb18030],
])('CSV in %s', async (_, content) => {
  expect(await readRows(content)).toEqual([['项目名称', '金额']]);
});

test('CSV with quotes, line breaks in fields, blank lines, semicolons', async () => {
  const text = '名称;金额;备注\r\n"甲;乙";"1,5";"第一行\r\n第""二""行"\r\n\r\n;;\r\n丙;2;\r\n';
  expect(await readRows(Buffer.from(text))).toEqual([
    ['名称', '金额', '备注'],
    ['甲;乙', '1,5', '第一行\n第"二"行'],
    [],
    [],
    ['丙', '2'],
  ]);
});

test('progress grows to 1', async () => {
  const many = Array.from(
    { length: 3000 },
    (_, at) => `<row r="${at + 1}"><c><v>${Math.sin(at)}</v></c></row>`,
  ).join('');
  const content = await buildXlsx({ sheets: { 表: rows(many) } });
  const shares: number[] = [];
  await readSpreadsheet({ content }, { onProgress: (share) => shares.push(share) });
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
