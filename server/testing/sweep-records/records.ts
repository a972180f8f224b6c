import type { Db } from '../../db/client.ts';
import { approvalsOf } from './approvals.ts';
import { clarificationsOf } from './clarifications.ts';
import { auctionsOf } from './auctions.ts';
import { negotiationsOf } from './negotiations.ts';
import { openingsOf } from './openings.ts';
import { prequalificationsOf } from './prequalifications.ts';
import { certificatesOf } from './certificates.ts';
import { contractsOf } from './contracts.ts';
import { depositsOf } from './deposits.ts';
import { enterpriseInfoOf } from './enterprise.ts';
import { filesOf } from './files.ts';
import { handMadeOf } from './hand-made.ts';
import { handoverOf } from './handover.ts';
import { libraryOf } from './library.ts';
import { noticesOf } from './notices.ts';
import { ordersOf } from './orders.ts';
import type { Owner, Place } from './owner.ts';
import { personalOf } from './person.ts';
import { batchesOf } from './batches.ts';
import { materialsOf } from './materials.ts';
import { plansOf } from './plans.ts';
import { ratingsOf } from './ratings.ts';
import { representativeOf } from './representative.ts';
import { secondmentsOf } from './secondments.ts';
import { selfPlansOf } from './self-plans.ts';
import { inquiriesOf } from './inquiries.ts';
import { schemesOf } from './schemes.ts';
import { tenderFilesOf } from './tender-files.ts';
import { tenderNoticesOf } from './tender-notices.ts';
import { shortlistsOf } from './shortlists.ts';
import { setupsOf } from './setups.ts';
import { tendersOf } from './tenders.ts';
import { supplierRecordsOf } from './suppliers.ts';
import { statementsOf } from './statements.ts';
import { supervisionOf } from './supervision.ts';

let serial = 0;

/** One record of each kind that belongs to a person of a place; what they hold, leads, made or was given. */
export async function recordsOf(db: Db, place: Place, person: { guid: string; name: string }) {
  const owner: Owner = { db, place, person, no: String(++serial).padStart(4, '0') };
  const personal = await personalOf(owner);
  const plans = await plansOf(owner, personal.job);
  const setups = await setupsOf(owner);
  const supervision = await supervisionOf(owner);
  const deposits = await depositsOf(owner);
  const tenders = await tendersOf(owner, supervision);
  return {
    ...personal,
    ...plans,
    ...(await approvalsOf(owner, plans)),
    ...(await batchesOf(owner)),
    ...setups,
    ...(await selfPlansOf(owner)),
    ...(await secondmentsOf(owner)),
    ...(await noticesOf(owner)),
    ...(await ordersOf(owner, setups.setup)),
    ...(await contractsOf(owner)),
    ...(await filesOf(owner, plans.plan)),
    ...supervision,
    ...(await materialsOf(owner, { job: personal.job, project: supervision.project })),
    ...(await shortlistsOf(owner, supervision)),
    ...(await schemesOf(owner, supervision)),
    ...(await inquiriesOf(owner, supervision)),
    ...(await tenderNoticesOf(owner, supervision)),
    ...tenders,
    ...(await tenderFilesOf(owner, { ...supervision, ...tenders, job: personal.job })),
    ...(await clarificationsOf(owner, { ...supervision, ...tenders })),
    ...(await openingsOf(owner, tenders)),
    ...(await prequalificationsOf(owner, tenders)),
    ...(await auctionsOf(owner, tenders)),
    ...(await negotiationsOf(owner, tenders)),
    ...(await representativeOf(owner)),
    ...(await handMadeOf(owner)),
    ...deposits,
    ...(await statementsOf(owner, { ...deposits, job: personal.job })),
    ...(await handoverOf(owner)),
    ...(await enterpriseInfoOf(owner)),
    ...(await supplierRecordsOf(owner)),
    ...(await libraryOf(owner, personal.job)),
    ...(await ratingsOf(owner)),
    ...(await certificatesOf(owner)),
  };
}

/** Guids of the records of one person, one of each kind; a call names some of them. */
export type Records = Awaited<ReturnType<typeof recordsOf>>;
