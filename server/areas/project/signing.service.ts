import { and, eq, sql } from 'drizzle-orm';
import { unsignedOf } from '#shared/areas/project/progress';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { projectToContract } from './contract-project.service.ts';
import { reachStage } from './project.service.ts';
import { project, projectStage } from './project.table.ts';
import { daysOf, stageWithout } from './stage-days.ts';

/** An approved purchase contract of a project; no section (`''`) is the whole of it. */
interface Signing {
  sectionNo: string;
  /** `YYYY-MM-DD` */
  signDate: string;
}

const { signed } = planProgress.code;

/** A contract was approved: with one for each section the project has reached 签约, on the day the last one is signed. */
export async function contractApproved(db: Db, guid: string, signings: readonly Signing[]): Promise<void> {
  if (await isSigned(db, guid, signings))
    await reachStage(
      db,
      guid,
      signed,
      signings
        .map(({ signDate }) => signDate)
        .toSorted()
        .at(-1),
    );
}

/**
 * A contract was undone or abandoned: 签约 that followed from contracts is taken back with them, as long as the project is
 * not archived; what somebody registered by hand stays.
 */
export async function contractEnded(db: Db, guid: string, signings: readonly Signing[]): Promise<void> {
  const [found] = await db.select().from(project).where(eq(project.guid, guid)).for('update');
  if (found?.stage !== signed || (await isSigned(db, guid, signings))) return;
  const of = and(eq(projectStage.projectGuid, guid), eq(projectStage.stage, signed));
  const [day] = await db.select().from(projectStage).where(of);
  if (day?.registeredAt != null) return;
  const stage = stageWithout(signed, await daysOf(db, guid));
  await db.update(projectStage).set({ reachedDate: null }).where(of);
  await db
    .update(project)
    .set({ stage, version: sql`${project.version} + 1`, updatedAt: sql`now()` })
    .where(eq(project.guid, guid));
}

async function isSigned(db: Db, guid: string, signings: readonly Signing[]): Promise<boolean> {
  const sections = (await projectToContract(db, guid))?.sections ?? [];
  return (
    unsignedOf(
      sections,
      signings.map(({ sectionNo }) => sectionNo),
    ).length === 0
  );
}
