import { sealedPurpose } from '#shared/areas/tender/codes';
import { negotiationRound } from '../../areas/negotiation/negotiation.table.ts';
import { sealedCall } from '../../areas/tender/sealed-call.table.ts';
import type { Owner } from './owner.ts';

/** A round of a tender of theirs. */
export async function negotiationsOf({ db, person, no }: Owner, { tender }: { tender: string }) {
  const [made] = await db
    .insert(sealedCall)
    .values({
      tenderGuid: tender,
      purpose: sealedPurpose.code.offer,
      no: 1,
      deadline: new Date('2099-01-20T10:00:00+08:00'),
    })
    .returning({ guid: sealedCall.guid });
  const negotiation = made!.guid;
  await db.insert(negotiationRound).values({
    guid: negotiation,
    tenderGuid: tender,
    tenderNo: `SWEEP-${no}`,
    tenderName: '招标',
    buyerName: '单位',
    round: 1,
    requirements: '',
    isLast: false,
    policyDigest: '0'.repeat(64),
    delays: [],
    publishedAt: new Date(),
    publishedByName: person.name,
  });
  return { negotiation };
}
