import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { sealPolicyStatus } from '#shared/areas/seal-policy/codes';
import { sealText as t } from '#shared/areas/seal-policy/fault-texts';
import type { EnvelopeKind } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { unsealed } from '../../kit/secret-key.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { keysInForceOf } from '../opener-key/keys-in-force.service.ts';
import { openersOf } from './find-policies.ts';
import { TIME_KEY } from './publish-policy.ts';
import {
  sealPolicy as policy,
  type SealPolicyOpenerRecord,
  sealTechnicalResult,
  sealTimeKey as timeKey,
} from './seal-policy.table.ts';

export { sealCalled } from './publish-with-issue.ts';
export { envelopesOf, takesSealed } from './sealed-tender.ts';

/** A published policy: its bytes say everything else (`readSealPolicy`). */
export interface PublishedPolicy {
  guid: string;
  tenderGuid: string;
  edition: number;
  isInForce: boolean;
  /** The bytes that bidders seal under, UTF-8. */
  file: string;
  /** SHA-256 of them, hexadecimal. */
  digest: string;
  deadline: Date;
  publishedAt: Date;
}

const published = {
  guid: policy.guid,
  tenderGuid: policy.tenderGuid,
  edition: policy.edition,
  isInForce: sql<boolean>`${policy.status} = ${sql.raw(String(sealPolicyStatus.code.inForce))}`,
  file: sql<string>`${policy.file}`,
  digest: sql<string>`${policy.digest}`,
  deadline: sql<Date>`${policy.deadline}`.mapWith(policy.deadline),
  publishedAt: sql<Date>`${policy.publishedAt}`.mapWith(policy.publishedAt),
};

/** Every policy published of a tender, the first first. Bids stand under the one whose digest their envelope names. */
export const publishedPolicies = (db: Db, tenderGuid: string): Promise<PublishedPolicy[]> =>
  db
    .select(published)
    .from(policy)
    .where(and(eq(policy.tenderGuid, tenderGuid), isNotNull(policy.file)))
    .orderBy(policy.edition);

/** The policy a bid is sealed under now; null before one is published, and of a tender that takes no sealed bids. */
export const policyInForce = async (db: Db, tenderGuid: string): Promise<PublishedPolicy | null> =>
  (await publishedPolicies(db, tenderGuid)).find(({ isInForce }) => isInForce) ?? null;

/** Who opens under a policy, in the order of their ids. */
export const openersOfPolicy = (db: Db, policyGuid: string): Promise<SealPolicyOpenerRecord[]> =>
  openersOf(db, [policyGuid]);

/** The openers of a tender, or of a call of one, whose key is not in force until a moment. */
export async function openersWithoutKey(
  db: Db,
  tenderGuid: string,
  until: Date,
): Promise<SealPolicyOpenerRecord[]> {
  const inForce = await policyInForce(db, tenderGuid);
  const openers = inForce ? await openersOfPolicy(db, inForce.guid) : [];
  const keys = await keysInForceOf(
    db,
    openers.map(({ userGuid }) => userGuid),
  );
  return openers.filter(({ userGuid, openerKeyGuid }) => {
    const key = keys.get(userGuid);
    return key?.guid !== openerKeyGuid || key.validTo! <= until;
  });
}

/** When a key of time was released; null before. */
export async function timeKeyReleasedAt(
  db: Db,
  { tenderGuid, kind }: { tenderGuid: string; kind: EnvelopeKind },
): Promise<Date | null> {
  const [found] = await db
    .select({ at: timeKey.releasedAt })
    .from(timeKey)
    .where(and(eq(timeKey.tenderGuid, tenderGuid), eq(timeKey.kind, kind)));
  return found?.at ?? null;
}

/**
 * Releases a key of time and answers its private half: once by one guarded UPDATE with its audit row, and after that again
 * to whoever goes on with the opening. In the caller's transaction.
 * @throws BusinessError before the deadline by the database's clock; of the prices, before the technical result is signed
 */
export async function releaseTimeKey(
  db: Db,
  context: AuditContext,
  { tenderGuid, kind }: { tenderGuid: string; kind: EnvelopeKind },
): Promise<string> {
  const waits =
    kind === 'price'
      ? sql`exists (select from ${sealTechnicalResult} where tender_guid = ${timeKey.tenderGuid})`
      : undefined;
  const [released] = await db
    .update(timeKey)
    .set({ releasedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(timeKey.tenderGuid, tenderGuid),
        eq(timeKey.kind, kind),
        isNull(timeKey.releasedAt),
        isNull(timeKey.destroyedAt),
        sql`clock_timestamp() >= (select greatest(of.deadline,
            (select max(${policy.deadline}) from ${policy} where ${policy.tenderGuid} = ${tenderGuid}))
          from sealed_subject(${tenderGuid}) of where of.suspended_at is null)`,
        waits,
      ),
    )
    .returning();
  if (released)
    await record(db, context, {
      event: 'sealPolicy.release',
      objectType: 'sealPolicy',
      objectGuid: tenderGuid,
      objectName: kind,
      after: { recipient: released.recipient },
    });
  const [key] = await db
    .select()
    .from(timeKey)
    .where(and(eq(timeKey.tenderGuid, tenderGuid), eq(timeKey.kind, kind)));
  if (key?.destroyedAt) throw new BusinessError(t.destroyed);
  if (!key?.releasedAt || !key.identitySealed)
    throw new BusinessError(kind === 'price' && key && !released ? await whyNot(db, tenderGuid) : t.early);
  return unsealed(TIME_KEY, key.identitySealed);
}

async function whyNot(db: Db, tenderGuid: string) {
  const [result] = await db
    .select({ of: sealTechnicalResult.tenderGuid })
    .from(sealTechnicalResult)
    .where(eq(sealTechnicalResult.tenderGuid, tenderGuid));
  return result ? t.early : t.noResult;
}

/** Destroys the keys of time of a tender: what was not opened stays closed for ever. In the caller's transaction. */
export async function destroyTimeKeys(db: Db, context: AuditContext, tenderGuid: string): Promise<void> {
  const gone = await db
    .update(timeKey)
    .set({ identitySealed: null, destroyedAt: sql`clock_timestamp()` })
    .where(and(eq(timeKey.tenderGuid, tenderGuid), isNull(timeKey.destroyedAt)))
    .returning({ kind: timeKey.kind });
  if (gone.length > 0)
    await record(db, context, {
      event: 'sealPolicy.destroy',
      objectType: 'sealPolicy',
      objectGuid: tenderGuid,
      objectName: gone.map(({ kind }) => kind).join(),
    });
}

/** Keeps the signed technical result of a tender, once: the key of its prices waits for it. In the caller's transaction. */
export const keepTechnicalResult = async (
  db: Db,
  of: Omit<typeof sealTechnicalResult.$inferInsert, 'signedAt'>,
): Promise<void> => {
  await db.insert(sealTechnicalResult).values(of);
};

/** The signed technical result of a tender as its bytes are; null before there is one. */
export async function technicalResultOf(db: Db, tenderGuid: string): Promise<string | null> {
  const [found] = await db
    .select({ file: sealTechnicalResult.file })
    .from(sealTechnicalResult)
    .where(eq(sealTechnicalResult.tenderGuid, tenderGuid));
  return found?.file ?? null;
}
