import { pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import type { SignType } from '#shared/areas/bidding/codes';
import type { ContractSide } from '#shared/areas/contract/codes';
import { moment } from '../../db/columns.ts';
import { contract } from './contract.table.ts';

/** A party's signature: that of a certificate over the digest of the main file, or the scan of the signed paper. */
export const contractSignature = pgTable(
  'contract_signature',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    contractGuid: uuid('contract_guid')
      .notNull()
      .references(() => contract.guid),
    side: varchar('side', { length: 1 }).$type<ContractSide>().notNull(),
    signItem: varchar('sign_item', { length: 4 }).$type<SignType>().notNull(),
    signerGuid: uuid('signer_guid').notNull(),
    signerName: varchar('signer_name', { length: 50 }).notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** Digest and kept signature (certificate area); null for a scan. */
    digest: varchar('digest', { length: 64 }),
    signatureGuid: uuid('signature_guid'),
    /** File of the scan; null for a certificate signature. */
    scanGuid: uuid('scan_guid'),
    signTime: moment('sign_time').notNull().defaultNow(),
  },
  (table) => [unique('contract_signature_once').on(table.contractGuid, table.side, table.signItem)],
);
export type Signature = typeof contractSignature.$inferSelect;
