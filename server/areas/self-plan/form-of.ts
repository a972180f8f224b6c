import type { SelfPlanForm } from '#shared/areas/self-plan/rules';
import type { Db } from '../../db/client.ts';
import { filesOf } from '../file/file.service.ts';
import { REPAIR, SELF } from './self-plan-access.ts';
import { groupOf, inviteesOf, itemsOf } from './self-plan-parts.ts';
import type { SelfPlan } from './self-plan.table.ts';

/** A stored plan as the form it was saved with, to be checked again. */
export async function formOf(db: Db, found: SelfPlan): Promise<SelfPlanForm> {
  const guids = (list: readonly { guid: string }[]) => list.map(({ guid }) => guid);
  return {
    ...found,
    outOfPlan: found.yearItemGuid === null,
    items: await itemsOf(db, found.guid),
    inviteList: guids(await inviteesOf(db, found.guid)),
    groupMembers: guids(await groupOf(db, found.guid)),
    files: guids(await filesOf(db, SELF, found.guid)),
    repairFiles: guids(await filesOf(db, REPAIR, found.guid)),
  };
}
