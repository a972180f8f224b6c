import { type KeyObject, X509Certificate } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { eq } from 'drizzle-orm';
import { revocationReason, signatureFault, type SignatureFault } from '#shared/areas/certificate/codes';
import type { Db } from '../../db/client.ts';
import { authorityOf } from './authority-in-use.ts';
import { certificate, type Certificate } from './certificate.table.ts';
import { databaseTime } from './issue-certificate.ts';

const f = signatureFault.code;
/** A public key of P-256 in SubjectPublicKeyInfo ends in its uncompressed point. */
const POINT_BYTES = 65;

/** What verifying a signature finds. */
export interface Verification {
  /** Everything that speaks against it; none: it is good. */
  faults: SignatureFault[];
  /** The certificate as it was issued; null when it was not issued here. */
  signer: Certificate | null;
}

/**
 * Verifies a signature of a file digest: that it was made with the key of the certificate, and that the certificate
 * was issued here and in force at `at` (now unless said). A key that was lost is not believed at any time.
 */
export async function verifyDigest(
  db: Db,
  {
    digest,
    signature,
    certificate: text,
    at,
  }: {
    /** SHA-256 of the file, 64 hexadecimal digits. */
    digest: string;
    /** ECDSA, DER in base64. */
    signature: string;
    /** Base64 DER. */
    certificate: string;
    at?: Date;
  },
): Promise<Verification> {
  const found = readCertificate(text);
  if (found === null) return { faults: [f.unreadable], signer: null };
  const { read, key } = found;
  const faults = new Set<SignatureFault>();
  const signer = await issuedHere(db, read);
  if (signer === null) faults.add(f.foreign);
  const time = at ?? (await databaseTime(db));
  if (time < read.validFromDate) faults.add(f.notYetValid);
  if (time >= read.validToDate) faults.add(f.expired);
  if (signer !== null && isRevokedAt(signer, time)) faults.add(f.revoked);
  if (!isSignedBy(key, digest, signature)) faults.add(f.changed);
  return { faults: [...faults], signer };
}

/** The certificate with its key; null when either cannot be read. */
function readCertificate(text: string) {
  try {
    const read = new X509Certificate(Buffer.from(text, 'base64'));
    return { read, key: read.publicKey };
  } catch {
    return null;
  }
}

/** Its row, when the authority has signed these very bytes. */
async function issuedHere(db: Db, read: X509Certificate): Promise<Certificate | null> {
  const root = new X509Certificate(await authorityOf(db, { revocationListUrl: undefined }).root());
  if (!read.checkIssued(root) || !read.verify(root.publicKey)) return null;
  const [found] = await db
    .select()
    .from(certificate)
    .where(eq(certificate.serial, read.serialNumber.toLowerCase()));
  return found?.certificate === read.raw.toString('base64') ? found : null;
}

const isRevokedAt = ({ revokeTime, revokeReason }: Certificate, time: Date) =>
  revokeTime !== null && (revokeTime <= time || revokeReason === revocationReason.code.keyCompromise);

function isSignedBy(key: KeyObject, digest: string, signature: string): boolean {
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false;
  const point = key.export({ type: 'spki', format: 'der' }).subarray(-POINT_BYTES);
  try {
    return p256.verify(Buffer.from(signature, 'base64'), Buffer.from(digest, 'hex'), point, {
      prehash: false,
      // other programs make signatures with either half
      lowS: false,
      format: 'der',
    });
  } catch {
    return false; // not the form of a signature
  }
}
