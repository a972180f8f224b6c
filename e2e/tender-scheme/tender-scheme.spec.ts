import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { documentKind } from '#shared/areas/approval/codes';
import { scorePart } from '#shared/areas/evaluation/codes';
import { planFaultText } from '#shared/areas/evaluation/fault-texts';
import { paths } from '#shared/areas/session/paths';
import { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { schemeText } from '#shared/areas/tender-scheme/fault-texts';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { ledProject } from '../fixtures/led-project.ts';
import { test } from '../fixtures/test.ts';
import { at, becomes, gone, openAnew, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { guidOf, rowOf, saveAgain, stands, submitHere } from '../pages/reviewed.ts';

const label = (name: keyof typeof schemeKind.fields) => schemeKind.fields[name].label.cn;
/** Part, name, full score and standard of each item; the parts come to 50 and 10. */
const ITEMS = [
  [scorePart.code.technical, '技术方案', '30', '方案完整、可实施'],
  [scorePart.code.technical, '质量保证', '15', '措施具体'],
  [scorePart.code.business, '同类业绩', '10', '每项2分'],
] as const;

const DRAFT = {
  name: '招标文件初稿.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

test(
  'a scheme is drawn up with its formula tried, mended where its scores do not add up, approved, and changed while it stays in force',
  { timeout: 240_000 },
  async ({ newPage, as, db, world }) => {
    const name = `钢管采购${randomUUID().slice(0, 8)}`;
    const { leader } = await ledProject(db, world, {
      projectName: name,
      budgetAmount: '1200000.00',
      zsType: 3,
    });
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.tenderScheme }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);
    const manager = await newPage();
    await as(manager, leader.userName, paths.schemes);
    await manager.getByRole('link', { name: '新增招标方案' }).first().click();
    await manager.getByLabel('项目', { exact: true }).fill(name);
    await manager.locator('.ant-select-item-option').filter({ hasText: name }).click();

    // What the project says stands in the form; the days are judged as they are.
    await shown(manager.getByText('直缝钢管').first());
    await shown(manager.getByText('招标文件发出至投标截止').first());
    for (const [place, item] of ITEMS.entries()) await addItem(manager, place + 1, item);
    await shown(manager.getByText('技术 45').first());
    await manager.getByLabel('报价(元) 1').fill('900000');
    await shown(manager.getByText(/评标基准价/));
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    await at(manager, /^\/myBidding\/edit\?guid=/);
    const guid = guidOf(manager);

    // It is kept as it is; submitted only once its scores add up to the weights.
    await manager.getByRole('button', { name: '提交', exact: true }).click();
    const window = manager.getByRole('dialog', { name: '提交审批' });
    for (const fault of [schemeText.required, planFaultText.partSum, schemeText.files])
      await shown(window.getByText(fault.cn));
    await window.getByRole('button', { name: '取消' }).click();
    await manager.getByLabel('满分 2').fill('20');
    await manager.getByRole('button', { name: '添加资格条件' }).click();
    await manager.getByLabel('内容 1').fill('具有有效的营业执照');
    await manager.getByLabel(label('files'), { exact: true }).setInputFiles(DRAFT);
    await shown(manager.getByRole('button', { name: DRAFT.name, exact: true }));
    await saveAgain(manager, schemeCalls.edit);
    await openAnew(manager, paths.scheme(guid));
    await submitHere(manager, [world.manager.name]);
    await stands(manager, '审核中');
    const approver = await newPage();
    await as(approver, world.manager.userName, paths.approvalInbox);
    await decide(approver, name, '通过', '同意招标');
    await manager.reload();
    await stands(manager, '审核通过');

    // Changed under approval: what was approved stays in force until then.
    await manager.getByRole('button', { name: '变更', exact: true }).click();
    await manager.getByLabel(label('validityDays')).fill('120');
    await manager.getByRole('button', { name: '提交变更' }).click();
    await becomes(() => manager.getByLabel('变更原因').getAttribute('aria-invalid')).toBe('true');
    await becomes(() =>
      manager.getByLabel('变更原因').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await manager.getByLabel('变更原因').fill('供货周期较长');
    await manager.getByRole('button', { name: '提交变更' }).click();
    await at(manager, paths.scheme(guid));
    await stands(manager, '审核通过');
    await openAnew(manager, paths.schemes);
    await shown(rowOf(manager, name).getByText('变更中'));
    await openAnew(approver, paths.approvalInbox);
    await decide(approver, name, '通过', '同意变更');
    await openAnew(manager, paths.scheme(guid));
    await shown(manager.getByText('120', { exact: true }).first());
    await openAnew(manager, paths.schemes);
    await gone(rowOf(manager, name).getByText('变更中'));

    // What it is carried out by waits for its notice.
    await openAnew(manager, paths.tenders);
    for (const section of ['直缝钢管', '螺旋钢管'])
      await shown(rowOf(manager, `${name} ${section}`).getByText('准备'));
  },
);

async function addItem(page: Page, place: number, [part, name, score, standard]: (typeof ITEMS)[number]) {
  await page.getByRole('button', { name: '添加评分项' }).click();
  await page.getByLabel(`部分 ${place}`).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: scorePart.label(part) })
    .click();
  await page.getByLabel(`评分项 ${place}`, { exact: true }).fill(name);
  await page.getByLabel(`满分 ${place}`).fill(score);
  await page.getByLabel(`评分标准 ${place}`).fill(standard);
}
