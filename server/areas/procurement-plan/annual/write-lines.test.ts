import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { planWorld, YEAR } from '../../../testing/plan-world.ts';

const world = await planWorld();
const { call, buyer } = world;
let planGuid: string;
let demandDept: string;
const line = (given: object = {}) => ({ ...world.line({ demandDept }), planGuid, ...given });
const save = (given: object = {}) => call(annualPlan.saveLine, line(given), buyer);

beforeAll(async () => {
  const made = await world.draft({ lines: 0 });
  planGuid = made.guid;
  demandDept = made.unit.deptGuid;
});

const wrong: [name: string, given: object, field: string, text: string][] = [
  ['without a name', { projectName: '' }, 'projectName', '不能为空！'],
  ['without an amount above 0', { estimateAmount: '0' }, 'estimateAmount', '必须大于0'],
  ['with three decimals', { estimateAmount: '1.234' }, 'estimateAmount', '必须填写数值，两位以内小数'],
  ['of an unknown nature', { projectNature: 9 }, 'projectNature', '请选择'],
  ['with a category that has others below', { categoryCode: 'C01' }, 'categoryCode', '采购品类只能选择末级'],
  [
    'for a department of another company',
    { demandDept: randomUUID() },
    'demandDept',
    '需求部门不属于编报单位',
  ],
  ['of goods without a quantity', { projectType: 3, unit: '台' }, 'quantity', '不能为空！'],
  ['of goods without a unit', { projectType: 3, quantity: '2' }, 'unit', '不能为空！'],
  ['by single source without a case', { tenderWay: 4, modeReason: '独家' }, 'modeReasonCode', '请选择'],
  [
    'with a case of another mode',
    { tenderWay: 4, modeReason: '独家', modeReasonCode: 'N1' },
    'modeReasonCode',
    '所选情形不适用于该采购方式',
  ],
  ['by inquiry without a reason', { tenderWay: 6 }, 'modeReason', '不能为空！'],
  [
    'mandatory by law, denied without a reason',
    { projectNature: 1, projectType: 1, estimateAmount: '4000000', isMandatory: false },
    'mandatoryReason',
    '已达到依法必须招标的规模标准，改为否须说明理由',
  ],
  [
    'issued in another year',
    { plannedIssueDate: `${YEAR - 1}-12` },
    'plannedIssueDate',
    `计划发标时间应在${YEAR}年或${YEAR + 1}年`,
  ],
  [
    'opened before it is issued',
    { plannedOpenDate: `${YEAR}-05-31` },
    'plannedOpenDate',
    '计划开标时间不能早于计划发标时间',
  ],
  [
    'awarded before it is opened',
    { plannedOpenDate: `${YEAR}-07-31`, plannedAwardDate: `${YEAR}-07-30` },
    'plannedAwardDate',
    '计划定标时间不能早于计划开标时间',
  ],
  [
    'signed before it is awarded',
    { plannedAwardDate: `${YEAR}-08-31`, plannedContractDate: `${YEAR}-08-30` },
    'plannedContractDate',
    '计划签约时间不能早于计划定标时间',
  ],
  [
    'needed before it is signed',
    { plannedContractDate: `${YEAR}-08-31`, requiredDate: `${YEAR}-08-30` },
    'requiredDate',
    '需求时间不能早于计划签约时间',
  ],
  ['at a tax rate there is not', { taxRate: 7 }, 'taxRate', '请选择'],
];
test.each(wrong)('a line %s is refused at the field', async (_name, given, field, text) => {
  const answer = await save(given);
  expect(answer.code).toBe(0);
  expect(answer.fields[field]).toBe(text);
  expect(await world.lines(planGuid)).toEqual([]);
});

test('a warning does not refuse: 20 days to the opening, 30 days to the contract, mode of a mandatory tender', async () => {
  const { guid, unit } = await world.draft({ lines: 0 });
  const answer = await save({
    planGuid: guid,
    demandDept: unit.deptGuid,
    projectNature: 1,
    projectType: 1,
    estimateAmount: '4000000',
    isMandatory: true,
    tenderWay: 6,
    modeReason: '比选',
    plannedOpenDate: `${YEAR}-06-15`,
    plannedAwardDate: `${YEAR}-07-01`,
    plannedContractDate: `${YEAR}-08-01`,
  });
  expect(answer.data.faults.map(({ field, level }) => `${field} ${level}`).toSorted()).toEqual([
    'plannedContractDate warning',
    'plannedOpenDate warning',
    'tenderWay warning',
  ]);
  expect(await world.detail(guid)).toMatchObject({
    itemCount: 1,
    faultCount: 0,
    mandatoryAmount: '4000000.00',
  });
});

test('add, change, remove: sums and version follow; a stale line is refused; the same guid adds once', async () => {
  const { guid: plan, unit } = await world.draft({ lines: 0 });
  const mine = (given: object) => line({ planGuid: plan, demandDept: unit.deptGuid, ...given });
  const guid = randomUUID();
  const first = await world.done(
    annualPlan.saveLine,
    mine({ guid, projectName: '甲', estimateAmount: '10.50' }),
    buyer,
  );
  const again = await world.done(
    annualPlan.saveLine,
    mine({ guid, projectName: '甲', estimateAmount: '10.50' }),
    buyer,
  );
  expect(again).toEqual(first);
  expect(await world.detail(plan)).toMatchObject({
    itemCount: 1,
    totalAmount: '10.50',
    version: first.version,
  });

  const changed = mine({
    guid,
    version: 1,
    projectName: '甲',
    estimateAmount: '20',
    quantity: '',
    remark: '',
  });
  await world.done(annualPlan.saveLine, changed, buyer);
  expect((await call(annualPlan.saveLine, changed, buyer)).info).toBe('数据已被他人修改，请刷新后重试');
  expect(await world.lines(plan)).toMatchObject([
    {
      lineNo: 1,
      version: 2,
      estimateAmount: '20.00',
      quantity: null,
      remark: null,
      categoryName: '工程勘察',
      usedAmount: '0.00',
    },
  ]);
  const clash = await call(annualPlan.saveLine, mine({ projectName: '甲' }), buyer);
  expect(clash.fields).toEqual({ projectName: '计划内项目名称不能重复' });
  // A line of another plan does not exist for this one.
  const { guid: other } = await world.draft();
  const [foreign] = await world.lines(other);
  expect((await call(annualPlan.saveLine, mine({ guid: foreign!.guid, version: 1 }), buyer)).code).toBe(-1);
  expect((await call(annualPlan.deleteLines, { planGuid: plan, guids: [foreign!.guid] }, buyer)).code).toBe(
    -1,
  );
  await world.done(annualPlan.deleteLines, { planGuid: plan, guids: [guid] }, buyer);
  expect(await world.detail(plan)).toMatchObject({ itemCount: 0, totalAmount: '0.00' });
});

test('several lines at once: all or none, never from right to wrong', async () => {
  const { guid } = await world.draft({
    items: [{ projectType: 3, quantity: '1', unit: '台', categoryCode: 'A0101' }, {}],
  });
  const guids = (await world.lines(guid)).map((one) => one.guid);
  const fill = (values: object) => call(annualPlan.fillLines, { planGuid: guid, guids, values }, buyer);
  expect((await fill({})).info).toBe('请填写要批量修改的内容');
  expect((await fill({ fundSource: 8 })).code).toBe(0);
  expect((await fill({ tenderWay: 6 })).info).toBe('第1条明细：不能为空！');
  expect((await fill({ projectName: '同名' })).fields).toEqual({ projectName: '计划内项目名称不能重复' });
  expect((await world.lines(guid)).map(({ tenderWay, version }) => [tenderWay, version])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await world.done(
    annualPlan.fillLines,
    { planGuid: guid, guids, values: { fundSource: 3, budgetSubject: '大修' } },
    buyer,
  );
  expect(await world.lines(guid)).toMatchObject([
    { fundSource: 3, budgetSubject: '大修', version: 2 },
    { fundSource: 3, budgetSubject: '大修', version: 2 },
  ]);
});

test('once submitted no line changes', async () => {
  const { guid } = await world.draft();
  await world.submit(guid);
  const [one] = await world.lines(guid);
  const refusal = '当前状态不允许此操作，请刷新后重试';
  expect((await save({ planGuid: guid })).info).toBe(refusal);
  expect((await call(annualPlan.deleteLines, { planGuid: guid, guids: [one!.guid] }, buyer)).info).toBe(
    refusal,
  );
  expect(
    (
      await call(
        annualPlan.fillLines,
        { planGuid: guid, guids: [one!.guid], values: { remark: '改' } },
        buyer,
      )
    ).info,
  ).toBe(refusal);
});
