import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordKind } from '#shared/areas/supplier/records/codes';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { approvedRecords } from '../records/records.ts';
import { supplierRecord as record } from '../records/record.table.ts';
import { supplierProfile as profile } from './supplier-profile.table.ts';
import { type Supplied, supplying } from './suppliers-of.service.ts';

/** Everybody of the library that supplies one of these categories in one of these regions, however they stand; of these alone. */
export const suppliersOfCategory = (db: Db, asked: Supplied, among?: readonly string[]) =>
  db
    .select({
      guid: profile.enterpriseGuid,
      name: profile.name,
      uscc: profile.uscc,
      state: profile.state,
      standing: profile.standing,
      grade: profile.grade,
      expiredCount: profile.expiredCount,
    })
    .from(profile)
    .where(and(supplying(asked), among && isOneOf(profile.enterpriseGuid, among)))
    .orderBy(asc(profile.enterpriseGuid));

const k = recordKind.code;

/** What of their records in force decides whether suppliers are candidates and to whom they are joined. */
export const candidateRecords = (db: Db, enterpriseGuids: readonly string[]) =>
  db
    .select({
      enterpriseGuid: record.enterpriseGuid,
      kind: record.kind,
      lookup: record.lookup,
      mark: record.mark,
      title: record.title,
      validTo: record.validTo,
    })
    .from(record)
    .where(
      and(
        isOneOf(record.enterpriseGuid, enterpriseGuids),
        inArray(record.kind, [k.base, k.superior, k.contact, k.businessLead, k.performance, k.qualification]),
        isNotNull(record.formal),
        isNull(record.removedAt),
      ),
    );

/** Whom of these suppliers to ask, the main contact first. */
export async function contactsOf(db: Db, enterpriseGuids: readonly string[]) {
  const found = await approvedRecords(db, enterpriseGuids, [k.contact]);
  return found
    .map(({ enterpriseGuid, content }) => ({
      enterpriseGuid,
      contactName: content.contactName,
      mobile: content.mobile,
      isMain: content.isMain,
    }))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
}
