import { and, eq, notInArray, or, type SQL } from 'drizzle-orm';
import { handMadeStatus, handMadeTransition as t } from '#shared/areas/project/codes';
import type { HandMadeAction } from '#shared/areas/project/hand-made-contract';
import { handMadeText } from '#shared/areas/project/hand-made-fault-texts';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Actor, Context } from '../../http/context.ts';
import { needs, notFrom, refuse, type Refusal } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { standingIn } from '../department/lent.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { type HandMadeProject, handMadeProject } from './hand-made.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** The kind under which a project made by hand keeps its files, its audit and its messages. */
export const HAND_MADE = 'handMadeProject';

/** Those a person made, and those they may confirm: the one condition of list, view, files and every act. */
export async function reachedHandMade(viewer: Viewer): Promise<SQL | undefined> {
  const { guid, formerlyLentTo } = viewer.actor;
  const confirmed = await scopeCondition(viewer, 'project:confirm', {
    enterpriseGuid: handMadeProject.enterpriseGuid,
    deptGuid: handMadeProject.applyDept,
    ownerGuid: handMadeProject.createUserGuid,
  });
  const own = and(
    eq(handMadeProject.createUserGuid, guid),
    formerlyLentTo && notInArray(handMadeProject.enterpriseGuid, [...formerlyLentTo]),
  );
  return and(eq(handMadeProject.isDeleted, false), confirmed && or(own, confirmed));
}

type Deciding = Pick<HandMadeProject, 'status' | 'createUserGuid' | 'managerGuid' | 'enterpriseGuid'>;

/** What speaks against each act of a person who sees it; what stands on its project is asked by the withdrawal itself. */
export function decideHandMade(found: Deciding, person: Actor): Record<HandMadeAction, Refusal | null> {
  const actor = standingIn(person, found.enterpriseGuid);
  const isMaker = found.createUserGuid === actor.guid;
  const from = (states: typeof t.confirm.from | typeof t.withdraw.from) =>
    notFrom(handMadeStatus, found.status, states);
  const mayWrite = needs(actor, 'project:write');
  const mayConfirm = needs(actor, 'project:confirm');
  const notMaker: Refusal | null = isMaker
    ? null
    : { by: 'owner', text: handMadeText.notMaker, ask: [found.createUserGuid] };
  const edit = mayWrite ?? notMaker ?? from(t.confirm.from);
  const isOwn = isMaker || found.managerGuid === actor.guid;
  return {
    edit,
    delete: edit,
    confirm:
      mayConfirm ??
      (isOwn ? { by: 'separation', text: handMadeText.ownProject } : null) ??
      from(t.confirm.from),
    withdraw:
      (mayConfirm === null || (mayWrite === null && isMaker)
        ? null
        : { by: 'owner', text: handMadeText.notMakerToWithdraw, ask: [found.createUserGuid] }) ??
      from(t.withdraw.from),
  };
}

/** The one a person wants to do something with, refused as `decideHandMade` says, locked until the transaction ends. */
export async function lockHandMade(
  db: Db,
  { actor }: Context,
  { guid, act, version }: { guid: string; act: HandMadeAction; version: number },
): Promise<HandMadeProject> {
  const [found] = await db
    .select()
    .from(handMadeProject)
    .where(and(eq(handMadeProject.guid, guid), await reachedHandMade({ db, actor })))
    .for('update');
  if (!found) throw new NotFound();
  const refusal = decideHandMade(found, actor)[act];
  // Say who may not before that it is stale, and what its state forbids after.
  if (refusal && refusal.by !== 'state') refuse(refusal);
  if (found.version !== version) throw new BusinessError(STALE);
  refuse(refusal);
  return found;
}
