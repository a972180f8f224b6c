import { and, count, eq, sql } from 'drizzle-orm';
import { applicationStatus } from '#shared/areas/recruitment-notice/codes';
import { applicantsText } from '#shared/areas/recruitment-notice/report-contract';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { exportName } from '../../kit/spreadsheet/export-file.ts';
import type { WriteSheet } from '../../kit/spreadsheet/sheet-columns.ts';
import { writeSpreadsheet } from '../../kit/spreadsheet/write.ts';
import { mayReadApplicants } from './application-access.ts';
import { isCounted, recruitApplication as application } from './application.table.ts';
import { namedAreas } from './named-areas.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { inTurn } from './page-of-applications.ts';

/** Applications read at a time: ten thousand are written without being held. */
const BATCH = 200;
const columns: WriteSheet['columns'] = [
  { header: '供应商', width: 36 },
  { header: '统一社会信用代码', width: 22 },
  { header: '报名品类', width: 16 },
  { header: '服务区域', width: 30 },
  { header: '联系人', width: 12 },
  { header: '手机', width: 14 },
  { header: '邮箱', width: 28 },
  { header: '报名时间', width: 20 },
  { header: '状态', width: 14 },
  { header: '结果说明', width: 30 },
];

/** 报名表: the applications of a notice as a workbook, once its end has passed. @throws BusinessError before */
export async function applicantsFile({ guid }: { guid: string }, context: Context) {
  const { db } = context;
  const of = await notices.find(context, guid);
  if (!(await mayReadApplicants(context, guid))) throw new BusinessError(applicantsText.sealed);
  const [all] = await db.select({ count: count() }).from(application).where(ofNotice(guid));
  await writes.note(db, context, of, 'exportApplicants', { note: String(all!.count) });
  return {
    name: exportName(`报名表_${of.noticeNo}`, await todayOf(db)),
    type: 'xlsx',
    content: writeSpreadsheet([{ name: '报名表', columns, rows: rowsOf(db, guid) }]),
  };
}

const ofNotice = (noticeGuid: string) => and(eq(application.noticeGuid, noticeGuid), isCounted());

async function* rowsOf(db: Db, noticeGuid: string) {
  let after = sql`true`;
  for (;;) {
    const some = await db
      .select({
        guid: application.guid,
        // As the database writes it: a moment of JavaScript has no microseconds.
        at: sql<string>`${application.appliedAt}::text`,
        supplierName: application.supplierName,
        uscc: application.uscc,
        category: application.category,
        serviceAreas: application.serviceAreas,
        contactName: application.contactName,
        contactPhone: application.contactPhone,
        contactEmail: application.contactEmail,
        appliedAt: application.appliedAt,
        status: application.status,
        reason: application.reason,
      })
      .from(application)
      .where(and(ofNotice(noticeGuid), after))
      .orderBy(...inTurn)
      .limit(BATCH);
    for (const one of some)
      yield [
        one.supplierName,
        one.uscc,
        projectTypeOption.label(one.category),
        namedAreas(one.serviceAreas),
        one.contactName,
        one.contactPhone,
        one.contactEmail,
        formatDateTime(one.appliedAt!),
        applicationStatus.label(one.status),
        one.reason,
      ];
    const last = some.at(-1);
    if (!last || some.length < BATCH) return;
    after = sql`(${application.appliedAt}, ${application.guid}) > (${last.at}::timestamptz, ${last.guid}::uuid)`;
  }
}
