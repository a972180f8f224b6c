import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { moment } from '../../db/columns.ts';

/** When a person last opened a document, and when they marked it; what it is called is read with their present rights. */
export const personDocument = pgTable(
  'person_document',
  {
    userGuid: uuid('user_guid').notNull(),
    kind: varchar('kind', { length: 40 }).$type<DocumentCode>().notNull(),
    documentGuid: uuid('document_guid').notNull(),
    openedAt: moment('opened_at'),
    favouredAt: moment('favoured_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userGuid, table.kind, table.documentGuid] }),
    index('person_document_opened')
      .on(table.userGuid, table.openedAt)
      .where(sql`${table.openedAt} is not null`),
    index('person_document_favoured')
      .on(table.userGuid, table.favouredAt)
      .where(sql`${table.favouredAt} is not null`),
  ],
);
