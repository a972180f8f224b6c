import { expect, test } from 'vitest';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { whereIsIt } from '#shared/areas/chain/contract';
import { projectSetup } from '#shared/areas/project-setup/contract';
import { setupStatus } from '#shared/areas/project-setup/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { setupWorld } from '../../testing/setup-world.ts';

const world = await setupWorld();
const { call, done, buyer, officer, manager, director, stranger, projectManager } = world;
const s = setupStatus.code;
const OVER = '该单据已作废，不能再进行操作';

const aVoided = async (status: (typeof s)[keyof typeof s]) => {
  const guid = await world.inState(status);
  const { version, projectNo } = await world.detail(guid, officer);
  await done(projectSetup.voidSetup, { guid, version, reason: '项目取消' }, officer);
  return { guid, projectNo, status };
};
const found = async (search: object, who = buyer) =>
  (await done(projectSetup.list, search, who)).list.map(({ guid }) => guid);

test('a voided set-up keeps its number, says who ended it and why, and is listed by the filter alone', async () => {
  const { guid, projectNo, status } = await aVoided(s.notCreated);
  expect(await world.detail(guid)).toMatchObject({
    projectNo,
    status,
    actions: [],
    voidObstacles: [],
    voided: { reason: '项目取消', userName: officer.name, time: expect.stringMatching(/^\d{4}-\d\d-\d\d /) },
  });
  const standing = (await world.approved()).guid;
  expect((await world.detail(standing)).voided).toBeNull();
  for (const isVoided of [undefined, false, 'false'])
    expect(await found({ projectNo, ...(isVoided !== undefined && { isVoided }) })).toEqual([]);
  expect(await found({ isVoided: true, rows: 100 })).toContain(guid);
  expect(await found({ isVoided: true, rows: 100 })).not.toContain(standing);
  // who had it assigned reads it too, the other company never
  expect(await found({ isVoided: 'true', projectNo }, projectManager)).toEqual([guid]);
  expect(await found({ isVoided: true, rows: 100 }, stranger)).not.toContain(guid);
  expect((await call(projectSetup.detail, { guid }, stranger)).code).not.toBe(1);
  expect((await call(projectSetup.list, { isVoided: 'maybe' }, buyer)).code).not.toBe(1);
  const steps = await done(whereIsIt, { kind: 'projectSetup', guid }, buyer);
  expect(JSON.stringify(steps)).toContain('已作废');
});

test('nothing can be done with it any more, and "why can I not?" says so', async () => {
  const { guid } = await aVoided(s.approved);
  const { version } = await world.detail(guid);
  const tries = [
    [projectSetup.undo, { reason: '需要修改内容' }, buyer],
    [projectSetup.voidSetup, { reason: '项目取消' }, officer],
    [
      projectSetup.assign,
      { buyerUnit: world.company.deptGuid, assigneeGuid: projectManager.guid, opinion: '请办理' },
      officer,
    ],
  ] as const;
  for (const [endpoint, given, who] of tries)
    expect((await call(endpoint as Endpoint, { guid, version, ...given }, who)).info).toBe(OVER);
  const { acts } = await done(explainCalls.acts, { objectType: 'projectSetup', guid }, officer);
  expect(acts.find(({ act }) => act === 'void')?.explanation).toMatchObject({
    allowed: false,
    text: { cn: OVER },
  });
  expect((await world.detail(guid)).version).toBe(version);
});

test('who decided on it still reads it; a deleted one nobody reads', async () => {
  const { guid } = await aVoided(s.approved);
  for (const who of [manager, director]) expect((await world.detail(guid, who)).voided).not.toBeNull();
  const { guid: draft, version } = await world.draft();
  await done(projectSetup.delete, { guid: draft, version }, buyer);
  expect((await call(projectSetup.detail, { guid: draft }, buyer)).code).not.toBe(1);
  expect(await found({ isVoided: true, rows: 100 })).not.toContain(draft);
});
