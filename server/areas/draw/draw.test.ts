import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { REVEAL_MINUTES } from '#shared/areas/draw/codes';
import { drawText as t } from '#shared/areas/draw/fault-texts';
import type { DrawList } from '#shared/areas/draw/files';
import { commitOf, hexOf } from '#shared/areas/draw/run';
import { inTransaction } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';
import { beginRound, nextRound, takeCommitment, takeReveal, voidRound } from './draw.service.ts';
import { drawContributor, drawRound } from './draw.table.ts';
import { hashes } from './hashes.ts';
import { filesOfRound, roundsOf } from './read-draws.service.ts';

const { db } = await testApp();
const handler = { id: 'handler', userGuid: randomUUID(), name: '经办人' } as const;
const supervisor = { id: 'supervisor', userGuid: randomUUID(), name: '监督人' } as const;
const stranger = { guid: randomUUID() };
const as = ({ userGuid }: { userGuid: string }) => ({ guid: userGuid });

const aSubject = () => ({ kind: 'shortlist', guid: randomUUID() });
const aList = (draw: string, given: Partial<DrawList> = {}): DrawList => ({
  draw,
  round: 1,
  prev: null,
  maxPerUnit: 1,
  groups: [{ id: '供应商', pick: 2, pool: ['A', 'B', 'C', 'D'].map((id) => [id, id] as const) }],
  excluded: [{ id: 'X', reason: 'suspended' }],
  more: { project: 'P-1' },
  ...given,
});

/** A round in which both have made their bytes; each as the browser would send it. */
async function begun(given: Partial<DrawList> = {}) {
  const subject = aSubject();
  const draw = `RW-${randomUUID()}`;
  const round = await beginRound(db, subject, aList(draw, given), [supervisor, handler]);
  const bytes = { supervisor: randomBytes(32), handler: randomBytes(32) };
  const commit = (who: typeof supervisor | typeof handler, value = bytes[who.id]) =>
    inTransaction(db, (within) =>
      takeCommitment(within, as(who), {
        guid: round.guid,
        commit: commitOf(hashes, { draw, id: who.id, value }),
      }),
    );
  const reveal = (who: typeof supervisor | typeof handler, value = bytes[who.id]) =>
    inTransaction(db, (within) => takeReveal(within, as(who), { guid: round.guid, value: hexOf(value) }));
  return { subject, draw, round, commit, reveal };
}

const said = async (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error & { wording?: { cn: string } }) => error.wording?.cn ?? error.message,
  );

test('a round is committed to by everybody, then revealed by everybody, the platform last; the script finds it good', async () => {
  const { subject, round, commit, reveal } = await begun();
  expect(await said(reveal(handler))).toBe(t.notCommitted.cn);
  expect(await said(takeCommitment(db, stranger, { guid: round.guid, commit: '0'.repeat(64) }))).toBe(
    t.notYours.cn,
  );
  expect(await commit(handler)).toMatchObject({ isComplete: false });
  expect(await said(commit(handler))).toBe(t.committed.cn);
  expect((await roundsOf(db, subject, as(handler)))[0]).toMatchObject({ stage: 'committing', seed: null });
  expect(await commit(supervisor)).toMatchObject({ isComplete: true });

  expect(await said(reveal(supervisor, randomBytes(32)))).toBe(t.other.cn);
  expect(await reveal(supervisor)).toBeNull();
  expect(await filesOfRound(db, subject, round.guid)).toMatchObject({ reveal: null, result: null });
  const drawn = await reveal(handler);
  expect(drawn?.groups[0]?.picked).toHaveLength(2);
  expect(await said(reveal(handler))).toBe(t.over.cn);
  expect((await roundsOf(db, subject, as(supervisor)))[0]).toMatchObject({
    stage: 'drawn',
    poolSize: 4,
    excludedCount: 1,
    contributors: [
      { id: 'platform', hasRevealed: true },
      { id: 'supervisor', isMine: true },
      { id: 'handler', isMine: false },
    ],
  });

  const files = await filesOfRound(db, subject, round.guid);
  const folder = await mkdtemp(join(tmpdir(), 'round-'));
  const paths = await Promise.all(
    ([files.commit, files.reveal, files.result] as const).map(async (text, at) => {
      const path = join(folder, `${at}.json`);
      await writeFile(path, text!);
      return path;
    }),
  );
  const script = join(import.meta.dirname, '../../../web/parts/draw/verify-draw.mjs');
  expect(execFileSync(process.execPath, [script, ...paths], { encoding: 'utf8' })).toMatch(/^GOOD/v);
  await rm(folder, { recursive: true });
});

test('two who commit at once, and two who reveal at once, make one result', async () => {
  const { commit, reveal } = await begun();
  const committed = await Promise.all([commit(handler), commit(supervisor)]);
  expect(committed.filter(({ isComplete }) => isComplete)).toHaveLength(1);
  const drawn = await Promise.all([reveal(handler), reveal(supervisor)]);
  expect(drawn.filter((one) => one !== null)).toHaveLength(1);
});

test('what a draw has written is neither changed nor deleted, whoever asks the database', async () => {
  const { round, commit } = await begun();
  const refused = (what: Promise<unknown>) => expect(what).rejects.toThrow(/Failed query/v);
  const one = eq(drawRound.guid, round.guid);
  await refused(db.update(drawRound).set({ list: '{}' }).where(one));
  await refused(db.delete(drawContributor).where(eq(drawContributor.roundGuid, round.guid)));
  await commit(handler);
  await commit(supervisor);
  await refused(db.update(drawRound).set({ commitFile: '{}' }).where(one));
  await refused(
    db
      .update(drawRound)
      .set({ revealBy: sql`now() + interval '1 day'` })
      .where(one),
  );
  await refused(
    db.update(drawContributor).set({ commit: '0' }).where(eq(drawContributor.roundGuid, round.guid)),
  );
  await refused(db.delete(drawRound).where(one));
});

test('a list changed after the commitment is refused', async () => {
  const { round, commit } = await begun();
  await commit(handler);
  await db.execute(sql`alter table draw_round disable trigger draw_round_stays`);
  await db
    .update(drawRound)
    .set({ list: round.list.replace('"A"', '"B"') })
    .where(eq(drawRound.guid, round.guid));
  await db.execute(sql`alter table draw_round enable trigger draw_round_stays`);
  expect(await said(commit(supervisor))).toBe(t.changed.cn);
});

test('who does not reveal in time voids the round, by name, and the next one says so', async () => {
  const { subject, draw, round, commit, reveal } = await begun();
  expect(await said(beginRound(db, subject, aList(draw, { round: 2 }), [handler]))).toBe(t.open.cn);
  await commit(handler);
  await commit(supervisor);
  await reveal(supervisor);
  await db.execute(sql`alter table draw_round disable trigger draw_round_stays`);
  await db
    .update(drawRound)
    .set({ revealBy: sql`now() - ${`${REVEAL_MINUTES} minutes`}::interval` })
    .where(eq(drawRound.guid, round.guid));
  await db.execute(sql`alter table draw_round enable trigger draw_round_stays`);
  expect(await said(reveal(handler))).toBe(t.late.cn);
  await voidRound(db, round.guid, '经办人未到场');
  expect(await said(voidRound(db, round.guid, '再次'))).toBe(t.over.cn);
  const former = await nextRound(db, subject);
  expect(former).toMatchObject({ round: 2, prev: null });
  expect(former.voided[0]?.reason).toContain('经办人未在');
  await beginRound(db, subject, aList(draw, { round: 2, more: { voided: former.voided } }), [handler]);
});

test('a list that cannot give as many, or one person twice, opens no round', async () => {
  const few = aList('few', {
    groups: [
      {
        id: 'g',
        pick: 2,
        pool: [
          ['A', 'U'],
          ['B', 'U'],
        ],
      },
    ],
  });
  expect(await said(beginRound(db, aSubject(), few, [handler]))).toContain('名单不足');
  const twice = [handler, { ...supervisor, userGuid: handler.userGuid }];
  expect(await said(beginRound(db, aSubject(), aList('twice'), twice))).toBe(t.twice.cn);
});
