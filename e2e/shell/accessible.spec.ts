import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { seriousInTheDark, seriousOn } from '../fixtures/serious.ts';
import { becomes, shown } from '../fixtures/waiting.ts';
import type { World } from '../fixtures/world.ts';

interface Screen {
  name: string;
  /** Who looks at it. */
  who?: 'buyer' | 'manager';
  address: (plan: { guid: string }) => string;
  /** To be seen once the screen is whole. */
  whole: (page: Page) => ReturnType<Page['getByText']>;
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const screens: Screen[] = [
  {
    name: 'login',
    address: () => paths.login,
    whole: (page) => page.getByRole('button', { name: '登录', exact: true }),
  },
  { name: 'workbench', who: 'buyer', address: () => paths.workbench, whole: heading },
  {
    name: 'list',
    who: 'buyer',
    address: () => paths.annualPlans,
    whole: (page) => page.getByText('共 1 条记录'),
  },
  {
    name: 'edit',
    who: 'buyer',
    address: () => paths.annualPlanEdit(),
    whole: (page) => page.getByLabel('计划名称'),
  },
  {
    name: 'detail',
    who: 'manager',
    address: ({ guid }) => paths.annualPlan(guid),
    whole: (page) => page.getByText('轮到您审批'),
  },
  {
    name: 'inbox',
    who: 'manager',
    address: () => paths.approvalInbox,
    whole: (page) => page.getByText('共 1 条记录'),
  },
];

async function open(
  page: Page,
  screen: Screen,
  { as, world }: { as: (page: Page, userName: string, address: string) => Promise<void>; world: World },
) {
  const plan = await world.plan({ lines: 3 });
  await world.submit(plan);
  if (screen.who) await as(page, world[screen.who].userName, screen.address(plan));
  else await page.goto(`/#${screen.address(plan)}`);
  await shown(screen.whole(page));
}

const sizes = [
  ['1280 px', 1280, 720],
  ['200 % zoom', 640, 360],
] as const;
test.for(screens.map((screen) => [screen.name, screen] as const))(
  '%s has nothing serious for axe, light or dark, and needs no sideways scrolling at 1280 px or 200 % zoom',
  async ([, screen], { newPage, as, world }) => {
    const page = await newPage({ bypassCSP: true });
    await open(page, screen, { as, world });
    expect(await seriousOn(page), 'light').toEqual([]);
    expect(await seriousInTheDark(page), 'dark').toEqual([]);
    for (const [name, width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await becomes(
        () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        name,
      ).toBeLessThanOrEqual(0);
    }
  },
);
