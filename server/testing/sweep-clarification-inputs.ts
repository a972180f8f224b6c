import type { Records } from './sweep-records/records.ts';
import { aClarification, aVisit } from './sweep-records/clarifications.ts';

/** What the sweep sends to draw clarifications up, to ask, and to announce visits. */
export const clarificationInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/clarification/add': ({ tender }) => ({ ...aClarification(tender) }),
  '/clarification/edit': ({ tender, clarification }) => ({
    ...aClarification(tender),
    guid: clarification,
    version: 1,
  }),
  '/clarification/ask': ({ tender }) => ({ tenderGuid: tender, clarStage: 6001, question: '问题' }),
  '/tenderDeposit/submit': ({ tenderDeposit }) => ({
    guid: tenderDeposit,
    version: 1,
    guaranteeNo: 'BH1',
    issuer: '银行',
    beneficiary: '单位',
    guaranteeAmount: '100.00',
    guaranteeFrom: '2026-01-01',
    guaranteeTo: '2099-01-01',
    files: [],
  }),
  '/tenderDeposit/receive': ({ tenderDeposit }) => ({
    guid: tenderDeposit,
    version: 1,
    payerName: '单位',
    payerAccount: '6222000000000001',
    payerBank: '银行',
    amount: '100.00',
    receivedAt: '2026-01-01 09:00:00',
    bankSerial: 'SWEEP',
  }),
  '/tenderDeposit/openRefund': ({ tenderDeposit }) => ({
    guid: tenderDeposit,
    version: 1,
    cause: 5,
    day: '2026-01-01',
  }),
  '/tenderDeposit/refund': ({ tenderDeposit }) => ({
    guid: tenderDeposit,
    version: 1,
    bankSerial: 'SWEEP-OUT',
    refundedOn: '2026-01-01',
  }),
  '/tenderDeposit/forfeit': ({ tenderDeposit }) => ({
    guid: tenderDeposit,
    version: 1,
    forfeitCase: 1,
    reason: '撤销投标',
    files: [],
  }),
  '/tenderDeposit/own': ({ tender }) => ({ tenderGuid: tender }),
  '/tenderDeposit/choose': ({ tender }) => ({ tenderGuid: tender, sendType: 0 }),
  '/tenderEntry/enter': ({ tender }) => ({
    tenderGuid: tender,
    contactName: '王芳',
    phone: '13800138000',
    email: 'wf@example.com',
    pledge: true,
    files: [],
  }),
  '/siteVisit/announce': ({ tender }) => ({ ...aVisit, tenderGuid: tender }),
  '/siteVisit/change': ({ siteVisit }) => ({ ...aVisit, guid: siteVisit, version: 1 }),
};
