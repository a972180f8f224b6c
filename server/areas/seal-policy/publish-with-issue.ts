import type { Db } from '../../db/client.ts';
import { byProgram } from '../audit/audit.service.ts';
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
