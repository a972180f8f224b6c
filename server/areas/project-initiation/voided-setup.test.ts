import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { whereIsIt } from '#shared/areas/chain/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { setupWorld } from '../../testing/setup-world.ts';
import { message } from '../notification/message.table.ts';

const world = await setupWorld();
const { call, done, buyer, officer, manager, director, stranger, projectManager } = world;
const s = setupStatus.code;
const OVER = '该单据已作废，不能再进行操作';

const aVoided = async (status: (typeof s)[keyof typeof s]) => {
  const guid = await world.inState(status);
  const { version, projectNo } = await world.detail(guid, officer);
  await done(projectSetup.void, { guid, version, reason: '项目取消' }, officer);
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
    [projectSetup.void, { reason: '项目取消' }, officer],
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

test('what was handed in and came back is neither deleted nor kept for ever: it is voided and its lines are free', async () => {
  const lineGuid = world.nextLine();
  const { guid } = await world.draft({ lines: [{ guid: lineGuid, amount: '300000.00' }] });
  const voided = async (who: typeof officer | null, given: object = {}) =>
    call(
      projectSetup.void,
      { guid, version: (await world.detail(guid)).version, reason: '取消', ...given },
      who,
    );
  expect((await voided(officer)).info).toBe('从未提交的立项由经办人删除，无需作废');
  await world.submit(guid);
  expect((await voided(officer)).info).toBe('当前状态不允许此操作，请刷新后重试');
  await done(projectSetup.recall, { guid, version: (await world.detail(guid)).version }, buyer);
  const taken = { lines: [{ guid: lineGuid, amount: '300000.00' }] };
  const { version } = await world.detail(guid);
  expect((await call(projectSetup.delete, { guid, version }, buyer)).info).toBe('曾提交过的立项不能删除');
  expect((await call(projectSetup.add, world.form(taken), buyer)).code).not.toBe(1);
  expect((await voided(null)).status).toBe(401);
  for (const who of [buyer, manager, projectManager]) expect((await voided(who)).status).toBe(403);
  expect((await voided(stranger)).code).not.toBe(1);
  expect((await voided(officer, { reason: ' ' })).fields).toEqual({ reason: '不能为空！' });
  const answers = await Promise.all([
    voided(officer),
    voided(officer),
    call(projectSetup.submit, { guid, version }, buyer),
  ]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  if (answers[2].code === 1) {
    await done(projectSetup.recall, { guid, version: (await world.detail(guid)).version }, buyer);
    expect((await voided(officer)).code).toBe(1);
  }
  expect((await world.detail(guid)).voided).toMatchObject({ reason: '取消' });
  expect((await call(projectSetup.add, world.form(taken), buyer)).code).toBe(1);
  const told = await world.db.select().from(message).where(eq(message.kind, 'setup.voided'));
  expect(told.map(({ userGuid }) => userGuid)).toContain(buyer.guid);
});
