import { expect, test } from 'vitest';
import { buildXlsx, zip } from './fixtures/build-xlsx.ts';
import { readSpreadsheet, understandSpreadsheet } from './read.ts';
import { understandingIn } from './understanding.ts';
import type { understand } from './fixtures/forever.ts';

const rows = (xml: string) => `<sheetData>${xml}</sheetData>`;
const plain = { 表: rows('<row r="1"><c r="A1"><v>1</v></c></row>') };
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1000),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(100),
  ]);

test.each([
  ['a password', compound('EncryptedPackage'), 'encrypted', '请取消密码保护'],
  ['the old format', compound('Workbook'), 'oldFormat', '另存为 .xlsx'],
  [
    'a web page',
    Buffer.from('\uFEFF <html><table><tr><td>1</td></tr></table>'),
    'webPage',
    '用 Excel 打开后另存为',
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj', 'latin1'), 'pdf', '这是 PDF 文件'],
  ['an old document', compound('WordDocument'), 'word', '这是 Word 文档'],
  ['old slides', compound('PowerPoint Document'), 'slides', '这是演示文稿'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'picture', '请选择 xlsx 或 csv'],
  ['a photograph', Buffer.from('ffd8ffe000104a46', 'hex'), 'picture', '这是图片'],
  ['a scan', Buffer.from('II*\0\b\0\0\0'), 'picture', '这是图片'],
  ['machine code', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]), 'notSpreadsheet', '请上传 .xlsx 或 .csv'],
  ['nothing', Buffer.alloc(0), 'empty', '空'],
  ['half a zip', Buffer.from('PK\x03\x04 and then nothing'), 'damaged', '重新保存'],
])('%s is refused with what to do', async (_, content, reason, advice) => {
  await expect(readSpreadsheet({ content })).rejects.toMatchObject({
    reason,
    message: expect.stringContaining(advice),
  });
});

test('macros, by their content, whatever the name of the file', async () => {
  const content = await buildXlsx({ sheets: plain, entries: { 'xl/vbaProject.bin': 'x' } });
  await expect(readSpreadsheet({ content })).rejects.toMatchObject({ reason: 'macro' });
});

test('other documents in a zip', async () => {
  for (const [entries, reason] of [
    [{ 'word/document.xml': '<d/>', '[Content_Types].xml': '<Types/>' }, 'word'],
    [{ 'ppt/presentation.xml': '<d/>', '[Content_Types].xml': '<Types/>' }, 'slides'],
    [{ 'OFD.xml': '<d/>' }, 'notSpreadsheet'],
    [{ mimetype: 'x', 'content.xml': '<d/>' }, 'otherFormat'],
    [{ 'xl/workbook.bin': 'x', '[Content_Types].xml': '<Types/>' }, 'otherFormat'],
  ] as const) {
    await expect(readSpreadsheet({ content: await zip(entries) })).rejects.toMatchObject({ reason });
  }
});

test('a formula, where only values are taken; elsewhere the value kept with it is read', async () => {
  const cells = '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>A2*2</f><v>2</v></c></row>';
  const content = await buildXlsx({ sheets: { 明细: rows(cells) } });
  expect((await readSpreadsheet({ content }))[0]!.rows[1]).toEqual([1, 2]);
  await expect(readSpreadsheet({ content }, { limits: { formulas: 0 } })).rejects.toMatchObject({
    reason: 'formula',
    message: expect.stringContaining('单元格 B2 是公式'),
  });
});

test('a bomb: a ratio no text has, too many entries, too much in all', async () => {
  const dense = await buildXlsx({
    sheets: plain,
    entries: { 'xl/media/x.bin': Buffer.alloc(20 * 1024 * 1024) },
  });
  await expect(readSpreadsheet({ content: dense })).rejects.toMatchObject({ reason: 'bomb' });
  const many = await zip(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`e${at}`, 'x'])));
  await expect(readSpreadsheet({ content: many }, { limits: { zipEntries: 50 } })).rejects.toMatchObject({
    reason: 'bomb',
  });
  const large = await buildXlsx({ sheets: plain });
  await expect(readSpreadsheet({ content: large }, { limits: { unpackedBytes: 500 } })).rejects.toMatchObject(
    { reason: 'tooMuchContent' },
  );
});

test('a directory that lies about sizes does not get its content unpacked', async () => {
  const content = await buildXlsx({
    sheets: { 表: rows(`<row r="1"><c r="A1" t="str"><v>${'字'.repeat(500_000)}</v></c></row>`) },
  });
  const name = Buffer.from('xl/worksheets/0.xml');
  // The name stands 46 bytes behind the start of its directory entry, the unpacked size 24 (APPNOTE 4.3.12).
  content.writeUInt32LE(300, content.lastIndexOf(name) - 46 + 24);
  await expect(readSpreadsheet({ content })).rejects.toMatchObject({ reason: 'damaged' });
});

/** Where the directory of the container describes this entry (APPNOTE 4.3.12). */
const directoryEntry = (content: Buffer, name: string) => content.lastIndexOf(Buffer.from(name)) - 46;

test.each(['xl/worksheets/0.xml', 'xl/sharedStrings.xml', 'docProps/nobody-reads-it.xml'])(
  'a wrong check sum of %s',
  async (name) => {
    const content = await buildXlsx({
      sheets: plain,
      shared: '<si><t>甲</t></si>',
      entries: { 'docProps/nobody-reads-it.xml': '<x/>' },
    });
    await expect(readSpreadsheet({ content })).resolves.toHaveLength(1);
    const sum = directoryEntry(content, name) + 16;
    content.writeUInt32LE((content.readUInt32LE(sum) ^ 1) >>> 0, sum);
    await expect(readSpreadsheet({ content })).rejects.toMatchObject({
      reason: 'checksum',
      message: expect.stringContaining('校验和不符'),
    });
  },
);

test.each(['xl/worksheets/0.xml', 'xl/Worksheets/0.XML'])(
  'a part twice: %s beside the sheet',
  async (name) => {
    const other = name.replace('0', '9');
    const content = await buildXlsx({ sheets: plain, entries: { [other]: '<worksheet/>' } });
    const twice = Buffer.from(content.toString('latin1').replaceAll(other, name), 'latin1');
    await expect(readSpreadsheet({ content: twice })).rejects.toMatchObject({
      reason: 'partTwice',
      message: expect.stringContaining('同名'),
    });
  },
);

const cell = (type: string, text: string) =>
  rows(`<row r="3"><c r="B3" t="${type}"><v>${text}</v></c></row>`);
const hostile = (blanks: number) => `a${' '.repeat(blanks)}b`;

test('a cell longer than Excel can write is named, wherever its text stands; the longest it can write is read', async () => {
  const long = hostile(60_000);
  const shared = `<si><t xml:space="preserve">${long}</t></si>`;
  const runs = `<r><t xml:space="preserve">${hostile(9_998)}</t></r>`.repeat(4);
  const inline = rows(`<row r="3"><c r="B3" t="inlineStr"><is>${runs}</is></c></row>`);
  const made = {
    shared: await buildXlsx({ shared, sheets: { 表: cell('s', '0') } }),
    sharedRuns: await buildXlsx({ shared: `<si>${runs}</si>`, sheets: { 表: cell('s', '0') } }),
    inline: await buildXlsx({ sheets: { 表: inline } }),
    formula: await buildXlsx({ sheets: { 表: cell('str', long) } }),
    error: await buildXlsx({ sheets: { 表: cell('e', long) } }),
    date: await buildXlsx({ sheets: { 表: cell('d', long) } }),
  };
  expect(made.shared.length).toBeLessThan(2500);
  for (const [name, content] of Object.entries(made))
    await expect(readSpreadsheet({ content }), name).rejects.toMatchObject({
      reason: 'cellTooLong',
      message: '工作表“表”的单元格 B3 超过 32,767 个字符，请缩短其内容后重新上传',
    });
  await expect(readSpreadsheet({ content: Buffer.from(`名称\n\n甲,"${long}"`) })).rejects.toMatchObject({
    message: expect.stringContaining('“CSV”的单元格 B3 超过'),
  });
  // A long shared text that no cell shows hurts nobody.
  const unused = await buildXlsx({ shared, sheets: { 表: cell('str', hostile(32_765)) } });
  expect((await readSpreadsheet({ content: unused }))[0]!.rows[2]).toEqual([null, hostile(32_765)]);
});

test('a cell of ten million characters is not even kept: a reader with little memory names it', async () => {
  const limits = { zipRatio: 10_000, workerMebibytes: 24 };
  const text = '字'.repeat(10_000_000);
  for (const content of [
    await buildXlsx({ shared: `<si><t>${text}</t></si>`, sheets: { 表: cell('s', '0') } }),
    await buildXlsx({ sheets: { 表: cell('str', text) } }),
  ])
    await expect(readSpreadsheet({ content }, { limits })).rejects.toMatchObject({ reason: 'cellTooLong' });
});

test('what follows a shared text that is not kept is read as it stands', async () => {
  const content = await buildXlsx({
    shared: `<si><t>${'字'.repeat(1_000_000)}</t></si><si><t>乙</t></si>`,
    sheets: { 表: cell('s', '1') },
  });
  const [sheet] = await readSpreadsheet({ content }, { limits: { zipRatio: 10_000 } });
  expect(sheet!.rows[2]).toEqual([null, '乙']);
});

test('names that lead out of the container', async () => {
  const content = await buildXlsx({ sheets: plain, entries: { 'aa/evil.xml': 'x' } });
  const evil = Buffer.from(content.toString('latin1').replaceAll('aa/evil.xml', '../evil.xml'), 'latin1');
  await expect(readSpreadsheet({ content: evil })).rejects.toMatchObject({ reason: 'damaged' });
});

const million = () => {
  const lines: string[] = [];
  for (let at = 1; at <= 1_000_000; at += 1)
    lines.push(`<row r="${at}"><c r="A${at}"><v>${at}</v></c></row>`);
  return rows(lines.join(''));
};

test('a million rows, announced or only counted, are refused before a tenth of them is read', async () => {
  const data = million();
  for (const head of ['<dimension ref="A1:C1000000"/>', '', '<dimension ref="A1"/>']) {
    const content = await buildXlsx({ sheets: { 明细: head + data } });
    let share = 0;
    const reading = readSpreadsheet({ content }, { onProgress: (now) => (share = now) });
    await expect(reading).rejects.toMatchObject({
      reason: 'tooManyRows',
      message: expect.stringContaining('“明细”超过 20030 行'),
    });
    expect(share).toBeLessThan(0.1);
  }
});

test('a dimension over a whole column of a short sheet is not believed', async () => {
  const content = await buildXlsx({ sheets: { 表: `<dimension ref="A1:C1048576"/>${plain.表}` } });
  expect((await readSpreadsheet({ content }))[0]!.rows).toEqual([[1]]);
});

test('too many columns, cells, or characters, also when one shared text stands in many cells', async () => {
  const wide = await buildXlsx({ sheets: { 表: rows('<row r="1"><c r="ZZ1"><v>1</v></c></row>') } });
  await expect(readSpreadsheet({ content: wide })).rejects.toMatchObject({ reason: 'tooManyColumns' });
  const cells = rows(`<row r="1">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`);
  const content = await buildXlsx({ shared: `<si><t>${'字'.repeat(1000)}</t></si>`, sheets: { 表: cells } });
  for (const limits of [{ cells: 99 }, { characters: 99_999 }]) {
    await expect(readSpreadsheet({ content }, { limits })).rejects.toMatchObject({
      reason: 'tooMuchContent',
    });
  }
  await expect(
    readSpreadsheet({ content }, { limits: { cells: 100, characters: 100_000 } }),
  ).resolves.toHaveLength(1);
});

test('a reader that takes too long, or too much memory, ends in a refusal and the next one works', async () => {
  const content = await buildXlsx({
    shared: `<si><t>${'字'.repeat(3000)}</t></si>`.repeat(20_000),
    sheets: plain,
  });
  await expect(readSpreadsheet({ content }, { limits: { milliseconds: 1 } })).rejects.toMatchObject({
    reason: 'tooSlow',
  });
  const small = { zipRatio: 10_000, workerMebibytes: 24 };
  await expect(readSpreadsheet({ content }, { limits: small })).rejects.toMatchObject({
    reason: 'tooMuchContent',
  });
  await expect(readSpreadsheet({ content: await buildXlsx({ sheets: plain }) })).resolves.toHaveLength(1);
});

const forever = understandingIn<typeof understand>(new URL('./fixtures/forever.ts', import.meta.url));

test('an understanding without end is stopped, by the limit or by the caller, and hurts no other work meanwhile', async () => {
  const content = await buildXlsx({ sheets: plain });
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 5);
  await expect(
    understandSpreadsheet({ content }, forever, null, { limits: { milliseconds: 1500 } }),
  ).rejects.toMatchObject({ reason: 'tooSlow' });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
  const stop = new AbortController();
  const working = understandSpreadsheet({ content }, forever, null, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('stopped')),
  });
  await expect(working).rejects.toThrow('stopped');
});

test('only hidden sheets, and files above the size', async () => {
  const hidden = await buildXlsx({ sheets: plain, hidden: ['表'] });
  await expect(readSpreadsheet({ content: hidden })).rejects.toMatchObject({ reason: 'noSheet' });
  await expect(readSpreadsheet({ content: hidden }, { limits: { fileBytes: 100 } })).rejects.toMatchObject({
    reason: 'tooBig',
  });
});
