import { eq } from 'drizzle-orm';
import { type SiteVisitKind, siteVisitKind } from '#shared/areas/site-visit/codes';
import { addDays, formatDate } from '#shared/kit/dates';
import { announceVisit, cancelVisit, recordVisit } from '../../areas/site-visit/run-visits.ts';
import { siteVisit } from '../../areas/site-visit/site-visit.table.ts';
import { questionEndOf } from '../../areas/tender/askable-tenders.service.ts';
import { withState } from '../../areas/tender/tenders.service.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';

/** A site visit that was recorded, a question meeting that is announced, and one that was called off. */
export async function addDemoVisits(db: Db, tenderGuid: string, manager: Context) {
  const [of] = await withState(db, [tenderGuid]);
  const end = formatDate(questionEndOf(of!));
  const today = formatDate(await databaseNow(db));
  // Before the end of questions, and not before tomorrow.
  const day = addDays(today, 1) < addDays(end, -1) ? addDays(end, -1) : addDays(today, 1);
  const said = (kind: SiteVisitKind, from: string, to: string) => ({
    tenderGuid,
    kind,
    windows: [{ from: `${day} ${from}`, to: `${day} ${to}` }],
    place: '石景山热电厂一号门',
    contactName: '陈立',
    contactPhone: '010-58681234',
    bring: '安全帽、绝缘鞋、身份证件',
  });
  const { visit, meeting } = siteVisitKind.code;
  const held = await announceVisit(said(visit, '09:00:00', '11:30:00'), manager);
  // It began yesterday: none can be announced for the past.
  const before = addDays(today, -1);
  await db
    .update(siteVisit)
    .set({ windows: [{ from: `${before} 09:00:00`, to: `${before} 11:30:00` }] })
    .where(eq(siteVisit.guid, held.guid));
  await recordVisit(
    {
      ...held,
      conduct: '现场查看循环水泵房、配电间与电缆通道，由设备部讲解，全程录像。',
      questions: '泵房行车的额定起重量是多少，设备安装时能否使用？',
      attendance: '到场名单由记录人封存。',
    },
    manager,
  );
  const off = await announceVisit(said(visit, '14:00:00', '16:00:00'), manager);
  await cancelVisit({ ...off, reason: '当日机组检修，泵房不能进入，另行通知。' }, manager);
  await announceVisit({ ...said(meeting, '09:00:00', '11:00:00'), place: '厂前区办公楼三层会议室' }, manager);
}
