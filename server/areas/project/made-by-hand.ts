import { and, eq, sql } from 'drizzle-orm';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { filesOf } from '../file/file.service.ts';
import { HAND_MADE, reachedHandMade } from './hand-made-access.ts';
import { handMadeProject } from './hand-made.table.ts';

/** Whether a project was made by hand, and not of a set-up. */
export async function isMadeByHand(db: Db, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ guid: handMadeProject.guid })
    .from(handMadeProject)
    .where(eq(handMadeProject.guid, guid));
  return found !== undefined;
}

/** What a project made by hand rests on, for who reads the project; null when it was made of a set-up. */
export async function madeByHand(
  viewer: Pick<Context, 'db' | 'actor'>,
  guid: string,
): Promise<ProjectDetail['byHand']> {
  const { db } = viewer;
  const reached = await reachedHandMade(viewer);
  const [found] = await db
    .select({ row: handMadeProject, mayOpen: sql<boolean>`coalesce((${reached ?? sql`true`}), false)` })
    .from(handMadeProject)
    .where(and(eq(handMadeProject.guid, guid), eq(handMadeProject.isDeleted, false)));
  if (!found) return null;
  const { basis, reason, itemSummary, createUserName, confirmUserName, confirmTime } = found.row;
  return {
    basis,
    reason,
    itemSummary,
    makerName: createUserName,
    confirmUserName,
    confirmTime: confirmTime ? formatDateTime(confirmTime) : '',
    files: await filesOf(db, HAND_MADE, guid),
    mayOpen: found.mayOpen,
  };
}
