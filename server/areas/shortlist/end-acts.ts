import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inviteState, shortlistTransition as t } from '#shared/areas/shortlist/codes';
import type { shortlistCalls } from '#shared/areas/shortlist/contract';
import { fewConfirmed } from '#shared/areas/shortlist/fault-texts';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { claimFiles } from '../file/file.service.ts';
import { projectsByGuid } from '../project/projects-within.service.ts';
import { type ContractedParts, inviteConfirmed, suppliersNeeded } from '../project/shortlisting.service.ts';
import { eligibleOf } from '../supplier/library/fit.service.ts';
import { cancelInvitations, tellCancelled } from './invite-acts.ts';
import { SHORTLIST, shortlists, shortlistWrites as writes } from './shortlist-access.ts';
import { shortlist, shortlistInvite as invite } from './shortlist.table.ts';

type Input<C extends keyof typeof shortlistCalls> = z.output<(typeof shortlistCalls)[C]['input']>;

/**
 * Leaves out who said that they take part and are barred by now. It stays so where too few are left: others can be drawn for
 * them then.
 */
const leaveOutBarred = ({ guid, version }: Input<'startProcurement'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await shortlists.lockFor(db, context, guid, { act: 'start', version });
    const accepted = await acceptedOf(db, guid);
    const eligible = await eligibleOf(
      db,
      accepted.map(({ enterpriseGuid }) => enterpriseGuid),
    );
    const barred = accepted.filter(({ enterpriseGuid }) => !eligible.has(enterpriseGuid));
    if (barred.length === 0) return;
    await db
      .update(invite)
      .set({ state: inviteState.code.barred })
      .where(
        isOneOf(
          invite.guid,
          barred.map((one) => one.guid),
        ),
      );
    await db
      .update(shortlist)
      .set({ confirmedCount: accepted.length - barred.length })
      .where(eq(shortlist.guid, guid));
    await tellCancelled(db, found, barred);
  });

/** The invitations of those who take part, in the order they were asked. */
const acceptedOf = (db: Db, guid: string) =>
  db
    .select()
    .from(invite)
    .where(and(eq(invite.shortlistGuid, guid), eq(invite.state, inviteState.code.accepted)))
    .orderBy(asc(invite.sentAt), asc(invite.position));

/** Puts those who take part in place of whom the section invites; the purchase goes on from there. */
export const startProcurement =
  (parts: ContractedParts) =>
  async ({ guid, version }: Input<'startProcurement'>, context: Context) => {
    await leaveOutBarred({ guid, version }, context);
    return inTransaction(context.db, async (db) => {
      const found = await shortlists.lockFor(db, context, guid, { act: 'start', version });
      const [project] = await projectsByGuid(db, [found.projectGuid]);
      if (!project) throw new NotFound();
      const accepted = await acceptedOf(db, guid);
      const least = await suppliersNeeded(db, project);
      if (accepted.length < least) throw new BusinessError(fewConfirmed(accepted.length, least));
      await inviteConfirmed(db, context, parts, {
        projectGuid: found.projectGuid,
        sectionNo: found.sectionNo,
        inviteList: accepted.map(({ enterpriseGuid }) => ({
          enterpriseGuid,
          reason: `入围 ${found.ruweiNo}`,
        })),
      });
      await moveStatus(db, shortlist, guid, t.start, version, { startedAt: sql`now()` });
      await writes.note(db, context, found, 'start', {
        before: { status: found.status },
        after: { status: t.start.to },
      });
      return changedTo(db, shortlist, guid, {});
    });
  };

/** 撤销: ends it for good; who was invited is told. */
export const revokeShortlist = ({ guid, version, reason }: Input<'revoke'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await shortlists.lockFor(db, context, guid, { act: 'revoke', version });
    await moveStatus(db, shortlist, guid, t.revoke, version, { revokeReason: reason });
    await cancelInvitations(db, found);
    await writes.note(db, context, found, 'revoke', {
      before: { status: found.status },
      after: { status: t.revoke.to },
      note: reason,
    });
    return changedTo(db, shortlist, guid, {});
  });

/** 抽取记录表, 会议纪要: papers that come with the draw and after it. */
export const saveShortlistFile = ({ guid, version, files }: Input<'saveFile'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await shortlists.lockFor(db, context, guid, { act: 'saveFile', version });
    await claimFiles(db, context, files, { kind: SHORTLIST, documentGuid: guid });
    await writes.note(db, context, found, 'saveFile', { after: { count: files.length } });
    return changedTo(db, shortlist, guid, { version: sql`${shortlist.version} + 1` } as never);
  });
