import { planProgress } from '#shared/areas/tender-plan/codes';
import { organizationType } from '#shared/areas/project/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import type { AssignForm } from '#shared/areas/project-initiation/rules';
import { paths } from '#shared/areas/session/paths';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { refuse, type RuleRefusal } from '../../http/refusal.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import { findDepartments } from '../department/department.service.ts';
import { reachedCompany } from '../department/draw-up.service.ts';
import { changeManager } from '../project/change-manager.service.ts';
import { findProjects } from '../project/project.service.ts';
import { notify } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import { refuseFaults } from './refuse-faults.ts';
import { setups } from './setup-access.ts';
import { moveSetup, findSetup, type Setup } from './setup.service.ts';
import { setupText } from './setup-texts.ts';

/** Most people a choice offers. */
const OFFERED = 500;

/** Who may be chosen: of the implementing unit, with the permission the next step needs. */
export async function listAssignees(
  { guid, buyerUnit }: { guid: string; buyerUnit: string },
  context: Context,
) {
  const found = await setups.find(context, guid);
  const unit = await buyerUnitOf(context, buyerUnit);
  return unit ? peopleFor(context.db, found, unit.enterpriseGuid) : [];
}

async function peopleFor(db: Db, { organizationType: form }: Setup, enterpriseGuid: string) {
  const needed = form === organizationType.code.selfRun ? 'setup:build' : 'entrust:write';
  const people = await peopleWithPermission(db, needed, [enterpriseGuid], OFFERED);
  return people
    .filter((one) => one.enterpriseGuid === enterpriseGuid)
    .map(({ guid, name, deptName }) => ({ guid, name, deptName: deptName ?? '' }));
}

/** A company node of one's own group: the own company, or one below it. */
async function buyerUnitOf(viewer: Pick<Context, 'db' | 'actor'>, guid: string) {
  const [node] = await findDepartments(viewer.db, [guid]);
  return reachedCompany(viewer, node);
}

/** What assigning a set-up must know of its order. */
export interface OrderBehind {
  lockOrder: (db: Db, guid: string) => Promise<void>;
  /** Gives it to another handler, in the caller's transaction. */
  giveOrder: (
    db: Db,
    context: Context,
    guid: string,
    given: { to: { guid: string; name: string }; reason: string },
  ) => Promise<void>;
}

type Assigning = AssignForm & { guid: string; version: number };

/**
 * 指派: gives an approved set-up to who carries the purchase on. A self-run one then waits for its project, an entrusted
 * one for its order. One that waits already, or whose project a manager of the buyer's runs, goes to somebody else with a
 * reason, and with it its project and an order the agency returned. @throws BusinessError at the field when unit or
 * person cannot be chosen
 */
export const assignSetup =
  ({ lockOrder, giveOrder }: OrderBehind) =>
  (form: Assigning, context: Context) =>
    inTransaction(context.db, async (db) => {
      const { guid, version } = form;
      const asked = { act: 'assign', version } as const;
      // Lock the order before its set-up, as every act does that moves both.
      const seen = await setups.findFor(db, context, guid, asked);
      if (seen.ordersGuid) await lockOrder(db, seen.ordersGuid);
      const found = await setups.lockFor(db, context, guid, asked);
      refuse(await assignRefusal(db, found));
      const chosen = await choose({ db, actor: context.actor }, found, form);
      const isFirst = isFirstOf(found);
      await moveSetup(db, context, guid, transitionOf(found), chosen, isFirst ? '' : chosen.assignOpinion);
      const to = { guid: chosen.managerGuid, name: chosen.managerName };
      if (found.projectGuid) await changeManager(db, found.projectGuid, { owner: to, agentGuid: null });
      if (found.ordersGuid)
        await giveOrder(db, context, found.ordersGuid, { to, reason: chosen.assignOpinion });
      if (found.managerGuid !== to.guid) await tellFormer(db, context, found, chosen);
      await notify(db, {
        userGuids: [to.guid],
        kind: 'setup.assigned',
        title: {
          cn: `${context.actor.name}把立项${found.projectNo} ${found.projectName}指派给您`,
          en: `${context.actor.name} has assigned project initiation ${found.projectNo} ${found.projectName} to you`,
        },
        link: paths.setup(guid),
      });
      const { version: now } = (await findSetup(db, guid))!;
      return { guid, version: now };
    });

const isFirstOf = ({ status }: Pick<Setup, 'status'>) => status === setupStatus.code.approved;

/** Unit and person as the set-up keeps them. */
async function choose(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  found: Setup,
  { buyerUnit, assigneeGuid, opinion = '' }: Assigning,
) {
  const isFirst = isFirstOf(found);
  if (!isFirst && !opinion) refuseFaults([{ field: 'opinion', text: setupText.reassignReason }]);
  const unit = await buyerUnitOf({ db, actor }, buyerUnit);
  if (!unit) refuseFaults([{ field: 'buyerUnit', text: setupText.unit }]);
  const people = await peopleFor(db, found, unit!.enterpriseGuid);
  const chosen = people.find((one) => one.guid === assigneeGuid);
  if (!chosen) refuseFaults([{ field: 'assigneeGuid', text: setupText.assignee }]);
  if (!isFirst && assigneeGuid === found.managerGuid && buyerUnit === found.buyerUnit)
    refuseFaults([{ field: 'assigneeGuid', text: setupText.sameAssignee }]);
  return {
    buyerUnit,
    buyerUnitName: unit!.name,
    managerGuid: assigneeGuid,
    managerName: chosen!.name,
    assignOpinion: opinion,
  };
}

/** Why somebody else cannot take it over any more; null: nothing. */
export async function assignRefusal(
  db: Db,
  { projectGuid }: Pick<Setup, 'projectGuid'>,
): Promise<RuleRefusal | null> {
  const [found] = await findProjects(db, projectGuid === null ? [] : [projectGuid]);
  return found?.stage === planProgress.code.archived
    ? stateRefusal('项目已归档，不能改派', 'The project is archived: it cannot go to somebody else')
    : null;
}

/** Lets the person it was assigned to know that it is no longer theirs. */
async function tellFormer(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  { managerGuid, projectNo, projectName }: Setup,
  to: { managerName: string; assignOpinion: string },
): Promise<void> {
  await notify(db, {
    userGuids: managerGuid === null || managerGuid === actor.guid ? [] : [managerGuid],
    kind: 'setup.reassigned',
    title: {
      cn: `${actor.name}已把立项${projectNo} ${projectName}改派给${to.managerName}，原因：${to.assignOpinion}`,
      en: `${actor.name} has given project initiation ${projectNo} ${projectName} to ${to.managerName}: ${to.assignOpinion}`,
    },
  });
}

function transitionOf({ status, organizationType: form }: Setup) {
  const isSelfRun = form === organizationType.code.selfRun;
  if (isFirstOf({ status })) return isSelfRun ? 'assignSelfRun' : 'assign';
  if (status === setupStatus.code.created) return 'reassignCreated';
  return isSelfRun ? 'reassignSelfRun' : 'reassign';
}
