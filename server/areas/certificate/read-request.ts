import { createHash, webcrypto } from 'node:crypto';
import { faultAt } from '../../kit/errors.ts';
import { KEY, openX509 } from './open-x509.ts';

/** What a request proves: that its sender has the private key of this public one. */
export interface ReadRequest {
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer;
  /** SHA-256 of it, hexadecimal. */
  keyFingerprint: string;
}

const WRONG = { cn: '证书请求格式不正确', en: 'The request for a certificate has the wrong format' };

/**
 * Reads a PKCS#10 request (base64 DER) and checks its own signature. Whom it names is not looked at: that is said by
 * the data of the platform.
 * @throws BusinessError at field `request`
 */
export async function readRequest(request: string): Promise<ReadRequest> {
  const read = await parse(request).catch(() => null);
  if (read === null) throw faultAt('request', WRONG);
  if (!read.isSigned)
    throw faultAt('request', {
      cn: '证书请求的签名与其公钥不符，请重新生成',
      en: 'The signature of the request does not fit its public key; please make a new one',
    });
  return read;
}

async function parse(request: string) {
  const der = Buffer.from(request, 'base64');
  const { Pkcs10CertificateRequest } = await openX509();
  const parsed = new Pkcs10CertificateRequest(der);
  const publicKey = Buffer.from(parsed.publicKey.rawData);
  // refuses every key but one on this curve
  await webcrypto.subtle.importKey('spki', publicKey, KEY, true, ['verify']);
  return {
    publicKey,
    keyFingerprint: createHash('sha256').update(publicKey).digest('hex'),
    isSigned: await parsed.verify(),
  };
}
