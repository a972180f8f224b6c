import { sql } from 'drizzle-orm';
import { boolean, date, index, numeric, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';

/** What a person with scope 指定项目 or 指定单位 has been named for. */
export const scopeGrant = pgTable(
  'scope_grant',
  {
    userGuid: uuid('user_guid').notNull(),
    kind: varchar('kind', { length: 10 }).$type<'project' | 'company'>().notNull(),
    /** A project, or the enterprise of a company. */
    objectGuid: uuid('object_guid').notNull(),
    /** What it was named by: an allocation of projects, or a supervision, which ends with its term. */
    source: varchar('source', { length: 12 })
      .$type<'allocation' | 'supervision'>()
      .notNull()
      .default('allocation'),
    /** The appointment it comes from; all zeros for an allocation. */
    sourceGuid: uuid('source_guid')
      .notNull()
      .default(sql`'00000000-0000-0000-0000-000000000000'`),
    /** The permissions it counts for; null is every one. A supervision names those of its appointment. */
    permissions: text('permissions').array(),
    /** Companies only: those below it too, as the organisation stands. */
    includesBelow: boolean('includes_below').notNull().default(false),
    /** Companies only, 元: of records that have an amount, those of this one or more. */
    minAmount: numeric('min_amount', { precision: 18, scale: 2 }),
    /** Both days included; null is open. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userGuid, table.kind, table.objectGuid, table.source, table.sourceGuid] }),
    index('scope_grant_source').on(table.sourceGuid),
    index('scope_grant_object').on(table.objectGuid),
  ],
);
