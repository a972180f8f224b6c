import { KeyObject, randomUUID, webcrypto } from 'node:crypto';
import { revocationReason } from '#shared/areas/certificate/codes';
import { issueCertificate, revokeAsAuthority } from '../../areas/certificate/authority-acts.ts';
import { applyForCertificate } from '../../areas/certificate/own-certificates.ts';
import { KEY, openX509, SIGNING } from '../../areas/certificate/open-x509.ts';
import type { Db } from '../../db/client.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

/** Who has applied; the first supplier has not, so that everybody can try it from the beginning. */
const APPLICANT = 'supplier4';

/** A certificate that was revoked, and an application that waits; their keys belong to nobody. */
export async function addDemoCertificates(db: Db, { userOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const applicant = await as(APPLICANT);
  const security = await as('security');
  const apply = async () =>
    applyForCertificate(
      { guid: randomUUID(), request: (await aRequest(applicant.actor.name)).request },
      applicant,
    );

  const issued = await issueCertificate(undefined)(await apply(), security);
  const reason = revocationReason.code.keyCompromise;
  await revokeAsAuthority({ ...issued, reason, note: '持有人电话报告私钥文件遗失' }, security);
  await apply();
  await end();
}

/** A request for a certificate, with the key that signed it. */
export async function aRequest(name: string): Promise<{ request: string; privateKey: KeyObject }> {
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const { Pkcs10CertificateRequestGenerator } = await openX509();
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: [{ CN: [name] }],
    keys,
    signingAlgorithm: SIGNING,
  });
  return {
    request: Buffer.from(request.rawData).toString('base64'),
    privateKey: KeyObject.from(keys.privateKey),
  };
}
