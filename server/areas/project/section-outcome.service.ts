import { and, eq } from 'drizzle-orm';
import { type FailureReason, failureReason, sectionState } from '#shared/areas/project/codes';
import { WHOLE } from '#shared/areas/project/section-stand';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { NotFound } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { ProjectParts } from './project-parts.ts';
import { project, sectionStage } from './project.table.ts';
import { changeTo } from './section-acts.ts';
import { sectionsOf } from './sections.service.ts';
import { settleProgress } from './settle-progress.ts';
import { settleSection } from './settle-section.ts';

/**
 * The tender of a section came to nothing: the section has failed and waits for its next round or its end. In the caller's
 * transaction, which has asked who may.
 */
export async function failTendered(
  db: Db,
  context: AuditContext,
  parts: Pick<ProjectParts, 'tenders'>,
  {
    projectGuid,
    sectionNo,
    reasonKind,
    reason,
  }: { projectGuid: string; sectionNo: string; reasonKind: FailureReason; reason: string },
): Promise<void> {
  const found = await locked(db, projectGuid);
  const sections = await sectionsOf(db, projectGuid);
  if (sectionNo !== WHOLE && !sections.some((one) => one.sectionNo === sectionNo)) return;
  const { section, also } = await changeTo(db, parts, found, sectionNo, {
    state: sectionState.code.failed,
    closedDate: await todayOf(db),
    failureReason: reasonKind,
    closedReason: reason,
    closedBy: context.actor?.name ?? '',
  });
  await settleSection(db, context, found, {
    event: 'project.failSection',
    sections: [section],
    after: { reasonKind: failureReason.label(reasonKind, 'cn') },
    reason,
    also,
  });
}

/** A section has not reached a stage after all: its day is taken away, in the caller's transaction. */
export async function leaveStage(
  db: Db,
  { projectGuid, sectionNo, stage }: { projectGuid: string; sectionNo: string; stage: PlanProgress },
): Promise<void> {
  const found = await locked(db, projectGuid);
  await db
    .delete(sectionStage)
    .where(
      and(
        eq(sectionStage.projectGuid, projectGuid),
        eq(sectionStage.sectionNo, sectionNo),
        eq(sectionStage.stage, stage),
      ),
    );
  await settleProgress(db, found);
}

async function locked(db: Db, guid: string) {
  const [found] = await db
    .select()
    .from(project)
    .where(and(eq(project.guid, guid), eq(project.isDeleted, false)))
    .for('update');
  if (!found) throw new NotFound();
  return found;
}
