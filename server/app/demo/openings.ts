import { and, asc, eq, sql } from 'drizzle-orm';
import { attendWay } from '#shared/areas/opening/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { appoint, submitAppointment } from '../../areas/opening/appointment.ts';
import { opening } from '../../areas/opening/opening.table.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import type { Db } from '../../db/client.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { appointed } from './opening-meeting.ts';

/** Openings of issued tenders: one whose appointment is in effect and waits for its day, one in approval, one being drawn up. */
export async function addDemoOpenings(db: Db, { userOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const manager = await as('project');
  const director = await as('director');
  const issued = await db
    .select({ guid: tender.guid })
    .from(tender)
    .where(
      and(
        eq(tender.createUserGuid, manager.actor.guid),
        eq(tender.status, tenderState.code.issued),
        eq(tender.isMandatory, false),
        sql`not ${tender.isDeleted} and not exists (select from ${opening} where ${opening.tenderGuid} = ${tender.guid})`,
      ),
    )
    .orderBy(asc(tender.tenderNo));
  const said = (no: number) => ({
    tenderGuid: issued[no]!.guid,
    place: `第${no + 1}开标室`,
    attendWay: attendWay.code.both,
    recorderName: '赵记录',
  });
  const [first, second, third] = issued;
  if (first) await appointed(manager, director, said(0));
  if (second) await submitAppointment(await appoint(said(1), manager), manager);
  if (third) await appoint(said(2), manager);
  await end();
}
