import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { Db } from '../../db/client.ts';
import { type AuditContext, type AuditEntry, record } from '../audit/audit.service.ts';
import { isFollowedByOthers } from '../comment/follow.service.ts';
import { tellLater } from '../comment/tell.service.ts';

/** What decides on a document, or takes it back: those who follow it are told. */
const DECIDING: ReadonlySet<string> = new Set(['submit', 'approve', 'reject', 'recall', 'undo', 'void']);

/**
 * What tells the audit of an act on a document of a kind, by its number, and those who follow it of a decision: `edit` is
 * written as `selfPlan.edit`.
 */
export const documentNote =
  (kind: AnyDocumentKind) =>
  async (
    db: Db,
    context: AuditContext,
    found: { guid: string; createUserGuid: string },
    act: string,
    said: Pick<AuditEntry, 'before' | 'after' | 'note'> = {},
  ) => {
    const event = `${kind.event ?? kind.code}.${act}`;
    await record(db, context, {
      event,
      objectType: kind.code,
      objectGuid: found.guid,
      objectName: (found as unknown as Record<string, string>)[kind.key.no],
      ...said,
    });
    const document = { kind: kind.code, guid: found.guid, ownerGuid: found.createUserGuid };
    if (DECIDING.has(act) && (await isFollowedByOthers(db, document, context.actor)))
      await tellLater(db, context, document, { event });
  };
