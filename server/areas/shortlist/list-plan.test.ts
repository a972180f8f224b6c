import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dataScope } from '#shared/areas/role/scope';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { filled, planOf } from '../../testing/query-plan.ts';
import { asSql, statementsOf } from '../../testing/statements-of.ts';
import { testApp } from '../../testing/test-app.ts';
import { findActor, openSession } from '../session/session.service.ts';
import { shortlistList } from './list-shortlists.ts';
import { listOwnInvitations } from './own-invitations.ts';
import { frozenCandidates, unitOf } from './read-rounds.ts';
import { shortlist, shortlistCandidate as candidate, shortlistInvite as invite } from './shortlist.table.ts';

const { db, pool } = await testApp();
const [big, small] = [await aCompany(db, { name: '大公司' }), await aCompany(db, { name: '小公司' })];
const owner = await aUser(db, { enterpriseGuid: small.guid, roles: ['XMJL'] });
const other = await aUser(db, { enterpriseGuid: big.guid, roles: ['XMJL'] });
const [ROWS, CANDIDATES] = [6_000, 6_000];
const id = (kind: string, n: string) => sql`md5(${kind}::text || ${sql.raw(n)})::uuid`;
const paging = { page: 1, rows: 10 };

/** Shortlists of two companies, one with a hundredth; one of them with thousands of candidates in units of two. */
const fill = () =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into ${shortlist} (guid, ruwei_no, ruwei_name, project_guid, project_no, project_name, section_no, tender_way,
        budget_amount, is_mandatory, enterprise_name, dept_guid, dept_name, category_codes, areas, levels, plan_count,
        reserve_count, draw_type, notify_type, confirm_deadline, status, enterprise_guid, create_user_guid,
        create_user_name, update_user_guid, update_time)
      select ${id('shortlist', 'n')}, 'DA-RW-2026-' || lpad(n::text, 6, '0'), '入围' || n, ${id('project', 'n / 3')},
        'DA-LX-2026-' || lpad((n / 3)::text, 6, '0'), '设备采购' || md5(n::text) || case when n % 5000 = 0 then '主变压器' else '' end,
        (n % 3)::text, 6, n, false, '公司', case when n % 100 = 0 then ${small.deptGuid}::uuid else ${big.deptGuid}::uuid end,
        '部门', '{1}', '{330000}', '{A}', 3, 2, 10, 30, now(), 1 + n % 9,
        case when n % 100 = 0 then ${small.guid}::uuid else ${big.guid}::uuid end,
        case when n % 100 = 0 then ${owner.guid}::uuid else ${other.guid}::uuid end, '经理', ${owner.guid},
        now() - n * interval '1 second'
      from generate_series(1, ${ROWS}) n`);
    await tx.execute(sql`
      insert into ${candidate} (shortlist_guid, round, enterprise_guid, id, name, grade, unit, is_recommended, excluded)
      select ${id('shortlist', '1')}, 1, ${id('supplier', 'n')}, lpad(n::text, 18, '0'), '供应商' || n, 'A', (n / 2)::text,
        false, case when n % 10 = 0 then 'grade' end
      from generate_series(1, ${CANDIDATES}) n`);
    await tx.execute(sql`
      insert into ${invite} (shortlist_guid, round, position, enterprise_guid, name, is_reserve, deadline, state)
      select ${id('shortlist', 'n')}, 1, at, ${id('supplier', '(n * 3 + at) % 2000')}, '供应商', false, now() + interval '1 day',
        case when n % 40 = 0 then 0 else 1 end
      from generate_series(1, ${ROWS}) n cross join generate_series(1, 3) at`);
  });
beforeAll(() => filled(db, shortlist, () => filled(db, candidate, () => filled(db, invite, fill))), 180_000);

/** How everything was answered that `ask` sends about shortlists. */
async function plansOf(ask: (context: Context) => Promise<unknown>, given: Partial<Actor> = {}) {
  const found = (await findActor(db, (await openSession(db, owner.guid)).accessToken))!;
  const right = new Set([dataScope.code.company]) as never;
  const actor = { ...found, permissions: new Map([['shortlist:read', right]]), ...given };
  const sent = await statementsOf(pool, (seen: Db) => ask({ db: seen, actor } as unknown as Context));
  const plans = [];
  for (const statement of sent.filter(({ text }) => text.includes('shortlist')))
    plans.push({ statement, ...(await planOf(db, asSql(statement))) });
  return plans;
}

test.each<[object, number]>([
  [{}, 400],
  [{ page: 15 }, 600],
  [{ sort: 'ruweiNo', order: 'asc' }, 400],
  [{ status: 5 }, 400],
  [{ projectName: '主变压器' }, 600],
  [{ ruweiNo: '-019900' }, 600],
  [{ projectNo: 'DA-LX-2026-006633' }, 600],
])('shortlists of %j are found in an index, whoever looks', async (search, most) => {
  for (const [enterpriseGuid, guid] of [
    [small.guid, owner.guid],
    [big.guid, other.guid],
  ] as const)
    for (const plan of await plansOf(
      (context) => shortlistList.calls.list({ ...paging, ...search } as never, context),
      { enterpriseGuid, guid },
    )) {
      // Whose are nearly all of them counts the table, which is narrow.
      const isAll = guid === other.guid && plan.statement.text.includes('count(*)');
      expect(plan.blocks, `${plan.statement.text}\n${plan.text}`).toBeLessThanOrEqual(isAll ? 1200 : most);
    }
});

test('one’s own invitations are found by the company that was asked', async () => {
  const { rows } = await db.execute<{ guid: string }>(sql`select ${id('supplier', '77')} as guid`);
  for (const search of [{}, { state: 0 as const }])
    for (const { text, readThrough, blocks } of await plansOf(
      (context) => listOwnInvitations({ ...paging, ...search }, context),
      { enterpriseGuid: rows[0]!.guid },
    )) {
      expect(readThrough, text).toEqual([]);
      expect(blocks, text).toBeLessThanOrEqual(400);
    }
});

const guidOf = async (kind: string, n: string) =>
  (await db.execute<{ guid: string }>(sql`select ${id(kind, n)} as guid`)).rows[0]!.guid;

test('a page of thousands of candidates reads its ten and the units of those', async () => {
  const guid = await guidOf('shortlist', '1');
  for (const page of [1, 500])
    for (const { statement, text, blocks } of await plansOf(({ db: seen }) =>
      frozenCandidates(seen, { guid, page, rows: 10 }),
    )) {
      // What is summed up is read once for all pages.
      const most = statement.text.includes(' limit ') ? 250 : 400;
      expect(blocks, `${statement.text}\n${text}`).toBeLessThanOrEqual(most);
    }
});

test('whom a candidate is joined to is found by its unit', async () => {
  const [guid, supplier] = [await guidOf('shortlist', '1'), await guidOf('supplier', '4000')];
  expect(await unitOf(db, guid, supplier)).toHaveLength(2);
  for (const { text, readThrough, blocks } of await plansOf(({ db: seen }) => unitOf(seen, guid, supplier))) {
    expect(readThrough, text).toEqual([]);
    expect(blocks, text).toBeLessThanOrEqual(40);
  }
});
