import { computeType, refundRule } from '#shared/areas/deposit/codes';
import { NOTHING } from './sweep-names.ts';
import type { Records } from './sweep-records/records.ts';
import { today } from './days.ts';

const year = Number(today().slice(0, 4));
const money = {
  payerName: '付款单位',
  payerAccount: '6222021001112223334',
  payerBank: '中国银行',
  amount: '100.00',
  receivedOn: `${year}-01-05`,
  bankSerial: 'SN1',
};

/** What the sweep sends to save settings and to act on payments. */
export const depositInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/api/yearbzjset/save': ({ depositSetting, enterprise }) => ({
    guid: depositSetting,
    version: 1,
    year,
    collectUnit: enterprise,
    applyUnits: [enterprise],
    categories: [1],
    projectTypes: [1],
    computeType: computeType.code.fixedAmount,
    amount: '100000',
    sendTypes: [1],
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
    refundRule: refundRule.code.onRequest,
    interestFlag: false,
  }),
  '/api/yearbzjset/applyPayment': ({ depositSetting }) => ({ settingGuid: depositSetting, sendType: 1 }),
  '/api/yearbzjset/submitPayment': ({ ownDeposit }) => ({ guid: ownDeposit, version: 1, files: [NOTHING] }),
  '/api/yearbzjset/registerReceipt': ({ depositPayment }) => ({ guid: depositPayment, version: 1, ...money }),
  '/api/yearbzjset/deduct': ({ depositPayment }) => ({
    guid: depositPayment,
    version: 1,
    amount: '1.00',
    reason: '违约',
    files: [NOTHING],
  }),
  '/depositStatement/confirm': ({ bankLine, depositPayment }) => ({
    guid: bankLine,
    version: 1,
    paymentGuid: depositPayment,
  }),
  '/depositStatement/setAside': ({ bankLine }) => ({ guid: bankLine, version: 1, reason: '误汇款' }),
  '/depositStatement/import/correct': ({ statementImport }) => ({
    guid: statementImport,
    version: 1,
    rowNumber: 2,
    field: 'remark',
    value: '附言',
  }),
  '/depositStatement/import/start': ({ table }) => ({ fileGuid: table }),
  '/api/yearbzjset/occupySection': ({ depositPayment, project }) => ({
    guid: depositPayment,
    version: 1,
    projectGuid: project,
    sectionNo: '',
  }),
};
