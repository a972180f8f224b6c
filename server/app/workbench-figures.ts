import type { z } from 'zod';
import { listAccountAppeals } from '#shared/areas/account-appeal/contract';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { approvalInbox } from '#shared/areas/approval/contract';
import { authorityCalls } from '#shared/areas/certificate/authority-contract';
import { contractCalls } from '#shared/areas/contract/contract';
import { enterpriseReviewCalls } from '#shared/areas/enterprise/review-contract';
import { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { listOutbox } from '#shared/areas/message/contract';
import { ownHandoverCalls } from '#shared/areas/handover/own-contract';
import { listMessages } from '#shared/areas/notification/contract';
import { listPhoneAppealReviews } from '#shared/areas/phone-change/contract';
import { listProjects as listProjectsCall } from '#shared/areas/project/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { listRegistrations } from '#shared/areas/registration/review-contract';
import { listExpiring } from '#shared/areas/supplier/library/expiry-contract';
import { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';
import { opinionCalls } from '#shared/areas/supervision/opinion-contract';
import { type FigureKey, type FigureReader, figureSearch } from '#shared/areas/workbench/figures';
import type { Endpoint } from '#shared/contract/endpoint';
import { countLogins } from '../areas/account/login-log.ts';
import { searchAppeals } from '../areas/account-appeal/review-appeals.ts';
import { listOrders } from '../areas/agency-order/list-orders.ts';
import { listCopied, listStarted, listToDecide } from '../areas/approval/inbox.ts';
import { countAudit } from '../areas/audit/search.ts';
import { listCertificates } from '../areas/certificate/list-certificates.ts';
import { contractList } from '../areas/contract/list-contracts.ts';
import { listToSign } from '../areas/contract/sign-contract.ts';
import { countPayments, listOwn } from '../areas/deposit/list-payments.ts';
import { searchReviews as searchEnterpriseReviews } from '../areas/enterprise-info/review-info.ts';
import { listOwnHandovers } from '../areas/handover/list.ts';
import { searchOutbox } from '../areas/message/outbox.ts';
import { myMessages } from '../areas/notification/inbox.ts';
import { searchReviews as searchPhoneAppeals } from '../areas/phone-change/review-appeals.ts';
import { listProjects } from '../areas/project/list-projects.ts';
import { setupList } from '../areas/project-initiation/list-setups.ts';
import { searchRegistrations } from '../areas/registration/review.ts';
import { listExpiring as searchExpiring } from '../areas/supplier/library/expiring.ts';
import { searchRecordReviews } from '../areas/supplier/records/review-records.ts';
import { listOpinions } from '../areas/supervision/list-opinions.ts';
import { depositParts } from './deposit-parts.ts';
import { handoverParts } from './handover-parts.ts';
import type { DayParts } from '../areas/workbench/day.ts';
import type { Context } from '../http/context.ts';

type Counts = DayParts['figures'][FigureKey];

/** Counts a figure by the list its address opens, so that both say the same. */
function ofList<E extends Endpoint>(
  key: FigureKey,
  call: E,
  list: (search: z.output<E['input']>, context: Context) => Promise<{ total: number }>,
): Counts {
  return async (reader, context) => {
    const { tab: _tab, ...search } = figureSearch(key, reader) as Record<string, unknown>;
    return (await list(call.input.parse(search) as z.output<E['input']>, context)).total;
  };
}

/** Reading these lists is itself recorded, so they are counted without being read. */
const counted =
  <F>(key: FigureKey, count: (search: F, context: Context) => Promise<number>): Counts =>
  (reader: FigureReader, context) =>
    count(figureSearch(key, reader) as F, context);

const countDeposits = (search: object, context: Context) =>
  countPayments(paymentCalls.list.input.parse(search), context);

/** Every figure of the workbench by the list it opens. */
export const workbenchFigures: DayParts['figures'] = {
  toDecide: ofList('toDecide', approvalInbox.toDecide, listToDecide),
  started: ofList('started', approvalInbox.started, listStarted),
  copied: ofList('copied', approvalInbox.copied, listCopied),
  unread: ofList('unread', listMessages, myMessages),
  toSign: ofList('toSign', contractCalls.signList, listToSign),
  toSend: ofList('toSend', entrustCalls.list, listOrders),
  toReceive: ofList('toReceive', entrustCalls.list, listOrders),
  toAccept: ofList('toAccept', entrustCalls.list, listOrders),
  toAssign: ofList('toAssign', projectSetup.list, setupList.calls.list),
  toEntrust: ofList('toEntrust', projectSetup.list, setupList.calls.list),
  toTakeOver: ofList('toTakeOver', ownHandoverCalls.records, (search, context) =>
    listOwnHandovers(handoverParts, search, context),
  ),
  deadlines: ofList('deadlines', listProjectsCall, listProjects),
  refundsOverdue: counted('refundsOverdue', countDeposits),
  opinions: ofList('opinions', opinionCalls.list, listOpinions),
  registrations: ofList('registrations', listRegistrations, searchRegistrations),
  accountAppeals: ofList('accountAppeals', listAccountAppeals, searchAppeals),
  phoneAppeals: ofList('phoneAppeals', listPhoneAppealReviews, searchPhoneAppeals),
  enterpriseReviews: ofList('enterpriseReviews', enterpriseReviewCalls.list, searchEnterpriseReviews),
  supplierReviews: ofList('supplierReviews', recordReviewCalls.list, searchRecordReviews),
  certificates: ofList('certificates', authorityCalls.list, listCertificates),
  certificatesEnding: ofList('certificatesEnding', authorityCalls.list, listCertificates),
  endingToday: ofList('endingToday', contractCalls.list, contractList.calls.list),
  endingSoon: ofList('endingSoon', contractCalls.list, contractList.calls.list),
  depositsEnding: counted('depositsEnding', countDeposits),
  sharedAccounts: counted('sharedAccounts', countDeposits),
  ownDepositsEnding: ofList('ownDepositsEnding', paymentCalls.own, (search, context) =>
    listOwn(depositParts, search, context),
  ),
  expiring: ofList('expiring', listExpiring, searchExpiring),
  failedMessages: ofList('failedMessages', listOutbox, searchOutbox),
  refusedActs: counted('refusedActs', countAudit),
  failedLogins: counted('failedLogins', countLogins),
};
