import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, subtractMoney } from '#shared/kit/money';
import { BusinessError } from '../../../kit/errors.ts';
import { planWorld } from '../../../testing/plan-world.ts';
import { releaseLine, useLine } from './use-lines.service.ts';

const world = await planWorld();
const { db } = world;

test('what is not approved, or not there, is not used; no amount below a fen', async () => {
  const { guid } = await world.draft();
  const [line] = await world.lines(guid);
  await expect(useLine(db, line!.guid, '1.00')).rejects.toThrow('计划尚未审批通过，不能使用');
  await expect(useLine(db, guid, '1.00')).rejects.toThrow('计划明细不存在');
  await expect(useLine(db, line!.guid, '0.00')).rejects.toThrow('金额必须大于0');
});

test('ten percent above the estimate and not a fen more, also when two take at once', async () => {
  const { guid } = await world.approved({ items: [{ estimateAmount: '100.00' }] });
  const [line] = await world.lines(guid);
  const taken = await Promise.allSettled([1, 2, 3].map(() => useLine(db, line!.guid, '40.00')));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(useLine(db, line!.guid, '30.01')).rejects.toThrow('最多还可使用30.00元');
  await useLine(db, line!.guid, '30.00');
  expect((await world.lines(guid))[0]).toMatchObject({ usedAmount: '110.00', lineStatus: 2 });
});

interface Model {
  estimate: string;
  used: string;
}
/** The rules once more, as plainly as possible. */
function apply(model: Model, kind: 'use' | 'release', amount: string): boolean {
  const next = kind === 'use' ? addMoney(model.used, amount) : subtractMoney(model.used, amount);
  const limit = ((BigInt(model.estimate.replace('.', '')) * 11n + 5n) / 10n).toString();
  const allowed =
    kind === 'use' ? BigInt(next.replace('.', '')) <= BigInt(limit) : compareMoney(next, '0') >= 0;
  if (allowed) model.used = next;
  return allowed;
}

test('any sequence of use and release: amounts, line states and plan state follow the model', async () => {
  const { guid } = await world.approved({ items: [{ estimateAmount: '0.07' }, { estimateAmount: '99.95' }] });
  const lines = await world.lines(guid);
  const models: Model[] = lines.map(({ estimateAmount }) => ({
    estimate: estimateAmount as string,
    used: '0.00',
  }));
  const fen = fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 12_000 }));
  const act = fc.record({
    line: fc.integer({ min: 0, max: 1 }),
    kind: fc.constantFrom('use' as const, 'release' as const),
    fen,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      for (const { line: at, kind, fen: count } of acts) {
        const amount = `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`;
        const work = (kind === 'use' ? useLine : releaseLine)(db, lines[at]!.guid, amount);
        const isDone = await work.then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(BusinessError);
            return false;
          },
        );
        expect(isDone).toBe(apply(models[at]!, kind, amount));
      }
      const stored = await world.lines(guid);
      for (const [at, { used, estimate }] of models.entries())
        expect(stored[at]).toMatchObject({
          usedAmount: used,
          lineStatus: compareMoney(used, '0') === 0 ? 0 : compareMoney(used, estimate) < 0 ? 1 : 2,
        });
      const isUsed = models.some(({ used }) => compareMoney(used, '0') > 0);
      expect((await world.detail(guid)).status).toBe(isUsed ? 5 : 4);
    }),
    { numRuns: 25 },
  );
});
