import { voidedWord } from '#shared/areas/approval/void-call';
import { planStatus, selfReason } from '#shared/areas/procurement-plan/codes';
import { projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { selfPlanLabel } from '#shared/areas/self-plan/fields';
import { formatDateTime } from '#shared/kit/dates';
import { toWan } from '#shared/kit/money';
import { isOneOf } from '../../db/is-one-of.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { listExport } from '../job/list-export.service.ts';
import { guidsOfSelfPlans, type SelfPlanFilter, type SelfPlanParts } from './list-self-plans.service.ts';
import { SELF } from './self-plan-access.ts';
import { selfPlan as plan, type SelfPlan } from './self-plan.table.ts';

const l = selfPlanLabel;
const columns: readonly WriteColumn[] = [
  { header: l.planNo.cn, width: 20 },
  { header: l.projectName.cn, width: 40 },
  { header: l.projectNature.cn, width: 14 },
  { header: l.projectType.cn, width: 10 },
  { header: l.planUnit.cn, width: 28 },
  { header: l.planDept.cn, width: 20 },
  { header: l.selfReason.cn, width: 18 },
  { header: l.tenderWay.cn, width: 12 },
  { header: l.estimateAmount.cn, width: 16, format: 'decimal' },
  { header: l.userName.cn, width: 12 },
  { header: l.plannedEnd.cn, width: 14, format: 'date' },
  { header: l.status.cn, width: 10 },
  { header: l.winnerGuid.cn, width: 28 },
  { header: l.resultAmount.cn, width: 16, format: 'decimal' },
  { header: l.resultDate.cn, width: 12, format: 'date' },
  { header: l.updateTime.cn, width: 20, format: 'dateTime' },
];

const cellsOf = (found: SelfPlan): WriteCell[] => [
  found.planNo,
  found.projectName,
  projectNature.label(found.projectNature),
  projectType.label(found.projectType),
  found.planUnitName,
  found.planDeptName,
  selfReason.label(found.selfReason),
  tenderWay.label(found.tenderWay),
  { number: toWan(found.estimateAmount) },
  found.createUserName,
  { date: found.plannedEnd },
  found.voidReason === null ? planStatus.label(found.status) : voidedWord.cn,
  found.winnerName ?? '',
  found.resultAmount === null ? '' : { number: toWan(found.resultAmount) },
  found.resultDate === null ? '' : { date: found.resultDate },
  { date: formatDateTime(found.updatedAt).replace(' ', 'T') },
];

/** The list of self-procurement plans as a spreadsheet. */
export const selfPlanExport = (parts: SelfPlanParts) =>
  listExport<SelfPlanFilter>({
    kind: 'selfPlan.export',
    objectType: SELF,
    title: '自行采购计划',
    columns,
    guids: (viewer, filter) => guidsOfSelfPlans(parts, viewer, filter),
    async cells(db, guids) {
      const found = await db.select().from(plan).where(isOneOf(plan.guid, guids));
      return new Map(found.map((one) => [one.guid, cellsOf(one)]));
    },
  });
