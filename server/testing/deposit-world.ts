import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { computeType, depositSendType, type DepositSendType, refundRule } from '#shared/areas/deposit/codes';
import { depositCalls as calls } from '#shared/areas/deposit/contract';
import { paymentCalls as acts } from '#shared/areas/deposit/payment-contract';
import type { DepositForm } from '#shared/areas/deposit/rules';
import { projectType } from '#shared/areas/project/codes';
import { roleCode } from '#shared/areas/role/codes';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { ensureProfile } from '../areas/supplier/library/profile.service.ts';
import { supplierProfile } from '../areas/supplier/library/supplier-profile.table.ts';
import { aCompany, aDepartment, aUser } from './builders.ts';
import { today } from './days.ts';
import { enterpriseWorld } from './enterprise-world.ts';
import { aProject } from './project-world.ts';
import type { TestApp } from './test-app.ts';
import { fillCalendar } from './whole-calendar.ts';

type Person = { guid: string };
let serial = 0;
const YEAR = Number(today().slice(0, 4));

/** A supplier that pays, with the account its information names. */
export interface Payer {
  guid: string;
  name: string;
  main: Person;
  account: { payerName: string; payerAccount: string; payerBank: string };
}

/** The whole server with a unit that collects, two people of its finance, and suppliers that owe. */
export async function depositWorld(app: Pick<TestApp, 'db' | 'call' | 'send'>) {
  const { db, call } = app;
  const enterprises = await enterpriseWorld(app);
  await fillCalendar(db);
  const r = roleCode.code;
  const company = await aCompany(db, { name: '收取公司' });
  const other = await aCompany(db, { name: '旁系公司' });
  const dept = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: company.deptGuid });
  const inCompany = { enterpriseGuid: company.guid, deptGuid: dept.guid };
  const finance = await aUser(db, { ...inCompany, name: '财务甲', roles: [r.finance] });
  const finance2 = await aUser(db, { ...inCompany, name: '财务乙', roles: [r.finance] });
  const manager = await aUser(db, { ...inCompany, name: '项目经理', roles: [r.projectManager] });
  const handler = await aUser(db, { ...inCompany, name: '经办', roles: [r.handler] });
  const foreign = await aUser(db, {
    enterpriseGuid: other.guid,
    deptGuid: other.deptGuid,
    roles: [r.finance],
  });

  const done = async <In extends z.ZodObject, Out extends z.ZodType>(
    target: Endpoint<In, Out>,
    input: z.input<In> | Record<string, unknown>,
    who: Person,
  ): Promise<z.output<Out>> => {
    const answer = await call(target, input, who);
    if (answer.code !== 1)
      throw new Error(`${target.path}: ${answer.status} ${answer.info} ${JSON.stringify(answer.fields)}`);
    return answer.data;
  };

  /** An approved supplier of these categories, with its basic account. */
  const aPayer = async (categories: readonly ProjectTypeOption[]): Promise<Payer> => {
    const number = String(++serial).padStart(6, '0');
    const name = `缴纳企业${number}有限公司`;
    const { guid, main } = await enterprises.aSupplier({ name });
    const account = `1202020209900${number}`;
    await enterprises.approved(main, {
      enterpriseName: name,
      bankAccountName: name,
      bankAccountNo: account,
    });
    await ensureProfile(db, guid);
    await db
      .update(supplierProfile)
      .set({ state: supplierState.code.approved, categories: [...categories] })
      .where(eq(supplierProfile.enterpriseGuid, guid));
    const bank = { payerName: name, payerAccount: account, payerBank: '中国工商银行杭州分行' };
    return { guid, name, main, account: bank };
  };

  /** A form that keeps every rule; its category belongs to no other unless it is given. */
  const form = (given: Partial<DepositForm> = {}): DepositForm => ({
    year: YEAR,
    collectUnit: company.guid,
    applyUnits: [company.guid],
    categories: [1],
    projectTypes: [...projectType.codes],
    computeType: computeType.code.fixedAmount,
    amount: '100000.00',
    sendTypes: [depositSendType.code.virtualAccount, depositSendType.code.bidGuarantee],
    payeeName: '收取公司',
    payeeAccount: '3301040160001234567',
    payeeBank: '中国建设银行杭州分行',
    validFrom: `${YEAR}-01-01`,
    validTo: `${YEAR}-12-31`,
    refundRule: refundRule.code.onRequest,
    interestFlag: true,
    interestRate: '0.10',
    ...given,
  });

  /** A setting of categories nobody else's setting has, in use; what was made out under it is made out. */
  const enabled = async (given: Partial<DepositForm> & Pick<DepositForm, 'categories'>) => {
    const made = await done(calls.save, form(given), finance);
    await done(calls.enable, made, finance);
    return made.guid;
  };

  const detail = (guid: string, who: Person = finance) => done(acts.detail, { guid }, who);
  const versioned = async (guid: string) => ({ guid, version: (await detail(guid)).version });
  /** What the supplier owes under a setting, asked to be paid in this way. */
  const applied = async (settingGuid: string, payer: Payer, sendType: DepositSendType = 0) =>
    done(acts.apply, { settingGuid, sendType }, payer.main);
  const money = (payer: Payer, given: Record<string, unknown> = {}) => ({
    ...payer.account,
    amount: '100000.00',
    receivedOn: addDays(today(), -34),
    bankSerial: `SN${++serial}`,
    ...given,
  });
  const guarantee = async (payer: Payer, given: Record<string, unknown> = {}) => ({
    guaranteeNo: `BH${++serial}`,
    issuer: '中国银行杭州分行',
    guaranteeAmount: '100000.00',
    guaranteeFrom: today(),
    guaranteeTo: `${YEAR + 1}-06-30`,
    files: [await enterprises.aFile(payer.main, '保函.pdf')],
    ...given,
  });
  const file = (who: Person) => enterprises.aFile(who, '凭证.pdf');
  /** A deposit that has been paid in money and approved. */
  const approvedMoney = async (settingGuid: string, payer: Payer) => {
    const { guid } = await applied(settingGuid, payer);
    await done(acts.receive, { ...(await versioned(guid)), ...money(payer) }, finance);
    await done(acts.submit, { ...(await versioned(guid)), files: [await file(payer.main)] }, payer.main);
    await done(acts.approve, await versioned(guid), finance);
    return guid;
  };
  /** The same by guarantee. */
  const approvedGuarantee = async (settingGuid: string, payer: Payer) => {
    const { guid } = await applied(settingGuid, payer, depositSendType.code.bidGuarantee);
    await done(acts.submit, { ...(await versioned(guid)), ...(await guarantee(payer)) }, payer.main);
    await done(acts.approve, await versioned(guid), finance);
    return guid;
  };
  /** The approvers of the unit decide on the refund of a payment. */
  const decideRefund = async (
    guid: string,
    act: 'approve' | 'reject' = 'approve',
    who: Person = finance,
    opinion = '同意',
  ) => call(approvalCalls[act] as Endpoint, { taskGuid: await refundTask(guid, who), opinion }, who);
  const refundTask = async (guid: string, who: Person) => {
    const named = { kind: documentKind.code.depositRefund, documentGuid: guid };
    const { levels } = await done(approvalCalls.detail, named, who);
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('approve'));
    return task?.guid ?? randomUUID();
  };
  /** A running project of the unit without sections; its estimate in 元. */
  const aTender = (budgetAmount = '1000000.00') =>
    aProject(db, { ...inCompany, ownerGuid: manager.guid, budgetAmount });

  return {
    platform: enterprises.platform,
    company,
    other,
    dept,
    finance,
    finance2,
    manager,
    handler,
    foreign,
    done,
    aPayer,
    form,
    enabled,
    detail,
    versioned,
    applied,
    money,
    guarantee,
    file,
    approvedMoney,
    approvedGuarantee,
    decideRefund,
    refundTask,
    aTender,
  };
}
