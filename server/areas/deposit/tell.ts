import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import { DEPOSIT_PAYMENT } from './payment-access.ts';
import type { DepositPayment } from './payment.table.ts';

const FINANCE_TOLD = 20;

/** Asks finance of the unit to act on a payment; who may not, because they approved it, is left out. */
export async function askFinance(
  db: Db,
  { guid, enterpriseGuid }: DepositPayment,
  title: Wording,
  except?: string,
): Promise<void> {
  await notify(db, {
    userGuids: (await financeOf(db, enterpriseGuid)).filter((one) => one !== except),
    kind: 'deposit.todo',
    title,
    link: paths.supplierPayment(guid),
    asksFor: guid,
  });
}

/** Tells finance of the unit something about a payment that asks for nothing. */
export const tellFinance = async (db: Db, { guid, enterpriseGuid }: DepositPayment, title: Wording) =>
  notify(db, {
    userGuids: await financeOf(db, enterpriseGuid),
    kind: 'supplier.depositWatched',
    title,
    link: paths.supplierPayment(guid),
  });

async function financeOf(db: Db, enterpriseGuid: string): Promise<string[]> {
  const people = await peopleWithPermission(db, 'deposit:decide', [enterpriseGuid], FINANCE_TOLD);
  return people.filter(({ isPlatform }) => !isPlatform).map((one) => one.guid);
}

/** Tells the supplier what became of its deposit. */
export const tellSupplier = async (db: Db, { guid, supplierGuid }: DepositPayment, title: Wording) =>
  notify(db, {
    userGuids: await mainAccountsOf(db, supplierGuid),
    kind: 'supplier.deposit',
    title,
    link: paths.supplierPayment(guid),
  });

/** Records an act on a payment; who paid what is sensitive (tendering.md 6.13). */
export const notePayment = (
  db: Db,
  context: AuditContext,
  event: string,
  { guid, paymentNo }: DepositPayment,
  more: { after?: object; note?: string } = {},
) =>
  record(db, context, {
    event: `deposit.${event}`,
    objectType: DEPOSIT_PAYMENT,
    objectGuid: guid,
    objectName: paymentNo,
    dataClass: 'sensitive',
    ...more,
  });
