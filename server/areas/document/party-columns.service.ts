import { integer, uuid, varchar } from 'drizzle-orm/pg-core';
import type { SignType } from '#shared/areas/bidding/codes';
import type { SignParty } from '#shared/areas/certificate/party';
import { moment } from '../../db/columns.ts';

/** Columns of a table of the signatures on documents of a kind, beside the document each is of. */
export const partySignatureColumns = () => ({
  guid: uuid('guid').primaryKey().defaultRandom(),
  party: integer('party').$type<SignParty>().notNull(),
  signType: varchar('sign_type', { length: 4 }).$type<SignType>().notNull(),
  /** The submission it was made for: what came back is signed anew. */
  round: integer('round').notNull(),
  signerGuid: uuid('signer_guid').notNull(),
  signerName: varchar('signer_name', { length: 50 }).notNull(),
  enterpriseGuid: uuid('enterprise_guid').notNull(),
  enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
  /** SM3 of what was signed. */
  digest: varchar('digest', { length: 64 }).notNull(),
  /** Serial of the certificate; null for a scan of the signed paper. */
  certificateSerial: varchar('certificate_serial', { length: 40 }),
  signTime: moment('sign_time').notNull().defaultNow(),
});
