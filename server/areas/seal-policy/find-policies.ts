import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { sealPolicyStatus } from '#shared/areas/seal-policy/codes';
import type { SealPolicyRow } from '#shared/areas/seal-policy/contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import {
  sealPolicy as policy,
  sealPolicyOpener as opener,
  type SealPolicyOpenerRecord,
  type SealPolicyRecord,
} from './seal-policy.table.ts';

/** The policies of a tender, the newest first. */
export const policiesOf = (db: Db, tenderGuid: string): Promise<SealPolicyRecord[]> =>
  db.select().from(policy).where(eq(policy.tenderGuid, tenderGuid)).orderBy(desc(policy.edition));

/** The draft of a tender, or its policy in force, locked. */
export async function lockPolicy(
  db: Db,
  tenderGuid: string,
  status: 'draft' | 'inForce',
): Promise<SealPolicyRecord | undefined> {
  const [found] = await db
    .select()
    .from(policy)
    .where(and(eq(policy.tenderGuid, tenderGuid), eq(policy.status, sealPolicyStatus.code[status])))
    .for('update');
  return found;
}

/** The openers of these policies in the order of their ids. */
export const openersOf = (db: Db, policyGuids: readonly string[]): Promise<SealPolicyOpenerRecord[]> =>
  policyGuids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(opener)
        .where(inArray(opener.policyGuid, [...policyGuids]))
        .orderBy(asc(opener.openerId));

const shown = (time: Date | null) => time && formatDateTime(time);

/** A policy as staff read it. */
export const toPolicyRow = (
  of: SealPolicyRecord,
  openers: readonly SealPolicyOpenerRecord[],
): SealPolicyRow => {
  const named = openers.filter(({ policyGuid }) => policyGuid === of.guid);
  return {
    guid: of.guid,
    version: of.version,
    edition: of.edition,
    status: of.status,
    mode: of.mode,
    needed: of.needed,
    recovery: of.recovery,
    openers: named.map((one) => ({
      personGuid: one.userGuid,
      personName: one.personName,
      enterpriseName: one.enterpriseName,
      recipient: one.recipient,
      fingerprint: one.fingerprint,
      confirmedAt: shown(one.confirmedAt),
    })),
    file: of.file,
    digest: of.digest,
    publishedAt: shown(of.publishedAt),
    reason: of.reason,
    needsEveryOpener: of.mode === 'strong' && named.length > 0 && of.needed === named.length,
  };
};
