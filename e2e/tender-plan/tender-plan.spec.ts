import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { subjectType } from '#shared/areas/enterprise/codes';
import { paths } from '#shared/areas/session/paths';
import { noticeText } from '#shared/areas/tender-notice/fault-texts';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { addDays } from '#shared/kit/dates';
import { byProgram } from '../../server/areas/audit/audit.service.ts';
import { columnsOfForm } from '../../server/areas/tender-notice/notice-form.ts';
import { tenderNotice, tenderNoticeAddressee } from '../../server/areas/tender-notice/tender-notice.table.ts';
import { noticePublished } from '../../server/areas/tender/tenders.service.ts';
import { tender } from '../../server/areas/tender/tender.table.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { anEnterprise, aUser } from '../../server/testing/builders.ts';
import { today } from '../../server/testing/days.ts';
import { ledTenders } from '../fixtures/led-tenders.ts';
import { test } from '../fixtures/test.ts';
import { at, gone, openAnew, shown } from '../fixtures/waiting.ts';
import { rowOf } from '../pages/reviewed.ts';

test(
  'a plan shows what was published late, and an invited supplier answers without meeting the others',
  { timeout: 240_000 },
  async ({ newPage, as, db, world }) => {
    const name = `钢管采购${randomUUID().slice(0, 8)}`;
    const { leader, tenders } = await ledTenders(db, world, name);
    const [first, second] = tenders;
    const planned = [null, -3, 40, 40, 41, 50, 60, null].map((days) =>
      days === null ? null : addDays(today(), days),
    );
    await db
      .update(tender)
      .set({ plannedDays: planned, filedAt: new Date() })
      .where(eq(tender.guid, first!.guid));
    const [of] = await db.select().from(tender).where(eq(tender.guid, first!.guid));
    const { saleStart, saleEnd, deadline } = of!;
    await inTransaction(db, (tx) =>
      noticePublished(
        tx,
        byProgram('e2e'),
        [first!.guid],
        { at: new Date(), saleStart, saleEnd, deadline },
        [],
      ),
    );

    // From the list by its number to the nodes, and from there to the other section.
    const manager = await newPage();
    await as(manager, leader.userName, paths.tenderPlans);
    await manager.getByRole('textbox', { name: '计划编号' }).fill(first!.tenderNo.replace('-CG-', '-ZB-'));
    await manager.getByRole('button', { name: '查询' }).click();
    await shown(rowOf(manager, name).getByText('晚3天'));
    await gone(manager.getByText(second!.tenderNo.replace('-CG-', '-ZB-')));
    await manager.getByRole('link', { name: first!.tenderNo.replace('-CG-', '-ZB-') }).click();
    await at(manager, paths.tenderPlan(first!.guid));
    await shown(manager.getByRole('row', { name: /2 发标/ }).getByText('晚3天'));
    await shown(manager.getByText('进度发标，下一节点回标').first());
    await manager.getByRole('button', { name: '修改备注' }).click();
    const remark = manager.getByRole('dialog');
    await remark.getByLabel('备注').fill('等待设计院出图');
    await remark.getByRole('button', { name: '确定' }).click();
    await gone(remark);
    await shown(manager.getByText('等待设计院出图'));
    await manager.getByRole('link', { name: /02 螺旋钢管/ }).click();
    await at(manager, paths.tenderPlan(second!.guid));

    // An invitation to two suppliers.
    const mark = randomUUID().slice(0, 6);
    const invited = await Promise.all(
      ['甲', '乙'].map(async (one) => {
        const { guid, name: called } = await anEnterprise(db, {
          name: `${one}钢管${mark}有限公司`,
          subjectTypes: [subjectType.code.supplier],
        });
        const userName = `supplier-${randomUUID().slice(0, 8)}`;
        await aUser(db, {
          enterpriseGuid: guid,
          deptGuid: null,
          type: subjectType.code.supplier,
          roles: ['GYS'],
          userName,
        });
        return { guid, called, userName };
      }),
    );
    const notice = randomUUID();
    await db.insert(tenderNotice).values({
      ...columnsOfForm({
        title: `${name}投标邀请书`,
        noticeKind: noticeKind.code.invitation,
        projectGuid: of!.projectGuid,
        tenderGuids: [first!.guid],
        scope: '钢管一批',
        qualifications: [],
        media: [],
        confirmEnd: `${addDays(today(), 5)} 17:00:00`,
        deadline: `${addDays(today(), 40)} 09:30:00`,
      }),
      guid: notice,
      firstGuid: notice,
      noticeNo: `E2E-GG-${mark}`,
      originKind: noticeKind.code.invitation,
      sections: [{ sectionNo: '01', sectionName: '直缝钢管' }],
      projectNo: of!.projectNo,
      projectName: of!.projectName,
      isMandatory: false,
      tenderWay: of!.tenderWay,
      entrustUnit: of!.entrustUnit,
      deptGuid: of!.deptGuid,
      deptName: of!.deptName,
      status: tenderNoticeStatus.code.published,
      publishedAt: new Date(),
      enterpriseGuid: of!.enterpriseGuid,
      createUserGuid: leader.guid,
      createUserName: leader.name,
      updateUserGuid: leader.guid,
    });
    await db.insert(tenderNoticeAddressee).values(
      invited.map(({ guid, called }) => ({
        noticeGuid: notice,
        enterpriseGuid: guid,
        enterpriseName: called,
      })),
    );
    const supplier = await newPage();
    await as(supplier, invited[0]!.userName, paths.ownTenderInvitations);
    await supplier.getByRole('link', { name: `${name}投标邀请书` }).click();
    await at(supplier, paths.ownTenderInvitation(notice));
    await shown(supplier.getByText('邀请书全文'));
    expect(await supplier.locator('body').textContent()).not.toContain(invited[1]!.called);
    await supplier.getByRole('button', { name: '答复', exact: true }).click();
    const window = supplier.getByRole('dialog');
    await window.getByLabel('不参加', { exact: true }).check();
    await window.getByRole('button', { name: '答复', exact: true }).click();
    await shown(window.getByText(noticeText.declineReason.cn));
    await window.getByLabel('不参加的原因').fill('近期产能已满');
    await window.getByRole('button', { name: '答复', exact: true }).click();
    await gone(window);
    await shown(supplier.getByText('近期产能已满'));

    // Who runs it sees it, and that too few may come.
    await openAnew(manager, paths.tenderNotice(notice));
    await shown(rowOf(manager, invited[0]!.called).getByText('近期产能已满'));
    await shown(manager.getByText('可能参加的单位少于 3 家').first());
  },
);
