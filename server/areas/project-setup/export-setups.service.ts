import { and, inArray } from 'drizzle-orm';
import { voidedWord } from '#shared/areas/approval/void-call';
import { setupLabel } from '#shared/areas/project-setup/fields';
import { setupStatus } from '#shared/areas/project-setup/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { formatDateTime } from '#shared/kit/dates';
import { toWan } from '#shared/kit/money';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { listExport } from '../job/list-export.service.ts';
import { setupFilter, setupOrder, type SetupFilter } from './list-setups.service.ts';
import { visibleSetups } from './setup-access.ts';
import { SETUP } from './setup-kind.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

const columns: readonly WriteColumn[] = [
  { header: setupLabel.projectNo.cn, width: 20 },
  { header: setupLabel.projectName.cn, width: 40 },
  { header: setupLabel.projectNature.cn, width: 14 },
  { header: setupLabel.projectType.cn, width: 10 },
  { header: setupLabel.tenderWay.cn, width: 14 },
  { header: setupLabel.organizationType.cn, width: 14 },
  { header: setupLabel.applyUnit.cn, width: 28 },
  { header: setupLabel.applyDept.cn, width: 20 },
  { header: setupLabel.planAmount.cn, width: 24, format: 'decimal' },
  { header: setupLabel.userName.cn, width: 12 },
  { header: setupLabel.managerName.cn, width: 12 },
  { header: setupLabel.status.cn, width: 10 },
  { header: setupLabel.approvedTime.cn, width: 20, format: 'dateTime' },
  { header: setupLabel.updateTime.cn, width: 20, format: 'dateTime' },
];

const moment = (at: Date): WriteCell => ({ date: formatDateTime(at).replace(' ', 'T') });

const cellsOf = (found: Setup): WriteCell[] => [
  found.projectNo,
  found.projectName,
  projectNature.label(found.projectNature),
  projectType.label(found.projectType),
  tenderWay.label(found.tenderWay),
  organizationType.label(found.organizationType),
  found.applyUnitName,
  found.applyDeptName,
  { number: toWan(found.planAmount) },
  found.createUserName,
  found.managerName,
  found.voidReason === null ? setupStatus.label(found.status) : voidedWord.cn,
  found.approvedAt ? moment(found.approvedAt) : '',
  moment(found.updatedAt),
];

/** The list of set-ups as a spreadsheet. */
export const setupExport = listExport<SetupFilter>({
  kind: 'setup.export',
  objectType: SETUP,
  title: '立项',
  columns,
  async guids(viewer, filter) {
    const found = await viewer.db
      .select({ guid: setup.guid })
      .from(setup)
      .where(and(await visibleSetups(viewer, 'setup:export', filter), setupFilter(filter)))
      .orderBy(...setupOrder(filter));
    return found.map(({ guid }) => guid);
  },
  async cells(db, guids) {
    const found = await db
      .select()
      .from(setup)
      .where(inArray(setup.guid, [...guids]));
    return new Map(found.map((one) => [one.guid, cellsOf(one)]));
  },
});
