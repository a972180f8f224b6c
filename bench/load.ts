import autocannon from 'autocannon';
import { median } from './figure.ts';

/** One request of a load; a load goes through its requests in turn. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  body?: object | undefined;
  /** Sent as a form instead. */
  form?: Record<string, string> | undefined;
  /** Beside those of the target. */
  headers?: Record<string, string> | undefined;
}

/** What a target of a load is: where, and with which header. */
export interface Target {
  origin: string;
  headers?: Record<string, string>;
}

/** How long and how often. */
export interface Pace {
  seconds: number;
  rounds: number;
}

/** Medians over the rounds. */
export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  /** Milliseconds. */
  p99: number;
}

const WARM_SECONDS = 1;
/** Alone on its connection a call is known from a few hundred answers. */
const ALONE: Pace = { seconds: 2, rounds: 1 };
const MANY = 16;

/** A load of the product alone: over one connection, then over 16. */
export async function aloneAndMany(target: Target, shots: Shot[], pace: Pace) {
  const [one] = await inTurn([target], () => shots, 1, ALONE);
  const [many] = await inTurn([target], () => shots, MANY, pace);
  return { one: one!, many: many! };
}

/** Measures the targets in turn (A B A B), so that whatever else the machine does meets all of them alike. */
export async function inTurn(
  targets: readonly Target[],
  shots: (target: Target) => Shot[],
  connections: number,
  { seconds, rounds }: Pace,
): Promise<Measured[]> {
  const results = targets.map(() => [] as Measured[]);
  for (const target of targets) await fire(target, shots(target), connections, WARM_SECONDS);
  for (let round = 0; round < rounds; round++)
    for (const [at, target] of targets.entries())
      results[at]!.push(await fire(target, shots(target), connections, seconds));
  return results.map((rows) => ({
    perSecond: median(rows.map(({ perSecond }) => perSecond)),
    p50: median(rows.map(({ p50 }) => p50)),
    p99: median(rows.map((row) => row.p99)),
  }));
}

/** @throws when an answer is not a success: a refusal is quick and measures nothing. */
async function fire({ origin, headers = {} }: Target, shots: Shot[], connections: number, duration: number) {
  let wrong = '';
  const requests = shots.map(({ method, path, body, form, headers: own }) => ({
    method,
    path,
    headers: {
      ...headers,
      ...own,
      ...(body && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form).toString() }),
  }));
  let clients = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    requests,
    // Let no two connections go through the requests in step: all would ask for the same at the same time.
    setupClient(client) {
      const at = clients++ % requests.length;
      client.setRequests([...requests.slice(at), ...requests.slice(0, at)]);
    },
    verifyBody: (body) => {
      const isRight = body.startsWith('{"code":1,');
      if (!isRight) wrong ||= body.slice(0, 300);
      return isRight;
    },
  });
  const { errors, non2xx, mismatches } = result;
  if (errors + non2xx + mismatches > 0)
    throw new Error(
      `${shots[0]!.path}: ${errors} errors, ${non2xx} not 200, ${mismatches} refused: ${wrong}`,
    );
  // Nothing was answered in all that time: the slowest of nothing is no figure.
  if (result.requests.total === 0)
    return { perSecond: 0, p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY };
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
