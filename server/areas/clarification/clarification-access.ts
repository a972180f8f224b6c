import { clarificationStatus, clarificationType } from '#shared/areas/bidding/codes';
import { clarificationTransition } from '#shared/areas/clarification/codes';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import { clarificationKind } from '#shared/areas/clarification/kind';
import type { Wording } from '#shared/kit/language';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import { ownerRefusal, stateRefusal } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described } from '../document/described.service.ts';
import {
  partyRefusal,
  type SignedTies,
  signedParties,
  unsignedRefusal,
} from '../document/parties.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { reachedWith } from '../project/purchase.service.ts';
import {
  type Clarification,
  clarification,
  clarificationSignature as signature,
} from './clarification.table.ts';

/** The kind under which clarifications are approved, audited and hold their files. */
export const CLARIFICATION = clarificationKind.code;
/** Under which a scan hangs on its signature. */
export const SCAN = `${CLARIFICATION}.scan`;

const signed = signedParties(clarification, signature, signature.clarificationGuid);

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);
const s = clarificationStatus.code;
const isQuestion = ({ clarType }: Clarification) => clarType === clarificationType.code.answer;

/** From approved to published. */
const waits = (found: Clarification): Refusal | null =>
  notFrom(clarificationStatus, found.status, clarificationTransition.undo.from) ??
  (found.publishedAt ? against(t.published) : null);

const described: Described<typeof clarificationKind, typeof clarification, SignedTies> = {
  kind: clarificationKind,
  table: clarification,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'CQ',
  scope: () => ({ projectGuid: clarification.projectGuid }),
  reach: async ({ actor }, within) =>
    within && reachedWith(within, clarification, actor, 'clarification:read'),
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
      sign: needs(actor, 'clarification:sign') ?? waits(found) ?? partyRefusal(found, ties, actor),
      publish:
        needs(actor, 'clarification:publish') ?? waits(found) ?? unsignedRefusal(found, ties, t.unsigned),
    };
  },
};

/** Finding, locking and deciding of clarifications. */
export const clarifications = documentAccess(described);
/** Making, changing and deleting of them. */
export const clarificationWrites = documentWrites(described, clarifications);
export { described as describedClarification };
