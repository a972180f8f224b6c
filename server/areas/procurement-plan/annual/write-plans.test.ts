import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { addDays } from '#shared/kit/dates';
import { aDepartment } from '../../../testing/builders.ts';
import { planWorld, YEAR } from '../../../testing/plan-world.ts';
import { today } from '../../../testing/days.ts';

const world = await planWorld();
const { call, buyer, stranger } = world;

test('a plan starts from what is known of the person', async () => {
  const { data } = await call(annualPlan.blank, {}, buyer);
  expect(data).toMatchObject({
    planName: `甲公司${YEAR}年度采购计划`,
    planYear: YEAR,
    planUnit: world.company.deptGuid,
    planDept: world.dept.guid,
    planUnitName: '甲公司',
    reportDate: today(),
  });
});

test('nobody and a person who may only read cannot add', async () => {
  expect((await call(annualPlan.add, world.header(), null)).status).toBe(401);
  const head = await world.person(['BMFZR']);
  const answer = await call(annualPlan.add, world.header(), head);
  expect(answer).toMatchObject({ status: 403, info: '没有权限：编制采购计划' });
});

const wrong: [name: string, given: object, field: string, text: string][] = [
  ['without a name', { planName: ' ' }, 'planName', '不能为空！'],
  ['of a year too far', { planYear: YEAR + 2 }, 'planYear', `计划年度只能是${YEAR - 1}年至${YEAR + 1}年`],
  ['reported tomorrow', { reportDate: addDays(today(), 1) }, 'reportDate', '编报日期不能晚于今天'],
  ['without basis', { planBasis: [] }, 'planBasis', '不能为空！'],
  [
    'by approval document without its number',
    { planBasis: [planBasis.code.approvalDocument] },
    'approvalDocNo',
    '不能为空！',
  ],
  ['with a wrong phone', { handlerPhone: '138-0013x' }, 'handlerPhone', '请输入纯数字格式的联系电话！'],
  ['for another company', { planUnit: world.other.deptGuid }, 'planUnit', '编报单位只能是本单位或下级单位'],
  ['for a department as unit', { planUnit: world.dept.guid }, 'planUnit', '编报单位只能是本单位或下级单位'],
  [
    'for a department the handler does not belong to',
    { planDept: (await aDepartment(world.db, { enterpriseGuid: world.company.guid })).guid },
    'planDept',
    notOwnDepartment.cn,
  ],
  ['for a foreign department', { planDept: world.other.deptGuid }, 'planDept', '编报部门不属于编报单位'],
  ['as an adjustment of nothing', { planKind: planKind.code.midYear }, 'parentPlanGuid', '请选择'],
  [
    'as an addition of an absent plan',
    { planKind: planKind.code.additional, parentPlanGuid: randomUUID() },
    'parentPlanGuid',
    '原计划须为同一单位、同一年度已通过或已使用的计划',
  ],
];
test.each(wrong)('a plan %s is refused at the field', async (_name, given, field, text) => {
  const answer = await call(annualPlan.add, { ...world.header(), ...given }, buyer);
  expect(answer.code).toBe(0);
  expect(answer.fields[field]).toBe(text);
});

test('an unknown field is refused, and so is a file of somebody else', async () => {
  expect((await call(annualPlan.add, { ...world.header(), status: 4 }, buyer)).code).toBe(0);
  const foreign = await world.upload(stranger);
  const answer = await call(annualPlan.add, { ...world.header(), files: [foreign] }, buyer);
  expect(answer).toMatchObject({ code: 0, info: '附件不存在或已失效，请重新上传' });
});

test('add: number by unit and year, sums, files; repeated with the same guid the first result', async () => {
  const unit = await world.aUnit();
  const guid = randomUUID();
  const file = await world.upload(buyer);
  const form = {
    ...world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid, files: [file] }),
    guid,
    items: [
      world.line({ demandDept: unit.deptGuid, estimateAmount: '100.5' }),
      world.line({
        demandDept: unit.deptGuid,
        estimateAmount: '4000000',
        projectNature: 1,
        projectType: 1,
        isMandatory: true,
      }),
    ],
  };
  const first = await world.done(annualPlan.add, form, buyer);
  const [again, twice] = await Promise.all([
    call(annualPlan.add, form, buyer),
    call(annualPlan.add, form, buyer),
  ]);
  expect(again.data).toEqual(first);
  expect(twice.data).toEqual(first);
  expect(await world.detail(guid)).toMatchObject({
    guid,
    planNo: expect.stringMatching(new RegExp(`^T\\d+-ND-${YEAR}-0001$`)),
    itemCount: 2,
    totalAmount: '4000100.50',
    mandatoryAmount: '4000000.00',
    faultCount: 0,
    status: 1,
    userId: buyer.guid,
    files: [{ guid: file }],
  });
  // The same guid by another person never shows them the plan.
  expect(
    (
      await call(
        annualPlan.add,
        { ...world.header({ planUnit: world.other.deptGuid, planDept: world.other.deptGuid }), guid },
        stranger,
      )
    ).code,
  ).toBe(0);
});

test('two creations with one guid at once make one plan', async () => {
  const unit = await world.aUnit();
  const form = { ...world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid }), guid: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => call(annualPlan.add, form, buyer)));
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(new Set(answers.map(({ data }) => data.guid)).size).toBe(1);
});

test('one 年初计划 per unit and year, also when two people save at once; a deleted one makes room', async () => {
  const unit = await world.aUnit();
  const form = world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid });
  const answers = await Promise.all([1, 2].map(() => call(annualPlan.add, form, buyer)));
  const refused = answers.find(({ code }) => code === 0)!;
  const made = answers.find(({ code }) => code === 1)!;
  expect(refused.fields['planKind']).toBe('该单位本年度已有年初计划，请选择年中调整或计划外追加');
  await world.done(annualPlan.delete, made.data, buyer);
  expect((await call(annualPlan.detail, { guid: made.data.guid }, buyer)).code).toBe(-1);
  expect((await call(annualPlan.add, form, buyer)).code).toBe(1);
});

test('edit: a stale version is refused, a right one changes and counts on', async () => {
  const { guid, unit } = await world.draft();
  const { version } = await world.detail(guid);
  const form = {
    ...world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid, planName: '改名' }),
    guid,
  };
  expect(await call(annualPlan.edit, { ...form, version: version - 1 }, buyer)).toMatchObject({
    code: 0,
    info: '数据已被他人修改，请刷新后重试',
  });
  const answers = await Promise.all([1, 2].map(() => call(annualPlan.edit, { ...form, version }, buyer)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  expect(await world.detail(guid)).toMatchObject({ planName: '改名', version: version + 1 });
});

test('edit: another year checks every line anew', async () => {
  const { guid, unit } = await world.draft({ lines: 2 });
  const { version } = await world.detail(guid);
  const form = world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid, planYear: YEAR + 1 });
  await world.done(annualPlan.edit, { ...form, guid, version }, buyer);
  expect(await world.detail(guid)).toMatchObject({ faultCount: 2 });
  const [line] = await world.lines(guid);
  expect(line!.faults).toContainEqual({
    field: 'plannedIssueDate',
    message: `计划发标时间应在${YEAR + 1}年或${YEAR + 2}年`,
    messageEn: `Issue must be planned in ${YEAR + 1} or ${YEAR + 2}`,
    level: 'error',
  });
});

test('delete: only what was never submitted or was rejected; its number is not given again', async () => {
  const { guid, unit } = await world.draft();
  await world.submit(guid);
  const { version, planNo } = await world.detail(guid);
  expect((await call(annualPlan.delete, { guid, version }, buyer)).info).toBe(
    '当前状态不允许此操作，请刷新后重试',
  );
  const recalled = await world.done(annualPlan.recall, { guid, version }, buyer);
  expect((await call(annualPlan.delete, recalled, buyer)).info).toBe('曾提交过的计划不能删除');
  await world.submit(guid);
  await world.reject(guid, world.manager);
  await world.done(annualPlan.delete, { guid, version: (await world.detail(guid)).version }, buyer);
  const form = world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid });
  const next = await world.done(annualPlan.add, form, buyer);
  expect((await world.detail(next.guid)).planNo).toBe(planNo.replace(/0001$/, '0002'));
});

test('a department of the company is open to whose right to write reaches it', async () => {
  const dept = await aDepartment(world.db, { enterpriseGuid: world.company.guid });
  const officer = await world.person(['JHZZ']);
  const form = { ...world.header({ planYear: YEAR + 1 }), planDept: dept.guid };
  expect((await call(annualPlan.add, form, buyer)).fields).toEqual({ planDept: notOwnDepartment.cn });
  expect((await call(annualPlan.add, form, officer)).code).toBe(1);
});
