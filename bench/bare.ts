/* The references: Fastify and pg with the product's own statements and nothing else, and over a plain table of its own. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { BareCases } from './bare-cases.ts';
import { plainRoutes } from './plain.ts';
import type { Statement } from '../server/testing/statements-of.ts';

const { url, reads, create, plain }: BareCases = JSON.parse(
  readFileSync(process.env['BARE_CASES']!, 'utf8'),
  (_name, value) => (value?.type === 'Buffer' ? Buffer.from(value.data) : value),
);
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: '-c timezone=Asia/Shanghai -c work_mem=16MB -c max_parallel_workers_per_gather=0',
});
const app = Fastify();
let serial = 0;

app.get('/healthz', async () => ({ status: 'ok' }));

/** One read. */
app.post<{ Params: { name: string; at: string } }>('/read/:name/:at', async ({ params }) => {
  const data: unknown[][] = [];
  for (const step of reads[params.name]![Number(params.at)]!) {
    const answers = await Promise.all(step.map((one) => pool.query(one)));
    data.push(...answers.map(({ rows }) => rows as unknown[]));
  }
  return { code: 1, data };
});

/** One creation: its statements as one transaction, with an identifier and number of its own each time. */
app.post('/create', async () => {
  const guid = randomUUID();
  const number = `BARE-${process.pid}-${++serial}`;
  const own = ({ text, values }: Statement) => ({
    text,
    values: values.map((value) => (value === create.guid ? guid : value === create.number ? number : value)),
  });
  const client = await pool.connect();
  try {
    for (const one of create.statements) await client.query(own(one));
  } finally {
    client.release();
  }
  return { code: 1, data: { guid } };
});

plainRoutes(app, pool, plain);

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
