import { opinionStatus, opinionTransition, rectifiedTypes } from '#shared/areas/supervision/codes';
import type { OpinionAction } from '#shared/areas/supervision/opinion-contract';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import type { SeenOpinion } from './opinion-access.ts';

/**
 * What speaks against each act of this person, who can see the opinion (documents.md 5.13); null where nothing does.
 * Writes ask it with the opinion locked; `actions` is made of the same answer.
 */
export function decideOpinion(
  { row, isHis, answers }: SeenOpinion,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): Record<OpinionAction, Refusal | null> {
  const from = (states: readonly (typeof row)['status'][]) => notFrom(opinionStatus, row.status, states);
  const owner: Refusal | null = isHis
    ? null
    : {
        by: 'owner',
        text: {
          cn: '只有提出意见的监督人本人可以进行此操作',
          en: 'Only the supervisor who gave the opinion may do this',
        },
        ask: [row.ownerGuid],
      };
  const give = needs(actor, 'supervision:opinion') ?? owner;
  const notOwn: Refusal | null =
    row.ownerGuid === actor.guid
      ? {
          by: 'separation',
          text: { cn: '不能答复本人提出的监督意见', en: 'Nobody answers their own opinion' },
        }
      : null;
  const reply = needs(actor, 'supervision:answer') ?? (answers ? null : { by: 'scope' as const }) ?? notOwn;
  const isRectified: Refusal | null = rectifiedTypes.includes(row.type)
    ? null
    : {
        by: 'state',
        text: { cn: '此类意见不需要报告整改', en: 'This kind of opinion needs no report of rectification' },
      };
  return {
    edit: give ?? from(opinionTransition.send.from),
    delete: give ?? from(opinionTransition.send.from),
    send: give ?? from(opinionTransition.send.from),
    answer: reply ?? from(opinionTransition.answer.from),
    rectify: reply ?? isRectified ?? from(opinionTransition.rectify.from),
    sendBack: give ?? from(opinionTransition.sendBack.from),
    close: give ?? from(opinionTransition.close.from),
  };
}
