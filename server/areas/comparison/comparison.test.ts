import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { comparisonCalls as calls } from '#shared/areas/comparison/contract';
import { lineKind, tenderFileStatus } from '#shared/areas/tender-file/codes';
import { fileOfTender } from '../../testing/file-of-tender.ts';
import { openingWorld } from '../../testing/opening-world.ts';
import { readExport } from '../../testing/read-export.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { tender as tenderTable } from '../tender/tender.table.ts';
import { tenderFile, tenderFileDownload, tenderFileLine } from '../tender-file/tender-file.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, db, done, projectManager, colleague, foreigner } = world;
const w = await openingWorld(world);

const openers = [await w.anOpenerWithKey(), await w.anOpenerWithKey()];
const tender = await w.sealedTender(openers);
const bidders = [await w.aBidder(), await w.aBidder(), await w.aBidder()];

/** A version of the file with lines of these units, which some have got. */
async function version(
  edition: number,
  units: readonly string[],
  firstGuid: string | null,
  got: typeof bidders,
) {
  const file = fileOfTender(tender);
  const first = firstGuid ?? file.guid;
  await db.insert(tenderFile).values({ ...file, edition, firstGuid: first });
  await db.insert(tenderFileLine).values(
    units.map((unit, at) => ({
      tenderFileGuid: file.guid,
      lineNo: at + 1,
      materialName: ['离心泵', '=阀门', '管件'][at]!,
      unit,
      quantity: ['2', '10', '1'][at]!,
      kind: lineKind.code.optional,
    })),
  );
  await db
    .update(tenderFile)
    .set({ status: tenderFileStatus.code.published, publishedAt: sql`now()` })
    .where(eq(tenderFile.guid, file.guid));
  for (const { enterpriseGuid } of got)
    await db
      .insert(tenderFileDownload)
      .values({ tenderFileGuid: file.guid, firstGuid: first, edition, enterpriseGuid, digest: '' });
  return file.guid;
}
const columns = ['lineNo', 'taxRate', 'price', 'brand'];
const quoted = (rows: (string | null)[][]) => ({
  form: { opening: { 投标总价: '1.00' }, lines: { columns, rows } },
});
const first = await version(1, ['台', '个', '套'], null, [bidders[2]!]);
// The third answers the first version, in which a line was of another unit.
await w.submitted(
  tender.guid,
  bidders[2]!,
  quoted([
    ['1', '13', '80', ''],
    ['2', '13', '6', ''],
    ['3', '13', '5', ''],
  ]),
);
await version(2, ['台', '个', '批'], first, bidders.slice(0, 2));
await w.submitted(
  tender.guid,
  bidders[0]!,
  quoted([
    ['1', '13', '113', '甲牌'],
    ['2', '13', '5', ''],
    ['3', '13', '7', ''],
  ]),
);
await w.submitted(
  tender.guid,
  bidders[1]!,
  quoted([
    ['1', '6', '110', ''],
    ['2', '6', '4', ''],
  ]),
);
const guid = await w.appointed(tender.guid);
const table = (by: { guid: string; name: string } | null = projectManager, also: object = {}) =>
  call(calls.table, { guid: tender.guid, ...also }, by);

test('nobody but the people of the tender, and nothing before the opening has ended', async () => {
  expect((await table(null)).status).toBe(401);
  expect((await table(bidders[0]!)).status).toBe(403);
  const none = await call(calls.table, { guid: guid }, projectManager);
  const before = await table();
  expect([before.code, before.info]).toEqual([none.code, none.info]);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 4);
  for (const opener of openers) await w.give(guid, opener);
  await w.settled(guid);
  await w.stepTo(guid, 7);
  expect((await table()).info).toBe(none.info);
  expect((await call(calls.export, { guid: tender.guid }, projectManager)).info).toBe(none.info);
  await w.at(w.around(tender.deadline, 20 * 60_000));
  await w.stepTo(guid, 9);
  expect((await w.signed(guid)).code).toBe(1);
  await w.stepTo(guid, 10);
  expect((await table(foreigner)).info).toBe(none.info);
  expect((await table(bidders[0]!)).status).toBe(403);
  expect((await table(projectManager, { least: ['9:1'] })).info).toContain('序号为9');
});

test('lines by suppliers: what is missing and what is not comparable are named and counted as the highest of the others', async () => {
  const found = await done(calls.table, { guid: tender.guid, basis: 'gross' }, projectManager);
  expect(
    found.suppliers.map(({ no, missing, quoted: sum, compared, isLowest }) => [
      no,
      missing,
      sum,
      compared,
      isLowest,
    ]),
  ).toEqual([
    [1, 1, '220.00', '227.00', true],
    [2, 0, '283.00', '283.00', false],
    [3, 1, '260.00', '267.00', false],
  ]);
  expect(
    found.list.map(({ cells }) =>
      cells.map(({ state, amount, countedAs, isBest }) => [state, amount ?? countedAs, isBest]),
    ),
  ).toEqual([
    [
      ['quoted', '160.00', true],
      ['quoted', '226.00', false],
      ['quoted', '220.00', false],
    ],
    [
      ['quoted', '60.00', false],
      ['quoted', '50.00', false],
      ['quoted', '40.00', true],
    ],
    [
      ['otherUnit', '7.00', false],
      ['quoted', '7.00', true],
      ['missing', '7.00', false],
    ],
  ]);
  expect(found).toMatchObject({
    single: { no: 2, total: '283.00' },
    lineWise: '207.00',
    open: 0,
    openedAt: expect.any(String),
  });
  expect(found.split).toEqual({ total: '207.00', bound: '207.00', saved: '76.00' });
  const net = await done(calls.table, { guid: tender.guid, basis: 'net' }, projectManager);
  expect(net.list[0]!.cells.map(({ amount }) => amount)).toEqual(['141.59', '200.00', '207.55']);
  expect(net.fileBasis).toBe((await done(calls.table, { guid: tender.guid }, projectManager)).basis);
});

test('the split keeps least orders and the most suppliers', async () => {
  const ask = { guid: tender.guid, basis: 'gross' as const };
  const bound = await done(calls.table, { ...ask, least: ['1:200.00', '3:100.00'] }, projectManager);
  expect(bound.split!.total).toBe('227.00');
  expect(bound.list.map(({ splitTo }) => splitTo)).toEqual([1, 1, 2]);
  const one = await done(calls.table, { ...ask, most: 1 }, projectManager);
  expect(one).toMatchObject({
    split: { total: '283.00', saved: '0.00' },
    suppliers: [{}, { split: { lines: 3 } }, {}],
  });
});

test('exported as seen, and no text of a bidder is a formula', async () => {
  const ask = { guid: tender.guid, basis: 'net' as const, least: ['2:50.00'] };
  const { sheets } = await readExport(world, calls.export, ask, projectManager);
  const rows = sheets[0]!.rows.map((row) => row.map(String));
  expect(rows[0]!.filter((one) => one.includes('合价(不含税)'))).toHaveLength(3);
  expect(rows[2]!.slice(0, 2)).toEqual(['2', '=阀门']);
  expect(rows.flat()).toContain('缺项；按其他最高价 6.19 计入');
  expect(sheets[1]!.rows.flat().map(String)).toContain('已证明为最低');
  expect((await call(calls.export, ask, foreigner)).code).toBe(-1);
  await db.update(tenderTable).set({ status: 910 }).where(eq(tenderTable.guid, tender.guid));
  expect((await table()).code).toBe(-1);
  expect((await table(colleague)).code).toBe(-1);
});
