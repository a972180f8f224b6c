import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { dataScope } from '#shared/areas/role/scope';
import { paths } from '#shared/areas/session/paths';
import { attendanceCalls, attendedStage } from '#shared/areas/supervision/attendance-contract';
import { supervisionRightCodes } from '#shared/areas/supervision/auth';
import { cockpitFigures, type CockpitList } from '#shared/areas/supervision/cockpit';
import { opinionCalls, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { aUser } from '../../testing/builders.ts';
import { contractWorld } from '../../testing/contract-world.ts';
import { today } from '../../testing/days.ts';
import { aProject } from '../../testing/project-world.ts';
import { anAppointment, anOpinion, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { keepAnswersFrom } from '../../db/slow-answers.ts';
import { approvalCase } from '../approval/case.table.ts';
import { scopeGrant } from '../department/scope-grant.table.ts';
import { projectAward } from '../project/project.table.ts';
import { opinion } from './opinion.table.ts';
import { markOverdue } from './terms.ts';

const world = await contractWorld();
const { db, call, done, company, dept, handler, projectManager, supplier, otherSupplier } = world;
const { purchase: PURCHASE } = contractKind.code;
const { inEffect } = contractAdminStatus.code;
const p = planProgress.code;
const supervision = await supervisionWorld({ db, call });
const { group, watch } = supervision;

let eyes: { guid: string };
/** Supervises the same company, but reads no contract. */
let noContracts: { guid: string };
let differing: string;
let differingContract: string;

const ofCompany = (given: object = {}) =>
  aProject(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: projectManager.guid,
    ...given,
  });
const listOf: Record<CockpitList, Endpoint> = {
  opinions: opinionCalls.list,
  attendance: attendanceCalls.list,
  projects: supervisingCalls.projects,
  documents: supervisingCalls.documentAlarms,
};
const figuresFor = async (who: { guid: string }) =>
  new Map((await call(supervisingCalls.cockpit, {}, who)).data.map(({ key, count }) => [key, count]));
const alarmsOf = async (projectName: string, who: { guid: string } = eyes) =>
  (await call(supervisingCalls.projects, { projectName, rows: 100 }, who)).data.list[0]!.alarms;

beforeAll(async () => {
  const inWatch = { enterpriseGuid: group.guid, deptGuid: watch.guid };
  eyes = await aUser(db, { ...inWatch, name: '总监督' });
  noContracts = await aUser(db, { ...inWatch, name: '不看合同' });
  const units = [aUnit(company.guid), aUnit(group.guid)];
  await supervision.appoint(anAppointment(eyes.guid, { supAuth: [...supervisionRightCodes], units }));
  await supervision.appoint(anAppointment(noContracts.guid, { supAuth: ['project:read'], units }));

  const project = await world.awarded({ projectName: '合同不符项目' });
  differing = project.guid;
  differingContract = await world.contractIn(PURCHASE, inEffect, { projectGuid: differing });
  // Awarded to another than the contract says: no screen lets that happen, a corrected award does.
  await db.insert(projectAward).values({
    projectGuid: differing,
    sectionNo: '',
    winnerGuid: otherSupplier.guid,
    winnerName: otherSupplier.name,
    amount: '100000.00',
  });
  // As if its submitter had been warned of the law and it was approved all the same.
  await db
    .update(approvalCase)
    .set({ weightyCount: 1 })
    .where(eq(approvalCase.documentGuid, differingContract));
  const changed = await world.awarded({ projectName: '合同变更项目' });
  const contractGuid = await world.contractIn(PURCHASE, inEffect, { projectGuid: changed.guid });
  await done(
    contractCalls.change,
    {
      ...(await world.namedContract(contractGuid)),
      changeNo: '补1',
      changeDate: today(),
      amountDifference: '1130.00',
      reason: '增加备品备件',
    },
    handler,
  );
  await world.decideContract(await world.openChange(contractGuid), 'approve');

  await ofCompany({
    projectName: '单一来源项目',
    isMandatory: true,
    tenderWay: tenderWay.code.single,
  });
  await ofCompany({
    projectName: '期限不足项目',
    isMandatory: true,
    stages: [
      { stage: p.preparing, reachedDate: addDays(today(), -12) },
      { stage: p.issued, reachedDate: addDays(today(), -10) },
      { stage: p.bidsReturned, reachedDate: today() },
      { stage: p.opened, reachedDate: today() },
      { stage: p.evaluated, plannedDate: addDays(today(), -1) },
    ],
  });
  for (const [date, stage] of [
    [today(), attendedStage.code.opening],
    [addDays(today(), 3), attendedStage.code.evaluation],
  ] as const)
    await done(
      attendanceCalls.plan,
      { projectGuid: differing, stage, date, place: '开标室' },
      projectManager,
    );
  const { data } = await supervision.give(anOpinion(differing), eyes);
  await db
    .update(opinion)
    .set({ dueAt: new Date(Date.now() - 1000) })
    .where(eq(opinion.guid, data.guid));
  await markOverdue(db);
});

describe('a contract against its award', () => {
  test('raises an alarm with both sides in words and the contract behind it', async () => {
    const alarm = (await alarmsOf('合同不符项目')).find(({ kind }) => kind === 'contractDiffers')!;
    expect(alarm.evidence).toEqual([
      {
        link: paths.contract(differingContract),
        text: {
          cn: expect.stringMatching(
            new RegExp(
              `中标${otherSupplier.name} 100,000\\.00元；乙方${supplier.name} 113,000\\.00元（.+起草，.+签订）`,
              'v',
            ),
          ),
          en: expect.stringContaining(`awarded to ${otherSupplier.name} for 100,000.00`),
        },
      },
    ]);
    await db
      .update(projectAward)
      .set({ winnerGuid: supplier.guid })
      .where(eq(projectAward.projectGuid, differing));
    const byAmount = (await alarmsOf('合同不符项目')).map(({ kind }) => kind);
    expect(byAmount).toContain('contractDiffers');
    await db.update(projectAward).set({ amount: '113000.00' }).where(eq(projectAward.projectGuid, differing));
    expect((await alarmsOf('合同不符项目')).map(({ kind }) => kind)).not.toContain('contractDiffers');
    await db.update(projectAward).set({ amount: '100000.00' }).where(eq(projectAward.projectGuid, differing));
  });

  test('is told to nobody who may not read contracts, neither in list nor in count', async () => {
    expect((await alarmsOf('合同不符项目', noContracts)).map(({ kind }) => kind)).not.toContain(
      'contractDiffers',
    );
    const found = await call(supervisingCalls.projects, { alarm: 'contractDiffers' }, noContracts);
    expect(found.data.total).toBe(0);
    expect((await figuresFor(noContracts)).get('project.contractDiffers')).toBe(0);
    expect((await figuresFor(eyes)).get('project.contractDiffers')).toBe(1);
  });

  test('changed after its approval it says by how much, why and by whom', async () => {
    const alarm = (await alarmsOf('合同变更项目')).find(({ kind }) => kind === 'contractChanged')!;
    expect(alarm.evidence[0]!.text.cn).toMatch(/补1：金额113000\.00元，变更1130\.00元.*增加备品备件（.+）/v);
  });
});

test('an overdue answer is an alarm that leads to the opinion', async () => {
  const alarm = (await alarmsOf('合同不符项目')).find(({ kind }) => kind === 'answerOverdue')!;
  expect(alarm.evidence[0]!.link).toMatch(/^\/supervision\/opinion\?guid=/v);
});

test('alarms of the record name the days they rest on and lead to the project', async () => {
  const found = await alarmsOf('期限不足项目');
  const alarm = found.find(({ kind }) => kind === 'shortBidTime')!;
  expect(alarm.evidence.map(({ text }) => text.cn)).toEqual([
    expect.stringMatching(
      new RegExp(`^发标${addDays(today(), -10)}，开标${today()}，最早应为\\d{4}-\\d{2}-\\d{2}$`, 'v'),
    ),
  ]);
  for (const { evidence } of found) {
    expect(evidence.length).toBeGreaterThan(0);
    for (const { link } of evidence) expect(link).toContain(paths.project(''));
  }
});

test('only who supervises has a cockpit', async () => {
  expect((await call(supervisingCalls.cockpit, {}, null)).status).toBe(401);
  expect((await call(supervisingCalls.cockpit, {}, handler)).status).toBe(403);
});

test('every figure is the total of its list searched the same way', async () => {
  for (const who of [eyes, noContracts]) {
    const figures = await figuresFor(who);
    expect([...figures.keys()]).toEqual(Object.keys(cockpitFigures));
    for (const [key, { list, search }] of Object.entries(cockpitFigures)) {
      const found = await call(listOf[list], search, who);
      expect([key, figures.get(key)]).toEqual([key, (found.data as { total: number }).total]);
    }
  }
});

test('the figures are what plain SQL says of the same data', async () => {
  const figures = await figuresFor(eyes);
  const plain = async (query: ReturnType<typeof sql>) =>
    Number((await db.execute<{ count: string }>(query)).rows[0]!.count);
  const projects = sql`project p where p.enterprise_guid in (${company.guid}, ${group.guid}) and not p.is_deleted`;
  const day = (stage: number) =>
    sql`(select reached_date from project_stage s where s.project_guid = p.guid and s.stage = ${stage})`;
  const expected: Record<string, ReturnType<typeof sql>> = {
    'project.singleSource': sql`select count(*) from ${projects} and p.tender_way = 4`,
    'project.mandatoryNotOpen': sql`select count(*) from ${projects} and p.is_mandatory and p.tender_way <> 1`,
    'project.shortBidTime': sql`select count(*) from ${projects} and p.is_mandatory and ${day(4)} - ${day(2)} < 20`,
    'project.contractDiffers': sql`select count(distinct p.guid) from contract c
      join project_award a on a.project_guid = c.project_guid, ${projects} and p.guid = c.project_guid
      and (a.winner_guid <> c.party_b or a.amount <> c.original_amount)`,
    'project.contractChanged': sql`select count(distinct c.project_guid) from contract_change ch
      join contract c on c.guid = ch.contract_guid where ch.status = 1012`,
    'project.answerOverdue': sql`select count(distinct project_guid) from supervision_opinion where status = 6`,
    opinionsOpen: sql`select count(*) from supervision_opinion where status in (2, 3, 4, 6)`,
    opinionsOverdue: sql`select count(*) from supervision_opinion where status = 6`,
    dueToday: sql`select count(*) from attended_event where held_on = ${today()}`,
    upcoming: sql`select count(*) from attended_event where held_on > ${today()}`,
    'document.warningPassed': sql`select count(*) from approval_case where outcome = 'approved' and weighty_count > 0
      and enterprise_guid = ${company.guid} and kind = 'contract' and document_guid in (select guid from contract)`,
  };
  for (const [key, query] of Object.entries(expected)) {
    expect([key, figures.get(key)]).toEqual([key, await plain(query)]);
    expect(figures.get(key), key).toBeGreaterThan(0);
  }
});

test('figures that took long are kept for a while, and never longer than the rights they were counted by', async () => {
  keepAnswersFrom(-1);
  try {
    const mandatory = async () => (await figuresFor(eyes)).get('project.mandatoryNotOpen');
    const before = (await mandatory())!;
    await ofCompany({ isMandatory: true, tenderWay: tenderWay.code.single });
    expect(await mandatory()).toBe(before);
    const ofEyes = eq(scopeGrant.userGuid, eyes.guid);
    const granted = await db.delete(scopeGrant).where(ofEyes).returning();
    expect(await mandatory()).toBe(0);
    await db.insert(scopeGrant).values(granted);
    // The same permissions over less: what is named to a person counts in scope 7 alone.
    const ofProjects = sql`area = 'project' and role_guid in (select guid from role where code = 'JDR')`;
    const narrowed = (scope: number) =>
      db.execute(sql`with changed as (update role_scope set scope = ${scope} where ${ofProjects})
        update role set version = version + 1 where code = 'JDR'`);
    await narrowed(dataScope.code.self);
    expect(await mandatory()).toBe(0);
    await narrowed(dataScope.code.companies);
    keepAnswersFrom(Infinity);
    expect(await mandatory()).toBe(before + 1);
  } finally {
    keepAnswersFrom(Infinity);
  }
});
