import { date, index, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What an administrator has imported of the business register. */
export const businessRegister = pgTable(
  'business_register',
  {
    uscc: varchar('uscc', { length: 18 }).primaryKey(),
    name: varchar('name', { length: 200 }).notNull(),
    legalRepresentative: varchar('legal_representative', { length: 100 }).notNull(),
    operatingState: varchar('operating_state', { length: 50 }).notNull(),
    establishedOn: date('established_on', { mode: 'string' }),
    address: varchar('address', { length: 255 }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('business_register_time').on(table.updatedAt, table.uscc)],
);

/** The suppliers of the ERP as an administrator has imported them. */
export const erpSupplier = pgTable(
  'erp_supplier',
  {
    uscc: varchar('uscc', { length: 18 }).primaryKey(),
    name: varchar('name', { length: 200 }).notNull(),
    erpCode: varchar('erp_code', { length: 50 }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('erp_supplier_time').on(table.updatedAt, table.uscc)],
);
