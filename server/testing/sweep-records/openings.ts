import { randomUUID } from 'node:crypto';
import { sealPolicy } from '../../areas/seal-policy/seal-policy.table.ts';
import type { Owner } from './owner.ts';

/** How the bids of a tender of theirs are sealed: a choice that is not published. */
export async function openingsOf({ db, person, no }: Owner, { tender }: { tender: string }) {
  const guid = randomUUID();
  await db.insert(sealPolicy).values({
    guid,
    tenderGuid: tender,
    tenderNo: `SWEEP-${no}`,
    tenderName: '招标',
    buyerName: '单位',
    edition: 1,
    mode: 'basic',
    needed: 0,
    recovery: 'forbidden',
    createUserGuid: person.guid,
  });
  return { sealPolicy: guid };
}
