import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { failureReason, sectionState } from '#shared/areas/project/codes';
import { progressFaultText } from '#shared/areas/project/progress-fault-texts';
import type { sectionCalls } from '#shared/areas/project/section-contract';
import { sectionFaultText as t } from '#shared/areas/project/section-fault-texts';
import { daysOfSection, WHOLE } from '#shared/areas/project/section-stand';
import { compareMoney } from '#shared/kit/money';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { lockSectionsFor } from './lock-project.ts';
import { dropAwards } from './project-awards.ts';
import type { ProjectParts } from './project-parts.ts';
import { type Project, projectSection, type ProjectSection, sectionStage } from './project.table.ts';
import { refuseOnline } from './refuse-online.ts';
import { renameSectionParts } from './section-parts.ts';
import { sectionDaysOf } from './sections.service.ts';
import { settleSection } from './settle-section.ts';

type In<C extends keyof typeof sectionCalls> = z.output<(typeof sectionCalls)[C]['input']>;
const s = sectionState.code;

/** 流标: the section waits for a new round; what it was awarded for is taken away. */
export const failSection =
  (parts: ProjectParts) =>
  ({ guid, version, sectionNo, reasonKind, reason, date }: In<'fail'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const asked = { guid, act: 'fail', version, sectionNos: [sectionNo], field: 'sectionNo' } as const;
      const { found } = await lockSectionsFor(db, context, parts, asked);
      await refuseOnline(db, parts, guid, 'running', [sectionNo]);
      if (date > (await todayOf(db))) throw faultAt('date', progressFaultText.future);
      const last = daysOfSection(sectionNo, await sectionDaysOf(db, guid)).at(-1);
      if (last && date < last.reachedDate) throw faultAt('date', t.failedBefore(last.reachedDate));
      const { section, also } = await changeTo(db, parts, found, sectionNo, {
        state: s.failed,
        closedDate: date,
        failureReason: reasonKind,
        closedReason: reason,
        closedBy: context.actor.name,
      });
      const settled = await settleSection(db, context, found, {
        event: 'project.failSection',
        sections: [section],
        after: { date, reasonKind: failureReason.label(reasonKind, 'cn') },
        reason,
        also,
      });
      await parts.tenders.moved(db, context, guid);
      return settled;
    });

/** 撤回流标: the section goes on from where it stood. */
export const restoreSection =
  (parts: ProjectParts) =>
  ({ guid, version, sectionNo, reason }: In<'restore'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const asked = { guid, act: 'restore', version, sectionNos: [sectionNo], field: 'sectionNo' } as const;
      const { found } = await lockSectionsFor(db, context, parts, asked);
      await refuseOnline(db, parts, guid, 'over', [sectionNo]);
      const { section } = await changeTo(db, parts, found, sectionNo, {
        state: s.live,
        closedDate: null,
        failureReason: null,
        closedReason: '',
        closedBy: '',
      });
      const settled = await settleSection(db, context, found, {
        event: 'project.restoreSection',
        sections: [section],
        reason,
      });
      await parts.tenders.moved(db, context, guid);
      return settled;
    });

/** 终止: the section is not procured any more; its amount goes back to the plan lines. */
export const endSection =
  (parts: ProjectParts) =>
  ({ guid, version, sectionNo, reason }: In<'end'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const asked = { guid, act: 'end', version, sectionNos: [sectionNo], field: 'sectionNo' } as const;
      const { found } = await lockSectionsFor(db, context, parts, asked);
      await refuseOnline(db, parts, guid, 'running', [sectionNo]);
      const { section, also } = await changeTo(db, parts, found, sectionNo, {
        state: s.ended,
        closedDate: await todayOf(db),
        closedReason: reason,
        closedBy: context.actor.name,
      });
      const givenBack = await parts.giveBack(db, guid, section.amount);
      const settled = await settleSection(db, context, found, {
        event: 'project.endSection',
        sections: [section],
        after: compareMoney(givenBack, '0') > 0 ? { givenBack } : {},
        reason,
        also,
      });
      await parts.tenders.moved(db, context, guid);
      return settled;
    });

/**
 * Changes a section; a project without sections is made one first. Answers it with what is left of the project's award,
 * as a section that does not go on has none.
 */
export async function changeTo(
  db: Db,
  { tenders }: Pick<ProjectParts, 'tenders'>,
  found: Project,
  sectionNo: string,
  set: Partial<ProjectSection>,
) {
  const isWhole = sectionNo === WHOLE;
  const own = isWhole ? await asSection(db, found) : sectionNo;
  if (isWhole) await tenders.renamed(db, found.guid, WHOLE, own);
  const [section] = await db
    .update(projectSection)
    .set(set)
    .where(and(eq(projectSection.projectGuid, found.guid), eq(projectSection.sectionNo, own)))
    .returning();
  const left = await dropAwards(db, found.guid, [own, WHOLE]);
  return { section: section!, also: isWhole ? { awardAmount: null } : left };
}

/** Number of the one section an undivided project becomes when it fails or ends. */
const ONLY = '1';

/** Makes an undivided project one section, with the days it has; answers its number. */
async function asSection(db: Db, { guid, projectName, budgetAmount, stage }: Project): Promise<string> {
  await db.insert(projectSection).values({
    projectGuid: guid,
    position: 0,
    sectionNo: ONLY,
    sectionName: projectName,
    content: projectName,
    amount: budgetAmount,
    duration: '',
    place: '',
    stage,
  });
  await db.update(sectionStage).set({ sectionNo: ONLY }).where(eq(sectionStage.projectGuid, guid));
  await renameSectionParts(db, guid, WHOLE, ONLY);
  return ONLY;
}
