import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { bidState } from '#shared/areas/bid/codes';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import { databaseNow } from '../../db/database-now.ts';
import { bidWorld } from '../../testing/bid-world.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { tender as tenderTable } from '../tender/tender.table.ts';
import { bidsOf } from './bid-opening.service.ts';
import { bid, sealedBid, sealedUpload } from './bid.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, db, moveClock } = world;
const bids = await bidWorld(world);
const s = bidState.code;
const BIDDERS = 10;
const CALLS_EACH = 5;
const DEADLINE_AFTER = 20;
const MINUTE_MS = 60_000;
const wallTime = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().replace('T', ' ').replace('Z', '');

/** A bid that has been sealed and uploaded. */
type Prepared = Awaited<ReturnType<typeof bids.prepared>>;

/** What a bidder does, in any order; a tick is a minute. */
const acts = fc.array(fc.constantFrom('prepare', 'submit', 'again', 'withdraw', 'abandon', 'tick'), {
  minLength: 4,
  maxLength: 12,
});

test('whatever the order of submissions, replacements, withdrawals, clock and crashes, the last whole bid before the deadline stands', async () => {
  const of = await world.issued();
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 1, max: 4 }), async (order, ticksLeft) => {
      const person = await bids.aBidder(of);
      let now = await databaseNow(db);
      const deadline = new Date(now.getTime() + ticksLeft * MINUTE_MS);
      await db.update(tenderTable).set({ deadline }).where(eq(tenderTable.guid, of.guid));
      await moveClock.stopAt(wallTime(now));
      const at: { ready: Prepared | null; last: Prepared | null } = { ready: null, last: null };
      /** What a bidder must have: the digest of the body that stands, or null. */
      let model: string | null = null;
      for (const act of order) {
        const isOpen = now < deadline;
        if (act === 'tick') {
          now = new Date(now.getTime() + MINUTE_MS);
          await moveClock.stopAt(wallTime(now));
        } else if (act === 'prepare' && isOpen) at.ready = await bids.prepared(of.guid, person);
        else if (act === 'submit' && at.ready) {
          const answer = await bids.handIn(at.ready.input, person);
          if (answer.code === 1) {
            expect(isOpen).toBe(true);
            model = answer.data.receipts[0]!.body;
          } else expect(answer.info === t.late.cn || isOpen).toBe(true);
          at.last = at.ready;
          at.ready = null;
        } else if (act === 'again' && at.last) {
          // The same call once more changes nothing, and answers what it answered.
          await bids.handIn(at.last.input, person);
        } else if (act === 'withdraw') {
          const answer = await call(calls.withdraw, await bids.withdrawal(of.guid, person), person);
          expect(answer.code === 1).toBe(isOpen && model !== null);
          if (answer.code === 1) model = null;
        } else if (act === 'abandon' && isOpen) {
          // A crash: an upload is begun and never handed in.
          const { parts } = await bids.sealed(of.guid, person, { rev: 9 });
          const { upload } = await bids.begin(of.guid, person);
          await bids.put(upload, 0, parts[0]!, person);
          await db.delete(sealedUpload).where(eq(sealedUpload.guid, upload));
        }
        const standing = await db
          .select({ body: sealedBid.bodySha256 })
          .from(sealedBid)
          .innerJoin(bid, eq(bid.guid, sealedBid.bidGuid))
          .where(eq(bid.enterpriseGuid, person.enterpriseGuid))
          .then(async (rows) => {
            const { data } = await call(calls.own, { tenderGuid: of.guid }, person);
            const now1 = data.envelopes.filter(({ status }) => status === s.submitted);
            expect(now1.length).toBeLessThanOrEqual(1);
            expect(data.status === s.submitted).toBe(now1.length === 1);
            expect(rows.length).toBe(data.envelopes.length);
            return now1[0]?.body ?? null;
          });
        expect(standing).toBe(model);
      }
      await moveClock.stopAt(wallTime(new Date(deadline.getTime() + 1)));
      const opened = (await bidsOf(db, of.guid)).filter(
        (one) => one.enterpriseGuid === person.enterpriseGuid,
      );
      expect(opened.map(({ envelopes }) => envelopes[0]!.bodySha256)).toEqual(model === null ? [] : [model]);
      await moveClock(wallTime(new Date()));
    }),
    { numRuns: 8 },
  );
});

test('of fifty calls at once while the deadline passes, each bidder has one bid or was late, and no body is lost', async () => {
  const of = await world.issued();
  const people = await Promise.all(Array.from({ length: BIDDERS }, () => bids.aBidder(of)));
  const sent: { person: (typeof people)[0]; input: Prepared['input'] }[] = [];
  for (const person of people) {
    const { text, parts } = await bids.sealed(of.guid, person);
    // The same sealed bid five times: by other keys, as from five windows.
    for (let i = 0; i < CALLS_EACH; i++) {
      const upload = await bids.uploaded(of.guid, person, parts);
      sent.push({ person, input: bids.submission(of.guid, person, [{ upload, text }]) });
    }
  }
  let answered = 0;
  const deadline = Promise.withResolvers<Date>();
  const answers = await Promise.all(
    sent.map(async ({ input, person }) => {
      const answer = await bids.handIn(input, person);
      // The deadline falls among them: as late as the row of the tender lets it.
      if (++answered === DEADLINE_AFTER) {
        const { rows } = await world.pool.query<{ at: Date }>(
          `update tender set deadline = clock_timestamp() where guid = $1 returning deadline as at`,
          [of.guid],
        );
        deadline.resolve(rows[0]!.at);
      }
      return answer;
    }),
  );
  const until = await deadline.promise;
  const taken = answers.filter(({ code }) => code === 1);
  const permitted: readonly string[] = [t.late.cn, t.otherRevision.cn, t.uploadGone.cn];
  expect(answers.filter(({ code, info }) => code !== 1 && !permitted.includes(info))).toEqual([]);
  expect(taken.length).toBeGreaterThan(0);
  const stored = await db.select().from(sealedBid).where(eq(sealedBid.tenderGuid, of.guid));
  expect(stored).toHaveLength(taken.length);
  expect(new Set(stored.map(({ bidGuid }) => bidGuid)).size).toBe(stored.length);
  expect(stored.every(({ receivedAt }) => receivedAt < until)).toBe(true);
  for (const { bodySha256 } of stored) expect(await world.storage.has(`sealed/${bodySha256}`)).toBe(true);
  expect(await bidsOf(db, of.guid)).toHaveLength(taken.length);
});
