import type { Records } from './sweep-records/records.ts';
import { today } from './days.ts';

/** An agency contract as a form sends it. */
const form = ({ enterprise, dept }: Records) => ({
  contractName: '合同',
  contractKind: 1,
  contractType: 2,
  partyA: enterprise,
  deptGuid: dept,
  partyAContact: '张三',
  partyAPhone: '13800138000',
  partyB: enterprise,
  partyBContact: '李四',
  partyBPhone: '13800138000',
  currency: '156',
  taxIncluded: true,
  taxRate: 6,
  priceType: 1,
  signDate: today(),
  effectiveDate: today(),
  startDate: today(),
  endDate: today(),
  payTerms: [],
  signMode: 2,
});

/** Calls of contracts whose input the rules cannot make. */
export const contractInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/contract/add': form,
  '/contract/edit': (of) => ({ ...form(of), guid: of.contract, version: 1 }),
  '/contract/check': form,
  '/contract/checkChange': ({ contractInForce }) => ({ guid: contractInForce, amountDifference: '1.00' }),
  '/contract/blank': () => ({}),
  '/contract/sign': ({ contractInForce, upload }) => ({
    guid: contractInForce,
    version: 1,
    scanFile: upload,
  }),
  '/contract/file': ({ contractInForce }) => ({
    guid: contractInForce,
    version: 1,
    filingNo: 'BA-1',
    filingTime: `${today()} 08:00:00`,
  }),
  '/contract/change': ({ contractInForce }) => ({
    guid: contractInForce,
    version: 1,
    changeNo: '补2',
    changeDate: today(),
    amountDifference: '1.00',
    reason: '增项',
  }),
  '/contract/abandon': ({ contractInForce }) => ({ guid: contractInForce, version: 1, reason: '解除' }),
};
