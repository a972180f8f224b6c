import { eq, sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { computeType, depositSendType, rateBasis, refundRule } from '#shared/areas/deposit/codes';
import type { DepositForm } from '#shared/areas/deposit/rules';
import { projectType } from '#shared/areas/project/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { addDays, yearOf } from '#shared/kit/dates';
import { approveTask } from '../../areas/approval/decide.ts';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { listCoverage } from '../../areas/deposit/coverage.ts';
import { approvePayment, deduct, occupySection } from '../../areas/deposit/finance-acts.ts';
import { listOwn } from '../../areas/deposit/list-payments.ts';
import { depositPayment } from '../../areas/deposit/payment.table.ts';
import { depositRefundApproval } from '../../areas/deposit/refund-approval.ts';
import { registerReceipt, returnMoney } from '../../areas/deposit/receipts.ts';
import { agreeTransfer, proposeTransfer } from '../../areas/deposit/refunds.ts';
import { applyPayment, askRefund, submitPayment } from '../../areas/deposit/supplier-acts.ts';
import { enableSetting, saveSetting, stopSetting } from '../../areas/deposit/write-settings.ts';
import { basicAccountOf } from '../../areas/enterprise-info/info.service.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { depositParts } from '../deposit-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { sendingIn } from './sent-files.ts';

const { equipment, testing } = projectTypeOption.code;
const { virtualAccount, bidGuarantee, electronicGuarantee } = depositSendType.code;

/** Settings in every state, and payments of two suppliers from the first notice to the transfer and a late refund. */
export async function addDemoDeposits(
  means: { db: Db; storage: Storage },
  { userOf, enterpriseOf }: DemoIdentity,
): Promise<void> {
  const { db } = means;
  const { as, end } = actingIn(db, userOf);
  const send = sendingIn(means);
  const [finance, finance2] = [await as('finance'), await as('finance2')];
  const [supplier, other] = [await as('supplier'), await as('supplier4')];
  const today = await todayOf(db);
  const year = yearOf(today);
  const unit = enterpriseOf(demoCompany.first);

  const save = (of: number, category: DepositForm['categories'][number], given: Partial<DepositForm> = {}) =>
    saveSetting(
      {
        year: of,
        collectUnit: unit,
        applyUnits: [unit, enterpriseOf(demoCompany.subsidiary)],
        categories: [category],
        projectTypes: [...projectType.codes],
        computeType: computeType.code.fixedAmount,
        amount: '100000.00',
        coverLimit: '5000000.00',
        sendTypes: [virtualAccount, bidGuarantee, electronicGuarantee],
        payeeName: demoCompany.first,
        payeeAccount: '3301040160008812345',
        payeeBank: '中国建设银行杭州分行',
        payeeBranchCode: '105331000017',
        validFrom: `${of}-01-01`,
        validTo: `${of}-12-31`,
        refundRule: refundRule.code.onRequest,
        interestFlag: true,
        interestRate: '0.10',
        remark: '一次缴纳，覆盖当年度本单位同品类各项目的投标保证金',
        ...given,
      },
      finance,
    );
  const enable = async (made: ReturnType<typeof save>) => enableSetting(depositParts, await made, finance);
  /** What a supplier has under a setting, as its next act must name it. */
  const own = async (settingGuid: string, who: Context) => {
    const { list } = await listOwn(depositParts, {}, who);
    const { guid, version } = list.find((one) => one.settingGuid === settingGuid)!;
    return { guid, version };
  };
  const apply = (settingGuid: string, who: Context, sendType: typeof virtualAccount | typeof bidGuarantee) =>
    applyPayment(depositParts, { settingGuid, sendType }, who);
  const receive = async (
    settingGuid: string,
    who: Context,
    amount: string,
    receivedOn: string,
    serial: string,
    from: Context = who,
  ) => {
    const basic = (await basicAccountOf(db, from.actor.enterpriseGuid))!;
    await registerReceipt(
      {
        ...(await own(settingGuid, who)),
        payerName: basic.name,
        payerAccount: basic.account,
        payerBank: basic.bank,
        amount,
        receivedOn,
        bankSerial: serial,
      },
      finance,
    );
  };
  const guarantee = async (settingGuid: string, who: Context, no: string, until: string) =>
    submitPayment(
      {
        ...(await own(settingGuid, who)),
        guaranteeNo: no,
        issuer: '中国银行合肥分行',
        guaranteeAmount: '100000.00',
        guaranteeFrom: addDays(today, -60),
        guaranteeTo: until,
        files: [await send(who, '投标保函.pdf', ['投标保函', no])],
      },
      who,
    );

  const last = await enable(save(year - 1, equipment));
  const present = await enable(
    save(year, equipment, { rateBasis: rateBasis.code.demand, interestRate: undefined }),
  );
  const short = await enable(save(year, testing, { amount: '50000.00' }));
  await save(year + 1, equipment, { amount: '120000.00' });
  const stopped = await enable(save(year - 1, testing, { amount: '50000.00' }));

  // paid last year, carried over into this one, used and deducted from
  await apply(last.guid, supplier, virtualAccount);
  await receive(last.guid, supplier, '100000.00', `${year - 1}-03-02`, 'ICBC202503020017');
  await submitPayment(
    { ...(await own(last.guid, supplier)), files: [await send(supplier, '缴款回单.pdf', ['电子回单'])] },
    supplier,
  );
  await approvePayment({ ...(await own(last.guid, supplier)), opinion: '金额、账户核对无误' }, finance);
  await proposeTransfer({ ...(await own(last.guid, supplier)), settingGuid: present.guid }, finance);
  await agreeTransfer(depositParts, await own(last.guid, supplier), supplier);
  const { list } = await listCoverage(
    { guid: present.guid, keyword: undefined, page: 1, rows: 100 },
    finance,
  );
  const covered = list.find(({ isCovered }) => isCovered);
  if (covered) await occupySection({ ...(await own(present.guid, supplier)), ...named(covered) }, finance);
  await deduct(
    {
      ...(await own(present.guid, supplier)),
      amount: '20000.00',
      reason: '开标后撤销投标文件，按招标文件约定不予退还',
      files: [await send(finance, '不予退还决定.pdf', ['不予退还投标保证金的决定'])],
    },
    finance,
  );

  // a guarantee that is to be approved, money that is too little, and a refund that is late
  // first its money came from the account of another supplier, and went back
  await apply(present.guid, other, virtualAccount);
  await receive(present.guid, other, '100000.00', addDays(today, -40), 'ICBC202610190042', supplier);
  await returnMoney({ ...(await own(present.guid, other)), bankSerial: 'CCB202610210007' }, finance);
  await apply(present.guid, other, bidGuarantee);
  await guarantee(present.guid, other, 'BH20260815003', `${year + 1}-06-30`);
  await apply(short.guid, supplier, virtualAccount);
  await receive(short.guid, supplier, '30000.00', addDays(today, -3), 'ICBC202611240105');
  await apply(last.guid, other, bidGuarantee);
  // it ends soon, and not before it may
  const [soon, least] = [addDays(today, 20), `${year}-01-30`];
  await guarantee(last.guid, other, 'BH20250120011', soon > least ? soon : least);
  await approvePayment(await own(last.guid, other), finance2);
  await askRefund({ ...(await own(last.guid, other)), reason: '年度投标均已结束' }, other);
  const late = await own(last.guid, other);
  await approveTask(
    [depositRefundApproval],
    {
      taskGuid: await lastTask(db, documentKind.code.depositRefund, late.guid, finance.actor.guid),
      opinion: '同意退还',
    },
    finance,
  );
  await db
    .update(depositPayment)
    .set({ refundDue: addDays(today, -2), refundAskedTime: sql`now() - interval '9 days'` })
    .where(eq(depositPayment.guid, late.guid));

  // asked back and in approval; nobody pays under its setting any more
  await apply(stopped.guid, supplier, virtualAccount);
  await receive(stopped.guid, supplier, '50000.00', `${year - 1}-04-08`, 'ICBC202504080036');
  await submitPayment(
    { ...(await own(stopped.guid, supplier)), files: [await send(supplier, '回单.pdf', ['电子回单'])] },
    supplier,
  );
  await approvePayment(await own(stopped.guid, supplier), finance2);
  await askRefund({ ...(await own(stopped.guid, supplier)), reason: '年度有效期已满，不再续缴' }, supplier);
  await stopSetting(stopped, finance);
  await end();
}

const named = ({ projectGuid, sectionNo }: { projectGuid: string; sectionNo: string }) => ({
  projectGuid,
  sectionNo,
});
