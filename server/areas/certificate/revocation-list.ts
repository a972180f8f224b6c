import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { certificateStatus, revocationReason } from '#shared/areas/certificate/codes';
import type { Db } from '../../db/client.ts';
import { authorityOf } from './authority-in-use.ts';
import type { Revocation } from './certificate-authority.ts';
import { certificate } from './certificate.table.ts';
import { databaseTime } from './issue-certificate.ts';

/** A list is signed anew when it would say something else, and every hour: who fetches it wants a late one. */
const KEPT_MS = 3_600_000;

interface Signed {
  of: string;
  at: Date;
  list: Buffer;
}
/** The last list of each database. */
const signed = new WeakMap<Db, Signed>();

/** Everything revoked, signed by the authority (DER). */
export async function revocationList(db: Db): Promise<Buffer> {
  const revoked = await revocations(db);
  const root = await authorityOf(db, { revocationListUrl: undefined }).root();
  const of = JSON.stringify([root.toString('base64'), revoked]);
  const at = await databaseTime(db);
  const known = signed.get(db);
  if (known?.of === of && at.getTime() - known.at.getTime() < KEPT_MS) return known.list;
  const list = await authorityOf(db, { revocationListUrl: undefined }).revocationList({ revoked, at });
  signed.set(db, { of, at, list });
  return list;
}

/** Certificates that were revoked; one stays in the list after its end. */
const revocations = async (db: Db): Promise<Revocation[]> =>
  (
    await db
      .select({ serial: certificate.serial, time: certificate.revokeTime, reason: certificate.revokeReason })
      .from(certificate)
      .where(and(eq(certificate.status, certificateStatus.code.revoked), isNotNull(certificate.serial)))
      .orderBy(asc(certificate.revokeTime), asc(certificate.guid))
  ).map(({ serial, time, reason }) => ({
    serial: serial!,
    time: time!,
    reason: reason ?? revocationReason.code.unspecified,
  }));
