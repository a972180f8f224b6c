import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import { isOnThisMachine } from '../http/on-this-machine.ts';

/** What the operator's tools ask: is the process up, can it serve, and its figures (wire.md 1). */
export function operationsRoutes(
  app: FastifyInstance,
  {
    pool,
    metricsToken,
    isStorageUp,
  }: { pool: pg.Pool; metricsToken: string | undefined; isStorageUp: () => Promise<boolean> },
) {
  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  const figures = metricsOf(app, pool);

  app.get('/healthz', open, async () => ({ status: 'ok' }));

  app.get('/readyz', open, async (request, response) => {
    const answers = await Promise.allSettled([app.db.execute(sql`select 1`), isStorageUp()]);
    const database = answers[0].status === 'fulfilled';
    const storage = answers[1].status === 'fulfilled' && answers[1].value;
    if (!database || !storage) request.log.warn({ database, storage }, 'not ready');
    return response.code(database && storage ? 200 : 503).send({ database, storage, migrations: true });
  });

  app.get('/metrics', open, async (request, response) => {
    if (!mayReadMetrics(request, metricsToken))
      return response.code(401).send({ code: 500, message: '需要令牌' });
    return response.type(figures.contentType).send(await figures.metrics());
  });
}

let ofProcess: Registry | undefined;
/** Figures of the process, observed once: whoever observes it is called at each collection and never let go. */
function processFigures(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess!;
}

function metricsOf(app: FastifyInstance, pool: pg.Pool) {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Histogram({
    name: 'db_pool_waiting',
    help: 'Callers waiting for a database connection',
    buckets: [0, 1, 5, 20],
    registers: [registry],
    collect() {
      this.observe(pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, response) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: response.statusCode },
      response.elapsedTime / 1000,
    );
  });
  return Registry.merge([processFigures(), registry]);
}

const mayReadMetrics = (request: FastifyRequest, token: string | undefined) => {
  if (token === undefined) return isOnThisMachine(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
