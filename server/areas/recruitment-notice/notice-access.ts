import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { changeText } from '#shared/areas/recruitment-notice/fault-texts';
import {
  courseTransition,
  openRecruit,
  recruitStatus,
  recruitTransition,
  reportedRecruit,
} from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { needs, notFrom } from '../../http/refusal.ts';
import { hasPart } from '../approval/participation.service.ts';
import { ownerRefusal, stateRefusal, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { isCounted, recruitApplication as application } from './application.table.ts';
import { recruitReviewer as reviewer } from './review.table.ts';
import { recruitNotice as notice } from './notice.table.ts';

/** The kind under which notices are approved, audited and hold their files. */
export const NOTICE = noticeKind.code;
/** Under which the templates of its materials are kept. */
export const TEMPLATE = `${NOTICE}.template`;

const s = recruitStatus.code;

/** What the clock makes of a notice, and who applied. */
export interface NoticeTies extends Ties {
  /** Its end of application has passed, by the database's clock; that of an open-ended call never does. */
  isOver: boolean;
  /** Who applied may be known: the end has passed, and nothing can move it any more (documents.md 5.8, list columns). */
  isUnsealed: boolean;
  applicantCount: number;
}

const isOver = sql<boolean>`coalesce(${notice.applyEnd} <= now(), false)`;
const sealedStates = [recruitStatus.code.changing, recruitStatus.code.paused];
/** A call that was ended, or is under review, has no end to wait for. */
const isBehind = sql`${notice.status} between ${recruitStatus.code.closed}::int and ${recruitStatus.code.ended}::int`;
const isUnsealed = sql<boolean>`(${isBehind} or ${isOver} and ${notice.status} <> all(${sql.param(sealedStates)}::int[]))`;
/** How many applications of a notice count. Columns are named by hand: in a query over one table they stand without it. */
const applicantCount = sql<number>`(select count(*)::int from ${application} as sent
  where sent.notice_guid = ${notice}.guid and ${isCounted('sent')})`;

const described: Described<typeof noticeKind, typeof notice, NoticeTies> = {
  kind: noticeKind,
  table: notice,
  drawnUp: {
    unitName: 'recruitUnitName',
    dept: 'recruitDept',
    deptName: 'recruitDeptName',
    units: ['recruitUnit'],
  },
  letters: 'ZM',
  fileKinds: [NOTICE, TEMPLATE],
  ties: () => ({ isOver, isUnsealed, applicantCount }),
  // Whoever reviews its applications reads it too.
  hasPart: (db, userGuid) =>
    or(
      hasPart(db, NOTICE, notice.guid, userGuid),
      inArray(
        notice.guid,
        db
          .select({ guid: reviewer.noticeGuid })
          .from(reviewer)
          .where(and(eq(reviewer.userGuid, userGuid), isNull(reviewer.leftAt))),
      ),
    )!,
  decide(found, ties, actor) {
    const own = needs(actor, 'recruit:write') ?? ownerRefusal(found.createUserGuid, actor);
    return {
      publish:
        own ??
        notFrom(recruitStatus, found.status, recruitTransition.publish.from) ??
        undoAsked(ties) ??
        (ties.isOver ? tooLate : null),
      change:
        own ??
        notFrom(recruitStatus, found.status, courseTransition.change.from) ??
        (ties.isOver ? over : null),
      cancelChange: own ?? notFrom(recruitStatus, found.status, courseTransition.endChange.from),
      pause:
        own ??
        notFrom(recruitStatus, found.status, courseTransition.pause.from) ??
        (ties.isOver ? over : null),
      resume: own ?? notFrom(recruitStatus, found.status, courseTransition.resume.from),
      close:
        own ??
        notFrom(recruitStatus, found.status, [s.published]) ??
        (found.applyEnd === null ? null : hasEnd),
      terminate: own ?? notFrom(recruitStatus, found.status, courseTransition.terminate.from),
      setReviewers: own ?? notFrom(recruitStatus, found.status, [...openRecruit, s.closed]),
      replaceReviewer: own ?? notFrom(recruitStatus, found.status, [s.closed, s.reviewing]),
      confirm: own ?? notFrom(recruitStatus, found.status, [s.toConfirm]),
      investigate: own ?? notFrom(recruitStatus, found.status, [s.investigating]),
      storageCommit: own ?? notFrom(recruitStatus, found.status, [s.toStore]),
      answer: own ?? notFrom(recruitStatus, found.status, [...openRecruit, s.closed]),
      report: own ?? notFrom(recruitStatus, found.status, reportedRecruit),
      revoke: own ?? notFrom(recruitStatus, found.status, [s.stored]),
    };
  },
};

/** Finding, locking and deciding of notices. */
export const notices = documentAccess(described);
/** Making, changing and deleting of them. */
export const noticeWrites = documentWrites(described, notices);
export { described as describedNotice };

const over = stateRefusal(changeText.over.cn, changeText.over.en);
const hasEnd = stateRefusal('公告已有报名截止时间', 'Its applications end by themselves');
const tooLate = stateRefusal(
  '报名截止时间已过，请撤销后修改时间',
  'The end of application has passed: take the notice back and move its times',
);
