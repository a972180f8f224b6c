import { registrationStatus } from '#shared/areas/registration/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify } from '../notification/notification.service.ts';
import { carriersOf } from '../tender/kept-tenders.service.ts';
import type { Tender } from '../tender/tenders.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import type { TenderEntry } from './entry.table.ts';

const KEEPERS_TOLD = 20;

/** Asks the keepers of the buyer to answer a registration; neither the company nor the tender is named. */
export async function askKeepers(db: Db, { guid }: TenderEntry, of: Tender): Promise<void> {
  const people = await peopleWithPermission(db, 'tenderEntry:review', [of.enterpriseGuid], KEEPERS_TOLD);
  const kept = new Set(carriersOf(of));
  await notify(db, {
    userGuids: people.filter((one) => !one.isPlatform && !kept.has(one.guid)).map((one) => one.guid),
    kind: 'tenderEntry.entered',
    title: { cn: '有登记待审核', en: 'A registration is to be answered' },
    link: paths.tenderEntries,
    asksFor: guid,
  });
}

/** Tells the company what became of its registration. */
export async function tellEntrant(
  db: Db,
  { enterpriseGuid, status, reason }: Pick<TenderEntry, 'enterpriseGuid' | 'status' | 'reason'>,
  { tenderName }: Pick<Tender, 'tenderName'>,
): Promise<void> {
  const isAccepted = status === registrationStatus.code.approved;
  await notify(db, {
    userGuids: await mainAccountsOf(db, enterpriseGuid),
    kind: 'tenderEntry.answered',
    title: isAccepted
      ? { cn: `“${tenderName}”登记审核通过`, en: `Your registration for ${tenderName} was accepted` }
      : {
          cn: `“${tenderName}”登记审核不通过：${reason}`,
          en: `Your registration for ${tenderName} was not accepted: ${reason}`,
        },
    link: paths.ownTenderEntries,
  });
}

/** Neither the company nor the tender is named: the audit is read by people who may not know who registered. */
export const noteEntry = (
  db: Db,
  { guid }: Pick<TenderEntry, 'guid'>,
  act: 'enter' | 'withdraw' | 'accept' | 'refuse',
) =>
  record(db, byProgram('tenderEntry'), {
    event: `tenderEntry.${act}`,
    objectType: 'tenderEntry',
    objectGuid: guid,
    dataClass: 'sealed',
  });
