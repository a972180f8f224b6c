import { certificateStatus } from '#shared/areas/certificate/codes';
import type { Db } from '../../db/client.ts';
import { statusOf } from './certificate-rows.ts';
import { certificatesOf } from './find-certificates.ts';

/** A certificate a document can be signed with. */
export interface SigningCertificate {
  guid: string;
  serial: string;
  keyFingerprint: string;
}

/** A person's certificates that are in force now, the newest first. */
export async function ownSigningCertificates(db: Db, userGuid: string): Promise<SigningCertificate[]> {
  const found = await certificatesOf(db, userGuid);
  return found
    .filter((one) => statusOf(one) === certificateStatus.code.issued)
    .map(({ row }) => ({ guid: row.guid, serial: row.serial!, keyFingerprint: row.keyFingerprint }));
}
