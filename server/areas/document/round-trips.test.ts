import { expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { Context } from '../../http/context.ts';
import { planWorld, YEAR } from '../../testing/plan-world.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { getPlan } from '../procurement-plan/annual/read-plans.ts';
import { addPlan } from '../procurement-plan/annual/write-plans.ts';
import { actorOfUser } from '../session/session.service.ts';

const world = await planWorld();
const actor = (await actorOfUser(world.db, world.buyer.guid))!;
const origin: Context['origin'] = { requestId: '', ip: '', userAgent: '', method: 'POST', route: '' };

/** What a call sends, each statement by the first table it names. */
const sent = async (act: (context: Context) => Promise<unknown>) =>
  (await statementsOf(world.running.pool, (db) => act({ db, actor, origin, language: 'cn' }))).map(
    ({ text }) => /(?:from|into|update) "(\w+)"/.exec(text)?.[1] ?? text.split(' ')[0],
  );

test('a document is read at once with its ties and its files', async () => {
  const { data } = await world.call(annualPlan.add, world.header({ planYear: YEAR - 1 }), world.buyer);
  expect(await sent((context) => getPlan(data.guid, context))).toHaveLength(1);
});

test('the number is taken by the statement that stores it, a department once used is held by one', async () => {
  const made = (planYear: number) => {
    const form = annualPlan.add.input.parse(world.header({ planYear }));
    return sent((context) => addPlan(form, context));
  };
  await made(YEAR);
  expect(await made(YEAR + 1)).toEqual([
    'begin',
    'department',
    'select',
    'department',
    'number_sequence',
    'biz_audit',
    'commit',
  ]);
});
