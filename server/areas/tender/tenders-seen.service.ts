import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Wording } from '#shared/kit/language';
import { refuse } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { tenders } from './tender-access.ts';
import { lockTenders, tendersOf, type TenderNow, withState } from './tenders.service.ts';
import { tender } from './tender.table.ts';

/** The tenders a person sees: a subquery of their guids. */
export const tendersSeenBy = async (viewer: Viewer): Promise<SQL> =>
  sql`(select ${tender.guid} from ${tender} where ${and(tenders.live, await tenders.visible(viewer))})`;

/** A tender this person sees, with its state at this moment, and whether they run it. @throws NotFound */
export async function tenderSeen(viewer: Viewer, guid: string): Promise<{ of: TenderNow; runs: boolean }> {
  const [seen] = await viewer.db
    .select({ guid: tender.guid })
    .from(tender)
    .where(and(eq(tender.guid, guid), tenders.live, await tenders.visible(viewer)));
  const [of] = seen ? await withState(viewer.db, [guid]) : [];
  if (!of) throw new NotFound();
  return { of, runs: (await tendersOf(viewer, [guid])).length > 0 };
}

/** Whether a person sees a tender. */
export const seesTender = (viewer: Viewer, guid: string): Promise<boolean> =>
  tenderSeen(viewer, guid).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotFound) return false;
      throw error;
    },
  );

/** A tender this person runs, locked until the transaction ends. @throws NotFound where they do not see it, else with these words */
export async function lockRunTender(viewer: Viewer, guid: string, notRunner: Wording): Promise<TenderNow> {
  const { runs } = await tenderSeen(viewer, guid);
  refuse(runs ? null : { by: 'owner', text: notRunner });
  return (await lockTenders(viewer.db, [guid]))[0]!;
}
