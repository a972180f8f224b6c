import { and, asc, eq } from 'drizzle-orm';
import { noticeKind } from '#shared/areas/tender-notice/codes';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import type { NoticeDetail } from '#shared/areas/tender-notice/views';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { hasPart } from '../approval/participation.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { invitedUnits } from '../project/invited-units.service.ts';
import { projectsByGuid } from '../project/projects-within.service.ts';
import { sealOf } from '../project/seal.service.ts';
import { liveSectionsOf } from '../project/shortlisting.service.ts';
import { NOTICE } from './notice-access.ts';
import {
  type Notice,
  tenderNotice as notice,
  tenderNoticeAddressee as addressee,
} from './tender-notice.table.ts';

/** Sends an invitation to whom the sections of its tenders invite; a change of one to whoever had it. */
export async function inviteAddressees(db: Db, found: Notice): Promise<void> {
  const units =
    found.firstGuid === found.guid
      ? await invitedUnits(
          db,
          found.projectGuid,
          found.sections.map(({ sectionNo }) => sectionNo),
        )
      : await addresseesOf(db, found.firstGuid);
  if (units.length === 0) throw new BusinessError(t.noInvitees);
  await db
    .insert(addressee)
    .values(
      units.map(({ enterpriseGuid, enterpriseName }) => ({
        noticeGuid: found.guid,
        enterpriseGuid,
        enterpriseName,
      })),
    )
    .onConflictDoNothing();
}

/** Whom a published invitation was sent to. */
export const addresseesOf = (db: Db, noticeGuid: string) =>
  db
    .select()
    .from(addressee)
    .where(eq(addressee.noticeGuid, noticeGuid))
    .orderBy(asc(addressee.enterpriseName), asc(addressee.guid));

/** The same for those who may know whom a purchase invites (tendering.md 6.13); empty for anybody else. */
export async function shownAddressees(viewer: Viewer, found: Notice): Promise<NoticeDetail['addressees']> {
  if (found.originKind !== noticeKind.code.invitation) return [];
  if (found.createUserGuid !== viewer.actor.guid) {
    const isSealed = await sealOf(viewer, found.projectGuid);
    const isPart = await takesPart(viewer, found.guid);
    if (!isPart && isSealed('invitees', await stageOf(viewer.db, found))) return [];
  }
  return (await addresseesOf(viewer.db, found.guid)).map(({ enterpriseName, readAt }) => ({
    enterpriseName,
    readAt: readAt && formatDateTime(readAt),
  }));
}

/** Approvers decide on whom it invites, and so know it. */
async function takesPart({ db, actor }: Viewer, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ guid: notice.guid })
    .from(notice)
    .where(and(eq(notice.guid, guid), hasPart(db, NOTICE, notice.guid, actor.guid)));
  return found !== undefined;
}

/** The lowest stage of its sections, or that of a project that is not divided. */
async function stageOf(db: Db, { projectGuid, sections }: Notice): Promise<PlanProgress> {
  const named = new Set(sections.map(({ sectionNo }) => sectionNo));
  const stages = (await liveSectionsOf(db, projectGuid)).flatMap(({ sectionNo, stage }) =>
    named.has(sectionNo) ? [stage] : [],
  );
  if (stages.length > 0) return Math.min(...stages) as PlanProgress;
  const [project] = await projectsByGuid(db, [projectGuid]);
  return project?.stage ?? planProgress.code.notStarted;
}
