import { Readable } from 'node:stream';
import { z } from 'zod';
import { openingRole } from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import type { BidContent } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { seal } from '../../kit/secret-key.ts';
import { faultsOfStored, sealedBody, sealedHeader } from '../bid/bid-opening.service.ts';
import { publishedPolicies } from '../seal-policy/seal-policy.service.ts';
import { type Ceremony, ceremonyOf, loadSealing } from './ceremony.ts';
import { requireDecrypting } from './give-part.ts';
import { findMeeting, type Meeting, requireRole } from './meeting.ts';
import { keepOpened, waitingEnvelopes } from './open-bids.ts';
import { PROOF } from './proof.service.ts';
import type { RoundParts } from './to-give.service.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** The bid of a company that waits to be opened, and the policy it is sealed under; null where its file permits no key of its own. */
async function ownWaiting(db: Db, { of }: Pick<Meeting, 'of'>, enterpriseGuid: string) {
  const own = (await waitingEnvelopes(db, of)).find(({ row }) => row.enterpriseGuid === enterpriseGuid);
  if (!own) throw new BusinessError(t.nothingToRecover);
  const { readSealPolicy } = await loadSealing();
  const found = (await publishedPolicies(db, of.tenderGuid)).find(
    ({ digest }) => digest === own.envelope.policyDigest,
  );
  const policy = found && readSealPolicy(Buffer.from(found.file));
  if (!policy || policy.recovery === 'forbidden') return null;
  return { ...own, policy: { digest: found.digest, k: policy.k } };
}

async function ownToRecover(db: Db, context: Context, guid: string) {
  const meeting = await findMeeting(db, context, guid);
  requireRole(meeting, openingRole.code.bidder);
  await requireDecrypting(db, meeting);
  const own = await ownWaiting(db, meeting, context.actor.enterpriseGuid);
  if (!own) throw new BusinessError(t.recoveryForbidden);
  return { meeting, own };
}

/** Whether a bidder may open its own bid now: it waits, its file permits it, and there is time. */
export const mayRecover = async (db: Db, meeting: Meeting, enterpriseGuid: string): Promise<boolean> =>
  meeting.roles.includes(openingRole.code.bidder) &&
  (await requireDecrypting(db, meeting)
    .then(
      () => ownWaiting(db, meeting, enterpriseGuid),
      () => null,
    )
    .catch(() => null)) !== null;

/** What the browser of the bidder needs: the header of its body as it lies, and whom to seal the key of the body to. */
export const recoveryFor =
  ({ storage }: Pick<RoundParts, 'storage'>) =>
  async ({ guid }: Input<'recovery'>, context: Context) => {
    const { own } = await ownToRecover(context.db, context, guid);
    const header = await sealedHeader(storage, own.envelope.bodySha256);
    if (!header) throw new BusinessError(t.wrongRecovery);
    const ceremony = await ceremonyOf(guid);
    return { ceremony: ceremony.guid, recipient: ceremony.recipient, header: header.toString('base64') };
  };

/**
 * 补救: opens a bid with the key of its body, which its bidder took out with its key of recovery. That key stays with the bidder,
 * for it may open their prices, too. What is read is compared with what was signed as ever.
 */
export const recoverBid =
  ({ storage }: Pick<RoundParts, 'storage'>) =>
  async ({ guid, ceremony: named, sealed }: Input<'recover'>, context: Context) => {
    const { db } = context;
    // Before a ceremony is begun: whoever is no bidder of the meeting learns nothing of it, and keeps nothing of it in memory.
    const { meeting, own } = await ownToRecover(db, context, guid);
    const ceremony = await ceremonyOf(guid);
    if (ceremony.guid !== named) throw new BusinessError(t.otherCeremony);
    const given = await readKey(ceremony, Buffer.from(sealed, 'base64'));
    if (given?.opening !== guid || given.ceremony !== named) throw new BusinessError(t.unreadableShares);
    const { envelope, policy, row } = own;
    if ((await faultsOfStored(db, storage, envelope.guid)).length > 0)
      throw new BusinessError(t.wrongRecovery);
    const { openBidByFileKey, BidFault } = await loadSealing();
    const asked = { envelope: Buffer.from(envelope.text), signed: envelope.digest, policy };
    const body = async () => {
      const content = await sealedBody(storage, envelope.bodySha256);
      return content && (Readable.toWeb(content) as ReadableStream<Uint8Array>);
    };
    const content: BidContent = await openBidByFileKey(
      { ...asked, body },
      Buffer.from(given.fileKey, 'base64'),
    ).catch((error: unknown) => {
      throw error instanceof BidFault ? new BusinessError(t.wrongRecovery) : error;
    });
    const round = { db, storage, context, of: meeting.of };
    const moved = await keepOpened(round, row, content, {
      proof: seal(PROOF, JSON.stringify({ fileKey: given.fileKey })),
      identityDigest: null,
      isRecovered: true,
    });
    if (!moved) throw new BusinessError(t.timeOver);
    return moved;
  };

const key = z.object({
  v: z.literal(1),
  type: z.literal('opening-recovery'),
  opening: z.uuid(),
  ceremony: z.uuid(),
  fileKey: z.base64().max(64),
});

async function readKey({ identity }: Ceremony, sealed: Uint8Array): Promise<z.output<typeof key> | null> {
  const { openWith } = await loadSealing();
  try {
    return key.parse(JSON.parse(Buffer.from(await openWith(identity, sealed)).toString('utf8')));
  } catch {
    return null;
  }
}
