import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { whereIsIt } from '#shared/areas/chain/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { aUser } from '../../testing/builders.ts';
import { documents } from '../../app/documents.ts';
import { readExport } from '../../testing/read-export.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { linesOfSetups, noteOrder } from './setup.service.ts';
import { projectSetup as setup } from './setup.table.ts';
import { today } from '../../testing/days.ts';

const world = await setupWorld();
const { call, buyer, officer, projectManager, company, dept, db } = world;

test('every filter of the search form finds what it names and nothing else', async () => {
  const { guid } = await world.draft({
    projectName: '冷却塔填料更换',
    projectType: 3,
    tenderWay: 6,
    projectNature: 4,
  });
  await world.draft();
  const { projectNo } = await world.detail(guid);
  await noteOrder(db, guid, {
    guid: crypto.randomUUID(),
    ordersNo: 'JIA-WT-2026-0042',
    ordersName: '冷却塔委托',
    agentEnterpriseGuid: null,
    agentUnit: '浙江某代理',
    entrustUnit: '甲公司本部',
  });
  const found = async (search: object) =>
    (await world.done(projectSetup.list, { rows: 100, ...search }, buyer)).list.map((row) => row.guid);
  for (const search of [
    { projectName: '冷却塔' },
    { projectNo },
    { projectType: 3 },
    { projectNature: 4 },
    { tenderWay: 6 },
    { ordersNo: '0042' },
    { ordersName: '冷却塔委托' },
    { agentUnit: '某代理' },
    { entrustUnit: '本部' },
  ])
    expect([search, await found(search)]).toEqual([search, [guid]]);
  for (const search of [
    { organizationType: 2 },
    { applyUnit: company.deptGuid },
    { status: 1 },
    { userId: buyer.guid },
    { createFrom: today(), createTo: today() },
  ])
    expect(await found(search)).toContain(guid);
  for (const search of [
    { organizationType: 1 },
    { status: 4 },
    { userId: officer.guid },
    { managerGuid: projectManager.guid },
    { createTo: '2020-01-01' },
    { contractName: '冷却塔' },
  ])
    expect(await found(search)).not.toContain(guid);
  const { lines } = await world.detail(guid);
  const { rows } = await db.execute<{ line_guid: string }>(linesOfSetups({ ordersNo: '0042' }));
  expect(rows).toEqual([{ line_guid: lines[0]!.guid }]);
});

test('whom a set-up is assigned to sees it, whatever their scope', async () => {
  const guid = await world.inState(6);
  const outside = await aUser(db, {
    enterpriseGuid: world.other.guid,
    deptGuid: world.other.deptGuid,
    roles: ['XMJL'],
  });
  expect((await call(projectSetup.detail, { guid }, outside)).code).toBe(-1);
  await db.update(setup).set({ managerGuid: outside.guid }).where(eq(setup.guid, guid));
  expect((await call(projectSetup.detail, { guid }, outside)).data.actions).toContain('build');
  expect((await call(projectSetup.list, { rows: 100 }, outside)).data.total).toBeGreaterThan(0);
});

test('why not? answers what the act itself answers', async () => {
  const { guid } = await world.draft({ files: [] });
  const asked = async (who: { guid: string }) =>
    new Map(
      (await call(explainCalls.acts, { objectType: 'projectSetup', guid }, who)).data.acts.map(
        ({ act, explanation }) => [act, explanation],
      ),
    );
  const own = await asked(buyer);
  expect(own.get('edit')).toMatchObject({ allowed: true });
  expect(own.get('submit')).toMatchObject({
    allowed: false,
    decidedBy: 'state',
    text: { cn: '请上传立项请示、预算批复、市场调研报告' },
  });
  expect(own.get('assign')).toMatchObject({ allowed: false, decidedBy: 'permission' });
  const others = await asked(officer);
  expect(others.get('assign')).toMatchObject({ allowed: false, decidedBy: 'state' });
  expect(others.get('edit')).toMatchObject({ allowed: false, decidedBy: 'permission' });
});

test('what a leaver still holds, and what hangs on a department', async () => {
  await world.draft();
  await world.inState(2);
  const projectSetups = documents.find(({ kind }) => kind.code === 'projectSetup')!;
  const counts = new Map((await projectSetups.held!(db, buyer.guid)).map(({ kind, count }) => [kind, count]));
  expect(counts.get('setup.draft')).toBeGreaterThan(0);
  expect(counts.get('setup.inReview')).toBe(1);
  const hanging = await projectSetups.hanging![0]!.find(db, { guid: dept.guid, kind: 'department' } as never);
  expect(hanging.count).toBe(counts.get('setup.draft'));
  expect(hanging.items[0]!.name).toMatch(/^JIA-LX-/);
});

test('the export has the list as filtered', async () => {
  await world.draft({ projectName: '导出用立项' });
  const { sheets } = await readExport(world, projectSetup.exportList, { projectName: '导出用' }, officer);
  const [sheet] = sheets;
  expect(sheet!.rows).toHaveLength(2);
  expect(JSON.stringify(sheet!.rows[1])).toContain('导出用立项');
  expect((await call(projectSetup.exportList, {}, world.agent)).status).toBe(403);
});

test('where is it: the set-up stands between its plan line and its project', async () => {
  const { guid } = await world.draft();
  const links = await world.done(whereIsIt, { kind: 'projectSetup', guid }, buyer);
  expect(links.map(({ kind }) => kind)).toEqual(['annualPlan', 'projectSetup']);
});
