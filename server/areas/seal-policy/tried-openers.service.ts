import type { Db } from '../../db/client.ts';
import { keysTriedSince } from '../opener-key/keys-in-force.service.ts';
import { openersOfPolicy, policyInForce } from './seal-policy.service.ts';

/** The openers of a tender by the policy in force, with when their key last opened a challenge since a moment. */
export async function openersTried(db: Db, tenderGuid: string, since: Date) {
  const policy = await policyInForce(db, tenderGuid);
  const openers = policy ? await openersOfPolicy(db, policy.guid) : [];
  const tried = await keysTriedSince(
    db,
    openers.map(({ openerKeyGuid }) => openerKeyGuid),
    since,
  );
  return openers.map((one) => ({ ...one, triedAt: tried.get(one.openerKeyGuid) ?? null }));
}
