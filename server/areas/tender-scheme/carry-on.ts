import { and, eq, inArray } from 'drizzle-orm';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { schemeTransition } from '#shared/areas/tender-scheme/codes';
import { moveStatus } from '../../db/move-status.ts';
import { byProgram } from '../audit/audit.service.ts';
import type { StageReached } from '../project/project.service.ts';
import { schemes, schemeWrites as writes } from './scheme-access.ts';
import { tenderScheme as scheme } from './scheme.table.ts';

/** Carries the schemes of a project on with its stages (documents.md 5.7): issued, they are carried out; archived, completed. */
export const carrySchemesOn: StageReached = async (db, { projectNo, stage }) => {
  if (stage < planProgress.code.issued) return;
  const act = stage === planProgress.code.archived ? 'complete' : 'run';
  const found = await db
    .select()
    .from(scheme)
    .where(
      and(
        eq(scheme.projectNo, projectNo),
        schemes.live,
        inArray(scheme.status, [...schemeTransition[act].from]),
      ),
    );
  for (const one of found) {
    await moveStatus(db, scheme, one.guid, schemeTransition[act]);
    await writes.note(db, byProgram('project.stage'), one, act, {
      before: { status: one.status },
      after: { status: schemeTransition[act].to },
    });
  }
};
