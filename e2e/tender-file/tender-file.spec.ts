import { randomUUID } from 'node:crypto';
import { documentKind } from '#shared/areas/approval/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { chapter } from '#shared/areas/tender-file/codes';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { sql } from 'drizzle-orm';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { enterpriseVersion } from '../../server/areas/enterprise-info/enterprise-version.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { aLibrarySupplier } from '../../server/testing/library-supplier.ts';
import { ledTenders } from '../fixtures/led-tenders.ts';
import { test } from '../fixtures/test.ts';
import { at, gone, openAnew, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { guidOf, signWithScan, stands, submitHere } from '../pages/reviewed.ts';

const label = (name: keyof typeof tenderFileKind.fields) => tenderFileKind.fields[name].label.cn;
const CHAPTERS = [
  chapter.code.instructions,
  chapter.code.evaluation,
  chapter.code.contract,
  chapter.code.technical,
  chapter.code.formats,
];
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
});

test(
  'a file is checked, approved, signed, published and changed; a supplier has read version 1 and not yet version 2',
  { timeout: 240_000 },
  async ({ newPage, as, db, world }) => {
    const name = `阀门采购${randomUUID().slice(0, 8)}`;
    const { leader } = await ledTenders(db, world, name);
    const signer = await aUser(db, {
      enterpriseGuid: world.company.guid,
      deptGuid: world.dept.guid,
      userName: `signer-${randomUUID().slice(0, 8)}`,
      roles: [roleCode.code.tendererRepresentative],
    });
    const bidder = await aLibrarySupplier(db, { userName: `bidder-${randomUUID().slice(0, 8)}` });
    await db.insert(enterpriseVersion).values({
      enterpriseGuid: bidder.enterpriseGuid,
      number: 1,
      status: 2,
      isFormal: true,
      name: bidder.enterpriseName,
      legalRepName: '法人',
      legalRepIdMark: randomUUID(),
      content: {},
    });
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.tenderFile }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);
    const manager = await newPage();
    await as(manager, leader.userName, paths.tenderFiles);
    await manager.getByRole('link', { name: '新增招标文件' }).first().click();
    for (const section of ['直缝钢管', '螺旋钢管']) {
      await manager.getByLabel(label('tenderGuids')).fill(name);
      await manager.locator('.ant-select-item-option').filter({ hasText: section }).click();
    }
    await manager.keyboard.press('Escape');
    await manager.getByRole('button', { name: '开始编制' }).click();

    // All that is wrong stands beside the form until it is mended.
    await shown(manager.getByText('请上传该文件的章节'));
    for (const [place, code] of CHAPTERS.entries()) {
      await manager.getByRole('button', { name: '添加章节' }).click();
      await manager.getByLabel(`章节 ${place + 1}`, { exact: true }).click();
      await manager.getByTitle(chapter.label(code), { exact: true }).last().click();
      await manager
        .locator('#parts_' + place + '_files')
        .setInputFiles(pdf(`${chapter.label(code).replace('/', '')}.pdf`));
      await shown(manager.getByText(`${chapter.label(code).replace('/', '')}.pdf`));
    }
    await manager.getByLabel(label('paymentTerms')).fill('货到验收合格后30日内付款');
    await manager.getByLabel(label('breachTerms')).fill('逾期每日支付0.05%违约金');
    await gone(manager.getByText('请上传该文件的章节'));
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    await at(manager, /^\/tenderFile\/edit\?guid=/);
    const guid = guidOf(manager);
    const approver = await newPage();
    const representative = await newPage();
    const publish = async (of: string) => {
      await openAnew(manager, paths.tenderFile(of));
      await submitHere(manager, [world.manager.name]);
      await stands(manager, '审核中');
      await as(approver, world.manager.userName, paths.approvalInbox);
      await decide(approver, name, '通过', '同意发布');
      await as(representative, signer.userName, paths.tenderFile(of));
      await representative.getByRole('button', { name: '签章', exact: true }).click();
      await signWithScan(representative, '已签字盖章的扫描件', '签章');
      await openAnew(manager, paths.tenderFile(of));
      await manager.getByRole('button', { name: '发布', exact: true }).click();
      const window = manager.getByRole('dialog');
      await window.getByRole('button', { name: '发布', exact: true }).click();
      await gone(window);
      await stands(manager, '已发布');
    };
    await publish(guid);
    await shown(manager.getByText('依法保密，开标后可查看'));

    // On sale: the clock of the sale is moved, a published row is locked.
    await db.execute(sql`alter table tender_file disable trigger tender_file_published`);
    await db.execute(sql`update tender_file set sale_start = now() - interval '1 hour' where guid = ${guid}`);
    await db.execute(sql`alter table tender_file enable trigger tender_file_published`);
    const supplier = await newPage();
    await as(supplier, bidder.userName, paths.ownTenderFiles);
    await supplier.getByRole('link', { name: new RegExp(name) }).click();
    await supplier.getByRole('button', { name: '获取文件', exact: true }).click();
    await supplier.getByRole('button', { name: '确认阅读', exact: true }).click();
    await shown(supplier.getByText('已确认阅读').first());

    await openAnew(manager, paths.tenderFile(guid));
    await manager.getByRole('button', { name: '变更', exact: true }).click();
    await at(manager, paths.tenderFileChange(guid));
    await manager.getByLabel(label('changeNote')).fill('付款期限延长');
    await manager.locator('#affectsPreparation').getByText('否', { exact: true }).click();
    await manager.getByLabel(label('paymentTerms')).fill('货到验收合格后60日内付款');
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    await at(manager, /^\/tenderFile\/edit\?guid=/);
    const next = guidOf(manager);
    await publish(next);
    await shown(manager.locator('ins').first());

    await openAnew(supplier, paths.ownTenderFile(guid));
    await shown(supplier.getByText('现行版本为第2版，请获取并确认阅读。'));
    await supplier.getByRole('link', { name: '第2版' }).first().click();
    await shown(supplier.getByText('未获取'));
    await shown(supplier.locator('ins').first());
    await openAnew(manager, paths.tenderFile(next));
    await shown(manager.getByText('依法保密，开标后可查看'));
  },
);
