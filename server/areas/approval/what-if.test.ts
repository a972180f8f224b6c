import type { ApprovalForecast } from '#shared/areas/approval/contract';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { levelCondition, levelMode } from '#shared/areas/approval/codes';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import type { LevelForm } from '#shared/areas/approval/setup-rules';
import { approvalWhatIf } from '#shared/areas/approval/setup-what-if-contract';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { approvalWorld, standing } from '../../testing/approval-world.ts';
import { leastWork } from '../../testing/least-work.ts';
import { approvalCase } from './case.table.ts';
import { chainFor } from './chain.ts';

const world = await approvalWorld();
const { ask, done, db, company, dept, kind } = world;
const { guid: enterpriseGuid } = company;
const buyer = await world.person({ name: '李经办' });
const [ann, bob, cai] = [
  await world.person({ name: '安一' }),
  await world.person({ name: '鲍二' }),
  await world.person({ name: '蔡三' }),
];
const admin = await aUser(db, { enterpriseGuid, permissions: ['approval:manage'] });
const other = await aDepartment(db, { enterpriseGuid, parentGuid: company.deptGuid, name: '工程部' });

const level = (name: string, who: { guid: string }, more: Partial<LevelForm> = {}): LevelForm => ({
  guid: randomUUID(),
  name,
  minAmount: null,
  maxAmount: null,
  condition: 'amount',
  mode: 'any',
  ratio: 100,
  needsFile: false,
  approvers: [{ rule: 'person', userGuid: who.guid }],
  ...more,
});
const whatIf = async (levels: LevelForm[], enabled = true) =>
  done(approvalWhatIf, { enterpriseGuid, kind, enabled, levels }, admin);
/** A case that has ended, this many days ago. */
const aCase = async (
  amount: string,
  given: { days?: number; isMandatory?: boolean; deptGuid?: string } = {},
) => {
  const [made] = await db
    .insert(approvalCase)
    .values({
      kind,
      documentGuid: randomUUID(),
      documentNo: `T-${amount}`,
      title: '旧单据',
      amount,
      isMandatory: given.isMandatory ?? false,
      link: '/test/detail',
      enterpriseGuid,
      deptGuid: given.deptGuid ?? dept.guid,
      submitterGuid: buyer.guid,
      submitterName: buyer.name,
      submitterDept: '',
      levels: [],
      level: 0,
      round: 1,
      outcome: 'approved',
      submittedAt: sql`now() - make_interval(days => ${given.days ?? 1})`,
    } as never)
    .returning();
  return made!;
};
const fresh = async () => {
  await db.execute(sql`delete from approval_case where levels = '[]'::jsonb`);
  await world.setAdministrator(null);
  await world.setHead(null);
};

test('nobody, no right, another company: refused; nothing is stored', async () => {
  const form = { enterpriseGuid, kind, enabled: true, levels: [level('甲', ann)] };
  expect((await ask(approvalWhatIf, form, null)).status).toBe(401);
  expect((await ask(approvalWhatIf, form, buyer)).status).toBe(403);
  const foreign = await aCompany(db);
  expect((await ask(approvalWhatIf, { ...form, enterpriseGuid: foreign.guid }, admin)).code).toBe(-1);
  expect((await ask(approvalWhatIf, { ...form, kind: 'nothing' }, admin)).code).toBe(-1);
  const before = await done(approvalSetup.items, {}, admin);
  await whatIf(form.levels);
  expect(await done(approvalSetup.items, {}, admin)).toEqual(before);
});

test('which cases would have gone elsewhere, who decides more and less; older than 90 days is not asked', async () => {
  await fresh();
  await world.levels(standing('部门负责人', [ann]), standing('分管领导', [bob], { minAmount: '1000000.00' }));
  await aCase('100.00');
  await aCase('200000.00', { deptGuid: other.guid });
  await aCase('2000000.00', { days: 89 });
  await aCase('2000000.00', { days: 91 });
  const answer = await whatIf([
    level('部门负责人', ann),
    level('采购部', cai, { minAmount: '100000.00' }),
    level('领导', bob, { minAmount: '1000000.00' }),
  ]);
  expect(answer).toMatchObject({
    total: 3,
    changed: 2,
    stuck: { before: 0, after: 0 },
    approvals: { before: 4, after: 6 },
    people: [{ name: '蔡三', before: 0, after: 2 }],
  });
  expect(answer.groups).toHaveLength(2);
  expect(answer.cases.map(({ documentNo, deptName }) => [documentNo, deptName])).toEqual([
    ['T-200000.00', '工程部'],
    ['T-2000000.00', '物资部'],
  ]);
  expect(answer.cases[0]).toMatchObject({
    before: {
      isOff: false,
      levels: [{ name: '部门负责人', people: ['安一'], isTakenOver: false }],
      faults: [],
    },
    after: { levels: [{ name: '部门负责人' }, { name: '采购部', people: ['蔡三'] }] },
  });
});

test('renaming a level sends nothing elsewhere; switching off does; an amount without a level is stuck', async () => {
  await fresh();
  await world.levels(standing('部门负责人', [ann]));
  await aCase('100.00');
  await aCase('5000.00');
  expect(await whatIf([level('改名', ann)])).toMatchObject({ total: 2, changed: 0, people: [], cases: [] });
  expect(await whatIf([level('部门负责人', ann)], false)).toMatchObject({
    changed: 2,
    approvals: { before: 2, after: 0 },
    people: [{ name: '安一', before: 2, after: 0 }],
  });
  const gap = await whatIf([level('部门负责人', ann, { minAmount: '1000.00' })]);
  expect(gap).toMatchObject({ changed: 1, stuck: { before: 0, after: 1 } });
  expect(gap.cases[0]!.after.faults[0]).toContain('没有适用于该金额的审批级次');
});

test('a level nobody stands on goes to the administrator, without one the case is stuck', async () => {
  await fresh();
  await world.levels(standing('部门负责人', [ann]));
  await aCase('100.00');
  const heads = level('部门负责人', ann, { approvers: [{ rule: 'departmentHead' }] });
  expect(await whatIf([heads])).toMatchObject({ stuck: { before: 0, after: 1 } });
  await world.setAdministrator(cai);
  const answer = await whatIf([heads]);
  expect(answer.stuck).toEqual({ before: 0, after: 0 });
  expect(answer.cases[0]!.after.levels).toEqual([
    { name: '部门负责人', people: ['蔡三'], isTakenOver: true },
  ]);
});

const LIMITS = ['100000.00', '1000000.00', '4000000.00'];
const someLevel = fc.record({
  from: fc.option(fc.constantFrom(...LIMITS), { nil: null }),
  condition: fc.constantFrom(...levelCondition.codes),
  mode: fc.constantFrom(...levelMode.codes),
  needsFile: fc.boolean(),
  rules: fc.uniqueArray(fc.constantFrom('ann', 'bob', 'buyer', 'head', 'above', 'role'), {
    minLength: 1,
    maxLength: 3,
  }),
});
const rulesOf: Record<string, LevelForm['approvers'][number]> = {
  ann: { rule: 'person', userGuid: ann.guid },
  bob: { rule: 'person', userGuid: bob.guid },
  buyer: { rule: 'person', userGuid: buyer.guid },
  head: { rule: 'departmentHead' },
  above: { rule: 'headAbove', levels: 1 },
  role: { rule: 'role', roleCode: 'CW' },
};

/** Whether a level cannot be passed without each of its people. */
function needsAll({ mode, ratio, people }: ApprovalForecast['levels'][number]) {
  const seats = people.filter(({ reason }) => reason !== 'submitter').length;
  return { any: 1, all: seats, ratio: Math.ceil((seats * ratio) / 100) }[mode] === seats;
}

test('says of every case what the engine says once the setting is saved', async () => {
  await fresh();
  await world.levels(standing('原级次', [cai]));
  await world.setHead(bob);
  await world.person({ name: '财务员', roles: ['CW'] });
  const cases: Awaited<ReturnType<typeof aCase>>[] = [];
  for (const amount of ['1.00', '100000.00', '999999.99', '4000000.00'])
    for (const isMandatory of [true, false])
      cases.push(await aCase(amount, { isMandatory, deptGuid: isMandatory ? dept.guid : other.guid }));
  await fc.assert(
    fc
      .asyncProperty(fc.array(someLevel, { minLength: 1, maxLength: 4 }), async (given) => {
        const levels = given.map(({ from, rules, ...rest }, at) =>
          level(`级次${at}`, ann, { ...rest, minAmount: from, approvers: rules.map((one) => rulesOf[one]!) }),
        );
        const answer = await whatIf(levels);
        // As if it had been saved.
        await world.levels(...levels.map(({ guid: _guid, ...rest }) => rest));
        for (const one of cases) {
          const { forecast } = await chainFor(db, buyer.guid, one);
          const shown = answer.cases.find(({ caseGuid }) => caseGuid === one.guid)!;
          expect(shown.after.faults).toEqual(forecast.faults);
          expect(shown.after.levels).toEqual(
            forecast.levels.map(({ name, people }, at) => ({
              name,
              people: people
                .filter(
                  ({ reason }) =>
                    reason === 'rule' ||
                    reason === 'administrator' ||
                    // Another may pass the level before in their place, so that they are asked here.
                    (reason === 'ifDecided' && !needsAll(forecast.levels[at - 1]!)),
                )
                .map((person) => person.name),
              isTakenOver: people.some(({ reason }) => reason === 'administrator'),
            })),
          );
        }
      })
      .beforeEach(() => world.levels(standing('原级次', [cai]))),
    { numRuns: 25 },
  );
});

test('10,000 cases of 200 departments are replayed within two seconds of processor time', async () => {
  await fresh();
  await world.levels(
    { name: '部门负责人', approvers: [{ rule: 'departmentHead' }] },
    standing('分管领导', [bob], { minAmount: '1000000.00' }),
  );
  await world.setAdministrator(cai);
  await db.execute(sql`
    insert into department (guid, parent_guid, enterprise_guid, kind, name, code, path, head_guid)
    select g, ${company.deptGuid}, ${enterpriseGuid}, 'department', '部门' || n, 'X' || n,
      '/' || ${company.deptGuid}::text || '/' || g || '/', ${ann.guid}::uuid
    from (select gen_random_uuid() g, n from generate_series(1, 200) n) made`);
  await db.execute(sql`
    insert into approval_case (kind, document_guid, document_no, title, amount, is_mandatory, link, enterprise_guid,
      dept_guid, submitter_guid, submitter_name, submitter_dept, levels, level, round, outcome, submitted_at)
    select ${kind}, gen_random_uuid(), 'N' || n, '旧单据', (n * 517 % 9000000)::numeric(18,2), n % 7 = 0, '/x',
      ${enterpriseGuid}, d.guid, ${buyer.guid}, '李经办', '', '[]', 0, 1, 'approved', now() - n * interval '10 minutes'
    from generate_series(1, 10000) n
    join (select guid, row_number() over () - 1 as at from department where code like 'X%') d on d.at = n % 200`);
  const levels = [
    level('部门负责人', ann, { approvers: [{ rule: 'departmentHead' }] }),
    level('采购部', cai, { minAmount: '100000.00', condition: 'amountOrMandatory' }),
    level('分管领导', bob, { minAmount: '1000000.00' }),
    level('总经理', bob, { minAmount: '4000000.00', needsFile: true }),
  ];
  const answer = await whatIf(levels);
  expect(answer.total).toBe(10_000);
  expect(answer.changed).toBeGreaterThan(5000);
  expect(answer.cases).toHaveLength(100);
  expect(await leastWork(() => whatIf(levels), 2)).toBeLessThan(2000);
});
