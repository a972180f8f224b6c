import type { Page } from 'playwright-core';
import { documentKind } from '#shared/areas/approval/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { paths } from '#shared/areas/session/paths';
import { buildXlsx } from '../../server/kit/spreadsheet/fixtures/build-xlsx.ts';
import { seriousOn } from '../fixtures/serious.ts';
import { surplus } from '../fixtures/surplus.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { send, upload } from '../fixtures/wire.ts';
import { take } from '../pages/inputs.ts';

const price = (yuan: number) =>
  buildXlsx({
    sheets: {
      报价: `<sheetData><row r="1"><c t="inlineStr"><is><t>服务器</t></is></c><c><v>${yuan}</v></c></row></sheetData>`,
    },
  });
const pane = (page: Page) => page.getByRole('dialog', { name: /^预览 / });

test('an approver reads a file beside what it was when the plan was returned, and sees which cells changed', async ({
  page,
  newPage,
  as,
  chain,
  world,
}) => {
  const { call } = world.buyer;
  const sent = async (yuan: number, name = '报价.xlsx') => (await upload(call, name, await price(yuan))).guid;
  const plan = await world.plan({ files: [await sent(130_000), await sent(140_000, '初次报价.xlsx')] });
  await world.submit(plan);
  await chain.decide(documentKind.code.annualPlan, plan.guid, world.manager, 'reject');
  const stored = await send(call, annualPlan.detail, plan);
  const form = annualPlanKind.form.parse({ ...stored, files: [await sent(128_000)] });
  const { version } = await send(call, annualPlan.edit, {
    ...form,
    guid: plan.guid,
    version: stored.version,
  });
  await send(call, annualPlan.submit, { guid: plan.guid, version, answer: '单价已改' });

  await as(page, world.manager.userName, paths.annualPlan(plan.guid));
  const opener = page.getByRole('button', { name: '报价.xlsx', exact: true });
  await opener.click();
  await shown(pane(page).getByRole('cell', { name: '128000' }));
  const compare = pane(page).getByRole('button', { name: '对比旧版' });
  await compare.click();
  const [former, current] = [
    pane(page).getByRole('region', { name: '旧版' }),
    pane(page).getByRole('region', { name: '现行' }),
  ];
  await becomes(() => former.locator('del').allTextContents()).toEqual(['130000']);
  await becomes(() => current.locator('ins').allTextContents()).toEqual(['128000']);
  const choice = former.getByLabel('选择旧版');
  await choice.press('ArrowDown');
  await shown(pane(page).locator('.ant-select-dropdown:visible'));
  await choice.press('Escape');
  await gone(pane(page).locator('.ant-select-dropdown:visible'));
  await shown(former);
  await take(page, choice, '初次报价');
  await becomes(() => former.locator('del').allTextContents()).toEqual(['140000']);
  await compare.click();
  await gone(former);
  await compare.click();
  await becomes(() => former.locator('del').allTextContents()).toEqual(['130000']);
  const [left, right] = [(await former.boundingBox())!, (await current.boundingBox())!];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  await becomes(() => compare.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await seriousOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await gone(former);
  await shown(pane(page).getByRole('cell', { name: '128000' }));
  await page.keyboard.press('Escape');
  await gone(pane(page));
  await becomes(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const phone = await newPage({ viewport: { width: 360, height: 740 } });
  await as(phone, world.manager.userName, paths.annualPlan(plan.guid));
  await phone.getByRole('button', { name: '报价.xlsx', exact: true }).click();
  await pane(phone).getByRole('button', { name: '对比旧版' }).click();
  await shown(pane(phone).getByRole('cell', { name: '128000' }));
  await pane(phone).getByText('旧版', { exact: true }).first().click();
  await shown(pane(phone).getByRole('cell', { name: '130000' }));
  await gone(pane(phone).getByRole('cell', { name: '128000' }));
  expect(await surplus(phone)).toBe(0);
});
