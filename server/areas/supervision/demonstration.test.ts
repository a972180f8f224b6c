import { beforeAll, expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { appointmentStatus, opinionStatus } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { opinionCalls, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { addDemoApproval } from '../../app/demo/approval.ts';
import { addDemoIdentity, type DemoIdentity } from '../../app/demo/identity.ts';
import { demoCompany } from '../../app/demo/organisation.ts';
import { addDemoPlans } from '../../app/demo/plans.ts';
import { addDemoProjects } from '../../app/demo/projects.ts';
import { addDemoSupervision } from '../../app/demo/supervision.ts';
import { inTransaction } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, call } = await testApp();
let identity: DemoIdentity;
beforeAll(async () => {
  identity = await inTransaction(db, async (tx) => {
    const made = await addDemoIdentity(tx);
    await addDemoApproval(tx, made);
    await addDemoPlans(tx, made);
    await addDemoProjects(tx, made);
    await addDemoSupervision(tx, made);
    return made;
  });
});
const person = (userName: string) => ({ guid: identity.userOf(userName) });

test('there is an appointment in force, one that ends soon and one that has ended', async () => {
  const { data } = await call(superviseCalls.list, { rows: 100 }, person('security'));
  const of = (name: string) => data.list.find(({ userGuid }) => userGuid === identity.userOf(name))!;
  expect(of('supervisor')).toMatchObject({ status: appointmentStatus.code.active, conflict: [] });
  expect(of('supervisor2')).toMatchObject({ status: appointmentStatus.code.active, daysLeft: 12 });
  expect(of('supervisor3').status).toBe(appointmentStatus.code.expired);
  expect((await call(superviseCalls.summary, {}, person('security'))).data).toMatchObject({
    active: 2,
    endingSoon: 1,
    expired: 1,
    overdueOpinions: 1,
  });
});

test('there is an opinion in every state', async () => {
  const { data } = await call(opinionCalls.list, { rows: 100 }, person('supervisor'));
  expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(opinionStatus.codes));
});

test('the supervisor sees the group with its subsidiary, and nothing of the other company', async () => {
  const { data } = await call(supervisingCalls.projects, { rows: 100 }, person('supervisor'));
  const companies = new Set(data.list.map(({ enterpriseName }) => enterpriseName));
  expect(companies).toEqual(new Set([demoCompany.first, demoCompany.subsidiary]));
  expect(data.list.some(({ alarms }) => alarms.length > 0)).toBe(true);
  const plans = await call(annualPlan.list, { rows: 100 }, person('supervisor'));
  expect(new Set(plans.data.list.map(({ planUnitName }) => planUnitName))).toEqual(companies);
  expect((await call(supervisingCalls.projects, {}, person('supervisor3'))).status).toBe(403);
});

test('plans with alarms are named with what stands out in them', async () => {
  const { data } = await call(supervisingCalls.planAlarms, { rows: 100 }, person('supervisor'));
  expect(data.total).toBe(data.list.length);
  for (const plan of data.list) expect(plan.alarms.length).toBeGreaterThan(0);
});
