import { depositSendStatus, depositSendType, receiptWarning } from '#shared/areas/deposit/codes';
import { refundCause } from '#shared/areas/deposit/tender/codes';
import type { TenderDepositFilter } from '#shared/areas/deposit/tender/contract';
import { isOneOf } from '../../../db/is-one-of.ts';
import { todayOf } from '../../../db/today.ts';
import type { WriteCell } from '../../../kit/spreadsheet/sheet-columns.ts';
import { listExport } from '../../job/list-export.service.ts';
import { seenDeposits, TENDER_DEPOSIT } from './deposit-access.ts';
import { depositOrder, depositsFound } from './list-deposits.ts';
import { baseOf } from './show-deposit.ts';
import { tenderDeposit as deposit } from './tender-deposit.table.ts';

type Shown = ReturnType<typeof baseOf>;

const at = (time: string | null): WriteCell => (time === null ? '' : { date: time.replace(' ', 'T') });

const cellsOf = (one: Shown): WriteCell[] => [
  one.depositNo,
  one.supplierName,
  one.tenderNo,
  one.tenderName,
  one.isCovered ? '年度保证金抵用' : depositSendType.label(one.sendType),
  { number: one.dueAmount },
  { number: one.heldAmount },
  at(one.receivedAt),
  [...one.warnings.map((code) => receiptWarning.label(code)), ...(one.isLate ? ['迟到'] : [])].join('；'),
  depositSendStatus.label(one.status),
  one.refundCause === null ? '' : refundCause.label(one.refundCause),
  at(one.refundDue),
  one.isHeld ? '暂缓退还' : one.isOverdue ? '逾期' : '',
  at(one.refundedOn),
];

/** The list of finance as a spreadsheet: of no tender the one who has it written carries out, and the order is sealed as a look is. */
export const tenderDepositExport = listExport<TenderDepositFilter>({
  kind: 'tenderDeposit.export',
  objectType: TENDER_DEPOSIT,
  isSealed: true,
  title: '投标保证金',
  columns: [
    { header: '编号', width: 20 },
    { header: '供应商', width: 28 },
    { header: '执行编号', width: 22 },
    { header: '标段', width: 32 },
    { header: '递交方式', width: 14 },
    { header: '应缴(元)', width: 16, format: 'money' },
    { header: '实缴(元)', width: 16, format: 'money' },
    { header: '到账时间', width: 20, format: 'dateTime' },
    { header: '账户核验', width: 24 },
    { header: '状态', width: 12 },
    { header: '退还情形', width: 18 },
    { header: '退还期限', width: 14, format: 'date' },
    { header: '退还状态', width: 12 },
    { header: '退还日期', width: 14, format: 'date' },
  ],
  async guids(viewer, filter) {
    const found = await viewer.db
      .select({ guid: deposit.guid })
      .from(deposit)
      .where(await depositsFound(viewer, filter))
      .orderBy(...depositOrder);
    return found.map(({ guid }) => guid);
  },
  async cells(db, guids) {
    const today = await todayOf(db);
    const seen = await seenDeposits(db, await db.select().from(deposit).where(isOneOf(deposit.guid, guids)));
    return new Map(seen.map((one) => [one.row.guid, cellsOf(baseOf(one, today))]));
  },
});
