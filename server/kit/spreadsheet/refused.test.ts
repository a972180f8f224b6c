import { expect, test } from 'vitest';
import { buildXlsx, zip } from './fixtures/build-xlsx.ts';
import { readSpreadsheet } from './read.ts';

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
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    'notSpreadsheet',
    '请上传 .xlsx 或 .csv',
  ],
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
    [{ 'word/document.xml': '<d/>', '[Content_Types].xml': '<Types/>' }, 'notSpreadsheet'],
    [{ mimetype: 'x', 'content.xml': '<d/>' }, 'otherFormat'],
    [{ 'xl/workbook.bin': 'x', '[Content_Types].xml': '<Types/>' }, 'otherFormat'],
  ] as const) {
    await expect(readSpreadsheet({ content: await zip(entries) })).rejects.toMatchObject({ reason });
  }
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

test('only hidden sheets, and files above the size', async () => {
  const hidden = await buildXlsx({ sheets: plain, hidden: ['表'] });
  await expect(readSpreadsheet({ content: hidden })).rejects.toMatchObject({ reason: 'noSheet' });
  await expect(readSpreadsheet({ content: hidden }, { limits: { fileBytes: 100 } })).rejects.toMatchObject({
    reason: 'tooBig',
  });
});
