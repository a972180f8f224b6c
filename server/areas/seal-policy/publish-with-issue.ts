import { sealMode, sealRecovery } from '#shared/areas/seal-policy/codes';
import { sealedPurpose } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { byProgram } from '../audit/audit.service.ts';
import { callsNamed } from '../tender/sealed-calls.service.ts';
import { type TenderNow, withState } from '../tender/tenders.service.ts';
import { lockPolicy, openersOf } from './find-policies.ts';
import { publishWithIssue } from './publish-policy.ts';
import { sealPolicy as policy, sealPolicyOpener as opener } from './seal-policy.table.ts';
import { needsStrong, takesSealed } from './sealed-tender.ts';

/**
 * With the issue of tenders, in its transaction, what was chosen of their sealing is published: notice and file are out, the
 * deadline stands, and nothing has been handed in yet.
 */
export async function sealIssued(db: Db, tenderGuids: readonly string[]): Promise<void> {
  for (const of of await withState(db, tenderGuids))
    if (takesSealed(of))
      await publishWithIssue(db, byProgram('sealPolicy.issue'), of, {
        isStrong: await needsStrong(db, of),
        runner: of.createUserGuid,
      });
}

/**
 * With a call of a tender, in its transaction: the platform keeps the key of time until its deadline. No price is in an
 * application, so no openers are asked for; an offer is a price, and is sealed to those of the bids.
 */
export async function sealCalled(db: Db, callGuids: readonly string[]): Promise<void> {
  for (const { call, of } of await callsNamed(db, callGuids)) {
    const tenderName = `${of.tenderName}（${sealedPurpose.label(call.purpose)}）`.slice(0, 200);
    const called = { ...of, guid: call.guid, deadline: call.deadline, tenderName, twoStep: false };
    if (call.purpose === sealedPurpose.code.offer) await nameSameOpeners(db, of.guid, called);
    await publishWithIssue(db, byProgram('sealPolicy.issue'), called, {
      isStrong: false,
      runner: of.createUserGuid,
    });
  }
}

/** Chooses for a call the openers of its tender, as many of them; of one that the platform opens, nobody. */
async function nameSameOpeners(db: Db, tenderGuid: string, called: TenderNow): Promise<void> {
  const like = await lockPolicy(db, tenderGuid, 'inForce');
  if (like?.mode !== sealMode.code.strong) return;
  const [draft] = await db
    .insert(policy)
    .values({
      tenderGuid: called.guid,
      tenderNo: called.tenderNo,
      tenderName: called.tenderName,
      buyerName: called.entrustUnit,
      edition: 1,
      mode: like.mode,
      needed: like.needed,
      // A key of one's own opens bids in their meeting, which a call has none of.
      recovery: sealRecovery.code.forbidden,
      createUserGuid: like.createUserGuid,
    })
    .returning({ guid: policy.guid });
  await db.insert(opener).values(
    (await openersOf(db, [like.guid])).map(
      ({ guid: _own, policyGuid: _its, confirmedAt: _then, ...one }) => ({
        ...one,
        policyGuid: draft!.guid,
      }),
    ),
  );
}
