import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { shown } from '../fixtures/waiting.ts';
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
  await page.waitForLoadState('networkidle');
}

const both = screens.flatMap((screen) => (['light', 'dark'] as const).map((theme) => ({ screen, theme })));
test.for(both.map(({ screen, theme }) => [screen.name, theme, screen] as const))(
  'axe finds nothing serious on %s, %s',
  async ([, theme, screen], { newPage, as, world }) => {
    const page = await newPage({ colorScheme: theme, bypassCSP: true });
    await open(page, screen, { as, world });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
      );
    expect(serious).toEqual([]);
  },
);

const sizes = [
  ['1280 px', 1280, 720],
  ['200 % zoom', 640, 360],
] as const;
test.for(screens.flatMap((screen) => sizes.map((size) => [screen.name, ...size, screen] as const)))(
  '%s needs no sideways scrolling at %s',
  async ([, , width, height, screen], { newPage, as, world }) => {
    const page = await newPage({ viewport: { width, height } });
    await open(page, screen, { as, world });
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(window!);
  },
);
