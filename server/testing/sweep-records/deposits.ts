import { randomUUID } from 'node:crypto';
import { computeType, depositSendStatus, depositSendType, refundRule } from '#shared/areas/deposit/codes';
import { depositPayment } from '../../areas/deposit/payment.table.ts';
import { depositSetting } from '../../areas/deposit/setting.table.ts';
import { anEnterprise } from '../builders.ts';
import type { Owner } from './owner.ts';

/** A setting of their company that they entered, what another paid for it, and what their company owes another. */
export async function depositsOf({ db, place, person, no }: Owner) {
  const { enterpriseGuid, deptGuid } = place;
  const other = await anEnterprise(db);
  const setting = async (unit: string, part: string) => {
    const guid = randomUUID();
    await db.insert(depositSetting).values({
      guid,
      settingNo: `SW-BZJ-${part}-${no}`,
      year: 2026,
      enterpriseGuid: unit,
      enterpriseName: '单位',
      deptGuid,
      applyUnits: [unit],
      categories: [1],
      projectTypes: [1],
      areas: [],
      computeType: computeType.code.fixedAmount,
      amount: '100000.00',
      sendTypes: [depositSendType.code.virtualAccount, depositSendType.code.bidGuarantee],
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      refundRule: refundRule.code.onRequest,
      interestFlag: false,
      exempt: [],
      createUserGuid: person.guid,
      createUserName: person.name,
    });
    return guid;
  };
  const payment = async (settingGuid: string, unit: string, supplierGuid: string, part: string) => {
    const guid = randomUUID();
    await db.insert(depositPayment).values({
      guid,
      paymentNo: `SW-${part}-${no}`,
      serial: 1,
      settingGuid,
      enterpriseGuid: unit,
      supplierGuid,
      supplierName: '供应商',
      dueAmount: '100000.00',
      sendType: depositSendType.code.bidGuarantee,
      guaranteeAmount: '100000.00',
      status: depositSendStatus.code.toApprove,
    });
    return guid;
  };
  const own = await setting(enterpriseGuid, 'A');
  const theirs = await setting(other.guid, 'B');
  return {
    depositSetting: own,
    depositPayment: await payment(own, enterpriseGuid, other.guid, 'A'),
    ownDeposit: await payment(theirs, other.guid, enterpriseGuid, 'B'),
  };
}
