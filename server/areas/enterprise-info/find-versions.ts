import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import {
  enterpriseReview,
  enterpriseVersion as version,
  type EnterpriseVersion,
} from './enterprise-version.table.ts';

/** The version of an enterprise that is in force; null while none has been approved. */
export async function formalVersion(db: Db, enterpriseGuid: string): Promise<EnterpriseVersion | null> {
  const [found] = await db
    .select()
    .from(version)
    .where(and(eq(version.enterpriseGuid, enterpriseGuid), eq(version.isFormal, true)));
  return found ?? null;
}

/** The version of an enterprise that is being written or reviewed, or was refused; null when there is none. */
export async function openVersion(db: Db, enterpriseGuid: string): Promise<EnterpriseVersion | null> {
  const [found] = await db
    .select()
    .from(version)
    .where(
      and(
        eq(version.enterpriseGuid, enterpriseGuid),
        ne(version.status, enterpriseApproval.code.approved),
        isNull(version.discardedAt),
      ),
    );
  return found ?? null;
}

/** A version of this enterprise; another's is the same as none. */
export async function versionOf(db: Db, enterpriseGuid: string, guid: string): Promise<EnterpriseVersion> {
  const [found] = await db
    .select()
    .from(version)
    .where(and(eq(version.guid, guid), eq(version.enterpriseGuid, enterpriseGuid)));
  if (!found || found.discardedAt) throw new NotFound();
  return found;
}

/**
 * The version a person means to act on, as they last saw it.
 * @throws NotFound for another enterprise's, BusinessError when it has changed since.
 */
export async function meantVersion(
  db: Db,
  enterpriseGuid: string,
  meant: { guid: string; version: number },
): Promise<EnterpriseVersion> {
  const found = await versionOf(db, enterpriseGuid, meant.guid);
  if (found.version !== meant.version) throw new BusinessError(STALE);
  return found;
}

/** Every version of an enterprise, the newest first. */
export const versionsOf = (db: Db, enterpriseGuid: string): Promise<EnterpriseVersion[]> =>
  db.select().from(version).where(eq(version.enterpriseGuid, enterpriseGuid)).orderBy(desc(version.number));

/** The last submission of a version; null when it has not been submitted. */
export async function lastReview(db: Db, versionGuid: string) {
  const [found] = await db
    .select()
    .from(enterpriseReview)
    .where(eq(enterpriseReview.versionGuid, versionGuid))
    .orderBy(desc(enterpriseReview.round))
    .limit(1);
  return found ?? null;
}
