import { measureStatus, measureTransition } from '#shared/areas/supplier-rating/codes';
import type { MeasureAction } from '#shared/areas/supplier-rating/blacklist-contract';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import type { SeenMeasure } from './measure-access.ts';

/**
 * What speaks against each act on a measure of this person, who can see it; null where nothing does. Who proposes does
 * not decide, and nobody decides before the supplier has spoken or its time for that is over.
 */
export function decideMeasure(
  { row, decides, isStatementOver }: SeenMeasure,
  actor: Pick<Actor, 'guid' | 'permissions' | 'enterpriseGuid'>,
): Record<MeasureAction, Refusal | null> {
  const from = (states: readonly (typeof row)['status'][]) => notFrom(measureStatus, row.status, states);
  const owner: Refusal | null =
    row.ownerGuid === actor.guid
      ? null
      : {
          by: 'owner',
          text: { cn: '只有提出人本人可以进行此操作', en: 'Only who proposed the measure may do this' },
          ask: [row.ownerGuid],
        };
  const propose = needs(actor, 'supplier:blacklist') ?? owner;
  const notOwn: Refusal | null =
    row.ownerGuid === actor.guid
      ? {
          by: 'separation',
          text: {
            cn: '提出人不能决定本人提出的措施',
            en: 'Nobody decides what they have proposed themselves',
          },
        }
      : null;
  const decide = needs(actor, 'supplier:decide') ?? (decides ? null : { by: 'scope' as const }) ?? notOwn;
  const heard: Refusal | null =
    row.status === measureStatus.code.noticed && !isStatementOver
      ? {
          by: 'state',
          text: {
            cn: '供应商尚未陈述，且陈述期未满，不能决定',
            en: 'The supplier has not spoken yet, and its time for that is not over',
          },
        }
      : null;
  const isSupplier: Refusal | null =
    row.supplierGuid === actor.enterpriseGuid ? needs(actor, 'enterprise:submit') : { by: 'scope' };
  const inTime: Refusal | null = isStatementOver
    ? { by: 'state', text: { cn: '陈述期已满', en: 'The time for the statement is over' } }
    : null;
  return {
    edit: propose ?? from(measureTransition.notify.from),
    delete: propose ?? from(measureTransition.notify.from),
    notify: propose ?? from(measureTransition.notify.from),
    withdraw: propose ?? from(measureTransition.withdraw.from),
    uphold: decide ?? from(measureTransition.uphold.from) ?? heard,
    drop: decide ?? from(measureTransition.drop.from) ?? heard,
    lift: decide ?? from(measureTransition.lift.from),
    state: isSupplier ?? from(measureTransition.state.from) ?? inTime,
  };
}
