import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { planMethod } from '#shared/areas/evaluation/codes';
import { startingPlan } from '#shared/areas/evaluation/starting-plan';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { addDays, parseDateTime } from '#shared/kit/dates';
import { defineItem } from '../../server/areas/approval/setup.ts';
import { byProgram } from '../../server/areas/audit/audit.service.ts';
import { project } from '../../server/areas/project/project.table.ts';
import { makeTenders } from '../../server/areas/tender/making.service.ts';
import { noticePublished } from '../../server/areas/tender/tenders.service.ts';
import { tender } from '../../server/areas/tender/tender.table.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { today } from '../../server/testing/days.ts';
import { ledProject } from '../fixtures/led-project.ts';
import { test } from '../fixtures/test.ts';
import { openAnew, shown } from '../fixtures/waiting.ts';
import { decide } from '../pages/inbox.ts';
import { rowOf, stands } from '../pages/reviewed.ts';

const at = (days: number, time: string) => parseDateTime(`${addDays(today(), days)} ${time}`);

test(
  'a first round fails and is followed by its second; another section is terminated by an approval',
  { timeout: 240_000 },
  async ({ newPage, as, db, world }) => {
    const name = `钢管采购${randomUUID().slice(0, 8)}`;
    const { leader, guid: projectGuid } = await ledProject(db, world, {
      projectName: name,
      budgetAmount: '1200000.00',
    });
    await defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.tender }, [
      { name: '部门负责人', approvers: [{ rule: 'person', userGuid: world.manager.guid }] },
    ]);
    const [of] = await db.select().from(project).where(eq(project.guid, projectGuid));
    const { method, ...evalPlan } = startingPlan(planMethod.code.lowestReviewed, {});
    const times = { saleStart: at(1, '09:00:00'), saleEnd: at(9, '17:00:00'), deadline: at(30, '09:30:00') };
    const made = await inTransaction(db, (tx) =>
      makeTenders(
        tx,
        byProgram('e2e'),
        ['01', '02'].map((sectionNo) => ({
          tenderName: `${name} ${sectionNo}`,
          projectGuid,
          projectNo: of!.projectNo,
          projectName: name,
          projectNature: of!.projectNature,
          projectType: of!.projectType,
          organizationType: of!.organizationType,
          sectionNo,
          sectionName: `${sectionNo}标段`,
          sourceNo: 'FA-1',
          entrustUnit: of!.enterpriseName,
          enterpriseGuid: of!.enterpriseGuid,
          deptGuid: of!.deptGuid,
          deptName: of!.deptName,
          agentGuid: null,
          agentUnit: '',
          tenderWay: tenderWay.code.open,
          legalRegime: 3,
          isMandatory: false,
          execMode: 1,
          zsType: 3,
          qualifications: [],
          consortium: false,
          maxMembers: null,
          estimateAmount: '600000.00',
          controlPrice: null,
          evalMethod: method,
          evalPlan,
          weightTech: null,
          weightBiz: null,
          weightPrice: null,
          depositNeed: false,
          computeType: null,
          depositValue: null,
          depositForms: [],
          ...times,
          applyEnd: null,
          validityDays: 90,
          createUserGuid: leader.guid,
          createUserName: leader.name,
        })),
      ),
    );
    const guids = made.map(({ guid }) => guid);
    await db.update(tender).set({ filedAt: new Date() }).where(inArray(tender.guid, guids));
    await inTransaction(db, (tx) =>
      noticePublished(tx, byProgram('e2e'), guids, { at: new Date(), ...times }, []),
    );
    const [first, second] = guids as [string, string];
    await db
      .update(tender)
      .set({ deadline: sql`now() - interval '1 hour'` })
      .where(eq(tender.guid, first));

    // Its deadline has passed, whether or not a job has noted it.
    const manager = await newPage();
    await as(manager, leader.userName, paths.tenders);
    await shown(rowOf(manager, `${name} 01`).getByText('待开标'));
    await openAnew(manager, paths.tender(first));
    await manager.getByRole('button', { name: '确认流标' }).click();
    const failing = manager.getByRole('dialog', { name: /确认流标/ });
    await shown(failing.getByText('线上投标由系统判断是否达到最少家数', { exact: false }));
    await failing.getByLabel('原因').fill('截止时无人递交');
    await failing.getByRole('button', { name: '确定' }).click();
    await stands(manager, '失败(流标)');
    await manager.getByRole('button', { name: '重新招标' }).click();
    const again = manager.getByRole('dialog', { name: /重新招标/ });
    await again.getByLabel('本轮与上一轮的不同，或不作修改的理由').fill('放宽业绩要求');
    await again.getByRole('button', { name: '确定' }).click();
    await shown(manager.getByText(`${made[0]!.tenderNo}-2`).first());
    await stands(manager, '准备');

    // An end is decided first.
    await openAnew(manager, paths.tender(second));
    await manager.getByRole('button', { name: '终止', exact: true }).click();
    const ending = manager.getByRole('dialog', { name: /终止/ });
    await ending.getByLabel('原因').fill('需求取消');
    await ending.getByRole('button', { name: '提交审批' }).click();
    await shown(manager.getByText('终止、延期或变更方式正在审批，通过前照常执行。'));
    const approver = await newPage();
    await as(approver, world.manager.userName, paths.approvalInbox);
    await decide(approver, `${name} 02`, '通过', '同意终止');
    await openAnew(manager, paths.tender(second));
    await stands(manager, '已终止');
  },
);
