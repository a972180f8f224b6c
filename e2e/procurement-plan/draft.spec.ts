import type { Page } from 'playwright-core';
import { z } from 'zod';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchKind } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { token } from '#shared/areas/session/contract';
import { paths } from '#shared/areas/session/paths';
import { BATCH_NO } from '../fixtures/chain-world.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { typeTestSignIn } from '../pages/login.ts';

const TYPED = '写了很久、还没有保存的情况说明';
const SAVED = '在别处保存的情况说明';
const notes = (page: Page) => page.getByLabel('情况说明');
/** Opens the header of a plan, where it is not open already, so that this field is seen. */
const unfold = async (page: Page, field = notes(page)) => {
  await shown(page.getByRole('heading', { level: 1 }));
  const button = page.getByRole('button', { name: '展开编辑' });
  await shown(button.or(field));
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
  // what is still being fetched while nothing is held back any more may never come
  await shown(page.getByLabel('用户名', { exact: true }));
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

test('a restored draft older than what was saved since says when each was, and asks which is meant', async ({
  page,
  as,
  chain,
  world,
}) => {
  const { call, userName } = world.buyer;
  const plan = await world.plan();
  const { guid: batchGuid } = await send(call, batchPlan.add, {
    planName: '草稿批次计划',
    batchNo: BATCH_NO,
    period: chain.today.slice(0, 7),
    planUnit: world.company.deptGuid,
    planDept: world.dept.guid,
    batchKind: batchKind.code.regular,
    buyerUnit: world.company.deptGuid,
    handlerPhone: '13800138000',
  });
  const saveElsewhere = {
    annual: async () => {
      const stored = await send(call, annualPlan.detail, { guid: plan.guid });
      const { success, data } = z.object(annualPlan.edit.input.shape).safeParse({ ...stored, remark: SAVED });
      expect(success).toBe(true);
      await send(call, annualPlan.edit, { ...data!, files: [] });
    },
    batch: async () => {
      const stored = await send(call, batchPlan.detail, { guid: batchGuid });
      const { success, data } = z
        .object(batchPlan.edit.input.shape)
        .safeParse({ ...stored, files: [], remark: SAVED });
      expect(success).toBe(true);
      await send(call, batchPlan.edit, data!);
    },
  };
  page.on('dialog', (dialog) => void dialog.accept());
  const note = page.getByText(/已恢复您.*填写、尚未提交的内容，但此后.*保存过较新的内容/);
  const editors = [
    { address: paths.annualPlanEdit(plan.guid), field: '情况说明', save: saveElsewhere.annual },
    { address: paths.batchPlanEdit(batchGuid), field: '说明', save: saveElsewhere.batch },
  ];
  for (const { address, field, save } of editors) {
    const typed = page.getByLabel(field, { exact: true });
    await as(page, userName, address);
    await unfold(page, typed);
    await typed.fill(TYPED);
    await page.reload();
    await becomes(() => typed.inputValue()).toBe(TYPED);
    expect(await note.count()).toBe(0);
    await save();
    await page.reload();
    await shown(note);
    await becomes(() => typed.inputValue()).toBe(TYPED);
    await page.getByRole('button', { name: '保留恢复的内容' }).click();
    expect(await note.count()).toBe(0);
    expect(await typed.inputValue()).toBe(TYPED);
    await page.reload();
    await page.getByRole('button', { name: '使用已保存的内容' }).click();
    await becomes(() => typed.inputValue()).toBe(SAVED);
  }
});
