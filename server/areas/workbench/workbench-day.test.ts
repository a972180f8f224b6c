import { expect, test } from 'vitest';
import { listLogins } from '#shared/areas/account/contract';
import { listAccountAppeals } from '#shared/areas/account-appeal/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { approvalInbox } from '#shared/areas/approval/contract';
import { listAudit } from '#shared/areas/audit/contract';
import { authorityCalls } from '#shared/areas/certificate/authority-contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { enterpriseReviewCalls } from '#shared/areas/enterprise/review-contract';
import { listOutbox } from '#shared/areas/message/contract';
import { ownHandoverCalls } from '#shared/areas/handover/own-contract';
import { listMessages } from '#shared/areas/notification/contract';
import { listPhoneAppealReviews } from '#shared/areas/phone-change/contract';
import { listProjects } from '#shared/areas/project/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { listRegistrations } from '#shared/areas/registration/review-contract';
import { roleCode } from '#shared/areas/role/codes';
import { listExpiring } from '#shared/areas/supplier/library/expiry-contract';
import { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';
import { opinionCalls } from '#shared/areas/supervision/opinion-contract';
import { type Day, workbenchDay } from '#shared/areas/workbench/contract';
import { figureAddress, type FigureKey, figureSearch } from '#shared/areas/workbench/figures';
import type { Endpoint } from '#shared/contract/endpoint';
import { anEnterprise, aUser } from '../../testing/builders.ts';
import { contractWorld } from '../../testing/contract-world.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { today } from '../../testing/days.ts';

const plans = await planWorld();
const world = await entrustWorld(plans);
const contracts = await contractWorld(plans);
const { done, call, buyer, manager } = world;

const lists: Readonly<Record<FigureKey, Endpoint>> = {
  toDecide: approvalInbox.toDecide,
  started: approvalInbox.started,
  copied: approvalInbox.copied,
  unread: listMessages,
  toSign: contractCalls.signList,
  toSend: entrustCalls.list,
  toReceive: entrustCalls.list,
  toAccept: entrustCalls.list,
  toAssign: projectSetup.list,
  toEntrust: projectSetup.list,
  toTakeOver: ownHandoverCalls.records,
  deadlines: listProjects,
  refundsOverdue: paymentCalls.list,
  depositsEnding: paymentCalls.list,
  sharedAccounts: paymentCalls.list,
  ownDepositsEnding: paymentCalls.own,
  opinions: opinionCalls.list,
  registrations: listRegistrations,
  accountAppeals: listAccountAppeals,
  phoneAppeals: listPhoneAppealReviews,
  enterpriseReviews: enterpriseReviewCalls.list,
  supplierReviews: recordReviewCalls.list,
  certificates: authorityCalls.list,
  certificatesEnding: authorityCalls.list,
  endingToday: contractCalls.list,
  endingSoon: contractCalls.list,
  expiring: listExpiring,
  refusedActs: listAudit,
  failedLogins: listLogins,
  failedMessages: listOutbox,
};

await world.orderIn(entrustStatus.code.approved);
await contracts.contractIn(contractKind.code.purchase, contractAdminStatus.code.inEffect, {
  endDate: today(),
});
const platform = await anEnterprise(world.db, { subjectTypes: [subjectType.code.platform] });

type Person = Parameters<typeof done>[2];
const dayOf = (who: Person): Promise<Day> => done(workbenchDay, {}, who);
const numberOf = ({ figures }: Day, key: FigureKey) => figures.find((one) => one.key === key)?.count;

test('nobody is refused', async () => {
  expect((await call(workbenchDay, {}, null)).status).toBe(401);
});

test.each(roleCode.codes.map((role) => [roleCode.label(role), role] as const))(
  '%s: every number is the total of the list it opens',
  async (_label, role) => {
    for (const given of [{}, { enterpriseGuid: platform.guid, type: subjectType.code.platform }]) {
      const who = await aUser(world.db, {
        enterpriseGuid: world.company.guid,
        deptGuid: world.dept.guid,
        roles: [role],
        ...given,
      });
      for (const { key, to, count } of (await dayOf(who)).figures) {
        const reader = { guid: who.guid, today: today() };
        expect(to).toBe(figureAddress(key, reader));
        const { tab: _tab, ...search } = figureSearch(key, reader) as Record<string, unknown>;
        expect([key, ((await done(lists[key], search, who)) as { total: number }).total]).toEqual([
          key,
          count,
        ]);
      }
    }
  },
);

test('what is there is counted', async () => {
  const representative = await plans.person([roleCode.code.handlerRepresentative], { name: '经办人代表' });
  const day = await dayOf(representative);
  expect(numberOf(day, 'toSend')).toBeGreaterThan(0);
  expect(numberOf(day, 'endingToday')).toBe(1);
  expect(numberOf(day, 'endingSoon')).toBe(1);
});

test('what waits for others says with whom it lies and since when', async () => {
  const { guid } = await plans.draft();
  await plans.submit(guid);
  const { waiting } = await dayOf(buyer);
  const [own] = waiting.list.filter(({ link }) => link.includes(guid));
  expect(own?.waitingFor).toEqual([manager.name]);
  expect(own?.waitingSince).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(waiting.total).toBe((await done(approvalInbox.started, { outcome: 'open' }, buyer)).total);
});
