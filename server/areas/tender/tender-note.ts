import type { Db } from '../../db/client.ts';
import { type AuditContext, type AuditEntry, record } from '../audit/audit.service.ts';
import type { Tender } from './tender.table.ts';

/** Says in the audit what was done with a tender, by its number. */
export const noteTender = (
  db: Db,
  context: AuditContext,
  { guid, tenderNo }: Pick<Tender, 'guid' | 'tenderNo'>,
  act: string,
  said: Pick<AuditEntry, 'before' | 'after' | 'note'> = {},
) =>
  record(db, context, {
    event: `tender.${act}`,
    objectType: 'tender',
    objectGuid: guid,
    objectName: tenderNo,
    ...said,
  });
