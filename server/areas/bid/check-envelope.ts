import { bidText as t } from '#shared/areas/bid/fault-texts';
import { PART_BYTES, type SealedKind } from '#shared/areas/bid/codes';
import type { Wording } from '#shared/kit/language';
import type { SealedBid, SealPolicy } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { isSignedForCompany } from '../certificate/company-signature.service.ts';
import { AGE_HEADER_MAX, ageRecipients } from './age-header.ts';
import type { Signature } from './bid.table.ts';
import type { PolicyNow } from './policy-in-force.ts';
import { type Assembled, headOf } from './sealed-store.ts';
import { sha256Of } from '../../kit/sha256.ts';

/** Bytes of a secret of 32 or 33 bytes sealed to one X25519 key, at most. */
const WRAP_MAX = 300;

/** Which envelope is expected. */
export interface Expected {
  tender: string;
  section: string;
  bidder: string;
  rev: number;
  kind: SealedKind;
}

/** What speaks against an envelope that was read, by what it says itself. */
export function envelopeFault(
  found: SealedBid,
  expected: Expected,
  { policy, digest }: PolicyNow,
): Wording | null {
  const { tender, section, bidder, rev, kind } = expected;
  if (found.tender !== tender || found.section !== section || found.bidder !== bidder) return t.otherBid;
  if (found.kind !== kind) return t.otherBid;
  if (found.rev !== rev) return t.otherRevision;
  if (found.policy !== digest || !hasItsOpeners(found, policy)) return t.otherPolicy;
  if (!found.shares.every(({ wrap }) => isWrap(wrap)) || !isWrap(found.time.wrap)) return t.unreadable;
  if (found.body.bytes > policy.maxBytes) return t.tooLarge;
  if (found.body.parts.length !== Math.ceil(found.body.bytes / PART_BYTES)) return t.unreadable;
  return null;
}

const hasItsOpeners = ({ shares }: SealedBid, { openers }: SealPolicy) =>
  shares.length === openers.length && shares.every(({ opener }, at) => opener === openers[at]!.id);

function isWrap(wrap: string): boolean {
  const content = Buffer.from(wrap, 'base64');
  return content.length <= WRAP_MAX && ageRecipients(content) === 1;
}

/** What speaks against a signature file as the bidder's over an envelope. */
export async function signatureFault(
  db: Db,
  content: Buffer | string,
  signature: Signature,
  enterpriseGuid: string,
): Promise<Wording | null> {
  if (signature.digest !== sha256Of(content)) return t.wrongSignature;
  const found = await isSignedForCompany(db, signature, enterpriseGuid);
  if (found === 'good') return null;
  return found === 'changed' ? t.wrongSignature : t.otherSigner;
}

/** What speaks against a body that was put together, beside its envelope and the policy. */
export async function bodyFault(
  body: Assembled,
  envelope: SealedBid,
  { recovery }: Pick<SealPolicy, 'recovery'>,
): Promise<Wording | null> {
  const recipients = ageRecipients(await headOf(body.path, AGE_HEADER_MAX));
  if (recipients === null) return t.unsealed;
  if (!isSame(body, envelope.body)) return t.truncated;
  const permitted = { required: [2], optional: [1, 2], forbidden: [1] }[recovery];
  return permitted.includes(recipients) ? null : t.recovery;
}

const isSame = (body: Assembled, said: SealedBid['body']) =>
  body.sha256 === said.sha256 && body.bytes === said.bytes && body.parts.join() === said.parts.join();
