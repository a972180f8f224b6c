import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { sealPolicyStatus } from '#shared/areas/seal-policy/codes';
import type { sealPolicyCalls as calls } from '#shared/areas/seal-policy/contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { keysInForceOf, pageOfKeysInForce } from '../opener-key/keys-in-force.service.ts';
import { tenderSeen } from '../tender/tenders-seen.service.ts';
import { openersOf, policiesOf, toPolicyRow } from './find-policies.ts';
import {
  sealPolicy as policy,
  sealPolicyOpener as opener,
  sealTimeKey as timeKey,
} from './seal-policy.table.ts';
import { decidePolicy, needsStrong, takesSealed } from './sealed-tender.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const shown = (time: Date | null) => time && formatDateTime(time);
/** More than anybody opens at a time; older ones are not asked for again. */
const OWN_MAX = 100;

/** How the bids of a tender are sealed, for whoever sees it. */
export async function policiesOfTender({ guid }: Input<'ofTender'>, context: Context) {
  const { db, actor } = context;
  const { of, runs } = await tenderSeen(context, guid);
  const found = await policiesOf(db, guid);
  const openers = await openersOf(
    db,
    found.map((one) => one.guid),
  );
  const keys = await db
    .select()
    .from(timeKey)
    .where(eq(timeKey.tenderGuid, guid))
    .orderBy(desc(timeKey.kind));
  const hasDraft = found.some(({ status }) => status === sealPolicyStatus.code.draft);
  const decided = decidePolicy(of, { runs: runs && actor.permissions.has('scheme:write'), hasDraft });
  return {
    isSealed: takesSealed(of),
    isStrongRequired: await needsStrong(db, of),
    mayChoose: decided.choose === null,
    mayPublish: decided.publish === null,
    list: found.map((one) => toPolicyRow(one, openers)),
    timeKeys: keys.map((one) => ({
      kind: one.kind,
      recipient: one.recipient,
      releasedAt: shown(one.releasedAt),
      destroyedAt: shown(one.destroyedAt),
    })),
  };
}

/** Whoever has a key in force may be chosen. */
export async function openerCandidates(search: Input<'candidates'>, { db }: Context) {
  const found = await pageOfKeysInForce(db, search);
  return {
    ...found,
    list: found.list.map((one) => ({
      guid: one.userGuid,
      name: one.personName,
      enterpriseName: one.enterpriseName,
      fingerprint: one.fingerprint,
      validTo: formatDateTime(one.validTo!),
      triedAt: shown(one.tryTime),
    })),
  };
}

/** The published policies that name the caller, the latest deadline first. */
export async function ownPolicies(_input: object, { db, actor }: Context) {
  const found = await db
    .select({ of: policy, named: opener })
    .from(opener)
    .innerJoin(policy, eq(policy.guid, opener.policyGuid))
    .where(and(eq(opener.userGuid, actor.guid), isNotNull(policy.file)))
    .orderBy(desc(policy.deadline), desc(policy.guid))
    .limit(OWN_MAX);
  const own = (await keysInForceOf(db, [actor.guid])).get(actor.guid);
  return {
    list: found.map(({ of, named }) => ({
      guid: of.guid,
      tenderGuid: of.tenderGuid,
      tenderNo: of.tenderNo,
      tenderName: of.tenderName,
      buyerName: of.buyerName,
      deadline: formatDateTime(of.deadline!),
      status: of.status,
      file: of.file!,
      digest: of.digest!,
      fingerprint: named.fingerprint,
      ownFingerprint: own?.fingerprint ?? null,
      confirmedAt: shown(named.confirmedAt),
      triedAt: shown(own?.tryTime ?? null),
    })),
  };
}
