import { signatureFault } from '#shared/areas/certificate/codes';
import type { Db } from '../../db/client.ts';
import { verifyDigest } from './verify-digest.ts';

/**
 * Whether a signature file is good now and by a certificate of this company's people; it is kept by who asks, and nothing is
 * put down here: what is signed may be sealed.
 */
export async function isSignedForCompany(
  db: Db,
  { digest, sig, cert }: { digest: string; sig: string; cert: string },
  enterpriseGuid: string,
): Promise<'good' | 'changed' | 'otherSigner'> {
  const { faults, signer } = await verifyDigest(db, { digest, signature: sig, certificate: cert });
  const isTheirs = signer?.enterpriseGuid === enterpriseGuid;
  if (!isTheirs || faults.some((fault) => fault !== signatureFault.code.changed)) return 'otherSigner';
  return faults.length === 0 ? 'good' : 'changed';
}

/** Whether a signature kept earlier is still that of its digest, by a certificate issued here; whatever became of that since. */
export async function isSignatureIntact(
  db: Db,
  { digest, sig, cert }: { digest: string; sig: string; cert: string },
): Promise<boolean> {
  const { unreadable, foreign, changed } = signatureFault.code;
  const broken: readonly string[] = [unreadable, foreign, changed];
  const { faults } = await verifyDigest(db, { digest, signature: sig, certificate: cert });
  return !faults.some((fault) => broken.includes(fault));
}
