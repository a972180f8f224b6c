import { expect, test } from 'vitest';
import { hintSeen, loadUserInfo } from '#shared/areas/session/contract';
import { aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, call } = await testApp();

test('nobody puts a hint away, nor one without a name or with one too long', async () => {
  const person = await aUser(db);
  expect((await call(hintSeen, { hint: 'list.annualPlan' }, null)).status).toBe(401);
  expect(await call(hintSeen, { hint: ' ' }, person)).toMatchObject({ code: 0, info: '不能为空！' });
  expect(await call(hintSeen, { hint: 'x'.repeat(41) }, person)).toMatchObject({
    code: 0,
    info: '不能大于40位字符！',
  });
});

test('a hint put away stays so for that person, said once or twice, and for nobody else', async () => {
  const [person, other] = [await aUser(db), await aUser(db)];
  const seenBy = async (who: typeof person) => (await call(loadUserInfo, {}, who)).data.seenHints;
  expect(await seenBy(person)).toEqual([]);
  for (const hint of ['list.contract', 'list.annualPlan', 'list.contract'])
    expect(await call(hintSeen, { hint }, person)).toMatchObject({ code: 1 });
  expect(await seenBy(person)).toEqual(['list.annualPlan', 'list.contract']);
  expect(await seenBy(other)).toEqual([]);
});
