import { eq, sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { enterprise } from '../../server/areas/enterprise/enterprise.table.ts';
import { closeDue } from '../../server/areas/recruitment-notice/close-notices.ts';
import { recruitNotice } from '../../server/areas/recruitment-notice/notice.table.ts';
import { supplierProfile } from '../../server/areas/supplier/library/supplier-profile.table.ts';
import { user } from '../../server/areas/user/user.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { today } from '../../server/testing/days.ts';
import { aMark, aSupplier } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';

test(
  'a published call: suppliers ask and apply, one takes it back, unseen until the end; three review apart, the result is confirmed, and the supplier put up for admission',
  { timeout: 240_000 },
  async ({ newPage, as, db, world }) => {
    const mark = aMark();
    const title = `绿化供应商征集${mark}`;
    const staff = (part: string, role: 'projectManager' | 'handler') =>
      aUser(db, {
        enterpriseGuid: world.company.guid,
        deptGuid: world.dept.guid,
        userName: `${part}-${mark}`,
        name: `${part}${mark}`,
        roles: [roleCode.code[role]],
      });
    const recruiter = await staff('recruiter', 'projectManager');
    const reviewers = [
      await staff('reva', 'handler'),
      await staff('revb', 'handler'),
      await staff('revc', 'handler'),
    ];
    const applicant = async () => {
      const made = await aSupplier(db);
      const [found] = await db.select().from(user).where(eq(user.userName, made.userName));
      await db
        .update(enterprise)
        .set({ approvalState: enterpriseApproval.code.approved })
        .where(eq(enterprise.guid, found!.enterpriseGuid));
      await db
        .insert(supplierProfile)
        .values({
          enterpriseGuid: found!.enterpriseGuid,
          name: made.enterpriseName,
          pinyin: 'gys',
          state: supplierState.code.approved,
          categories: [8],
          regionKeys: ['000000'],
        })
        .onConflictDoUpdate({
          target: supplierProfile.enterpriseGuid,
          set: { state: supplierState.code.approved, categories: [8], regionKeys: ['000000'] },
        });
      return made;
    };
    const [stays, leaves] = [await applicant(), await applicant()];
    const [made] = await db
      .insert(recruitNotice)
      .values({
        noticeNo: `ZM-${mark}`,
        title,
        recruitKind: 2,
        recruitUnit: world.company.deptGuid,
        recruitUnitName: world.company.name,
        recruitDept: world.dept.guid,
        recruitDeptName: world.dept.name,
        scope: 1,
        categoryTypes: [8],
        categoryCodes: ['C0101'],
        serviceAreas: ['000000'],
        validMonths: 12,
        content: '# 范围\n园林绿化\n<script>alert(1)</script>',
        conditions: [{ key: 'c1', kind: 1, content: '具有有效的营业执照', isMust: true, needsFile: false }],
        keysGiven: 1,
        materials: [],
        reviewMethod: 1,
        reviewItems: [],
        needInvestigate: false,
        publishTime: new Date(),
        applyStart: new Date(Date.now() - 60_000),
        applyEnd: new Date(`${addDays(today(), 20)}T09:00:00Z`),
        endTime: new Date(`${addDays(today(), 30)}T09:00:00Z`),
        publishedAt: new Date(),
        yearDepositNeed: false,
        contactName: '张三',
        contactPhone: '13800138000',
        contactEmail: 'zhang@example.com',
        supervisePhone: '01012345678',
        status: 1,
        round: 1,
        enterpriseGuid: world.company.guid,
        createUserGuid: recruiter.guid,
        createUserName: recruiter.name,
        updateUserGuid: recruiter.guid,
      })
      .returning({ guid: recruitNotice.guid });
    const { guid } = made!;
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.recruitNotice }, [
      { name: '入库审核', approvers: [{ rule: 'person' as const, userGuid: reviewers[0]!.guid }] },
    ]);

    // Suppliers find it, see what is missing, and apply.
    for (const who of [stays, leaves]) {
      const page = await newPage();
      await as(page, who.userName, paths.openNotices);
      await page.getByRole('link', { name: title }).click();
      await at(page, paths.noticeApply(guid));
      await shown(page.getByText('<script>alert(1)</script>'));
      await page.getByLabel('手机').fill('13900139000');
      await page.getByLabel('邮箱').fill('li@example.com');
      await page.getByRole('button', { name: '提交报名' }).click();
      await shown(page.getByText('还有 2 项未完成'));
      await page.getByText('满足', { exact: true }).click();
      await page.getByRole('checkbox', { name: /本企业承诺/ }).check();
      await page.getByRole('button', { name: '提交报名' }).click();
      await shown(page.getByText('已报名').first());
      if (who === stays) {
        await page.getByRole('button', { name: '提问' }).click();
        await page.getByLabel('问题', { exact: true }).fill('联合体可否报名？');
        await page.getByRole('button', { name: '提交问题' }).click();
        await shown(page.getByText('待答复'));
        continue;
      }
      await page.getByRole('button', { name: '撤回报名' }).click();
      await page.getByRole('tooltip').getByRole('button', { name: '撤回报名' }).click();
      await shown(page.getByText('已撤回').first());
    }

    // Its handler knows how many, not who.
    const manager = await newPage();
    await as(manager, recruiter.userName, paths.notice(guid));
    await shown(manager.getByText('目前共 1 份报名'));
    await gone(manager.getByText(stays.enterpriseName));
    await shown(manager.getByText('联合体可否报名？'));
    await manager.getByRole('button', { name: '答复', exact: true }).click();
    await manager.getByLabel('答复内容').fill('不接受联合体。');
    await manager.getByRole('dialog').getByRole('button', { name: '答复' }).click();
    await shown(manager.getByText('不接受联合体。'));
    await manager.getByRole('button', { name: '指定评审人' }).click();
    for (const one of reviewers) {
      await manager.getByLabel('评审人', { exact: true }).fill(one.name);
      await manager.locator('.ant-select-item-option').filter({ hasText: one.name }).click();
    }
    await manager.getByRole('dialog').getByRole('button', { name: '指定评审人' }).click();
    await shown(manager.getByText('报名截止后开始').first());

    await db
      .update(recruitNotice)
      .set({ applyEnd: sql`now() - interval '1 second'` })
      .where(eq(recruitNotice.guid, guid));
    await closeDue(db, guid);
    for (const one of reviewers) {
      const page = await newPage();
      await as(page, one.userName, paths.notice(guid));
      await page.getByRole('button', { name: '评审', exact: true }).click();
      await page.getByText('通过', { exact: true }).click();
      await page.getByRole('button', { name: '提交评审' }).click();
      await shown(page.getByText('1 / 1').first());
    }
    await manager.reload();
    await shown(manager.getByText(stays.enterpriseName).first());
    await manager.getByRole('button', { name: '确认评审结果' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: '确认结果' }).click();
    await shown(manager.getByText('待入库').first());
    const [after] = await db.select().from(recruitNotice).where(eq(recruitNotice.guid, guid));
    expect(after!.confirmedAt).not.toBeNull();

    // Once the result has stood, the supplier is put up with terms of its own; the report is made out.
    await db
      .update(recruitNotice)
      .set({ confirmedAt: sql`now() - interval '4 days'` })
      .where(eq(recruitNotice.guid, guid));
    await manager.getByRole('button', { name: '生成报告' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: '生成报告' }).click();
    await shown(manager.getByText('已生成报告'));
    await manager.getByRole('button', { name: '提交入库' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog
      .getByRole('row', { name: new RegExp(stays.enterpriseName) })
      .getByRole('checkbox')
      .check();
    await shown(dialog.getByRole('button', { name: '提交入库（1家）' }));
    await dialog.getByLabel(`${stays.enterpriseName}的等级`).click();
    await manager.locator('.ant-select-item-option').filter({ hasText: 'A' }).first().click();
    await dialog.getByRole('button', { name: '提交入库（1家）' }).click();
    await shown(manager.getByText('入库审核中').first());
  },
);
