import { and, eq, exists, sql } from 'drizzle-orm';
import {
  fewPolicy,
  suspendable,
  tenderChangeStatus,
  tenderOver,
  tenderState,
  type TenderState,
  tenderTransition,
} from '#shared/areas/tender/codes';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { tenderKind } from '#shared/areas/tender/kind';
import { asksOf } from '#shared/areas/tender/mode-matrix';
import type { Wording } from '#shared/kit/language';
import { needs, notFrom, type RuleRefusal } from '../../http/refusal.ts';
import { hasPart } from '../approval/participation.service.ts';
import { ownerRefusal } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import { documentChanges } from '../document/changes.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { reachedWith } from '../project/purchase.service.ts';
import { stateNowOf } from './tender-state.ts';
import { tender, tenderChange as change } from './tender.table.ts';

/** The kind under which what is asked for of tenders is approved. */
export const TENDER = tenderKind.code;

/** What was put up for approval of tenders. */
export const tenderChanges = documentChanges(change, 'tenderGuid', tenderChangeStatus.code.inReview);

/** What the table alone does not say about a tender. */
export interface TenderTies extends Ties {
  /** A termination, extension or change of mode is being decided. */
  isChanging: boolean;
  /** It has a next round. */
  hasNext: boolean;
}

const atState = (text: Wording): RuleRefusal => ({ by: 'state', text });
const s = tenderState.code;

const described: Described<typeof tenderKind, typeof tender, TenderTies> = {
  kind: tenderKind,
  table: tender,
  statusNow: stateNowOf,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'CG',
  scope: () => ({ projectGuid: tender.projectGuid, amount: tender.estimateAmount }),
  reach: async ({ actor }, within) => within && reachedWith(within, tender, actor, 'scheme:read'),
  hasPart: (db, userGuid) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(change)
        .where(and(eq(change.tenderGuid, tender.guid), hasPart(db, TENDER, change.guid, userGuid))),
    ),
  ties: (db) => ({
    isChanging: exists(
      db
        .select({ one: sql`1` })
        .from(change)
        .where(and(eq(change.tenderGuid, tender.guid), eq(change.status, tenderChangeStatus.code.inReview))),
    ).mapWith(Boolean),
    hasNext: sql<boolean>`exists (select from ${tender} as later
      where later.previous_tender_guid = ${tender}.guid and not later.is_deleted)`,
  }),
  // The states of tendering.md 6.0. While something is decided, and while it is suspended, little else is done with it.
  decide(found, { isChanging, hasNext }, actor) {
    const { status: stateNow } = found;
    const own = needs(actor, 'scheme:write') ?? ownerRefusal(found.createUserGuid, actor);
    const from = (states: readonly TenderState[]) => own ?? notFrom(tenderState, stateNow, states);
    const changing = isChanging ? atState(t.changing) : null;
    const suspended = found.suspendedAt === null ? null : atState(t.suspended);
    const goesOn = suspended ?? changing;
    const { fewPolicies } = asksOf(found);
    const mayExtend = fewPolicies.includes(fewPolicy.code.extend) && !found.isExtended;
    const over = from(tenderOver) ?? (hasNext ? atState(t.hasNext) : null) ?? changing;
    return {
      edit: from([s.draft]) ?? (found.noticedAt || found.filedAt ? atState(t.published) : null) ?? changing,
      suspend: from(suspendable) ?? suspended,
      resume: own ?? (suspended ? null : atState(t.notSuspended)),
      fail: from(tenderTransition.fail.from) ?? (stateNow === s.closed ? goesOn : atState(t.notClosed)),
      extend: from([s.closed]) ?? goesOn ?? (mayExtend ? null : atState(t.cannotExtend)),
      terminate: from(tenderTransition.terminate.from) ?? changing,
      recallChange: own ?? (isChanging ? null : atState(t.notChanging)),
      repeat: over,
      changeMode: over ?? (fewPolicies.includes(fewPolicy.code.changeMode) ? null : atState(t.noOtherMode)),
    };
  },
};

/** Finding, locking and deciding of tenders. */
export const tenders = documentAccess(described);
/** Changing of them. */
export const tenderWrites = documentWrites(described, tenders);
export { described as describedTender };
