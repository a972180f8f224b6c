import { addDays } from '#shared/kit/dates';
import { NOTHING } from './sweep-names.ts';
import type { Records } from './sweep-records/records.ts';
import { today } from './days.ts';

/** An order of the caller's set-up, for an agency that is nobody. */
const form = ({ setup, person }: Records) => ({
  setupGuid: setup,
  ordersName: '委托单',
  entrustContactGuid: person,
  entrustContactPhone: '13800138000',
  entrustContactEmail: 'somebody@example.com',
  agentGuid: NOTHING,
  entrustWay: 1,
  entrustType: 2,
  scope: [1],
  startDate: today(),
  endDate: addDays(today(), 60),
  agencyFeeMethod: 3,
  feeBasis: 1,
  feeDiscount: 2,
  feePayer: 1,
  depositNeed: false,
  plannedIssueDate: today(),
  plannedOpenDate: addDays(today(), 30),
  plannedAwardDate: addDays(today(), 40),
  plannedContractDate: addDays(today(), 50),
});
const end = ({ entrustedOrder, upload }: Records) => ({
  guid: entrustedOrder,
  version: 1,
  reason: '不再需要采购',
  files: [upload],
});

/** What the sweep sends to draw up and end orders. */
export const entrustInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/entrust/add': form,
  '/entrust/edit': (of) => ({ ...form(of), guid: of.order, version: 1 }),
  '/entrust/changeAgency': (of) => ({ ...end(of), agentGuid: NOTHING }),
  '/entrust/terminate': end,
  '/entrust/receive': ({ entrustedOrder }) => ({
    guid: entrustedOrder,
    version: 1,
    agentManager: '张三',
    agentManagerPhone: '13800138000',
  }),
  '/entrust/fee': () => ({
    agencyFeeMethod: 3,
    feeBasis: 1,
    feeDiscount: 2,
    projectType: 1,
    planAmount: '1000.00',
  }),
  '/projectSetup/createOrders': ({ setup }) => ({ setups: [{ guid: setup, version: 1 }] }),
};
