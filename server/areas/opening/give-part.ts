import { z } from 'zod';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { openingRole } from '#shared/areas/opening/codes';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { signDigest } from '../certificate/signatures.service.ts';
import { ownSigningCertificates } from '../certificate/signing-certificates.service.ts';
import { openersOfPolicy, publishedPolicies } from '../seal-policy/seal-policy.service.ts';
import { type Ceremony, ceremonyOf, loadSealing } from './ceremony.ts';
import { findMeeting, lockMeeting, type Meeting, move, noteOpening, requireRole, STEP } from './meeting.ts';
import { openReady, waitingEnvelopes } from './open-bids.ts';
import { openingPart } from './opening.table.ts';
import type { FindToGive, RoundParts, ToGive } from './to-give.service.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const r = openingRole.code;

/** A share as the caller opens it: in which envelope, as which opener of its policy. */
interface OwnShare {
  envelope: string;
  opener: string;
  wrap: string;
}

/** Refuses but while the bids of a meeting are opened, in its time. */
export async function requireDecrypting(db: Db, { of }: Pick<Meeting, 'of'>): Promise<void> {
  if (of.step !== STEP.decrypt) throw new BusinessError(t.notDecrypting);
  if (of.decryptUntil && (await databaseNow(db)) >= of.decryptUntil) throw new BusinessError(t.timeOver);
}

/** A meeting as what waits for the parts of its openers. */
const meetingToGive = async (db: Db, context: Context, guid: string, isLocked: boolean): Promise<ToGive> => {
  const meeting = await (isLocked ? lockMeeting : findMeeting)(db, context, guid);
  requireRole(meeting, r.opener);
  await requireDecrypting(db, meeting);
  const { of } = meeting;
  return {
    subjectGuid: of.tenderGuid,
    waiting: (await waitingEnvelopes(db, of)).map(({ envelope }) => envelope),
    note: async (tx, part) => {
      await tx.insert(openingPart).values({ openingGuid: guid, userGuid: context.actor.guid, ...part });
      await noteOpening(tx, context, of, part.isGood ? 'give' : 'giveWrong', {
        after: { digest: part.digest },
      });
      return move(tx, guid);
    },
    open: (pool, parts, ceremony) => openReady(pool, parts, of, ceremony),
  };
};

/** What has this guid, of all that openers open. @throws NotFound */
async function toGive(
  db: Db,
  context: Context,
  guid: string,
  { others, isLocked }: { others: readonly FindToGive[]; isLocked: boolean },
): Promise<ToGive> {
  for (const find of others) {
    const found = await find(db, context, guid, { isLocked });
    if (found) return found;
  }
  return meetingToGive(db, context, guid, isLocked);
}

/** The shares of a person in what is still to be opened, and their key as the policies name it. */
async function ownShares(db: Db, { subjectGuid, waiting }: ToGive, userGuid: string) {
  const { readSealedBid } = await loadSealing();
  const named = new Map<string, { openerId: string; recipient: string }>();
  for (const policy of await publishedPolicies(db, subjectGuid)) {
    const own = (await openersOfPolicy(db, policy.guid)).find((one) => one.userGuid === userGuid);
    if (own) named.set(policy.digest, own);
  }
  const shares = waiting.flatMap((envelope): OwnShare[] => {
    const own = named.get(envelope.policyDigest);
    const dealt = readSealedBid(Buffer.from(envelope.text))?.shares.find(
      ({ opener }) => opener === own?.openerId,
    );
    return dealt ? [{ envelope: envelope.guid, opener: dealt.opener, wrap: dealt.wrap }] : [];
  });
  return { shares, recipient: [...named.values()].at(-1)?.recipient ?? '' };
}

/** Gives an opener what they have to open, only now: before the deadline nobody gets a wrap. */
export const ceremonyFor =
  (others: readonly FindToGive[]) =>
  async ({ guid }: Input<'ceremony'>, context: Context) => {
    const { db, actor } = context;
    const of = await toGive(db, context, guid, { others, isLocked: false });
    const ceremony = await ceremonyOf(guid);
    const { shares, recipient } = await ownShares(db, of, actor.guid);
    return {
      ceremony: ceremony.guid,
      recipient: ceremony.recipient,
      ownRecipient: recipient,
      shares: shares.map(({ envelope, wrap }) => ({ envelope, wrap })),
      certificates: await ownSigningCertificates(db, actor.guid),
    };
  };

const part = z.object({
  v: z.literal(1),
  type: z.literal('opening-shares'),
  opening: z.uuid(),
  ceremony: z.uuid(),
  shares: z.record(z.uuid(), z.base64()),
});

/**
 * Takes an opener's part: signed over the bytes of the age file, and each share compared at once with what its bidder said
 * of it. A wrong key file is named to everybody, and takes nothing from what others gave.
 */
export const givePart =
  (parts: RoundParts, others: readonly FindToGive[]) =>
  async ({ guid, ceremony: named, ...given }: Input<'give'>, context: Context) => {
    const sealed = Buffer.from(given.sealed, 'base64');
    const digest = sha256Of(sealed);
    const ceremony = await ceremonyOf(guid);
    if (ceremony.guid !== named) throw new BusinessError(t.otherCeremony);
    const content = await readPart(ceremony, sealed);
    if (content?.opening !== guid || content.ceremony !== named) throw new BusinessError(t.unreadableShares);
    const done = await inTransaction(context.db, async (db) => {
      const of = await toGive(db, context, guid, { others, isLocked: true });
      const { serial } = await signDigest(
        {
          certificateGuid: given.certificateGuid,
          digest,
          signature: given.signature,
          fileName: 'opening-shares.age',
        },
        { ...context, db },
      );
      const good = await goodShares(db, of, context.actor.guid, content.shares);
      const at = await databaseNow(db);
      const isGood = good !== null;
      const noted = await of.note(db, {
        ceremonyGuid: named,
        at,
        digest,
        certificateSerial: serial,
        isGood,
      });
      return { of, good, at, ...noted };
    });
    if (!done.good) {
      ceremony.faults.set(context.actor.guid, t.wrongShares);
      throw new BusinessError(t.wrongShares);
    }
    ceremony.faults.delete(context.actor.guid);
    ceremony.given.set(context.actor.guid, done.at);
    for (const { envelope, opener, share } of done.good) {
      const held = ceremony.shares.get(envelope) ?? new Map<string, Uint8Array>();
      held.set(opener, share);
      ceremony.shares.set(envelope, held);
    }
    done.of.open(context.db, parts, ceremony);
    return { revision: done.revision };
  };

async function readPart({ identity }: Ceremony, sealed: Uint8Array): Promise<z.output<typeof part> | null> {
  const { openWith } = await loadSealing();
  try {
    return part.parse(JSON.parse(Buffer.from(await openWith(identity, sealed)).toString('utf8')));
  } catch {
    return null;
  }
}

/** All shares of a person, each the one its bidder dealt; null where one is missing or another. */
async function goodShares(
  db: Db,
  of: ToGive,
  userGuid: string,
  said: Readonly<Record<string, string>>,
): Promise<{ envelope: string; opener: string; share: Uint8Array }[] | null> {
  const { checkShare, readSealedBid, BidFault } = await loadSealing();
  const { shares } = await ownShares(db, of, userGuid);
  const waiting = new Map(of.waiting.map((envelope) => [envelope.guid, envelope]));
  const good = [];
  for (const { envelope, opener } of shares) {
    const share = Buffer.from(said[envelope] ?? '', 'base64');
    try {
      checkShare(readSealedBid(Buffer.from(waiting.get(envelope)!.text))!, opener, share);
    } catch (error) {
      if (!(error instanceof BidFault)) throw error;
      // A share that a bidder dealt badly is their doing: the others of this opener still count.
      if (said[envelope] === undefined || shares.length === 1) return null;
      continue;
    }
    good.push({ envelope, opener, share: new Uint8Array(share) });
  }
  return good.length > 0 || shares.length === 0 ? good : null;
}
