import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { EnterpriseInfo } from '#shared/areas/enterprise/form';
import { maskedInfo } from '#shared/areas/enterprise/masked';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { enterpriseVersion as version } from './enterprise-version.table.ts';
import { openContent } from './sealed-content.ts';

/** The approved information of an enterprise, ID and account number masked; null while none has been approved. */
export const approvedInfo = async (db: Db, enterpriseGuid: string): Promise<EnterpriseInfo | null> =>
  (await approvedInfos(db, [enterpriseGuid])).get(enterpriseGuid) ?? null;

/** The same of several enterprises; those without an approved version are left out. */
export async function approvedInfos(
  db: Db,
  enterpriseGuids: readonly string[],
): Promise<Map<string, EnterpriseInfo>> {
  if (enterpriseGuids.length === 0) return new Map();
  const found = await db
    .select({ guid: version.enterpriseGuid, content: version.content })
    .from(version)
    .where(and(inArray(version.enterpriseGuid, [...enterpriseGuids]), eq(version.isFormal, true)));
  // An approved version is complete: it was checked by the whole form when it was submitted.
  return new Map(
    found.map(({ guid, content }) => [guid, maskedInfo(openContent(content)) as EnterpriseInfo]),
  );
}

/** Whether some information of an enterprise has been approved. */
export async function hasApprovedInfo(db: Db, enterpriseGuid: string): Promise<boolean> {
  const [found] = await db
    .select({ guid: version.guid })
    .from(version)
    .where(and(eq(version.enterpriseGuid, enterpriseGuid), eq(version.isFormal, true)));
  return found !== undefined;
}

/** The basic account of an enterprise in full, to compare a payer with it or to pay it; null while none has been approved. */
export const basicAccountOf = async (db: Db, enterpriseGuid: string): Promise<BasicAccount | null> =>
  (await basicAccountsOf(db, [enterpriseGuid])).get(enterpriseGuid) ?? null;

/** An account as an enterprise's information names it. */
export interface BasicAccount {
  name: string;
  bank: string;
  account: string;
}

/** The same of several enterprises; those without an approved version are left out. */
export async function basicAccountsOf(
  db: Db,
  enterpriseGuids: readonly string[],
): Promise<Map<string, BasicAccount>> {
  if (enterpriseGuids.length === 0) return new Map();
  const found = await db
    .select({ guid: version.enterpriseGuid, content: version.content })
    .from(version)
    .where(and(isOneOf(version.enterpriseGuid, enterpriseGuids), eq(version.isFormal, true)));
  return new Map(
    found.map(({ guid, content }) => {
      const { bankAccountName, bankName, bankAccountNo } = openContent(content) as EnterpriseInfo;
      return [guid, { name: bankAccountName, bank: bankName, account: bankAccountNo }];
    }),
  );
}

/** What two enterprises may have in common (affiliated enterprises), of an approved version. */
export interface AffiliationKeys {
  enterpriseGuid: string;
  legalRepName: string;
  /** Blind index of the legal representative's ID number. */
  legalRepIdMark: string | null;
  legalRepPhone: string;
  contactPhone: string;
}

const keyColumns = {
  enterpriseGuid: version.enterpriseGuid,
  legalRepName: version.legalRepName,
  legalRepIdMark: version.legalRepIdMark,
  legalRepPhone: version.legalRepPhone,
  contactPhone: version.contactPhone,
};

/** The keys of an enterprise and of every other that shares its legal representative or a phone; null while it has no approved version. */
export async function affiliationKeys(
  db: Db,
  enterpriseGuid: string,
): Promise<{ own: AffiliationKeys; others: AffiliationKeys[] } | null> {
  const [own] = await db
    .select(keyColumns)
    .from(version)
    .where(and(eq(version.enterpriseGuid, enterpriseGuid), eq(version.isFormal, true)));
  if (!own) return null;
  const phones = [...new Set([own.legalRepPhone, own.contactPhone])].filter(Boolean);
  const others = await db
    .select(keyColumns)
    .from(version)
    .where(
      and(
        eq(version.isFormal, true),
        ne(version.enterpriseGuid, enterpriseGuid),
        or(
          own.legalRepIdMark ? eq(version.legalRepIdMark, own.legalRepIdMark) : undefined,
          own.legalRepName ? eq(version.legalRepName, own.legalRepName) : undefined,
          inArray(version.legalRepPhone, phones),
          inArray(version.contactPhone, phones),
        ),
      ),
    )
    .limit(50);
  return { own, others };
}

/** Whose information a version is; null when there is none of this guid. */
export async function enterpriseOfVersion(db: Db, guid: string): Promise<string | null> {
  const [found] = await db
    .select({ enterpriseGuid: version.enterpriseGuid })
    .from(version)
    .where(eq(version.guid, guid));
  return found?.enterpriseGuid ?? null;
}
