import { documentKind } from '#shared/areas/approval/codes';
import { defaultLevelName as called } from '#shared/areas/approval/default-level-names';
import { roleCode } from '#shared/areas/role/codes';
import type { LevelSetup } from './level-setup.ts';

/**
 * How a company approves until it sets up levels of its own (documents.md 5.0, 元): the department head; from 10 万
 * the procurement department too; from 100 万 the leader in charge too; from 400 万 the minutes of the general
 * manager's meeting too. What must be tendered by law goes through all of them.
 */
const byAmount: readonly LevelSetup[] = [
  { name: called.departmentHead.cn, approvers: [{ rule: 'departmentHead' }] },
  {
    name: called.procurement.cn,
    minAmount: '100000.00',
    condition: 'amountOrMandatory',
    approvers: [{ rule: 'role', roleCode: roleCode.code.planOfficer }],
  },
  {
    name: called.leader.cn,
    minAmount: '1000000.00',
    condition: 'amountOrMandatory',
    approvers: [{ rule: 'role', roleCode: roleCode.code.approver }],
  },
  {
    name: called.minutes.cn,
    minAmount: '4000000.00',
    condition: 'amountOrMandatory',
    needsFile: true,
    approvers: [{ rule: 'role', roleCode: roleCode.code.planOfficer }],
  },
];

/** A batch plan above its annual plan passes the leader in charge before the procurement department (documents.md 5.2). */
const byAmountAndExcess: readonly LevelSetup[] = byAmount.toSpliced(1, 0, {
  name: called.excess.cn,
  condition: 'excess',
  approvers: [{ rule: 'role', roleCode: roleCode.code.approver }],
});

/** What comes from people without an account is decided by the data managers of the platform. */
const byDataManagers: readonly LevelSetup[] = [
  { name: called.platform.cn, approvers: [{ rule: 'role', roleCode: roleCode.code.dataManager }] },
];
const fromOutside: readonly string[] = [
  documentKind.code.registration,
  documentKind.code.accountAppeal,
  documentKind.code.phoneChange,
  documentKind.code.enterpriseInfo,
  documentKind.code.supplierRecords,
];

/** A refund of a deposit is decided by the unit's finance; another of them carries it out (documents.md 5.10). */
const byFinance: readonly LevelSetup[] = [
  { name: called.finance.cn, approvers: [{ rule: 'role', roleCode: roleCode.code.finance }] },
];

const ofKind: Readonly<Partial<Record<string, readonly LevelSetup[]>>> = {
  [documentKind.code.batchPlan]: byAmountAndExcess,
  [documentKind.code.depositRefund]: byFinance,
};

/** The levels of a kind in a company that has set up none of its own. */
export const defaultLevelsOf = (kind: string): readonly LevelSetup[] =>
  fromOutside.includes(kind) ? byDataManagers : (ofKind[kind] ?? byAmount);
