import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { type Program, startProgram } from '../fixtures/program.ts';
import { NotDone } from '../fixtures/wire.ts';
import { aWorld } from '../fixtures/world.ts';
import { openDatabase } from '../../server/db/client.ts';
import { compareWithLedger } from './compare.ts';
import { Ledger } from './ledger.ts';
import { type Desk, purchase, sendAct } from './purchasing.ts';
import { seeded } from '../../server/testing/seeded.ts';
import { makeUnits } from './units.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 8);
const CLIENTS = 3;
/** The kill falls somewhere between these, after the clients began. */
const [SOONEST_MS, LATEST_MS] = [100, 600];
/** How long a database may take to stand up again, and how often it is asked. */
const [PATIENCE_MS, RETRY_MS] = [30_000, 20];
const UNITS = 3000;
const REPEATED_CREATES = 5;

test(
  'kill -9 of the program and of the database loses nothing acknowledged and does nothing twice',
  { timeout: 300_000 },
  async () => {
    const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
    const folder = mkdtempSync(join(tmpdir(), 'zhaocai-kill-'));
    const ledger = new Ledger(join(folder, 'ledger.jsonl'));
    let program = await startProgram(join(folder, 'data'), 'none');
    onTestFailed(() => {
      process.stderr.write(
        `KILL_SEED=${seed}; the program's last words:\n${program.output().slice(-4000)}\n`,
      );
    });
    onTestFinished(async () => {
      await program.stop();
      ledger.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const desk: Desk = { ...(await takeDesks(program)), ledger, random: seeded(seed) };

    for (let round = 1; round <= ROUNDS; round++) {
      const place = `round ${round}, KILL_SEED=${seed}`;
      let isOver = false;
      const clients = Array.from({ length: CLIENTS }, () => purchase(desk, () => isOver));
      await after(desk.random.whole(SOONEST_MS, LATEST_MS));
      if (round % 2 === 1) {
        const database = program.databasePid();
        await program.kill();
        await Promise.all(clients);
        expect(isAlive(database), `${place}: the database outlives the program`).toBe(true);
        program = await startProgram(join(folder, 'data'), 'none');
        expect(program.databasePid(), `${place}: the orphan is replaced`).not.toBe(database);
        desk.baseUrl = program.baseUrl;
      } else {
        process.kill(program.databasePid(), 'SIGKILL');
        isOver = true;
        await Promise.all(clients);
        await isReady(program);
      }
      await settle(desk);
      await inDatabase(program, async (db) => {
        await compareWithLedger(db, ledger.read().done).catch((error: Error) => {
          throw new Error(`${place}: ${error.message}`, { cause: error });
        });
      });
    }
    const { done } = ledger.read();
    expect(done.length).toBeGreaterThan(ROUNDS * CLIENTS);
  },
);

/** A company with its people, and units enough that each plan has one of its own. */
async function takeDesks({ baseUrl, databaseUrl }: Program) {
  const { pool, db } = openDatabase(databaseUrl, () => undefined, 2);
  try {
    const { buyer, manager, director } = await aWorld(db, baseUrl);
    const token = ({ call }: typeof buyer) => call.token;
    const tokens = { buyer: token(buyer), manager: token(manager), director: token(director) };
    const freeUnits = await inDatabase({ databaseUrl }, (client) =>
      makeUnits(client, buyer.guid, manager.guid, UNITS),
    );
    return { baseUrl, tokens, freeUnits };
  } finally {
    await pool.end();
  }
}

/**
 * Sends again what nobody knows the end of, and some of what was acknowledged: a creation answers its first result;
 * any other write is refused when it had been done, and the comparison with the database tells a lie.
 */
async function settle(desk: Desk) {
  const { done, open } = desk.ledger.read();
  for (const [id, act] of open) {
    await whenServed(() => sendAct(desk, act)).catch((error: unknown) => {
      const isRepeat = error instanceof NotDone && error.status === 200;
      if (!isRepeat || act.act === 'create' || act.act === 'addLine') throw error;
    });
    desk.ledger.acknowledge(id);
  }
  const creates = done.filter(({ act }) => act === 'create').slice(-REPEATED_CREATES);
  for (const act of creates) await whenServed(() => sendAct(desk, act));
}

/** Sends again while the answer is to try later: a connection of the killed database may have said it is ready. */
async function whenServed(sendOnce: () => Promise<unknown>) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await sendOnce();
    } catch (error) {
      if (!(error instanceof NotDone && error.status === 503) || Date.now() > until) throw error;
      await after(RETRY_MS);
    }
  }
}

/** Waits until the program serves again by itself. */
const isReady = (program: Program) =>
  vi.waitUntil(
    async () => {
      const answer = await fetch(`${program.baseUrl}/readyz`).catch(() => null);
      if (program.hasEnded()) throw new Error(`the program died with its database:\n${program.output()}`);
      return answer?.status === 200;
    },
    { timeout: PATIENCE_MS, interval: RETRY_MS },
  );

async function inDatabase<T>(
  { databaseUrl }: Pick<Program, 'databaseUrl'>,
  work: (db: pg.Client) => Promise<T>,
) {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
