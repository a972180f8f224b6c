import { eq, sql } from 'drizzle-orm';
import {
  certificateTransition,
  revocationReason,
  type RevocationReason,
} from '#shared/areas/certificate/codes';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { certificate, type Certificate } from './certificate.table.ts';

/** Revokes a certificate in force, whoever asked; it stands in the next list of revoked ones. */
export async function revokeRow(
  db: Db,
  context: AuditContext,
  { guid, version, personName, serial }: Certificate,
  { reason, note }: { reason: RevocationReason; note: string },
) {
  await moveStatus(db, certificate, guid, certificateTransition.revoke, version);
  await db
    .update(certificate)
    .set({ revokeTime: sql`date_trunc('second', now())`, revokeReason: reason, revokeNote: note })
    .where(eq(certificate.guid, guid));
  await record(db, context, {
    event: 'certificate.revoke',
    objectType: 'certificate',
    objectGuid: guid,
    objectName: personName,
    before: { serial },
    note: [revocationReason.label(reason), note].filter(Boolean).join('：'),
  });
  return { guid, version: version + 1 };
}
