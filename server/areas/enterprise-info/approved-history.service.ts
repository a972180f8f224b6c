import { and, desc, eq, isNull } from 'drizzle-orm';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import type { FieldChange } from '#shared/areas/enterprise/contract';
import { infoDoubts } from '#shared/areas/enterprise/doubts';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { enterpriseVersion as version } from './enterprise-version.table.ts';
import { formalVersion } from './find-versions.ts';
import { changesBetween } from './own-info.ts';
import { openContent } from './sealed-content.ts';

/** What an approved version changed; the first one changed nothing, it began. */
export interface ApprovedChange {
  at: Date;
  isFirst: boolean;
  /** ID and account number masked. */
  fields: FieldChange[];
}

/** What each approved version of an enterprise's information changed, the newest first, at most `most`. */
export async function approvedChanges(
  db: Db,
  enterpriseGuid: string,
  most: number,
): Promise<ApprovedChange[]> {
  const found = await db
    .select()
    .from(version)
    .where(
      and(
        eq(version.enterpriseGuid, enterpriseGuid),
        eq(version.status, enterpriseApproval.code.approved),
        isNull(version.discardedAt),
      ),
    )
    .orderBy(desc(version.number))
    // One more: what the last one shown changed is read against it.
    .limit(most + 1);
  const byGuid = new Map(found.map((one) => [one.guid, one]));
  return found.slice(0, most).map((one) => {
    const base = one.baseGuid ? byGuid.get(one.baseGuid) : undefined;
    return {
      at: one.decidedAt ?? one.updatedAt,
      isFirst: one.baseGuid === null,
      fields: base ? changesBetween(base, one, false) : [],
    };
  });
}

/** The fields of the approved information that stricter checks doubt (identifiers.md 3.9). */
export async function approvedDoubts(db: Db, enterpriseGuid: string): Promise<string[]> {
  const formal = await formalVersion(db, enterpriseGuid);
  return formal ? Object.keys(infoDoubts(openContent(formal.content), formatDate(new Date()))) : [];
}
