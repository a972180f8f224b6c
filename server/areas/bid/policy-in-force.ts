import { readSealPolicy } from '#shared/sealing/read-signed-files';
import type { SealPolicy } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { policyInForce } from '../seal-policy/seal-policy.service.ts';

/** The policy bids are sealed under now: its bytes, what they say, and their digest. */
export interface PolicyNow {
  text: string;
  digest: string;
  policy: SealPolicy;
}

/** Null before one is published, and of a tender that takes no sealed bids. */
export async function policyNow(db: Db, tenderGuid: string): Promise<PolicyNow | null> {
  const found = await policyInForce(db, tenderGuid);
  if (!found) return null;
  const policy = readSealPolicy(Buffer.from(found.file));
  if (!policy) throw new Error(`the policy ${found.digest} cannot be read`);
  return { text: found.file, digest: found.digest, policy };
}
