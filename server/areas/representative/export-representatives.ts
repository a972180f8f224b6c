import { and, asc, count, gt } from 'drizzle-orm';
import { representativeStatus } from '#shared/areas/representative/codes';
import { representativeKind } from '#shared/areas/representative/kind';
import type { RepresentativeFilter } from '#shared/areas/representative/contract';
import { formatDateTime } from '#shared/kit/dates';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { actorOf, type Asker, askerOf } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import { exportName, type ExportFile } from '../../kit/spreadsheet/export-file.ts';
import type { WriteCell } from '../../kit/spreadsheet/sheet-columns.ts';
import { record } from '../audit/audit.service.ts';
import { requestExport } from '../job/export-turns.service.ts';
import { defineExport } from '../job/write-export.service.ts';
import { REPRESENTATIVE } from './entry.ts';
import { entriesOf } from './list-representatives.ts';
import { representative } from './representative.table.ts';

const EXPORT = 'representative.export';
const BATCH = 500;

/** An export as its job keeps it: who asked, and for what. */
interface Order {
  asker: Asker;
  filter: RepresentativeFilter;
}

/** Has the register written as it is filtered. */
export const startRepresentativesExport = (filter: RepresentativeFilter, context: Context) =>
  inTransaction(context.db, async (db) => {
    const order = { asker: askerOf(context.actor), filter } satisfies Order;
    const job = await requestExport(db, context, EXPORT, order);
    await record(db, context, { event: EXPORT, objectType: REPRESENTATIVE, after: filter });
    return job;
  });

export const representativeExports = [
  defineExport<Order>(EXPORT, ({ asker, filter }, { db }) => fileOf(db, asker, filter)),
];

async function fileOf(db: Db, asker: Asker, filter: RepresentativeFilter): Promise<ExportFile> {
  const where = await entriesOf({ db, actor: actorOf(asker) }, filter);
  const [counted] = await db.select({ total: count() }).from(representative).where(where);
  async function* rows(): AsyncGenerator<WriteCell[]> {
    let after: string | undefined;
    for (;;) {
      const batch = await db
        .select()
        .from(representative)
        .where(and(where, after === undefined ? undefined : gt(representative.guid, after)))
        .orderBy(asc(representative.guid))
        .limit(BATCH);
      for (const row of batch)
        yield [
          row.name,
          row.userName,
          row.enterpriseName,
          row.deptName,
          row.duty,
          row.phone,
          row.email,
          representativeStatus.label(row.status),
          row.confirmTime ? { date: formatDateTime(row.confirmTime).replace(' ', 'T') } : '',
          row.endTime ? { date: formatDateTime(row.endTime).replace(' ', 'T') } : '',
        ];
      if (batch.length < BATCH) return;
      after = batch.at(-1)!.guid;
    }
  }
  const name = representativeKind.label(filter.kind);
  return {
    name: exportName(name, await todayOf(db)),
    total: counted!.total,
    sheets: [
      {
        name,
        columns: [
          { header: '姓名', width: 12 },
          { header: '登录名', width: 16 },
          { header: '单位', width: 28 },
          { header: '部门', width: 18 },
          { header: '职务', width: 14 },
          { header: '手机号', width: 14 },
          { header: '邮箱', width: 24 },
          { header: '状态', width: 10 },
          { header: '确认时间', width: 20, format: 'dateTime' },
          { header: '卸任时间', width: 20, format: 'dateTime' },
        ],
        rows: rows(),
      },
    ],
  };
}
