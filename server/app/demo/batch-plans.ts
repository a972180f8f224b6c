import { batchKind } from '#shared/areas/procurement-plan/line/codes';
import { batchLineForm, type BatchLineForm } from '#shared/areas/procurement-plan/batch/rules';
import type { BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { addDays, yearOf } from '#shared/kit/dates';
import { multiplyPercent } from '#shared/kit/money';
import { adjustBatchPlan } from '../../areas/procurement-plan/batch/derive-batch.ts';
import { saveMaterials } from '../../areas/procurement-plan/batch/materials.ts';
import { mergeBatchPlans } from '../../areas/procurement-plan/batch/merge-plans.ts';
import { pickYearLines } from '../../areas/procurement-plan/batch/pick-lines.ts';
import { getBatchLines, getBatchPlan } from '../../areas/procurement-plan/batch/read-batch.ts';
import { saveSetting } from '../../areas/procurement-plan/batch/settings.ts';
import { batchReview } from '../../areas/procurement-plan/batch/review-batch.ts';
import { saveBatchLine } from '../../areas/procurement-plan/batch/write-batch-lines.ts';
import { addBatchPlan, editBatchPlan } from '../../areas/procurement-plan/batch/write-batch-plans.ts';
import { listUsableLines } from '../../areas/procurement-plan/line/usable-lines.service.ts';
import { useLine } from '../../areas/procurement-plan/line/use-lines.service.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { writeSpreadsheet } from '../../kit/spreadsheet/write.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { demoPeople } from './people.ts';
import { sendingIn } from './sent-files.ts';

const HANDLER = 'buyer';
const OFFICER = 'planner';
const APPROVERS = ['manager', 'director'] as const;
/** Of what is left of an annual line, what one of these plans releases: six of them take from the same lines. */
const SHARE = '12';

const MATERIALS = [
  { materialName: '主机', spec: '按技术规范书', brand: '', unit: '台', quantity: '2', price: '48000.00' },
  {
    materialName: '备品备件',
    spec: '一年用量',
    brand: '原厂或同等',
    unit: '套',
    quantity: '2',
    price: '6500.00',
  },
];

type Quoted = readonly [tool: string, count: number, price: number];
/** A workbook as a supplier sends it. */
const quoteSheet = (rows: readonly Quoted[]) =>
  writeSpreadsheet([
    {
      name: '询价单',
      columns: [
        { header: '名称', width: 20 },
        { header: '数量', width: 10, format: 'integer' },
        { header: '单价(元)', width: 14, format: 'money' },
      ],
      rows: rows.map(([tool, count, price]) => [tool, { number: `${count}` }, { number: `${price}` }]),
    },
  ]);

/**
 * Batch plans of the first company in each of the five states, made by the services a person would use: two merged into
 * a centre plan, one with a line that is partly used, one adjusted and one whose adjustment is being decided.
 */
export async function addDemoBatchPlans(
  { db, storage }: { db: Db; storage: Storage },
  { userOf, departmentOf }: DemoIdentity,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const today = await todayOf(db);
  const handler = await as(HANDLER);
  const officer = await as(OFFICER);
  const unit = departmentOf(demoCompany.first);
  const dept = departmentOf(demoCompany.first, '设备管理科');
  const year = yearOf(today);
  const period = today.slice(0, 7);
  const batchNo = `${year}年第2批`;
  const closed = addDays(today, -40);
  await saveSetting(
    { batchNo: `${year}年第1批`, period: closed.slice(0, 7), reportDeadline: `${closed} 18:00:00` },
    officer,
  );
  await saveSetting(
    { batchNo, period, reportDeadline: `${addDays(today, 20)} 18:00:00`, remark: '每月25日截报' },
    officer,
  );

  const header = (planName: string) => ({
    planName,
    batchNo,
    period,
    planUnit: unit,
    planDept: dept,
    batchKind: batchKind.code.regular,
    buyerUnit: unit,
    handlerPhone: demoPeople.find(({ userName }) => userName === HANDLER)!.phone,
    remark: '依据年度采购计划分批实施。',
  });
  const versionOf = async (guid: string, who: Context) => (await getBatchPlan(guid, who)).version;
  const { list: yearLines } = await listUsableLines(
    { page: 1, rows: 100, planType: 3, planUnit: unit },
    officer,
  );
  const source = (at: number) => yearLines[at % yearLines.length]!;

  /** A draft with two annual lines, whose gaps are filled in. */
  const add = async (planName: string, first: number) => {
    const { guid } = await addBatchPlan(header(planName), handler);
    const items = [source(first), source(first + 1)].map(({ guid: yearItemGuid, remaining }) => ({
      yearItemGuid,
      batchAmount: multiplyPercent(remaining, SHARE),
    }));
    await pickYearLines({ planGuid: guid, items }, handler);
    for (const line of await getBatchLines(guid, handler)) await complete(guid, line);
    return guid;
  };
  const complete = async (planGuid: string, line: BatchLine) => {
    const saved = await saveBatchLine(
      { ...formOf(line, addDays(today, 75)), planGuid, guid: line.guid, version: line.version },
      handler,
    );
    if (line.projectType !== projectType.code.goods) return;
    const { version } = (await getBatchLines(planGuid, handler)).find(({ guid }) => guid === saved.lineGuid)!;
    await saveMaterials({ planGuid, lineGuid: line.guid, version, materials: MATERIALS }, handler);
  };
  const submit = async (guid: string, answer?: string) =>
    batchReview.calls.submit({ guid, version: await versionOf(guid, handler), answer }, handler);
  const reject = async (guid: string, opinion: string) =>
    batchReview.calls.examination({ guid, result: 'reject', opinion }, await as(APPROVERS[0]));
  const approve = async (guid: string) => {
    await submit(guid);
    for (const approver of APPROVERS)
      await batchReview.calls.examination(
        { guid, result: 'approve', opinion: '同意。', acknowledged: true },
        await as(approver),
      );
    return guid;
  };

  await add('设备管理科备品备件批次计划', 0);
  await submit(await add('设备管理科检修服务批次计划', 2));
  const rejected = await add('设备管理科仪表更新批次计划', 1);
  await submit(rejected);
  await reject(rejected, '请补充技术参数后重新提交。');
  // returned, answered with other prices and up for decision again
  const toolsPlan = '设备管理科工器具批次计划';
  const answered = await add(toolsPlan, 1);
  const quoted = async (rows: readonly Quoted[]) =>
    editBatchPlan(
      {
        ...header(toolsPlan),
        guid: answered,
        version: await versionOf(answered, handler),
        files: [await sendingIn({ db, storage })(handler, '工器具询价单.xlsx', quoteSheet(rows))],
      },
      handler,
    );
  await quoted([
    ['液压扳手', 4, 18_600],
    ['超声波测厚仪', 2, 9_800],
    ['红外热像仪', 1, 46_000],
  ]);
  await submit(answered);
  await reject(answered, '请说明与上一批的关系，并复核询价单中的单价。');
  await quoted([
    ['液压扳手', 4, 16_900],
    ['超声波测厚仪', 2, 9_800],
    ['测振仪', 2, 7_200],
    ['红外热像仪', 1, 43_500],
  ]);
  await submit(answered, '本批为新增设备配套，与上一批不重复。');
  const open = await approve(await add('设备管理科安全设施批次计划', 3));
  const used = await approve(await add('设备管理科运行维护批次计划', 4));
  const [line] = await getBatchLines(used, handler);
  await useLine(db, line!.guid, multiplyPercent(line!.batchAmount!, '60'));
  const adjust = async (guid: string, percent: string) => {
    const child = (await adjustBatchPlan({ guid }, handler)).guid;
    const [first] = await getBatchLines(child, handler);
    const batchAmount = multiplyPercent(first!.batchAmount!, percent);
    await saveBatchLine(
      { ...keptForm(first!), batchAmount, planGuid: child, guid: first!.guid, version: first!.version },
      handler,
    );
    return child;
  };
  await approve(await adjust(used, '110'));
  await submit(await adjust(open, '80'));
  const planGuids = [
    await approve(await add('设备管理科第2批采购计划（一）', 5)),
    await approve(await add('设备管理科第2批采购计划（二）', 6)),
  ];
  const planName = `${batchNo}集中采购计划`;
  await mergeBatchPlans({ ...header(planName), planGuids }, officer);
  await end();
}

/** A stored line as its form sends it back. */
const keptForm = (line: BatchLine): BatchLineForm =>
  batchLineForm.parse({
    ...Object.fromEntries(
      Object.entries(line).filter(([name, value]) => name in batchLineForm.shape && value !== null),
    ),
    inviteList: line.inviteList.map(({ supplierGuid, reason }) => ({ supplierGuid, reason })),
    techFiles: line.techFiles.map(({ guid }) => guid),
  });

/** A picked line as a handler completes it: tendered openly, so that nobody is to be invited. */
function formOf(line: BatchLine, expectDate: string): BatchLineForm {
  const known = Object.entries(line).filter(([name, value]) => name in batchLineForm.shape && value !== null);
  return batchLineForm.parse({
    ...Object.fromEntries(known),
    inviteList: [],
    techFiles: undefined,
    tenderWay: tenderWay.code.open,
    modeReasonCode: undefined,
    modeReason: undefined,
    // Carried over from last year: its dates are planned anew.
    plannedIssueDate: expectDate.slice(0, 7),
    plannedOpenDate: undefined,
    plannedAwardDate: undefined,
    plannedContractDate: undefined,
    requiredDate: undefined,
    expectDate,
    packageNo: '包1',
    qualification: '具有独立法人资格和相应供货或服务能力，近三年无重大质量、安全事故。',
  });
}
