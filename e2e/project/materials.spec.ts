import { subjectType } from '#shared/areas/enterprise/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { eq } from 'drizzle-orm';
import { projectMaterial } from '../../server/areas/project/materials/material.table.ts';
import { refreshSuppliers } from '../../server/areas/supplier/library/profile.service.ts';
import { anEnterprise } from '../../server/testing/builders.ts';
import { aMark } from '../fixtures/applicants.ts';
import { ledProject } from '../fixtures/led-project.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { formOf } from '../pages/form.ts';
import { takeAll } from '../pages/inputs.ts';
import { gridOf } from '../pages/grid.ts';
import { stands } from '../pages/reviewed.ts';

const p = planProgress.code;
const sheet = [
  '某泵站管道采购清单',
  '序号,物料编码,物料名称,规格型号,品牌要求,单位,数量,估算单价(元),交货日期,交货地点,技术说明',
  '1,GG-001,直缝钢管,Φ219×8,,米,"1,200",286.5,2026/12/1,1号仓库,GB/T 3091',
  '2,GG-002,法兰,DN200,某某牌,个,40,215,,,',
  '2,GG-003,弯头,DN200,,个,六十四,98.8,,,',
  '3,,垫片,,,片,80,3.2,,,',
];

test('a bill of materials is imported, mended and edited, three are invited, and from the issue on all is final', async ({
  page,
  as,
  db,
  world,
  chain,
}) => {
  const { guid, leader } = await ledProject(db, world, {
    budgetAmount: '2000000.00',
    tenderWay: tenderWay.code.invite,
    stages: [{ stage: p.preparing, reachedDate: addDays(chain.today, -3) }],
  });
  const mark = aMark();
  const names = ['甲', '乙', '丙'].map((one) => `${one}钢管厂${mark}`);
  for (const name of names) {
    const made = await anEnterprise(db, { name, subjectTypes: [subjectType.code.supplier] });
    await refreshSuppliers(db, [made.guid]);
  }
  await as(page, leader.userName, paths.project(guid));
  const materials = page.getByRole('region', { name: '物料清单' });
  const dialog = page.getByRole('dialog');
  await shown(materials.getByText('该标段还没有物料'));

  // What is wrong is said at its cell, and nothing can be imported before it is mended.
  await materials.getByRole('link', { name: /^导\s?入$/ }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: '清单.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\n')),
  });
  await shown(page.getByText('有错误 2'));
  await shown(page.getByText('品牌要求须注明“或同等”'));
  await shown(page.getByText('与第4行重复'));
  expect(await page.getByRole('button', { name: '请先更正或跳过有错误的 2 行' }).isDisabled()).toBe(true);
  const mend = async (cell: string, text: string) => {
    await page.getByRole('button', { name: cell }).click();
    await page.getByRole('textbox', { name: cell }).fill(text);
    await page.keyboard.press('Enter');
  };
  await mend('更正第 4 行的品牌要求', '某某牌或同等');
  await shown(page.getByText('有错误 1'));
  await mend('更正第 5 行的行号', '4');
  await mend('更正第 5 行的数量', '64');
  await page.getByRole('button', { name: '确认导入（新增 4，修改 0）' }).click();
  await dialog.getByRole('button', { name: '确认导入', exact: true }).click();
  const result = dialog.filter({ hasText: '导入完成' });
  await shown(result.getByText('新增 4 条，修改 0 条。'));
  await page.getByRole('button', { name: '查看物料清单' }).click();
  await at(page, `${paths.project(guid)}&sectionNo=01`);
  await shown(materials.getByText('358,979.20'));

  // One line in its window, then one in the grid; the total follows, and the estimate is not silently exceeded.
  await materials.getByRole('button', { name: '编辑“垫片”' }).click();
  await formOf(page, dialog).write('数量', '100');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await gone(dialog);
  await shown(materials.getByText('359,043.20'));
  await materials.getByRole('button', { name: '表格编辑' }).click();
  await shown(dialog.getByRole('grid'));
  const grid = gridOf(page);
  await grid.go(1, '估算单价(元)');
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await gone(dialog);
  await shown(materials.getByText('物料金额合计735,243.20元，超过标段估算金额600,000.00元'));

  const invited = page.getByRole('region', { name: '拟邀请单位' });
  await invited.getByRole('button', { name: '编辑拟邀请单位：01 直缝钢管' }).click();
  for (const [row, name] of names.entries()) {
    await dialog.getByRole('button', { name: '添加单位' }).click();
    await takeAll(page, dialog.locator(`[id="inviteList.${row}.guid"]`), [name]);
    await dialog.getByLabel(`第 ${row + 1} 家推荐理由`).fill('同类业绩');
  }
  await dialog.getByRole('checkbox', { name: '02 螺旋钢管' }).check();
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await gone(dialog);
  await shown(invited.getByText('02 螺旋钢管 · 3 家'));

  await page.getByRole('button', { name: '登记进度', exact: true }).click();
  await dialog.getByRole('button', { name: '登记进度', exact: true }).click();
  await gone(dialog);
  await stands(page, '发标');
  await shown(materials.getByText('GG-001'));
  expect(await materials.getByRole('button', { name: /编辑|新增|删除/ }).count()).toBe(0);
  expect(await materials.getByRole('link', { name: /导\s?入/ }).count()).toBe(0);
  expect(await invited.getByRole('button', { name: /编辑/ }).count()).toBe(0);
  const stored = await db.select().from(projectMaterial).where(eq(projectMaterial.projectGuid, guid));
  expect(stored.map(({ lineNo, price }) => [lineNo, price])).toEqual([
    [1, '600.00'],
    [2, '215.00'],
    [3, '3.20'],
    [4, '98.80'],
  ]);
});
