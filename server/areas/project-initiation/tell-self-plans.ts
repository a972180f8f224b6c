import { and, eq, notInArray } from 'drizzle-orm';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import type { Db } from '../../db/client.ts';
import { followSetups } from '../self-plan/self-plans.service.ts';
import { setups } from './setup-access.ts';
import { projectSetupLine as line } from './setup-parts.table.ts';
import { linesOf } from './setup-parts.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

const { draft, inReview, rejected } = setupStatus.code;

/**
 * Lets the self-procurement plans of a set-up follow it, in the caller's transaction: 已使用 while an approved set-up holds
 * them (documents.md 5.4, 通过). To be called after its approval, its undoing and its end; the set-up is locked by then.
 */
export async function tellSelfPlans(db: Db, of: Pick<Setup, 'guid' | 'planType'>): Promise<void> {
  if (of.planType !== planType.code.selfRun) return;
  const guids = (await linesOf(db, of.guid)).map(({ guid }) => guid).toSorted();
  for (const guid of guids) await followSetups(db, guid, () => isHeld(db, guid));
}

/** Whether a set-up past its review takes something of the plan. */
async function isHeld(db: Db, planGuid: string): Promise<boolean> {
  const [holder] = await db
    .select({ guid: setup.guid })
    .from(line)
    .innerJoin(setup, eq(setup.guid, line.setupGuid))
    .where(
      and(
        eq(line.lineGuid, planGuid),
        eq(line.planType, planType.code.selfRun),
        setups.live,
        notInArray(setup.status, [draft, inReview, rejected]),
      ),
    )
    .limit(1);
  return holder !== undefined;
}
