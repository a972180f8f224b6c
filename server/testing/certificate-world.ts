import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign, webcrypto } from 'node:crypto';
import { authorityCalls } from '#shared/areas/certificate/authority-contract';
import { certificateCalls } from '#shared/areas/certificate/contract';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { findPlatform, storeEnterprise } from '../areas/enterprise/enterprise.service.ts';
import { Pkcs10CertificateRequestGenerator } from '../areas/certificate/x509.ts';
import { aCompany, anEnterprise, aUser } from './builders.ts';
import { freshUscc } from './enterprise-world.ts';
import type { TestApp } from './test-app.ts';

/** A key pair with its request, made by other programs than the browser's. */
export async function aKey(namedCurve = 'P-256') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  const algorithm = { name: 'ECDSA', namedCurve };
  const keys = {
    privateKey: await webcrypto.subtle.importKey(
      'pkcs8',
      privateKey.export({ type: 'pkcs8', format: 'der' }),
      algorithm,
      true,
      ['sign'],
    ),
    publicKey: await webcrypto.subtle.importKey(
      'spki',
      publicKey.export({ type: 'spki', format: 'der' }),
      algorithm,
      true,
      ['verify'],
    ),
  };
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: [{ CN: ['whoever'] }],
    // The journeys know the browser's keys too, and take these for others.
    keys: keys as never,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  });
  return { privateKey, publicKey, request: Buffer.from(request.rawData).toString('base64') };
}

/** Signs as `openssl dgst -sha256 -sign` does; the digest is that of the content. */
export const signContent = (key: KeyObject, content: string | Buffer) => ({
  digest: createHash('sha256').update(content).digest('hex'),
  signature: sign('sha256', Buffer.from(content), key).toString('base64'),
});

/** The platform with who issues, and approved suppliers with people who apply. */
export async function certificateWorld({ db, call }: Pick<TestApp, 'db' | 'call'>) {
  // Another world of the same database may have made the platform: there is one.
  const known = await findPlatform(db);
  const platform = known
    ? { guid: known }
    : await aCompany(db, { name: '平台', subjectTypes: [subjectType.code.platform] });
  const security = await aUser(db, {
    enterpriseGuid: platform.guid,
    name: '安全员',
    type: subjectType.code.platform,
    roles: [roleCode.code.securityAdministrator],
  });

  /** A person of an enterprise whose information is approved unless said. */
  const anApplicant = async (given: { isApproved?: boolean; enterpriseGuid?: string } = {}) => {
    const { isApproved = true } = given;
    const enterprise = given.enterpriseGuid
      ? { guid: given.enterpriseGuid }
      : await anEnterprise(db, {
          subjectTypes: [subjectType.code.supplier],
          approvalState: isApproved ? enterpriseApproval.code.approved : enterpriseApproval.code.draft,
        });
    if (!given.enterpriseGuid) await storeEnterprise(db, enterprise.guid, { uscc: freshUscc() });
    return aUser(db, {
      enterpriseGuid: enterprise.guid,
      type: subjectType.code.supplier,
      roles: [roleCode.code.supplier],
    });
  };

  const applied = async (person: { guid: string }) => {
    const key = await aKey();
    const guid = randomUUID();
    const answer = await call(certificateCalls.apply, { guid, request: key.request }, person);
    if (answer.code !== 1) throw new Error(answer.info);
    return { ...key, ...answer.data };
  };

  /** Applied for and issued; with the certificate (base64 DER). */
  const issued = async (person: { guid: string }) => {
    const key = await applied(person);
    const answer = await call(authorityCalls.issue, { guid: key.guid, version: key.version }, security);
    if (answer.code !== 1) throw new Error(answer.info);
    const { data } = await call(certificateCalls.own, {}, person);
    const certificate = data.list.find(({ guid }) => guid === key.guid)!.certificate!;
    return { ...key, ...answer.data, certificate };
  };

  return { platform, security, anApplicant, applied, issued };
}
