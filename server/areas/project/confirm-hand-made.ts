import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { handMadeTransition, sectionState } from '#shared/areas/project/codes';
import type { handMadeCalls } from '#shared/areas/project/hand-made-contract';
import { handMadeText as t } from '#shared/areas/project/hand-made-fault-texts';
import { paths } from '#shared/areas/session/paths';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { yearOf } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { checkHandMade } from './check-hand-made.ts';
import { lockHandMade } from './hand-made-access.ts';
import { type HandMadeProject, handMadeProject } from './hand-made.table.ts';
import type { ProjectParts } from './project-parts.ts';
import { addProject, type NewProject, remakeProject, withdrawProject } from './project.service.ts';
import { type Project, project, sectionStage } from './project.table.ts';
import { askToConfirm, note } from './save-hand-made.ts';
import { sectionsOf } from './sections.service.ts';

type In<K extends 'confirm' | 'withdraw'> = z.output<(typeof handMadeCalls)[K]['input']>;

/**
 * 确认: another than its maker and its manager makes it a project, under its guid and number; everything is checked once
 * more as it is today.
 */
export const confirmHandMade = ({ guid, version }: In<'confirm'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockHandMade(db, context, { guid, version, act: 'confirm' });
    await checkHandMade({ db, actor: context.actor }, formOf(found), found.applyDept);
    await moveStatus(db, handMadeProject, guid, handMadeTransition.confirm, version, {
      confirmUserName: context.actor.name,
      confirmTime: sql`now()`,
    });
    const given: NewProject = {
      guid,
      // Begin behind the version of a project that was withdrawn: whoever saw that one sees this one anew.
      version: version + 1,
      projectNo: found.projectNo,
      projectName: found.projectName,
      projectNature: found.projectNature,
      projectType: found.projectType,
      tenderWay: found.tenderWay,
      organizationType: found.organizationType,
      isMandatory: found.isMandatory,
      modeReason: found.modeReason,
      legalRegime: found.legalRegime,
      zsType: null,
      enterpriseGuid: found.enterpriseGuid,
      deptGuid: found.applyDept,
      ownerGuid: found.managerGuid,
      createUserGuid: found.createUserGuid,
      handlerGuid: found.createUserGuid,
      agentGuid: found.agentGuid,
      agentUnit: found.agentUnit,
      entrustUnit: found.agentGuid === null ? '' : found.enterpriseName,
      budgetAmount: found.budgetAmount,
      year: yearOf(await todayOf(db)),
      stages: plannedStages(found),
      sections: found.sections.map((one) => ({
        ...one,
        controlPrice: one.controlPrice || null,
        deposit: one.deposit || null,
      })),
    };
    if (!(await remakeProject(db, guid, given))) await addProject(db, given);
    await settleAsked(db, { asksFor: guid });
    await note(db, context, 'project.confirm', found, {});
    await tell(db, context, found, {
      kind: 'project.confirmed',
      title: {
        cn: `${context.actor.name}已确认手工建项：${found.projectNo} ${found.projectName}`,
        en: `${context.actor.name} has confirmed the project made by hand: ${found.projectNo} ${found.projectName}`,
      },
      isProject: true,
    });
    return { guid, version: version + 1 };
  });

/** What the form said, for the check of this moment. */
const formOf = (found: HandMadeProject) => ({ ...found, sections: [...found.sections] });

const plannedStages = (found: HandMadeProject) => [
  { stage: planProgress.code.issued, plannedDate: found.plannedIssueDate },
  { stage: planProgress.code.opened, plannedDate: found.plannedOpenDate },
  { stage: planProgress.code.awarded, plannedDate: found.plannedAwardDate },
  { stage: planProgress.code.signed, plannedDate: found.plannedContractDate },
];

/**
 * 撤回: the project is a draft again, as it stands now, as long as nothing was registered on it. Who was allocated it has it
 * again when it is confirmed.
 * @throws BusinessError for what stands on it
 */
export const withdrawHandMade =
  (parts: Pick<ProjectParts, 'contractedSections' | 'isSupervised'>) =>
  ({ guid, version, reason }: In<'withdraw'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await lockHandMade(db, context, { guid, version, act: 'withdraw' });
      // Lock the project alone: whoever draws up a document for it holds it shared.
      const [made] = await db.select().from(project).where(eq(project.guid, guid)).for('update');
      const obstacle = await obstacleOf(db, parts, made!);
      if (obstacle) throw new BusinessError(obstacle);
      const sections = await sectionsOf(db, guid);
      const now = Math.max(version, made!.version);
      await moveStatus(db, handMadeProject, guid, handMadeTransition.withdraw, version, {
        ...asItStands(made!),
        sections: sections.map(({ controlPrice, deposit, ...one }) => ({
          sectionNo: one.sectionNo,
          sectionName: one.sectionName,
          content: one.content,
          amount: one.amount,
          duration: one.duration,
          place: one.place,
          controlPrice: controlPrice ?? '',
          deposit: deposit ?? '',
        })),
        confirmUserName: '',
        confirmTime: null,
      });
      const [draft] = await db
        .update(handMadeProject)
        .set({ version: now + 1 })
        .where(eq(handMadeProject.guid, guid))
        .returning();
      await withdrawProject(db, guid);
      await note(db, context, 'project.withdraw', found, { note: reason });
      await tell(
        db,
        context,
        { ...found, managerGuid: made!.ownerGuid },
        {
          kind: 'project.withdrawn',
          title: {
            cn: `${context.actor.name}撤回了手工建项：${found.projectNo} ${found.projectName}，原因：${reason}`,
            en: `${context.actor.name} has withdrawn the project made by hand ${found.projectNo} ${found.projectName}: ${reason}`,
          },
          isProject: false,
        },
      );
      await askToConfirm(db, context, draft!);
      return { guid, version: now + 1 };
    });

/** What may have changed of a project since it was confirmed, as the draft has it. */
const asItStands = (made: Project) => ({
  managerGuid: made.ownerGuid,
  managerName: made.ownerName,
  applyDept: made.deptGuid,
  deptName: made.deptName,
});

/** What stands on a project and keeps it from being a draft again; null: nothing. */
async function obstacleOf(
  db: Db,
  { contractedSections, isSupervised }: Pick<ProjectParts, 'contractedSections' | 'isSupervised'>,
  { guid, stage }: Project,
): Promise<Wording | null> {
  const [day] = await db
    .select({ stage: sectionStage.stage })
    .from(sectionStage)
    .where(eq(sectionStage.projectGuid, guid))
    .limit(1);
  const isDivided = (await sectionsOf(db, guid)).some(({ state }) => state !== sectionState.code.live);
  if (day || isDivided || stage > planProgress.code.notStarted) return t.registered;
  if ((await contractedSections(db, guid)).length > 0) return t.contracted;
  return (await isSupervised(db, guid)) ? t.supervised : null;
}

/** Whether a person may withdraw it now; for its buttons. */
export async function mayWithdraw(
  db: Db,
  parts: Pick<ProjectParts, 'contractedSections' | 'isSupervised'>,
  guid: string,
): Promise<boolean> {
  const [made] = await db.select().from(project).where(eq(project.guid, guid));
  return made !== undefined && (await obstacleOf(db, parts, made)) === null;
}

/** Tells its maker and its manager what somebody else did; a manager who did not make it is led to a project alone. */
async function tell(
  db: Db,
  { actor }: Context,
  { guid, createUserGuid, managerGuid }: Pick<HandMadeProject, 'guid' | 'createUserGuid' | 'managerGuid'>,
  { isProject, ...said }: { kind: string; title: Wording; isProject: boolean },
) {
  const made = isProject ? paths.project(guid) : null;
  for (const one of new Set([createUserGuid, managerGuid]))
    if (one !== actor.guid)
      await notify(db, {
        userGuids: [one],
        ...said,
        link: made ?? (one === createUserGuid ? paths.handMade(guid) : null),
      });
}
