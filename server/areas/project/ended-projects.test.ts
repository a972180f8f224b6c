import { expect, test } from 'vitest';
import { listHanging } from '#shared/areas/department/contract';
import { handoverCalls } from '#shared/areas/handover/contract';
import { failureReason, projectState } from '#shared/areas/project/codes';
import { viewProject } from '#shared/areas/project/contract';
import { sectionCalls as calls } from '#shared/areas/project/section-contract';
import { dataScope } from '#shared/areas/role/scope';
import { roleCode } from '#shared/areas/role/codes';
import { alarmKind } from '#shared/areas/supervision/alarms';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { disableUser } from '#shared/areas/user/contract';
import { transferInfo } from '#shared/areas/user/transfer-contract';
import { addDays } from '#shared/kit/dates';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { today } from '../../testing/days.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject, aSection } from '../../testing/project-world.ts';
import { findActor, openSession } from '../session/session.service.ts';
import { choosableProjects } from './projects-within.service.ts';

const world = await planWorld();
const { db, call, company, person, done } = world;
const r = roleCode.code;
const p = planProgress.code;
const s = projectState.code;
const ago = (days: number) => addDays(today(), -days);
const keeper = await person([r.dataManager]);
const reader = await person([r.planOfficer]);
const admin = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: company.deptGuid,
  permissions: ['department:read', 'department:write', 'user:read', 'user:write'],
  scope: dataScope.code.companyTree,
});

/** Somebody who manages one project of a department of its own: both sections ended, failed, or one of each. */
async function managing(acts: readonly ('end' | 'fail')[]) {
  const dept = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: company.deptGuid });
  const manager = await person([r.projectManager], { deptGuid: dept.guid });
  const { guid } = await aProject(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    ownerGuid: manager.guid,
    stages: [
      { stage: p.preparing, reachedDate: ago(40) },
      { stage: p.issued, reachedDate: ago(30) },
      { stage: p.opened, plannedDate: ago(1) },
    ],
    sections: acts.map((_act, at) => aSection(String(at + 1))),
  });
  for (const [at, act] of acts.entries()) {
    const { version } = await done(viewProject, { guid }, manager);
    const one = { guid, version, sectionNo: String(at + 1), reason: '不再采购' };
    if (act === 'end') await done(calls.end, one, manager);
    else await done(calls.fail, { ...one, reasonKind: failureReason.code.tooFew, date: ago(2) }, manager);
  }
  return { guid, dept, manager, detail: await done(viewProject, { guid }, manager) };
}
const heldBy = async ({ guid }: { guid: string }) =>
  (await done(handoverCalls.held, { userGuid: guid }, keeper)).kinds.map(({ kind, count }) => [kind, count]);
const hanging = async ({ guid }: { guid: string }) =>
  (await done(listHanging, { guid }, admin)).map(({ kind, count }) => [kind, count]);
const isChosen = async (guid: string) => {
  const actor = (await findActor(db, (await openSession(db, reader.guid)).accessToken))!;
  const found = await choosableProjects({ db, actor }, 'project:read', { isOpen: true, page: 1, rows: 1000 });
  return found.list.some((one) => one.guid === guid);
};

test('a project of which every section was ended runs no more: its manager may leave, its department is moved on from', async () => {
  const { guid, manager, dept, detail } = await managing(['end', 'end']);
  expect(detail.state).toBe(s.ended);
  expect(await heldBy(manager)).toEqual([]);
  expect((await done(transferInfo, { userGuid: manager.guid }, manager)).isFree).toBe(true);
  expect(await hanging(dept)).toContainEqual(['archivedProjects', 1]);
  expect(await hanging(dept)).not.toContainEqual(['runningProjects', 1]);
  expect(detail.alarms.map(({ kind }) => kind)).not.toContain(alarmKind.code.stageLate);
  expect((await call(disableUser, { guid: manager.guid, version: 1 }, admin)).info).not.toContain('未了事项');
  expect(await isChosen(guid)).toBe(false);
});

test.each<[string, ('end' | 'fail')[], number]>([
  ['failed as a whole', ['fail', 'fail'], s.failed],
  ['failed where it was not ended', ['end', 'fail'], s.failed],
])(
  'a project that %s is still to be decided on: it is held, and hangs on its department',
  async (_name, acts, state) => {
    const { guid, manager, dept, detail } = await managing(acts);
    expect(await isChosen(guid)).toBe(true);
    expect(detail.state).toBe(state);
    expect(await heldBy(manager)).toEqual([['project.owner', 1]]);
    expect(await hanging(dept)).toContainEqual(['runningProjects', 1]);
    expect(detail.alarms.map(({ kind }) => kind)).toContain(alarmKind.code.stageLate);
  },
);
