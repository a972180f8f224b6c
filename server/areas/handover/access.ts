import { handoverStatus, TAKE_BACK_HOURS } from '#shared/areas/handover/codes';
import type { HandoverAction } from '#shared/areas/handover/contract';
import { handoverText as t } from '#shared/areas/handover/fault-texts';
import { eq, or, type SQL } from 'drizzle-orm';
import type { Wording } from '#shared/kit/language';
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

/** Who gives, receives or witnesses a hand-over. */
export const isParty = ({ actor }: Pick<Context, 'actor'>): SQL =>
  or(
    eq(handover.fromUserGuid, actor.guid),
    eq(handover.toUserGuid, actor.guid),
    eq(handover.witnessGuid, actor.guid),
  )!;

/** The hand-overs somebody may read: their own, and those their right reaches; `undefined` is no limit. */
export async function readable(context: Pick<Context, 'db' | 'actor'>): Promise<SQL | undefined> {
  const reached = await within(context, 'handover:read');
  return reached && or(reached, isParty(context));
}

/** Until when a hand-over can be taken back. */
export const takeBackUntil = ({ createTime }: Pick<Handover, 'createTime'>) =>
  new Date(createTime.getTime() + TAKE_BACK_HOURS * 3_600_000);

/** What speaks against each act on a hand-over. */
export const decideHandover = (
  found: Pick<Handover, 'status' | 'createTime' | 'fromUserGuid' | 'toUserGuid'>,
  actor: Actor,
): Record<HandoverAction, Refusal | null> => ({
  accept: byParty(found.toUserGuid, actor, t.notTheReceiver) ?? notOffered(found),
  refuse: byParty(found.toUserGuid, actor, t.notTheReceiver) ?? notOffered(found),
  recall: byParty(found.fromUserGuid, actor, t.notTheGiver) ?? notOffered(found),
  takeBack:
    needs(actor, FORCE) ??
    notFrom(handoverStatus, found.status, [handoverStatus.code.forced]) ??
    (found.fromUserGuid === actor.guid ? { by: 'separation', text: t.ownThings } : null) ??
    (takeBackUntil(found).getTime() < Date.now() ? { by: 'state', text: t.tooLate } : null),
});

const byParty = (party: string | null, actor: Actor, text: Wording): Refusal | null =>
  party === actor.guid ? null : { by: 'owner', text, ...(party !== null && { ask: [party] }) };

const notOffered = ({ status }: Pick<Handover, 'status'>) =>
  notFrom(handoverStatus, status, [handoverStatus.code.offered]);
