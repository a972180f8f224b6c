import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { mainAccountsOf } from '../../enterprise-info/reviewer.service.ts';
import { notify } from '../../notification/notification.service.ts';
import { carriersOf } from '../../tender/kept-tenders.service.ts';
import { type Tender, withState } from '../../tender/tenders.service.ts';
import { peopleWithPermission } from '../../user/permission-people.service.ts';
import type { TenderDeposit } from './tender-deposit.table.ts';

const FINANCE_TOLD = 20;

/** Asks finance of the unit to act on a deposit; nobody who carries the tender out, and no supplier is named. */
export async function tellDepositFinance(
  db: Db,
  { guid, enterpriseGuid, tenderGuid }: TenderDeposit,
  title: Wording,
): Promise<void> {
  const [of] = await withState(db, [tenderGuid]);
  const carriers = new Set(of ? carriersOf(of) : []);
  const people = await peopleWithPermission(db, 'deposit:decide', [enterpriseGuid], FINANCE_TOLD);
  await notify(db, {
    userGuids: people.filter((one) => !one.isPlatform && !carriers.has(one.guid)).map((one) => one.guid),
    kind: 'deposit.todo',
    title,
    link: paths.tenderDeposit(guid),
    asksFor: guid,
  });
}

/** Tells the supplier what became of its deposit. */
export const tellDepositor = async (
  db: Db,
  { supplierGuid, tenderGuid }: TenderDeposit,
  { tenderName }: Pick<Tender, 'tenderName'>,
  { cn, en }: Wording,
): Promise<void> =>
  notify(db, {
    userGuids: await mainAccountsOf(db, supplierGuid),
    kind: 'supplier.deposit',
    title: { cn: `“${tenderName}”${cn}`, en: `${tenderName}: ${en}` },
    link: paths.ownTenderDeposit(tenderGuid),
  });
