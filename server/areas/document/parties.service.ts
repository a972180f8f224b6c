import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { partyText, type SignParty, signParty } from '#shared/areas/certificate/party';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';
import { stateRefusal, undoAsked } from '../approval/reviewed-document.service.ts';
import type { Ties } from './described.service.ts';

/** A document of a purchase: of its buyer, and of the agency that runs it, if one does. */
export interface Purchase {
  enterpriseGuid: string;
  agentGuid: string | null;
}

/** Which parties have signed a document's last submission. */
export interface SignedTies extends Ties {
  signed: SignParty[];
}

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);

/** For whom a person signs; null: neither party. */
export const partyOf = (
  { enterpriseGuid, agentGuid }: Purchase,
  actor: Pick<Actor, 'enterpriseGuid'>,
): SignParty | null => {
  if (actor.enterpriseGuid === enterpriseGuid) return signParty.code.buyer;
  return agentGuid !== null && actor.enterpriseGuid === agentGuid ? signParty.code.agency : null;
};

/** The parties that sign, in their order. */
export const partiesOf = ({ agentGuid }: Purchase): SignParty[] =>
  agentGuid === null ? [signParty.code.buyer] : [signParty.code.agency, signParty.code.buyer];

/** The parties that have signed the last submission, in a query over the table of the documents; `about` is the column of the document. */
export const signedParties = (
  table: PgTable & { guid: AnyPgColumn; round: AnyPgColumn },
  signature: PgTable,
  about: AnyPgColumn,
): SQL<SignParty[]> =>
  // Columns are named by hand: in a query over one table they stand without it.
  sql`coalesce((select array_agg(of.party order by of.party) from ${signature} as of
    where of.${sql.identifier(about.name)} = ${table}.guid and of.round = ${table}.round), '{}')`;

/** What speaks against signing for one's side what is approved, beside right and state. */
export function partyRefusal(found: Purchase, ties: SignedTies, actor: Actor): Refusal | null {
  const party = partyOf(found, actor);
  if (party === null) return against(partyText.notParty);
  if (ties.signed.includes(party)) return against(partyText.signed);
  const parties = partiesOf(found);
  const before = parties.slice(0, parties.indexOf(party));
  if (before.some((one) => !ties.signed.includes(one))) return against(partyText.agencyFirst);
  return undoAsked(ties);
}

/** What speaks against publishing it, beside right and state; `unsigned` says that a side has not signed. */
export const unsignedRefusal = (found: Purchase, ties: SignedTies, unsigned: Wording): Refusal | null =>
  undoAsked(ties) ?? (partiesOf(found).every((one) => ties.signed.includes(one)) ? null : against(unsigned));
