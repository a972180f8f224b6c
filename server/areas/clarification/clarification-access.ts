import { eq, or, sql } from 'drizzle-orm';
import { clarificationStatus, clarificationType } from '#shared/areas/bidding/codes';
import { clarificationTransition } from '#shared/areas/clarification/codes';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { subjectType } from '#shared/areas/enterprise/codes';
import { type SignParty, signParty } from '#shared/areas/tender-notice/codes';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import { ownerRefusal, stateRefusal, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import {
  type Clarification,
  clarification,
  clarificationSignature as signature,
} from './clarification.table.ts';

/** The kind under which clarifications are approved, audited and hold their files. */
export const CLARIFICATION = clarificationKind.code;
/** Under which a scan hangs on its signature. */
export const SCAN = `${CLARIFICATION}.scan`;

/** What the table alone does not say about a clarification. */
interface ClarificationTies extends Ties {
  /** The parties that have signed its last submission. */
  signed: SignParty[];
}
export type { ClarificationTies };

// Columns are named by hand: in a query over one table they stand without it.
const signed = sql<SignParty[]>`coalesce((select array_agg(of.party order by of.party) from ${signature} as of
  where of.clarification_guid = ${clarification}.guid and of.round = ${clarification}.round), '{}')`;

/** For whom a person signs; null: neither party. */
export const partyOf = (
  { enterpriseGuid, agentGuid }: Pick<Clarification, 'enterpriseGuid' | 'agentGuid'>,
  actor: Pick<Actor, 'enterpriseGuid'>,
): SignParty | null => {
  if (actor.enterpriseGuid === enterpriseGuid) return signParty.code.buyer;
  return agentGuid !== null && actor.enterpriseGuid === agentGuid ? signParty.code.agency : null;
};

/** The parties that sign a clarification, in their order. */
export const partiesOf = ({ agentGuid }: Pick<Clarification, 'agentGuid'>): SignParty[] =>
  agentGuid === null ? [signParty.code.buyer] : [signParty.code.agency, signParty.code.buyer];

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);
const s = clarificationStatus.code;
const isQuestion = ({ clarType }: Clarification) => clarType === clarificationType.code.answer;

/** From approved to published. */
const waits = (found: Clarification): Refusal | null =>
  notFrom(clarificationStatus, found.status, clarificationTransition.undo.from) ??
  (found.publishedAt ? against(t.published) : null);

function signRefusal(found: Clarification, ties: ClarificationTies, actor: Actor): Refusal | null {
  const right = needs(actor, 'clarification:sign') ?? waits(found);
  if (right) return right;
  const party = partyOf(found, actor);
  if (party === null) return against(t.notParty);
  if (ties.signed.includes(party)) return against(t.signed);
  const before = partiesOf(found).slice(0, partiesOf(found).indexOf(party));
  if (before.some((one) => !ties.signed.includes(one))) return against(t.agencyFirst);
  return undoAsked(ties);
}

const publishRefusal = (found: Clarification, ties: ClarificationTies, actor: Actor): Refusal | null =>
  needs(actor, 'clarification:publish') ??
  waits(found) ??
  undoAsked(ties) ??
  (partiesOf(found).every((one) => ties.signed.includes(one)) ? null : against(t.unsigned));

const described: Described<typeof clarificationKind, typeof clarification, ClarificationTies> = {
  kind: clarificationKind,
  table: clarification,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'CQ',
  scope: () => ({ projectGuid: clarification.projectGuid }),
  // As of notices: an agency's people read what it runs for its clients, and nothing of the buyer else.
  reach: async ({ actor }, within) =>
    within &&
    or(
      within,
      eq(clarification.createUserGuid, actor.guid),
      actor.type.includes(subjectType.code.agency) && actor.permissions.has('clarification:read')
        ? eq(clarification.agentGuid, actor.enterpriseGuid)
        : undefined,
    ),
  ties: () => ({ signed }),
  decide(found, ties, actor, given) {
    const own = needs(actor, 'clarification:write') ?? ownerRefusal(found.createUserGuid, actor);
    const stays = isQuestion(found) ? against(t.isQuestion) : null;
    const out = found.publishedAt ? against(t.published) : null;
    return {
      undo: given.undo ?? out,
      void: given.void ?? out ?? stays,
      delete: given.delete ?? stays,
      merge:
        own ??
        notFrom(clarificationStatus, found.status, [s.draft, s.notPassed]) ??
        (isQuestion(found) ? null : against(t.noMerge)),
      sign: signRefusal(found, ties, actor),
      publish: publishRefusal(found, ties, actor),
    };
  },
};

/** Finding, locking and deciding of clarifications. */
export const clarifications = documentAccess(described);
/** Making, changing and deleting of them. */
export const clarificationWrites = documentWrites(described, clarifications);
export { described as describedClarification };
