import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import { formatDateTime } from '#shared/kit/dates';
import { voidedOf } from '../../db/void-columns.ts';
import type { Actor } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { decideSetup } from './setup-actions.ts';
import type { SetupTies } from './setup-ties.ts';
import type { Setup } from './setup.table.ts';

/** A set-up as lists show it to this person. */
export const toSetupRow = (
  found: Setup,
  ties: SetupTies,
  actor: Pick<Actor, 'guid' | 'permissions' | 'enterpriseGuid'>,
): SetupRow => ({
  guid: found.guid,
  version: found.version,
  projectNo: found.projectNo,
  projectName: found.projectName,
  projectNature: found.projectNature,
  projectType: found.projectType,
  tenderWay: found.tenderWay,
  organizationType: found.organizationType,
  applyUnit: found.applyUnit,
  applyUnitName: found.applyUnitName,
  applyDept: found.applyDept,
  applyDeptName: found.applyDeptName,
  planAmount: found.planAmount,
  isMandatory: found.isMandatory,
  userId: found.createUserGuid,
  userName: found.createUserName,
  managerGuid: found.managerGuid,
  managerName: found.managerName,
  status: found.status,
  voided: voidedOf(found),
  approvedTime: found.approvedAt && formatDateTime(found.approvedAt),
  updateTime: formatDateTime(found.updatedAt),
  ordersGuid: found.ordersGuid,
  ordersNo: found.ordersNo,
  agentUnit: found.agentUnit,
  contractNo: found.contractNo,
  projectGuid: found.projectGuid,
  actions: allowedOf(decideSetup(found, ties, actor)),
});

/** A stored amount or share without the zeros behind it: `2`, not `2.0000`; amounts keep their two places. */
export const plainDecimal = (value: string | null) =>
  value === null ? '' : value.includes('.') ? value.replace(/\.?(?<!0)0+$/, '') : value;
