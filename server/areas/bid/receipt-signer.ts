import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { and, desc, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { seal, unsealed } from '../../kit/secret-key.ts';
import { certifyPlatformKey } from '../certificate/platform-certificate.service.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { receiptSigner, type Signature } from './bid.table.ts';

const SEALED_FOR = 'bid receipts';
/** Whom the certificate names: the platform, for its receipts. */
const NAME = '投标回执';

/** The key receipts are signed with now, and its certificate (base64 DER). */
export interface Signer {
  certificate: string;
  key: KeyObject;
}

/** The newest in force for another day; made where there is none, so that a signer follows each before it ends. */
export async function findSigner(db: Db): Promise<Signer> {
  const found = (await inForce(db)) ?? (await makeSigner(db));
  const pkcs8 = Buffer.from(unsealed(SEALED_FOR, found.sealedKey), 'base64');
  return {
    certificate: found.certificate,
    key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
  };
}

async function inForce(db: Db) {
  const [found] = await db
    .select()
    .from(receiptSigner)
    .where(
      and(lte(receiptSigner.validFrom, sql`now()`), gt(receiptSigner.validTo, sql`now() + interval '1 day'`)),
    )
    .orderBy(desc(receiptSigner.validFrom), desc(receiptSigner.serial))
    .limit(1);
  return found;
}

async function makeSigner(db: Db) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { certificate, serial, validFrom, validTo } = await certifyPlatformKey(db, {
    use: NAME,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
  });
  const sealedKey = seal(SEALED_FOR, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'));
  await db.insert(receiptSigner).values({ serial, certificate, sealedKey, validFrom, validTo });
  return { certificate, sealedKey };
}

/** Signs a file of the platform's: as `openssl dgst -sha256 -sign` does. */
export const signText = ({ certificate, key }: Signer, text: string): Signature => ({
  digest: sha256Of(text),
  cert: certificate,
  sig: sign('sha256', Buffer.from(text), key).toString('base64'),
});
