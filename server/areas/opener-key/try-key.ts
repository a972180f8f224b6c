import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CHALLENGE_MINUTES } from '#shared/areas/opener-key/codes';
import type { openerKeyCalls } from '#shared/areas/opener-key/contract';
import { formatDateTime } from '#shared/kit/dates';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { faultAt } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { record } from '../audit/audit.service.ts';
import { decideOwn } from './decide-key.ts';
import { lockKey } from './find-keys.ts';
import { openSealing } from './open-sealing.ts';
import { openerKey } from './opener-key.table.ts';

type Calls = typeof openerKeyCalls;
const CHALLENGE_BYTES = 32;
const digestOf = (bytes: Uint8Array) => sha256Of(bytes);

/** Bytes that only the holder of the private half can read; the last asked for counts. */
export async function challengeKey(
  { guid }: z.output<Calls['challenge']['input']>,
  { db: outer, actor }: Context,
): Promise<z.output<Calls['challenge']['output']>> {
  const { sealTo } = await openSealing();
  return inTransaction(outer, async (db) => {
    const of = await lockKey(db, { guid, userGuid: actor.guid });
    refuse(decideOwn(of).try);
    const secret = new Uint8Array(randomBytes(CHALLENGE_BYTES));
    await db
      .update(openerKey)
      .set({ challengeDigest: digestOf(secret), challengeTime: sql`now()` })
      .where(eq(openerKey.guid, guid));
    return { challenge: Buffer.from(await sealTo(of.row.recipient, secret)).toString('base64') };
  });
}

/** Takes what was in the challenge: the opener can open with this key today. Each challenge is answered once. */
export async function answerChallenge(
  { guid, answer }: z.output<Calls['answer']['input']>,
  context: Context,
): Promise<z.output<Calls['answer']['output']>> {
  return inTransaction(context.db, async (db) => {
    const of = await lockKey(db, { guid, userGuid: context.actor.guid });
    refuse(decideOwn(of).try);
    const [tried] = await db
      .update(openerKey)
      .set({ challengeDigest: null, tryTime: sql`now()` })
      .where(
        and(
          eq(openerKey.guid, guid),
          eq(openerKey.challengeDigest, digestOf(Buffer.from(answer, 'hex'))),
          gt(openerKey.challengeTime, sql`now() - make_interval(mins => ${CHALLENGE_MINUTES})`),
        ),
      )
      .returning({ tryTime: openerKey.tryTime });
    if (!tried)
      throw faultAt('answer', {
        cn: `验证未通过：结果不符，或已超过${CHALLENGE_MINUTES}分钟，请重试`,
        en: `It does not fit, or ${CHALLENGE_MINUTES} minutes are over; please try again`,
      });
    await record(db, context, {
      event: 'openerKey.try',
      objectType: 'openerKey',
      objectGuid: guid,
      objectName: of.row.personName,
    });
    return { tryTime: formatDateTime(tried.tryTime!) };
  });
}
