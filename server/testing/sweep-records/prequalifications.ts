import { randomUUID } from 'node:crypto';
import { bid } from '../../areas/bid/bid.table.ts';
import {
  prequalification as table,
  prequalificationApplication,
} from '../../areas/prequalification/prequalification.table.ts';
import { sealedCall } from '../../areas/tender/sealed-call.table.ts';
import type { Owner } from './owner.ts';

/** The prequalification of a tender of theirs, and an application that has been opened. */
export async function prequalificationsOf({ db, place, no }: Owner, { tender }: { tender: string }) {
  const [prequalification, application] = [randomUUID(), randomUUID()];
  await db.insert(sealedCall).values({
    guid: prequalification,
    tenderGuid: tender,
    purpose: 1,
    deadline: new Date('2099-01-10T01:00:00Z'),
  });
  await db.insert(table).values({ guid: prequalification, tenderGuid: tender });
  const applicant = { enterpriseGuid: place.enterpriseGuid, enterpriseName: '申请人' };
  const at = new Date('2026-01-01T00:00:00Z');
  await db.insert(bid).values({
    guid: application,
    tenderGuid: prequalification,
    ...applicant,
    bidNo: `SWEEP-${no}`,
    fileSubmit: 0,
    secType: 0,
  });
  await db.insert(prequalificationApplication).values({
    guid: application,
    prequalificationGuid: prequalification,
    tenderGuid: tender,
    ...applicant,
    applyNo: `SWEEP-${no}`,
    submittedAt: at,
  });
  return { prequalification, application };
}
