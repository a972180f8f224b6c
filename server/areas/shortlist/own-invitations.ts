import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inviteState, shortlistStatus } from '#shared/areas/shortlist/codes';
import type { shortlistCalls } from '#shared/areas/shortlist/contract';
import type { OwnInvitation } from '#shared/areas/shortlist/views';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { shortlist, shortlistInvite as invite } from './shortlist.table.ts';

type Asked = z.output<typeof shortlistCalls.myInvitations.input>;

/** The invitations of one's own company, the newest first; nothing of anybody else's. */
export async function listOwnInvitations({ projectName, state, ...page }: Asked, { db, actor }: Context) {
  const where = and(
    eq(invite.enterpriseGuid, actor.enterpriseGuid),
    // One that was passed over was never asked.
    sql`(${invite.state} <> ${inviteState.code.barred} or ${invite.answeredAt} is not null)`,
    contains(shortlist.projectName, projectName),
    state === undefined ? undefined : eq(invite.state, state),
  );
  const joined = eq(shortlist.guid, invite.shortlistGuid);
  return pageOf(
    page,
    async (limit, offset) => {
      const found = await db
        .select({ invite, of: shortlist, isInTime: sql<boolean>`${invite.deadline} > clock_timestamp()` })
        .from(invite)
        .innerJoin(shortlist, joined)
        .where(where)
        .orderBy(desc(invite.sentAt), desc(invite.guid))
        .limit(limit)
        .offset(offset);
      return found.map(({ invite: one, of, isInTime }): OwnInvitation => ({
        guid: one.guid,
        ruweiName: of.ruweiName,
        projectName: of.projectName,
        sectionName: of.sectionName,
        buyerName: of.enterpriseName,
        tenderWay: of.tenderWay,
        sentAt: formatDateTime(one.sentAt),
        deadline: formatDateTime(one.deadline),
        state: one.state,
        refuseReason: one.refuseReason,
        answeredAt: one.answeredAt && formatDateTime(one.answeredAt),
        answeredBy: one.answeredBy,
        actions:
          one.state === inviteState.code.pending && isInTime && of.status === shortlistStatus.code.inviting
            ? ['answer']
            : [],
      }));
    },
    db.select({ total: count() }).from(invite).innerJoin(shortlist, joined).where(where),
  );
}
