import { and, eq, sql } from 'drizzle-orm';
import { computeType, depositSendType } from '#shared/areas/deposit/codes';
import { refundCause } from '#shared/areas/deposit/tender/codes';
import { addDays, formatDate, formatDateTime } from '#shared/kit/dates';
import {
  approveDeposit,
  enterCause,
  getDeposit,
  refundDeposit,
} from '../../areas/deposit/tender/finance-deposits.ts';
import { chooseWay, getOwnDeposit, submitGuarantee } from '../../areas/deposit/tender/own-deposits.ts';
import { receiveMoney } from '../../areas/deposit/tender/receive-money.ts';
import { basicAccountOf } from '../../areas/enterprise-info/info.service.ts';
import { examineEntry } from '../../areas/tender-entry/keep-entries.ts';
import { enter } from '../../areas/tender-entry/own-entries.ts';
import { tenderEntry } from '../../areas/tender-entry/entry.table.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { ableSuppliers, answering } from './invited-suppliers.ts';
import { demoCompany } from './organisation.ts';
import { ENTERED_TENDER } from './tender-entries.ts';

const { virtualAccount, bidGuarantee } = depositSendType.code;
const HOUR_MS = 3_600_000;
/** Suppliers that have to do with the deposit, beside the one with an account. */
const OTHERS = 6;

/** Deposits of a tender in every state finance works on: to arrive, paid, to approve, approved, to go back too late, gone back. */
export async function addDemoTenderDeposits(db: Db, identity: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, identity.userOf);
  const [of] = await db
    .update(tender)
    .set({
      depositNeed: true,
      computeType: computeType.code.fixedAmount,
      depositValue: '10000',
      depositForms: [virtualAccount, bidGuarantee],
    })
    .where(and(eq(tender.tenderName, ENTERED_TENDER), sql`not ${tender.isDeleted}`))
    .returning();
  const [keeper, finance, supplier] = [await as('data'), await as('finance'), await as('supplier')];
  const now = await databaseNow(db);
  const today = formatDate(now);
  const tenderGuid = of!.guid;
  const own = identity.enterpriseOf(demoCompany.supplier);
  const others = (await ableSuppliers(db, of!.projectGuid, identity.enterpriseOf, OTHERS)).filter(
    (guid) => guid !== own,
  );

  /** Somebody of a supplier whose registration is accepted. */
  const accepted = async (guid: string, at: number): Promise<Context> => {
    const name = `登记单位${at + 1}`;
    const said = { contactName: '周岩', phone: '13800138010', email: 'bid@example.com' };
    const { guid: entered } = await enter(
      { tenderGuid, ...said, pledge: true, files: [] },
      answering(keeper, guid, name, 'tenderEntry:apply'),
    );
    const [found] = await db.select().from(tenderEntry).where(eq(tenderEntry.guid, entered));
    if (found!.status === 1)
      await examineEntry({ guid: entered, version: found!.version, isAccepted: true }, keeper);
    return answering(keeper, guid, name, 'deposit:pay');
  };
  const versioned = async (guid: string) => ({
    guid,
    version: (await getDeposit({ guid }, finance)).version,
  });
  /** A guarantee that is handed in. */
  const guaranteed = async (by: Context, no: string) => {
    const made = await chooseWay({ tenderGuid, sendType: bidGuarantee }, by);
    const { validUntil, dueAmount } = await getOwnDeposit({ tenderGuid }, by);
    await submitGuarantee(
      {
        ...made,
        guaranteeNo: no,
        issuer: '中国银行北京石景山支行',
        beneficiary: of!.entrustUnit,
        guaranteeAmount: dueAmount,
        guaranteeFrom: today,
        guaranteeTo: addDays(validUntil, 1),
        files: [],
      },
      by,
    );
    return made.guid;
  };
  const approved = async (by: Context, no: string) => {
    const guid = await guaranteed(by, no);
    await approveDeposit({ ...(await versioned(guid)), opinion: '保函验真通过' }, finance);
    return guid;
  };
  const back = async (guid: string, day: string) =>
    enterCause({ ...(await versioned(guid)), cause: refundCause.code.validity, day }, finance);

  const money = await chooseWay({ tenderGuid, sendType: virtualAccount }, supplier);
  const basic = await basicAccountOf(db, own);
  await receiveMoney(
    {
      ...money,
      payerName: basic?.name ?? demoCompany.supplier,
      payerAccount: basic?.account ?? '6222000000000001',
      payerBank: basic?.bank ?? '中国工商银行',
      amount: '10000.00',
      receivedAt: formatDateTime(new Date(now.getTime() - HOUR_MS)),
      bankSerial: 'TB20260001',
    },
    finance,
  );
  const people: Context[] = [];
  for (const [at, guid] of others.entries()) people.push(await accepted(guid, at));
  const [waiting, toApprove, stands, late, gone] = people;
  if (waiting) await chooseWay({ tenderGuid, sendType: virtualAccount }, waiting);
  if (toApprove) await guaranteed(toApprove, 'BH-2026-0107');
  if (stands) await approved(stands, 'BH-2026-0108');
  if (late) await back(await approved(late, 'BH-2026-0109'), addDays(today, -30));
  if (gone) {
    const guid = await approved(gone, 'BH-2026-0110');
    await back(guid, addDays(today, -3));
    await refundDeposit({ ...(await versioned(guid)), refundedOn: today }, finance);
  }
  await end();
}
