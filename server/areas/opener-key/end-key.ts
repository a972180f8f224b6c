import { eq, sql } from 'drizzle-orm';
import { openerKeyEnd, type OpenerKeyEnd } from '#shared/areas/opener-key/codes';
import type { Db } from '../../db/client.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { openerKey, type OpenerKeyRecord } from './opener-key.table.ts';

/** Ends a key that is locked and not over yet, whoever asked. */
export async function endRow(
  db: Db,
  context: AuditContext,
  { guid, version, personName }: OpenerKeyRecord,
  { reason, note }: { reason: OpenerKeyEnd; note: string },
) {
  await db
    .update(openerKey)
    .set({
      endTime: sql`now()`,
      endReason: reason,
      endNote: note,
      challengeDigest: null,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(openerKey.guid, guid));
  await record(db, context, {
    event: reason === openerKeyEnd.code.refused ? 'openerKey.refuse' : 'openerKey.end',
    objectType: 'openerKey',
    objectGuid: guid,
    objectName: personName,
    note: [openerKeyEnd.label(reason), note].filter(Boolean).join('：'),
  });
  return { guid, version: version + 1 };
}
