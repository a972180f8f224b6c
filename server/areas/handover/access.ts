import { handoverStatus, TAKE_BACK_HOURS } from '#shared/areas/handover/codes';
import { handoverText as t } from '#shared/areas/handover/fault-texts';
import type { Actor, Context } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { type Handover, handover } from './handover.table.ts';
import { FORCE } from './held.ts';

/** The hand-overs a permission of this person reaches, by company and department of the leaver. */
export const within = (context: Pick<Context, 'db' | 'actor'>, permission: string) =>
  scopeCondition(context, permission, {
    enterpriseGuid: handover.enterpriseGuid,
    deptGuid: handover.fromDeptGuid,
    ownerGuid: handover.createUserGuid,
  });

/** Until when a hand-over can be taken back. */
export const takeBackUntil = ({ createTime }: Pick<Handover, 'createTime'>) =>
  new Date(createTime.getTime() + TAKE_BACK_HOURS * 3_600_000);

/** What speaks against each act on a hand-over. */
export const decideHandover = (
  found: Pick<Handover, 'status' | 'createTime' | 'fromUserGuid'>,
  actor: Actor,
): Record<'takeBack', Refusal | null> => ({
  takeBack:
    needs(actor, FORCE) ??
    notFrom(handoverStatus, found.status, [handoverStatus.code.forced]) ??
    (found.fromUserGuid === actor.guid ? { by: 'separation', text: t.ownThings } : null) ??
    (takeBackUntil(found).getTime() < Date.now() ? { by: 'state', text: t.tooLate } : null),
});
