import { siteVisitStatus, siteVisitTransition as moves } from '#shared/areas/site-visit/codes';
import type { SiteVisitAct } from '#shared/areas/site-visit/contract';
import { siteVisitText as t } from '#shared/areas/site-visit/fault-texts';
import { firstOf, lastOf } from '#shared/areas/site-visit/rules';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import type { SiteVisit } from './site-visit.table.ts';

const atState = (text: Wording): Refusal => ({ by: 'state', text });

/** What speaks against each act on a visit at this time (`YYYY-MM-DD HH:mm:ss`), of somebody who runs its tender or not. */
export function decideVisit(
  { status, windows }: Pick<SiteVisit, 'status' | 'windows'>,
  { actor, runs, now }: { actor: Actor; runs: boolean; now: string },
): Record<SiteVisitAct, Refusal | null> {
  const own: Refusal | null =
    needs(actor, 'clarification:write') ?? (runs ? null : { by: 'owner', text: t.notOwner });
  const from = ({ from: states }: (typeof moves)[keyof typeof moves]) =>
    own ?? notFrom(siteVisitStatus, status, states);
  const hasBegun = now >= firstOf(windows);
  return {
    change: from(moves.cancel) ?? (hasBegun ? atState(t.begun) : null),
    cancel: from(moves.cancel) ?? (now >= lastOf(windows) ? atState(t.over) : null),
    record: from(moves.record) ?? (hasBegun ? null : atState(t.early)),
  };
}
