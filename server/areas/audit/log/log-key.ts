import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { seal, unsealed } from '../../../kit/secret-key.ts';
import { auditLog, auditLogKey } from '../audit.table.ts';

const SEALED_FOR = 'audit log';

/** The two halves of the key heads are signed with. */
export interface LogKey {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** The name of a log: the host it is found at, and its number. */
export const originOf = (host: string, number: number) => `${host}/log/${number}`;

/** Makes the key and the first log where there are none, named after this host; later starts find them. */
export const prepareLog = (db: Db, host: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await tx
      .insert(auditLogKey)
      .values({
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        sealedKey: seal(SEALED_FOR, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
      })
      .onConflictDoNothing();
    await tx
      .insert(auditLog)
      .values({ number: 1, origin: originOf(host, 1) })
      .onConflictDoNothing();
  });

/** The public half; null before the first start. */
export async function findPublicKey(db: Db): Promise<KeyObject | null> {
  const [found] = await db.select({ publicKey: auditLogKey.publicKey }).from(auditLogKey);
  return found
    ? createPublicKey({ key: Buffer.from(found.publicKey, 'base64'), format: 'der', type: 'spki' })
    : null;
}

/** The key of the log. @throws WrongSecretKey */
export async function findLogKey(db: Db): Promise<LogKey> {
  const [found] = await db.select().from(auditLogKey);
  if (!found) throw new Error('the log has no key: it is made at the start of the program');
  const pkcs8 = Buffer.from(unsealed(SEALED_FOR, found.sealedKey), 'base64');
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
