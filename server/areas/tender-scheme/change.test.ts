import { expect, test } from 'vitest';
import { schemeChangeStatus, schemeStatus } from '#shared/areas/tender-scheme/codes';
import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { schemeText as t } from '#shared/areas/tender-scheme/fault-texts';
import { STALE } from '../../db/move-status.ts';
import { aScheme, schemeWorld } from '../../testing/scheme-world.ts';

const world = await schemeWorld();
const { call, done, detail, versioned, formNow } = world;
const { projectManager, colleague, foreigner, handler, manager } = world;
const s = schemeStatus.code;

const wanted = async (guid: string, given: object = {}) => ({
  ...(await formNow(guid)),
  ...(await versioned(guid)),
  changeReason: '延长准备时间',
  ...given,
});

test('only its owner changes a scheme in force, and only with a difference', async () => {
  const guid = await world.approved();
  const input = await wanted(guid, { content: '无缝钢管两批' });
  expect((await call(calls.change, input, null)).status).toBe(401);
  expect((await call(calls.change, input, handler)).status).toBe(403);
  expect((await call(calls.change, input, colleague)).code).toBe(0);
  expect((await call(calls.change, input, foreigner)).code).toBe(-1);
  expect((await call(calls.change, { ...input, version: 99 }, projectManager)).info).toBe(STALE.cn);
  expect((await call(calls.change, await wanted(guid), projectManager)).info).toBe(t.nothing.cn);
  // Written another way it is the same; what a change leaves as it is changes nothing.
  const same = { weightTech: '50.0', sectionNos: ['1'], basePrice: '1.00' };
  expect((await call(calls.change, await wanted(guid, same), projectManager)).info).toBe(t.nothing.cn);
  const wrong = await call(calls.change, await wanted(guid, { weightTech: '51' }), projectManager);
  expect(wrong.code).toBe(0);
  for (const state of [s.draft, s.inReview, s.rejected, s.ended, s.completed]) {
    const other = await world.inState(state);
    expect((await call(calls.change, await wanted(other, { content: '改' }), projectManager)).code).toBe(0);
  }
});

test('while a change is decided the scheme stays as it is; approved, it says what the copy says', async () => {
  const guid = await world.approved();
  await done(calls.change, await wanted(guid, { content: '无缝钢管两批' }), projectManager);
  const open = await detail(guid);
  expect(open).toMatchObject({ status: s.approved, isChanging: true, content: '无缝钢管一批' });
  expect(open.changes[0]!.differences[0]).toMatchObject({
    before: { cn: '无缝钢管一批' },
    after: { cn: '无缝钢管两批' },
  });
  expect(open.actions).toEqual(expect.arrayContaining(['recallChange']));
  expect(open.actions).not.toContain('change');
  expect((await call(calls.change, await wanted(guid, { content: '三批' }), projectManager)).info).toBe(
    t.changing.cn,
  );
  await world.decideChange(guid, 'approve', manager);
  expect(await detail(guid)).toMatchObject({
    status: s.approved,
    isChanging: false,
    content: '无缝钢管两批',
  });
});

test('a changed evaluation plan is told line by line', async () => {
  const guid = await world.approved();
  const { evalPlan } = await formNow(guid);
  const changed = { ...evalPlan, lowMinutes: 90, hasPresentation: true };
  await done(calls.change, await wanted(guid, { evalPlan: changed }), projectManager);
  expect((await detail(guid)).changes[0]!.differences).toEqual([
    {
      label: schemeKind.fields.evalPlan.label,
      before: expect.objectContaining({ cn: '异常低价说明时限(分钟)：60\n安排述标：否' }),
      after: {
        cn: '异常低价说明时限(分钟)：90\n安排述标：是',
        en: 'Minutes to explain a low price: 90\nBids are presented: yes',
      },
    },
  ]);
});

test('rejected or taken back, it changes nothing, and another can be asked for', async () => {
  const guid = await world.approved();
  await done(calls.change, await wanted(guid, { content: '二' }), projectManager);
  await world.decideChange(guid, 'reject', manager);
  await done(calls.change, await wanted(guid, { content: '三' }), projectManager);
  expect((await call(calls.recallChange, await versioned(guid), colleague)).code).toBe(0);
  await done(calls.recallChange, await versioned(guid), projectManager);
  expect((await call(calls.recallChange, await versioned(guid), projectManager)).code).toBe(0);
  const found = await detail(guid);
  expect(found).toMatchObject({ content: '无缝钢管一批', isChanging: false });
  expect(found.changes.map(({ status }) => status)).toEqual([
    schemeChangeStatus.code.rejected,
    schemeChangeStatus.code.recalled,
  ]);
});

test('two changes at once: one wins', async () => {
  const guid = await world.approved();
  const input = await wanted(guid, { content: '同时' });
  const both = await Promise.all([1, 2].map(() => call(calls.change, input, projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('ended by an approval, it frees its sections', async () => {
  const guid = await world.approved();
  const ask = async (who: Parameters<typeof call>[2]) =>
    call(calls.terminate, { ...(await versioned(guid)), reason: '需求取消' }, who);
  expect((await ask(null)).status).toBe(401);
  expect((await ask(handler)).status).toBe(403);
  expect((await ask(colleague)).code).toBe(0);
  expect((await ask(projectManager)).code).toBe(1);
  expect((await detail(guid)).status).toBe(s.approved);
  await world.decideChange(guid, 'approve', manager);
  const { status, projectGuid } = await detail(guid);
  expect(status).toBe(s.ended);
  expect((await call(calls.add, aScheme(projectGuid), projectManager)).code).toBe(1);
});
