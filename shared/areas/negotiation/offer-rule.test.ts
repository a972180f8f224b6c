import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenedRound, standingsOf, voidOf } from './offer-rule.ts';

const BIDDERS = ['a', 'b', 'c'] as const;

/** What happens, in any order: one hands in or replaces, withdraws, leaves, or the round ends. */
const event = fc.oneof(
  fc.record({
    is: fc.constant('offer' as const),
    by: fc.constantFrom(...BIDDERS),
    price: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ is: fc.constant('withdraw' as const), by: fc.constantFrom(...BIDDERS) }),
  fc.record({ is: fc.constant('leave' as const), by: fc.constantFrom(...BIDDERS) }),
  fc.record({ is: fc.constant('end' as const), hasChange: fc.boolean(), isLast: fc.boolean() }),
);

test('whatever the order of offers, replacements, withdrawals, leaving and ends of rounds, each has exactly its last valid offer', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), fc.boolean(), (events, isMoreBetter) => {
      const rounds: OpenedRound[] = [];
      const left = new Map<string, number>();
      let sealed = new Map<string, number>();
      /** What a bidder must have, told one event at a time; undefined once it is out. */
      const model = new Map<string, number | undefined>(BIDDERS.map((one) => [one, 15]));
      for (const it of events) {
        if (rounds.at(-1)?.isLast) break;
        if (it.is === 'offer' && !left.has(it.by)) sealed.set(it.by, it.price);
        if (it.is === 'withdraw') sealed.delete(it.by);
        if (it.is === 'leave' && !left.has(it.by)) {
          left.set(it.by, rounds.length + 1);
          model.set(it.by, undefined);
        }
        if (it.is !== 'end') continue;
        const offers = new Map<string, { price: string; void: ReturnType<typeof voidOf> }>();
        const before = standingsOf(parties(left), rounds);
        for (const [by, price] of sealed) {
          if (left.has(by)) continue;
          const said = before.find(({ id }) => id === by)!.offer!.price;
          const reason = voidOf(String(price), { before: said, hasChange: it.hasChange, isMoreBetter });
          offers.set(by, { price: String(price), void: reason });
          const had = model.get(by)!;
          const isTaken = it.hasChange || (isMoreBetter ? price >= had : price <= had);
          if (isTaken) model.set(by, price);
        }
        if (it.isLast) for (const one of BIDDERS) if (!sealed.has(one)) model.set(one, undefined);
        rounds.push({ round: rounds.length + 1, isLast: it.isLast, offers });
        sealed = new Map();
      }
      for (const { id, offer, isIn, outcomes } of standingsOf(parties(left), rounds)) {
        expect(offer === null ? undefined : Number(offer.price)).toBe(model.get(id));
        expect(isIn).toBe(model.get(id) !== undefined);
        expect(outcomes).toHaveLength(rounds.length);
      }
    }),
  );
});

const parties = (left: ReadonlyMap<string, number>) =>
  BIDDERS.map((id) => ({ id, firstPrice: '15', leftIn: left.get(id) ?? null }));

test('equal is no worse, a change of requirements frees the price, and 1.10 is 1.1', () => {
  const at = (price: string | null, before: string | null, hasChange = false, isMoreBetter = false) =>
    voidOf(price, { before, hasChange, isMoreBetter });
  expect(at('100.00', '100')).toBeNull();
  expect(at('100.01', '100')).toBe('worse');
  expect(at('100.01', '100', true)).toBeNull();
  expect(at('9', '10', false, true)).toBe('worse');
  expect(at('11', '10', false, true)).toBeNull();
  expect(at(null, '100', true)).toBe('noPrice');
  expect(at('5', null)).toBeNull();
});
