import { and, eq, or, sql } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import {
  firstKinds,
  noticeKind,
  tenderNoticeStatus,
  noticeTransition,
  type SignParty,
  signParty,
} from '#shared/areas/tender-notice/codes';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import { ownerRefusal, stateRefusal, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import {
  type Notice,
  tenderNotice as notice,
  tenderNoticeSignature as signature,
} from './tender-notice.table.ts';

/** The kind under which notices are approved, audited and hold their files. */
export const NOTICE = tenderNoticeKind.code;
/** Under which a scan hangs on its signature. */
export const SCAN = `${NOTICE}.scan`;

/** What the table alone does not say about a notice. */
export interface NoticeTies extends Ties {
  /** The parties that have signed its last submission. */
  signed: SignParty[];
  /** Its planned time has come, by the database's clock. */
  isDue: boolean;
  /** A change of it is under way or has followed it. */
  hasChange: boolean;
}

// Columns are named by hand: in a query over one table they stand without it.
const signed = sql<SignParty[]>`coalesce((select array_agg(of.party order by of.party) from ${signature} as of
  where of.notice_guid = ${notice}.guid and of.round = ${notice}.round), '{}')`;
const hasChange = sql<boolean>`exists (select 1 from ${notice} as later where later.about_guid = ${notice}.guid
  and later.notice_kind = ${noticeKind.code.change} and later.void_reason is null and not later.is_deleted)`;
const isDue = sql<boolean>`(${notice.isScheduled} and ${notice.publishAt} <= clock_timestamp())`;

/** For whom a person signs; null: neither party. */
export const partyOf = (
  { enterpriseGuid, agentGuid }: Pick<Notice, 'enterpriseGuid' | 'agentGuid'>,
  actor: Pick<Actor, 'enterpriseGuid'>,
): SignParty | null => {
  if (actor.enterpriseGuid === enterpriseGuid) return signParty.code.buyer;
  return agentGuid !== null && actor.enterpriseGuid === agentGuid ? signParty.code.agency : null;
};

/** The parties that sign a notice, in their order. */
export const partiesOf = ({ agentGuid }: Pick<Notice, 'agentGuid'>): SignParty[] =>
  agentGuid === null ? [signParty.code.buyer] : [signParty.code.agency, signParty.code.buyer];

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);

function signRefusal(found: Notice, ties: NoticeTies, actor: Actor): Refusal | null {
  const right =
    needs(actor, 'tenderNotice:sign') ??
    notFrom(tenderNoticeStatus, found.status, noticeTransition.publish.from);
  if (right) return right;
  const party = partyOf(found, actor);
  if (party === null) return against(t.notParty);
  if (ties.signed.includes(party)) return against(t.signed);
  const before = partiesOf(found).slice(0, partiesOf(found).indexOf(party));
  if (before.some((one) => !ties.signed.includes(one))) return against(t.agencyFirst);
  return undoAsked(ties);
}

function publishRefusal(found: Notice, ties: NoticeTies, actor: Actor): Refusal | null {
  return (
    needs(actor, 'tenderNotice:publish') ??
    notFrom(tenderNoticeStatus, found.status, noticeTransition.publish.from) ??
    undoAsked(ties) ??
    (partiesOf(found).every((one) => ties.signed.includes(one)) ? null : against(t.unsigned))
  );
}

const described: Described<typeof tenderNoticeKind, typeof notice, NoticeTies> = {
  kind: tenderNoticeKind,
  table: notice,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'GG',
  scope: () => ({ projectGuid: notice.projectGuid }),
  // An agency's people read what it runs for its clients, and nothing of the buyer else.
  reach: async ({ actor }, within) =>
    within &&
    or(
      within,
      eq(notice.createUserGuid, actor.guid),
      actor.type.includes(subjectType.code.agency) && actor.permissions.has('tenderNotice:read')
        ? eq(notice.agentGuid, actor.enterpriseGuid)
        : undefined,
    ),
  ties: () => ({ signed, isDue, hasChange }),
  decide(found, ties, actor, given) {
    const own = needs(actor, 'tenderNotice:write') ?? ownerRefusal(found.createUserGuid, actor);
    const isOut = notFrom(tenderNoticeStatus, found.status, [tenderNoticeStatus.code.published]);
    const isChangeable = [...firstKinds, noticeKind.code.change].includes(found.noticeKind);
    const due = ties.isDue ? against(t.isPublished) : null;
    return {
      undo: given.undo ?? due,
      void: given.void ?? due,
      sign: signRefusal(found, ties, actor),
      publish: publishRefusal(found, ties, actor) ?? due ?? (found.isScheduled ? against(t.scheduled) : null),
      unschedule:
        needs(actor, 'tenderNotice:publish') ??
        notFrom(tenderNoticeStatus, found.status, noticeTransition.publish.from) ??
        (found.isScheduled ? due : against(t.noPlan)),
      change:
        own ??
        isOut ??
        (isChangeable ? null : against(t.notChangeable)) ??
        (found.replacedAt ? against(t.replaced) : ties.hasChange ? against(t.changing) : null),
      media: own ?? isOut,
      inviteMore:
        own ??
        isOut ??
        (found.originKind === noticeKind.code.invitation && isChangeable ? null : against(t.noInvitation)) ??
        (found.replacedAt ? against(t.replaced) : null),
    };
  },
};

/** Finding, locking and deciding of notices. */
export const notices = documentAccess(described);
/** Making, changing and deleting of them. */
export const noticeWrites = documentWrites(described, notices);
export { described as describedNotice };

/** The notices of some tenders that are live, in a query over the table. */
export const ofTenders = (tenderGuids: readonly string[]) =>
  and(notices.live, sql`${notice.tenderGuids} && ${sql.param([...tenderGuids])}::uuid[]`);
