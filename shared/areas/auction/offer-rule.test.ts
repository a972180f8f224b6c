import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import { endAfterPause, phaseAt } from './clock.ts';
import { auctionDirection, auctionState, LEFT_AFTER_PAUSE_MS, stepBase, stepKind } from './codes.ts';
import { decideOffer, isBetter, limitOf, type OfferStand, type OfferTerms, stepOf } from './offer-rule.ts';

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2026-11-30T${time}+08:00`);
const { reverse, forward } = auctionDirection.code;
const terms = (given: Partial<OfferTerms> = {}): OfferTerms => ({
  direction: reverse,
  startPrice: '1000000.00',
  step: stepOf(stepKind.code.percent, '0.5', '1000000.00'),
  wholeSteps: false,
  stepBase: stepBase.code.best,
  startsAt: at('09:00:00'),
  windowMs: 5 * MINUTE,
  extendMs: 5 * MINUTE,
  maxExtensions: 20,
  ...given,
});
const stand = (given: Partial<OfferStand> = {}): OfferStand => ({
  endsAt: at('10:00:00'),
  extensions: 0,
  isPaused: false,
  best: null,
  ownLast: null,
  ...given,
});
const whyNot = (of: OfferTerms, how: OfferStand, price: Money, when = at('09:30:00')) => {
  const decided = decideOffer(of, how, { price, at: when });
  return decided.isAccepted ? null : decided.why;
};

test('Case 4: a step of 0.5 % of the starting price, to the fen', () => {
  const best = stand({ best: '960000.00' });
  expect(terms().step).toBe('5000.00');
  expect(whyNot(terms(), best, '955000.00')).toBeNull();
  expect(whyNot(terms(), best, '955000.01')).toBe('step');
  expect(whyNot(terms(), best, '960000.00')).toBe('equal');
  expect(whyNot(terms({ wholeSteps: true }), best, '954999.99')).toBe('wholeSteps');
  expect(whyNot(terms({ wholeSteps: true }), best, '945000.00')).toBeNull();
});

test('the first offer is bounded by the starting price alone; a forward auction mirrors it', () => {
  expect(whyNot(terms(), stand(), '1000000.01')).toBe('startPrice');
  expect(whyNot(terms({ wholeSteps: true }), stand(), '999999.99')).toBeNull();
  const up = terms({ direction: forward });
  expect(whyNot(up, stand(), '999999.99')).toBe('startPrice');
  expect(whyNot(up, stand({ best: '1000000.00' }), '1004999.99')).toBe('step');
  expect(whyNot(up, stand({ best: '1000000.00' }), '1005000.00')).toBeNull();
});

test('with its own last offer as the base a bidder may equal another one, and not itself', () => {
  const own = terms({ stepBase: stepBase.code.own });
  const how = stand({ best: '900000.00', ownLast: '960000.00' });
  expect(whyNot(own, how, '955000.00')).toBeNull();
  expect(whyNot(own, how, '960000.00')).toBe('step');
  expect(whyNot(own, { ...how, ownLast: null }, '900000.00')).toBeNull();
});

test('Case 5: an offer within the window puts the end off, one before it does not, and so often at most', () => {
  const ends = (time: string, given: Partial<OfferStand> = {}) =>
    decideOffer(terms(), stand(given), { price: '900000.00', at: at(time) });
  expect(ends('09:56:30')).toEqual({ isAccepted: true, endsAt: at('10:01:30'), isExtended: true });
  expect(ends('09:54:59')).toEqual({ isAccepted: true, endsAt: at('10:00:00'), isExtended: false });
  expect(ends('09:56:30', { extensions: 20 })).toMatchObject({ endsAt: at('10:00:00'), isExtended: false });
});

test('to the millisecond by the clock: from the beginning on, and not at the end', () => {
  const when = (ms: number) => whyNot(terms(), stand(), '900000.00', ms);
  expect(when(at('09:00:00') - 1)).toBe('notBegun');
  expect(when(at('09:00:00'))).toBeNull();
  expect(when(at('10:00:00') - 1)).toBeNull();
  expect(when(at('10:00:00'))).toBe('over');
  expect(whyNot(terms(), stand({ isPaused: true }), '1.00')).toBe('paused');
  expect(whyNot(terms({ step: '5.00' }), stand({ best: '5.00' }), '0.01')).toBe('noRoom');
});

const fen = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .map((n) => addMoney('0', `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`));

test('whatever is offered when: what is taken is better by a step, nothing is taken outside of the time, the end never comes nearer and is put off so often at most', () => {
  fc.assert(
    fc.property(
      fc.record({
        direction: fc.constantFrom(reverse, forward),
        base: fc.constantFrom(...stepBase.codes),
        wholeSteps: fc.boolean(),
        startPrice: fen(1_000_000).map((price) => addMoney(price, '100')),
        step: fen(5_000),
        windowMs: fc.integer({ min: 0, max: 600_000 }),
        extendMs: fc.integer({ min: 0, max: 600_000 }),
        maxExtensions: fc.integer({ min: 0, max: 5 }),
        offers: fc.array(
          fc.record({
            by: fc.integer({ min: 0, max: 3 }),
            price: fen(2_000_000),
            limit: fc.boolean(),
            later: fc.integer({ min: 0, max: 400_000 }),
          }),
          { maxLength: 40 },
        ),
      }),
      ({ base, offers, ...given }) => {
        const of = terms({ ...given, stepBase: base, startsAt: 0 });
        let [now, endsAt, extensions] = [-200_000, 1_000_000, 0];
        let best: Money | null = null;
        const own = new Map<number, Money>();
        for (const { by, price: wanted, limit, later } of offers) {
          now += later;
          const how: OfferStand = { endsAt, extensions, isPaused: false, best, ownLast: own.get(by) ?? null };
          const price: Money = (limit && limitOf(of, how)) || wanted;
          const decided = decideOffer(of, how, { price, at: now });
          if (!decided.isAccepted) continue;
          expect(now >= 0 && now < endsAt).toBe(true);
          const before = base === stepBase.code.best ? best : (own.get(by) ?? null);
          if (before === null) expect(isBetter(of.direction, of.startPrice, price)).toBe(false);
          else {
            const gain: Money =
              of.direction === reverse ? subtractMoney(before, price) : subtractMoney(price, before);
            expect(compareMoney(gain, of.step)).toBeGreaterThanOrEqual(0);
          }
          expect(compareMoney(price, '0')).toBe(1);
          expect(decided.endsAt).toBeGreaterThanOrEqual(endsAt);
          if (decided.isExtended) expect(decided.endsAt).toBe(now + of.extendMs);
          else expect(decided.endsAt).toBe(endsAt);
          endsAt = decided.endsAt;
          extensions += decided.isExtended ? 1 : 0;
          own.set(by, price);
          if (best === null || isBetter(of.direction, price, best)) best = price;
        }
        expect(extensions).toBeLessThanOrEqual(of.maxExtensions);
      },
    ),
  );
});

test('what was left before a pause is left after it, five minutes at least', () => {
  const times = { startsAt: at('09:00:00'), endsAt: at('10:00:00') };
  const after = (from: string, to: string) => endAfterPause(times, { from: at(from), to: at(to) });
  expect(after('09:30:00', '09:40:00')).toBe(at('10:10:00'));
  expect(after('09:59:00', '10:20:00')).toBe(at('10:20:00') + LEFT_AFTER_PAUSE_MS);
  expect(after('08:50:00', '09:10:00')).toBe(at('10:10:00'));
  expect(after('08:00:00', '08:30:00')).toBeNull();
  expect(after('10:00:00', '10:30:00')).toBeNull();
});

test('the phase follows from the clock', () => {
  const of = {
    state: auctionState.code.published,
    startsAt: at('09:00:00'),
    endsAt: at('10:00:00'),
    heldSince: null,
  };
  expect(phaseAt(of, at('08:59:59'))).toBe('waiting');
  expect(phaseAt(of, at('09:00:00'))).toBe('running');
  expect(phaseAt(of, at('10:00:00'))).toBe('ended');
  expect(phaseAt({ ...of, heldSince: at('09:30:00') }, at('11:00:00'))).toBe('paused');
  expect(phaseAt({ ...of, heldSince: at('10:00:00') }, at('11:00:00'))).toBe('ended');
});

test('an offer exactly as long before the end as the window is wide puts the end off, one a millisecond earlier does not', () => {
  const of = terms({ windowMs: 5 * MINUTE, extendMs: 10 * MINUTE });
  const edge = at('09:55:00');
  expect(decideOffer(of, stand(), { price: '900000.00', at: edge })).toMatchObject({
    isExtended: true,
    endsAt: at('10:05:00'),
  });
  expect(decideOffer(of, stand(), { price: '900000.00', at: edge - 1 })).toMatchObject({
    isExtended: false,
    endsAt: at('10:00:00'),
  });
});
