import type { OpenerInOpening } from '#shared/areas/opening/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import type { EnvelopeForOpening } from '../bid/bid-opening.service.ts';
import { openersTried } from '../seal-policy/tried-openers.service.ts';
import { triesSince } from './ask-openers.ts';
import { type Ceremony, ongoing } from './ceremony.ts';

export { type Ceremony, endCeremony, ongoing } from './ceremony.ts';

/** What a round of opening stands on: where bodies lie, and who is told of what no caller waits for. */
export interface RoundParts {
  storage: Storage;
  log: { error: (error: unknown) => void };
}

/** Who gave: their part as it was signed, and whether its shares are those that were dealt. */
export interface GivenPart {
  ceremonyGuid: string;
  at: Date;
  /** SHA-256 of the age file. */
  digest: string;
  certificateSerial: string;
  isGood: boolean;
}

/** What waits for the parts of openers: the bids of a meeting, or the offers of a round. */
export interface ToGive {
  /** The tender, or the call of one, whose policies name the openers. */
  subjectGuid: string;
  waiting: readonly EnvelopeForOpening[];
  /** Writes down who gave, in the caller's transaction; answers how far its page has come. */
  note: (db: Db, part: GivenPart) => Promise<{ revision: number }>;
  /** Opens behind the answer what has enough shares. */
  open: (db: Db, parts: RoundParts, ceremony: Ceremony) => void;
}

/**
 * Finds by its guid what the caller opens together with others; undefined: nothing of this kind.
 * @throws NotFound for whoever takes no part in it, BusinessError while it is not being opened
 */
export type FindToGive = (
  db: Db,
  context: Context,
  guid: string,
  /** Until the transaction ends. */
  asked: { isLocked: boolean },
) => Promise<ToGive | undefined>;

const shown = (time: Date | null) => time && formatDateTime(time);

/** The openers of a tender, or of a call of one: whose key is at hand, and who has given their part. */
export async function openersPresent(
  db: Db,
  {
    guid,
    subjectGuid,
    time,
    person,
    seesTries,
    parts,
  }: {
    /** Of what is opened. */
    guid: string;
    subjectGuid: string;
    time: Date;
    person: string;
    /** Whether they read whose key is at hand: each does of themselves. */
    seesTries: boolean;
    /** Who gave, where the ceremony has ended. */
    parts?: ReadonlyMap<string, Date> | undefined;
  },
): Promise<OpenerInOpening[]> {
  const ceremony = ongoing(guid);
  const given = parts ?? ceremony?.given;
  return (await openersTried(db, subjectGuid, triesSince(time))).map((one) => ({
    id: one.openerId,
    personName: one.personName,
    enterpriseName: one.enterpriseName,
    isOwn: one.userGuid === person,
    triedAt: seesTries || one.userGuid === person ? shown(one.triedAt) : null,
    givenAt: shown(given?.get(one.userGuid) ?? null),
    fault: ceremony?.faults.get(one.userGuid) ?? null,
  }));
}
