import { randomBytes } from 'node:crypto';
import type { JsonName } from '@peculiar/x509';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { seal, unsealed } from '../../kit/secret-key.ts';
import { certificateAuthority } from './certificate.table.ts';
import { KEY, openX509, SIGNING } from './open-x509.ts';

const SEALED_FOR = 'certificate authority';
const ROOT_YEARS = 20;
const SERIAL_BYTES = 16;
const NAME: JsonName = [{ C: ['CN'] }, { O: ['招采平台'] }, { CN: ['招采平台证书颁发机构'] }];

/** A serial number nobody can foresee: positive, at most 20 bytes (RFC 5280 4.1.2.2). */
export function drawSerial(): string {
  const drawn = randomBytes(SERIAL_BYTES);
  drawn[0]! = (drawn[0]! & 0x7f) | 0x40;
  return drawn.toString('hex');
}

/** Whole seconds, as certificates write them. */
export const wholeSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);

/**
 * The root of the built-in authority. Whoever comes first makes it; two processes that start at once agree on the one
 * that was stored. @throws WrongSecretKey
 */
export async function findRoot(db: Db): Promise<{ certificate: Buffer; key: CryptoKey }> {
  const found = (await stored(db)) ?? (await make(db));
  const pkcs8 = unsealed(SEALED_FOR, found.sealedKey);
  const key = await crypto.subtle.importKey('pkcs8', Buffer.from(pkcs8, 'base64'), KEY, false, ['sign']);
  return { certificate: Buffer.from(found.certificate, 'base64'), key };
}

async function stored(db: Db) {
  const [found] = await db.select().from(certificateAuthority);
  return found;
}

async function make(db: Db) {
  const {
    BasicConstraintsExtension,
    KeyUsageFlags,
    KeyUsagesExtension,
    SubjectKeyIdentifierExtension,
    X509CertificateGenerator,
  } = await openX509();
  const keys = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const notBefore = wholeSeconds(new Date());
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + ROOT_YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: drawSerial(),
    name: NAME,
    notBefore,
    notAfter,
    signingAlgorithm: SIGNING,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return inTransaction(db, async (tx) => {
    await tx
      .insert(certificateAuthority)
      .values({
        certificate: Buffer.from(certificate.rawData).toString('base64'),
        sealedKey: seal(SEALED_FOR, pkcs8),
      })
      .onConflictDoNothing();
    return (await stored(tx))!;
  });
}
