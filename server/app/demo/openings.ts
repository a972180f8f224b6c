import { and, asc, eq, sql } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { attendWay } from '#shared/areas/opening/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { approveTask } from '../../areas/approval/decide.ts';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { defineItem } from '../../areas/approval/setup.ts';
import { appoint, openingApproval, submitAppointment } from '../../areas/opening/appointment.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import type { Db } from '../../db/client.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

/** Openings of issued tenders: one whose appointment is in effect and waits for its day, one in approval, one being drawn up. */
export async function addDemoOpenings(db: Db, { userOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const manager = await as('project');
  const director = await as('director');
  await defineItem(db, { enterpriseGuid: manager.actor.enterpriseGuid, kind: documentKind.code.opening }, [
    { name: '分管领导', approvers: [{ rule: 'person', userGuid: director.actor.guid }] },
  ]);
  const issued = await db
    .select({ guid: tender.guid })
    .from(tender)
    .where(
      and(
        eq(tender.createUserGuid, manager.actor.guid),
        eq(tender.status, tenderState.code.issued),
        eq(tender.isMandatory, false),
        sql`not ${tender.isDeleted}`,
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
  if (first) {
    const made = await appoint(said(0), manager);
    await submitAppointment(made, manager);
    const taskGuid = await lastTask(db, documentKind.code.opening, made.guid, director.actor.guid);
    await approveTask([openingApproval], { taskGuid, opinion: '同意' }, director);
  }
  if (second) await submitAppointment(await appoint(said(1), manager), manager);
  if (third) await appoint(said(2), manager);
  await end();
}
