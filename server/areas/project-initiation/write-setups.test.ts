import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { procurementPlanLine as line } from '../procurement-plan/line/plan-line.table.ts';
import { STALE } from '../../db/move-status.ts';
import { aDepartment } from '../../testing/builders.ts';
import { setupWorld } from '../../testing/setup-world.ts';

const world = await setupWorld();
const { call, buyer, manager, stranger, officer, db } = world;
const DIFFERENT_PLANS = '不同计划的明细不能合并立项，请分别立项';
const DIFFERENT_MODES = '不同采购方式的计划明细不能合并立项';

const usedOf = async (guid: string) => {
  const [found] = await db.select().from(line).where(eq(line.guid, guid));
  return found!.usedAmount;
};

test('nobody without the permission writes, and nobody touches another’s', async () => {
  const { guid, version } = await world.draft();
  const form = world.form();
  for (const [who, status] of [
    [null, 401],
    [manager, 403],
    [officer, 403],
  ] as const) {
    expect((await call(projectSetup.add, form, who)).status).toBe(status);
    expect((await call(projectSetup.edit, { ...form, guid, version }, who)).status).toBe(status);
    expect((await call(projectSetup.delete, { guid, version }, who)).status).toBe(status);
    expect((await call(projectSetup.blank, {}, who)).status).toBe(status);
    expect((await call(projectSetup.check, {}, who)).status).toBe(status);
  }
  expect((await call(projectSetup.edit, { ...form, guid, version }, stranger)).code).toBe(-1);
  expect((await call(projectSetup.delete, { guid, version }, stranger)).code).toBe(-1);
  expect((await call(projectSetup.detail, { guid }, stranger)).code).toBe(-1);
  const colleague = await world.person(['JBR'], { name: '另一经办人' });
  expect((await call(projectSetup.detail, { guid }, colleague)).code).toBe(-1);
});

test('a line cannot be used that is not there, not approved, of another unit or another mode', async () => {
  const refused = async (given: Parameters<typeof world.form>[0]) => {
    const answer = await call(projectSetup.add, world.form(given), buyer);
    expect(answer.code).toBe(0);
    return answer.fields;
  };
  expect(await refused({ lines: [] })).toHaveProperty('lines');
  const missing = { guid: crypto.randomUUID(), amount: '1.00' };
  expect(await refused({ lines: [missing] })).toEqual({ 'lines.0.guid': '计划明细不存在或当前不能使用' });
  const open = await world.draft({});
  const [unapproved] = await world.lines((await planDraft()).guid);
  expect(await refused({ lines: [{ guid: unapproved!.guid, amount: '1.00' }] })).toHaveProperty(
    'lines.0.guid',
  );
  const [tendered, invited] = await world.planLines([{}, { tenderWay: 6, modeReason: '需求明确' }]);
  const together = (...guids: string[]) => ({ lines: guids.map((guid) => ({ guid, amount: '1000.00' })) });
  expect(await refused(together(tendered!, invited!))).toEqual({ lines: DIFFERENT_MODES });
  const first = world.nextLine();
  expect(await refused(together(first, tendered!))).toEqual({ lines: DIFFERENT_PLANS });
  expect(await usedOf(first)).toBe('0.00');
  const [{ planGuid } = { planGuid: '' }] = await db.select().from(line).where(eq(line.guid, first));
  const offered = await world.done(usableLines, { planGuid, rows: 100 }, buyer);
  expect(offered.list.length).toBeGreaterThan(0);
  expect(offered.list.every((one) => one.planGuid === planGuid)).toBe(true);
  const [elsewhere] = await world.lines((await world.planOf({})).guid);
  expect(await refused({ lines: [{ guid: elsewhere!.guid, amount: '1000.00' }] })).toEqual({
    applyUnit: '申请单位须与计划编报单位一致',
  });
  const guid = world.nextLine();
  expect(await refused({ lines: [{ guid, amount: '330000.01' }] })).toEqual({
    'lines.0.amount': expect.stringContaining('最多还可使用330000.00元'),
  });
  expect(await usedOf(guid)).toBe('0.00');
  expect((await world.detail(open.guid)).lines).toHaveLength(1);
});

/** A plan that nobody has approved. */
const planDraft = async () => {
  const unit = await world.aUnit();
  return world.done(
    annualPlan.add,
    {
      ...world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid }),
      items: [world.line({ demandDept: unit.deptGuid })],
    },
    buyer,
  );
};

test('amounts that contradict each other are not saved', async () => {
  const lines = [{ guid: world.nextLine(), amount: '300000.00' }];
  const section = world.form({ lines }).sections[0]!;
  const answer = await call(
    projectSetup.add,
    world.form({
      lines: [...lines, ...lines],
      controlPrice: '600000.01',
      sections: [
        { ...section, amount: '400000.00', controlPrice: '400000.01' },
        { ...section, amount: '300000.00' },
      ],
    }),
    buyer,
  );
  expect(answer.fields).toEqual({
    'lines.1.guid': '同一计划明细不能重复引用',
    'sections.1.sectionNo': '标段号不能重复',
    'sections.0.controlPrice': '标段最高限价不能大于标段估算金额',
    controlPrice: '最高限价不能大于预算金额',
    sections: '标段估算金额合计不能大于预算金额',
  });
});

test('a set-up takes its lines at save, follows a change and gives them back when deleted', async () => {
  const [one, two] = [world.nextLine(), world.nextLine()];
  const lines = [
    { guid: one, amount: '100000.00' },
    { guid: two, amount: '50000.00' },
  ];
  const made = await world.draft({ lines });
  expect([await usedOf(one), await usedOf(two)]).toEqual(['100000.00', '50000.00']);
  const detail = await world.detail(made.guid);
  expect(detail).toMatchObject({
    status: 1,
    planAmount: '150000.00',
    projectNo: expect.stringMatching(/^JIA-LX-\d{4}-\d{4}$/),
    leaderName: '部门经理',
    actions: expect.arrayContaining(['edit', 'submit', 'delete']),
  });
  expect(detail.lines.map(({ guid, amount, remaining }) => [guid, amount, remaining])).toEqual([
    [one, '100000.00', '230000.00'],
    [two, '50000.00', '280000.00'],
  ]);
  const changed = { ...world.form({ lines: [{ guid: two, amount: '330000.00' }] }), guid: made.guid };
  const saved = await world.done(projectSetup.edit, { ...changed, version: detail.version }, buyer);
  expect([await usedOf(one), await usedOf(two)]).toEqual(['0.00', '330000.00']);
  expect((await call(projectSetup.edit, { ...changed, version: detail.version }, buyer)).info).toBe(STALE.cn);
  expect((await world.detail(made.guid)).files).toHaveLength(3);
  await world.done(projectSetup.delete, { guid: made.guid, version: saved.version }, buyer);
  expect(await usedOf(two)).toBe('0.00');
  expect((await call(projectSetup.detail, { guid: made.guid }, buyer)).code).toBe(-1);
});

test('sent twice it is made once; another’s guid is refused', async () => {
  const guid = crypto.randomUUID();
  const form = { ...world.form(), guid };
  const answers = await Promise.all([1, 2, 3].map(() => call(projectSetup.add, form, buyer)));
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(await usedOf(form.lines[0]!.guid)).toBe('300000.00');
  const colleague = await world.person(['JBR'], { name: '第三人' });
  expect((await call(projectSetup.add, { ...world.form(), guid }, colleague)).info).toBe(
    '数据已存在，不能重复提交',
  );
});

test('of two who set the same line up at once one is refused', async () => {
  const line = { guid: world.nextLine(), amount: '300000.00' };
  const answers = await Promise.all(
    [1, 2].map(() => call(projectSetup.add, world.form({ lines: [line] }), buyer)),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)!.fields).toHaveProperty('lines.0.amount');
  expect(await usedOf(line.guid)).toBe('300000.00');
});

test('a blacklisted supplier is not invited, an unknown one neither; a suspended one is pointed out', async () => {
  const black = await world.aSupplier({ standing: 'blacklisted' });
  const paused = await world.aSupplier({ standing: 'suspended', grade: 'A', categories: [1, 2] });
  const invite = (...guids: string[]) =>
    guids.map((enterpriseGuid) => ({ enterpriseGuid, reason: '业绩良好' }));
  const lines = [{ guid: world.nextLine(), amount: '1000.00' }];
  const answer = await call(
    projectSetup.add,
    world.form({ lines, inviteList: invite(black.guid, world.company.guid) }),
    buyer,
  );
  expect(answer.fields).toEqual({
    'inviteList.0.enterpriseGuid': `${black.name}在黑名单中，不能邀请`,
    'inviteList.1.enterpriseGuid': '供应商库中没有该单位',
  });
  const { guid } = await world.draft({ lines, inviteList: invite(paused.guid) });
  expect((await world.detail(guid)).inviteList).toEqual([
    {
      enterpriseGuid: paused.guid,
      reason: '业绩良好',
      name: paused.name,
      grade: 'A级',
      scope: '材料采购、设备采购',
      standing: 'suspended',
    },
  ]);
  const { warnings } = await world.done(projectSetup.forecast, { guid }, buyer);
  expect(warnings).toContainEqual(
    expect.objectContaining({
      field: 'inviteList',
      level: 'warn',
      text: expect.objectContaining({ cn: expect.stringContaining(paused.name) }),
    }),
  );
});

test('a set-up is drawn up for a department the handler belongs to', async () => {
  const { guid: applyDept } = await aDepartment(db, { enterpriseGuid: world.company.guid });
  const answer = await call(projectSetup.add, world.form({ applyDept }), buyer);
  expect(answer.fields).toHaveProperty('applyDept', notOwnDepartment.cn);
});

test('a new set-up starts from its lines and the person’s place', async () => {
  const guid = world.nextLine();
  const { form, ...names } = await world.done(projectSetup.blank, { planType: 3, lines: [guid] }, buyer);
  expect(form).toMatchObject({
    planType: 3,
    applyUnit: world.company.deptGuid,
    applyDept: world.dept.guid,
    tenderWay: 1,
    taxIncluded: true,
    lines: [{ guid, amount: '300000.00', remaining: '330000.00' }],
    sections: [{ sectionNo: '1', amount: '300000.00' }],
  });
  expect(names.applyUnitName).toBe('甲公司');
  const foreign = await world.done(projectSetup.blank, { planType: 3, lines: [guid] }, stranger);
  expect(foreign.form.lines).toEqual([]);
});
