import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inquiryStatus } from '#shared/areas/inquiry/codes';
import { dataScope } from '#shared/areas/role/scope';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { GROUP_USER } from '../app/large/companies.ts';
import { addLargeData } from '../app/large/large.ts';
import { inquiry } from '../areas/inquiry/inquiry.table.ts';
import { inquiryList } from '../areas/inquiry/list-inquiries.ts';
import { findActor, openSession } from '../areas/session/session.service.ts';
import { noticeList } from '../areas/tender-notice/list-notices.ts';
import { publicTenders } from '../areas/tender-notice/public-notices.ts';
import { tenderNotice } from '../areas/tender-notice/tender-notice.table.ts';
import { schemeList } from '../areas/tender-scheme/list-schemes.ts';
import { tenderScheme } from '../areas/tender-scheme/scheme.table.ts';
import { tenderList } from '../areas/tender/list-tenders.ts';
import { tender } from '../areas/tender/tender.table.ts';
import { findAccount } from '../areas/user/account.service.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/client.ts';
import type { Actor, Context } from '../http/context.ts';
import { filled, planOf } from './query-plan.ts';
import { asSql, statementsOf } from './statements-of.ts';
import { testApp } from './test-app.ts';

const { db, pool } = await testApp();
/** What the lists of tendering stand on: thousands of each, of 45 companies. */
const tables = [tenderScheme, tender, tenderNotice, inquiry] as const;
const MANY = 800;
/** Blocks of 8 KiB a page may touch, 12 MiB of those in memory; a walk through a table touches more. */
const MOST = 1500;

beforeAll(() => {
  const fill = () =>
    inTransaction(db, (tx) =>
      addLargeData(tx, { companies: 45, suppliers: 200, plans: 16_000, setups: 5_600 }),
    );
  return tables.reduce((inner, table) => () => filled(db, table, inner), fill as () => Promise<unknown>)();
}, 240_000);

/** How whatever `ask` sends about a table was answered. */
async function plansOf(of: (typeof tables)[number], ask: (seen: Db) => Promise<unknown>) {
  const name = `"${getTableName(of)}"`;
  const plans = [];
  for (const statement of (await statementsOf(pool, ask)).filter(({ text }) => text.includes(name)))
    plans.push({ statement, ...(await planOf(db, asSql(statement))) });
  return plans;
}

const scopes = [dataScope.code.companyTree, dataScope.code.company];
/** The group's buyer, who sees so much of the kinds. */
async function actorOf(scope: (typeof scopes)[number]) {
  const account = (await findAccount(db, GROUP_USER))!;
  const found = (await findActor(db, (await openSession(db, account.guid)).accessToken))!;
  const areas = ['scheme', 'tenderNotice', 'inquiry'].map(
    (area) => [`${area}:read`, new Set([scope])] as const,
  );
  return { ...found, permissions: new Map(areas) } as unknown as Actor;
}

type List = (search: never, context: Context) => Promise<unknown>;
const sorted = (sort: string, order = 'desc') => ({ sort, order });
const s = tenderState.code;
const cases: [string, (typeof tables)[number], List, pages: object[], found: object[]][] = [
  [
    'schemes',
    tenderScheme,
    schemeList.calls.list,
    [
      {},
      { page: 100 },
      sorted('schemeNo', 'asc'),
      sorted('projectName', 'asc'),
      sorted('estimateAmount'),
      sorted('deadline'),
      { status: 1 },
    ],
    [{ projectName: '更新改造' }, { projectNo: '-LX-2026-0012' }],
  ],
  [
    'tenders',
    tender,
    tenderList.calls.list,
    [
      {},
      { page: 100 },
      sorted('tenderNo', 'asc'),
      sorted('estimateAmount'),
      sorted('deadline'),
      { status: s.issued },
      { status: s.closed },
      { status: s.archived },
    ],
    [{ projectName: '更新改造' }, { projectNo: '-LX-2026-0012' }],
  ],
  [
    'notices',
    tenderNotice,
    noticeList.calls.list,
    [
      {},
      { page: 100 },
      sorted('noticeNo', 'asc'),
      sorted('title', 'asc'),
      sorted('publishedAt'),
      sorted('endAt'),
      { status: tenderNoticeStatus.code.published },
    ],
    [{ title: '更新改造' }, { noticeNo: '-GG-2026-0012' }, { projectNo: '-LX-2026-0012' }],
  ],
  [
    'inquiries',
    inquiry,
    inquiryList.calls.list,
    [
      {},
      { page: 100 },
      sorted('inquiryNo', 'asc'),
      sorted('projectName', 'asc'),
      sorted('budgetAmount'),
      sorted('deadline'),
      { status: inquiryStatus.code.quoting },
      { status: inquiryStatus.code.closed },
    ],
    [{ projectName: '更新改造' }, { inquiryNo: '-XJ-2026-0012' }],
  ],
];

describe.each(cases)('%s', (_name, table, list, pages, byText) => {
  const asked = async (search: object, scope: (typeof scopes)[number]) => {
    const actor = await actorOf(scope);
    return plansOf(table, (seen) =>
      list({ page: 1, rows: 10, ...search } as never, { db: seen, actor } as unknown as Context),
    );
  };

  test('there is enough to choose from', async () => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${table}`);
    expect(rows[0]!.count).toBeGreaterThan(MANY);
  });

  test.each(pages)('a page by %j is walked in its order, whoever looks', async (search) => {
    for (const scope of scopes)
      for (const { statement, text, readThrough, blocks } of await asked(search, scope)) {
        expect(readThrough, `${statement.text}\n${text}`).not.toContain(getTableName(table));
        expect(blocks, `${statement.text}\n${text}`).toBeLessThanOrEqual(MOST);
      }
  });

  test.each(byText)('those of %j are found by an index', async (search) => {
    for (const { statement, text, readThrough } of await asked(search, dataScope.code.companyTree))
      expect(readThrough, `${statement.text}\n${text}`).not.toContain(getTableName(table));
  });
});

test('the public pages walk the notices that are out, and none beside them', async () => {
  const none = async () => Promise.resolve({ html: '', json: [] });
  const { list } = publicTenders([], {
    filesOf: async () => '',
    answers: none,
    visits: none,
    policies: async () => [],
  });
  for (const from of [0, 400])
    for (const { statement, text, readThrough, blocks } of await plansOf(tenderNotice, (seen) =>
      list(seen, from, 50),
    )) {
      expect(readThrough, `${statement.text}\n${text}`).not.toContain('tender_notice');
      expect(blocks, `${statement.text}\n${text}`).toBeLessThanOrEqual(MOST);
    }
});
