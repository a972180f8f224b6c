import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { Db } from '../../db/client.ts';
import { type AuditContext, type AuditEntry, record } from '../audit/audit.service.ts';

/** What tells the audit of an act on a document of a kind, by its number: `edit` is written as `selfPlan.edit`. */
export const documentNote =
  (kind: AnyDocumentKind) =>
  (
    db: Db,
    context: AuditContext,
    found: { guid: string },
    act: string,
    said: Pick<AuditEntry, 'before' | 'after' | 'note'> = {},
  ) =>
    record(db, context, {
      event: `${kind.event ?? kind.code}.${act}`,
      objectType: kind.code,
      objectGuid: found.guid,
      objectName: (found as unknown as Record<string, string>)[kind.key.no],
      ...said,
    });
