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
import { notFrom } from '../../http/refusal.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described } from '../document/described.service.ts';
import { signedParties } from '../document/parties.service.ts';
import { dueNow, publishedRefusals, type PublishedTies } from './published.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { reachedWith } from '../project/purchase.service.ts';
import { tenderNotice as notice, tenderNoticeSignature as signature } from './tender-notice.table.ts';

/** The kind under which notices are approved, audited and hold their files. */
export const NOTICE = tenderNoticeKind.code;
/** Under which a scan hangs on its signature. */
export const SCAN = `${NOTICE}.scan`;

const signed = signedParties(notice, signature, signature.noticeGuid);
const hasChange = sql<boolean>`exists (select 1 from ${notice} as later where later.about_guid = ${notice}.guid
  and later.notice_kind = ${noticeKind.code.change} and later.void_reason is null and not later.is_deleted)`;

const against = ({ cn, en }: Wording) => stateRefusal(cn, en);

const described: Described<typeof tenderNoticeKind, typeof notice, PublishedTies> = {
  kind: tenderNoticeKind,
  table: notice,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'GG',
  scope: () => ({ projectGuid: notice.projectGuid }),
  reach: async ({ actor }, within) => within && reachedWith(within, notice, actor, 'tenderNotice:read'),
  ties: () => ({ signed, isDue: dueNow(notice), hasChange }),
  decide(found, ties, actor, given) {
    const notOut = notFrom(tenderNoticeStatus, found.status, [tenderNoticeStatus.code.published]);
    const isChangeable = [...firstKinds, noticeKind.code.change].includes(found.noticeKind);
    const notApproved = notFrom(tenderNoticeStatus, found.status, noticeTransition.publish.from);
    const asked = { actor, given, notApproved, notOut, texts: t };
    const { own, replaced, acts } = publishedRefusals(found, ties, asked);
    return {
      ...acts,
      change: own ?? notOut ?? (isChangeable ? acts.change : against(t.notChangeable)),
      media: own ?? notOut,
      inviteMore:
        own ??
        notOut ??
        (found.originKind === noticeKind.code.invitation && isChangeable ? null : against(t.noInvitation)) ??
        replaced,
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
