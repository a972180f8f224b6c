import { entrustStatus } from '#shared/areas/agency-order/codes';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import { certificateStatus } from '#shared/areas/certificate/codes';
import { contractAdminStatus } from '#shared/areas/contract/codes';
import { paymentGroup } from '#shared/areas/deposit/codes';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { handoverSide, handoverStatus } from '#shared/areas/handover/codes';
import { messageState } from '#shared/areas/message/codes';
import { phoneAppealStatus } from '#shared/areas/phone-change/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { registrationStatus } from '#shared/areas/registration/codes';
import { paths } from '#shared/areas/session/paths';
import { recordReviewStatus } from '#shared/areas/supplier/records/codes';

/** By whom and when a figure is counted. */
export interface FigureReader {
  guid: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** A number of the workbench: how many rows the list at its address has for this person. */
interface Figure {
  /** One of these permissions; who has none is not shown it. */
  needs?: readonly string[];
  /** Counted for everybody; who has none of its permissions is shown it as soon as it is not 0. */
  isAnybodys?: true;
  /** Only for people of the platform; others find nothing in the list. */
  isForPlatform?: true;
  path: string;
  /** The search of the list, as its address has it. */
  search?: (reader: FigureReader) => Readonly<Record<string, string | number | boolean>>;
}

/** How many days ahead a contract counts as ending. */
export const ENDING_SOON_DAYS = 30;

/** How many days ahead a day the law sets for a project counts as near. */
export const DUE_SOON_DAYS = 10;

const reviewed = { needs: ['registration:review'], isForPlatform: true } as const;
const only = (status: number) => () => ({ status });
const sinceMidnight = ({ today }: FigureReader) => ({ result: 'fail', from: `${today} 00:00:00` });

/** What waits for the person, then what they should know of; in the order shown. */
export const todoFigures = {
  // A task itself is the right to decide it.
  toDecide: { needs: ['approval:decide'], isAnybodys: true, path: paths.approvalInbox },
  toSign: { needs: ['contract:sign'], path: paths.contracts, search: () => ({ unsigned: '1' }) },
  toSend: { needs: ['entrust:send'], path: paths.entrusts, search: only(entrustStatus.code.approved) },
  toReceive: {
    needs: ['entrust:receive'],
    path: paths.entrusts,
    search: only(entrustStatus.code.toReceive),
  },
  toAccept: { needs: ['entrust:receive'], path: paths.entrusts, search: only(entrustStatus.code.received) },
  toAssign: { needs: ['setup:assign'], path: paths.setups, search: only(setupStatus.code.approved) },
  toEntrust: {
    needs: ['setup:build'],
    path: paths.setups,
    search: ({ guid }) => ({ status: setupStatus.code.assigned, managerGuid: guid }),
  },
  toTakeOver: {
    isAnybodys: true,
    path: paths.ownHandovers,
    search: () => ({
      tab: 'records',
      side: handoverSide.code.received,
      status: handoverStatus.code.offered,
    }),
  },
  deadlines: {
    needs: ['project:progress'],
    path: paths.projects,
    search: ({ guid }) => ({ userId: guid, dueWithin: DUE_SOON_DAYS }),
  },
  refundsOverdue: {
    needs: ['deposit:decide'],
    path: paths.supplierPayments,
    search: () => ({ group: paymentGroup.code.refundOverdue }),
  },
  opinions: {
    needs: ['supervision:read', 'supervision:answer'],
    path: paths.supervisionOpinions,
    search: () => ({ mine: '1' }),
  },
  registrations: {
    ...reviewed,
    path: paths.registrations,
    search: only(registrationStatus.code.toReview),
  },
  accountAppeals: {
    ...reviewed,
    path: paths.accountAppeals,
    search: only(accountAppealStatus.code.inReview),
  },
  phoneAppeals: { ...reviewed, path: paths.phoneAppeals, search: only(phoneAppealStatus.code.inReview) },
  enterpriseReviews: {
    needs: ['enterprise:review'],
    isForPlatform: true,
    path: paths.enterpriseReviews,
    search: only(enterpriseApproval.code.inReview),
  },
  supplierReviews: {
    needs: ['enterprise:review'],
    isForPlatform: true,
    path: paths.supplierReviews,
    search: only(recordReviewStatus.code.inReview),
  },
  certificates: {
    needs: ['certificate:manage'],
    isForPlatform: true,
    path: paths.certificateAuthority,
    search: only(certificateStatus.code.applied),
  },
  started: {
    isAnybodys: true,
    path: paths.approvalInbox,
    search: () => ({ tab: 'started', outcome: 'open' }),
  },
  copied: { isAnybodys: true, path: paths.approvalInbox, search: () => ({ tab: 'copied', isRead: false }) },
  unread: { isAnybodys: true, path: paths.messages, search: () => ({ unreadOnly: true }) },
} as const satisfies Record<string, Figure>;

export const watchFigures = {
  endingToday: {
    needs: ['contract:read'],
    path: paths.contracts,
    search: ({ today }) => ({ status: contractAdminStatus.code.inEffect, endFrom: today, endTo: today }),
  },
  endingSoon: {
    needs: ['contract:read'],
    path: paths.contracts,
    search: () => ({ endingWithin: ENDING_SOON_DAYS }),
  },
  expiring: { needs: ['supplier:decide', 'supplier:write'], path: paths.supplierExpiry },
  depositsEnding: {
    needs: ['deposit:payers'],
    path: paths.supplierPayments,
    search: () => ({ group: paymentGroup.code.ending }),
  },
  sharedAccounts: {
    needs: ['deposit:payers'],
    path: paths.supplierPayments,
    search: () => ({ group: paymentGroup.code.sharedAccount }),
  },
  ownDepositsEnding: {
    needs: ['deposit:pay'],
    path: paths.supplierPayments,
    search: () => ({ group: paymentGroup.code.ending }),
  },
  certificatesEnding: {
    needs: ['certificate:manage'],
    isForPlatform: true,
    path: paths.certificateAuthority,
    search: () => ({ endingSoon: '1' }),
  },
  refusedActs: { needs: ['audit:read'], path: paths.auditLog, search: sinceMidnight },
  failedLogins: { needs: ['account:read'], path: paths.loginLog, search: sinceMidnight },
  failedMessages: {
    needs: ['message:read'],
    path: paths.outbox,
    search: () => ({ state: messageState.code.failed }),
  },
} as const satisfies Record<string, Figure>;

export type FigureKey = keyof typeof todoFigures | keyof typeof watchFigures;
export const figures: Readonly<Record<FigureKey, Figure>> = { ...todoFigures, ...watchFigures };
export const figureKeys = Object.keys(figures) as [FigureKey, ...FigureKey[]];

/** The search of a figure's list. */
export const figureSearch = (key: FigureKey, reader: FigureReader) => figures[key].search?.(reader) ?? {};

/** The list a figure counts, as an address. */
export function figureAddress(key: FigureKey, reader: FigureReader): string {
  const search = Object.entries(figureSearch(key, reader));
  const text = search.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${figures[key].path}${text && `?${text}`}`;
}
