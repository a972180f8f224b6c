import type { Page } from 'playwright-core';
import { token } from '#shared/areas/session/contract';
import { paths } from '#shared/areas/session/paths';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, shown } from '../fixtures/waiting.ts';
import { typeTestSignIn } from '../pages/login.ts';

const TYPED = '写了很久、还没有保存的情况说明';
const notes = (page: Page) => page.getByLabel('情况说明');
const unfold = async (page: Page) => {
  await shown(page.getByRole('heading', { level: 1 }));
  const button = page.getByRole('button', { name: '展开编辑' });
  await shown(button.or(notes(page)));
  if (await button.isVisible()) await button.click();
};

test('what was typed outlives a reload', async ({ page, as, world }) => {
  const plan = await world.plan();
  await as(page, world.buyer.userName, paths.annualPlanEdit(plan.guid));
  await unfold(page);
  await notes(page).fill(TYPED);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await unfold(page);
  await becomes(() => notes(page).inputValue()).toBe(TYPED);
});

test('what was typed outlives a session that ends, for the person who typed it', async ({
  page,
  as,
  world,
}) => {
  const plan = await world.plan();
  await as(page, world.buyer.userName, paths.annualPlanEdit(plan.guid));
  await unfold(page);
  await notes(page).fill(TYPED);
  await page.route(`**${token.path}`, (route) =>
    route.fulfill({ status: 401, json: { error: 'invalid_token', error_description: '已失效' } }),
  );
  await page.evaluate(() => sessionStorage.setItem('access_token', 'no-longer-good'));
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await shown(page.getByText('登陆过期,请重新登陆!'));
  await at(page, paths.login);
  await page.unroute(`**${token.path}`);

  await typeTestSignIn(page, world.buyer.userName);
  await at(page, paths.annualPlanEdit(plan.guid));
  await unfold(page);
  await becomes(() => notes(page).inputValue()).toBe(TYPED);
});

test('leaving a form that is not saved asks first', async ({ page, as, world }) => {
  const plan = await world.plan();
  await as(page, world.buyer.userName, paths.annualPlanEdit(plan.guid));
  await unfold(page);
  await notes(page).fill(TYPED);
  const away = page.getByRole('navigation').getByRole('link', { name: '我的审批' });
  await away.click();
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(await notes(page).inputValue()).toBe(TYPED);
  await away.click();
  await page.getByRole('button', { name: '离开' }).click();
  await at(page, paths.approvalInbox);
});

test('the server says at the field what is wrong', async ({ page, as, world }) => {
  const plan = await world.plan();
  await as(page, world.buyer.userName, paths.annualPlanEdit(plan.guid));
  await unfold(page);
  await page.getByLabel('计划名称').fill('');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await shown(page.getByText('不能为空！'));
  await becomes(() => page.getByLabel('计划名称').getAttribute('aria-invalid')).toBe('true');
});
