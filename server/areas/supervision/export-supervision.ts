import { and, asc, count, gt } from 'drizzle-orm';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import {
  appointmentStatus,
  opinionStatus,
  opinionType,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { formatDateTime } from '#shared/kit/dates';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import { actorOf, type Asker, askerOf } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { record } from '../audit/audit.service.ts';
import { requestExport } from '../job/export-turns.service.ts';
import { exportName, type ExportFile } from '../../kit/spreadsheet/export-file.ts';
import {
  type AlarmFilter,
  everyAlarmedProject,
  listAlarmedProjects,
  type ProjectAlarms,
} from '../project/project-alarms.service.ts';
import { opinionCondition, type OpinionFilter } from './list-opinions.ts';
import { supervisorFilter, type SupervisorFilter } from './list-supervisors.ts';
import { requireSide, tiesTo } from './opinion-access.ts';
import { opinion } from './opinion.table.ts';
import { withOpinions } from './supervised-projects.ts';
import { supervisor } from './supervisor.table.ts';
import { supervisorColumns } from './supervisor-rows.ts';
import { todayOf } from '../../db/today.ts';

export const SUPERVISORS_EXPORT = 'supervision.export.supervisors';
export const OPINIONS_EXPORT = 'supervision.export.opinions';
export const PROJECTS_EXPORT = 'supervision.export.projects';

/** An export as its job keeps it: who asked, and for what. */
export interface Order<F> {
  asker: Asker;
  filter: F;
}

const start =
  <F extends object>(name: string) =>
  (filter: F, context: Context) =>
    inTransaction(context.db, async (db) => {
      const order = { asker: askerOf(context.actor), filter } satisfies Order<F>;
      const job = await requestExport(db, context, name, order);
      await record(db, context, { event: name, objectType: 'supervision', after: filter });
      return job;
    });

/** Has the list of supervisors written as it is filtered. */
export const startSupervisorsExport = start<SupervisorFilter>(SUPERVISORS_EXPORT);
const startOpinions = start<OpinionFilter>(OPINIONS_EXPORT);
/** Has the opinions written that the person sees now. @throws Forbidden for who is on neither side. */
export async function startOpinionsExport(filter: OpinionFilter, context: Context) {
  requireSide(context);
  return startOpinions(filter, context);
}
/** Has the projects written that the person supervises now. */
export const startProjectsExport = start<AlarmFilter>(PROJECTS_EXPORT);

const BATCH = 500;
const text = (header: string, width = 16): WriteColumn => ({ header, width });

/** The file of the supervisors. */
export async function supervisorsFile(db: Db, { filter }: Order<SupervisorFilter>): Promise<ExportFile> {
  const where = supervisorFilter(filter);
  const [counted] = await db.select({ total: count() }).from(supervisor).where(where);
  async function* rows(): AsyncGenerator<WriteCell[]> {
    let after: string | undefined;
    for (;;) {
      const batch = await db
        .select(supervisorColumns(db))
        .from(supervisor)
        .where(and(where, after === undefined ? undefined : gt(supervisor.guid, after)))
        .orderBy(asc(supervisor.guid))
        .limit(BATCH);
      for (const { row, ...counts } of batch)
        yield [
          row.userName,
          row.enterpriseName,
          row.deptName,
          supervisionRole.label(row.supRole),
          supervisionLevel.label(row.supLevel),
          { number: String(counts.unitCount) },
          { number: String(counts.projectCount) },
          row.stages.map((stage) => supervisionStage.label(stage)).join('、'),
          { date: row.validFrom },
          { date: row.validTo },
          appointmentStatus.label(row.status),
          { number: String(counts.openOpinionCount) },
        ];
      if (batch.length < BATCH) return;
      after = batch.at(-1)!.row.guid;
    }
  }
  return {
    name: exportName('监督人', await todayOf(db)),
    total: counted!.total,
    sheets: [
      {
        name: '监督人',
        columns: [
          text('姓名', 12),
          text('单位', 28),
          text('部门', 18),
          text('角色', 12),
          text('级别', 10),
          { header: '被监督单位数', width: 14, format: 'integer' },
          { header: '项目数', width: 10, format: 'integer' },
          text('监督环节', 40),
          { header: '任期起', width: 12, format: 'date' },
          { header: '任期止', width: 12, format: 'date' },
          text('状态', 10),
          { header: '未关闭意见', width: 12, format: 'integer' },
        ],
        rows: rows(),
      },
    ],
  };
}

const at = (moment: Date | null): WriteCell =>
  moment ? { date: formatDateTime(moment).replace(' ', 'T') } : '';

/** The file of the opinions its reader sees. */
export async function opinionsFile(db: Db, { asker, filter }: Order<OpinionFilter>): Promise<ExportFile> {
  const where = opinionCondition(await tiesTo({ db, actor: actorOf(asker) }), filter);
  const [counted] = await db.select({ total: count() }).from(opinion).where(where);
  async function* rows(): AsyncGenerator<WriteCell[]> {
    let after: string | undefined;
    for (;;) {
      const batch = await db
        .select()
        .from(opinion)
        .where(and(where, after === undefined ? undefined : gt(opinion.opinionNo, after)))
        .orderBy(asc(opinion.opinionNo))
        .limit(BATCH);
      for (const row of batch)
        yield [
          row.opinionNo,
          row.enterpriseName,
          row.subjectNo ? `${row.subjectNo} ${row.subjectName}` : row.subjectName,
          supervisionStage.label(row.stage),
          opinionType.label(row.type),
          row.content,
          row.ownerName,
          at(row.sentAt),
          at(row.dueAt),
          row.answer ?? '',
          at(row.answeredAt),
          row.conclusion ?? '',
          opinionStatus.label(row.status),
        ];
      if (batch.length < BATCH) return;
      after = batch.at(-1)!.opinionNo;
    }
  }
  return {
    name: exportName('监督意见', await todayOf(db)),
    total: counted!.total,
    sheets: [
      {
        name: '监督意见',
        columns: [
          text('编号', 20),
          text('单位', 28),
          text('监督对象', 36),
          text('环节', 10),
          text('类型', 10),
          text('内容', 60),
          text('监督人', 12),
          { header: '发出时间', width: 20, format: 'dateTime' },
          { header: '要求答复时间', width: 20, format: 'dateTime' },
          text('答复', 60),
          { header: '答复时间', width: 20, format: 'dateTime' },
          text('复核结论', 40),
          text('状态', 10),
        ],
        rows: rows(),
      },
    ],
  };
}

/** The file of the projects its reader supervises. */
export async function projectsFile(
  db: Db,
  { asker, filter }: Order<AlarmFilter>,
  alarms: ProjectAlarms,
): Promise<ExportFile> {
  const viewer = { db, actor: actorOf(asker) };
  const { total } = await listAlarmedProjects(viewer, { ...filter, page: 1, rows: 1 }, alarms);
  async function* rows(): AsyncGenerator<WriteCell[]> {
    for await (const found of everyAlarmedProject(viewer, filter, alarms)) {
      const [one] = await withOpinions(viewer, [found]);
      yield [
        one!.projectNo,
        one!.projectName,
        one!.enterpriseName,
        tenderWay.label(one!.tenderWay),
        planProgress.label(one!.stage),
        { number: one!.budgetAmount },
        one!.awardAmount === null ? '' : { number: one!.awardAmount },
        { number: String(one!.alarms.length) },
        one!.alarms.map((alarm) => alarm.text.cn).join('；'),
        one!.alarms.flatMap(({ evidence }) => evidence.map(({ text: fact }) => fact.cn)).join('；'),
        { number: String(one!.opinionCount) },
      ];
    }
  }
  return {
    name: exportName('监督项目', await todayOf(db)),
    total,
    sheets: [
      {
        name: '监督项目',
        columns: [
          text('项目编号', 20),
          text('项目名称', 40),
          text('单位', 28),
          text('采购方式', 14),
          text('当前环节', 12),
          { header: '预算金额（元）', width: 18, format: 'decimal' },
          { header: '定标金额（元）', width: 18, format: 'decimal' },
          { header: '预警数', width: 10, format: 'integer' },
          text('预警', 60),
          text('依据', 80),
          { header: '监督意见数', width: 12, format: 'integer' },
        ],
        rows: rows(),
      },
    ],
  };
}
