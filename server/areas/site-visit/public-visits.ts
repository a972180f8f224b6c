import { asc, inArray } from 'drizzle-orm';
import { siteVisitKind, siteVisitStatus } from '#shared/areas/site-visit/codes';
import { spanOf } from '#shared/areas/site-visit/rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { factTable, said } from '../../kit/public-html.ts';
import { toAnnounced } from './announced.ts';
import { type SiteVisit, siteVisit as visit } from './site-visit.table.ts';

const { cancelled } = siteVisitStatus.code;

/** Site visits and question meetings below a public notice of these tenders (tendering.md 6.3); of the record nothing. */
export async function publicVisits(db: Db, tenderGuids: readonly string[]) {
  const found = await db
    .select()
    .from(visit)
    .where(inArray(visit.tenderGuid, [...tenderGuids]))
    .orderBy(asc(visit.announcedAt), asc(visit.guid));
  return {
    html: found.map(oneHtml).join(''),
    json: found.map(toAnnounced),
  };
}

function oneHtml(of: SiteVisit): string {
  const at = formatDateTime(of.announcedAt).slice(0, 16);
  const changed = of.changedAt ? `，${formatDateTime(of.changedAt).slice(0, 16)} 变更` : '';
  const mark = of.status === cancelled ? `<p class="mark">已取消：${said(of.cancelReason)}</p>` : '';
  return `<h2>${said(siteVisitKind.label(of.kind))}</h2><p class="small">${said(of.tenderName)} ${at} 通知${changed}</p>${mark}${factTable(
    [
      ['时间', of.windows.map((one) => said(spanOf(one))).join('<br>')],
      ['地点', said(of.place)],
      ['联系人', `${said(of.contactName)} ${said(of.contactPhone)}`],
      ...(of.bring ? [['携带资料', said(of.bring)] as const] : []),
    ],
  )}`;
}
