import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { inquiryCalls } from '#shared/areas/inquiry/contract';
import { inquiryText } from '#shared/areas/inquiry/fault-texts';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { inquiry } from '../../server/areas/inquiry/inquiry.table.ts';
import { storeInvitees } from '../../server/areas/project/invitees/invitees-of.ts';
import { storeMaterials } from '../../server/areas/project/materials/store-materials.ts';
import { aLibrarySupplier } from '../../server/testing/library-supplier.ts';
import { ledProject } from '../fixtures/led-project.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, openAnew, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { guidOf, saveAgain, stands, submitHere } from '../pages/reviewed.ts';

const label = (name: keyof typeof inquiryKind.fields) => inquiryKind.fields[name].label.cn;
const act = (name: keyof typeof inquiryKind.acts) => inquiryKind.acts[name].label.cn;

test(
  'an inquiry is drawn up from its project, approved and sent; a supplier answers it, and the buyer sees the answers once it is closed',
  { timeout: 240_000 },
  async ({ newPage, as, db, world }) => {
    const mark = randomUUID().slice(0, 8);
    const name = `阀门采购${mark}`;
    const { leader, guid: projectGuid } = await ledProject(db, world, {
      projectName: name,
      budgetAmount: '1200000.00',
      tenderWay: tenderWay.code.inquiry,
    });
    const suppliers = await Promise.all(
      ['甲', '乙', '丙'].map((one, at) =>
        aLibrarySupplier(db, { name: `${one}阀门${mark}`, userName: `valve-${mark}-${at}` }),
      ),
    );
    await storeInvitees(
      db,
      projectGuid,
      ['01'],
      suppliers.map((one) => ({
        enterpriseGuid: one.enterpriseGuid,
        name: one.enterpriseName,
        grade: 'A',
        scope: '材料采购',
        reason: '长期供货',
      })),
    );
    await storeMaterials(db, projectGuid, '01', [
      { lineNo: '1', materialName: '电动闸阀', spec: 'DN200', unit: '台', quantity: '12' },
    ]);
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.inquiry }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);

    // What the project knows stands in the form; what is missing stands beside it.
    const manager = await newPage();
    await as(manager, leader.userName, paths.inquiries);
    await manager.getByRole('link', { name: '新增询价单' }).first().click();
    await manager.getByLabel('项目', { exact: true }).fill(name);
    await manager.locator('.ant-select-item-option').filter({ hasText: name }).click();
    await shown(manager.getByText(suppliers[0]!.enterpriseName).first());
    await shown(manager.getByText('电动闸阀').first());
    await manager.getByLabel(label('contactPhone'), { exact: true }).fill('13800000001');
    await shown(manager.getByText('询比（询价）发出至响应截止').first());
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    await at(manager, /^\/inquiry\/edit\?guid=/);
    const guid = guidOf(manager);
    await manager.getByLabel(label('deliveryTerm'), { exact: true }).fill('30日内');
    await manager.getByLabel(label('paymentTerm'), { exact: true }).fill('验收后付款');
    await saveAgain(manager, inquiryCalls.edit);
    await openAnew(manager, paths.inquiry(guid));
    await submitHere(manager, [world.manager.name]);
    await stands(manager, '审核中');
    const approver = await newPage();
    await as(approver, world.manager.userName, paths.approvalInbox);
    await decide(approver, name, '通过', '同意询价');
    await manager.reload();
    await stands(manager, '待发出');
    await manager.getByRole('button', { name: act('send'), exact: true }).click();
    await manager.getByRole('dialog').getByLabel('线下报价', { exact: true }).check();
    await manager.getByRole('dialog').getByRole('button', { name: '发出', exact: true }).click();
    await gone(manager.getByRole('dialog'));
    await stands(manager, '报价中');

    // A supplier sees what is asked and nobody else, and answers.
    const supplier = await newPage();
    await as(supplier, suppliers[0]!.userName, paths.ownInquiries);
    await supplier
      .getByRole('link', { name: new RegExp(mark) })
      .first()
      .click();
    await shown(supplier.getByText('电动闸阀').first());
    const body = await supplier.locator('body').textContent();
    for (const other of suppliers.slice(1)) expect(body).not.toContain(other.enterpriseName);
    await supplier.getByRole('button', { name: '答复', exact: true }).click();
    const window = supplier.getByRole('dialog');
    await window.getByLabel('不参加', { exact: true }).check();
    await window.getByRole('button', { name: '答复', exact: true }).click();
    await shown(window.getByText(inquiryText.reason.cn));
    await window.getByLabel('参加', { exact: true }).check();
    await window.getByRole('button', { name: '答复', exact: true }).click();
    await gone(window);
    await shown(supplier.getByText('参加', { exact: true }).first());

    // Sealed until the deadline, for the buyer too.
    await openAnew(manager, paths.inquiry(guid));
    await shown(manager.getByText('截止前任何人不得知晓'));
    await gone(manager.getByText('参加', { exact: true }));
    await db
      .update(inquiry)
      .set({ deadline: sql`now() - interval '1 second'` })
      .where(eq(inquiry.guid, guid));
    await manager.reload();
    await stands(manager, '已截止');
    await shown(manager.getByText('参加', { exact: true }).first());
    await shown(manager.getByText('逾期未答复').first());
    await supplier.reload();
    await shown(supplier.getByText('报价已截止，不能再答复'));
    await gone(supplier.getByRole('button', { name: '答复', exact: true }));
  },
);
