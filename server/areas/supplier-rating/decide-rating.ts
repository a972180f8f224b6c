import { bandConsequence, ratingStatus, ratingTransition } from '#shared/areas/supplier-rating/codes';
import type { RatingAction } from '#shared/areas/supplier-rating/rating-contract';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import type { SeenRating } from './rating-access.ts';

const status = ratingStatus.code;

/** What speaks against each act on a rating of this person, who can see it; null where nothing does. */
export function decideRating(
  { row, rates, reliedOnBy }: SeenRating,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): Record<RatingAction, Refusal | null> {
  const from = (states: readonly (typeof row)['status'][]) => notFrom(ratingStatus, row.status, states);
  const rate = needs(actor, 'supplier:rate') ?? (rates ? null : { by: 'scope' as const });
  const owner: Refusal | null =
    row.ownerGuid === actor.guid
      ? null
      : {
          by: 'owner',
          text: { cn: '只有评价人本人可以进行此操作', en: 'Only who rates may do this' },
          ask: [row.ownerGuid],
        };
  const leadsToMeasure: Refusal | null =
    row.consequence >= bandConsequence.code.suspend
      ? null
      : {
          by: 'state',
          text: { cn: '该评价结果不涉及处理措施', en: 'This rating leads to no measure' },
        };
  const relied: Refusal | null =
    reliedOnBy === null
      ? null
      : {
          by: 'state',
          text: {
            cn: `处理措施 ${reliedOnBy} 以此评价为依据，请先撤回或解除`,
            en: `Measure ${reliedOnBy} follows from this rating; withdraw or lift it first`,
          },
        };
  return {
    edit: rate ?? owner ?? from(ratingTransition.publish.from),
    delete: rate ?? owner ?? from(ratingTransition.publish.from),
    publish: rate ?? owner ?? from(ratingTransition.publish.from),
    revoke: rate ?? from(ratingTransition.revoke.from) ?? relied,
    propose: needs(actor, 'supplier:blacklist') ?? from([status.published]) ?? leadsToMeasure ?? relied,
  };
}
