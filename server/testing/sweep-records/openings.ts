import { randomUUID } from 'node:crypto';
import { opening as openingTable } from '../../areas/opening/opening.table.ts';
import { sealPolicy } from '../../areas/seal-policy/seal-policy.table.ts';
import type { Owner } from './owner.ts';

/** How the bids of a tender of theirs are sealed, a choice that is not published, and the draft of its appointment. */
export async function openingsOf({ db, place, person, no }: Owner, { tender }: { tender: string }) {
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
  const opening = randomUUID();
  await db.insert(openingTable).values({
    guid: opening,
    meetingNo: `SWEEP-${no}-K1`,
    meetingType: 'KBH',
    tenderGuid: tender,
    tenderNo: `SWEEP-${no}`,
    tenderName: '招标',
    buyerName: '单位',
    enterpriseGuid: place.enterpriseGuid,
    leg: 1,
    kind: 'whole',
    place: '开标室',
    attendWay: 1,
    hostGuid: person.guid,
    hostName: person.name,
    decryptMinutes: 60,
    createUserGuid: person.guid,
    createUserName: person.name,
  });
  return { sealPolicy: guid, opening };
}
