import { voidedWord } from '#shared/areas/approval/void-call';
import { contractAdminStatus, contractKind, contractType, currency } from '#shared/areas/contract/codes';
import { contractLabel as l } from '#shared/areas/contract/fields';
import { formatDateTime } from '#shared/kit/dates';
import { isOneOf } from '../../db/is-one-of.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { listExport } from '../job/list-export.service.ts';
import { CONTRACT } from './contract-access.ts';
import { contract, type Contract } from './contract.table.ts';
import { type ContractFilter, guidsOfContracts } from './list-contracts.service.ts';

const columns: readonly WriteColumn[] = [
  { header: l.contractNo.cn, width: 22 },
  { header: l.contractName.cn, width: 40 },
  { header: l.contractKind.cn, width: 16 },
  { header: l.contractType.cn, width: 14 },
  { header: l.partyA.cn, width: 28 },
  { header: l.partyB.cn, width: 28 },
  { header: l.projectNo.cn, width: 20 },
  { header: l.projectName.cn, width: 36 },
  { header: l.sectionNo.cn, width: 20 },
  { header: '合同金额', width: 18, format: 'decimal' },
  { header: l.currency.cn, width: 10 },
  { header: l.signDate.cn, width: 12, format: 'date' },
  { header: l.startDate.cn, width: 12, format: 'date' },
  { header: l.endDate.cn, width: 12, format: 'date' },
  { header: l.filingNo.cn, width: 18 },
  { header: l.status.cn, width: 10 },
  { header: l.userName.cn, width: 12 },
  { header: l.updateTime.cn, width: 20, format: 'dateTime' },
];

const cells = (found: Contract): WriteCell[] => [
  found.contractNo,
  found.contractName,
  contractKind.label(found.contractKind),
  contractType.label(found.contractType),
  found.partyAName,
  found.partyBName,
  found.projectNo,
  found.projectName,
  found.sectionName,
  found.amount === null ? '' : { number: found.amount },
  currency.label(found.currency),
  { date: found.signDate },
  { date: found.startDate },
  { date: found.endDate },
  found.filingNo,
  found.voidReason === null ? contractAdminStatus.label(found.status) : voidedWord.cn,
  found.createUserName,
  { date: formatDateTime(found.updatedAt).replace(' ', 'T') },
];

/** The list of contracts as a file. */
export const contractsExport = listExport<ContractFilter>({
  kind: 'contract.export',
  objectType: CONTRACT,
  title: '合同',
  columns,
  guids: guidsOfContracts,
  async cells(db, guids) {
    const found = await db.select().from(contract).where(isOneOf(contract.guid, guids));
    return new Map(found.map((row) => [row.guid, cells(row)]));
  },
});
