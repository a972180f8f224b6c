import { sealedPurpose } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { byProgram } from '../audit/audit.service.ts';
import { callsNamed } from '../tender/sealed-calls.service.ts';
import { withState } from '../tender/tenders.service.ts';
import { publishWithIssue } from './publish-policy.ts';
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
 * With a call of a tender, in its transaction: the platform keeps the key of time until its deadline. No price is in what is
 * called for, so no openers are asked for.
 */
export async function sealCalled(db: Db, callGuids: readonly string[]): Promise<void> {
  for (const { call, of } of await callsNamed(db, callGuids)) {
    const tenderName = `${of.tenderName}（${sealedPurpose.label(call.purpose)}）`.slice(0, 200);
    const called = { ...of, guid: call.guid, deadline: call.deadline, tenderName, twoStep: false };
    await publishWithIssue(db, byProgram('sealPolicy.issue'), called, {
      isStrong: false,
      runner: of.createUserGuid,
    });
  }
}
