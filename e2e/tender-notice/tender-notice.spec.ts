import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths, publicNotice } from '#shared/areas/session/paths';
import { noticeText } from '#shared/areas/tender-notice/fault-texts';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { aUser } from '../../server/testing/builders.ts';
import { ledTenders } from '../fixtures/led-tenders.ts';
import { test } from '../fixtures/test.ts';
import { at, gone, openAnew, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { guidOf, rowOf, signWithScan, stands, submitHere } from '../pages/reviewed.ts';

const label = (name: keyof typeof tenderNoticeKind.fields) => tenderNoticeKind.fields[name].label.cn;
const SAID = {
  funding: '企业自筹，已落实',
  buyerAddress: '北京市西城区1号',
  buyerContact: '张三',
  buyerPhone: '13800138000',
  dissentChannel: '向招标人书面提出，电话 010-12345678',
} as const;

test(
  'a notice is drawn up from its tenders, approved, signed, published, read by anybody, and changed with what differs',
  { timeout: 240_000 },
  async ({ newPage, as, db, world, baseUrl }) => {
    const name = `钢管采购${randomUUID().slice(0, 8)}`;
    const { leader } = await ledTenders(db, world, name);
    const signer = await aUser(db, {
      enterpriseGuid: world.company.guid,
      deptGuid: world.dept.guid,
      userName: `signer-${randomUUID().slice(0, 8)}`,
      roles: [roleCode.code.tendererRepresentative],
    });
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.tenderNotice }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);
    const manager = await newPage();
    await as(manager, leader.userName, paths.tenderNotices);
    await manager.getByRole('link', { name: '新增招标公告' }).first().click();
    for (const section of ['直缝钢管', '螺旋钢管']) {
      await manager.getByLabel(label('tenderGuids')).fill(name);
      await manager.locator('.ant-select-item-option').filter({ hasText: section }).click();
    }
    await manager.keyboard.press('Escape');
    await manager.getByRole('button', { name: '引用方案' }).click();

    // What the kind must say stands beside the form until it is said.
    await shown(manager.getByText('具有独立法人资格').first());
    await shown(manager.getByText(noticeText.missing.cn).first());
    for (const [field, text] of Object.entries(SAID))
      await manager.getByLabel(label(field as keyof typeof SAID)).fill(text);
    await manager
      .getByLabel(label('scope'))
      .fill('钢管一批，包括供货、运输、装卸和现场交付，交货期不超过六十天');
    await manager.getByLabel(label('media')).click();
    await manager.locator('.ant-select-item-option').filter({ hasText: '中国招标投标公共服务平台' }).click();
    await manager.keyboard.press('Escape');
    await gone(manager.getByText(noticeText.missing.cn));
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    await at(manager, /^\/tenderNotice\/edit\?guid=/);
    const guid = guidOf(manager);
    await openAnew(manager, paths.tenderNotice(guid));
    await submitHere(manager, [world.manager.name]);
    await stands(manager, '审核中');
    const approver = await newPage();
    await as(approver, world.manager.userName, paths.approvalInbox);
    await decide(approver, name, '通过', '同意发布');

    const representative = await newPage();
    const sign = async (of: string) => {
      await representative.getByRole('button', { name: '签章', exact: true }).click();
      await signWithScan(representative, '已签字盖章的扫描件', '签章');
      await openAnew(manager, paths.tenderNotice(of));
      await manager.getByRole('button', { name: '发布', exact: true }).click();
      const window = manager.getByRole('dialog');
      await window.getByRole('button', { name: '发布', exact: true }).click();
      await gone(window);
      await stands(manager, '已发布');
    };
    await as(representative, signer.userName, paths.tenderNotice(guid));
    const reader = await newPage();
    expect((await reader.goto(`${baseUrl}${publicNotice(guid)}`))!.status()).toBe(404);
    await sign(guid);

    // Anybody reads it, without an account.
    await reader.goto(`${baseUrl}${publicNotice(guid)}`);
    await shown(reader.getByText('资金来源：企业自筹，已落实'));
    // A browser that was never here shows it within a second.
    const cold = await newPage();
    await cold.goto(`${baseUrl}${publicNotice(guid)}`);
    await shown(cold.getByText('资金来源：企业自筹，已落实'));
    const { domComplete } = await cold.evaluate(
      () => performance.getEntriesByType('navigation')[0]!.toJSON() as { domComplete: number },
    );
    expect(domComplete).toBeLessThanOrEqual(1000);
    await reader.goto(`${baseUrl}/notices`);
    await shown(reader.getByRole('link', { name: new RegExp(name) }));

    // A change is a new version; the old one says so.
    await manager.getByRole('button', { name: '变更', exact: true }).click();
    await at(manager, paths.tenderNoticeChange(guid));
    await manager.getByLabel(label('changeNote')).fill('增加现场安装');
    await manager.locator('#affectsPreparation').getByText('否', { exact: true }).click();
    await manager
      .getByLabel(label('scope'))
      .fill('钢管一批，包括供货、运输、装卸和现场安装，交货期不超过九十天');
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    await at(manager, /^\/tenderNotice\/edit\?guid=/);
    const changed = guidOf(manager);
    await openAnew(manager, paths.tenderNotice(changed));
    await shown(manager.locator('ins').first());
    await submitHere(manager, [world.manager.name]);
    await openAnew(approver, paths.approvalInbox);
    await decide(approver, name, '通过', '同意变更');
    await openAnew(representative, paths.tenderNotice(changed));
    await sign(changed);
    await reader.goto(`${baseUrl}${publicNotice(guid)}`);
    await reader.getByRole('link', { name: '查看现行版本' }).click();
    await shown(reader.getByText('变更对比'));
    await shown(reader.locator('ins').first());
    await openAnew(manager, paths.tenderNotices);
    await shown(rowOf(manager, name).getByText('已变更'));
  },
);
