import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { documentKind } from '#shared/areas/approval/codes';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { roleCode } from '#shared/areas/role/codes';
import { paths, publicNotice } from '#shared/areas/session/paths';
import { addDays, formatDate } from '#shared/kit/dates';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aLibrarySupplier } from '../../server/testing/library-supplier.ts';
import { publishedTender } from '../fixtures/published-tender.ts';
import { expect, test } from '../fixtures/test.ts';
import { gone, openAnew, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { enterDay } from '../pages/inputs.ts';
import { guidOf, rowOf, signWithScan, submitHere } from '../pages/reviewed.ts';

const label = (name: keyof typeof clarificationKind.fields) => clarificationKind.fields[name].label.cn;

async function ask(page: Page, tenderName: string, question: string, presses = true) {
  if (presses) await page.getByRole('button', { name: '提问', exact: true }).click();
  const window = page.getByRole('dialog');
  if (presses) {
    await window.getByLabel('招标项目').fill(tenderName);
    await page.locator('.ant-select-item-option').filter({ hasText: tenderName }).click();
    await window.getByLabel('涉及阶段').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '招标文件' }).first().click();
  }
  await window.getByLabel('问题').fill(question);
  await window.getByRole('button', { name: '提问', exact: true }).click();
  return window;
}

test(
  'two suppliers ask, their questions are merged and answered with a later deadline, and both and anybody read it without a name',
  { timeout: 240_000 },
  async ({ newPage, as, db, world, baseUrl }) => {
    const mark = randomUUID().slice(0, 8);
    const name = `钢管采购${mark}`;
    const { leader, noticeGuid, tender } = await publishedTender(db, world, name, 10);
    const signer = await aUser(db, {
      enterpriseGuid: world.company.guid,
      deptGuid: world.dept.guid,
      userName: `signer-${mark}`,
      roles: [roleCode.code.tendererRepresentative],
    });
    const company = `北京市华星管件${mark}有限公司`;
    await aLibrarySupplier(db, { name: company, userName: `asks-${mark}` });
    await aLibrarySupplier(db, { name: `博远仪表${mark}`, userName: `other-${mark}` });
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.clarification }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);

    // What names the company is refused at the field, and taken once it is put otherwise.
    const supplier = await newPage();
    await as(supplier, `asks-${mark}`, paths.ownClarifications);
    const window = await ask(supplier, name, `我公司${company}的钢管是否满足要求？`);
    await shown(window.getByText(new RegExp(`单位名称“`)));
    await ask(supplier, name, '钢管的壁厚允许偏差是多少？', false);
    await gone(window);
    await shown(rowOf(supplier, '壁厚允许偏差').getByText('未答复'));
    const other = await newPage();
    await as(other, `other-${mark}`, paths.ownClarifications);
    await gone(await ask(other, name, '钢管的长度允许偏差是多少？'));

    // A site visit is announced on the tender's page; the suppliers and anybody read when and where.
    const manager = await newPage();
    await as(manager, leader.userName, paths.tender(tender.guid));
    await manager.getByRole('button', { name: '通知踏勘或答疑会' }).click();
    const announcing = manager.getByRole('dialog');
    await announcing.getByLabel('类型').click();
    await manager.locator('.ant-select-item-option').filter({ hasText: '踏勘现场' }).click();
    const day = addDays(formatDate(new Date()), 2);
    await enterDay(manager, announcing.getByLabel('开始 1'), `${day} 09:00:00`);
    await enterDay(manager, announcing.getByLabel('结束 1'), `${day} 11:00:00`);
    await announcing.getByLabel('地点').fill('一号厂房南门');
    await announcing.getByLabel('联系人').fill('陈立');
    await announcing.getByLabel('联系电话').fill('13800138000');
    await announcing.getByRole('button', { name: '通知踏勘或答疑会' }).click();
    await gone(announcing);
    await shown(manager.getByRole('region', { name: '踏勘现场' }).getByText('一号厂房南门'));
    await openAnew(other, `${paths.ownClarifications}?tab=visits`);
    await shown(rowOf(other, name).getByText(`${day} 09:00 – 11:00`));

    await openAnew(manager, paths.clarifications);
    await rowOf(manager, '壁厚允许偏差').getByRole('link').first().click();
    await shown(manager.getByText(/供应商-[0-9A-F]{4}/).first());
    const guid = guidOf(manager);
    await manager.getByRole('button', { name: '合并', exact: true }).click();
    const merging = manager.getByRole('dialog');
    await merging.getByText('长度允许偏差').click();
    await merging.getByRole('button', { name: '合并', exact: true }).click();
    await gone(merging);
    await shown(manager.getByText('2. 钢管的长度允许偏差是多少？'));

    await openAnew(manager, paths.clarificationEdit(guid));
    await manager
      .getByRole('textbox', { name: label('answer'), exact: true })
      .fill('壁厚偏差±8%，长度偏差±10mm。');
    await manager.locator('#affectsPreparation').getByText('是', { exact: true }).click();
    await manager.getByRole('button', { name: /^采用建议时间/ }).click();
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    await shown(manager.getByText('已保存').first());
    await openAnew(manager, paths.clarification(guid));
    await submitHere(manager, [world.manager.name]);
    const approver = await newPage();
    await as(approver, world.manager.userName, paths.approvalInbox);
    await decide(approver, '壁厚允许偏差', '通过', '同意');

    const representative = await newPage();
    await as(representative, signer.userName, paths.clarification(guid));
    await representative.getByRole('button', { name: '签章', exact: true }).click();
    await signWithScan(representative, '已签字盖章的扫描件', '签章');
    await openAnew(manager, paths.clarification(guid));
    await manager.getByRole('button', { name: '发布', exact: true }).click();
    const publishing = manager.getByRole('dialog');
    await shown(publishing.getByText(/截止时间同时延至/));
    await publishing.getByRole('button', { name: '发布', exact: true }).click();
    await gone(publishing);
    await shown(manager.getByRole('link', { name: '查看变更公告' }));

    // The other supplier reads the answer to both, and anybody on the public page.
    await openAnew(other, `${paths.ownClarifications}?tab=answers`);
    await shown(rowOf(other, name).getByText(/截止时间延至/));
    await rowOf(other, name).getByRole('link').first().click();
    await shown(other.getByText('壁厚偏差±8%，长度偏差±10mm。'));
    expect(await other.getByText(/供应商-[0-9A-F]{4}/).count()).toBe(0);
    await openAnew(supplier, paths.ownClarifications);
    await shown(rowOf(supplier, '壁厚允许偏差').getByText('已答复'));
    const reader = await newPage();
    await reader.goto(`${baseUrl}${publicNotice(noticeGuid)}`);
    await reader.getByRole('link', { name: '查看现行版本' }).click();
    await shown(reader.getByText('壁厚偏差±8%，长度偏差±10mm。'));
    await shown(reader.getByText('一号厂房南门'));
    expect(await reader.content()).not.toContain('华星管件');
  },
);
