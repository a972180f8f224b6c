import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { listProjects, platformProjects, viewProject } from '#shared/areas/project/contract';
import { roleCode } from '#shared/areas/role/codes';
import { projectRange, supervisionLevel } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { opinionCalls, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { aCompany, aUser } from '../../testing/builders.ts';
import { aProject } from '../../testing/project-world.ts';
import { readExport } from '../../testing/read-export.ts';
import { anAppointment, anOpinion, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { db, call } = app;
const world = await supervisionWorld(app);
const LARGE = '9000000.00';

/** Companies as a tree, each the parent of the next two; every one has a small and a large project and a plan. */
const parents = [null, 0, 0, 1, 1, 2] as const;
const companies: {
  guid: string;
  deptGuid: string;
  projects: { guid: string; isLarge: boolean }[];
  plan: string;
}[] = [];
for (const parent of parents) {
  const company = await aCompany(db, parent === null ? {} : { parentDeptGuid: companies[parent]!.deptGuid });
  const owner = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: company.deptGuid,
    roles: [roleCode.code.planOfficer],
  });
  const of = { enterpriseGuid: company.guid, deptGuid: company.deptGuid, ownerGuid: owner.guid };
  const small = await aProject(db, of);
  const large = await aProject(db, { ...of, budgetAmount: LARGE });
  const { rows } = await db.execute<{ guid: string }>(sql`
    insert into procurement_plan (type, plan_no, plan_name, plan_year, plan_kind, plan_unit, plan_unit_name, plan_dept,
      plan_dept_name, plan_basis, handler_phone, report_date, enterprise_guid, create_user_guid, create_user_name,
      update_user_guid, status)
    values (3, ${`P-${company.guid.slice(0, 20)}`}, '计划', 2026, 1, ${company.deptGuid}, ${company.name}, ${company.deptGuid},
      ${company.name}, '{2}', '13800138000', '2026-01-01', ${company.guid}, ${owner.guid}, '经办', ${owner.guid},
      ${planStatus.code.approved})
    returning guid`);
  companies.push({
    ...company,
    projects: [
      { guid: small.guid, isLarge: false },
      { guid: large.guid, isLarge: true },
    ],
    plan: rows[0]!.guid,
  });
}
const isBelow = (at: number, top: number): boolean =>
  at === top || (parents[at] !== null && parents[at] !== undefined && isBelow(parents[at]!, top));

/** Most of what is made up is in force and has something below it: what is not would prove little. */
const often = <T>(usual: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: seldom });
const pick = often(fc.nat({ max: 2 }), fc.nat({ max: companies.length - 1 }));
const appointment = fc.record({
  isProjectLevel: often(fc.constant(false), fc.constant(true)),
  units: fc.uniqueArray(
    fc.record({
      at: pick,
      includesBelow: fc.boolean(),
      range: fc.constantFrom(...projectRange.codes),
    }),
    { minLength: 1, maxLength: 3, selector: ({ at }) => at },
  ),
  rights: fc.subarray(['plan:read', 'project:read', 'supervision:opinion'], { minLength: 1 }),
  /** Days from today of the term, which lasts ten. */
  shift: often(fc.constantFrom(-9, 0), fc.constantFrom(-20, -10, 1)),
  isDisabled: often(fc.constant(false), fc.constant(true)),
});

/** documents.md 5.13 in words: what one appointment shows today. */
function shownBy({
  isProjectLevel,
  units,
  rights,
  shift,
  isDisabled,
}: typeof appointment extends fc.Arbitrary<infer T> ? T : never) {
  const shown = new Set<string>();
  const inForce = !isDisabled && shift <= 0 && shift + 9 >= 0;
  if (!inForce) return shown;
  for (const { at, includesBelow, range } of units)
    for (const [index, company] of companies.entries()) {
      const isNamed = index === at;
      if (isProjectLevel) {
        if (isNamed && rights.includes('project:read')) shown.add(company.projects[0]!.guid);
        continue;
      }
      if (!isNamed && !(includesBelow && isBelow(index, at))) continue;
      if (rights.includes('plan:read')) shown.add(company.plan);
      if (!rights.includes('project:read')) continue;
      for (const project of company.projects) {
        if (range === projectRange.code.named && !(isNamed && !project.isLarge)) continue;
        if (range === projectRange.code.amount && !project.isLarge) continue;
        shown.add(project.guid);
      }
    }
  return shown;
}

test('whatever is appointed, lists, counts and single records show exactly what the appointments in force name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(appointment, { minLength: 1, maxLength: 3 }), async (appointments) => {
      const person = await aUser(db, {
        enterpriseGuid: world.platform.guid,
        deptGuid: world.platform.deptGuid,
      });
      for (const one of appointments) await make(person.guid, one);
      const expected = new Set(appointments.flatMap((one) => [...shownBy(one)]));
      const everyProject = companies.flatMap(({ projects }) => projects.map(({ guid }) => guid));
      const projects = everyProject.filter((guid) => expected.has(guid)).sort();
      const plans = companies.flatMap(({ plan }) => (expected.has(plan) ? [plan] : [])).sort();
      if ((await call(listProjects, {}, person)).status === 403) {
        expect([...projects, ...plans]).toEqual([]);
        return;
      }
      for (const target of [listProjects, supervisingCalls.projects] as const) {
        const { data } = await call(target as typeof listProjects, { rows: 100 }, person);
        expect([data.total, data.list.map(({ guid }) => guid).sort()]).toEqual([projects.length, projects]);
      }
      expect((await call(platformProjects, {}, person)).data.total).toBe(projects.length);
      const listed = await call(annualPlan.list, { rows: 100 }, person);
      expect([listed.data.total, listed.data.list.map(({ guid }) => guid).sort()]).toEqual([
        plans.length,
        plans,
      ]);
      for (const guid of everyProject)
        expect((await call(viewProject, { guid }, person)).code).toBe(expected.has(guid) ? 1 : -1);
      for (const { plan } of companies) {
        const code = expected.has(plan) ? 1 : -1;
        expect((await call(annualPlan.detail, { guid: plan }, person)).code).toBe(code);
        expect((await call(annualPlan.lines, { guid: plan }, person)).code).toBe(code);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

async function make(userGuid: string, one: typeof appointment extends fc.Arbitrary<infer T> ? T : never) {
  const { security } = world;
  const made = await world.appoint(
    anAppointment(userGuid, {
      supAuth: one.rights as never,
      ...(one.isProjectLevel
        ? {
            supLevel: supervisionLevel.code.project,
            projectGuids: one.units.map(({ at }) => companies[at]!.projects[0]!.guid),
          }
        : {
            units: one.units.map(({ at, includesBelow, range }) =>
              aUnit(companies[at]!.guid, {
                includesBelow,
                range,
                ...(range === projectRange.code.amount && { minAmount: LARGE }),
                ...(range === projectRange.code.named && {
                  projectGuids: [companies[at]!.projects[0]!.guid],
                }),
              }),
            ),
          }),
    }),
  );
  if (!made.data) throw new Error(made.info);
  if (one.isDisabled) await call(superviseCalls.setActive, { ...made.data, isActive: false }, security);
  for (const [table, key] of [
    ['supervisor', 'guid'],
    ['scope_grant', 'source_guid'],
  ] as const)
    await db.execute(sql`update ${sql.identifier(table)} set
      valid_from = (now() at time zone 'Asia/Shanghai')::date + ${one.shift}::int,
      valid_to = (now() at time zone 'Asia/Shanghai')::date + ${one.shift}::int + 9
      where ${sql.identifier(key)} = ${made.data.guid}`);
}

test('what is written out is what is seen: projects, opinions, supervisors', async () => {
  const { inspector, group, below, other, security } = world;
  await world.appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)] }));
  const mine = await world.give(anOpinion(group.project.guid));
  const elsewhere = await aUser(db, { enterpriseGuid: group.guid, deptGuid: world.watch.guid });
  await world.appoint(anAppointment(elsewhere.guid, { units: [aUnit(other.guid)] }));
  await world.give(anOpinion(other.project.guid, { content: '另一单位的意见' }), elsewhere);

  const texts = async (...export_: Parameters<typeof readExport>) =>
    JSON.stringify((await readExport(...export_)).sheets);
  const projects = await texts(app, supervisingCalls.exportProjects as never, {}, inspector);
  expect(projects).toContain(group.project.projectName);
  expect(projects).not.toContain(below.project.projectName);
  expect(projects).not.toContain(other.project.projectName);
  const { opinionNo } = (await call(opinionCalls.detail, { guid: mine.data.guid }, inspector)).data;
  for (const reader of [inspector, group.officer]) {
    const opinions = await texts(app, opinionCalls.export as never, {}, reader);
    expect(opinions).toContain(opinionNo);
    expect(opinions).not.toContain('另一单位的意见');
  }
  const supervisors = await texts(app, superviseCalls.export as never, { userName: '监督员' }, security);
  expect(supervisors).toContain('监督员');
  expect((await call(superviseCalls.export, {}, inspector)).status).toBe(403);
}, 60_000);
