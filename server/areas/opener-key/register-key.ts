import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { openerKeyCalls } from '#shared/areas/opener-key/contract';
import { openerKeyText } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { record } from '../audit/audit.service.ts';
import { signDigest } from '../certificate/signatures.service.ts';
import { ownSigningCertificates } from '../certificate/signing-certificates.service.ts';
import { keysOf } from './find-keys.ts';
import { askSecurity } from './notices.ts';
import { openSealing } from './open-sealing.ts';
import { openerKey } from './opener-key.table.ts';
import { registerObstacle } from './own-keys.ts';

type Calls = typeof openerKeyCalls;
const FILE_NAME = 'opener-key.json';
/** Between making a key and registering it lie minutes; what was signed long ago is not taken for new. */
const MADE_WITHIN_HOURS = 24;

/**
 * Takes the public half of a key: the file that names it is written here anew and must be what the opener signed. The
 * same one sent again changes nothing.
 */
export async function registerKey(
  { guid, recipient, made, certificateGuid, signature }: z.output<Calls['register']['input']>,
  context: Context,
): Promise<z.output<Calls['register']['output']>> {
  const { actor } = context;
  const { isRecipient, recipientFingerprint } = await openSealing();
  if (!isRecipient(recipient))
    throw faultAt('recipient', {
      cn: '开标密钥的公钥格式不正确',
      en: "This is not the public half of an opener's key",
    });
  const file = openerKeyText({ opener: actor.guid, recipient, made });
  const digest = sha256Of(file);
  return inTransaction(context.db, async (db) => {
    const [known] = await db.select().from(openerKey).where(eq(openerKey.guid, guid));
    if (known) {
      // with another key it is another registration under a number that is taken
      if (known.userGuid !== actor.guid || known.recipient !== recipient) throw new NotFound();
      return { guid, version: known.version };
    }
    const obstacle = registerObstacle(
      await ownSigningCertificates(db, actor.guid),
      await keysOf(db, actor.guid),
    );
    if (obstacle) throw new BusinessError(obstacle);
    await refuseKnown(db, recipient);
    await refuseOld(db, made);
    const { serial } = await signDigest(
      { certificateGuid, digest, signature, fileName: FILE_NAME },
      { ...context, db },
    );
    await db.insert(openerKey).values({
      guid,
      userGuid: actor.guid,
      enterpriseGuid: actor.enterpriseGuid,
      personName: actor.name,
      enterpriseName: actor.enterpriseName,
      recipient,
      fingerprint: recipientFingerprint(recipient),
      file,
      digest,
      certificateSerial: serial,
    });
    await record(db, context, {
      event: 'openerKey.register',
      objectType: 'openerKey',
      objectGuid: guid,
      objectName: actor.name,
      after: { recipient, digest },
    });
    await askSecurity(db, { guid, personName: actor.name, enterpriseName: actor.enterpriseName });
    return { guid, version: 1 };
  });
}

/** @throws BusinessError when the key has been registered before, by whomever */
async function refuseKnown(db: Db, recipient: string): Promise<void> {
  const [known] = await db
    .select({ guid: openerKey.guid })
    .from(openerKey)
    .where(eq(openerKey.recipient, recipient));
  if (known)
    throw faultAt('recipient', {
      cn: '该密钥已登记过，请重新生成',
      en: 'This key has been registered before; please make a new one',
    });
}

/** @throws BusinessError when the file is not of today by the database's clock */
async function refuseOld(db: Db, made: string): Promise<void> {
  const { rows } = await db.execute<{ isNew: boolean }>(
    sql`select abs(extract(epoch from now() - ${made}::timestamptz)) < ${MADE_WITHIN_HOURS * 3600}::int as "isNew"`,
  );
  if (!rows[0]!.isNew)
    throw faultAt('made', {
      cn: '密钥生成时间与平台时间相差超过24小时，请检查本机时间后重新生成',
      en: "The key was not made within 24 hours of the platform's time: check the clock of this computer and make a new one",
    });
}
