import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  computeType,
  depositSendStatus,
  depositSendType,
  depositSettingStatus,
  refundRule,
} from '#shared/areas/deposit/codes';
import { projectType } from '#shared/areas/project/codes';
import { exclusion } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { inDays, today } from '../../testing/days.ts';
import { shortlistWorld } from '../../testing/shortlist-world.ts';
import { depositPayment, type DepositPayment } from '../deposit/payment.table.ts';
import { depositSetting, type DepositSetting } from '../deposit/setting.table.ts';

const { db, done, added, detail, aSupplier, company, form, projectManager } = await shortlistWorld();
const s = depositSendStatus.code;
let serial = 0;

async function aSetting(given: Partial<DepositSetting> = {}): Promise<string> {
  const guid = randomUUID();
  serial += 1;
  await db.insert(depositSetting).values({
    guid,
    settingNo: `BZJ-${serial}`,
    year: Number(today().slice(0, 4)),
    enterpriseGuid: company.guid,
    enterpriseName: '甲公司',
    applyUnits: [company.guid],
    categories: [projectTypeOption.code.testing],
    projectTypes: [...projectType.codes],
    areas: [],
    computeType: computeType.code.fixedAmount,
    amount: '10000.00',
    sendTypes: [...depositSendType.codes],
    validFrom: inDays(-30).slice(0, 10),
    validTo: inDays(30).slice(0, 10),
    refundRule: refundRule.code.onRequest,
    interestFlag: false,
    exempt: [],
    status: depositSettingStatus.code.enabled,
    createUserGuid: projectManager.guid,
    createUserName: '财务',
    ...given,
  });
  return guid;
}
/** A supplier that owes under a setting, and how far that has come. */
async function anOwing(settingGuid: string, given: Partial<DepositPayment> = {}) {
  const { guid, name } = await aSupplier();
  serial += 1;
  await db.insert(depositPayment).values({
    paymentNo: `BZJ-${serial}`,
    serial,
    settingGuid,
    enterpriseGuid: company.guid,
    supplierGuid: guid,
    supplierName: name,
    dueAmount: '10000.00',
    sendType: depositSendType.code.virtualAccount,
    status: s.approved,
    ...given,
  });
  return guid;
}

test('where an annual deposit is asked for, only one that stands and covers the section admits', async () => {
  const setting = await aSetting();
  const paper = { sendType: depositSendType.code.bidGuarantee };
  const paid = await anOwing(setting);
  const guaranteed = await anOwing(setting, { ...paper, guaranteeTo: today() });
  const others = [
    (await aSupplier()).guid,
    await anOwing(setting, { status: s.toApprove }),
    await anOwing(setting, { status: s.unpaid }),
    await anOwing(setting, { ...paper, guaranteeTo: inDays(-1).slice(0, 10) }),
    await anOwing(await aSetting({ status: depositSettingStatus.code.stopped })),
    await anOwing(await aSetting({ applyUnits: [randomUUID()] })),
    await anOwing(await aSetting({ categories: [projectTypeOption.code.equipment] })),
    await anOwing(await aSetting({ validTo: inDays(-1).slice(0, 10) })),
    // The section costs 40,000 元, the project 100,000.
    await anOwing(await aSetting({ coverLimit: '39999.99' })),
  ];
  const enough = await anOwing(await aSetting({ coverLimit: '40000.00' }));
  const guid = await added({ depositPaid: true });
  const { projectGuid, depositPaid } = await detail(guid);
  expect(depositPaid).toBe(true);
  const { categoryCodes, areas, levels } = form(projectGuid);
  const asked = { projectGuid, sectionNo: '1', categoryCodes, areas, levels, rows: 100 };
  const reasons = async (more: object) => {
    const { list } = await done(calls.queryByCondition, { ...asked, ...more }, projectManager);
    return new Map(list.map(({ enterpriseGuid, excluded }) => [enterpriseGuid, excluded]));
  };
  const why = await reasons({ depositPaid: true });
  for (const one of [paid, guaranteed, enough]) expect(why.get(one)).toBeNull();
  for (const one of others) expect(why.get(one)).toBe(exclusion.code.deposit);
  expect(new Set((await reasons({})).values())).toEqual(new Set([null]));
});
