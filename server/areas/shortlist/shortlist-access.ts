import { or, sql } from 'drizzle-orm';
import { drawType } from '#shared/areas/bidding/codes';
import {
  inviteState,
  REDRAWS_MAX,
  shortlistStatus,
  type ShortlistStatus,
  shortlistTransition as t,
} from '#shared/areas/shortlist/codes';
import { shortlistText } from '#shared/areas/shortlist/fault-texts';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import type { Wording } from '#shared/kit/language';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { hasPart } from '../approval/participation.service.ts';
import { ownerRefusal, stateRefusal } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { contributesTo, roundTies } from '../draw/read-draws.service.ts';
import { shortlist, shortlistInvite as invite, type Shortlist } from './shortlist.table.ts';

/** The kind under which shortlists are approved, drawn and hold their files. */
export const SHORTLIST = shortlistKind.code;

/** What the table alone does not say about a shortlist. */
export interface ShortlistTies extends Ties {
  /** Rounds of its draw, void ones too. */
  rounds: number;
  hasOpenRound: boolean;
  /** Invitations that wait for an answer. */
  pending: number;
}

const s = shortlistStatus.code;
/** As SQL of its own: a bare column of a query over one table is written without its table. */
const itself = sql`${shortlist}.${sql.identifier('guid')}`;

const described: Described<typeof shortlistKind, typeof shortlist, ShortlistTies> = {
  kind: shortlistKind,
  table: shortlist,
  drawnUp: { unitName: 'enterpriseName', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'RW',
  scope: () => ({ projectGuid: shortlist.projectGuid, amount: shortlist.budgetAmount }),
  ties: () => ({
    ...roundTies(SHORTLIST, itself),
    pending: sql<number>`(select count(*)::int from ${invite} i
      where i.shortlist_guid = ${itself} and i.state = ${inviteState.code.pending})`,
  }),
  // Whoever gives to its draw reads it too.
  hasPart: (db, userGuid) =>
    or(hasPart(db, SHORTLIST, shortlist.guid, userGuid), contributesTo(db, SHORTLIST, itself, userGuid))!,
  // The states of documents.md 5.9.
  decide(found, { rounds, hasOpenRound, pending }, actor) {
    const own = needs(actor, 'shortlist:write') ?? ownerRefusal(found.createUserGuid, actor);
    const open = hasOpenRound ? said(shortlistText.openRound) : null;
    const from = (states: readonly ShortlistStatus[]) => notFrom(shortlistStatus, found.status, states);
    const isRandom = found.drawType === drawType.code.random;
    const random = isRandom ? null : said(shortlistText.notRandom);
    const more =
      waiting(pending) ?? (found.confirmedCount < found.planCount ? null : said(shortlistText.enough));
    return {
      edit: own ?? from([s.draft]) ?? open,
      delete: own ?? from([s.draft]) ?? (rounds > 0 ? drawsStay : null),
      submit: own ?? (found.status === s.draft ? said(shortlistText.notDrawn) : from(t.submit.from)) ?? open,
      draw: own ?? random ?? from(t.draw.from) ?? open,
      redraw:
        own ??
        random ??
        from(t.redraw.from) ??
        open ??
        (found.redraws < REDRAWS_MAX ? null : said(shortlistText.redrawn)),
      choose: own ?? (isRandom ? said(shortlistText.notDirect) : null) ?? mayChoose(found, more),
      invite: own ?? from(t.invite.from),
      supplement: own ?? random ?? from(t.supplement.from) ?? open ?? more,
      start: own ?? from(t.start.from) ?? open,
      saveFile: own ?? (found.status === s.revoked ? from([]) : null),
      revoke: own ?? from(t.revoke.from) ?? open,
    };
  },
};

/** Finding, locking and deciding of shortlists. */
export const shortlists = documentAccess(described);
/** Making, changing and deleting of them. */
export const shortlistWrites = documentWrites(described, shortlists);
export { described as describedShortlist };

const said = ({ cn, en }: Wording): RuleRefusal => stateRefusal(cn, en);

const drawsStay = stateRefusal('已有抽取记录，不能删除，请撤销', 'It has been drawn for: revoke it instead');

const waiting = (pending: number) =>
  pending === 0 ? null : stateRefusal('尚有邀请待确认', 'There are invitations to be answered yet');

/** A direct choice is entered before the approval, and again where too few take part. */
function mayChoose({ status }: Shortlist, more: Refusal | null): Refusal | null {
  const isLater = (t.supplement.from as readonly ShortlistStatus[]).includes(status);
  return isLater
    ? more
    : notFrom(shortlistStatus, status, [...t.draw.from, ...t.redraw.from, ...t.supplement.from]);
}
