import { randomUUID } from 'node:crypto';
import { auction as auctionTable } from '../../areas/auction/auction.table.ts';
import type { Owner } from './owner.ts';

/** The draft of an auction of a tender of theirs. */
export async function auctionsOf({ db, place, person, no }: Owner, { tender }: { tender: string }) {
  const auction = randomUUID();
  const at = (hour: number) => new Date(`2099-01-20T${hour}:00:00+08:00`);
  await db.insert(auctionTable).values({
    guid: auction,
    tenderGuid: tender,
    tenderNo: `SWEEP-${no}`,
    tenderName: '招标',
    buyerName: '单位',
    enterpriseGuid: place.enterpriseGuid,
    direction: 1,
    startPrice: '100.00',
    stepKind: 1,
    stepValue: '1',
    step: '1.00',
    wholeSteps: false,
    stepBase: 1,
    ranksShown: true,
    startsAt: at(10),
    plannedEnd: at(11),
    endsAt: at(11),
    windowMinutes: 5,
    extendMinutes: 5,
    maxExtensions: 20,
    createUserGuid: person.guid,
    createUserName: person.name,
  });
  return { auction };
}
