import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FileRow, getFileTable, TABLE_SHOWN, UPLOAD_PATH } from '#shared/areas/file/contract';
import { buildXlsx, zip } from '../../kit/spreadsheet/fixtures/build-xlsx.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import * as sample from '../../testing/file-samples.ts';
import { testApp } from '../../testing/test-app.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { listRecords } from '../audit/audit.service.ts';

const { db, app, as, call } = await testApp();
const company = await aCompany(db);
const buyer = await aUser(db, { enterpriseGuid: company.guid });
const colleague = await aUser(db, { enterpriseGuid: company.guid });

async function uploaded(name: string, content: Buffer): Promise<string> {
  const { headers, payload } = uploadBody(name, content);
  const sent = await app.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { ...headers, ...(await as(buyer)) },
    payload,
  });
  return sent.json<{ data: FileRow }>().data.guid;
}
const downloads = async (guid: string) =>
  (await listRecords(db, 'file', guid)).filter(({ event }) => event === 'file.download');
const cells = (row: number, ...texts: string[]) =>
  `<row r="${row}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

test('nobody, and whoever may not read the file, gets its table; missing and foreign are one answer', async () => {
  const guid = await uploaded('表.xlsx', await buildXlsx({ sheets: { 一: '<sheetData/>' } }));
  expect((await call(getFileTable, { guid }, null)).status).toBe(401);
  const foreign = await call(getFileTable, { guid }, colleague);
  expect(foreign).toMatchObject({ code: -1, info: '文件不存在或无权查看' });
  expect((await call(getFileTable, { guid: randomUUID() }, buyer)).info).toBe(foreign.info);
  expect(await downloads(guid)).toHaveLength(0);
});

test('what is no workbook is refused, and so is one that only looks like it', async () => {
  const pdf = await uploaded('a.pdf', sample.pdf);
  expect(await call(getFileTable, { guid: pdf }, buyer)).toMatchObject({
    code: 0,
    info: '只有 xlsx 文件可以预览为表格',
  });
  const broken = await uploaded('b.xlsx', sample.xlsx);
  expect(await call(getFileTable, { guid: broken }, buyer)).toMatchObject({
    code: 0,
    info: expect.stringContaining('损坏'),
  });
});

test('a bomb in a workbook is refused', async () => {
  const bomb = await zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/0.xml': Buffer.alloc(30_000_000, ' '),
  });
  const guid = await uploaded('c.xlsx', bomb);
  expect(await call(getFileTable, { guid }, buyer)).toMatchObject({
    code: 0,
    info: expect.stringContaining('异常'),
  });
});

test('a workbook is shown as texts, sheet by sheet, to its limits; each reading is recorded', async () => {
  const many = Array.from({ length: TABLE_SHOWN.rows + 1 }, (_, at) => cells(at + 1, `第${at + 1}行`));
  const guid = await uploaded(
    '报价.xlsx',
    await buildXlsx({
      sheets: {
        报价: `<sheetData>${cells(1, '名称', '金额')}<row r="2"><c t="inlineStr"><is><t>&lt;b&gt;</t></is></c><c><v>12.5</v></c></row></sheetData><mergeCells><mergeCell ref="A3:B4"/></mergeCells>`,
        长: `<sheetData>${many.join('')}</sheetData>`,
        藏: `<sheetData>${cells(1, '看不见')}</sheetData>`,
      },
      hidden: ['藏'],
    }),
  );
  const { data } = await call(getFileTable, { guid }, buyer);
  expect(data.sheets.map(({ name }) => name)).toEqual(['报价', '长']);
  expect(data.sheets[0]).toMatchObject({
    rows: [
      ['名称', '金额'],
      ['<b>', '12.5'],
    ],
    isCut: false,
  });
  expect(data.sheets[1]!.rows).toHaveLength(TABLE_SHOWN.rows);
  expect(data.sheets[1]!.isCut).toBe(true);
  expect(await downloads(guid)).toHaveLength(1);
});
