import { type Signed, signedText } from '#shared/areas/certificate/signed';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { signDigest } from './signatures.service.ts';
import { ownSigningCertificates } from './signing-certificates.service.ts';

/**
 * The serial of the certificate a person has signed a document with; null where they have none and hand in a scan of the
 * signed and stamped paper. Who has a certificate in force signs with it.
 * @throws BusinessError at the field when neither is there, or the signature does not fit the digest.
 */
export async function serialSignedWith(
  db: Db,
  context: Context,
  { digest, fileName, signed }: { digest: string; fileName: string; signed: Signed },
): Promise<string | null> {
  const able = await ownSigningCertificates(db, context.actor.guid);
  if (able.length === 0) {
    if (!signed.scanFile) throw faultAt('scanFile', signedText.scanMissing);
    return null;
  }
  const { certificateGuid, signature } = signed;
  if (!certificateGuid || !signature) throw faultAt('signature', signedText.certificateUnused);
  const { serial } = await signDigest({ certificateGuid, digest, signature, fileName }, { ...context, db });
  return serial;
}
