import { and, sql } from 'drizzle-orm';
import {
  firstKinds,
  noticeKind,
  tenderNoticeStatus,
  noticeTransition,
} from '#shared/areas/tender-notice/codes';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import type { Wording } from '#shared/kit/language';
import { needs, notFrom } from '../../http/refusal.ts';
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
  type Notice,
  tenderNotice as notice,
  tenderNoticeSignature as signature,
} from './tender-notice.table.ts';

/** The kind under which notices are approved, audited and hold their files. */
export const NOTICE = tenderNoticeKind.code;
/** Under which a scan hangs on its signature. */
export const SCAN = `${NOTICE}.scan`;

/** What the table alone does not say about a notice. */
export interface NoticeTies extends SignedTies {
  /** Its planned time has come, by the database's clock. */
  isDue: boolean;
  /** A change of it is under way or has followed it. */
  hasChange: boolean;
}

const signed = signedParties(notice, signature, signature.noticeGuid);
const hasChange = sql<boolean>`exists (select 1 from ${notice} as later where later.about_guid = ${notice}.guid
  and later.notice_kind = ${noticeKind.code.change} and later.void_reason is null and not later.is_deleted)`;
const isDue = sql<boolean>`(${notice.isScheduled} and ${notice.publishAt} <= clock_timestamp())`;

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);

const notApproved = (found: Notice) =>
  notFrom(tenderNoticeStatus, found.status, noticeTransition.publish.from);

const described: Described<typeof tenderNoticeKind, typeof notice, NoticeTies> = {
  kind: tenderNoticeKind,
  table: notice,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'GG',
  scope: () => ({ projectGuid: notice.projectGuid }),
  reach: async ({ actor }, within) => within && reachedWith(within, notice, actor, 'tenderNotice:read'),
  ties: () => ({ signed, isDue, hasChange }),
  decide(found, ties, actor, given) {
    const own = needs(actor, 'tenderNotice:write') ?? ownerRefusal(found.createUserGuid, actor);
    const isOut = notFrom(tenderNoticeStatus, found.status, [tenderNoticeStatus.code.published]);
    const isChangeable = [...firstKinds, noticeKind.code.change].includes(found.noticeKind);
    const due = ties.isDue ? against(t.isPublished) : null;
    return {
      undo: given.undo ?? due,
      void: given.void ?? due,
      sign: needs(actor, 'tenderNotice:sign') ?? notApproved(found) ?? partyRefusal(found, ties, actor),
      publish:
        needs(actor, 'tenderNotice:publish') ??
        notApproved(found) ??
        unsignedRefusal(found, ties, t.unsigned) ??
        due ??
        (found.isScheduled ? against(t.scheduled) : null),
      unschedule:
        needs(actor, 'tenderNotice:publish') ??
        notApproved(found) ??
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
