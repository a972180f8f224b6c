import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../notification/notification.service.ts';
import { planLink } from './plan-link.ts';
import type { Plan } from './plan.table.ts';

/** Lets the handler of a plan know that somebody else voided it, and why. */
export const tellVoided = (db: Db, { actor }: Pick<Context, 'actor'>, found: Plan, reason: string) =>
  notify(db, {
    userGuids: found.createUserGuid === actor.guid ? [] : [found.createUserGuid],
    kind: 'plan.voided',
    title: {
      cn: `${actor.name}已作废计划${found.planNo}，原因：${reason}`.slice(0, 200),
      en: `${actor.name} has voided plan ${found.planNo}: ${reason}`.slice(0, 200),
    },
    link: planLink(found),
  });
