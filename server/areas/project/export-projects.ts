import { and } from 'drizzle-orm';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import type { ProjectSearch } from '#shared/areas/project/contract';
import { projectLabel as label } from '#shared/areas/project/fields';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { formatDateTime } from '#shared/kit/dates';
import { toWan } from '#shared/kit/money';
import { isOneOf } from '../../db/is-one-of.ts';
import type { WriteCell } from '../../kit/spreadsheet/sheet-columns.ts';
import { listExport } from '../job/list-export.service.ts';
import { projectFilter, projectOrder } from './list-projects.ts';
import { reachedProjects } from './project-access.ts';
import { type Project, project } from './project.table.ts';

const cellsOf = (found: Project): WriteCell[] => [
  found.projectNo,
  found.projectName,
  projectNature.label(found.projectNature),
  projectType.label(found.projectType),
  tenderWay.label(found.tenderWay),
  organizationType.label(found.organizationType),
  found.enterpriseName,
  found.deptName,
  found.ownerName,
  found.agentUnit,
  { number: toWan(found.budgetAmount) },
  found.awardAmount === null ? '' : { number: toWan(found.awardAmount) },
  planProgress.label(found.stage),
  found.ordersNo,
  found.contractNo,
  { date: formatDateTime(found.createTime).replace(' ', 'T') },
];

/** The list of projects as a spreadsheet. */
export const projectExport = listExport<Omit<ProjectSearch, 'page' | 'rows'>>({
  kind: 'project.export',
  objectType: 'project',
  title: '项目',
  columns: [
    { header: label.projectNo.cn, width: 20 },
    { header: label.projectName.cn, width: 40 },
    { header: label.projectNature.cn, width: 14 },
    { header: label.projectType.cn, width: 10 },
    { header: label.tenderWay.cn, width: 14 },
    { header: label.organizationType.cn, width: 14 },
    { header: label.enterpriseName.cn, width: 28 },
    { header: label.deptName.cn, width: 20 },
    { header: label.userName.cn, width: 12 },
    { header: label.agentUnit.cn, width: 28 },
    { header: label.budgetAmount.cn, width: 20, format: 'decimal' },
    { header: label.awardAmount.cn, width: 24, format: 'decimal' },
    { header: label.stage.cn, width: 12 },
    { header: label.ordersNo.cn, width: 20 },
    { header: label.contractNo.cn, width: 20 },
    { header: label.createTime.cn, width: 20, format: 'dateTime' },
  ],
  async guids(viewer, filter) {
    const found = await viewer.db
      .select({ guid: project.guid })
      .from(project)
      .where(and(await reachedProjects(viewer, 'project:export'), await projectFilter(viewer.db, filter)))
      .orderBy(...projectOrder(filter));
    return found.map(({ guid }) => guid);
  },
  async cells(db, guids) {
    const found = await db.select().from(project).where(isOneOf(project.guid, guids));
    return new Map(found.map((one) => [one.guid, cellsOf(one)]));
  },
});
