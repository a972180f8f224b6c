import { eq, isNull, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { documentKind } from '#shared/areas/approval/codes';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { enterprise } from '../../server/areas/enterprise/enterprise.table.ts';
import { closeDue } from '../../server/areas/recruitment-notice/close-notices.ts';
import { recruitNotice } from '../../server/areas/recruitment-notice/notice.table.ts';
import { supplierAdmission } from '../../server/areas/supplier/library/admission.table.ts';
import { supplierProfile } from '../../server/areas/supplier/library/supplier-profile.table.ts';
import { user } from '../../server/areas/user/user.table.ts';
import { aUser } from '../../server/testing/builders.ts';
import { today } from '../../server/testing/days.ts';
import { aMark, aSupplier } from '../fixtures/applicants.ts';
import { expect, test } from '../fixtures/test.ts';
import { at, gone, shown } from '../fixtures/waiting.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

test(
  'approved and published; three apply and one takes it back; paused and changed; three review apart; investigated and confirmed by the suppliers; admitted, and one revoked',
  { timeout: 2 * WAY_MS },
  async ({ newPage, as, db, world, baseUrl }) => {
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
    const [stays, other, leaves] = [await applicant(), await applicant(), await applicant()];
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
        needInvestigate: true,
        publishTime: new Date(Date.now() - 120_000),
        applyStart: new Date(Date.now() - 60_000),
        applyEnd: new Date(`${addDays(today(), 20)}T09:00:00Z`),
        endTime: new Date(`${addDays(today(), 30)}T09:00:00Z`),
        yearDepositNeed: false,
        contactName: '张三',
        contactPhone: '13800138000',
        contactEmail: 'zhang@example.com',
        supervisePhone: '01012345678',
        status: recruitStatus.code.draft,
        round: 0,
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

    const { approve } = peopleIn(ways[1], newPage, as);
    const decider = reviewers[0]!.userName;

    const manager = await newPage();
    await as(manager, recruiter.userName, paths.notice(guid));
    const dialog = manager.getByRole('dialog');
    const act = async (name: string, inWindow = name, fill?: () => Promise<void>) => {
      await manager.getByRole('button', { name, exact: true }).first().click();
      await shown(dialog);
      await fill?.();
      await dialog.getByRole('button', { name: inWindow, exact: true }).click();
      await gone(dialog);
    };
    await act('提交');
    await approve(decider, title);
    await manager.reload();
    await act('发布');
    await shown(manager.getByText('报名中').first());

    // Suppliers find it, see what is missing, and apply.
    const pages = new Map<string, Page>();
    for (const who of [stays, other, leaves]) {
      const page = await newPage();
      pages.set(who.userName, page);
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
      }
      if (who !== leaves) continue;
      await page.getByRole('button', { name: '撤回报名' }).click();
      await page.getByRole('tooltip').getByRole('button', { name: '撤回报名' }).click();
      await shown(page.getByText('已撤回').first());
    }

    // Paused, taken up again, and changed: whoever applied sees what was changed since.
    await manager.reload();
    const why = () => dialog.getByLabel('原因').fill('核对要求');
    await act('暂停', '暂停', why);
    await shown(manager.getByText('已暂停').first());
    await act('恢复', '恢复', why);
    await shown(manager.getByText('报名中').first());
    await manager.goto(`${baseUrl}/#${paths.noticeChange(guid)}`);
    await manager.getByLabel('条件内容 1').fill('具有有效的营业执照和经营许可');
    await manager.getByRole('button', { name: '增加条件' }).click();
    await manager.getByLabel('类别 2').click();
    await manager.locator('.ant-select-item-option').filter({ hasText: '业绩' }).click();
    await manager.getByLabel('条件内容 2').fill('近三年业绩');
    await manager.getByLabel('变更原因').fill('补充要求');
    await manager.getByRole('button', { name: '提交变更' }).click();
    await at(manager, paths.notice(guid));
    await approve(decider, title);
    const theirs = pages.get(stays.userName)!;
    await theirs.reload();
    await shown(theirs.getByText('报名后条件已变更'));
    await shown(theirs.getByText('报名后新增'));
    await manager.reload();

    // Its handler knows how many, not who.
    await shown(manager.getByText('目前共 2 份报名'));
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
      for (const done of [1, 2]) {
        await page.getByRole('button', { name: '评审', exact: true }).first().click();
        await page.getByText('通过', { exact: true }).click();
        await page.getByRole('button', { name: '提交评审' }).click();
        await shown(page.getByText(`${done} / 2`).first());
        // The list is read apart from the count: wait for its row before pressing the next.
        await shown(page.getByRole('button', { name: '查看', exact: true }).nth(done - 1));
      }
    }
    await manager.reload();
    await shown(manager.getByText(stays.enterpriseName).first());
    await act('确认评审结果', '确认结果');
    await shown(manager.getByText('考察中').first());

    const ofRow = (who: { enterpriseName: string }, name: string) =>
      manager
        .getByRole('row', { name: new RegExp(who.enterpriseName) })
        .getByRole('button', { name, exact: true });
    // Both are investigated; one confirms by its own account, the other disputes and is upheld.
    for (const [who, agrees] of [
      [stays, true],
      [other, false],
    ] as const) {
      await ofRow(who, '登记考察').click();
      await dialog.getByLabel('考察日期').fill(today());
      await manager.keyboard.press('Enter');
      await dialog.getByLabel('考察地点').fill('厂区');
      for (const name of ['张三', '李四']) {
        await dialog.getByLabel('考察组成员').fill(name);
        await manager.keyboard.press('Enter');
      }
      await dialog.getByLabel('考察结论').click();
      await manager
        .locator('.ant-select-item-option')
        .filter({ hasText: /^合格$/ })
        .click();
      await dialog.getByRole('button', { name: '保存', exact: true }).click();
      await gone(dialog);
      const page = pages.get(who.userName)!;
      await page.reload();
      await page.getByRole('button', { name: '确认考察情况' }).click();
      const asked = page.getByRole('dialog');
      await asked.getByText(agrees ? '情况属实，确认' : '有异议').click();
      if (!agrees) await asked.getByLabel('异议内容').fill('人员数量不符');
      await asked.getByRole('button', { name: '确认考察情况' }).click();
      await gone(asked);
      await shown(page.getByText(agrees ? '供应商已确认' : '供应商有异议'));
    }
    await manager.reload();
    await ofRow(other, '考察记录').click();
    await shown(manager.getByText('人员数量不符'));
    await manager.getByRole('button', { name: '维持结论' }).click();
    const settling = manager.getByRole('dialog').filter({ has: manager.getByLabel('处理说明') });
    await settling.getByLabel('处理说明').last().fill('经复核属实');
    await settling.getByRole('button', { name: '维持结论' }).last().click();
    await shown(manager.getByText('异议后维持'));
    await manager.reload();
    await act('考察完成');
    await shown(manager.getByText('待入库').first());

    // Once the result has stood they are put up with terms of their own; the report is made out.
    await db
      .update(recruitNotice)
      .set({ confirmedAt: sql`now() - interval '4 days'` })
      .where(eq(recruitNotice.guid, guid));
    await act('生成报告');
    await shown(manager.getByText('已生成报告'));
    await manager.getByRole('button', { name: '提交入库' }).click();
    for (const who of [stays, other]) {
      await dialog
        .getByRole('row', { name: new RegExp(who.enterpriseName) })
        .getByRole('checkbox')
        .check();
      await dialog.getByLabel(`${who.enterpriseName}的等级`).click();
      await manager.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    }
    await dialog.getByRole('button', { name: '提交入库（2家）' }).click();
    await shown(manager.getByText('入库审核中').first());
    await approve(decider, title);
    await manager.reload();
    await shown(manager.getByText('已入库').first());
    await ofRow(other, '撤销入库').click();
    await dialog.getByLabel('原因').fill('材料不实');
    await dialog.getByRole('button', { name: '撤销入库' }).click();
    await gone(dialog);
    await shown(manager.getByText('入库撤销').first());
    const rows = await db.select().from(supplierAdmission).where(isNull(supplierAdmission.revokedAt));
    expect(rows.filter(({ enterpriseGuid }) => enterpriseGuid === world.company.guid)).toHaveLength(1);
  },
);
