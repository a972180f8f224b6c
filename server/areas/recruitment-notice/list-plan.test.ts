import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dataScope } from '#shared/areas/role/scope';
import { addGroup, addSuppliers, GROUP_USER } from '../../app/large/companies.ts';
import { addNotices } from '../../app/large/notices.ts';
import { addSupplierProfiles } from '../../app/large/supplier-profiles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { filled, planOf } from '../../testing/query-plan.ts';
import { asSql, statementsOf } from '../../testing/statements-of.ts';
import { testApp } from '../../testing/test-app.ts';
import { findActor, openSession } from '../session/session.service.ts';
import { supplierProfile as profile } from '../supplier/library/supplier-profile.table.ts';
import { findAccount } from '../user/account.service.ts';
import { listApplicants } from './applicants.ts';
import { recruitApplication as application } from './application.table.ts';
import { noticeList } from './list-notices.ts';
import { recruitNotice as notice } from './notice.table.ts';
import { publicList } from './public-page.ts';
import { getOpen, listMine, listOpen } from './read-applications.ts';
import { listResults } from './results.ts';
import { recruitReviewer as reviewer, recruitScore as score } from './review.table.ts';
import { reviewProgress } from './reviewers.ts';
import { listToScore } from './score.ts';
import { listStorable } from './storage.ts';

const { db, pool } = await testApp();
const SUPPLIERS = 3000;
const paging = { page: 1, rows: 10 };

/** 3,000 notices of 150 companies; every supplier applied to one of them. */
const fill = () =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await addGroup(tx, 150, 'no password');
    await addSuppliers(tx, SUPPLIERS);
    await addSupplierProfiles(tx);
    await addNotices(tx);
  });
beforeAll(
  () =>
    filled(db, notice, () =>
      filled(db, application, () => filled(db, score, () => filled(db, profile, fill))),
    ),
  180_000,
);

/** Who sees what of the group's notices. */
async function whoSees(of: number, given: Partial<Actor> = {}) {
  const account = (await findAccount(db, GROUP_USER))!;
  const found = (await findActor(db, (await openSession(db, account.guid)).accessToken))!;
  const right = new Set([of]) as never;
  return {
    ...found,
    permissions: new Map([
      ['recruit:read', right],
      ['recruit:write', right],
      ['recruit:review', right],
      ['recruit:apply', right],
    ]),
    ...given,
  } as unknown as Actor;
}

/** How everything of these tables was answered that `ask` sent. */
async function plansOf(ask: (context: Context) => Promise<unknown>, actor: Actor | null = null) {
  const sent = await statementsOf(pool, (seen: Db) => ask({ db: seen, actor } as unknown as Context));
  const plans = [];
  for (const statement of sent.filter(({ text }) => /"recruit_|notice_guid/v.test(text)))
    plans.push({ statement, ...(await planOf(db, asSql(statement))) });
  return plans;
}

const ofTables = (readThrough: readonly string[]) => readThrough.filter((one) => one.startsWith('recruit_'));
const whole = async () =>
  (
    await db
      .select()
      .from(notice)
      .where(
        eq(
          notice.guid,
          sql`(select notice_guid from recruit_application group by 1 order by count(*) desc limit 1)`,
        ),
      )
  )[0]!;

test.each([
  {},
  { page: 100 },
  { sort: 'noticeNo', order: 'asc' },
  { sort: 'title', order: 'asc' },
  { sort: 'applyEnd', order: 'desc' },
  { sort: 'publishedAt', order: 'desc' },
  { status: 1 },
])('a page of notices by %j is walked in its order, whoever looks', async (search) => {
  for (const scope of [dataScope.code.companyTree, dataScope.code.company]) {
    const actor = await whoSees(scope);
    const plans = await plansOf(
      (context) => noticeList.calls.list({ ...paging, ...search } as never, context),
      actor,
    );
    for (const plan of plans) {
      expect(ofTables(plan.readThrough), `${plan.statement.text}\n${plan.text}`).toEqual([]);
      expect(plan.blocks, `${plan.statement.text}\n${plan.text}`).toBeLessThanOrEqual(1500);
    }
  }
});

test.each([{ title: '第17批' }, { categoryTypes: 7 }, { recruitKind: 1 }])(
  'notices of %j are found by an index',
  async (search) => {
    const actor = await whoSees(dataScope.code.companyTree);
    for (const plan of await plansOf(
      (context) => noticeList.calls.list({ ...paging, ...search } as never, context),
      actor,
    )) {
      expect(ofTables(plan.readThrough), `${plan.statement.text}\n${plan.text}`).toEqual([]);
      expect(plan.blocks, `${plan.statement.text}\n${plan.text}`).toBeLessThanOrEqual(2500);
    }
  },
);

test('the public page reads a hundred notices in their order', async () => {
  for (const { text, readThrough, sorts, blocks } of await plansOf(({ db: seen }) => publicList(seen))) {
    expect(readThrough, text).toEqual([]);
    expect(sorts, text).toBe(0);
    expect(blocks, text).toBeLessThanOrEqual(200);
  }
});

const aSupplier = async () =>
  (
    await db.execute<{ guid: string }>(
      sql`select enterprise_guid as guid from supplier_profile where not '000000' = any(regions) order by 1 limit 1`,
    )
  ).rows[0]!.guid;

test.each([{}, { isFitting: true }, { category: 7 }, { keyword: '第3批' }, { page: 20 }])(
  'calls that are open are found by their state, for %j too',
  async (search) => {
    const actor = await whoSees(dataScope.code.company, { enterpriseGuid: await aSupplier() });
    for (const plan of await plansOf(
      (context) => listOpen({ ...paging, ...search } as never, context),
      actor,
    )) {
      expect(ofTables(plan.readThrough), `${plan.statement.text}\n${plan.text}`).toEqual([]);
      expect(plan.blocks, `${plan.statement.text}\n${plan.text}`).toBeLessThanOrEqual(900);
    }
  },
);

test('one’s own applications, and those to one notice, are found by their supplier', async () => {
  const { guid } = await whole();
  const actor = await whoSees(dataScope.code.company, { enterpriseGuid: await aSupplier() });
  const plans = [
    ...(await plansOf((context) => listMine({ ...paging } as never, context), actor)),
    ...(await plansOf((context) => getOpen({ ggGuid: guid }, context), actor)),
  ];
  for (const plan of plans.filter(({ statement }) => statement.text.includes('recruit_application'))) {
    expect(ofTables(plan.readThrough), plan.text).toEqual([]);
    expect(plan.blocks, plan.text).toBeLessThanOrEqual(120);
  }
});

test.each<[string, (guid: string, context: Context) => Promise<unknown>, number]>([
  ['applicants', (ggGuid, context) => listApplicants({ ggGuid, ...paging }, context), 400],
  [
    'applicants, page 300',
    (ggGuid, context) => listApplicants({ ggGuid, ...paging, page: 300 }, context),
    400,
  ],
  [
    'applicants of a state',
    (ggGuid, context) => listApplicants({ ggGuid, ...paging, status: 5 }, context),
    400,
  ],
  [
    'applicants of a name',
    (ggGuid, context) => listApplicants({ ggGuid, ...paging, supplierName: '轴承' }, context),
    400,
  ],
  ['what is to score', (ggGuid, context) => listToScore({ ggGuid, ...paging }, context), 400],
  ['results', (ggGuid, context) => listResults({ ggGuid, ...paging }, context), 400],
  ['results, page 300', (ggGuid, context) => listResults({ ggGuid, ...paging, page: 300 }, context), 400],
  ['progress', (ggGuid, context) => reviewProgress({ ggGuid }, context), 400],
  ['who can be admitted', (ggGuid, context) => listStorable({ ggGuid, ...paging }, context), 500],
])('%s of a notice with thousands are read a page at a time', async (_what, ask, most) => {
  const { guid, createUserGuid } = await whole();
  if (_what === 'who can be admitted') {
    await db.execute(sql`update recruit_notice set status = 8, confirmed_at = now() where guid = ${guid}`);
    await filled(db, application, () =>
      db.execute(sql`update recruit_application set status = 4 where notice_guid = ${guid}`),
    );
  }
  const [reviews] = await db.select().from(reviewer).where(eq(reviewer.noticeGuid, guid));
  const actor = await whoSees(dataScope.code.companyTree, {
    guid: _what === 'what is to score' ? reviews!.userGuid : createUserGuid,
  });
  for (const plan of await plansOf((context) => ask(guid, context), actor)) {
    expect(ofTables(plan.readThrough), `${plan.statement.text}\n${plan.text}`).toEqual([]);
    expect(plan.blocks, `${plan.statement.text}\n${plan.text}`).toBeLessThanOrEqual(most);
  }
});
