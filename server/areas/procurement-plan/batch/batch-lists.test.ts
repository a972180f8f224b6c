import { expect, test } from 'vitest';
import { UPLOAD_PATH } from '#shared/areas/file/contract';
import { jobDetail } from '#shared/areas/job/contract';
import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { addDays } from '#shared/kit/dates';
import { BATCH_NO, batchWorld } from '../../../testing/batch-world.ts';
import { YEAR } from '../../../testing/plan-world.ts';
import { readExport } from '../../../testing/read-export.ts';
import type { Place } from '../../../testing/sweep-records/owner.ts';
import { setupsOf } from '../../../testing/sweep-records/setups.ts';
import { uploadBody } from '../../../testing/upload-body.ts';
import { projectSetupLine } from '../../project-initiation/setup-parts.table.ts';

const world = await batchWorld();
const { db, call, done, buyer, colleague, officer, manager, stranger, batch } = world;

const guidsOf = async (search: object, who = officer) =>
  (await done(batchPlan.list, { rows: 100, ...search }, who)).list.map(({ guid }) => guid);

test('a person sees what their scope has; filters of the header and of one line', async () => {
  const own = await batch.draft([{ projectName: '空压机大修', projectNature: 3 }], { planName: '检修批次' });
  const other = await batch.draft([{}, {}], { planDept: world.otherDept.guid }, colleague);
  expect(await guidsOf({}, buyer)).toContain(own);
  expect(await guidsOf({}, buyer)).not.toContain(other);
  expect(await guidsOf({}, stranger)).toEqual([]);
  expect(await guidsOf({ projectName: '空压机', projectNature: 3 })).toEqual([own]);
  expect(await guidsOf({ projectName: '空压机', projectNature: 1 })).toEqual([]);
  expect(
    await guidsOf({ planName: '检修', batchNo: BATCH_NO, period: `${YEAR}-06`, outOfPlan: true }),
  ).toEqual([own]);
  expect(await guidsOf({ planName: '检修', outOfPlan: false })).toEqual([]);
  const { reportDate } = await batch.detail(own);
  expect(
    await guidsOf({ planName: '检修', planYear: YEAR, reportFrom: reportDate, reportTo: reportDate }),
  ).toEqual([own]);
  for (const other of [
    { planYear: YEAR + 1 },
    { reportTo: addDays(reportDate, -1) },
    { reportFrom: addDays(reportDate, 1) },
  ])
    expect(await guidsOf({ planName: '检修', ...other })).toEqual([]);
  expect(await guidsOf({ planName: '检修', userId: buyer.guid })).toEqual([own]);
  expect(await guidsOf({ planName: '检修', userId: officer.guid })).toEqual([]);
  expect(await guidsOf({ planDept: world.otherDept.guid })).toEqual([other]);
  const approved = await batch.approved();
  expect(await guidsOf({ mergeable: true })).toEqual([approved]);
});

test('a set-up of a line finds its plan, the centre plan and the annual plan behind it', async () => {
  const { guid: annual, lines } = await world.yearLines({ estimateAmount: '500.00' });
  const child = await batch.approved([{ yearItemGuid: lines[0]!.guid, batchAmount: '100.00' }]);
  const second = await batch.approved();
  const { guid: centre } = await batch.merge([child, second]);
  const line = (await batch.lines(centre, officer)).find(({ yearItemGuid }) => yearItemGuid !== null)!;
  expect(line.sourcePlan).toMatchObject({ guid: child });
  const place = {
    parentDept: world.company.deptGuid,
    deptGuid: world.dept.guid,
    enterpriseGuid: world.company.guid,
  };
  const { setup } = await setupsOf({ db, place: place as Place, person: buyer, no: '9' });
  await db
    .insert(projectSetupLine)
    .values({ setupGuid: setup, planType: 2, lineGuid: line.guid, position: 0, amount: '1.00' });
  const found = await guidsOf({ projectNo: 'SWEEP-LX-9-0' });
  expect(found.toSorted()).toEqual([child, centre].toSorted());
  const annuals = await done(annualPlan.list, { projectNo: 'SWEEP-LX-9-0' }, officer);
  expect(annuals.list.map(({ guid }) => guid)).toEqual([annual]);
  expect((await done(annualPlan.list, { projectNo: 'LX-没有' }, officer)).total).toBe(0);
  expect(await guidsOf({ contractNo: '没有' })).toEqual([]);
  expect((await world.detail(annual)).status).toBe(5);
});

test('the list and the lines as spreadsheets; nobody else’s', async () => {
  const guid = await batch.draft([{ projectName: '出口项目', controlPrice: '90.00' }], {
    planName: '导出用计划',
  });
  const list = await readExport(world, batchPlan.exportList, { planName: '导出用' }, buyer);
  expect(list.sheets[0]!.rows[0]!.slice(0, 3)).toEqual(['批次计划编号', '批次计划名称', '批次']);
  expect(list.sheets[0]!.rows[1]!.slice(1, 3)).toEqual(['导出用计划', BATCH_NO]);
  const lines = await readExport(world, batchPlan.exportLines, { guid }, buyer);
  expect(lines.sheets[0]!.rows[0]).toContain('本次采购金额(万元)');
  expect(lines.sheets[0]!.rows[1]).toContain('出口项目');
  expect((await call(batchPlan.exportLines, { guid }, stranger)).code).toBe(-1);
  for (const of of ['lines', 'materials'] as const)
    expect(
      (await readExport(world, batchPlan.template, { of }, buyer)).sheets[0]!.rows[0]!.length,
    ).toBeGreaterThan(8);
});

const upload = async (content: string, who: typeof buyer) => {
  const body = uploadBody('明细.csv', Buffer.from(content));
  const response = await world.send({ method: 'POST', url: UPLOAD_PATH, person: who, ...body });
  return response.json<{ data: { guid: string } }>().data.guid;
};
const rowsOf = async (jobGuid: string): Promise<SheetRow[]> => {
  await world.runJobs();
  const { state, error, result } = await done(jobDetail, { guid: jobGuid }, buyer);
  if (state !== 'done') throw new Error(String(error));
  return result!['rows'] as SheetRow[];
};

test('materials from a sheet: read with their faults, then saved as they were looked at', async () => {
  const planGuid = await batch.add();
  const { lineGuid } = await batch.saveLine(planGuid, { projectType: 3, quantity: '1', unit: '套' });
  const sheet =
    '物料名称,规格型号,品牌要求,单位,数量,参考单价(元)\n闸阀,DN50,某牌,个,3,12.5\n法兰,DN80,,片,6,';
  const fileGuid = await upload(sheet, buyer);
  expect((await call(batchPlan.readMaterials, { lineGuid, fileGuid }, colleague)).code).toBe(-1);
  const { jobGuid } = await done(batchPlan.readMaterials, { lineGuid, fileGuid }, buyer);
  const rows = await rowsOf(jobGuid);
  expect(rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([['brand'], []]);
  const materials = rows.map(({ values }) => ({ ...values, brand: '某牌或同等' }));
  const saved = await done(batchPlan.saveMaterials, { planGuid, lineGuid, version: 1, materials }, buyer);
  expect(saved.lineVersion).toBe(2);
  expect((await done(batchPlan.materials, { guid: lineGuid }, manager)).map(({ amount }) => amount)).toEqual([
    '37.50',
    null,
  ]);
});

test('lines from a sheet: one of the annual plan by its name, others outside it; gaps are marked', async () => {
  const { lines } = await world.yearLines(
    { projectName: '锅炉清洗', estimateAmount: '300000.00' },
    { projectName: '管道保温', estimateAmount: '300000.00' },
  );
  const planGuid = await batch.add();
  const sheet = [
    '项目名称,采购内容,估算金额(万元),计划发标时间,是否计划外,计划外原因,最高限价(万元),打包分标建议,期望完成时间',
    `锅炉清洗,全年清洗,10,${YEAR}-06,,,9.5,包1,${YEAR}-12-20`,
    `新增围栏,围栏安装,3,${YEAR}-07,,,x,,下月`,
    `管道保温,另加一次,2,${YEAR}-08,是,临时增加,,,`,
  ].join('\n');
  const { jobGuid } = await done(
    batchPlan.readLines,
    { planGuid, fileGuid: await upload(sheet, buyer) },
    buyer,
  );
  const rows = await rowsOf(jobGuid);
  expect(rows.map(({ values }) => values)).toMatchObject([
    {
      projectName: '锅炉清洗',
      batchAmount: '100000.00',
      outOfPlan: false,
      yearItemGuid: lines[0]!.guid,
      taxIncluded: true,
      controlPrice: '95000.00',
      packageNo: '包1',
      expectDate: `${YEAR}-12-20`,
    },
    { projectName: '新增围栏', batchAmount: '30000.00', outOfPlan: true },
    { batchAmount: '20000.00', outOfPlan: true, outReason: '临时增加' },
  ]);
  const wrong = rows[1]!.faults.map(({ field }) => field);
  expect(wrong).toContain('controlPrice');
  expect(wrong).toContain('expectDate');
  await done(batchPlan.addLines, { planGuid, items: rows.map(({ values }) => values) }, buyer);
  const made = await batch.lines(planGuid);
  expect(made.map(({ batchAmount }) => batchAmount)).toEqual(['100000.00', '30000.00', '20000.00']);
  expect(made[1]!.faults.map(({ field }) => field)).toContain('outReason');
  expect(made[2]!.faults.map(({ field }) => field)).not.toContain('outReason');
  expect((await batch.detail(planGuid)).faultCount).toBe(3);
});

test('what changed since the submission before, in words: names, and of lists what came and what went', async () => {
  const { lines } = await world.yearLines({ projectName: '来源项目', estimateAmount: '5000.00' });
  const guid = await batch.draft([{ projectName: '改前', projectType: 3, quantity: '2', unit: '台' }]);
  const change = async (given: object, materials: object[]) => {
    const [line] = await batch.lines(guid);
    const at = { planGuid: guid, guid: line!.guid, version: line!.version };
    if (Object.keys(given).length > 0) await done(batchPlan.saveLine, { ...batch.line(given), ...at }, buyer);
    const { version } = (await batch.lines(guid))[0]!;
    await done(
      batchPlan.saveMaterials,
      { planGuid: guid, lineGuid: line!.guid, version, materials } as never,
      buyer,
    );
  };
  const valve = { materialName: '闸阀', unit: '个', quantity: '2.5', price: '10.00' };
  await change({}, [valve]);
  expect(await done(batchPlan.changes, { guid }, buyer)).toBeNull();
  await batch.submit(guid);
  await batch.decide(guid, manager, 'reject');
  await change(
    {
      projectName: '改后',
      projectType: 3,
      quantity: '2',
      unit: '台',
      packageNo: '包2',
      yearItemGuid: lines[0]!.guid,
      outReason: undefined,
      demandDept: world.otherDept.guid,
    },
    [valve, { ...valve, materialName: '法兰' }],
  );
  const changes = await done(batchPlan.changes, { guid }, buyer);
  const { planNo } = await world.detail((await batch.lines(guid))[0]!.yearLine!.planGuid);
  const values = Object.fromEntries(
    changes!.lines[0]!.fields.map(({ field, before, after }) => [field, [before, after]]),
  );
  expect(values).toMatchObject({
    projectName: ['改前', '改后'],
    packageNo: [null, '包2'],
    outOfPlan: [true, false],
    yearItemGuid: [null, `${planNo} #1 来源项目`],
    demandDept: [expect.stringMatching(/^[^-]+$/), expect.stringMatching(/^[^-]+$/)],
    materials: [[], ['法兰 2.5个 × 10.00']],
  });
});
