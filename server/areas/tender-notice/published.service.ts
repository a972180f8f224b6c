import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { GivenAct } from '#shared/areas/document/kind';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import { needs, type Refusal } from '../../http/refusal.ts';
import { ownerRefusal, stateRefusal } from '../approval/reviewed-document.service.ts';
import type { Decisions } from '../document/described.service.ts';
import {
  partyRefusal,
  type Purchase,
  type SignedTies,
  unsignedRefusal,
} from '../document/parties.service.ts';

/** What the table alone does not say of a document that is signed, and then published at once or at its time. */
export interface PublishedTies extends SignedTies {
  /** Its planned time has come, by the database's clock. */
  isDue: boolean;
  /** A change of it is under way or has followed it. */
  hasChange: boolean;
}

/** That its planned time has come, in a query over the table. */
export const dueNow = (table: PgTable & Record<'isScheduled' | 'publishAt', AnyPgColumn>): SQL<boolean> =>
  sql<boolean>`(${table.isScheduled} and ${table.publishAt} <= clock_timestamp())`;

interface Published extends Purchase {
  createUserGuid: string;
  isScheduled: boolean;
  replacedAt: Date | null;
}

interface Asked {
  actor: Actor;
  given: Decisions<GivenAct>;
  /** What speaks against its state: it is not approved, or not published. */
  notApproved: Refusal | null;
  notOut: Refusal | null;
  texts: Record<'isPublished' | 'unsigned' | 'scheduled' | 'noPlan' | 'replaced' | 'changing', Wording>;
}

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);

/**
 * What speaks against the acts of notices and files between their approval and their publication, and against a change of what
 * is out; `own`: that it is another person's.
 */
export function publishedRefusals(
  found: Published,
  ties: PublishedTies,
  { actor, given, notApproved, notOut, texts: t }: Asked,
) {
  const own = needs(actor, 'tenderNotice:write') ?? ownerRefusal(found.createUserGuid, actor);
  const due = ties.isDue ? against(t.isPublished) : null;
  const mayPublish = needs(actor, 'tenderNotice:publish') ?? notApproved;
  const replaced = found.replacedAt ? against(t.replaced) : null;
  return {
    own,
    replaced,
    acts: {
      undo: given.undo ?? due,
      void: given.void ?? due,
      sign: needs(actor, 'tenderNotice:sign') ?? notApproved ?? partyRefusal(found, ties, actor),
      publish:
        mayPublish ??
        unsignedRefusal(found, ties, t.unsigned) ??
        due ??
        (found.isScheduled ? against(t.scheduled) : null),
      unschedule: mayPublish ?? (found.isScheduled ? due : against(t.noPlan)),
      change: own ?? notOut ?? replaced ?? (ties.hasChange ? against(t.changing) : null),
    },
  };
}
