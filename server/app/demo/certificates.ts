import { KeyObject, randomUUID, webcrypto } from 'node:crypto';
import { revocationReason } from '#shared/areas/certificate/codes';
import { issueCertificate, revokeAsAuthority } from '../../areas/certificate/authority-acts.ts';
import { applyForCertificate, ownCertificates, revokeOwn } from '../../areas/certificate/own-certificates.ts';
import { KEY, openX509, SIGNING } from '../../areas/certificate/open-x509.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
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

/** A certificate in force with the private key of it. */
export interface HeldCertificate {
  guid: string;
  /** Base64 of its DER. */
  certificate: string;
  privateKey: KeyObject;
}

/**
 * Lets somebody act with a certificate that is revoked afterwards: its key is nobody's, and who has a certificate in force
 * must sign with it. What was signed stays good.
 */
export async function withCertificate<T>(
  person: Context,
  security: Context,
  act: (held: HeldCertificate) => Promise<T>,
): Promise<T> {
  const { request, privateKey } = await aRequest(person.actor.name);
  const applied = await applyForCertificate({ guid: randomUUID(), request }, person);
  const issued = await issueCertificate(undefined)(applied, security);
  const { list } = await ownCertificates({}, person);
  const { certificate } = list.find(({ guid }) => guid === applied.guid)!;
  const done = await act({ guid: issued.guid, certificate: certificate!, privateKey });
  const reason = revocationReason.code.cessationOfOperation;
  await revokeOwn({ ...issued, reason, note: '更换电脑，将重新申请' }, person);
  return done;
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
