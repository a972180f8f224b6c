import type { HandoverBizType } from '#shared/areas/handover/codes';
import type { ThingProgress } from '#shared/areas/handover/contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { type AuditContext, type AuditedObject, recordEach } from '../audit/audit.service.ts';

/** A thing a person holds, as a hand-over names it. */
export interface HeldThing {
  guid: string;
  name: string;
  link: string | null;
}

/** Somebody by whom a thing is held. */
export interface Holder {
  guid: string;
  name: string;
}

/** What of these was given, where a thing keeps its guid. */
export const asBefore = (given: readonly { guid: string }[]): ReadonlyMap<string, string> =>
  new Map(given.map(({ guid }) => [guid, guid]));

/** Says in the audit of each of these things that it went to another; one statement for any number. */
export const noteHanded = (
  db: Db,
  context: AuditContext,
  { note }: Pick<Handing, 'note'>,
  objects: readonly AuditedObject[],
) => recordEach(db, context, { event: 'document.handOver', note, objects });

/** These things, from one person to another. */
export interface Handing {
  guids: readonly string[];
  from: Holder;
  to: Holder;
  /** What the record of the thing says: `移交单 LN-YJ-2026-0001`. */
  note: string;
}

/** A thing as lists of hand-overs show it, and as a hand-over keeps it. */
export interface ThingFacts {
  no: string;
  name: string;
  progress: ThingProgress;
}

/** What makes things of a kind ones that somebody who stays may offer to another. */
export interface Offered {
  bizType: HandoverBizType;
  /** Those of these that exist, by guid. */
  factsOf(db: Db, guids: readonly string[]): Promise<ReadonlyMap<string, ThingFacts>>;
}

/**
 * How what a person holds of one kind goes to another; composed in server/app/holding-sources.ts beside the sources that
 * count it. `kind` is the one its `Holding` has.
 */
export interface Giver {
  kind: string;
  label: Wording;
  /** The permission that shows names of this kind, as of its `Holding`. */
  access: string;
  /** The permission without which nobody can take it over. */
  needs: string;
  /** Left out: it is handed over for leavers only. */
  offered?: Offered;
  /** All of it, the newest first. */
  all(db: Db, userGuid: string): Promise<HeldThing[]>;
  /**
   * Gives those of these the first holds, in the caller's transaction; answers which, by the guid each has now.
   * @throws BusinessError when the other may not have one of them
   */
  give(db: Db, context: AuditContext, handing: Handing): Promise<ReadonlyMap<string, string>>;
}
