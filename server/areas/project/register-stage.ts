import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { projectState } from '#shared/areas/project/codes';
import { contractsFault, dayFault, openStages, unsignedOf } from '#shared/areas/project/progress';
import type {
  registerStage as registerCall,
  takeBackStage as takeBackCall,
} from '#shared/areas/project/progress-contract';
import { progressFaultText as t } from '#shared/areas/project/progress-fault-texts';
import { sectionFaultText } from '#shared/areas/project/section-fault-texts';
import { daysOfSection, liveSections, stageOfSection, usualFor } from '#shared/areas/project/section-stand';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { issueFault } from './invitees/issue-fault.ts';
import { lockProjectFor, wholeOf } from './lock-project.ts';
import { awardedSum, dropAwards, storeAwards, sumAwarded } from './project-awards.ts';
import type { ProjectParts } from './project-parts.ts';
import { type ProjectSection, sectionStage, type SectionStageRow } from './project.table.ts';
import { refuseOnline } from './refuse-online.ts';
import { sectionDaysOf, sectionsOf } from './sections.service.ts';
import { settleProgress } from './settle-progress.ts';
import { settleSigning } from './settle-signing.ts';
import { lastRegistration } from './stage-days.ts';
import { tellProgress } from './tell-progress.ts';

type Registered = z.output<(typeof registerCall)['input']>;
const { archived, awarded, issued } = planProgress.code;

/**
 * 登记进度: sections have reached a stage on this day, all that are live unless some are named; who follows a stage (an
 * archived project finishes its order) does so in the same transaction.
 * @throws BusinessError at the field, for a stage out of order, a day out of place, or contracts that are not there.
 */
export const registerStage =
  (parts: ProjectParts) =>
  ({ guid, version, awardAmount: given, awards = [], ...asked }: Registered, context: Context) =>
    inTransaction(context.db, async (db) => {
      const { stage, date, note = '' } = asked;
      const found = await lockProjectFor(db, context, guid, { act: 'register', version });
      const sections = await sectionsOf(db, guid);
      const days = await sectionDaysOf(db, guid);
      const chosen = chosenSections(asked, sections, days);
      await refuseOnline(db, parts, guid, 'running', chosen);
      for (const sectionNo of chosen) {
        const fault = dayFault({ stage, date, today: await todayOf(db) }, daysOfSection(sectionNo, days));
        if (fault) throw faultAt('date', fault);
      }
      const issuing = sectionsIssued(stage, chosen, days);
      const invited = await issueFault(
        db,
        found,
        issuing.map((no) => sections.find(({ sectionNo }) => sectionNo === no) ?? wholeOf(found)),
      );
      if (invited) throw faultAt('stage', invited);
      const isPart = chosen.length < liveSections(sections).length;
      // An archived project is final: nothing of it may be left behind.
      if (stage === archived && (isPart || found.state !== projectState.code.running))
        throw faultAt('stage', sectionFaultText.archiveWhole);
      const awardAmount = sumAwarded({ stage, awardAmount: given, awards, isPart });
      const of = sections.filter(({ sectionNo }) => chosen.includes(sectionNo));
      const won = await storeAwards(db, found, awards, of);
      const missing = contractsFault(stage, unsignedOf(of, await parts.signedSections(db, guid)));
      if (missing) throw faultAt('stage', missing);

      await db.insert(sectionStage).values(
        chosen.map((sectionNo) => ({
          projectGuid: guid,
          sectionNo,
          stage,
          reachedDate: date,
          note,
          registeredBy: context.actor.name,
          // One moment for all of them, after the lock: what was registered together is taken back together.
          registeredAt: sql`statement_timestamp()`,
        })),
      );
      const total = won.length > 0 ? await awardedSum(db, guid) : awardAmount;
      const moved = await settleProgress(db, found, total === undefined ? {} : { awardAmount: total });
      await record(db, context, {
        event: 'project.registerStage',
        objectType: 'project',
        objectGuid: guid,
        objectName: found.projectNo,
        before: { stage: found.stage },
        after: {
          stage,
          reachedDate: date,
          ...(isPart && { sections: chosen }),
          ...(total !== undefined && { awardAmount: total }),
          ...(won.length > 0 && {
            awards: won.map((one) => [one.sectionNo, one.winnerName, one.amount].filter(Boolean).join(' ')),
          }),
        },
        ...(note && { note }),
      });
      await settleSigning(db, guid);
      await parts.tenders.moved(db, context, guid);
      await tellProgress(db, context, found, { what: 'registered', stage, date });
      if (moved.stage > found.stage)
        for (const follow of parts.followers)
          await follow.reached?.(db, { projectNo: found.projectNo, stage: moved.stage });
      return { guid, version: moved.version };
    });

/** Those of the sections chosen that this stage issues: they stood before it. */
const sectionsIssued = (
  stage: PlanProgress,
  chosen: readonly string[],
  days: readonly SectionStageRow[],
): string[] => (stage < issued ? [] : chosen.filter((sectionNo) => stageOfSection(sectionNo, days) < issued));

/**
 * The sections a stage is registered for: those named, else the live ones that stand before it, or passed it over.
 * @throws BusinessError at the field, for one that is not live, or that the stage is not open to
 */
function chosenSections(
  { stage, sectionNos }: Pick<Registered, 'stage' | 'sectionNos'>,
  sections: readonly ProjectSection[],
  days: readonly SectionStageRow[],
): string[] {
  const live = liveSections(sections);
  if (sectionNos?.some((one) => !live.includes(one))) throw faultAt('sectionNos', sectionFaultText.notLive);
  const hasDay = (sectionNo: string) => daysOfSection(sectionNo, days).some((one) => one.stage === stage);
  const standing = live.map((sectionNo) => ({ sectionNo, stage: stageOfSection(sectionNo, days) }));
  const usual = usualFor(stage, standing).map(({ sectionNo }) => sectionNo);
  const chosen = [...new Set(sectionNos ?? usual.filter((one) => !hasDay(one)))];
  const closed = chosen.filter((sectionNo) => {
    const own = daysOfSection(sectionNo, days);
    return !openStages(stageOfSection(sectionNo, days), own).includes(stage);
  });
  if (chosen.length > 0 && closed.length === 0) return chosen;
  const names = sections.filter(({ sectionNo }) => closed.includes(sectionNo)).map((one) => one.sectionName);
  // Name the sections only where others could have been chosen.
  throw faultAt(
    'stage',
    live.length > 1 && names.length > 0 ? sectionFaultText.notAtStage(names) : t.notOpen,
  );
}

/** 撤回进度: takes back what was registered last, of all sections it was registered for. */
export const takeBackStage =
  (parts: ProjectParts) =>
  ({ guid, version, reason }: z.output<(typeof takeBackCall)['input']>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await lockProjectFor(db, context, guid, { act: 'takeBack', version });
      const { stage: taken, sectionNos } = (await lastRegistration(db, guid))!;
      const [before] = await db
        .delete(sectionStage)
        .where(
          and(
            eq(sectionStage.projectGuid, guid),
            eq(sectionStage.stage, taken),
            inArray(sectionStage.sectionNo, sectionNos),
          ),
        )
        .returning();
      if (taken === awarded) await dropAwards(db, guid, sectionNos);
      // Of what was awarded in all, without a winner, there is no part that would stay.
      const left = taken === awarded ? { awardAmount: await awardedSum(db, guid) } : {};
      const moved = await settleProgress(db, found, left);
      await record(db, context, {
        event: 'project.takeBackStage',
        objectType: 'project',
        objectGuid: guid,
        objectName: found.projectNo,
        before: { stage: taken, reachedDate: before?.reachedDate },
        after: { stage: moved.stage },
        note: reason,
      });
      await settleSigning(db, guid);
      await parts.tenders.moved(db, context, guid);
      await tellProgress(db, context, found, { what: 'takenBack', stage: taken, reason });
      return { guid, version: moved.version };
    });
