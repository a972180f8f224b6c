import { yearOf } from '#shared/kit/dates';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { addProject, type StageDates } from '../project/project.service.ts';
import { actsForAgency, isEntrusted, setups } from './setup-access.ts';
import { sectionsOf } from './setup-parts.ts';
import { findSetup, moveSetup, type Setup } from './setup.service.ts';

/** Follows in the same transaction when a project is made of a set-up; composed in `server/app`. */
export interface MadeProject {
  projectMade: (db: Db, context: Context, projectGuid: string) => Promise<void>;
}

/**
 * 建项: makes the project of a set-up, under its number, with its sections and planned days. Its manager is whom the
 * set-up was assigned to; of an entrusted one the person of the agency who makes it.
 */
export const buildProject =
  ({ projectMade }: MadeProject) =>
  ({ guid, version }: { guid: string; version: number }, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await setups.lockFor(db, context, guid, { act: 'build', version });
      const projectGuid = await addProject(db, {
        projectNo: found.projectNo,
        projectName: found.projectName,
        projectNature: found.projectNature,
        projectType: found.projectType,
        tenderWay: found.tenderWay,
        organizationType: found.organizationType,
        isMandatory: found.isMandatory,
        modeReason: found.modeReason,
        legalRegime: found.legalRegime,
        zsType: found.zsType,
        enterpriseGuid: found.enterpriseGuid,
        deptGuid: found.applyDept,
        ownerGuid: ownerOf(found, context),
        createUserGuid: context.actor.guid,
        handlerGuid: found.createUserGuid,
        agentGuid: isEntrusted(found) ? found.agentEnterpriseGuid : null,
        agentUnit: found.agentUnit,
        entrustUnit: found.entrustUnit,
        ordersNo: found.ordersNo,
        ordersName: found.ordersName,
        contractNo: found.contractNo,
        contractName: found.contractName,
        budgetAmount: found.planAmount,
        year: yearOf(await todayOf(db)),
        stages: plannedStages(found),
        sections: await sectionsOf(db, guid),
        invitees: found.inviteList,
      });
      await moveSetup(db, context, guid, 'build', { projectGuid });
      await projectMade(db, context, projectGuid);
      return { guid, version: await versionOf(db, guid), projectGuid };
    });

/** The set-up as its agency's people can make their project of it now; null when they cannot, and for others. */
export async function toBuild(db: Db, guid: string, actor: Context['actor']) {
  const found = await findSetup(db, guid);
  if (!found || !actsForAgency(found, actor)) return null;
  const refusal = setups.decide(found, await setups.findTies(db, guid), actor).build;
  return refusal === null ? { guid, version: found.version } : null;
}

function ownerOf(found: Setup, { actor }: Context): string {
  return isEntrusted(found) && actsForAgency(found, actor) ? actor.guid : (found.managerGuid ?? actor.guid);
}

const plannedStages = (found: Setup): StageDates[] => [
  { stage: planProgress.code.issued, plannedDate: found.plannedIssueDate },
  { stage: planProgress.code.opened, plannedDate: found.plannedOpenDate },
  { stage: planProgress.code.awarded, plannedDate: found.plannedAwardDate },
  { stage: planProgress.code.signed, plannedDate: found.plannedContractDate },
];

const versionOf = async (db: Db, guid: string) => (await findSetup(db, guid))!.version;
