import { and, eq, inArray, isNull } from 'drizzle-orm';
import { liveSections, WHOLE } from '#shared/areas/project/section-stand';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../kit/errors.ts';
import { project, sectionStage } from './project.table.ts';
import { sectionsOf } from './sections.service.ts';
import { reachInSections, settleProgress } from './settle-progress.ts';
import { settleSigning } from './settle-signing.ts';

/** An approved purchase contract of a project; no section (`''`) is the whole of it. */
interface Signing {
  sectionNo: string;
  /** `YYYY-MM-DD` */
  signDate: string;
}

const { signed, archived } = planProgress.code;

/** The day a section is signed on: that of the last of its contracts; undefined: it has none. */
const signedOn = (sectionNo: string, signings: readonly Signing[]) =>
  signings
    .filter((one) => one.sectionNo === sectionNo || one.sectionNo === WHOLE)
    .map(({ signDate }) => signDate)
    .toSorted()
    .at(-1);

const locked = async (db: Db, guid: string) => {
  const [found] = await db.select().from(project).where(eq(project.guid, guid)).for('update');
  if (!found) throw new NotFound();
  return found;
};

/** A contract was approved: each live section with one has reached 签约, on the day it is signed. */
export async function contractApproved(db: Db, guid: string, signings: readonly Signing[]): Promise<void> {
  const found = await locked(db, guid);
  const noted = [];
  for (const sectionNo of liveSections(await sectionsOf(db, guid))) {
    const reachedDate = signedOn(sectionNo, signings);
    if (reachedDate !== undefined)
      noted.push(
        ...(await reachInSections(db, { projectGuid: guid, stage: signed, reachedDate }, [sectionNo])),
      );
  }
  if (noted.length === 0) return;
  await settleProgress(db, found);
  await settleSigning(db, guid);
}

/**
 * A contract was undone or abandoned: 签约 that followed from contracts is taken back with them, as long as the project is
 * not archived; what somebody registered by hand stays.
 */
export async function contractEnded(db: Db, guid: string, signings: readonly Signing[]): Promise<void> {
  const found = await locked(db, guid);
  const unsigned = liveSections(await sectionsOf(db, guid)).filter(
    (sectionNo) => signedOn(sectionNo, signings) === undefined,
  );
  if (found.stage === archived || unsigned.length === 0) return;
  const taken = await db
    .delete(sectionStage)
    .where(
      and(
        eq(sectionStage.projectGuid, guid),
        inArray(sectionStage.sectionNo, unsigned),
        eq(sectionStage.stage, signed),
        isNull(sectionStage.registeredAt),
      ),
    )
    .returning({ sectionNo: sectionStage.sectionNo });
  if (taken.length > 0) await settleProgress(db, found);
}
