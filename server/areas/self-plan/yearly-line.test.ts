import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selfPlanCalls as calls } from '#shared/areas/self-plan/contract';
import { addMoney, compareMoney } from '#shared/kit/money';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';

const world = await selfPlanWorld();
const { call, buyer } = world;
const [line, own] = await world.yearLines('100000.00', '500.00');
const of = (price: string) => ({
  outOfPlan: false,
  yearItemGuid: line!.guid,
  items: [{ name: '桌', unit: '张', quantity: '1', price }],
});
const used = () => line!.usedAmount();

test('the last of a line taken twice at once: one gets it, the other is told what is left', async () => {
  const { guid: first, version } = await world.draft(of('80000.00'));
  // 110 % of the estimate may be used.
  const answers = await Promise.all([1, 2, 3].map(() => call(calls.add, world.form(of('20000.00')), buyer)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 0, 1]);
  expect(answers.find(({ code }) => code === 0)!.fields).toEqual({
    yearItemGuid: '超出计划明细可用金额，最多还可使用10000.00元',
  });
  expect(await used()).toBe('100000.00');
  const second = answers.find(({ code }) => code === 1)!.data;
  await world.done(calls.delete, second, buyer);
  await world.done(calls.delete, { guid: first, version }, buyer);
  expect(await used()).toBe('0.00');
});

test('it follows a change, stays through rejection and recall, and keeps the award once there is a result', async () => {
  const { guid, version } = await world.draft(of('30000.00'));
  await world.done(calls.edit, { ...world.form(of('40000.00')), guid, version }, buyer);
  expect(await used()).toBe('40000.00');
  await world.submit(guid);
  await world.reject(guid, world.manager);
  await world.submit(guid);
  await world.approve(guid, world.manager, world.director);
  expect(await used()).toBe('40000.00');
  await world.done(calls.registerResult, await world.resultOf(guid, { resultAmount: '35000.50' }), buyer);
  expect(await used()).toBe('35000.50');
  expect((await world.detail(guid)).yearItem).toMatchObject({ guid: line!.guid, remaining: '64999.50' });
  const outside = await world.draft(of('1000.00'));
  await world.done(calls.edit, { ...world.form(), guid: outside.guid, version: outside.version }, buyer);
  expect(await used()).toBe('35000.50');
});

test('whatever is drawn up, changed, deleted and bought, the line is used by exactly what the plans hold', async () => {
  const held = new Map<string, string>();
  const price = fc
    .integer({ min: 1, max: 40_000 })
    .map((fen) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`);
  const act = fc.record({ kind: fc.constantFrom('add', 'edit', 'delete'), price, at: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      for (const { kind, price: amount, at } of acts) {
        const form = world.form({ ...of(amount), yearItemGuid: own!.guid });
        const guid = [...held.keys()][at % Math.max(1, held.size)];
        if (kind === 'add') {
          const { code, data } = await call(calls.add, form, buyer);
          if (code === 1) held.set(data.guid, amount);
        } else if (guid !== undefined) {
          const { version } = await world.detail(guid);
          if (kind === 'edit') {
            if ((await call(calls.edit, { ...form, guid, version }, buyer)).code === 1)
              held.set(guid, amount);
          } else if ((await call(calls.delete, { guid, version }, buyer)).code === 1) held.delete(guid);
        }
        const sum = [...held.values()].reduce(addMoney, '0.00');
        expect(await own!.usedAmount()).toBe(sum);
        expect(compareMoney(sum, '550.00')).not.toBe(1);
      }
    }),
    { numRuns: 8 },
  );
});
