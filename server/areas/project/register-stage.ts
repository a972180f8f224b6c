import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProjectAction } from '#shared/areas/project/contract';
import { contractsFault, dayFault, openStages, unsignedOf } from '#shared/areas/project/progress';
import type {
  registerStage as registerCall,
  takeBackStage as takeBackCall,
} from '#shared/areas/project/progress-contract';
import { progressFaultText as t } from '#shared/areas/project/progress-fault-texts';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { reachedProjects } from './project-access.ts';
import { decideProjectActs } from './project-actions.ts';
import { dropAwards, storeAwards, sumAwarded } from './project-awards.ts';
import type { ProjectParts } from './project-parts.ts';
import { type Project, project, projectSection, projectStage } from './project.table.ts';
import { daysOf, findTies, stageWithout } from './stage-days.ts';
import { signingSettled } from './signing-asked.service.ts';
import { tellProgress } from './tell-progress.ts';

const PROGRESS = 'project:progress';
const { awarded, signed } = planProgress.code;

interface Asked {
  act: Extract<ProjectAction, 'register' | 'takeBack'>;
  version: number;
}

/** The project a person wants to move, refused as `decideProjectActs` says, locked until the transaction ends. */
async function lockProjectFor(db: Db, { actor }: Context, guid: string, { act, version }: Asked) {
  const where = and(eq(project.guid, guid), await reachedProjects({ db, actor }, PROGRESS));
  const decided = async (found: Project | undefined): Promise<Project> => {
    if (!found) throw new NotFound();
    const refusal = decideProjectActs(found, await findTies(db, guid), actor)[act];
    if (refusal !== null && refusal.by !== 'state') refuse(refusal);
    if (found.version !== version) throw new BusinessError(STALE);
    refuse(refusal);
    return found;
  };
  // Do not lock the project for somebody who may only read it.
  const [seen] = await db.select().from(project).where(where);
  await decided(seen);
  const [locked] = await db.select().from(project).where(where).for('update');
  return decided(locked);
}

/** Moves a locked project on or back in one guarded UPDATE; answers its new version. */
async function moveTo(db: Db, found: Project, stage: PlanProgress, also: Partial<Project>): Promise<number> {
  const [moved] = await db
    .update(project)
    .set({ ...also, stage, version: sql`${project.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(eq(project.guid, found.guid), eq(project.version, found.version), eq(project.stage, found.stage)),
    )
    .returning({ version: project.version });
  if (!moved) throw new BusinessError(STALE);
  return moved.version;
}

/**
 * 登记进度: the stage is reached on this day; who follows a stage (an archived project finishes its order) does so in the
 * same transaction.
 * @throws BusinessError at the field, for a stage out of order, a day out of place, or contracts that are not there.
 */
export const registerStage =
  (parts: ProjectParts) =>
  (
    {
      guid,
      version,
      stage,
      date,
      note = '',
      awardAmount: given,
      awards = [],
    }: z.output<(typeof registerCall)['input']>,
    context: Context,
  ) =>
    inTransaction(context.db, async (db) => {
      const found = await lockProjectFor(db, context, guid, { act: 'register', version });
      const days = await daysOf(db, guid);
      if (!openStages(found.stage, days).includes(stage)) throw faultAt('stage', t.notOpen);
      const fault = dayFault({ stage, date, today: await todayOf(db) }, days);
      if (fault) throw faultAt('date', fault);
      const awardAmount = sumAwarded({ stage, awardAmount: given, awards });
      const sections = await sectionsOf(db, guid);
      const won = await storeAwards(db, found, awards, sections);
      const unsigned = unsignedOf(sections, await parts.signedSections(db, guid));
      const missing = contractsFault(stage, unsigned);
      if (missing) throw faultAt('stage', missing);

      const after = Math.max(found.stage, stage) as PlanProgress;
      const newVersion = await moveTo(db, found, after, {
        ...(awardAmount !== undefined && { awardAmount }),
      });
      const noted = {
        reachedDate: date,
        note,
        registeredBy: context.actor.name,
        // The moment itself: two registered in one transaction's time would have no order.
        registeredAt: sql`clock_timestamp()`,
      };
      await db
        .insert(projectStage)
        .values({ projectGuid: guid, stage, ...noted })
        .onConflictDoUpdate({ target: [projectStage.projectGuid, projectStage.stage], set: noted });
      await record(db, context, {
        event: 'project.registerStage',
        objectType: 'project',
        objectGuid: guid,
        objectName: found.projectNo,
        before: { stage: found.stage },
        after: {
          stage,
          reachedDate: date,
          ...(awardAmount !== undefined && { awardAmount }),
          ...(won.length > 0 && {
            awards: won.map((one) => [one.sectionNo, one.winnerName, one.amount].filter(Boolean).join(' ')),
          }),
        },
        ...(note && { note }),
      });
      if (after >= signed) await signingSettled(db, guid);
      await tellProgress(db, context, found, { what: 'registered', stage, date });
      for (const follow of parts.followers) await follow(db, { projectNo: found.projectNo, stage });
      return { guid, version: newVersion };
    });

/** 撤回进度: takes back the stage registered last; the project stands where its other days leave it. */
export function takeBackStage(
  { guid, version, reason }: z.output<(typeof takeBackCall)['input']>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const found = await lockProjectFor(db, context, guid, { act: 'takeBack', version });
    const taken = (await findTies(db, guid)).lastRegistered!;
    const days = await daysOf(db, guid);
    const after = stageWithout(taken, days);
    const newVersion = await moveTo(db, found, after, { ...(taken === awarded && { awardAmount: null }) });
    await db
      .update(projectStage)
      .set({ reachedDate: null, note: '', registeredBy: null, registeredAt: null })
      .where(and(eq(projectStage.projectGuid, guid), eq(projectStage.stage, taken)));
    await record(db, context, {
      event: 'project.takeBackStage',
      objectType: 'project',
      objectGuid: guid,
      objectName: found.projectNo,
      before: { stage: taken, reachedDate: days.find(({ stage }) => stage === taken)?.reachedDate },
      after: { stage: after },
      note: reason,
    });
    if (taken === awarded) {
      await dropAwards(db, guid);
      await signingSettled(db, guid);
    }
    await tellProgress(db, context, found, { what: 'takenBack', stage: taken, reason });
    return { guid, version: newVersion };
  });
}

/** The sections of a project in their order. */
const sectionsOf = (db: Db, guid: string) =>
  db
    .select({ sectionNo: projectSection.sectionNo, sectionName: projectSection.sectionName })
    .from(projectSection)
    .where(eq(projectSection.projectGuid, guid))
    .orderBy(asc(projectSection.position));
