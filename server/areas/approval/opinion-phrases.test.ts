import { expect, test } from 'vitest';
import { phraseCalls as calls, PHRASE_MAX, PHRASES_MAX } from '#shared/areas/approval/phrase-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { STALE } from '../../db/move-status.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, call } = await testApp();
const company = await aCompany(db);
const ann = await aUser(db, { enterpriseGuid: company.guid });
const bob = await aUser(db, { enterpriseGuid: company.guid });

test('nobody has phrases; too many, too long and empty ones are refused', async () => {
  for (const [target, input] of [
    [calls.list, {}],
    [calls.save, { phrases: [], version: 0 }],
  ] as const)
    expect((await call(target as Endpoint, input, null)).status).toBe(401);
  const many = Array.from({ length: PHRASES_MAX + 1 }, (_, at) => `意见${at}`);
  expect((await call(calls.save, { phrases: many, version: 0 }, ann)).info).toContain('常用意见最多50条');
  for (const bad of ['长'.repeat(PHRASE_MAX + 1), ' '])
    expect((await call(calls.save, { phrases: [bad], version: 0 }, ann)).code).toBe(0);
  expect((await call(calls.list, {}, ann)).data).toEqual({ phrases: [], version: 0 });
});

test('a person’s own, in their order, each once; a window that is behind is refused', async () => {
  const saved = await call(calls.save, { phrases: ['同意', '请补充附件', '同意'], version: 0 }, ann);
  expect(saved.data).toEqual({ phrases: ['同意', '请补充附件'], version: 1 });
  expect((await call(calls.save, { phrases: ['再来'], version: 0 }, ann)).info).toBe(STALE.cn);
  await call(calls.save, { phrases: ['请补充附件', '同意'], version: 1 }, ann);
  expect((await call(calls.save, { phrases: [], version: 1 }, ann)).info).toBe(STALE.cn);
  expect((await call(calls.list, {}, ann)).data).toEqual({ phrases: ['请补充附件', '同意'], version: 2 });
  expect((await call(calls.list, {}, bob)).data.phrases).toEqual([]);
});
