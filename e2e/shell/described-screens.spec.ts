import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { type RoleCode, roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { approvalItem, approvalLevel } from '../../server/areas/approval/setup.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aMark, aSupplier } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes } from '../fixtures/waiting.ts';

/** The screens the product description names (product.md 2), a row each. */
const rows = readFileSync(new URL('screens.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path, access, kind] = line.split('\t') as [string, string, string];
    return { path, access, to: kind.startsWith('redirect:') ? kind.slice('redirect:'.length) : undefined };
  });

/** What is described and not built yet, with what is missing. A row whose screen appears must go from here. */
const NOT_BUILT: Readonly<Record<string, string>> = {};
const missingOf = (path: string) => Object.keys(NOT_BUILT).find((area) => path.startsWith(area));

type Who = 'nobody' | 'supplier' | 'system' | 'security' | 'data' | 'approver' | 'finance';
/** By whom a row inside the layout is opened: the first whose part of the program it is in. */
const OPENED_BY: readonly (readonly [start: string, who: Who])[] = [
  ['/qyxxgl', 'supplier'],
  ['/userAndQxManage/userManage', 'security'],
  ['/userAndQxManage/jianduOXMangae', 'security'],
  ['/userAndQxManage/yewubaobiaoOXMangae', 'security'],
  ['/superviseManage', 'security'],
  ['/zbrdb', 'data'],
  ['/projectDistribution', 'data'],
  ['/recruitNotice', 'data'],
  ['/projectApproval', 'approver'],
  ['/myBidding', 'approver'],
  ['/inquiry', 'approver'],
  ['/plan', 'approver'],
  ['/deposit', 'finance'],
  ['/', 'system'],
];
const openedBy = ({ path, access }: (typeof rows)[number]): Who =>
  access === 'public' ? 'nobody' : OPENED_BY.find(([start]) => path.startsWith(start))![1];

/** Where somebody stands between two rows, so that what is seen then belongs to the next row. */
const BETWEEN = {
  nobody: [paths.login, '欢迎使用招采平台'],
  somebody: [paths.messages, '我的消息'],
} as const;

/** What stands at an address once it is drawn: `shown`, `404`, `403` or `crashed`; and the address that stayed. */
async function openedAt(
  page: Page,
  { address, to = address }: { address: string; to?: string | undefined },
  [start, title]: readonly [string, string],
) {
  const heading = page.locator('main h1').first();
  const go = (hash: string) => page.evaluate((next) => (location.hash = next), hash);
  const text = async () => ((await heading.count()) > 0 ? heading.textContent({ timeout: 1000 }) : null);
  await go(start);
  await becomes(text, start).toBe(title);
  if (address !== start) await go(address);
  await becomes(async () => {
    const now = await text();
    return now !== null && (now !== title || to === start);
  }, address).toBe(true);
  const figure = page.locator('main').getByText(/^40[34]$/);
  const crash = page.locator('main h1').getByText(/加载失败$|页面出现错误/);
  const outcome =
    (await figure.count()) > 0
      ? await figure.first().textContent()
      : (await crash.count()) > 0
        ? 'crashed'
        : 'shown';
  return { outcome, stayedAt: new URL(page.url()).hash.slice(1) };
}

test('every described address opens its screen or leads on to it; what is not built yet is listed', async ({
  as,
  db,
  newPage,
  world,
}) => {
  const { systemAdministrator, securityAdministrator, dataManager, finance } = roleCode.code;
  const administrator = async (role: RoleCode) =>
    (
      await aUser(db, {
        enterpriseGuid: world.company.guid,
        deptGuid: world.dept.guid,
        userName: `${role.toLowerCase()}-${aMark()}`,
        roles: [role],
      })
    ).userName;
  const accounts = {
    supplier: async () => (await aSupplier(db)).userName,
    system: () => administrator(systemAdministrator),
    security: () => administrator(securityAdministrator),
    data: () => administrator(dataManager),
    finance: () => administrator(finance),
    approver: () => Promise.resolve(world.manager.userName),
  };
  const [level] = await db
    .select({ guid: approvalLevel.guid })
    .from(approvalLevel)
    .innerJoin(approvalItem, eq(approvalItem.guid, approvalLevel.itemGuid))
    .where(eq(approvalItem.enterpriseGuid, world.company.guid));
  const found: Record<string, string> = {};
  for (const who of ['nobody', 'supplier', 'system', 'security', 'data', 'approver', 'finance'] as const) {
    const page = await newPage();
    const between = who === 'nobody' ? BETWEEN.nobody : BETWEEN.somebody;
    if (who === 'nobody') await page.goto(`/#${between[0]}`);
    else await as(page, await accounts[who](), between[0]);
    for (const row of rows.filter((one) => openedBy(one) === who)) {
      const address = row.path.replace(/{.*}/, level!.guid);
      const { outcome, stayedAt } = await openedAt(page, { address, to: row.to }, between);
      const leads = row.to === undefined || stayedAt.startsWith(row.to);
      found[row.path] = leads ? outcome! : `stayed at ${stayedAt}`;
    }
  }
  expect(found).toEqual(
    Object.fromEntries(rows.map(({ path }) => [path, missingOf(path) === undefined ? 'shown' : '404'])),
  );
  for (const [area, why] of Object.entries(NOT_BUILT))
    expect(rows.filter(({ path }) => path.startsWith(area)).length, why).toBeGreaterThan(0);
});
