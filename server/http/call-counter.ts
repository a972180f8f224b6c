import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { callCount } from './call-count.table.ts';

/** How many refused callers a process remembers; one more and it asks the database again. */
const REMEMBERED = 5000;

/** The counts of one call. */
class CallCounter implements FastifyRateLimitStore {
  readonly #db: Db;
  readonly #call: string;
  readonly #refused = new Map<string, { until: number; current: number }>();

  constructor(db: Db, call: string) {
    this.#db = db;
    this.#call = call;
  }

  child(options: Parameters<FastifyRateLimitStore['child']>[0]): CallCounter {
    const { routeInfo } = options as { routeInfo?: RouteInfo };
    return new CallCounter(this.#db, `${String(routeInfo?.method)} ${routeInfo?.url}`);
  }

  incr(
    caller: string,
    answer: Parameters<FastifyRateLimitStore['incr']>[1],
    timeWindow: number,
    max: number,
  ): void {
    const refused = this.#refused.get(caller);
    const left = (refused?.until ?? 0) - Date.now();
    if (refused && left > 0) return answer(null, { current: refused.current, ttl: left });
    this.#refused.delete(caller);
    countCall(this.#db, this.#call, caller, timeWindow).then(
      (counted) => {
        if (counted.current > max) this.#remember(caller, counted);
        answer(null, counted);
      },
      (error: unknown) => answer(error as Error),
    );
  }

  #remember(caller: string, { current, ttl }: Counted) {
    if (this.#refused.size >= REMEMBERED) this.#refused.clear();
    this.#refused.set(caller, { until: Date.now() + ttl, current });
  }
}

/**
 * Counts the calls of rate limits in the database, so that they hold for all processes together: one statement a call.
 * A caller over the limit is remembered, so that a flood does not reach the database.
 */
export const callCounter = (db: Db): FastifyRateLimitStoreCtor =>
  class extends CallCounter {
    constructor() {
      super(db, '');
    }
  };

interface RouteInfo {
  method: string | string[];
  url: string;
}
interface Counted {
  current: number;
  /** Milliseconds until it is counted anew. */
  ttl: number;
}

/** Counts one call; the database's clock decides when a span has ended. */
async function countCall(db: Db, call: string, caller: string, timeWindow: number): Promise<Counted> {
  const { rows } = await db.execute<{ current: number; ttl: number }>(sql`
    insert into ${callCount} as known (call, caller, calls, ends_at)
    values (${call}, ${caller}, 1, clock_timestamp() + ${timeWindow}::int * interval '1 millisecond')
    on conflict (call, caller) do update set
      calls = case when known.ends_at <= clock_timestamp() then 1 else known.calls + 1 end,
      ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end
    returning calls as current,
      greatest(1, extract(epoch from ends_at - clock_timestamp()) * 1000)::int as ttl`);
  return rows[0]!;
}

/** Removes counts whose span has ended. */
export async function cleanCallCounts(db: Db): Promise<void> {
  await db.delete(callCount).where(sql`${callCount.endsAt} < now()`);
}
