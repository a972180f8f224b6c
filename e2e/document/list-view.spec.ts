import type { Locator } from 'playwright-core';
import { listViewCalls } from '#shared/areas/list-view/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { ensureRole, giveRole } from '../../server/areas/role/role.service.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { formOf } from '../pages/form.ts';

const LIST = paths.annualPlans;
const VIEW = '跨年迎峰度夏';

test('a column is hidden and comes back hidden; a view is shared, opened by a colleague, made their default; the export is as seen', async ({
  newPage,
  as,
  db,
  world,
}) => {
  const { buyer, manager, company } = world;
  const handler = await ensureRole(db, company.guid, roleCode.code.handler);
  await giveRole(db, manager.guid, handler);
  await world.plan({ planName: `${VIEW}计划` });
  await world.plan({ planName: '日常检修计划' });

  const page = await newPage();
  await as(page, buyer.userName, LIST);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await shown(head('计划性质'));
  await page.getByRole('button', { name: '视图', exact: true }).click();
  const window = page.getByRole('dialog', { name: '列表视图' });
  expect(await window.getByLabel('计划名称', { exact: true }).isDisabled()).toBe(true);
  await window.getByLabel('计划性质', { exact: true }).click();
  await window.getByLabel('上移编报部门', { exact: true }).press('Enter');
  await window.getByLabel('编报部门的列宽（像素）', { exact: true }).fill('160');
  await window.getByText('紧凑', { exact: true }).click();
  await window.getByRole('button', { name: '保存列设置' }).click();
  await gone(head('计划性质'));
  await page.reload();
  await shown(head('编报部门'));
  await gone(head('计划性质'));
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.indexOf('编报部门')).toBeLessThan(heads.indexOf('编报单位'));

  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(annualPlan.exportList.path)),
    page.getByRole('button', { name: '按所见列导出' }).click(),
  ]);
  const { columns } = asked.postDataJSON() as { columns: string[] };
  expect(columns.slice(0, 2)).toEqual(['planNo', 'planName']);
  expect(columns).not.toContain('planKind');

  await page.getByRole('textbox', { name: '计划名称' }).fill(VIEW);
  await page.getByRole('button', { name: /查\s*询/ }).click();
  await gone(page.getByText('日常检修计划'));
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await window.getByLabel('视图名称', { exact: true }).fill(VIEW);
  await formOf(page, window).choose('共享给角色', roleCode.label(roleCode.code.handler));
  await window.getByRole('button', { name: '保存当前条件' }).click();
  await shown(window.getByText(`共享给${roleCode.label(roleCode.code.handler)}`));

  const colleague = await newPage();
  await as(colleague, manager.userName, LIST);
  await shown(colleague.getByRole('columnheader', { name: '计划性质' }));
  await formOf(colleague).choose('选择视图', VIEW);
  await at(colleague, `${LIST}?planName=${VIEW}`);
  await colleague.getByRole('button', { name: '视图', exact: true }).click();
  const theirs = colleague.getByRole('dialog', { name: '列表视图' });
  await shown(theirs.getByText(`${buyer.name}共享`));
  await gone(theirs.getByRole('button', { name: '删除' }));
  await theirs.getByRole('button', { name: '设为默认' }).click();
  await shown(theirs.getByText('默认', { exact: true }));

  await as(colleague, manager.userName, LIST);
  await at(colleague, `${LIST}?planName=${VIEW}`);
  await becomes(() => colleague.getByRole('textbox', { name: '计划名称' }).inputValue()).toBe(VIEW);
  await colleague.getByRole('button', { name: /重\s*置/ }).click();
  await at(colleague, `${LIST}?view=none`);
  await colleague.reload();
  await shown(colleague.getByRole('columnheader', { name: '计划性质' }));
  await at(colleague, `${LIST}?view=none`);
});

/** Drags the right edge of a head sideways; the button of the mouse stays down. */
async function drag(head: Locator, by: number) {
  const { mouse } = head.page();
  const { x, y } = await edgeOf(head);
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + by, y, { steps: 4 });
}
async function edgeOf(head: Locator) {
  const { x, y, width, height } = (await head.boundingBox())!;
  return { x: x + width - 4, y: y + height / 2 };
}
const widthOf = (head: Locator) => async () => Math.round((await head.boundingBox())!.width);

test('columns are dragged wider by their heads, and a double click gives them back their width', async ({
  page,
  as,
  world,
}) => {
  await world.plan();
  await page.setViewportSize({ width: 1680, height: 900 });
  await as(page, world.buyer.userName, LIST);
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const [name, year] = [head('计划名称'), head('计划年度')];
  await shown(year);
  const cursorAt = (place: { x: number; y: number }) =>
    page.evaluate(({ x, y }) => getComputedStyle(document.elementFromPoint(x, y)!).cursor, place);
  await becomes(async () => cursorAt(await edgeOf(year)), 'its edge can be taken').toBe('col-resize');
  const [nameBefore, yearBefore] = [await widthOf(name)(), await widthOf(year)()];

  await drag(year, 80);
  expect(await widthOf(year)()).toBeCloseTo(yearBefore + 80, -1);
  await page.keyboard.press('Escape');
  expect(await widthOf(year)()).toBe(yearBefore);
  await page.mouse.up();

  await drag(year, 80);
  await page.mouse.up();
  // at once another, while the first is on its way
  await drag(name, -40);
  await page.mouse.up();
  const { call } = world.buyer;
  const stored = async () => {
    const { arrangement } = await send(call, listViewCalls.mine, { list: annualPlanKind.code });
    const given = arrangement?.columns.filter(({ width }) => width !== undefined) ?? [];
    return given.map((one) => one.name).toSorted();
  };
  await becomes(stored).toEqual(['planName', 'planYear']);
  const dragged = [await widthOf(name)(), await widthOf(year)()] as const;
  expect(dragged[0]).toBeLessThan(nameBefore);
  expect(dragged[1]).toBeGreaterThan(yearBefore);
  expect(await year.getAttribute('aria-sort'), 'dragging does not sort').toBeNull();
  await at(page, LIST);
  await page.reload();
  await becomes(widthOf(year)).toBe(dragged[1]);
  expect(await widthOf(name)()).toBe(dragged[0]);

  await becomes(async () => cursorAt(await edgeOf(year))).toBe('col-resize');
  const { x, y } = await edgeOf(year);
  await page.mouse.dblclick(x, y);
  await becomes(stored).toEqual(['planName']);
  await becomes(widthOf(year)).toBeLessThan(dragged[1]);
});
