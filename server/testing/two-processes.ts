import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { batchWorld } from './batch-world.ts';
import { contractWorld } from './contract-world.ts';
import { movableClock } from './movable-clock.ts';
import { planWorld } from './plan-world.ts';
import { programRunner } from './program.ts';
import { selfPlanWorld } from './self-plan-world.ts';
import { setupWorld } from './setup-world.ts';
import { requestFor, testFolder } from './test-app.ts';

/** One of the two. */
export type At = 0 | 1;

/** What a process answered: the code of the envelope, 0 and below for a refusal, and what it carries. */
interface Answered<T> {
  code: number;
  info: string;
  data: T;
}
/** The body it came in; that of a refusal by status says less. */
type Body<T> = Partial<Answered<T>> & { data: T };

/**
 * Every document between plan and contract on one database, which two programs of their own serve over HTTP; what a
 * test needs beforehand is made by a server within the test. The database's clock can be moved for both.
 */
export async function twoProcesses() {
  const plans = await planWorld();
  const setups = await setupWorld(plans);
  const { batch, otherDept, colleague, officer } = await batchWorld(plans);
  const contracts = await contractWorld(plans);
  const selfPlans = await selfPlanWorld(plans);
  const { db, url, as } = plans;
  const moveTo = await movableClock(db, url);

  const run = programRunner();
  const SECRET_KEY = randomBytes(32).toString('hex');
  const settings = { DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error', SECRET_KEY };
  const programs = [
    run({ ...settings, DATA_DIR: await testFolder() }),
    run({ ...settings, DATA_DIR: await testFolder() }),
  ] as const;
  const addresses = [await programs[0].listening, await programs[1].listening] as const;

  /** A call at one of the processes; whatever it answers is no fault of the server. */
  async function callAt<In extends z.ZodObject, Out extends z.ZodType>(
    at: At,
    target: Endpoint<In, Out>,
    input: z.input<In> | Record<string, unknown>,
    who: { guid: string },
  ): Promise<Answered<z.output<Out>>> {
    const request = requestFor(target, input as Record<string, unknown>);
    const { payload } = request;
    const body =
      payload === undefined ? null : typeof payload === 'string' ? payload : JSON.stringify(payload);
    const response = await fetch(`${addresses[at]}${request.url as string}`, {
      method: request.method as string,
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(request.headers as Record<string, string> | undefined),
        ...(await as(who)),
      },
      body,
    });
    const text = await response.text();
    expect(response.status, `${target.path}: ${text}\n${programs[at].printed()}`).toBeLessThan(500);
    const { code, info = '', data } = JSON.parse(text) as Body<z.output<Out>>;
    return { code: code ?? -1, info, data };
  }

  /** Makes it this moment of this year, in Asia/Shanghai: `12-31 23:59:30`. Sessions go on. */
  const moveClock = (year: number, moment: string) => moveTo(`${year}-${moment}`);

  return { plans, setups, batch, otherDept, colleague, officer, contracts, selfPlans, db, callAt, moveClock };
}
export type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>;

/** How often answers were refused and done, whatever the refusal: `[0, 1]` is one refused and one done. */
export const codesOf = (answers: readonly { code: number }[]) =>
  answers.map(({ code }) => (code === 1 ? 1 : 0)).toSorted((a, b) => a - b);
