import type { FastifyInstance } from 'fastify';
import pg from 'pg';

/** What the plainest program is asked for: companies and states of lists, plans, and a plan to make. */
export interface PlainCases {
  list: { planUnit: string; status: number }[];
  own: { planUnit: string; status: number }[];
  company: { planUnit: string; status: number }[];
  get: string[];
  create: { planName: string; planUnit: string };
}

/** Where its table stands, beside those of the product. */
const SCHEMA = 'bench_plain';

/** A table as one would make it for these calls alone, with the same rows. */
export async function ensurePlain(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select to_regclass($1) as found', [`${SCHEMA}.plan`]);
  if (rows[0].found === null)
    await client.query(`
      create schema ${SCHEMA};
      create table ${SCHEMA}.plan as
        select guid, plan_no, plan_name, plan_year, plan_kind, plan_unit, plan_unit_name, plan_dept_name, report_date,
          item_count, total_amount, mandatory_amount, status, create_user_name, update_time, version, remark
        from procurement_plan where not is_deleted;
      alter table ${SCHEMA}.plan add primary key (guid);
      alter table ${SCHEMA}.plan alter guid set default gen_random_uuid(), alter update_time set default now();
      create index on ${SCHEMA}.plan (plan_unit, status, update_time desc, guid desc);
      create sequence ${SCHEMA}.number`);
  await client.query(`vacuum analyze ${SCHEMA}.plan`);
  await client.end();
}

/**
 * The fastest plain handlers one would write over a table of one's own: named statements, no session, no rights, no
 * audit, no company's own numbers.
 */
export function plainRoutes(app: FastifyInstance, pool: pg.Pool, { get, create, ...lists }: PlainCases) {
  const ask = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values });
  app.post<{ Params: { name: 'list' | 'own' | 'company'; at: string } }>(
    '/plain/:name/:at',
    async ({ params }) => {
      const { planUnit, status } = lists[params.name][Number(params.at)]!;
      const [found, total] = await Promise.all([
        ask(
          'list',
          `select * from ${SCHEMA}.plan where plan_unit = $1 and status = $2 order by update_time desc, guid desc limit 10`,
          [planUnit, status],
        ),
        ask(
          'count',
          `select count(*)::int as total from ${SCHEMA}.plan where plan_unit = $1 and status = $2`,
          [planUnit, status],
        ),
      ]);
      return { code: 1, data: { list: found.rows, total: total.rows[0].total } };
    },
  );
  app.post<{ Params: { at: string } }>('/plain/get/:at', async ({ params }) => {
    const { rows } = await ask('get', `select * from ${SCHEMA}.plan where guid = $1`, [
      get[Number(params.at)],
    ]);
    return { code: 1, data: rows[0] };
  });
  app.post('/plain/create', async () => {
    const { rows } = await ask(
      'create',
      `insert into ${SCHEMA}.plan (plan_no, plan_name, plan_unit, status, version, remark)
       values ('P-' || nextval('${SCHEMA}.number'), $1, $2, 1, 1, '') returning guid`,
      [create.planName, create.planUnit],
    );
    return { code: 1, data: rows[0] };
  });
}
