import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { planBasis, planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { planList } from '../server/areas/procurement-plan/annual/list-plans.ts';
import { getPlan } from '../server/areas/procurement-plan/annual/read-plans.ts';
import { addPlan } from '../server/areas/procurement-plan/annual/write-plans.ts';
import { findActor, openSession } from '../server/areas/session/session.service.ts';
import { linesOfSetups } from '../server/areas/project-initiation/setup.service.ts';
import { COMPANY_USER, GROUP_USER } from '../server/app/large/companies.ts';
import { openDatabase } from '../server/db/client.ts';
import type { Db } from '../server/db/client.ts';
import type { Actor } from '../server/http/context.ts';
import type { BareCases } from './bare-cases.ts';
import type { Shot } from './load.ts';
import { statementsOf, type Statement } from '../server/testing/statements-of.ts';

/** Different requests a load goes through, so that no answer is kept from the one before. */
const VARIATIONS = 60;
const PLAN_NAME = '年度追加采购计划';
/** Marks what the bench adds, to be taken away again. */
const REMARK = '性能测试';
/** A handler of the group's own company. */
export const HANDLER = 'buyer0000a';
/** Handlers of 16 companies, among them that one. */
export const HANDLERS = Array.from({ length: 16 }, (_, at) => `buyer${String(at * 40).padStart(4, '0')}a`);
const origin = { requestId: '', ip: '127.0.0.1', userAgent: 'bench', method: 'POST', route: '' };

export const searches = {
  /** Words every fiftieth and every hundredth name has. */
  two: ['电缆', '阀门', '水泵', '风机', '消防', '监理', '绿化', '保洁'],
  four: ['压力变送', '橡胶密封', '皮带输送', '劳动防护', '环境影响', '造价咨询', '桥式起重', '商品混凝'],
} as const;

/** What is asked of the product, and the statements it sends for it. */
export interface Cases {
  shots: Record<string, Shot[]>;
  /** By the handler who makes the plan. */
  creations: Map<string, Shot>;
  bare: BareCases;
}

/** The requests of all loads against one database, for the person who sees all its plans. */
export async function makeCases(url: string): Promise<Cases> {
  const { pool, db } = openDatabase(url, () => undefined);
  try {
    const actor = await actorNamed(pool, db, GROUP_USER);
    const { rows: units } = await pool.query<{ guid: string }>(
      `select guid from department where short_code like 'HY%' order by short_code`,
    );
    const { rows: plans } = await pool.query<{ guid: string }>(
      `select guid from procurement_plan order by guid limit $1`,
      [VARIATIONS],
    );
    const { approved, used, draft } = planStatus.code;
    // Every tenth request asks for the company that has a tenth of all plans.
    const byUnit = Array.from({ length: VARIATIONS }, (_, at) => ({
      planUnit: units[at % 10 === 0 ? 0 : at * 13]!.guid,
      status: [approved, used, draft][at % 3]!,
    }));
    const readers: Record<string, Actor> = {
      own: await actorNamed(pool, db, HANDLER),
      company: await actorNamed(pool, db, COMPANY_USER),
    };
    const own = [approved, used, draft].map((status) => ({ status }));
    const lists: Record<string, object[]> = {
      list: byUnit,
      own,
      company: own,
      two: searches.two.map((planName) => ({ planName })),
      four: searches.four.map((planName) => ({ planName })),
      deep: [{ page: 5000 }, { page: 5000, sort: 'totalAmount' }, { page: 5001 }, { page: 4999 }],
      plain: [{}, { sort: 'planName' }, { planYear: 2024 }, { status: draft }],
    };
    const reads: BareCases['reads'] = {};
    const shots: Record<string, Shot[]> = {};
    for (const [name, filters] of Object.entries(lists)) {
      const bodies = filters.map((filter) => ({ page: 1, rows: 10, ...filter }));
      shots[name] = bodies.map((body) => ({ method: 'POST', path: annualPlan.list.path, body }));
      reads[name] = [];
      for (const body of bodies)
        reads[name].push([
          ofPlans(
            await statementsOf(pool, (seen) =>
              planList({ linesOfSetups }).calls.list(annualPlan.list.input.parse(body), {
                db: seen,
                actor: readers[name] ?? actor,
                origin,
              }),
            ),
          ),
        ]);
    }
    shots['get'] = plans.map(({ guid }) => ({
      method: 'GET',
      path: `${annualPlan.detail.path}?guid=${guid}`,
    }));
    reads['get'] = [];
    for (const { guid } of plans)
      reads['get'].push(
        inSteps(await statementsOf(pool, (seen) => getPlan(guid, { db: seen, actor, origin }))),
      );
    const creations = new Map<string, Shot>();
    for (const name of HANDLERS)
      creations.set(name, await makeCreation(pool, await actorNamed(pool, db, name)));
    const create = await statementsOfCreation(pool, readers['own']!, creations.get(HANDLER)!);
    return {
      shots,
      creations,
      bare: {
        url,
        reads,
        create,
        plain: {
          list: byUnit,
          own: own.map((one) => ({ planUnit: units[0]!.guid, ...one })),
          company: own.map((one) => ({ planUnit: units[0]!.guid, ...one })),
          get: plans.map(({ guid }) => guid),
          create: { planName: PLAN_NAME, planUnit: units[0]!.guid },
        },
      },
    };
  } finally {
    await pool.end();
  }
}

/** What a page shows beside the plan is asked for once the plan is known. */
const inSteps = ([plan, ...beside]: Statement[]) => [[plan!], ...(beside.length > 0 ? [beside] : [])];

/** Without those that find out what the person may see: the reference knows no persons. */
const ofPlans = (statements: Statement[]) =>
  statements.filter(({ text }) => /^select (count|\(select count|"guid")/.test(text));

/** An addition to an approved plan of this year, without lines. */
async function makeCreation(pool: pg.Pool, actor: Actor): Promise<Shot> {
  const { rows } = await pool.query<{ guid: string; unit: string; year: number; today: string }>(
    `select guid, plan_unit as unit, plan_year as year, current_date as today from procurement_plan
     where enterprise_guid = $1 and plan_year = extract(year from now()) and status = $2 and plan_kind = $3 limit 1`,
    [actor.enterpriseGuid, planStatus.code.approved, planKind.code.additional],
  );
  const [parent] = rows;
  if (!parent) throw new Error('SEED=large has no plans of this year: move its years on');
  const body = {
    planName: PLAN_NAME,
    planYear: parent.year,
    planKind: planKind.code.additional,
    parentPlanGuid: parent.guid,
    planUnit: parent.unit,
    planDept: actor.deptGuid!,
    planBasis: [planBasis.code.budget],
    handlerPhone: '13957100001',
    reportDate: parent.today,
    remark: REMARK,
  };
  return { method: 'POST', path: annualPlan.add.path, body };
}

async function statementsOfCreation(
  pool: pg.Pool,
  actor: Actor,
  { body }: Shot,
): Promise<BareCases['create']> {
  const guid = randomUUID();
  const input = annualPlan.add.input.parse({ ...body, guid });
  const seen = await statementsOf(pool, (recorded) => addPlan(input, { db: recorded, actor, origin }));
  const { rows: made } = await pool.query<{ plan_no: string }>(
    'select plan_no from procurement_plan where guid = $1',
    [guid],
  );
  // The requests of the load name no guid, so the product does not look for an earlier sending.
  const statements = seen.filter(
    ({ text }, at) =>
      !text.includes('pg_advisory_xact_lock') && !seen[at - 1]?.text.includes('pg_advisory_xact_lock'),
  );
  return { guid, number: made[0]!.plan_no, statements };
}

async function actorNamed(pool: pg.Pool, db: Db, userName: string) {
  const { rows } = await pool.query<{ guid: string }>('select guid from sys_user where user_name = $1', [
    userName,
  ]);
  const { accessToken } = await openSession(db, rows[0]!.guid);
  return (await findActor(db, accessToken))!;
}

/** Takes away what the bench has added; the audit of it stays, as everywhere. */
export async function removeCreated(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('delete from procurement_plan where remark = $1', [REMARK]);
  await client.query(`delete from bench_plain.plan where plan_no like 'P-%'`);
  await client.end();
}
