import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { inquiryEndStatus, inquiryStatus, inquiryTransition as t } from '#shared/areas/inquiry/codes';
import { inquiryText } from '#shared/areas/inquiry/fault-texts';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import type { Wording } from '#shared/kit/language';
import { needs, notFrom } from '../../http/refusal.ts';
import { hasPart } from '../approval/participation.service.ts';
import { ownerRefusal, stateRefusal, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import { documentChanges } from '../document/changes.service.ts';
import type { Described, Ties } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { reachedWith } from '../project/purchase.service.ts';
import { inquiry, inquiryEnd as end } from './inquiry.table.ts';

/** The kind under which inquiries and their ends are approved and hold their files. */
export const INQUIRY = inquiryKind.code;

const s = inquiryStatus.code;
const isPast = sql<boolean>`${inquiry.deadline} <= now()`;
// Written out: what is grouped by takes no parameters.
const [quoting, closed] = [sql.raw(String(s.quoting)), sql.raw(String(s.closed))];
/** 已截止 by the database's clock: nothing stores it. */
export const statusNow: SQL<number> = sql<number>`case
  when ${inquiry.status} = ${quoting} and ${isPast} then ${closed} else ${inquiry.status} end`;

/** The ends of inquiries. */
export const inquiryEnds = documentChanges(end, 'inquiryGuid', inquiryEndStatus.code.inReview);

/** What the table alone does not say about an inquiry. */
export interface InquiryTies extends Ties {
  /** Its deadline has passed, by the database's clock. */
  isOver: boolean;
  /** Its end is being decided. */
  isEnding: boolean;
}

const described: Described<typeof inquiryKind, typeof inquiry, InquiryTies> = {
  kind: inquiryKind,
  table: inquiry,
  statusNow,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'XJ',
  scope: () => ({ projectGuid: inquiry.projectGuid, amount: inquiry.budgetAmount }),
  reach: async ({ actor }, within) => within && reachedWith(within, inquiry, actor, 'inquiry:read'),
  hasPart: (db, userGuid) =>
    or(
      hasPart(db, INQUIRY, inquiry.guid, userGuid),
      exists(
        db
          .select({ one: sql`1` })
          .from(end)
          .where(and(eq(end.inquiryGuid, inquiry.guid), hasPart(db, INQUIRY, end.guid, userGuid))),
      ),
    )!,
  ties: (db) => ({
    isOver: isPast,
    isEnding: exists(
      db
        .select({ one: sql`1` })
        .from(end)
        .where(and(eq(end.inquiryGuid, inquiry.guid), eq(end.status, inquiryEndStatus.code.inReview))),
    ).mapWith(Boolean),
  }),
  // The states of documents.md 5.7, 询价. While its end is decided it is not moved on.
  decide(found, ties, actor) {
    const own = needs(actor, 'inquiry:write') ?? ownerRefusal(found.createUserGuid, actor);
    const ending = ties.isEnding ? said(inquiryText.ending) : null;
    return {
      send:
        own ??
        notFrom(inquiryStatus, found.status, t.send.from) ??
        undoAsked(ties) ??
        (ties.isOver ? said(inquiryText.over) : null),
      extend:
        own ??
        (ties.isOver && found.status === s.closed ? said(inquiryText.closed) : null) ??
        notFrom(inquiryStatus, found.status, [s.quoting]) ??
        ending,
      terminate: own ?? notFrom(inquiryStatus, found.status, t.terminate.from) ?? ending,
      recallEnd: own ?? (ties.isEnding ? null : notFrom(inquiryStatus, found.status, [])),
    };
  },
};

const said = ({ cn, en }: Wording) => stateRefusal(cn, en);

/** Finding, locking and deciding of inquiries. */
export const inquiries = documentAccess(described);
/** Making, changing and deleting of them. */
export const inquiryWrites = documentWrites(described, inquiries);
export { described as describedInquiry };
