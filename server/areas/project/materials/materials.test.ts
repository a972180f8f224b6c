import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureReason } from '#shared/areas/project/codes';
import { materialCalls as calls } from '#shared/areas/project/material-contract';
import { materialTotal, SECTION_MATERIALS_MAX } from '#shared/areas/project/materials';
import { registerStage } from '#shared/areas/project/progress-contract';
import { sectionCalls } from '#shared/areas/project/section-contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { today } from '../../../testing/days.ts';
import { materialsWorld } from '../../../testing/materials-world.ts';
import { aMaterial, aSection } from '../../../testing/project-world.ts';
import { bizAudit } from '../../audit/audit.table.ts';
import { projectMaterial } from './material.table.ts';

const world = await materialsWorld();
const { db, call, done, aProjectOf, named, projectManager, colleague, foreigner, supplier, handler } = world;
const open = tenderWay.code.open;
const ISSUED = '已发标，物料清单不能再改';

const bills = async (guid: string) => done(calls.bills, { guid }, projectManager);
const all = async (guid: string, sectionNo = '1') => done(calls.all, { guid, sectionNo }, projectManager);
const save = async (guid: string, material: object, given: object = {}) =>
  call(calls.save, { ...(await named(guid)), sectionNo: '1', material, ...given } as never, projectManager);
const saveAll = async (guid: string, materials: readonly object[], sectionNo = '1') =>
  call(calls.saveAll, { ...(await named(guid)), sectionNo, materials } as never, projectManager);

test('who is nobody, has no right, is of another house or does not run the project changes no material', async () => {
  const guid = await aProjectOf({ tenderWay: open });
  await saveAll(guid, [aMaterial()]);
  const before = await all(guid);
  const at = { ...(await named(guid)), sectionNo: '1' };
  const asked = [
    [calls.save, { ...at, material: aMaterial() }],
    [calls.saveAll, { ...at, materials: [] }],
    [calls.delete, { ...at, lineNo: '1' }],
    [calls.deleteSeveral, { ...at, lineNos: ['1'] }],
  ] as const;
  for (const [target, input] of asked) {
    expect((await call(target as never, input, null)).status).toBe(401);
    expect((await call(target as never, input, supplier.signer)).status).toBe(403);
    expect((await call(target as never, input, foreigner)).code).toBe(-1);
    expect((await call(target as never, input, colleague)).info).toBe('只有本项目的项目经理可以登记进度');
    expect((await call(target as never, { ...input, version: 99 }, projectManager)).info).toBe(
      '数据已被他人修改，请刷新后重试',
    );
    expect((await call(target as never, { ...input, sectionNo: '7' }, projectManager)).fields).toEqual({
      sectionNo: '标段不存在',
    });
    expect((await call(target as never, { ...input, more: 1 }, projectManager)).code).toBe(0);
  }
  const read = [
    [calls.bills, { guid }],
    [calls.list, { guid, sectionNo: '1' }],
    [calls.all, { guid, sectionNo: '1' }],
    [calls.export, { guid, sectionNo: '1' }],
  ] as const;
  for (const [target, input] of read) {
    expect((await call(target as never, input, null)).status).toBe(401);
    expect((await call(target as never, input, supplier.signer)).status).toBe(403);
    expect((await call(target as never, input, foreigner)).code).toBe(-1);
    if ('sectionNo' in input)
      expect((await call(target as never, { ...input, sectionNo: '7' }, projectManager)).code).toBe(-1);
  }
  expect((await done(calls.bills, { guid }, handler))[0]!.actions).toEqual([]);
  expect(await all(guid)).toEqual(before);
});

test('what a line must have is said at its fields, and nothing is stored', async () => {
  const guid = await aProjectOf({ tenderWay: open });
  const wrong = {
    materialName: ' ',
    unit: '',
    quantity: '1.23456',
    price: '1.234',
    brand: '西门子',
    lineNo: '0',
  };
  expect((await save(guid, { ...aMaterial(), ...wrong })).fields).toEqual({
    'material.lineNo': '行号须为1至99999的整数',
    'material.materialName': '不能为空！',
    'material.brand': '品牌要求须注明“或同等”',
    'material.unit': '不能为空！',
    'material.quantity': '必须填写数值，四位以内小数',
    'material.price': '必须填写数值，两位以内小数',
  });
  const long = { spec: '长'.repeat(201), requiredDate: '2026-02-30' };
  expect((await save(guid, { ...aMaterial(), ...long })).fields).toMatchObject({
    'material.spec': '不能大于200位字符！',
  });
  expect(
    (await saveAll(guid, [aMaterial({ lineNo: '3' }), aMaterial(), aMaterial({ lineNo: '3' })])).fields,
  ).toEqual({ 'materials.2.lineNo': '行号重复' });
  expect((await saveAll(guid, [aMaterial(), aMaterial({ quantity: '' })])).fields).toEqual({
    'materials.1.quantity': '不能为空！',
  });
  const many = Array.from({ length: SECTION_MATERIALS_MAX + 1 }, () => aMaterial());
  expect((await saveAll(guid, many)).info).toBe('每个标段的物料不能超过2000条');
  expect(await all(guid)).toEqual([]);
});

test('lines are added, changed and deleted; the amount is computed and compared with the estimate', async () => {
  const guid = await aProjectOf({ tenderWay: open });
  expect((await save(guid, aMaterial())).data).toMatchObject({
    count: 1,
    total: '10700.40',
    estimate: '40000.00',
  });
  await save(guid, aMaterial({ lineNo: '5', materialName: '法兰', price: '' }));
  await save(guid, aMaterial({ materialName: '阀门', quantity: '3', price: '10000' }));
  expect((await all(guid)).map(({ lineNo, materialName, amount }) => [lineNo, materialName, amount])).toEqual(
    [
      ['1', '无缝钢管', '10700.40'],
      ['5', '法兰', null],
      ['6', '阀门', '30000.00'],
    ],
  );
  expect(await bills(guid)).toMatchObject([
    { sectionNo: '1', count: 3, total: '40700.40', estimate: '40000.00', actions: ['edit'] },
    { sectionNo: '2', count: 0, total: '0.00', estimate: '40000.00', actions: ['edit'] },
  ]);
  expect((await save(guid, aMaterial({ lineNo: '5' }), { lineNo: '6' })).fields).toEqual({
    'material.lineNo': '行号重复',
  });
  expect((await save(guid, aMaterial(), { lineNo: '77' })).info).toBe('该物料不存在，请刷新后重试');
  expect((await save(guid, aMaterial({ materialName: '闸阀', lineNo: '2' }), { lineNo: '6' })).code).toBe(1);
  expect((await all(guid)).map(({ lineNo }) => lineNo)).toEqual(['1', '2', '5']);
  const found = await done(
    calls.list,
    { guid, sectionNo: '1', keyword: '阀', page: 1, rows: 10 },
    projectManager,
  );
  expect([found.total, found.list[0]!.materialName]).toEqual([1, '闸阀']);
  const remove = async (lineNos: string[]) =>
    call(calls.deleteSeveral, { ...(await named(guid)), sectionNo: '1', lineNos }, projectManager);
  expect((await remove(['88'])).info).toBe('该物料不存在，请刷新后重试');
  expect((await remove(['1', '2', '88'])).data).toMatchObject({ count: 1, total: '0.00' });
  const gone = { ...(await named(guid)), sectionNo: '1', lineNo: '5' };
  expect((await call(calls.delete, gone, projectManager)).data).toMatchObject({ count: 0 });
  const events = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, guid), eq(bizAudit.event, 'project.deleteMaterials')));
  expect(events).toHaveLength(2);
});

test('of two who save at once one is refused, and nothing of theirs is stored', async () => {
  const guid = await aProjectOf({ tenderWay: open });
  const at = { ...(await named(guid)), sectionNo: '1' };
  const answers = await Promise.all(
    ['甲', '乙'].map((materialName) =>
      call(calls.saveAll, { ...at, materials: [aMaterial({ materialName })] }, projectManager),
    ),
  );
  expect(answers.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)!.info).toBe('数据已被他人修改，请刷新后重试');
  expect(await all(guid)).toHaveLength(1);
});

test('an issued section is frozen, the other one is not', async () => {
  const guid = await aProjectOf({ tenderWay: open });
  await saveAll(guid, [aMaterial()]);
  const date = addDays(today(), -2);
  const issue = { ...(await named(guid)), stage: planProgress.code.issued, date, sectionNos: ['1'] };
  expect((await call(registerStage, issue, projectManager)).code).toBe(1);
  expect((await save(guid, aMaterial())).info).toBe(ISSUED);
  expect((await saveAll(guid, [])).info).toBe(ISSUED);
  expect((await saveAll(guid, [aMaterial()], '2')).code).toBe(1);
  expect((await bills(guid)).map(({ actions }) => actions)).toEqual([[], ['edit']]);
  expect(await all(guid)).toHaveLength(1);
});

test('materials follow their section: taken over, renamed, copied into a new round, gone with it', async () => {
  const guid = await aProjectOf({ tenderWay: open, sections: [] });
  expect((await saveAll(guid, [aMaterial()], '')).code).toBe(1);
  expect(await bills(guid)).toMatchObject([{ sectionNo: '', estimate: '100000.00', count: 1 }]);
  const section = aSection('A');
  await call(sectionCalls.add, { ...(await named(guid)), section }, projectManager);
  expect(await all(guid, 'A')).toHaveLength(1);
  await call(
    sectionCalls.edit,
    { ...(await named(guid)), sectionNo: 'A', section: aSection('B') },
    projectManager,
  );
  expect(await all(guid, 'B')).toHaveLength(1);
  await call(sectionCalls.add, { ...(await named(guid)), section: aSection('C') }, projectManager);
  await saveAll(guid, [aMaterial(), aMaterial()], 'C');
  await call(sectionCalls.delete, { ...(await named(guid)), sectionNos: ['C'] }, projectManager);
  const stored = await db.select().from(projectMaterial).where(eq(projectMaterial.projectGuid, guid));
  expect(stored.map(({ sectionNo }) => sectionNo)).toEqual(['B']);

  const date = addDays(today(), -2);
  await call(
    registerStage,
    { ...(await named(guid)), stage: planProgress.code.issued, date },
    projectManager,
  );
  const why = { reason: '投标人不足三家', reasonKind: failureReason.code.tooFew, date };
  await call(sectionCalls.fail, { ...(await named(guid)), sectionNo: 'B', ...why }, projectManager);
  expect((await saveAll(guid, [], 'B')).info).toBe('标段不在进行中');
  await call(
    sectionCalls.repeat,
    { ...(await named(guid)), sectionNos: ['B'], reason: '放宽业绩要求' },
    projectManager,
  );
  expect(await all(guid, 'B-2')).toEqual(await all(guid, 'B'));
  expect((await saveAll(guid, [aMaterial({ quantity: '1' })], 'B-2')).code).toBe(1);
  expect((await all(guid, 'B'))[0]!.quantity).toBe('120.5');
});

test('whatever the lines, the total of the database is the sum of the amounts people see', async () => {
  const guid = await aProjectOf({ tenderWay: open });
  const decimal = (digits: number, places: number) =>
    fc
      .tuple(fc.nat(10 ** digits), fc.nat(10 ** places - 1))
      .map(([whole, part]) => `${whole}.${String(part).padStart(places, '0')}`);
  const line = fc.record({
    quantity: decimal(6, 4),
    price: fc.oneof(fc.constant(''), decimal(6, 2)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
      const answer = await saveAll(
        guid,
        lines.map((one) => aMaterial(one)),
      );
      expect(answer.data.total).toBe(materialTotal(lines));
    }),
    { numRuns: 25 },
  );
});
